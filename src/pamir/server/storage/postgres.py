"""PostgreSQL: shared by any number of servers, which hear of each other's writes by LISTEN and NOTIFY."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Executable, Row, text
from sqlalchemy.ext.asyncio import create_async_engine

from pamir.server.storage.database import Heard, Lost
from pamir.server.storage.shapes import StoreError

T = TypeVar("T")

_CHANNEL = "pamir_tables"
_MIGRATION_LOCK = 7_301_194  # any number, the same in all servers
_PATIENCE = {"timeout": 10, "command_timeout": 30}  # seconds: a silent network must not hold a table's lock for ever
_NOTIFY = text("SELECT pg_notify(:channel, :notice)")


class Postgres:
    """Tables in a PostgreSQL."""

    shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        try:
            self._engine = create_async_engine(
                url, pool_size=5, max_overflow=5, pool_pre_ping=True, connect_args=_PATIENCE
            )
        except ModuleNotFoundError:
            raise StoreError(
                "A PostgreSQL needs the package asyncpg, which is not installed: start with scripts/play --postgres, "
                "or run pip install '.[postgres]' in the folder of Pamir's source."
            ) from None

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        async with self._engine.connect() as connection:
            await connection.execute(text(f"SELECT pg_advisory_lock({_MIGRATION_LOCK})"))
            await connection.commit()
            await connection.run_sync(migrate)
            await connection.commit()
            await connection.execute(text(f"SELECT pg_advisory_unlock({_MIGRATION_LOCK})"))
            await connection.commit()

    async def snapshot(self, look: Callable[[Connection], T]) -> T:
        """Let ``look`` read the database as it is at one moment, whatever is written meanwhile; then close it."""
        try:
            async with self._engine.connect() as connection:
                still = await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
                return await still.run_sync(look)
        finally:
            await self.close()

    async def read(self, query: Executable) -> list[Row[Any]]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def write(self, put: Callable[[Connection], None]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(put)

    def say(self, connection: Connection, notice: str) -> None:
        connection.execute(_NOTIFY, {"channel": _CHANNEL, "notice": notice})

    async def listen(self, heard: Heard, lost: Lost) -> None:
        import asyncpg  # type: ignore[import-untyped]

        dsn = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            notices: asyncio.Queue[str] = asyncio.Queue()
            try:
                connection = await asyncpg.connect(dsn)
                try:
                    connection.add_termination_listener(lambda _, notices=notices: notices.put_nowait(""))
                    await connection.add_listener(_CHANNEL, lambda *given, q=notices: q.put_nowait(given[3]))
                    await lost(True)
                    while not connection.is_closed():
                        try:
                            async with asyncio.timeout(5):
                                notice = await notices.get()
                        except TimeoutError:
                            await lost(False)
                            continue
                        if notice:
                            await heard(notice)
                finally:
                    connection.terminate()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(1)  # the database is away; what was said meanwhile is asked for afterwards

    async def close(self) -> None:
        await self._engine.dispose()
