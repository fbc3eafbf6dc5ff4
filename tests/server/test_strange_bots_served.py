"""What bots of others raise, answer, print and begin harms no server, and broken ones do not keep it from starting."""

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest
from serving import run

import strange_bots
from installed_bots import installed
from pamir.bots.harmless import LONGEST, BotFailed
from pamir.bots.pool import BotPool
from pamir.edition import find
from pamir.game import Game
from pamir.server import opponents
from pamir.server.assets import Assets
from pamir.server.facts import facts_of
from pamir.server.opening import Opening, OpeningError
from pamir.server.pages import WEB
from running import processes, wait_until

FAILING = {
    "Leaving": "SystemExit",
    "Interrupting": "KeyboardInterrupt",
    "Unsendable": "_Unsendable",
    "Speechless": "its error cannot be told",
    "Endless": "and and and",
    "Wrapped": "its answer is not the number of an action",
    "Huge": "its answer is not the number of an action",
    "Unborn": "cannot be loaded: RuntimeError: not today.",
}
OTHERS = ("Plain", "Disguised", "First", "Talking", "Parent", "Untitled", "Stillborn")
BUDGET = 60.0  # seconds: none of them thinks


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path, {name.lower(): f"strange_bots:{name}" for name in (*FAILING, *OTHERS)}):
        yield


@contextlib.asynccontextmanager
async def _pool() -> AsyncIterator[BotPool]:
    pool = BotPool(1)
    try:
        yield pool
    finally:
        await pool.close()


def _asked(pool: BotPool, name: str) -> "asyncio.Future[int]":
    game = Game(2, seed=1)
    assert game.decider is not None
    return asyncio.ensure_future(pool.choose(name, game.redeal(game.decider, 1), game.decider, BUDGET, 1))


def test_whatever_a_bot_raises_or_answers_is_a_failure_in_few_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "unpacked"
    monkeypatch.setenv(strange_bots.MARK, str(mark))

    async def story() -> None:
        async with _pool() as pool:
            for name, why in FAILING.items():
                with pytest.raises(BotFailed) as failed:
                    await _asked(pool, name.lower())
                assert why in str(failed.value)
                assert len(str(failed.value)) <= LONGEST
                assert "\n" not in str(failed.value)
            for name in ("plain", "disguised"):
                assert await _asked(pool, name) in Game(2, seed=1).legal_actions

    run(story())
    assert not mark.exists(), "an answer was unpacked in the server"


def test_what_a_bot_prints_does_not_reach_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with _pool() as pool:
            await _asked(pool, "talking")

    run(story())
    assert "thinking aloud" not in "".join(capfd.readouterr())


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs groups of processes")
def test_a_process_that_a_bot_began_ends_with_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "child"
    monkeypatch.setenv(strange_bots.MARK, str(mark))

    async def story() -> None:
        async with _pool() as pool:
            await _asked(pool, "parent")

    run(story())
    child = int(mark.read_text())
    wait_until(lambda: child not in processes())


def test_a_broken_bot_is_left_out_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "pamir.server"):
        Assets(WEB).fresh()
        for language in ("en", "de"):
            facts_of(find("second"), language)
    left_out = [record.facts for record in caplog.records]  # type: ignore[attr-defined]
    assert sorted(facts["bot"] for facts in left_out) == ["stillborn", "unborn", "untitled"]
    assert left_out[0].keys() == {"bot", "why"}
    assert "plain" in opponents.offered()


def _opened(bot: str, edition: str) -> None:
    opening = msgspec.convert({"seats": [{"kind": "person"}, {"kind": "bot", "bot": bot}]}, Opening)
    opening.game_options(find(edition))


def test_only_bots_that_play_the_edition_are_told_and_asked() -> None:
    told = {name: msgspec.json.decode(facts_of(find(name), "en")[0])["bots"] for name in ("second", "first")}
    assert "first" in {bot["bot"] for bot in told["first"]}
    assert "first" not in {bot["bot"] for bot in told["second"]}
    assert [bot["editions"] for bot in opponents.bots_told()["bots"] if "editions" in bot] == [("first",)]
    _opened("first", "first")
    _opened("plain", "second")
    for name in ("first", "untitled"):
        with pytest.raises(OpeningError, match="There is no such bot; known are: sensible, random, "):
            _opened(name, "second")
