"""What a server asks of its worker processes: one decision of a review at a time, a review told, and hints.

The server names these functions and runs none: what they need is read where they run.
"""

import pickle
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


@lru_cache(1)  # the decisions of a game come one after the other
def _reviewer(record: bytes) -> "tuple[Reviewer, Judge]":
    from pamir.analysis.judge import Judge, network_of
    from pamir.analysis.reviewing import Reviewer

    reviewer = Reviewer(pickle.loads(record))
    edition = reviewer.edition
    return reviewer, Judge(edition, network=network_of(edition))
