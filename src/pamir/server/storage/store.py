"""The store: opens the database, brings it up to date, reads and writes tables."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Row,
    Select,
    Update,
    delete,
    func,
    insert,
    literal,
    make_url,
    select,
    update,
)

from pamir.folders import data_folder
from pamir.locale import say
from pamir.server.storage import schema
from pamir.server.storage.database import Database, Lost
from pamir.server.storage.pepper import keep_pepper, read_pepper
from pamir.server.storage.postgres import Postgres
from pamir.server.storage.shapes import (
    Busy,
    ChatLine,
    Event,
    Finished,
    NewTable,
    NoSuchTable,
    RevisionTaken,
    SeatRow,
    StoreError,
    TableRow,
)
from pamir.server.storage.sqlite import Sqlite
from pamir.server.storage.writer import Write, Writer

Heard = Callable[[str, str], Awaitable[None]]

TRY_AGAIN, TRY_SECONDS = 1.0, 5.0  # between two tries to store something, and how long one may take
_TRIED = "tried"


class Store:
    """A database of tables. ``process`` names this server among those that share a PostgreSQL."""

    def __init__(self, url: str, pepper_file: Path | None = None) -> None:
        self.url = make_url(url)
        self._pepper_file = pepper_file or default_pepper_file(self.url)
        self.process = secrets.token_hex(6)
        postgres = self.url.get_backend_name() == "postgresql"
        self._database: Database = Postgres(self.url) if postgres else Sqlite(self.url)
        self._writer = Writer(self._database)
        self.pepper = ""
        self._trying: asyncio.Task[bool] | None = None
        self._tried = 0.0

    @property
    def shared(self) -> bool:
        """Whether other servers may use this database at the same time."""
        return self._database.shared

    # --- opening and closing -------------------------------------------------------------------

    async def open(self) -> None:
        """Connect, run the migrations, start writing. Raises StoreError where that cannot be done."""
        try:
            await self._database.open(migrate)
        except Busy:
            raise
        except Exception as error:
            shown = self.url.render_as_string(hide_password=True)
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise StoreError(f"The database {shown} cannot be opened: {reason}") from None
        self._writer.start()
        try:
            self.pepper = await self._pepper()
        except (OSError, UnicodeError) as error:
            await self.close()
            raise StoreError(f"The pepper cannot be kept in {self._pepper_file}: {error}.") from None

    async def close(self) -> None:
        """Write what is waiting and close all connections."""
        await self._writer.close()
        await self._database.close()

    async def can_store(self) -> bool:
        """Whether something can be written just now: it is tried, at most once a second however often it is asked."""
        if self._trying is None or (self._trying.done() and time.monotonic() - self._tried >= TRY_AGAIN):
            self._trying = asyncio.create_task(self._try_to_store())
        return await asyncio.shield(self._trying)

    async def _try_to_store(self) -> bool:
        now = {"value": str(time.time())}
        change = update(schema.notes).where(schema.notes.c.key == _TRIED)
        try:
            async with asyncio.timeout(TRY_SECONDS):
                if not await self._read(select(schema.notes.c.key).where(schema.notes.c.key == _TRIED)):
                    with contextlib.suppress(RevisionTaken):  # another server was quicker
                        await self._writer.write(Write(statements=[(insert(schema.notes), [{"key": _TRIED, **now}])]))
                await self._writer.write(Write(statements=[(change.values(now), None)]))
        except (StoreError, TimeoutError):
            return False
        finally:
            self._tried = time.monotonic()
        return True

    @property
    def commits(self) -> int:
        """How many transactions have been committed by this process."""
        return self._writer.commits

    async def _pepper(self) -> str:
        """What addresses are hashed with; once it was kept in the database, where it is struck out."""
        kept = read_pepper(self._pepper_file)
        noted = schema.notes.c.key == "pepper"
        if kept is None:
            found = await self._read(select(schema.notes.c.value).where(noted))
            kept = keep_pepper(self._pepper_file, str(found[0][0]) if found else None)
        await self._writer.write(Write(statements=[(delete(schema.notes).where(noted), None)]))
        return kept

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

    async def create_rematch(self, of: str, new: TableRow) -> str:
        """Open a table as the rematch of another, unless that has one already; the name of the rematch.

        Seats and keys are copied in the database itself: one that is just being replaced must not come to life again.
        """
        there = select(schema.tables.c.rematch).where(schema.tables.c.id == of)
        found = await self._read(there)
        if found and found[0][0]:
            return str(found[0][0])
        s = schema.seats.c
        columns = ["table_id", "seat", "kind", "bot", "name", "secret_hash"]
        sitting = select(literal(new.id), s.seat, s.kind, s.bot, s.name, s.secret_hash).where(s.table_id == of)
        statements: list[Any] = [
            (insert(schema.tables), [new.__dict__]),
            (insert(schema.seats).from_select(columns, sitting.with_for_update()), None),
        ]
        await self._writer.write(Write(statements=statements))
        only_one = update(schema.tables).where(schema.tables.c.id == of, schema.tables.c.rematch.is_(None))
        await self._writer.write(
            Write(statements=[(only_one.values(rematch=new.id), None)], notice=self._notice(of, "rematch"))
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
        """Games that came to their end and are open to all, the newest first: none with cards of their own."""
        t = schema.tables.c
        ended = select(schema.tables).where(t.finished.is_not(None), t.cards.is_(None))
        query = ended.order_by(t.finished.desc()).limit(limit)
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

    async def replace_secret(self, old_hash: str, new_hash: str) -> list[str]:
        """Let another secret open the seats that the old one opened, at rematches too; the tables this changed."""
        s = schema.seats.c
        opened = select(s.table_id).where(s.secret_hash == old_hash).distinct()
        change = update(schema.seats).where(s.secret_hash == old_hash).values(secret_hash=new_hash)
        return await self._replace(opened, change)

    async def replace_watch(self, old_hash: str, new_hash: str) -> list[str]:
        """Let another key open to watchers what the old one opened, rematches too; the tables this changed."""
        t = schema.tables.c
        change = update(schema.tables).where(t.watch_hash == old_hash).values(watch_hash=new_hash)
        return await self._replace(select(t.id).where(t.watch_hash == old_hash), change)

    async def _replace(self, opened: Select[tuple[str]], change: Update) -> list[str]:
        tables: list[str] = []
        for _ in range(2):  # the second time finds a rematch that was opened at the same moment
            tables += [str(row[0]) for row in await self._read(opened)]
            await self._writer.write(Write(statements=[(change, None)]))
        for table_id in tables:
            await self._writer.write(Write(notice=self._notice(table_id, "seats")))
        return tables

    async def mute(self, table_id: str, muted: str) -> None:
        """Note who may not talk at a table."""
        change = update(schema.tables).where(schema.tables.c.id == table_id).values(muted=muted)
        await self._writer.write(Write(statements=[(change, None)], notice=self._notice(table_id, "seats")))

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

    async def said(self, table_id: str, *, watching: bool) -> int:
        """How many lines were said at a table by those who watch, or by those who play."""
        c = schema.chat.c
        query = select(func.count()).select_from(schema.chat).where(c.table_id == table_id, _by(watching))
        return int((await self._read(query))[0][0])

    async def chat(self, table_id: str, after: int = 0, *, players: int = 200, watchers: int = 50) -> list[ChatLine]:
        """What was said last at a table, the oldest first: so many lines of players, so many of watchers."""
        c = schema.chat.c
        lines: list[ChatLine] = []
        for watching, most in ((False, players), (True, watchers)):
            query = select(schema.chat).where(c.table_id == table_id, c.id > after, _by(watching))
            rows = await self._read(query.order_by(c.id.desc()).limit(most))
            lines += [ChatLine(**row._mapping) for row in rows]
        return sorted(lines, key=lambda line: line.id)

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


def _by(watching: bool) -> ColumnElement[bool]:
    seat = schema.chat.c.seat
    return seat.is_(None) if watching else seat.is_not(None)


def default_pepper_file(url: URL) -> Path:
    """Beside a SQLite file; where the database is elsewhere, in the user's data folder."""
    if url.get_backend_name() == "sqlite" and url.database:
        file = Path(url.database).absolute()
        return file.with_name(f"{file.stem}.pepper")
    return data_folder() / "pepper"


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring a database up to date, or to the shape it had at some time."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
