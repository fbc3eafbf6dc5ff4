"""What the store asks of a database, whichever it is: read, write in one transaction, tell other servers."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from sqlalchemy import Connection, Executable, Row

Heard = Callable[[str], Awaitable[None]]
Lost = Callable[[bool], Awaitable[None]]


class Database(Protocol):
    """An open database. Whatever a driver raises comes out as it is; the store makes one sentence of it."""

    shared: bool
    """Whether other servers may use it too, and hear what we say by ``say``."""

    async def open(self, migrate: Callable[[Connection], None]) -> None:
        """Connect and bring it up to date, one server at a time."""

    async def read(self, query: Executable) -> list[Row[Any]]:
        """All rows of a query."""

    async def write(self, put: Callable[[Connection], None]) -> None:
        """Let ``put`` write in one transaction; when this returns, it is on the disk."""

    def say(self, connection: Connection, notice: str) -> None:
        """Tell the other servers something once the transaction is committed."""

    async def listen(self, heard: Heard, lost: Lost) -> None:
        """Hear for ever what servers say. ``lost(True)``: notices were missed; ``lost(False)``: one may have been."""

    async def close(self) -> None:
        """Close all connections."""
