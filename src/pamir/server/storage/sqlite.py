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

from pamir.folders import data_folder
from pamir.server.storage.database import Heard, Lost
from pamir.server.storage.lock import FileLock
from pamir.server.storage.private import close_to_others, private_file, private_folder
from pamir.server.storage.shapes import Busy, StoreError

T = TypeVar("T")

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")


def lock_of(file: Path) -> Path:
    """The lock of a database, the same by whichever name the file is reached."""
    real = file.resolve()
    return real.with_name(f"{real.name}.lock")


class Sqlite:
    """Tables in a file of this machine, which one server has for itself."""

    shared = False

    def __init__(self, url: URL) -> None:
        if url.database in (None, "", ":memory:"):
            raise StoreError("The database must be a file: what is only in memory is not kept.")
        self._file = Path(url.database).absolute()
        try:
            private_folder(self._file.parent)
            if self._file.parent == data_folder():
                close_to_others(self._file.parent)
        except OSError as error:
            raise StoreError(f"The database cannot be kept there, choose a file with --database: {error}.") from None
        self._lock = FileLock(lock_of(self._file))
        self._engine = create_engine(url, poolclass=NullPool)
        event.listen(self._engine, "connect", _set_up)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        self._writing, self._reading = _Desk(self._engine, "writing"), _Desk(self._engine, "reading")

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        if not self._lock.take():
            raise Busy(
                f"Another server is using the database {self._file}: stop that one first, or choose another file with "
                "--database (several servers can share a PostgreSQL)."
            )
        try:
            private_file(self._file)
            for beside in ("-wal", "-shm"):  # new ones get the rights of the database
                close_to_others(Path(f"{self._file}{beside}"))
            await self._writing.work(migrate)
        except BaseException:
            await self.close()
            raise

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
        self._lock.give_back()


class _Desk:
    """A thread with a connection of its own: one handing over for each transaction."""

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: Connection | None = None
        self._closed = False

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
        if not self._closed:
            self._closed = True
            await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
            self._thread.shutdown(wait=False)


def _set_up(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us: Python's own leave out changes of the schema
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
