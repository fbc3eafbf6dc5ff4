"""The deal: promised at the start, checked at the end, and said to all where somebody chose it."""

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from postgres import postgres
from serving import BOT, PERSON, SHORT, Served, play, rematch_of, run
from sqlalchemy import Connection

from pamir.deal import verify
from pamir.record import Record
from pamir.second.game import RULES_VERSION
from pamir.second.options import Options
from pamir.seeds import read_seed
from pamir.server import storage
from pamir.server.settings import Settings
from pamir.server.storage import Store
from pamir.server.table import Table, write_options


async def played_out(served: Served, table: dict[str, Any]) -> dict[str, Any]:
    """Play to the end; the last welcome of somebody who comes then."""
    page = await served.page(table, 0)
    await page.ask(type="skip")
    assert await play([page], 400, random.Random(5))
    late = await served.stranger().open(table["table"], "")
    await page.close()
    await late.close()
    return late.welcome


def test_a_drawn_deal_is_promised_and_can_be_checked(served: Served) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, BOT, options=SHORT)
        deal = served.look(table).json()["deal"]
        assert deal["named"] is False
        assert (deal["seed"], deal["text"]) == (None, None)
        for who in (0, "watch"):
            page = await served.page(table, who)
            assert page.welcome["deal"] == deal
            await page.close()
        running = served.look(table, "/record").body.decode()
        assert deal["commitment"] in running
        Record.parse(running)
        told = (await played_out(served, table))["deal"]
        assert told["commitment"] == deal["commitment"]
        assert hashlib.sha256(told["text"].encode()).hexdigest() == deal["commitment"]
        whole = Record.parse(served.request(f"/api/tables/{table['table']}/record").body.decode())
        assert whole.seed == read_seed(told["seed"])
        assert whole.seed is not None
        assert verify(deal["commitment"], whole.seed, 2, whole.options)
        assert whole.seed.bit_length() > 128
        assert whole.replay().over

    run(story())


@pytest.mark.parametrize("seed", [424242, "e670-1046-3f24-64a9-3217-d78c-7208-9a22"])
def test_a_deal_that_was_named_is_said_to_all_and_a_rematch_is_drawn(served: Served, seed: int | str) -> None:
    async def story() -> None:
        table = served.open_table(PERSON, BOT, seed=seed, options=SHORT)
        assert served.look(table).json()["deal"] == {"named": True, "commitment": None, "seed": None, "text": None}
        assert "chose the deal" in served.look(table, "/record").body.decode()
        welcome = await played_out(served, table)
        assert (welcome["deal"]["named"], welcome["deal"]["seed"]) == (True, str(seed))
        page = await served.page(table, 0)
        again = {"table": (await rematch_of(page))["table"], "watch": table["watch"]}
        deal = served.look(again).json()["deal"]
        assert deal["named"] is False
        assert len(deal["commitment"]) == 64
        await page.close()

    run(story())


def test_what_is_no_seed_is_refused(served: Served) -> None:
    for seed in ("no seed", "", "1-2", "\x00", -1, 2**62, 1.5):
        answer = served.request("/api/tables", json.dumps({"seats": [PERSON, BOT], "seed": seed}).encode())
        assert answer.status == 400, seed
        assert len(answer.json()["error"]) < 250


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def test_a_database_from_before_long_seeds_is_taken_over(kind: str, tmp_path: Path) -> None:
    def older(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        options = write_options(Options())
        connection.exec_driver_sql(
            "INSERT INTO tables (id, edition, rules, seed, options, hot_seat, watch_hash, creator, created)"
            f" VALUES ('old', 'second', '{RULES_VERSION}', {2**62 - 1}, '{options}', false, 'w', 'me', 1.0)"
        )
        for seat in (0, 1):
            connection.exec_driver_sql(f"INSERT INTO seats VALUES ('old', {seat}, 'person', NULL, 'P', 'h{seat}')")
        connection.exec_driver_sql("INSERT INTO events VALUES ('old', 2, 'act', 1, 'loyalty afghan', 'a', 2.0)")

    async def story(url: str) -> None:
        store = Store(Settings(database=url).database_url(), tmp_path / "pepper")
        await store._database.open(older)
        await store._database.close()
        store = Store(Settings(database=url).database_url(), tmp_path / "pepper")
        await store.open()
        table = await Table.load(store, "old")
        assert (table.row.seed, table.revision) == (2**62 - 1, 2)
        deal = table.deal()
        assert (deal.named, deal.commitment) == (None, None)
        await store.close()

    if kind == "sqlite":
        run(story(str(tmp_path / "t.sqlite3")))
    else:
        with postgres() as url:
            run(story(url))
