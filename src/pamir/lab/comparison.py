"""How well a bot plays against another: many games on all cores, seats rotated over the same deals, with an interval.

A deal is played once from every seat, so that neither the cards nor the place at the table decide. Whoever shares a win
has a share of it.
"""

import math
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from pamir.bots import Bot, make
from pamir.edition import find
from pamir.game import Game

BUDGET = 5.0  # seconds for one decision
ENDLESS = 20_000  # decisions after which a game counts as lost


@dataclass(frozen=True)
class Contest:
    """Against whom, and at which table."""

    against: str
    """The bot at the other seats that are not played by the rules."""
    seats: int = 2
    edition: str = "second"
    options: Mapping[str, Any] | None = None
    automaton: str = ""
    """The option that gives a seat to the rules: the one after the bot's."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times of 100.

    >>> [round(bound, 3) for bound in wilson(0.81, 1000)]
    [0.785, 0.833]
    """
    if games == 0:
        return 0.0, 1.0
    whole = 1 + z * z / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def play(contest: Contest, bot: Bot, number: int) -> tuple[float, str, int]:
    """Game ``number``: the bot's share of the win, why the game ended, and how many decisions it took."""
    edition = find(contest.edition)
    deal, seat = divmod(number, contest.seats)
    options = dict(contest.options or {})
    if contest.automaton:
        options[contest.automaton] = (seat + 1) % contest.seats
    game = Game(contest.seats, edition=edition, seed=deal, options=edition.options(**options))
    rng = random.Random(number)
    other = make(contest.against)
    while not game.over and len(game.actions) < ENDLESS:
        who = game.decider or 0
        thinker = bot if who == seat else other
        game.apply(thinker.choose(game.redeal(who, rng.getrandbits(60)), who, BUDGET, rng))
    result = game.result
    if result is None:
        return 0.0, "endless", len(game.actions)
    return (seat in result.winners) / len(result.winners), result.why, len(game.actions)


_seated: list[tuple[Contest, Bot]] = []


def _sit_down(contest: Contest, made: Callable[[], Bot]) -> None:
    """In a worker: make the bot, once."""
    _seated[:] = [(contest, made())]


def _play_here(number: int) -> tuple[float, str, int]:
    contest, bot = _seated[0]
    return play(contest, bot, number)


def compare(
    contest: Contest,
    made: Callable[[], Bot],
    games: int,
    *,
    start: int = 0,
    processes: int | None = None,
    told: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Play so many games (whole rounds of seats) with the bot that ``made`` makes in each process; plain JSON.

    ``told`` after every game. The same numbers play the same games.
    """
    games -= games % contest.seats
    begun = time.monotonic()
    played = []
    with ProcessPoolExecutor(processes or cores(), get_context("spawn"), _sit_down, (contest, made)) as pool:
        for one in pool.map(_play_here, range(start * contest.seats, start * contest.seats + games), chunksize=2):
            played.append(one)
            told()
    share = sum(won for won, _, _ in played) / games
    low, high = wilson(share, games)
    return {
        "against": contest.against,
        "edition": contest.edition,
        "seats": contest.seats,
        "options": {**(contest.options or {}), **({contest.automaton: "next seat"} if contest.automaton else {})},
        "games": games,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "endings": dict(Counter(why for _, why, _ in played)),
        "decisions_per_game": round(sum(decisions for _, _, decisions in played) / games, 1),
        "seconds": round(time.monotonic() - begun, 1),
    }
