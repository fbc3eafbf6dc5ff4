"""The store: opens the database, brings it up to date, reads and writes tables."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, func, insert, make_url, select, text, update

from pamir.locale import say
from pamir.server.storage import schema
from pamir.server.storage.database import Database, Lost
from pamir.server.storage.postgres import Postgres
from pamir.server.storage.shapes import ChatLine, Event, Finished, NewTable, NoSuchTable, SeatRow, StoreError, TableRow
from pamir.server.storage.sqlite import Sqlite
from pamir.server.storage.writer import Write, Writer

Heard = Callable[[str, str], Awaitable[None]]


class Store:
    """A database of tables. ``process`` names this server among those that share a PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.process = secrets.token_hex(6)
        postgres = self.url.get_backend_name() == "postgresql"
        self._database: Database = Postgres(self.url) if postgres else Sqlite(self.url)
        self._writer = Writer(self._database)
        self.pepper = ""

    @property
    def shared(self) -> bool:
        """Whether other servers may use this database at the same time."""
        return self._database.shared

    # --- opening and closing -------------------------------------------------------------------

    async def open(self) -> None:
        """Connect, run the migrations, start writing. Raises StoreError where that cannot be done."""
        try:
            await self._database.open(_migrate)
        except Exception as error:
            shown = self.url.render_as_string(hide_password=True)
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise StoreError(f"The database {shown} cannot be opened: {reason}") from None
        self._writer.start()
        self.pepper = await self._note("pepper", secrets.token_hex(16))

    async def close(self) -> None:
        """Write what is waiting and close all connections."""
        await self._writer.close()
        await self._database.close()

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(5):
                await self._database.read(text("SELECT 1"))
        except Exception:  # drivers raise their own while a database starts
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
            return await self._database.read(query)
        except Exception as error:  # not only SQLAlchemy's: drivers raise their own while a database starts
            reason = type(error).__name__
            raise StoreError(say("The database could not be read ({reason}).", reason=reason)) from error

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
            raise NoSuchTable(say("There is no such table."))
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

    async def replace_watch(self, table_id: str, new_hash: str) -> None:
        """Let another key open the table to watchers."""
        statement = update(schema.tables).where(schema.tables.c.id == table_id).values(watch_hash=new_hash)
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

    async def said(self, table_id: str) -> int:
        """How many lines were said at a table."""
        query = select(func.count()).select_from(schema.chat).where(schema.chat.c.table_id == table_id)
        return int((await self._read(query))[0][0])

    async def chat(self, table_id: str, after: int = 0, last: int = 200) -> list[ChatLine]:
        """What was said last at a table, the oldest first."""
        c = schema.chat.c
        query = select(schema.chat).where(c.table_id == table_id, c.id > after).order_by(c.id.desc()).limit(last)
        return [ChatLine(**row._mapping) for row in reversed(await self._read(query))]

    # --- other servers -------------------------------------------------------------------------

    async def announce(self, text: str) -> None:
        """Tell the other servers something that is not kept (PostgreSQL)."""
        await self._writer.write(Write(notice=f"{self.process} {text}"))

    async def listen(self, heard: Heard, lost: Lost) -> None:
        """Hear for ever what other servers have written (PostgreSQL); ``heard`` gets the server and "what table".

        ``lost`` is called with True when notices were missed, and with False now and then in case one was.
        """

        async def of_others(notice: str) -> None:
            process, _, rest = notice.partition(" ")
            if process != self.process:
                await heard(process, rest)

        await self._database.listen(of_others, lost)


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
