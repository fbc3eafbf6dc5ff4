"""Bots at the tables: asked in worker processes, shown at a pace that people can follow."""

import asyncio
import random
import time
from typing import TYPE_CHECKING, Protocol

from pamir.bots import make
from pamir.bots.pool import BotFailed, BotPool
from pamir.second.notation import action_text
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


FAILURES = 2  # a seat's bot that has failed so often is replaced by the random one
OTHERS_FIRST = 4.0  # seconds another server has for its bot's move before this one steps in


class Driver:
    """Plays the bots' decisions. Where several servers share a table, the one that wrote last goes first."""

    def __init__(self, settings: Settings, pool: BotPool, metrics: Metrics, *, shared: bool) -> None:
        self._settings, self._pool, self._metrics, self._shared = settings, pool, metrics, shared

    def drive(self, table: "Table", keeper: Keeper) -> None:
        """Let the bots of a table play until a person has to decide, if they are not already at it."""
        if table.driver is None or table.driver.done():
            table.driver = asyncio.create_task(self._drive(table, keeper), name=f"bots of {table.id}")

    async def _drive(self, table: "Table", keeper: Keeper) -> None:
        try:
            while True:
                seat = table.decider
                if seat is None or table.kind(seat) != "bot":
                    return
                if not table.clients and all(s.kind != "person" for s in table.seats):
                    return  # nobody sees them play; they go on when somebody looks
                try:
                    await self._decide(table, seat, keeper)
                except StoreError:
                    table.stale = True
                    log_failure("a bot's move could not be stored", table=table.id)
                    await asyncio.sleep(1)
        except asyncio.CancelledError:
            raise
        except Exception:
            log_failure("bots stopped at a table", table=table.id)

    async def _decide(self, table: "Table", seat: int, keeper: Keeper) -> None:
        revision = table.revision
        if self._shared and not table.last_event_ours:
            wait = table.last_event_at + OTHERS_FIRST + self._settings.bot_delay - time.time()
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
                await keeper.commit(table, seat, action_text(action), None, "bot")
            except RevisionTaken:
                await keeper.refresh(table)

    async def _pause(self, table: "Table", seconds: float) -> None:
        """Wait as long as people need to follow, unless they asked to skip or nobody looks."""
        if seconds <= 0 or table.skipping or not table.clients:
            return
        table.skip_asked.clear()
        try:
            await asyncio.wait_for(table.skip_asked.wait(), seconds)
        except TimeoutError:
            return

    async def _choice(self, table: "Table", seat: int) -> int:
        """What the seat's bot does. One that has failed twice is replaced by chance."""
        game, legal = table.game, table.game.legal_actions
        if len(legal) == 1:
            return legal[0]
        name = table.seats[seat].bot or "random"
        while name != "random" and table.failures.get(seat, 0) < FAILURES:
            dice = random.SystemRandom().getrandbits(62)
            started = time.monotonic()
            try:
                action = await self._pool.choose(name, game.redeal(seat, dice), seat, self._settings.bot_budget, dice)
                if action not in legal:
                    raise BotFailed("its answer is not legal")
            except BotFailed as failure:
                table.failures[seat] = table.failures.get(seat, 0) + 1
                self._metrics.bot_failures.labels(name).inc()
                log("a bot failed", table=table.id, seat=seat, bot=name, why=str(failure))
                continue
            self._metrics.thinking.labels(name).observe(time.monotonic() - started)
            return action
        return make("random").choose(game.redeal(seat, 1), seat, 0.0, random.Random())
