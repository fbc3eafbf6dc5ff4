"""Reviews of finished games, hints and studies: thought out in the bots' worker processes, in one line with the bots.

All reviews together wait in that line as one table does, and each decision of a game is a piece of work of its own: so
however many are asked for, a bot waits for no more than one piece. A review goes on while somebody asks how far it is.
Studies, of positions that people try out, are pieces of work too, and all together wait as another table.
"""

import asyncio
import pickle
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from pamir.analysis.brief import Brief
from pamir.analysis.in_workers import count_decisions, give_hint, judge_decision, study, tell_review
from pamir.analysis.shapes import handed_on
from pamir.bots.harmless import BotFailed
from pamir.bots.pool import BotPool
from pamir.locale import say
from pamir.server.answers import Hinted, Hints, Reviewed
from pamir.server.house import Crowded
from pamir.server.limits import Count
from pamir.server.logs import log
from pamir.server.settings import Settings
from pamir.server.table import Table, TableError

if TYPE_CHECKING:
    from pamir.analysis.hints import Hint
    from pamir.analysis.reviewing import Found
    from pamir.game import Game

T = TypeVar("T")

PARTY, STUDY_PARTY = "reviews", "studies"  # no table's names: those are letters and digits without a meaning, longer
PATIENCE = 15.0  # seconds without a question after which a review rests; what was judged is kept
TRIES = 2  # for each piece of work
UNDER_WAY = 16  # reviews at a time
KEPT = 32  # reviews in memory; those asked for least recently are forgotten
HINTS_KEPT = 256
STUDIES = 16  # pieces of thinking about what people try out that wait at a time
STUDY_S = 0.5  # seconds for each, so that no bot waits long
REDEAL = 1  # the same question is dealt the same way, so that it has the same answer


@dataclass(eq=False)
class _Game:
    """A finished game, and what is known of it."""

    record: bytes
    names: dict[str, Sequence[str]] = field(default_factory=dict)
    """By the language that somebody asked in."""
    total: int = 0
    found: "list[Found]" = field(default_factory=list)
    told: dict[str, Brief] = field(default_factory=dict)
    asked: float = 0.0
    failed: bool = False
    task: "asyncio.Task[None] | None" = None

    @property
    def under_way(self) -> bool:
        return self.task is not None and not self.task.done()


class Advice:
    """What a server has thought out for people."""

    def __init__(self, settings: Settings, pool: BotPool) -> None:
        self._settings, self._pool = settings, pool
        self._games: OrderedDict[tuple[str, int], _Game] = OrderedDict()
        self._hints: OrderedDict[str, tuple[int, str, asyncio.Task[Hint]]] = OrderedDict()
        self._thinking = Count(settings.thoughts_per_address)
        self._studies = 0

    async def close(self) -> None:
        """Stop thinking."""
        tasks = [game.task for game in self._games.values()] + [task for _, _, task in self._hints.values()]
        for task in filter(None, tasks):
            task.cancel()
        await asyncio.gather(*filter(None, tasks), return_exceptions=True)

    # --- reviews -------------------------------------------------------------------------------

    def review(self, table: Table, address: str, language: str) -> Reviewed:
        """How far a review is, and all of it when it is done. Raises TableError, and Crowded where it cannot begin."""
        if not table.game.over:  # it shows every hand
            raise TableError(say("This game is not over yet: only a finished one can be reviewed."))
        game = self._game(table)
        game.asked = time.monotonic()
        game.names.setdefault(language, table.names(language))
        if game.failed:
            game.failed = False
            raise TableError(say("This game could not be reviewed; try again later."))
        told = game.told.get(language)
        if told is None and not game.under_way:
            self._begin(game, table.id, address)
        return Reviewed(len(game.found), game.total, told)

    def _game(self, table: Table) -> _Game:
        key = table.id, table.revision
        game = self._games.get(key)
        if game is None:
            game = self._games[key] = _Game(pickle.dumps(table.game.record()))
            resting = [other for other, kept in self._games.items() if not kept.under_way and kept is not game]
            for other in resting[: max(0, len(self._games) - KEPT)]:
                del self._games[other]
        self._games.move_to_end(key)
        return game

    def _begin(self, game: _Game, table: str, address: str) -> None:
        busy = sum(other.under_way for other in self._games.values()) >= UNDER_WAY
        if busy or not self._thinking.enter(address):
            raise Crowded(say("Other games are being reviewed already; try again in a minute."))
        game.task = asyncio.create_task(self._judge(game, table), name=f"review of {table}")
        game.task.add_done_callback(lambda _: self._thinking.leave(address))

    async def _judge(self, game: _Game, table: str) -> None:
        """Judge what is not judged yet, and tell it in every language that was asked for."""
        try:
            game.total = game.total or await self._piece(count_decisions, game.record)
            while len(game.found) < game.total:
                if time.monotonic() - game.asked > PATIENCE:
                    return
                game.found.append(await self._piece(judge_decision, game.record, len(game.found)))
            for language, names in game.names.copy().items():
                if language not in game.told:
                    game.told[language] = await self._piece(tell_review, game.record, game.found, language, names)
        except BotFailed as failure:
            game.failed = True
            log("a review failed", table=table, why=str(failure))

    async def _piece(self, work: Callable[..., T], *given: object) -> T:
        for tried in range(1, TRIES + 1):
            try:
                return await self._pool.work(PARTY, self._settings.review_budget, work, *given)
            except BotFailed:
                if tried == TRIES:
                    raise
        raise AssertionError("unreachable")

    # --- hints ---------------------------------------------------------------------------------

    async def hint(self, table: Table, held: Sequence[int], address: str, language: str) -> Hints:
        """What the seat that must decide could do, for whoever holds it. Raises TableError and Crowded."""
        seat, revision = table.decider, table.revision
        if table.game.over:
            raise TableError(say("The game is over: there is nothing left to decide."))
        if sum(one.kind == "person" for one in table.seats) != 1:
            raise TableError(say("Hints are given only at tables where one person plays against bots."))
        if seat is None or seat not in held:
            raise TableError(say("Only who must decide can ask for a hint."))
        found = await asyncio.shield(self._hint(table, seat, address, language))
        if table.revision != revision:
            raise TableError(say("The position has changed; look again."))
        options = [Hinted(one.notation, one.text, handed_on(one.shares), list(one.follows)) for one in found.options]
        return Hints(revision, seat, found.why, options)

    def _hint(self, table: Table, seat: int, address: str, language: str) -> "asyncio.Task[Hint]":
        """Thought out once for each position; one for a table at a time."""
        revision, spoken, task = self._hints.get(table.id, (0, "", None))
        failed = task is not None and task.done() and (task.cancelled() or task.exception() is not None)
        if task is not None and (revision, spoken) == (table.revision, language) and not failed:
            return task
        if task is not None and not task.done():
            raise Crowded(say("A hint is being thought about already; wait a moment."))
        if not self._thinking.enter(address):
            raise Crowded(say("A hint is being thought about already; wait a moment."))
        dealt = table.game.redeal(seat, REDEAL)  # nothing hidden leaves for the worker
        task = asyncio.create_task(self._think(table.id, dealt, language, table.names(language)))
        task.add_done_callback(lambda _: self._thinking.leave(address))
        self._hints[table.id] = table.revision, language, task
        self._hints.move_to_end(table.id)
        while len(self._hints) > HINTS_KEPT:
            self._hints.popitem(last=False)
        return task

    async def _think(self, table: str, dealt: "Game", language: str, names: Sequence[str]) -> "Hint":
        try:
            return await self._pool.work(table, self._settings.bot_budget, give_hint, dealt, language, names)
        except BotFailed as failure:
            log("a hint failed", table=table, why=str(failure))
            raise TableError(say("No hint was found; try again.")) from None

    # --- studies -------------------------------------------------------------------------------

    async def study(
        self, game: "Game", address: str, language: str, names: Sequence[str] = (), about: str = ""
    ) -> "Hint":
        """What could be done in a game that somebody tries out: a piece of thinking. Raises TableError and Crowded.

        Whoever asks again ``about`` the same attempt gets what was found before, too; who does not ask costs nothing.
        """
        if game.decider is None:
            raise TableError(say("The game is over: there is nothing left to decide."))
        if self._studies >= STUDIES or not self._thinking.enter(address):
            raise Crowded(say("Other positions are being thought about already; try again in a moment."))
        self._studies += 1
        try:
            dealt, budget = game.redeal(game.decider, REDEAL), min(STUDY_S, self._settings.bot_budget)
            return await self._pool.work(STUDY_PARTY, budget, study, dealt, about, language, names)
        except BotFailed as failure:
            log("a study failed", why=str(failure))
            raise TableError(say("Nothing was found; try again.")) from None
        finally:
            self._studies -= 1
            self._thinking.leave(address)
