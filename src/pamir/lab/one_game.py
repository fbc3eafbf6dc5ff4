"""One game between bots: the only way in which the laboratory plays.

Everything by chance follows from the run's seed and the number of the game, for each seat apart, so that the same
numbers play the same games wherever and in whatever order they are played. Each bot is its own for one seat of one game
and is shown a redealt game, so that it can use nothing its seat may not know.
"""

import faulthandler
import os
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
from pamir.lab import spread
from pamir.lab.tables import Table, automaton

BUDGET = 5.0  # seconds for one decision, more than bots need that do not think by the clock
PATIENCE = 600.0  # seconds beyond its budget after which a bot that does not answer has failed
AGAIN = 1.0  # seconds after which a bot that took no notice is interrupted once more
GRACE = 60.0  # seconds after the first interruption at which the process of a bot that took notice of none is ended
ENDLESS = 20_000  # decisions after which a game counts as one that does not end

Makers = Mapping[str, Callable[[], Bot]]
"""Players that are no bots by name: what makes each."""
Watch = Callable[[Game, int, int], None]
"""Hears of every decision before it is carried out: the game, the seat, the action."""
Within = Callable[..., Any]
"""Asks something of a bot, given with its arguments, and waits only so long."""


class GameFailed(Exception):
    """A game that cannot be counted; one sentence says why."""


class _Late(BaseException):
    """A bot that does not answer; no ``Exception``, since bots may catch those."""


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
    chances = [random.Random(f"{seed}/{number}/{seat}") for seat in range(table.seats)]
    thought = [0.0] * table.seats
    with _patience(budget_s + PATIENCE) as within, _processor_time():
        bots = [_bot(table, table.players[player], makers or {}, within) for player in seating]
        while not game.over:
            if len(game.actions) >= ENDLESS:
                raise GameFailed(f"The game does not end: {ENDLESS} decisions were taken.")
            seat = game.decider or 0
            rng, bot, called = chances[seat], bots[seat], table.players[seating[seat]]
            assert bot is not None
            start = time.perf_counter()
            try:
                action = within(bot.choose, game.redeal(seat, rng.getrandbits(60)), seat, budget_s, rng)
                legal = game.is_legal(action)
            except BaseException as error:
                if _by_hand(error):
                    raise
                raise GameFailed(f"{called} failed in turn {game.turn}: {_told(error)}") from error
            thought[seat] += time.perf_counter() - start
            if not legal:
                raise GameFailed(f"{called} answered {_text(action)[:40]!r} in turn {game.turn}, which is not allowed.")
            watch(game, seat, action)
            game.apply(action)
    return game, thought


def _bot(table: Table, player: str, makers: Makers, within: Within) -> Bot | None:
    """A bot for one seat of one game; none for a seat that the rules play."""
    if automaton(table.edition, player):
        return None
    try:
        made: Bot = within(makers[player]) if player in makers else within(fresh, player)
    except BaseException as error:
        if _by_hand(error):
            raise
        raise GameFailed(f"{player} cannot be made: {_told(error)}") from error
    return made


def _by_hand(error: BaseException) -> bool:
    """Whether a person stops all this with Ctrl-C, and no bot has failed: processes that play do not hear of it."""
    return isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def _told(error: BaseException) -> str:
    return ": ".join(filter(None, (type(error).__name__, _text(error))))


def _text(given: object) -> str:
    """What a bot gave, as text; to make that is the bot's own work, and may fail as well."""
    try:
        return str(given)
    except BaseException as error:
        if _by_hand(error):
            raise
        return "it cannot be told."


@contextmanager
def _patience(seconds: float) -> Iterator[Within]:
    """Within this block what is asked of a bot is interrupted when it lasts longer, where the system can do that.

    A process that plays for a run is ended besides, if that is of no avail: from outside of Python, so that it happens
    even where no Python runs any more.
    """
    interrupts = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGALRM, _too_late) if interrupts else None
    watched = -AGAIN

    def within(asked: Callable[..., Any], *given: Any) -> Any:
        nonlocal watched
        now = time.monotonic()
        if spread.working and now >= watched + AGAIN:  # not for every decision, since each time makes a thread
            watched = now
            faulthandler.dump_traceback_later(seconds + GRACE, file=nowhere, exit=True)
        try:
            if interrupts:
                signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
            return asked(*given)
        finally:
            if interrupts:
                signal.setitimer(signal.ITIMER_REAL, 0)

    with open(os.devnull, "wb") as nowhere:
        try:
            yield within
        finally:
            if spread.working:
                faulthandler.cancel_dump_traceback_later()
            if interrupts:
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
