"""Bots: what they are given, what they answer, and what happens to one that fails."""

import asyncio
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from serving import PERSON, PLAIN, Served, run

from pamir import bots
from pamir.bots import bot_names, make
from pamir.bots.harmless import BotFailed
from pamir.bots.pool import BotPool
from pamir.errors import PamirError
from pamir.game import Game
from pamir.lab.load_test.run import address_printed, start_server
from pamir.second.options import Options
from running import processes, wait_until

PATIENT = 600.0  # seconds to think: what a bot answers must not depend on how fast the machine is


class SlowBot:
    name = title = text = "slow"

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        time.sleep(60)
        return 0


class DyingBot:
    name = title = text = "dying"

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        os._exit(3)


class RaisingBot:
    name = title = text = "raising"

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        raise ValueError("no idea")


def play(seed: int, names: list[str], options: Options | None = None, budget_s: float = PATIENT) -> Game:
    game = Game(len(names), seed=seed, options=options)
    dice = random.Random(seed)
    while not game.over:
        seat = game.decider
        assert seat is not None
        before = game.state
        action = make(names[seat]).choose(game.redeal(seat, dice.getrandbits(60)), seat, budget_s, dice)
        assert game.state == before
        assert game.is_legal(action)
        game.apply(action)
    return game


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("seats", [2, 5])
def test_every_bot_plays_whole_games(name: str, seats: int) -> None:
    assert play(3, [name] + ["random"] * (seats - 1), budget_s=0.005).result is not None


def test_bots_play_with_wakhan_at_the_table() -> None:
    assert play(4, ["sensible", "random", "random"], Options(wakhan=2)).over


def test_a_bot_decides_the_same_on_the_same_dice() -> None:
    game = Game(3, seed=5)
    seat = game.decider
    assert seat is not None
    for name in bot_names():
        bot: Any = make(name)
        steady = bot.steady() if hasattr(bot, "steady") else bot
        answers = {steady.choose(game.redeal(seat, 8), seat, PATIENT, random.Random(1)) for _ in range(3)}
        assert len(answers) == 1


def test_sensible_beats_chance() -> None:
    wins = 0
    for seed in range(8):
        names = ["random", "random"]
        names[seed % 2] = "sensible"
        result = play(seed, names).result
        assert result is not None
        wins += result.winners == (seed % 2,)
    assert wins >= 6


def test_an_unknown_bot_is_a_clear_error() -> None:
    with pytest.raises(PamirError, match="sensible"):
        make("deep blue")


def test_what_a_bot_is_given_has_nothing_hidden_in_it() -> None:
    game = Game(2, seed=77)
    given = game.redeal(0, 1)
    assert given.seed is None
    assert given.state.deck != game.state.deck
    assert given.state.rng != game.state.rng


@pytest.mark.parametrize("bot", [SlowBot, DyingBot, RaisingBot])
def test_a_bot_that_fails_in_its_process_is_noticed_and_the_pool_goes_on(
    bot: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pamir.bots.pool.GRACE", 0.3)

    async def story() -> None:
        pool = BotPool(1)
        await pool.warm_up()
        game = Game(2, seed=1)
        seat = game.decider
        assert seat is not None
        try:
            with pytest.raises(BotFailed):
                await _ask_with(pool, bot, game, seat)
            answer = await pool.choose("random", game.redeal(seat, 1), seat, PATIENT, 1)
            assert game.is_legal(answer)
        finally:
            await pool.close()

    asyncio.run(story())


async def _ask_with(pool: BotPool, bot: type, game: Game, seat: int, budget_s: float = 0.3) -> int:
    """Ask a bot of this file: the worker finds it by its class."""
    from pamir.bots import pool as module

    real = module.think
    try:
        module.think = _think_with(bot)
        return await pool.choose("random", game.redeal(seat, 1), seat, budget_s, 1)
    finally:
        module.think = real


class _Think:
    """A picklable stand-in for ``think``."""

    def __init__(self, bot: type) -> None:
        self._bot = bot

    def __call__(self, name: str, game: Game, seat: int, budget_s: float, seed: int) -> int:
        answer: int = self._bot().choose(game, seat, budget_s, random.Random(seed))
        return answer


def _think_with(bot: type) -> _Think:
    return _Think(bot)


def test_workers_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    server = start_server(port=0, database=tmp_path / "tables.sqlite3", log_level="error", **PLAIN)
    address_printed(server)
    wait_until(lambda: len(_children(server.pid)) >= 2)  # the bots' process, and Python's own tracker of resources
    workers = _children(server.pid)
    server.kill()
    server.communicate()
    wait_until(lambda: not workers & processes().keys())


def _children(pid: int) -> set[int]:
    return {child for child, parent in processes().items() if parent == pid}


class _FailingPool(BotPool):
    """A pool whose bots never answer as they should."""

    def __init__(self, answers: list[int | None]) -> None:
        self.answers, self.asked = answers, 0

    async def choose(self, name: str, game: Game, seat: int, budget_s: float, seed: int, *, table: str = "") -> int:
        self.asked += 1
        assert game.seed is None, "a bot was given the true game"
        answer = self.answers.pop(0) if self.answers else None
        if answer is None:
            raise BotFailed("on purpose")
        return answer


def test_a_seat_whose_bot_fails_twice_goes_on_by_chance() -> None:
    from pamir.server.driver import Driver
    from pamir.server.metrics import Metrics
    from pamir.server.settings import Settings
    from pamir.server.storage import SeatRow, TableRow
    from pamir.server.table import Table, write_options

    async def story() -> None:
        row = TableRow("t", "second", "2e-1", 7, write_options(Options()), False, "", "", 0.0)
        table = Table(row, tuple(SeatRow(i, "bot", "sensible", f"B{i}", None) for i in range(2)))
        seat = table.decider
        assert seat is not None
        pool = _FailingPool([None, 99_999])
        driver = Driver(Settings(), pool, Metrics(), shared=False)
        for _ in range(3):
            assert table.game.is_legal(await driver._choice(table, seat))
        assert pool.asked == 2
        assert table.failures == {seat: 2}

    asyncio.run(story())


class CompilingBot:
    """Answers whether the compiler was brought into its process."""

    name = title = text = "compiling"

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        make("sensible").choose(game, seat, budget_s, rng)
        return int("numba" in sys.modules)


def test_a_first_move_does_not_wait_for_a_compiler() -> None:
    """The rules are interpreted in a worker that has just been started, so a move comes at once."""

    async def story() -> int:
        pool = BotPool(1)
        game = Game(3, seed=2)
        seat = game.decider
        assert seat is not None
        try:
            return await _ask_with(pool, CompilingBot, game, seat, PATIENT)
        finally:
            await pool.close()

    assert asyncio.run(story()) == 0
    assert bots.bot_names()[0] == "sensible"


@pytest.mark.slow
def test_on_a_fresh_machine_a_bot_moves_while_the_rules_compile(tmp_path: Path) -> None:
    """At the very first table of a new server; the compiler takes a processor all the while."""
    program = "from pamir.edition import find; find('second').compiled()"
    compiling = subprocess.Popen([sys.executable, "-c", program], env={**os.environ, "PAMIR_CACHE": str(tmp_path)})
    server = start_server(port=0, database=tmp_path / "tables.sqlite3", cache=tmp_path, log_level="error", **PLAIN)
    try:
        served = Served(address_printed(server), server)

        async def story() -> None:
            table = served.open_table({"kind": "bot", "bot": "sensible"}, PERSON, options={"first_chooser": 0})
            page = await served.page(table, 1)
            await page.until(lambda: page.position["version"] >= 1)
            await page.close()

        run(story())
        assert compiling.poll() is None, "the rules were compiled already"
    finally:
        for process in (compiling, server):
            process.kill()
            process.wait()
        if server.stdout is not None:
            server.stdout.close()
