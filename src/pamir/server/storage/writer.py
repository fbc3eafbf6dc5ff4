"""Group commit: whatever tables want written at the same moment goes to the disk in one transaction.

A full sync takes milliseconds however much it carries, so hundreds of tables share one. Whoever writes waits
until the transaction that holds its rows is committed.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Executable, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from pamir.server.storage import schema
from pamir.server.storage.database import Database
from pamir.server.storage.shapes import Event, RevisionTaken, StoreError

MOST_AT_ONCE = 256
_ADD_EVENTS = insert(schema.events)
_EVENT_COLUMNS = tuple(column.name for column in schema.events.c)


@dataclass
class Write:
    """Rows to be written together or not at all, and what other servers are told about it."""

    event: Event | None = None
    statements: list[tuple[Executable, list[dict[str, Any]] | None]] = field(default_factory=list)
    notice: str | None = None
    done: asyncio.Future[None] | None = None


class Writer:
    """The one task that writes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self.commits = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def write(self, write: Write) -> None:
        """Return when it is committed; raise RevisionTaken or StoreError otherwise."""
        if self._closing:
            raise StoreError("The server is stopping; nothing more can be written.")
        write.done = asyncio.get_running_loop().create_future()
        self._waiting.append(write)
        self._wake.set()
        await write.done

    async def _run(self) -> None:
        while not (self._closing and not self._waiting):
            await self._wake.wait()
            batch = self._waiting[:MOST_AT_ONCE]
            del self._waiting[:MOST_AT_ONCE]
            if not self._waiting and not self._closing:
                self._wake.clear()
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: list[Write]) -> None:
        """Write a batch. Where one of its rows cannot be written, each is tried alone: it fails without the others."""
        begun = put = False

        def put_all(connection: Connection) -> None:
            nonlocal begun, put
            begun = True
            self._put(connection, batch)
            put = True

        try:
            await self._database.write(put_all)
        except Exception as error:  # whatever a driver raises: without this task nothing is ever written again
            # Before the commit nothing is written, so it may be tried again; afterwards nobody knows.
            if begun and not put and not _is_away(error) and len(batch) > 1:
                for one in batch:
                    await self._commit([one])
            elif isinstance(error, IntegrityError):
                _fail(batch, RevisionTaken("Somebody else was quicker; the position has changed."))
            else:
                _fail(batch, StoreError(f"The database could not be written ({type(error).__name__})."))
        else:
            self.commits += 1
            for one in batch:
                if one.done is not None and not one.done.done():
                    one.done.set_result(None)

    def _put(self, connection: Connection, batch: list[Write]) -> None:
        events = [one.event for one in batch if one.event is not None]
        if events:
            connection.execute(_ADD_EVENTS, [{name: getattr(e, name) for name in _EVENT_COLUMNS} for e in events])
        for event in events:
            if event.result is not None:
                over = update(schema.tables).where(schema.tables.c.id == event.table_id)
                connection.execute(over.values(finished=event.at, result=event.result))
        for one in batch:
            for statement, many in one.statements:
                connection.execute(statement, many)
        for notice in dict.fromkeys(one.notice for one in batch if one.notice):
            self._database.say(connection, notice)


def _is_away(error: Exception) -> bool:
    """Whether the database itself is in trouble, rather than one row of what it was given."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return isinstance(error, OperationalError | OSError)


def _fail(batch: list[Write], error: StoreError) -> None:
    for one in batch:
        if one.done is not None and not one.done.done():
            one.done.set_exception(error)
