"""Several servers know who sits at a table, whichever of them the people are connected to."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pamir.second.game import RULES_VERSION
from pamir.second.options import Options
from pamir.server import presence_elsewhere
from pamir.server.client import Client
from pamir.server.presence_elsewhere import PresenceElsewhere
from pamir.server.storage import SeatRow, StoreError, TableRow
from pamir.server.table import Table, write_options


class Server:
    """A server with one table, joined to the others by notices that arrive at once."""

    def __init__(self, name: str, others: list["Server"]) -> None:
        row = TableRow("tea", "second", RULES_VERSION, 7, write_options(Options()), False, "", "", 0.0)
        self.name, self.others, self.deaf = name, others, False
        self.table = Table(row, tuple(SeatRow(i, "person", None, f"P{i}", None) for i in range(3)))
        self.told: list[list[int]] = []
        self.presence = PresenceElsewhere({"tea": self.table}, self.announce, self.tell)
        others.append(self)

    def tell(self, table: Table) -> None:
        self.told.append(table.connected())

    async def announce(self, text: str) -> None:
        if self.deaf:
            raise StoreError("the database is away")
        what, _, rest = text.partition(" ")
        for other in self.others:
            if other is not self:
                other.presence.heard(self.name, what, rest)

    def sit(self, *seats: int) -> Client:
        client = Client("here")
        client.join(self.table, seats, 0)
        self.presence.changed(self.table)
        return client


def play(story: Callable[[Server, Server], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_elsewhere, "BEAT", 0.05)
    monkeypatch.setattr(presence_elsewhere, "PATIENCE", 0.2)

    async def whole() -> None:
        everybody: list[Server] = []
        one, two = Server("one", everybody), Server("two", everybody)
        calling = [asyncio.create_task(server.presence.keep_announcing()) for server in everybody]
        await story(one, two)
        for task in calling:
            assert not task.done()
            task.cancel()

    asyncio.run(whole())


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


def test_who_comes_to_one_server_is_seen_at_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(one: Server, two: Server) -> None:
        first = one.sit(0)
        await asyncio.sleep(0.01)
        two.sit(1, 2)
        await until(lambda: one.table.connected() == two.table.connected() == [0, 1, 2])
        assert one.told[-1] == [0, 1, 2]
        first.leave()
        one.presence.changed(one.table)
        await until(lambda: two.told[-1] == [1, 2])

    play(story, monkeypatch)


def test_people_of_a_server_that_is_silent_are_gone_until_it_speaks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(one: Server, two: Server) -> None:
        one.sit(0)
        two.sit(1)
        await until(lambda: one.table.connected() == [0, 1])
        two.deaf = True
        await until(lambda: one.table.connected() == [0])
        two.deaf = False
        await until(lambda: one.table.connected() == [0, 1])
        await two.presence.leave()
        assert one.told[-1] == [0]

    play(story, monkeypatch)
