"""A house of one's own: tables in this process, kept while it runs, or in a file if one is named."""

import asyncio
import shutil
import tempfile
from pathlib import Path

from pamir.bots.pool import BotPool
from pamir.edition import USUAL
from pamir.server.advice import Advice
from pamir.server.driver import Driver
from pamir.server.house import House
from pamir.server.metrics import Metrics
from pamir.server.settings import Settings
from pamir.server.storage import Store


class LocalRooms:
    """Opened when the first table is asked for: whoever only looks up rules waits for nothing."""

    def __init__(self, database: Path | None = None, edition: str | None = None) -> None:
        self._database, self.usual = database, edition or USUAL
        self._folder: Path | None = None
        self._opening = asyncio.Lock()
        self._open: tuple[House, Advice, BotPool, Store] | None = None

    async def house(self) -> House:
        """The house. Raises ``PamirError`` where its file cannot be used."""
        return (await self._opened())[0]

    async def advice(self) -> Advice:
        """What it can think out."""
        return (await self._opened())[1]

    async def _opened(self) -> tuple[House, Advice, BotPool, Store]:
        async with self._opening:
            if self._open is None:
                self._open = await self._begin()
            return self._open

    async def _begin(self) -> tuple[House, Advice, BotPool, Store]:
        if self._database is None:
            self._folder = Path(tempfile.mkdtemp(prefix="pamir-"))
        kept = self._database or self._folder
        assert kept is not None
        database = kept / "tables.sqlite3" if kept == self._folder else kept
        settings = Settings(
            database=str(database),
            bot_delay=0.0,  # whoever talks reads what happened afterwards
            tables_per_address=0,
            edition=self.usual,
        ).checked()
        settings.playing()
        store = Store(settings.database_url(), settings.pepper_path())
        await store.open()
        metrics, pool = Metrics(), BotPool(settings.bot_processes)
        house = House(settings, store, Driver(settings, pool, metrics, shared=store.shared), metrics)
        await house.open()
        return house, Advice(settings, pool), pool, store

    async def close(self) -> None:
        """Stop the bots and leave nothing behind but a file that was named."""
        if self._open is not None:
            house, advice, pool, store = self._open
            await house.close()
            await advice.close()
            await pool.close()
            await store.close()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
