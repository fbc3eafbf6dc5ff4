"""What a server asks of its worker processes: one decision of a review at a time, a review told, hints, and studies.

The server names these functions and runs none: what they need is read where they run.
"""

import pickle
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from pamir.locale import speaking

if TYPE_CHECKING:
    from pamir.analysis.brief import Brief
    from pamir.analysis.hints import Hint
    from pamir.analysis.judge import Judge
    from pamir.analysis.reviewing import Found, Reviewer
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

    with speaking(language, _called(game, language, names)):
        return hint(game, budget_s=seconds, iterations=iterations)


def study(seconds: float, game: "Game", about: str, language: str, names: Sequence[str]) -> "Hint":
    """What could be done in a game that somebody tries out.

    Whoever asks again ``about`` the same attempt, or goes a step on in it, finds what was thought before.
    """
    from pamir.analysis.hints import hint_by

    judge = _student(game, about)
    judge.budget_s = seconds
    with speaking(language, _called(game, language, names)):
        return hint_by(judge, game)


def _called(game: "Game", language: str, names: Sequence[str]) -> dict[int, str]:
    from pamir.record.names import told_apart

    with speaking(language):
        return told_apart(game.names(), names)


_students: "OrderedDict[str, Judge]" = OrderedDict()


def _student(game: "Game", about: str) -> "Judge":
    """Who has thought about this attempt before; the one asked least recently makes room."""
    from pamir.analysis.judge import Judge
    from pamir.bots.searching import network_of

    judge = _students.pop(about, None)
    if judge is None:
        judge = Judge(game.edition, network=network_of(game.edition), nodes=STUDENT_NODES)
    _students[about] = judge
    while len(_students) > STUDENTS:
        _students.popitem(last=False)
    return judge


@lru_cache(1)  # the decisions of a game come one after the other
def _reviewer(record: bytes) -> "tuple[Reviewer, Judge]":
    from pamir.analysis.judge import Judge
    from pamir.analysis.reviewing import Reviewer
    from pamir.bots.searching import network_of

    reviewer = Reviewer(pickle.loads(record))
    edition = reviewer.edition
    return reviewer, Judge(edition, network=network_of(edition))
