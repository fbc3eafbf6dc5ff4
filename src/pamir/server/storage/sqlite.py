"""SQLite: a file, and two threads that work on it, one for writing and one for reading.

Committed means on the disk: there is a write-ahead log, synced at every commit.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, Executable, NullPool, Row, create_engine, event
from sqlalchemy.exc import IntegrityError

from pamir.server.storage.database import Heard, Lost
from pamir.server.storage.shapes import StoreError

T = TypeVar("T")

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


class Sqlite:
    """Tables in a file of this machine."""

    shared = False

    def __init__(self, url: URL) -> None:
        if url.database in (None, "", ":memory:"):
            raise StoreError("The database must be a file: what is only in memory is not kept.")
        try:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"The database cannot be kept there, choose a file with --database: {error}.") from None
        self._engine = create_engine(url, poolclass=NullPool)
        event.listen(self._engine, "connect", _set_up)
        self._writing, self._reading = _Desk(self._engine, "writing"), _Desk(self._engine, "reading")

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        await self._writing.work(migrate)

    async def read(self, query: Executable) -> list[Row[Any]]:
        return await self._reading.work(lambda connection: list(connection.execute(query).all()))

    async def write(self, put: Callable[[Connection], None]) -> None:
        await self._writing.work(put)

    def say(self, connection: Connection, notice: str) -> None:
        pass  # nobody else is there to hear it

    async def listen(self, heard: Heard, lost: Lost) -> None:
        pass

    async def close(self) -> None:
        for desk in (self._reading, self._writing):
            await desk.close()


class _Desk:
    """A thread with a connection of its own: one handing over for each transaction."""

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: Connection | None = None

    async def work(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    def _work(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return work(self._connection)
        except IntegrityError:
            raise
        except Exception:
            self._hang_up()  # the next one connects anew
            raise

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown(wait=False)


def _set_up(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
