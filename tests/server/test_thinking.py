"""Thinking at the tables: bounded and fair, and whatever becomes of a bot, its table goes on."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import thinking_stand_ins
from serving import PERSON, PLAIN, Served, run

from pamir.bots import pool as pool_module
from pamir.bots.pool import BotPool
from pamir.game import Game
from pamir.lab.load_test.run import ONE_ADDRESS, own_server
from pamir.second.game import RULES_VERSION
from pamir.second.options import Options
from pamir.server.driver import Driver
from pamir.server.house import House
from pamir.server.metrics import Metrics
from pamir.server.settings import Settings, SettingsError
from pamir.server.storage import NewTable, SeatRow, Store, TableRow
from pamir.server.table import write_options

PATIENCE = 300.0


def asked(pool: BotPool, table: str, number: int = 1) -> Any:
    game = Game(2, seed=number)
    assert game.decider is not None
    return pool.choose("random", game.redeal(game.decider, 1), game.decider, 1.0, number, table=table)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


def test_a_table_that_thinks_much_does_not_hold_up_one_that_thinks_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three tables whose bots take long, one whose bot is quick: it waits for what was begun, and for nothing else."""
    monkeypatch.setattr(pool_module, "think", thinking_stand_ins.Slow(tmp_path / "asked", 0.3))
    order: list[str] = []

    async def table(pool: BotPool, name: str, times: int) -> None:
        for number in range(times):
            await asked(pool, name, thinking_stand_ins.QUICK if name == "quick" else number)
            order.append(name)

    async def story() -> None:
        pool = BotPool(1)
        try:
            await pool.warm_up()
            await asyncio.gather(*(table(pool, f"slow {i}", 4) for i in range(3)), table(pool, "quick", 4))
        finally:
            await pool.close()

    run(story(), PATIENCE)
    assert order.index("quick") <= 3, order
    last = len(order) - 1 - order[::-1].index("quick")
    assert last <= 3 + 2 * 3 + 1, order  # between two of its own at most one that was begun


def test_each_decision_gets_less_time_while_many_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = tmp_path / "asked"
    monkeypatch.setattr(pool_module, "think", thinking_stand_ins.Slow(budgets, 0.05))

    async def story() -> None:
        pool = BotPool(1)
        try:
            await pool.warm_up()
            await asyncio.gather(*(asked(pool, f"table {i}") for i in range(12)))
            await asked(pool, "alone")
        finally:
            await pool.close()

    run(story(), PATIENCE)
    given = [float(line) for line in budgets.read_text().split()]
    assert len(given) == 13
    assert given[0] == given[-1] == 1.0
    assert min(given) < 0.2
    assert min(given) >= pool_module.LEAST


def test_the_server_answers_while_bots_think(tmp_path: Path) -> None:
    """Two tables of bots that take all their time; a third one is opened and played meanwhile."""
    with own_server("", **PLAIN, bot_delay=0, bot_budget=1.0, **ONE_ADDRESS) as (address, process):
        served = Served(address, process)

        async def story() -> None:
            thinkers = [
                served.open_table({"kind": "bot", "bot": "master"}, {"kind": "bot", "bot": "strong"}) for _ in "ab"
            ]
            watching = [await served.page(table, "watch") for table in thinkers]
            mine = served.open_table(PERSON, {"kind": "person"}, options={"first_chooser": 0})
            page = await served.page(mine, 0)
            for _ in range(10):
                answer = await page.ask(type="why", seat=0, action="end turn")
                assert answer["type"] == "reason"
            assert watching[0].position["version"] <= 10, "its bots were done before they could be in anybody's way"
            await watching[0].until(lambda: watching[0].position["version"] >= 2)
            for one in (*watching, page):
                await one.close()

        run(story(), PATIENCE)


# --- what goes wrong ------------------------------------------------------------------------------


def bots_first(name: str, *bots: str) -> NewTable:
    options = write_options(Options(first_chooser=0))
    row = TableRow(name, "second", RULES_VERSION, 7, options, False, "w" * 64, "me", 1000.0)
    seats = [SeatRow(i, "bot", bot, bot, None) for i, bot in enumerate(bots)]
    return NewTable(row, (*seats, SeatRow(len(bots), "person", None, "P", "1" * 64)))


@pytest.mark.parametrize("bot", ["newcomer", "master", "strong", "search@40", "sensible", "random", "gone for good"])
def test_a_table_goes_on_with_whatever_bot_it_was_opened_with(bot: str, tmp_path: Path) -> None:
    """Old names go on working; one that is no longer there is replaced by chance."""

    async def story() -> None:
        settings = Settings(database=str(tmp_path / "tables.sqlite3"), bot_delay=0, bot_budget=0.05)
        store = Store(settings.database_url())
        await store.open()
        pool = BotPool(1)
        kept = House(settings, store, Driver(settings, pool, Metrics(), shared=False), Metrics())
        await kept.open()
        try:
            await store.create(bots_first("t", bot))
            table = await kept.table("t")
            assert table.names("en")[0] == bot
            kept.go_on(table)
            await until(lambda: table.kind(table.decider) == "person")
        finally:
            await kept.close()
            await pool.close()
            await store.close()

    run(story(), PATIENCE)


@pytest.mark.parametrize("wrong", [thinking_stand_ins.hang, thinking_stand_ins.die, thinking_stand_ins.raises])
def test_a_searching_bot_that_hangs_or_dies_does_not_stop_its_table(
    wrong: Callable[..., int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "think", wrong)
    monkeypatch.setattr(pool_module, "GRACE", 0.3)

    async def story() -> None:
        settings = Settings(database=str(tmp_path / "tables.sqlite3"), bot_delay=0, bot_budget=0.05)
        store = Store(settings.database_url())
        await store.open()
        pool = BotPool(1)
        kept = House(settings, store, Driver(settings, pool, Metrics(), shared=False), Metrics())
        await kept.open()
        try:
            await store.create(bots_first("t", "master"))
            table = await kept.table("t")
            kept.go_on(table)
            await until(lambda: table.kind(table.decider) == "person")
            assert table.failures == {0: 2}
        finally:
            await kept.close()
            await pool.close()
            await store.close()

    run(story(), PATIENCE)


def test_bots_without_any_time_are_refused_at_the_start() -> None:
    with pytest.raises(SettingsError, match="bot_budget cannot be 0"):
        Settings(bot_budget=0.0).checked()


def test_levels_and_other_bots_are_told_apart(served: Served) -> None:
    facts = served.request("/api/facts?language=de").json()
    assert facts["levels"][0]["bot"] == "newcomer"
    assert facts["levels"][0]["title"] == "Neuling"
    assert {"random", "sensible", "search", "strong"} <= {bot["bot"] for bot in facts["bots"]}
    assert not {bot["bot"] for bot in facts["bots"]} & {level["bot"] for level in facts["levels"]}


def test_an_unknown_bot_is_one_sentence_and_opens_nothing(served: Served) -> None:
    answer = served.request("/api/tables", b'{"seats": [{"kind": "person"}, {"kind": "bot", "bot": "hal"}]}')
    assert answer.status == 400
    assert answer.json()["error"].startswith("There is no such bot; known are: ")
