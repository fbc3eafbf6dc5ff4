"""A match in memory: so many games at one table, and the first player's share of the wins with its interval."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from pamir.bots import Bot
from pamir.lab.counting import Line, won
from pamir.lab.one_game import BUDGET, Makers
from pamir.lab.run import Part, Plan, lines
from pamir.lab.shares import wilson
from pamir.lab.tables import Table


def match(
    table: Table,
    games: int,
    seed: int = 0,
    *,
    makers: Makers | None = None,
    budget_s: float = BUDGET,
    processes: int | None = None,
    told: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Play so many games, filled up to whole deals, on all cores; plain JSON. ``told`` after every game.

    ``makers`` make players that are no bots by name; they are called in the processes that play, for every seat of
    every game, unless they are wrapped in ``Once``. The same seed plays the same games. Raises ``PamirError`` with one
    sentence where it cannot be played.
    """
    plan = Plan("match", (Part("match", table, games),), seed, budget_s)
    plan.checked(makers or ())
    begun = time.monotonic()
    played = []
    for line in lines(plan, plan.games(), makers=makers, processes=processes):
        played.append(line)
        told()
    return {**summary(table, played), "seconds": round(time.monotonic() - begun, 1)}


def shares(table: Table, played: Sequence[Line]) -> dict[str, tuple[float, int]]:
    """For each different player the part of a win that its seats brought on the average, and how many they were."""
    found: dict[str, list[float]] = {}
    for line in played:
        if "failed" not in line:
            for player, share in zip(line["seating"], won(line), strict=True):
                found.setdefault(table.players[player], []).append(share)
    return {name: (sum(parts) / len(parts), len(parts)) for name, parts in sorted(found.items())}


class Once:
    """Makes a bot once in a process: for one that is costly to make and keeps nothing between two decisions."""

    def __init__(self, made: Callable[[], Bot]) -> None:
        self._made = made
        self._kept: Bot | None = None

    def __getstate__(self) -> Callable[[], Bot]:
        return self._made

    def __setstate__(self, made: Callable[[], Bot]) -> None:
        self._made, self._kept = made, None

    def __call__(self) -> Bot:
        if self._kept is None:
            self._kept = self._made()
        return self._kept


def summary(table: Table, played: Sequence[Line]) -> dict[str, Any]:
    """How the first player did in these games of a table; plain JSON."""
    whole = [line for line in played if "failed" not in line]
    games = len(whole)
    share = sum(won(line)[line["seating"].index(0)] for line in whole) / games if games else 0.0
    low, high = wilson(share, games)
    mine = [(line["seconds"], line["decisions"], line["seating"].index(0)) for line in whole]
    decisions = sum(taken[seat] for _, taken, seat in mine)
    return {
        **table.plain(),
        "games": games,
        "failed": len(played) - games,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "endings": dict(Counter(line["why"] for line in whole).most_common()),
        "turns_per_game": round(sum(line["turns"] for line in whole) / games, 1) if games else None,
        "decisions_per_game": round(sum(sum(line["decisions"]) for line in whole) / games, 1) if games else None,
        "seconds_per_decision": round(sum(s[seat] for s, _, seat in mine) / decisions, 4) if decisions else None,
    }
