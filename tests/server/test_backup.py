"""Backup and restore: taken while games are played, into either database; nothing acknowledged is missing."""

import asyncio
import gzip
import itertools
import random
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from postgres import postgres
from serving import BOT, PERSON, PLAIN, UNHURRIED, Served, run
from test_server_crash import Acknowledged, check, play_on

from commands import PamirRun
from pamir.lab.load_test.run import own_server
from pamir.server.settings import Settings
from pamir.server.storage import ChatLine, Event, NewTable, SeatRow, Store, StoreError
from pamir.server.storage.backup import back_up, restore

PATIENCE = 600.0  # seconds, for a machine that does much else
FEWEST = 10  # actions that are acknowledged before each backup
KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]
FREE = {
    **PLAIN,
    **UNHURRIED,
    "bot_delay": 0,
    "requests_per_second": 0,
    "messages_per_second": 0,
    "sockets_per_address": 0,
}


class Databases:
    """New empty databases of either kind."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder, self._stack, self._number = folder, stack, itertools.count()

    def new(self, kind: str) -> str:
        if kind == "postgresql":
            return self._stack.enter_context(postgres())
        return str(self._folder / f"tables{next(self._number)}.sqlite3")


@pytest.fixture
def databases(tmp_path: Path) -> Iterator[Databases]:
    with ExitStack() as stack:
        yield Databases(tmp_path, stack)


def url_of(database: str) -> str:
    return Settings(database=database).database_url()


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("sqlite", "sqlite"),
        pytest.param("sqlite", "postgresql", marks=pytest.mark.slow),
        pytest.param("postgresql", "sqlite", marks=pytest.mark.slow),
    ],
)
def test_a_backup_taken_while_people_play_holds_all_that_was_acknowledged_before(
    databases: Databases, tmp_path: Path, pamir: PamirRun, source: str, target: str
) -> None:
    acknowledged: Acknowledged = {}
    kept: list[tuple[Path, Acknowledged]] = []
    database, dice = databases.new(source), random.Random(4)

    async def story(served: Served) -> None:
        tables = [served.open_table(PERSON, PERSON, BOT) for _ in range(6)]
        pages = {
            t["table"]: [await served.stranger().open(t["table"], s) for s in t["secrets"].values()] for t in tables
        }
        await pages[tables[0]["table"]][0].ask(type="chat", text="hello")
        playing = [asyncio.create_task(play_on(n, at, acknowledged, {}, dice, 600, 0.1)) for n, at in pages.items()]
        for number in range(2):
            told = sum(map(len, acknowledged.values()))
            while sum(map(len, acknowledged.values())) < told + FEWEST and not all(task.done() for task in playing):
                await asyncio.sleep(0.05)
            before = {name: dict(known) for name, known in acknowledged.items()}
            file = tmp_path / f"{number}.backup"
            await asyncio.to_thread(back_up, url_of(database), file)
            kept.append((file, before))
        assert not all(task.done() for task in playing), "nobody played any more"
        for at in pages.values():
            for page in at:
                await page.close()
        await asyncio.gather(*playing)

    with own_server(database, **FREE) as (address, process):
        run(story(Served(address, process)), PATIENCE)
    assert sum(map(len, kept[0][1].values())) > 0
    for file, before in kept:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        fresh = databases.new(target)
        told = pamir("restore", str(file), "--database", fresh)
        assert (told.exit_code, told.out[:19]) == (0, "restored 6 tables, ")
        asyncio.run(check(fresh, before))
    with own_server(fresh, **FREE) as (address, process):
        run(goes_on(Served(address, process)), PATIENCE)


async def goes_on(served: Served) -> None:
    """The restored tables are there, and a new chat line finds its place after the old ones."""
    assert served.request("/api/ready").status == 200
    table = served.open_table(PERSON, BOT)
    page = await served.page(table, 0)
    assert (await page.ask(type="chat", text="again"))["type"] == "done"
    await page.close()


async def with_everything(database: str) -> None:
    """A table with all kinds of rows, of all kinds of values."""
    from test_server_storage import new_table

    store = Store(url_of(database))
    await store.open()
    new = new_table("t1")
    seats = (SeatRow(0, "person", None, "Ä'\"😀\\n", "a" * 64), SeatRow(1, "bot", "sensible", "", None))
    await store.create(NewTable(new.row, seats))
    await store.append(Event("t1", 2, "act", 1, "loyalty afghan", "c", 12345.678901))
    await store.append(Event("t1", 3, "undo", 1, "", None, 2.0, '{"winners": [0]}'))
    await store.say(ChatLine("t1", None, "", "first", "x", 1.0))
    await store.say(ChatLine("t1", 0, "Ä", "second", "y", 2.0))
    await store.close()


async def everything(database: str) -> Any:
    store = Store(url_of(database))
    await store.open()
    try:
        return await store.load("t1"), await store.events("t1"), await store.chat("t1")
    finally:
        await store.close()


@pytest.mark.parametrize("source", KINDS)
@pytest.mark.parametrize("target", KINDS)
def test_every_row_comes_back_as_it_was(databases: Databases, tmp_path: Path, source: str, target: str) -> None:
    one, two, file = databases.new(source), databases.new(target), tmp_path / "b"
    asyncio.run(with_everything(one))
    counts = back_up(url_of(one), file)
    assert counts == {"tables": 1, "seats": 2, "events": 2, "chat": 2}
    assert restore(file, url_of(two)) == counts
    assert asyncio.run(everything(one)) == asyncio.run(everything(two))
    with pytest.raises(StoreError, match="already holds tables"):
        restore(file, url_of(two))
    with pytest.raises(StoreError, match="already"):
        back_up(url_of(one), file)


def test_what_is_no_whole_backup_restores_nothing(tmp_path: Path, pamir: PamirRun) -> None:
    database = str(tmp_path / "one.sqlite3")
    asyncio.run(with_everything(database))
    good = tmp_path / "good"
    back_up(url_of(database), good)
    lines = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    bad = {
        "cut": good.read_bytes()[:-30],
        "without an end": gzip.compress(b"".join(lines[:-1])),
        "without a row": gzip.compress(b"".join(lines[:2] + lines[3:])),
        "nonsense": b"nonsense",
        "empty": b"",
        "another": gzip.compress(b'{"something": 1}\n'),
        "newer": gzip.compress(lines[0].replace(b'"pamir_backup":1', b'"pamir_backup":2') + b"".join(lines[1:])),
    }
    for name, content in bad.items():
        (tmp_path / name).write_bytes(content)
        told = pamir("restore", str(tmp_path / name), "--database", str(tmp_path / "new.sqlite3"))
        assert told.exit_code == 2, name
        assert told.err.count("\n") == 1, told.err
    assert pamir("restore", str(tmp_path / "nowhere"), "--database", str(tmp_path / "new.sqlite3")).exit_code == 2
    assert pamir("backup", str(tmp_path / "x"), "--database", str(tmp_path / "nowhere.sqlite3")).exit_code == 2
    assert not (tmp_path / "x").exists()
    assert restore(good, url_of(str(tmp_path / "new.sqlite3")))["tables"] == 1


def test_a_restore_waits_for_no_server(tmp_path: Path, pamir: PamirRun) -> None:
    database = str(tmp_path / "one.sqlite3")
    asyncio.run(with_everything(database))
    back_up(url_of(database), tmp_path / "b")
    with own_server(tmp_path / "two.sqlite3", **PLAIN):
        told = pamir("restore", str(tmp_path / "b"), "--database", str(tmp_path / "two.sqlite3"))
        assert told.exit_code == 2
        assert "Another server" in told.err


def test_a_copied_file_alone_is_no_backup(tmp_path: Path) -> None:
    """What people did before: the newest moves lie in the log beside the file. The documentation says so."""
    with own_server(tmp_path / "one.sqlite3", **PLAIN) as (address, process):
        Served(address, process).open_table(PERSON, BOT)
        shutil.copy(tmp_path / "one.sqlite3", tmp_path / "copy.sqlite3")
        back_up(url_of(str(tmp_path / "one.sqlite3")), tmp_path / "b")
        with sqlite3.connect(tmp_path / "copy.sqlite3") as copied:
            found = copied.execute("SELECT name FROM sqlite_master WHERE name = 'tables'").fetchall()
            assert not found or copied.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    assert restore(tmp_path / "b", url_of(str(tmp_path / "two.sqlite3")))["tables"] == 1
