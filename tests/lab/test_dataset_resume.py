"""A dataset that was killed goes on, and its card tells what is really in the files."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pamir.lab import dataset, one_game
from pamir.lab.data_card import card
from pamir.lab.dataset import Plan, make_dataset, parts, write_part
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
    (folder / "part-00099.4711").write_bytes(b"half")
    found = make_dataset(PLAN, folder, 2500, 1)
    assert found["decisions"] >= 2500
    assert not list(folder.glob("*.4711"))
    again = {file.name: file.stat().st_mtime_ns for file in parts(folder)}
    assert all(again[name] == when for name, when in written.items() if name in again), "nothing is played again"
    make_dataset(PLAN, tmp_path / "whole", 2500, 1)
    for file in parts(tmp_path / "whole"):
        assert (folder / file.name).read_bytes() == file.read_bytes()
    assert (folder / "README.md").read_text() == (tmp_path / "whole" / "README.md").read_text()


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
