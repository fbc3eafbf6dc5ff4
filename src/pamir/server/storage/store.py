"""The store: opens the database, brings it up to date, reads and writes tables."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from pamir.server.storage import schema
from pamir.server.storage.shapes import (
    ChatLine,
    Event,
    Finished,
    NewTable,
    NoSuchTable,
    SeatRow,
    StoreError,
    TableRow,
)
from pamir.server.storage.writer import Write, Writer

CHANNEL = "pamir_tables"
_MIGRATION_LOCK = 7_301_194  # any number, the same in all servers

Heard = Callable[[str], Awaitable[None]]


class Store:
    """A database of tables. ``process`` names this server among those that share a PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.process = secrets.token_hex(6)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self._engine = self._make_engine()
        self._writer = Writer(self._engine, CHANNEL if self.postgres else None)
        self.pepper = ""

    def _make_engine(self) -> AsyncEngine:
        try:
            if self.postgres:
                return create_async_engine(self.url, pool_size=5, max_overflow=5, pool_pre_ping=True)
            if self.url.database and self.url.database != ":memory:":
                Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
            engine = create_async_engine(self.url)
        except ModuleNotFoundError as error:
            raise StoreError(
                f"The driver {error.name} is missing; install it with: pip install 'pamir[postgres]'."
            ) from None
        except OSError as error:
            raise StoreError(f"The database cannot be kept there: {error}.") from None
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        return engine

    # --- opening and closing -------------------------------------------------------------------

    async def open(self) -> None:
        """Connect, run the migrations, start writing. Raises StoreError where that cannot be done."""
        try:
            async with self._engine.connect() as connection:
                if self.postgres:
                    await connection.execute(text(f"SELECT pg_advisory_lock({_MIGRATION_LOCK})"))
                    await connection.commit()
                await connection.run_sync(_migrate)
                await connection.commit()
                if self.postgres:
                    await connection.execute(text(f"SELECT pg_advisory_unlock({_MIGRATION_LOCK})"))
                    await connection.commit()
        except (SQLAlchemyError, OSError) as error:
            shown = self.url.render_as_string(hide_password=True)
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise StoreError(f"The database {shown} cannot be opened: {reason}") from None
        self._writer.start()
        self.pepper = await self._note("pepper", secrets.token_hex(16))

    async def close(self) -> None:
        """Write what is waiting and close all connections."""
        await self._writer.close()
        await self._engine.dispose()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(5), self._engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError, TimeoutError):
            return False
        return True

    @property
    def commits(self) -> int:
        """How many transactions have been committed by this process."""
        return self._writer.commits

    async def _note(self, key: str, value: str) -> str:
        """The value kept under this key; the given one if there was none."""
        query = select(schema.notes.c.value).where(schema.notes.c.key == key)
        for _ in range(2):
            found = await self._read(query)
            if found:
                return str(found[0][0])
            try:
                await self._writer.write(Write(statements=[(insert(schema.notes), [{"key": key, "value": value}])]))
            except StoreError:
                continue  # another server was quicker
        return str((await self._read(query))[0][0])

    async def _read(self, query: Any) -> list[Row[Any]]:
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(query)).all())
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreError(f"The database could not be read ({type(error).__name__}).") from error

    def _notice(self, table_id: str, what: str) -> str:
        return f"{self.process} {what} {table_id}"

    # --- tables --------------------------------------------------------------------------------

    async def create(self, new: NewTable) -> None:
        """Open a table."""
        rows = [{"table_id": new.row.id, **seat.__dict__} for seat in new.seats]
        statements: list[Any] = [(insert(schema.tables), [new.row.__dict__]), (insert(schema.seats), rows)]
        await self._writer.write(Write(statements=statements))

    async def create_rematch(self, of: str, new: NewTable) -> str:
        """Open a table as the rematch of another, unless that has one already; the name of the rematch."""
        there = select(schema.tables.c.rematch).where(schema.tables.c.id == of)
        found = await self._read(there)
        if found and found[0][0]:
            return str(found[0][0])
        await self.create(new)
        only_one = update(schema.tables).where(schema.tables.c.id == of, schema.tables.c.rematch.is_(None))
        await self._writer.write(
            Write(statements=[(only_one.values(rematch=new.row.id), None)], notice=self._notice(of, "rematch"))
        )
        return str((await self._read(there))[0][0])

    async def load(self, table_id: str) -> tuple[TableRow, tuple[SeatRow, ...]]:
        """A table and its seats. Raises NoSuchTable."""
        rows = await self._read(select(schema.tables).where(schema.tables.c.id == table_id))
        if not rows:
            raise NoSuchTable("There is no such table.")
        held = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        seats = tuple(SeatRow(r.seat, r.kind, r.bot, r.name, r.secret_hash) for r in await self._read(held))
        return TableRow(**rows[0]._mapping), seats

    async def made_lately(self, creator: str, since: float) -> int:
        """How many tables an address has opened since then."""
        t = schema.tables.c
        rows = await self._read(select(func.count()).where(t.creator == creator, t.created >= since))
        return int(rows[0][0])

    async def finished(self, limit: int) -> list[Finished]:
        """Games that came to their end, the newest first."""
        t = schema.tables.c
        query = select(schema.tables).where(t.finished.is_not(None)).order_by(t.finished.desc()).limit(limit)
        tables = [TableRow(**row._mapping) for row in await self._read(query)]
        held = select(schema.seats).where(schema.seats.c.table_id.in_([table.id for table in tables]))
        seats: dict[str, list[SeatRow]] = {}
        for r in await self._read(held.order_by(schema.seats.c.seat)):
            seats.setdefault(r.table_id, []).append(SeatRow(r.seat, r.kind, r.bot, r.name, None))
        return [Finished(table, tuple(seats.get(table.id, ()))) for table in tables]

    async def rename(self, table_id: str, seat: int, name: str) -> None:
        """Call a seat by another name."""
        s = schema.seats.c
        change = update(schema.seats).where(s.table_id == table_id, s.seat == seat).values(name=name)
        await self._writer.write(Write(statements=[(change, None)], notice=self._notice(table_id, "seats")))

    async def replace_secret(self, table_id: str, old_hash: str, new_hash: str) -> None:
        """Let another secret open the seats that the old one opened."""
        s = schema.seats.c
        change = update(schema.seats).where(s.table_id == table_id, s.secret_hash == old_hash)
        statement = change.values(secret_hash=new_hash)
        await self._writer.write(Write(statements=[(statement, None)], notice=self._notice(table_id, "seats")))

    # --- events --------------------------------------------------------------------------------

    async def append(self, change: Event) -> None:
        """Commit one event. Raises RevisionTaken where another server wrote this revision first."""
        await self._writer.write(Write(event=change, notice=self._notice(change.table_id, "events")))

    async def events(self, table_id: str, after: int = 0) -> list[Event]:
        """The events of a table after a revision, in order."""
        e = schema.events.c
        query = select(schema.events).where(e.table_id == table_id, e.revision > after).order_by(e.revision)
        return [Event(**row._mapping) for row in await self._read(query)]

    async def last_revisions(self, table_ids: list[str]) -> dict[str, int]:
        """The last revision of each of these tables that has any event."""
        e = schema.events.c
        query = select(e.table_id, func.max(e.revision)).where(e.table_id.in_(table_ids)).group_by(e.table_id)
        found: list[Any] = list(await self._read(query))
        return {table: revision for table, revision in found}  # noqa: C416 - rows, not pairs

    # --- chat ----------------------------------------------------------------------------------

    async def say(self, line: ChatLine) -> None:
        """Keep something said. Raises RevisionTaken where this was said already (same client id)."""
        row = {key: value for key, value in line.__dict__.items() if key != "id"}
        notice = self._notice(line.table_id, "chat")
        await self._writer.write(Write(statements=[(insert(schema.chat), [row])], notice=notice))

    async def chat(self, table_id: str, after: int = 0, last: int = 200) -> list[ChatLine]:
        """What was said last at a table, the oldest first."""
        c = schema.chat.c
        query = select(schema.chat).where(c.table_id == table_id, c.id > after).order_by(c.id.desc()).limit(last)
        return [ChatLine(**row._mapping) for row in reversed(await self._read(query))]

    # --- other servers -------------------------------------------------------------------------

    async def listen(self, heard: Heard, lost: Callable[[], Awaitable[None]]) -> None:
        """Hear for ever what other servers have written (PostgreSQL); ``heard`` gets "what table".

        ``lost`` is called whenever notices may have been missed.
        """
        import asyncpg  # type: ignore[import-untyped]

        dsn = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            gone = asyncio.Event()
            notices: asyncio.Queue[str] = asyncio.Queue()
            try:
                connection = await asyncpg.connect(dsn)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(1)
                continue
            try:
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, lambda *given, notices=notices: notices.put_nowait(given[3]))
                await lost()
                while not gone.is_set():
                    try:
                        notice = await asyncio.wait_for(notices.get(), timeout=5)
                    except TimeoutError:
                        await lost()
                        continue
                    process, _, rest = notice.partition(" ")
                    if process != self.process:
                        await heard(rest)
            finally:
                if not connection.is_closed():
                    connection.terminate()
            await asyncio.sleep(0.2)


def now() -> float:
    """Seconds since 1970."""
    return time.time()


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Committed means on the disk: write-ahead log, synced at every commit."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
