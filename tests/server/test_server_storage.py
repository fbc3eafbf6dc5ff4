"""The store: what is committed stays, and two servers cannot write the same revision. SQLite and PostgreSQL alike."""

import asyncio
import random
import re
import sys
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from postgres import postgres
from serving import BOT, PERSON, PLAIN, UNHURRIED, Served, all_know, play, run
from sqlalchemy import Connection

from pamir.lab.load_test.run import own_server
from pamir.second.game import RULES_VERSION
from pamir.second.options import Options
from pamir.server.settings import Settings
from pamir.server.storage import (
    ChatLine,
    Event,
    NewTable,
    NoSuchTable,
    RevisionTaken,
    SeatRow,
    Store,
    StoreError,
    TableRow,
    schema,
)
from pamir.server.table import Table, TableError, write_options


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path_factory.mktemp("store") / "tables.sqlite3")
    else:
        with postgres() as url:
            yield url


def new_table(name: str, rules: str = RULES_VERSION) -> NewTable:
    row = TableRow(name, "second", rules, 7, write_options(Options()), False, "w" * 64, "me", 1000.0)
    return NewTable(row, tuple(SeatRow(i, "person", None, f"P{i}", str(i) * 64) for i in range(2)))


def act(name: str, revision: int, action: str, seat: int, client_id: str | None = None) -> Event:
    return Event(name, revision, "act", seat, action, client_id, 2000.0)


def with_stores(database: str, number: int, story: Any) -> None:
    async def whole() -> None:
        stores = [Store(Settings(database=database).database_url()) for _ in range(number)]
        for store in stores:
            await store.open()
        try:
            told: Coroutine[Any, Any, None] = story(*stores)
            await told
        finally:
            for store in stores:
                await store.close()

    run(whole())


def test_migrations_make_what_the_schema_says(database: str) -> None:
    async def story(store: Store) -> None:
        def differences(connection: Connection) -> None:
            found.extend(compare_metadata(MigrationContext.configure(connection), schema.metadata))

        found: list[Any] = []
        await store._database.write(differences)
        assert [change for change in found if "pamir_version" not in str(change)] == []

    with_stores(database, 1, story)


def test_what_is_committed_is_on_the_disk(tmp_path: Path) -> None:
    """SQLite keeps a write-ahead log and syncs it fully at each commit."""

    async def story(store: Store) -> None:
        def ask(connection: Connection) -> None:
            for pragma in ("journal_mode", "synchronous", "foreign_keys"):
                found.append(connection.exec_driver_sql(f"PRAGMA {pragma}").scalar())

        found: list[Any] = []
        await store._database.write(ask)
        full = 2
        assert found == ["wal", full, 1]

    with_stores(str(tmp_path / "tables.sqlite3"), 1, story)


def test_a_table_comes_back_as_it_was(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_table("back"))
        await store.append(act("back", 2, "loyalty afghan", 1, "a"))
        await store.append(act("back", 3, "loyalty russian", 0, "b"))
        await store.append(Event("back", 4, "undo", 0, "", "c", 2001.0))
        table = await Table.load(store, "back")
        assert table.revision == 4
        assert table.game.texts(table.game.actions) == ["loyalty afghan"]
        assert set(table.answered) == {"a", "b", "c"}
        assert table.lengths == [0, 1, 2, 1]
        assert table.told_until(3) == 1
        with pytest.raises(NoSuchTable):
            await store.load("nowhere")

    with_stores(database, 1, story)


@pytest.mark.slow
def test_of_two_servers_only_one_writes_a_revision() -> None:
    async def story(one: Store, two: Store) -> None:
        await one.create(new_table("twice"))
        tries = [store.append(act("twice", 2, "loyalty afghan", 1)) for store in (one, two) for _ in range(4)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert all(answer is None or isinstance(answer, RevisionTaken) for answer in answers)
        assert len(await two.events("twice")) == 1
        assert one.pepper == two.pepper

    with postgres() as database:
        with_stores(database, 2, story)


def test_of_two_writes_of_a_revision_only_one_is_made(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_table("once"))
        tries = [store.append(act("once", 2, "loyalty afghan", 1)) for _ in range(4)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert sum(isinstance(answer, RevisionTaken) for answer in answers) == 3

    with_stores(database, 1, story)


def test_a_conflict_in_a_shared_commit_harms_nobody_else(database: str) -> None:
    async def story(store: Store) -> None:
        for i in range(10):
            await store.create(new_table(f"many{i}"))
        await store.append(act("many3", 2, "loyalty afghan", 1))
        before = store.commits
        answers = await asyncio.gather(
            *(store.append(act(f"many{i}", 2, "loyalty british", 1)) for i in range(10)), return_exceptions=True
        )
        assert [isinstance(answer, RevisionTaken) for answer in answers] == [i == 3 for i in range(10)]
        assert store.commits > before
        before = store.commits
        await asyncio.gather(*(store.append(act(f"many{i}", 3, "loyalty russian", 0)) for i in range(10)))
        assert store.commits - before <= 2, "they should share a commit"

    with_stores(database, 1, story)


@pytest.mark.parametrize("bad", [{"client_id": "\x00"}, {"client_id": "\ud800"}, {"seat": 2**70}])
def test_a_row_the_database_refuses_fails_alone(database: str, bad: dict[str, Any]) -> None:
    """A NUL is refused by PostgreSQL only, half a character and a vast number by both."""
    prefix = f"alone{len(str(bad))}{next(iter(bad))[0]}"

    async def story(store: Store) -> None:
        for i in range(10):
            await store.create(new_table(f"{prefix}{i}"))
        writes = [act(f"{prefix}{i}", 2, "loyalty afghan", 1, f"id{i}") for i in range(10)]
        writes[3] = replace(writes[3], **bad)
        answers = await asyncio.gather(*map(store.append, writes), return_exceptions=True)
        refused = store.shared or bad != {"client_id": "\x00"}
        assert [isinstance(answer, StoreError) for answer in answers] == [refused and i == 3 for i in range(10)]
        for i in range(10):
            assert len(await store.events(f"{prefix}{i}")) == (0 if refused and i == 3 else 1)
        if refused:
            await store.append(act(f"{prefix}3", 2, "loyalty afghan", 1, "good"))

    with_stores(database, 1, story)


def test_a_commit_of_which_nobody_knows_is_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trying rows one by one is right only while nothing can have been written."""

    async def story(store: Store) -> None:
        for i in range(4):
            await store.create(new_table(f"lost{i}"))
        real, tries = store._database.write, 0

        async def write(put: Any) -> None:
            nonlocal tries
            tries += 1
            await real(put)
            raise ValueError("the answer to the commit was lost")

        monkeypatch.setattr(store._database, "write", write)
        writes = [store.append(act(f"lost{i}", 2, "loyalty afghan", 1)) for i in range(4)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        monkeypatch.undo()
        assert tries == 1
        assert all(isinstance(answer, StoreError) and not isinstance(answer, RevisionTaken) for answer in answers)
        assert [len(await store.events(f"lost{i}")) for i in range(4)] == [1, 1, 1, 1]

    with_stores(str(tmp_path / "tables.sqlite3"), 1, story)


def test_chat_is_kept_once_for_each_id(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_table("chat"))
        await store.say(ChatLine("chat", 0, "P0", "hello", "x", 1.0))
        with pytest.raises(RevisionTaken):
            await store.say(ChatLine("chat", 0, "P0", "hello", "x", 2.0))
        assert [line.text for line in await store.chat("chat")] == ["hello"]
        assert [await store.said(name, watching=False) for name in ("chat", "another")] == [1, 0]

    with_stores(database, 1, story)


def test_a_table_of_unknown_rules_says_so(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(new_table("old", rules="2e-0"))
        with pytest.raises(TableError, match="2e-0"):
            await Table.load(store, "old")

    with_stores(database, 1, story)


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        (tmp_path / "file").write_text("no database, but long enough to be taken for one " * 50)
        for database in (str(tmp_path / "file"), "postgresql://nobody@127.0.0.1:1/none"):
            with pytest.raises(StoreError):
                await Store(Settings(database=database).database_url()).open()

    run(story())


def test_a_postgresql_without_its_driver_is_one_sentence_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"scripts/play --postgres, or run pip install '\.\[postgres\]'"):
        Store(Settings(database="postgresql://u@127.0.0.1/d").database_url())
    root = Path(__file__).parents[2]
    locked = (root / "requirements-postgres.lock").read_text()
    assert "asyncpg==" in locked
    plain = (root / "requirements.lock").read_text()
    assert set(re.findall(r"^\S+==\S+", plain, re.M)) < set(re.findall(r"^\S+==\S+", locked, re.M))


@pytest.mark.slow
def test_two_servers_share_a_table_on_one_postgresql() -> None:
    """People sit at different servers, and see each other's moves at once."""

    async def story(one: Served, two: Served) -> None:
        table = one.open_table(PERSON, PERSON, BOT, seed=6)
        pages = [await one.page(table, 0), await two.page(table, 1)]
        watcher = await two.page(table, "watch")
        for page in pages:
            await page.until(lambda page=page: page.last.get("presence", {}).get("connected") == [0, 1])
        assert not await play(pages, 14, random.Random(2))
        await all_know([*pages, watcher])
        await pages[0].ask(type="chat", text="hello over there")
        await pages[1].until(lambda: "chat" in pages[1].last)
        await pages[0].ask(type="name", seat=0, name="Ada")
        await pages[1].until(lambda: pages[1].last.get("names", {}).get("names", [""])[0] == "Ada")
        both = [await served.page(table, seat) for served in (one, two) for seat in (0, 1)]
        for _ in range(10):
            await all_know(both)
            deciding = [page for page in both if page.choices]
            if len(deciding) < 2:
                await asyncio.sleep(0.2)
                continue
            answers = await asyncio.gather(*(page.act(page.choices[0]) for page in deciding))
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        path = f"/api/tables/{table['table']}/watch"
        new = one.request(path, b"", authorization=f"Bearer {table['secrets']['0']}").json()["watch"]
        await watcher.until(lambda: watcher.closed is not None)
        assert watcher.closed == 4001
        late = await two.stranger().open(table["table"], new)
        assert late.welcome["connected"] == [0, 0, 0, 1, 1, 1], "each of them is held by three"
        two.process.kill()
        for page in (both[0], both[1]):
            await page.close()
        await pages[0].until(lambda: pages[0].last["presence"]["connected"] == [0])
        await pages[0].close()

    free = {**PLAIN, **UNHURRIED, "requests_per_second": 0, "bot_delay": 0}
    with (
        postgres() as url,
        own_server(url, **free) as (first, process),
        own_server(url, **free) as (second, other),
    ):
        run(story(Served(first, process), Served(second, other)))
