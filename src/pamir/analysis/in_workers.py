"""What a server asks of its worker processes: one decision of a review at a time, a review told, hints, and studies.

The server names these functions and runs none: what they need is read where they run.
"""

import pickle
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from pamir.locale import speaking

if TYPE_CHECKING:
    from pamir.analysis.brief import Brief
    from pamir.analysis.hints import Hint
    from pamir.analysis.judge import Judge
    from pamir.analysis.reviewing import Found, Reviewer
    from pamir.attempt import Attempt
    from pamir.game import Game

STUDENTS = 3  # attempts whose trees are kept in one process
STUDENT_NODES = 1 << 18  # of each, 64 bytes a node: 16 MB, taken only as it grows


def count_decisions(seconds: float, record: bytes) -> int:
    """In how many decisions of a finished game (a ``Record``, pickled) there was a choice."""
    return len(_reviewer(record)[0])


def judge_decision(seconds: float, record: bytes, at: int) -> "Found":
    """What one of these decisions was worth."""
    reviewer, judge = _reviewer(record)
    judge.budget_s = seconds
    return reviewer.judge(at, judge)


def tell_review(
    seconds: float, record: bytes, found: "Sequence[Found]", language: str, names: Sequence[str]
) -> "Brief":
    """The review of a game whose decisions are all judged."""
    from pamir.analysis.brief import brief

    reviewer, _ = _reviewer(record)
    with speaking(language):
        return brief(reviewer.told(found, 0.0, names))


def give_hint(
    seconds: float, game: "Game", language: str, names: Sequence[str], iterations: int | None = None
) -> "Hint":
    """A hint for whoever must decide."""
    from pamir.analysis.hints import hint

    with speaking(language, dict(enumerate(names))):
        return hint(game, budget_s=seconds, iterations=iterations)


def study(seconds: float, attempt: bytes, language: str, names: Sequence[str]) -> "Hint":
    """What could be done in a game that somebody tries out (an ``Attempt``, pickled).

    Whoever asks again, or goes a step on, finds what was thought before: the last few trees are kept.
    """
    from pamir.analysis.hints import hint_by

    with speaking(language):
        game = _attempted(attempt)
        judge = _student(attempt, game)
        judge.budget_s = seconds
        with speaking(names=game.names() | {seat: name for seat, name in enumerate(names) if name}):
            return hint_by(judge, game)


@lru_cache(STUDENTS)
def _attempted(attempt: bytes) -> "Game":
    asked: Attempt = pickle.loads(attempt)
    return asked.game()


_students: "OrderedDict[bytes, Judge]" = OrderedDict()


def _student(attempt: bytes, game: "Game") -> "Judge":
    """Who has thought about this attempt before; the one asked least recently makes room."""
    from pamir.analysis.judge import Judge, network_of

    begun = pickle.dumps(replace(pickle.loads(attempt), decisions=()))
    judge = _students.get(begun)
    if judge is None:
        while len(_students) >= STUDENTS:
            _students.popitem(last=False)
        judge = _students[begun] = Judge(game.edition, network=network_of(game.edition), nodes=STUDENT_NODES)
    _students.move_to_end(begun)
    return judge


@lru_cache(1)  # the decisions of a game come one after the other
def _reviewer(record: bytes) -> "tuple[Reviewer, Judge]":
    from pamir.analysis.judge import Judge, network_of
    from pamir.analysis.reviewing import Reviewer

    reviewer = Reviewer(pickle.loads(record))
    edition = reviewer.edition
    return reviewer, Judge(edition, network=network_of(edition))
