"""Bots at the tables: asked in worker processes, shown at a pace that people can follow."""

import asyncio
import random
import time
from typing import TYPE_CHECKING, Protocol

from pamir.bots import make
from pamir.bots.harmless import BotFailed
from pamir.bots.pool import BotPool
from pamir.server import chores
from pamir.server.logs import log, log_failure
from pamir.server.metrics import Metrics
from pamir.server.settings import Settings
from pamir.server.storage import RevisionTaken, StoreError

if TYPE_CHECKING:
    from pamir.server.table import Table


class Keeper(Protocol):
    """Who changes tables; the lock is held for both."""

    async def commit(self, table: "Table", seat: int, action: str, client_id: str | None, by: str) -> None: ...

    async def refresh(self, table: "Table") -> None: ...


FAILURES = 2  # a seat's bot that has failed so often in a row is replaced by the random one
OTHERS_FIRST = 4.0  # seconds another server has for its bot's move before this one steps in


class Driver:
    """Plays the bots' decisions. Where several servers share a table, the one that wrote last goes first."""

    def __init__(self, settings: Settings, pool: BotPool, metrics: Metrics, *, shared: bool) -> None:
        self._settings, self._pool, self._metrics, self._shared = settings, pool, metrics, shared

    def due(self, table: "Table") -> bool:
        """Whether a bot has to decide there; where only bots sit they play while somebody looks."""
        if table.game.over or table.kind(table.decider) != "bot":
            return False
        return bool(table.clients) or any(seat.kind == "person" for seat in table.seats)

    def drive(self, table: "Table", keeper: Keeper) -> None:
        """Let the bots of a table play until a person has to decide, if they are not already at it."""
        if self.due(table) and (table.driver is None or table.driver.done()):
            table.driver = asyncio.create_task(self._drive(table, keeper), name=f"bots of {table.id}")

    async def _drive(self, table: "Table", keeper: Keeper) -> None:
        """Whatever goes wrong is logged and tried again, later each time: a table with a bot due never stands still."""
        wait = chores.FIRST_WAIT
        while self.due(table):
            try:
                await self._decide(table, keeper)
                wait = chores.FIRST_WAIT
            except Exception as error:
                table.stale = True  # whatever it was, what is in memory may not be what is stored
                log_failure("a bot could not move", table=table.id, stored=isinstance(error, StoreError), again_in=wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, chores.LONGEST_WAIT)

    async def _decide(self, table: "Table", keeper: Keeper) -> None:
        seat, revision = table.decider, table.revision
        assert seat is not None
        if self._shared and not table.last_event_ours:
            # By our own clock since we saw it: the other server's may be an hour off.
            wait = table.last_event_seen + OTHERS_FIRST + self._settings.bot_delay - time.monotonic()
            if wait > 0:
                await asyncio.sleep(wait)
                if table.revision != revision:
                    return
        started = time.monotonic()
        action = await self._choice(table, seat)
        await self._pause(table, self._settings.bot_delay - (time.monotonic() - started))
        async with table.lock:
            if table.stale:
                await keeper.refresh(table)
            if table.revision != revision or not table.game.is_legal(action):
                return
            try:
                await keeper.commit(table, seat, table.game.edition.action_text(action), None, "bot")
            except RevisionTaken:
                await keeper.refresh(table)

    async def _pause(self, table: "Table", seconds: float) -> None:
        """Wait as long as people need to follow, unless they asked to skip or nobody looks."""
        if seconds <= 0 or table.skipping or not table.clients:
            return
        table.skip_asked.clear()
        try:
            async with asyncio.timeout(seconds):
                await table.skip_asked.wait()
        except TimeoutError:
            return

    async def _choice(self, table: "Table", seat: int) -> int:
        """What the seat's bot does. One that has failed twice in a row is replaced by chance."""
        game, legal = table.game, table.game.legal_actions
        if len(legal) == 1:
            return legal[0]
        name = table.seats[seat].bot or "random"
        while name != "random" and table.failures.get(seat, 0) < FAILURES:
            dice = random.SystemRandom().getrandbits(62)
            started = time.monotonic()
            try:
                dealt, budget = game.redeal(seat, dice), self._settings.bot_budget
                action = await self._pool.choose(name, dealt, seat, budget, dice, table=table.id)
                if action not in legal:
                    raise BotFailed("its answer is not legal")
            except BotFailed as failure:
                table.failures[seat] = table.failures.get(seat, 0) + 1
                self._metrics.bot_failures.labels(name).inc()
                log("a bot failed", table=table.id, seat=seat, bot=name, why=str(failure))
                continue
            self._metrics.thinking.labels(name).observe(time.monotonic() - started)
            table.failures.pop(seat, None)
            return action
        return make("random").choose(game.redeal(seat, 1), seat, 0.0, random.Random())
