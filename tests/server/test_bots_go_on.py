"""A table where a bot is due never stands still: not by a late bot, a killed process, an error, or another's clock."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import late_once
import pytest
from serving import run

from pamir.bots import make
from pamir.bots import pool as pool_module
from pamir.bots.harmless import BotFailed
from pamir.bots.pool import BotPool, begun
from pamir.game import Game
from pamir.second.game import RULES_VERSION
from pamir.second.options import Options
from pamir.server import chores, driver, house
from pamir.server.driver import Driver
from pamir.server.house import House
from pamir.server.metrics import Metrics
from pamir.server.settings import Settings
from pamir.server.storage import Event, NewTable, SeatRow, Store, TableRow
from pamir.server.table import Table, write_options

TABLES = 8
PATIENCE = 300.0  # seconds after which a table counts as standing still, however busy the machine


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "GRACE", 5.0)  # more than a busy machine needs to answer without thinking
    monkeypatch.setattr(chores, "FIRST_WAIT", 0.05)
    monkeypatch.setattr(house, "_LOOK_ROUND", 0.2)


def one_is_late(monkeypatch: pytest.MonkeyPatch, mark: Path) -> None:
    """Whoever is asked first, in whichever process, thinks for ever."""
    monkeypatch.setattr(pool_module, "think", late_once.LateOnce(mark))
    monkeypatch.setattr(pool_module, "begun", late_once.begun)


def asked(pool: BotPool, number: int) -> Any:
    game = Game(2, seed=number)
    assert game.decider is not None
    return pool.choose("random", game.redeal(game.decider, 1), game.decider, 0.5, number)


def test_a_late_decision_fails_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waited for the process that had to be ended is answered by the next one."""
    one_is_late(monkeypatch, tmp_path / "late")

    async def story() -> None:
        pool = BotPool(1)
        try:
            answers = await asyncio.gather(*(asked(pool, i) for i in range(TABLES)), return_exceptions=True)
        finally:
            await pool.close()
        assert sum(isinstance(answer, BotFailed) for answer in answers) == 1, answers
        assert sum(isinstance(answer, int) for answer in answers) == TABLES - 1

    run(story(), PATIENCE)


def test_a_process_that_was_killed_is_replaced() -> None:
    async def story() -> None:
        pool = BotPool(1)
        try:
            await pool.warm_up()
            for _ in range(3):
                process = await pool._workers[0]._result(5.0, begun)
                os.kill(process, signal.SIGKILL)
                while Path(f"/proc/{process}/exe").exists():
                    await asyncio.sleep(0.01)
                assert isinstance(await asked(pool, 1), int), "it had nothing to do with this decision"
        finally:
            await pool.close()

    run(story(), PATIENCE)


def test_who_no_longer_waits_leaves_the_process_free_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_is_late(monkeypatch, tmp_path / "late")

    async def story() -> None:
        pool = BotPool(1)
        try:
            await pool.warm_up()
            gone = asyncio.create_task(asked(pool, 1))
            await until((tmp_path / "late").exists)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)  # where it was late meanwhile, that is all the same
            assert isinstance(await asked(pool, 2), int)
        finally:
            await pool.close()

    run(story(), PATIENCE)


@asynccontextmanager
async def open_house(folder: Path, pool: BotPool) -> Any:
    """A house with tables at which a bot has to decide first."""
    settings = Settings(database=str(folder / "tables.sqlite3"), bot_delay=0, bot_budget=0.5)
    store = Store(settings.database_url())
    await store.open()
    kept = House(settings, store, Driver(settings, pool, Metrics(), shared=False), Metrics())
    await kept.open()
    try:
        for i in range(TABLES):
            await store.create(first_a_bot(f"t{i}"))
        yield kept, [await kept.table(f"t{i}") for i in range(TABLES)]
    finally:
        await kept.close()
        await pool.close()
        await store.close()


def first_a_bot(name: str, first: int = 0) -> NewTable:
    options = write_options(Options(first_chooser=first))
    row = TableRow(name, "second", RULES_VERSION, 7, options, False, "w" * 64, "me", 1000.0)
    return NewTable(row, (SeatRow(0, "bot", "sensible", "Bot", None), SeatRow(1, "person", None, "P", "1" * 64)))


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


def test_eight_tables_go_on_while_one_bot_is_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_is_late(monkeypatch, tmp_path / "late")

    async def story() -> None:
        async with open_house(tmp_path, BotPool(1)) as (kept, tables):
            for table in tables:
                kept.go_on(table)
            await until(lambda: all(table.kind(table.decider) == "person" for table in tables))
            assert (tmp_path / "late").exists()

    run(story(), PATIENCE)


def test_a_driver_that_was_ended_is_found_and_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_house(tmp_path, BotPool(1)) as (kept, tables):
            for table in tables:
                kept.go_on(table)
                table.driver.cancel()
            await until(lambda: all(table.kind(table.decider) == "person" for table in tables))

    run(story(), PATIENCE)


class _Keeper:
    """Changes a table without a database; the first few times something goes wrong."""

    def __init__(self, wrong: list[Exception]) -> None:
        self.wrong = wrong

    async def commit(self, table: Table, seat: int, action: str, client_id: str | None, by: str) -> None:
        if self.wrong:
            raise self.wrong.pop()
        table.take(Event(table.id, table.revision + 1, "act", seat, action, client_id, time.time()))

    async def refresh(self, table: Table) -> None:
        table.stale = False


class _Quick(BotPool):
    """A pool without processes."""

    def __init__(self) -> None:
        pass

    async def choose(self, name: str, game: Game, seat: int, budget_s: float, seed: int, *, table: str = "") -> int:
        return make("random").choose(game, seat, budget_s, random.Random(seed))


def table_with_a_bot(first: int = 0) -> Table:
    new = first_a_bot("t", first)
    return Table(new.row, new.seats)


def test_whatever_goes_wrong_is_tried_again() -> None:
    async def story() -> None:
        table, keeper = table_with_a_bot(), _Keeper([ValueError("once"), KeyError("twice"), OSError("thrice")])
        driving = Driver(Settings(bot_delay=0), _Quick(), Metrics(), shared=False)
        driving.drive(table, keeper)
        await until(lambda: table.kind(table.decider) == "person")
        assert keeper.wrong == []

    run(story(), PATIENCE)


@pytest.mark.parametrize("hours", [-1, 0, 1])
def test_another_servers_clock_neither_stops_nor_hurries_our_bots(hours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "OTHERS_FIRST", 0.5)

    async def story() -> None:
        table, keeper = table_with_a_bot(first=1), _Keeper([])
        driving = Driver(Settings(bot_delay=0), _Quick(), Metrics(), shared=True)
        while table.kind(table.decider) == "person":  # as somebody does at another server, an hour off
            action = table.game.texts(table.game.legal_actions)[0]
            table.take(Event("t", table.revision + 1, "act", 1, action, None, time.time() + 3600 * hours))
        table.last_event_ours = False
        seen, before = time.monotonic(), table.revision
        assert driving.due(table)
        driving.drive(table, keeper)
        await until(lambda: table.revision > before)
        assert time.monotonic() - seen >= 0.45, "the other server has its time to move first"

    run(story(), PATIENCE)
