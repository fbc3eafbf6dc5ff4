"""A dataset that was killed goes on, and its card tells what is really in the files."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

from commands import PamirRun
from installed_bots import installed
from pamir.bots.random_bot import RandomBot
from pamir.errors import PamirError
from pamir.lab import dataset, one_game
from pamir.lab.data_card import card
from pamir.lab.dataset import PLAN as PLAN_FILE
from pamir.lab.dataset import Plan, begin, make_dataset, part_name, parts, write_part
from pamir.lab.one_game import GameFailed

pytestmark = pytest.mark.slow
PLAN = Plan("second", 2, ("random",), {"turn_cap": 3}, 0)
WORDS = ("--bots", "random", "--options", '{"turn_cap": 3}', "--decisions", "2500", "--workers", "2")


def test_killed_it_goes_on_and_makes_the_same_files(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    started = subprocess.Popen(
        [sys.executable, "-m", "pamir", "dataset", str(folder), *WORDS],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    until = time.monotonic() + 120
    while not list(folder.glob("part-*.parquet")) and time.monotonic() < until:
        time.sleep(0.01)
    started.send_signal(signal.SIGKILL)
    started.wait()
    written = {file.name: file.stat().st_mtime_ns for file in parts(folder)}
    assert written
    (folder / "part-00099.parquet.part").write_bytes(b"half")
    found = make_dataset(PLAN, folder, 2500, 1)
    assert found["decisions"] >= 2500
    assert not list(folder.glob("*.part"))
    again = {file.name: file.stat().st_mtime_ns for file in parts(folder)}
    assert all(again[name] == when for name, when in written.items() if name in again), "nothing is played again"
    make_dataset(PLAN, tmp_path / "whole", 2500, 1)
    for file in parts(tmp_path / "whole"):
        assert (folder / file.name).read_bytes() == file.read_bytes()
    assert (folder / "README.md").read_text() == (tmp_path / "whole" / "README.md").read_text()


def test_asked_for_fewer_it_loses_nothing(tmp_path: Path) -> None:
    make_dataset(PLAN, tmp_path, 2000, 1)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(PamirError, match=r"holds 2,\d+ decisions of 2,000 that were asked for, and only 10 of them"):
        make_dataset(PLAN, tmp_path, 10, 1)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
    found = make_dataset(PLAN, tmp_path, 2000, 1)
    assert make_dataset(PLAN, tmp_path, 1999, 1) == found, "this takes all there are"
    assert make_dataset(PLAN, tmp_path, 2600, 2)["parts"] > found["parts"]


def test_the_card_counts_what_is_in_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES", 3)
    monkeypatch.setattr("pamir.lab.data_card.GAMES", 3)
    true_play = one_game.play

    def sometimes(table: object, seed: int, *rest: object, **more: object) -> object:
        if seed == 1:
            raise GameFailed("It fell.")
        return true_play(table, seed, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(dataset, "play_game", sometimes)
    decisions = write_part(PLAN, str(tmp_path), 0)
    told = card(PLAN, tmp_path, 1)
    assert f"{decisions:,} decisions of 2 whole games for 2 seats" in told
    assert "1 games in which a bot failed are left out" in told
    assert "| random | 4 |" in told


class DyingBot(RandomBot):
    """Takes its process with it in every eighth game or so."""

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        if rng.random() < 0.01:
            os._exit(3)
        return super().choose(game, seat, budget_s, rng)


class CrashingBot(RandomBot):
    """Fails at once."""

    def choose(self, *_: Any) -> int:
        raise ValueError("no idea")


@pytest.fixture
def strange_bots(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    names = {"dying": f"{Path(__file__).stem}:DyingBot", "crashing": f"{Path(__file__).stem}:CrashingBot"}
    with installed(tmp_path_factory.mktemp("bots"), names):
        yield


@pytest.mark.usefixtures("strange_bots")
def test_games_that_end_their_process_are_left_out_and_the_others_written(tmp_path: Path) -> None:
    plan = Plan("second", 2, ("dying", "random"), {"turn_cap": 3}, 0)
    found = make_dataset(plan, tmp_path / "one", 100, 1)
    assert found["decisions"] >= 100
    assert 0 < found["left_out"] < dataset.GAMES * found["parts"]
    assert found["games"] + found["left_out"] == dataset.GAMES * found["parts"]
    assert f"{found['left_out']} games in which a bot failed are left out" in (tmp_path / "one/README.md").read_text()
    assert make_dataset(plan, tmp_path / "two", 100, 2) == found
    for file in parts(tmp_path / "one"):
        assert (tmp_path / "two" / file.name).read_bytes() == file.read_bytes()


@pytest.mark.usefixtures("strange_bots")
def test_where_every_game_fails_that_is_told(tmp_path: Path) -> None:
    with pytest.raises(PamirError, match=r"A bot fails in every one of \d+ games"):
        make_dataset(Plan("second", 2, ("crashing",), {}, 0), tmp_path / "new", 100, 1)


@pytest.mark.parametrize("text", ["{", "5", "[" * 5000, ""])
def test_a_damaged_plan_is_no_plan_of_this(tmp_path: Path, text: str) -> None:
    begin(PLAN, tmp_path)
    (tmp_path / PLAN_FILE).write_text(text)
    with pytest.raises(PamirError, match="holds games of another plan"):
        begin(PLAN, tmp_path)


def test_a_plan_that_was_half_written_hinders_nobody(tmp_path: Path) -> None:
    (tmp_path / f"{PLAN_FILE}.part").write_text("{")
    begin(PLAN, tmp_path)
    assert (tmp_path / PLAN_FILE).exists()


def test_a_damaged_part_is_named_and_files_of_others_are_left_alone(tmp_path: Path) -> None:
    begin(PLAN, tmp_path)
    write_part(PLAN, str(tmp_path), 0)
    whole = (tmp_path / part_name(0)).read_bytes()
    for mine in ("part-one.parquet", "part-2.2026.txt"):
        (tmp_path / mine).write_text("dear")
    (tmp_path / part_name(0)).write_bytes(whole[:-100])
    with pytest.raises(PamirError, match=r"part-00000.parquet is damaged; without it its games are played again\."):
        make_dataset(PLAN, tmp_path, 5, 1)
    (tmp_path / part_name(0)).unlink()
    make_dataset(PLAN, tmp_path, 5, 1)
    assert (tmp_path / part_name(0)).read_bytes() == whole
    assert (tmp_path / "part-one.parquet").read_text() == (tmp_path / "part-2.2026.txt").read_text() == "dear"


@pytest.mark.parametrize("spoil", ["header", "middle", "other games", "other columns", "folder"])
def test_a_part_that_is_damaged_within_or_another_is_named(tmp_path: Path, spoil: str) -> None:
    make_dataset(PLAN, tmp_path, 300, 1)
    first, second = list(parts(tmp_path))[:2]
    before, data = (tmp_path / "SHA256SUMS").read_bytes(), bytearray(second.read_bytes())
    match spoil:
        case "header" | "middle":
            at = 10 if spoil == "header" else len(data) // 2
            data[at : at + 8] = bytes(255 - byte for byte in data[at : at + 8])
            second.write_bytes(data)
        case "other games":
            second.write_bytes(first.read_bytes())
        case "other columns":
            pyarrow.parquet.write_table(pyarrow.table({"a": [1] * 500}), second)
        case "folder":
            second.unlink()
            second.mkdir()
    if spoil != "middle":  # only its sum tells
        (tmp_path / "SHA256SUMS").unlink()
    with pytest.raises(PamirError, match=r"part-00001.parquet is damaged; without it its games are played again\."):
        make_dataset(PLAN, tmp_path, 300, 1)
    if spoil == "folder":
        second.rmdir()
    else:
        second.unlink()
    make_dataset(PLAN, tmp_path, 300, 1)
    assert (tmp_path / "SHA256SUMS").read_bytes() == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path) -> None:
    begin(PLAN, tmp_path)
    (tmp_path / part_name(0)).symlink_to("/dev/full")
    with pytest.raises(PamirError, match=r"Cannot write to .*part-00000.parquet: No space left on device\."):
        write_part(PLAN, str(tmp_path), 0)


@pytest.mark.parametrize("first", [2**62, 2**62 - 1, 2**61 + 1])
def test_a_first_game_that_cannot_be_leaves_no_folder(tmp_path: Path, pamir: PamirRun, first: int) -> None:
    outcome = pamir("dataset", str(tmp_path / "new"), "--first", str(first), "--decisions", "10", "--bots", "random")
    assert outcome.err == f"The number of the first game is from 0 to 2**61, not {first}.\n"
    assert outcome.exit_code == 2
    assert not (tmp_path / "new").exists()
