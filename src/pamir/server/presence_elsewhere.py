"""Who sits at which table on the other servers that share the database.

Each server announces the seats held at its tables when they change, and all of them again every few seconds. Who has
not been heard of for a while is gone, so the people of a server that died do not stay seated. Nothing is stored:
announcements are notices of PostgreSQL, and the clock is each listener's own.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping

from pamir.server.storage import StoreError
from pamir.server.table import Table

BEAT = 4.0  # seconds between two announcements of everything
PATIENCE = 12.0  # seconds without a word after which a server's people are gone
_TABLES_AT_ONCE = 100  # a notice has at most 8,000 bytes

SEATED, GONE = "seated", "gone"


class PresenceElsewhere:
    """What one server hears and says of seats: ``announce`` tells the others, ``tell`` the pages at a table."""

    def __init__(
        self, tables: Mapping[str, Table], announce: Callable[[str], Awaitable[None]], tell: Callable[[Table], None]
    ) -> None:
        self._tables, self._announce, self._tell = tables, announce, tell
        self._news: set[str] = set()
        self._wake = asyncio.Event()

    def changed(self, table: Table) -> None:
        """Somebody has come to a table here, or left it."""
        self._news.add(table.id)
        self._wake.set()

    async def keep_announcing(self) -> None:
        """Announce what is new as soon as it is, and everything at each beat; for ever."""
        beat = time.monotonic() + BEAT
        while True:
            try:
                async with asyncio.timeout(max(0.0, beat - time.monotonic())):
                    await self._wake.wait()
            except TimeoutError:
                beat = time.monotonic() + BEAT
                self._news |= {table.id for table in self._tables.values() if table.clients}
                self._strike_out()
            self._wake.clear()
            news, self._news = self._news, set()
            try:
                await self._say(news)
            except StoreError:
                continue  # the next beat says it again
            await asyncio.sleep(BEAT / 20)  # who comes and goes meanwhile is announced once

    async def _say(self, table_ids: Iterable[str]) -> None:
        here = [(t, self._tables[t].seats_here() if t in self._tables else ()) for t in table_ids]
        for first in range(0, len(here), _TABLES_AT_ONCE):
            part = here[first : first + _TABLES_AT_ONCE]
            await self._announce(" ".join((SEATED, *(f"{t}={','.join(map(str, seats))}" for t, seats in part))))

    async def leave(self) -> None:
        """Tell the others that this server stops."""
        try:
            async with asyncio.timeout(2):
                await self._announce(GONE)
        except (StoreError, TimeoutError):
            return  # they will notice

    def heard(self, process: str, what: str, rest: str) -> None:
        """Another server has announced something."""
        now = time.monotonic()
        if what == GONE:
            for table in self._tables.values():
                self._seat(table, process, (), now)
            return
        for item in rest.split():
            table_id, _, listed = item.partition("=")
            found = self._tables.get(table_id)
            if found is None:
                continue
            if process not in found.elsewhere and found.clients:
                self.changed(found)  # it cannot know yet who sits here
            self._seat(found, process, tuple(map(int, listed.split(","))) if listed else (), now)

    def _seat(self, table: Table, process: str, seats: tuple[int, ...], now: float) -> None:
        before = table.connected()
        if seats:
            table.elsewhere[process] = (seats, now)
        else:
            table.elsewhere.pop(process, None)
        if table.connected() != before:
            self._tell(table)

    def _strike_out(self) -> None:
        """Forget whom nobody has heard of."""
        now = time.monotonic()
        for table in self._tables.values():
            for process, (_, heard) in list(table.elsewhere.items()):
                if now - heard > PATIENCE:
                    self._seat(table, process, (), now)
