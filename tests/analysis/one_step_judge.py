"""A judge that looks one step ahead, in the place of the search: quick, and the same every time."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from pamir.kernel.journal import SILENT
from pamir.search import Choice, Thought

SCALE = 2500  # by so much a worth is ahead that is e times as likely to win


class OneStepSearcher:
    """What ``Searcher`` offers, by the worth of the position after each action."""

    kept = 0

    def __init__(self, edition: Any, network: Any = None, cores: int = 1, *, nodes: int = 0) -> None:
        self.edition = edition

    def forget(self) -> None:
        pass

    def think(
        self,
        position: Any,
        seat: int,
        *,
        seed: int,
        budget_s: float | None = None,
        iterations: int | None = None,
        among: Sequence[int] | None = None,
        told: Callable[[Thought], bool | None] | None = None,
    ) -> Thought:
        edition, out = self.edition, [0] * self.edition.room
        assert seat == position.decider
        known = position.copy()
        edition.redeal(known, seat, seed)
        answers = among or edition.considered(known, out[: edition.legal(known, out)])
        found = []
        for action in answers:
            after = known.copy()
            edition.step(after, SILENT, action, out)
            found.append(Choice(action, 10, self._shares(after), (action,)))
        found.sort(key=lambda choice: -choice.shares[seat])
        thought = Thought(tuple(found), found[0].shares, 10, 0.0)
        if told is not None:
            told(thought)
        return thought

    def _shares(self, s: Any) -> tuple[float, ...]:
        worths = [self.edition.worth(s, seat) / SCALE for seat in range(s.seats)]
        weights = [math.exp(max(-50.0, worth - max(worths))) for worth in worths]
        return tuple(weight / sum(weights) for weight in weights)
