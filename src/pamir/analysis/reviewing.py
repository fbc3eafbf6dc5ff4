"""Reviewing a finished game: every decision in which there was a choice is searched, on several threads."""

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pamir.analysis.foresight import option_of
from pamir.analysis.judge import Judge, must_be_budget
from pamir.analysis.shapes import Judged, Review, Shares
from pamir.bots.searching import network_of
from pamir.errors import PamirError
from pamir.given import short
from pamir.locale import say, speaking
from pamir.record import Record
from pamir.record.names import told_apart
from pamir.record.replay import start

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game
    from pamir.search import Choice, Thought

Progress = Callable[[int, int], None]
Found = tuple["Choice", "Choice"]
"""Of a decision the best action and the one that was taken."""


@dataclass(frozen=True)
class _Asked:
    """A decision in which there was a choice, where it was taken."""

    number: int
    game: "Game"
    action: int


class Reviewer:
    """A finished game taken apart: its decisions can be judged in any order and anywhere, and are told together."""

    def __init__(self, record: Record) -> None:
        """Raises ``PamirError`` for a game that is not finished, or in which there was nothing to decide."""
        self._record, self._end = record, record.replay()
        if not self._end.over:
            raise PamirError(
                say("This game is not finished: only a finished one can be reviewed; ask for a hint instead.")
            )
        self._asked = _asked(record)
        if not self._asked:
            raise PamirError(say("In this game nobody had anything to decide."))

    def __len__(self) -> int:
        """How many decisions there were with a choice."""
        return len(self._asked)

    @property
    def edition(self) -> "Edition":
        """What was played."""
        return self._end.edition

    def judge(self, at: int, judge: Judge, told: "Callable[[Thought], bool | None] | None" = None) -> Found:
        """The best action and the one that was taken, in one of these decisions."""
        one = self._asked[at]
        decider = one.game.decider
        assert decider is not None
        return judge.compare(one.game.state, decider, one.action, told)

    def told(self, found: Sequence[Found], seconds: float, names: Sequence[str] = ()) -> Review:
        """The review, in the language being spoken, from what was found of every decision."""
        game, asked = self._end, self._asked
        called = told_apart(game.names(), names or self._record.names)
        with speaking(names=called):
            judged = tuple(
                _told(one, *choices, asked[at + 1] if at + 1 < len(asked) else None, game)
                for at, (one, choices) in enumerate(zip(asked, found, strict=True))
            )
        edition = game.edition
        assert game.result is not None
        return Review(
            edition=edition.name,
            title=edition.title,
            names=tuple(called[seat] for seat in range(game.seats)),
            seat_keys=tuple(edition.options.seat_keys[: game.seats]),
            automaton=game.automaton,
            judged=judged,
            result=result_shares(game),
            ending=game.result.why,
            decisions=len(game.actions),
            judge="network" if network_of(edition) is not None else "worth",
            seconds=seconds,
        )


def review(
    record: Record,
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
    if not isinstance(record, Record):
        raise PamirError(f"A review is of a record, not of {short(record)}: a game gives its own as game.record().")
    begun = time.monotonic()
    reviewer = Reviewer(record)
    found = _judged(reviewer, budget_s, iterations, max(1, threads), progress)
    return reviewer.told(found, time.monotonic() - begun)


def result_shares(game: "Game") -> Shares:
    """Who won a finished game: those who did share the win evenly."""
    assert game.result is not None
    won = game.result.winners
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(game.seats))


def _asked(record: Record) -> list[_Asked]:
    game = start(record)
    found = []
    for number, action in enumerate(d.action for turn in record.turns for d in turn.decisions):
        if len(game.legal_actions) > 1:
            found.append(_Asked(number, game.copy(), action))
        game.apply(action)
    return found


def _judged(
    reviewer: Reviewer, budget_s: float | None, iterations: int | None, threads: int, progress: Progress | None
) -> list[Found]:
    """For each decision the best action and the one taken; Ctrl-C ends the thinking at once."""
    tell = progress or (lambda done, total: None)
    total, edition = len(reviewer), reviewer.edition
    network = network_of(edition)
    own = threading.local()
    stopped = threading.Event()

    def judge(at: int) -> Found:
        if not hasattr(own, "judge"):
            own.judge = Judge(edition, network=network, budget_s=budget_s, iterations=iterations)
        return reviewer.judge(at, own.judge, lambda _: not stopped.is_set())

    tell(0, total)
    pool = ThreadPoolExecutor(threads, thread_name_prefix="review")
    try:
        futures: list[Future[Any]] = [pool.submit(judge, at) for at in range(total)]
        waiting = set(futures)
        while waiting:
            done, waiting = wait(waiting, timeout=0.5, return_when=FIRST_COMPLETED)
            for future in done:
                future.result()
            if done:
                tell(total - len(waiting), total)
        return [future.result() for future in futures]
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _told(one: _Asked, best: "Choice", taken: "Choice", following: _Asked | None, end: "Game") -> Judged:
    """A decision in words, with what happened until the next one."""
    game, seat = one.game, one.game.decider
    assert seat is not None
    after = end if following is None else following.game
    journal, option = after.journal, option_of(game, taken)

    def by_chance(first: int, count: int) -> bool:
        return game.edition.by_chance(journal[first : first + count], seat, after.state, game.journal)

    log = after.log(len(game.journal))
    return Judged(
        number=one.number,
        turn=game.turn,
        seat=seat,
        taken=option,
        best=option if best.action == taken.action else option_of(game, best),
        came=tuple(entry.sentence for entry in log),
        by_chance=by_chance(len(game.journal), len(journal)),
        news=tuple(entry.sentence for entry in log if by_chance(entry.first, entry.count)),
    )
