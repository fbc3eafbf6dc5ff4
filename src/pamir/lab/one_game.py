"""One game between bots: the only way in which the laboratory plays.

Everything by chance follows from the run's seed and the number of the game, for each seat apart, so that the same
numbers play the same games wherever and in whatever order they are played. Each bot is its own for one seat of one game
and is shown a redealt game, so that it can use nothing its seat may not know.
"""

import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from pamir.bots import Bot, fresh, searching
from pamir.edition import find
from pamir.game import Game
from pamir.lab.tables import Table, automaton

BUDGET = 5.0  # seconds for one decision, more than bots need that do not think by the clock
PATIENCE = 600.0  # seconds beyond its budget after which a bot that does not answer has failed
ENDLESS = 20_000  # decisions after which a game counts as one that does not end

Makers = Mapping[str, Callable[[], Bot]]
"""Players that are no bots by name: what makes each."""
Watch = Callable[[Game, int, int], None]
"""Hears of every decision before it is carried out: the game, the seat, the action."""


class GameFailed(Exception):
    """A game that cannot be counted; one sentence says why."""


class _Late(Exception):
    """A bot that does not answer."""


def play(
    table: Table,
    seed: int,
    number: int,
    *,
    makers: Makers | None = None,
    budget_s: float = BUDGET,
    watch: Watch = lambda game, seat, action: None,
) -> tuple[Game, list[float]]:
    """The finished game, and the seconds each seat has thought. Raises ``GameFailed`` where a bot fails."""
    seating = table.seating(number)
    game = Game(
        table.seats, edition=find(table.edition), seed=seed + table.deal(number), options=table.options_of(number)
    )
    bots = [_bot(table, table.players[player], makers or {}) for player in seating]
    chances = [random.Random(f"{seed}/{number}/{seat}") for seat in range(table.seats)]
    thought = [0.0] * table.seats
    with _patience() as wait_for, _processor_time():
        while not game.over:
            if len(game.actions) >= ENDLESS:
                raise GameFailed(f"The game does not end: {ENDLESS} decisions were taken.")
            seat = game.decider or 0
            rng, bot, called = chances[seat], bots[seat], table.players[seating[seat]]
            assert bot is not None
            start = time.perf_counter()
            try:
                wait_for(budget_s + PATIENCE)
                action = bot.choose(game.redeal(seat, rng.getrandbits(60)), seat, budget_s, rng)
                legal = game.is_legal(action)
            except Exception as error:
                raise GameFailed(f"{called} failed in turn {game.turn}: {type(error).__name__}: {error}") from error
            thought[seat] += time.perf_counter() - start
            if not legal:
                raise GameFailed(f"{called} answered {str(action)[:40]!r} in turn {game.turn}, which is not allowed.")
            watch(game, seat, action)
            game.apply(action)
    return game, thought


def _bot(table: Table, player: str, makers: Makers) -> Bot | None:
    """A bot for one seat of one game; none for a seat that the rules play."""
    if automaton(table.edition, player):
        return None
    try:
        return makers[player]() if player in makers else fresh(player)
    except Exception as error:
        raise GameFailed(f"{player} cannot be made: {type(error).__name__}: {error}") from error


@contextmanager
def _patience() -> Iterator[Callable[[float], Any]]:
    """Within this block whatever lasts longer than was said last is interrupted, where the system can do that."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield lambda seconds: None
        return
    before = signal.signal(signal.SIGALRM, _too_late)
    try:
        yield lambda seconds: signal.setitimer(signal.ITIMER_REAL, seconds)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _processor_time() -> Iterator[None]:
    """Within this block our own bots count seconds of the processor: beside other work they play as well as alone."""
    before, searching.processor_time = searching.processor_time, True
    try:
        yield
    finally:
        searching.processor_time = before


def _too_late(*_: Any) -> None:
    raise _Late("it does not answer")
