"""Reviewing a finished game: every decision in which there was a choice is searched, on several threads."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pamir.analysis.foresight import option_of
from pamir.analysis.judge import Judge, must_be_budget, network_of
from pamir.analysis.shapes import Judged, Review, Shares
from pamir.errors import PamirError
from pamir.locale import say, speaking
from pamir.record.replay import start

if TYPE_CHECKING:
    from pamir.game import Game
    from pamir.record import Record
    from pamir.search import Choice

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class _Asked:
    """A decision in which there was a choice, where it was taken."""

    number: int
    game: "Game"
    action: int


def review(
    record: "Record",
    *,
    budget_s: float | None = None,
    iterations: int | None = None,
    threads: int = 2,
    progress: Progress | None = None,
) -> Review:
    """What decided a finished game.

    ``budget_s`` seconds, or so many ``iterations``, are spent on each decision; with iterations the same record gives
    the same review again. ``progress(done, total)`` is told. The record tells what happened, but a decision is judged
    by what the seat that took it could know. The texts are in the language being spoken. Raises ``PamirError``.
    """
    must_be_budget(budget_s, iterations)
    begun = time.monotonic()
    game = record.replay()
    if not game.over:
        raise PamirError(say("This game is not finished: only a finished one can be reviewed; ask for a hint instead."))
    names = game.names() | {seat: name for seat, name in enumerate(record.names) if name}
    with speaking(names=names):
        asked = _asked(record)
        if not asked:
            raise PamirError(say("In this game nobody had anything to decide."))
        found = _judged(asked, budget_s, iterations, max(1, threads), progress)
        judged = tuple(
            _told(one, *choices, asked[at + 1] if at + 1 < len(asked) else None, game)
            for at, (one, choices) in enumerate(zip(asked, found, strict=True))
        )
    edition = game.edition
    assert game.result is not None
    return Review(
        edition=edition.name,
        title=edition.title,
        names=tuple(names[seat] for seat in range(game.seats)),
        seat_keys=tuple(edition.options.seat_keys[: game.seats]),
        automaton=game.automaton,
        judged=judged,
        result=result_shares(game),
        ending=game.result.why,
        decisions=len(game.actions),
        judge="network" if network_of(edition) is not None else "worth",
        seconds=time.monotonic() - begun,
    )


def result_shares(game: "Game") -> Shares:
    """Who won a finished game: those who did share the win evenly."""
    assert game.result is not None
    won = game.result.winners
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(game.seats))


def _asked(record: "Record") -> list[_Asked]:
    game = start(record)
    found = []
    for number, action in enumerate(d.action for turn in record.turns for d in turn.decisions):
        if len(game.legal_actions) > 1:
            found.append(_Asked(number, game.copy(), action))
        game.apply(action)
    return found


def _judged(
    asked: list[_Asked], budget_s: float | None, iterations: int | None, threads: int, progress: Progress | None
) -> list[tuple["Choice", "Choice"]]:
    """For each decision the best action and the one taken; Ctrl-C ends the thinking at once."""
    tell = progress or (lambda done, total: None)
    edition = asked[0].game.edition
    network = network_of(edition)
    own = threading.local()
    stopped = threading.Event()

    def judge(one: _Asked) -> tuple["Choice", "Choice"]:
        if not hasattr(own, "judge"):
            own.judge = Judge(edition, network=network, budget_s=budget_s, iterations=iterations)
        decider = one.game.decider
        assert decider is not None
        found: tuple[Choice, Choice] = own.judge.compare(
            one.game.state, decider, one.action, lambda _: not stopped.is_set()
        )
        return found

    tell(0, len(asked))
    pool = ThreadPoolExecutor(threads, thread_name_prefix="review")
    try:
        futures: list[Future[Any]] = [pool.submit(judge, one) for one in asked]
        waiting = set(futures)
        while waiting:
            done, waiting = wait(waiting, timeout=0.5, return_when=FIRST_COMPLETED)
            for future in done:
                future.result()
            if done:
                tell(len(asked) - len(waiting), len(asked))
        return [future.result() for future in futures]
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _told(one: _Asked, best: "Choice", taken: "Choice", following: _Asked | None, end: "Game") -> Judged:
    """A decision in words, with what happened until the next one."""
    game, seat = one.game, one.game.decider
    assert seat is not None
    until = len(end.journal) if following is None else len(following.game.journal)
    after = end if following is None else following.game
    rows = end.journal[len(game.journal) : until]
    log = after.log(len(game.journal))
    option = option_of(game, taken)
    return Judged(
        number=one.number,
        turn=game.turn,
        seat=seat,
        taken=option,
        best=option if best.action == taken.action else option_of(game, best),
        came=tuple(entry.sentence for entry in log),
        by_chance=game.edition.reveals(rows, seat, after.state, game.journal),
    )
