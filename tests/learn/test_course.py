"""A training in a folder, and `pamir train`: it goes on where it stopped, and refuses in one sentence."""

import csv
import errno
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pamir.cli import _load
from pamir.edition import find
from pamir.errors import PamirError
from pamir.learn import course
from pamir.learn.course import Course, Report, Wish, tables
from pamir.learn.model import Model
from pamir.learn.played import Network
from pamir.learn.thinker import Ways
from pamir.search import workplace

SECOND = find("second")


def short(folder: Path, **changes: Any) -> Wish:
    return replace(Wish(folder, width=4, games=40, looks=0), **changes)


def go_until(begun: Course, games: int) -> None:
    begun.stopped = lambda: begun.training.games >= games
    begun.go()


# --- tables ------------------------------------------------------------------------------------------


def test_tables_are_alike_often_with_wakhan_where_she_may_be() -> None:
    found = tables(SECOND, [2, 3, 4], 0.4)
    assert sum(often for often, _ in found) == pytest.approx(3)
    hers = [(often, table) for often, table in found if table.options.wakhan is not None]
    assert {table.seats for _, table in hers} == {2, 3}
    assert sum(often for often, _ in hers) == pytest.approx(0.8)
    assert sum(often for often, table in hers if table.options.wakhan_options) == pytest.approx(0.6)
    first = tables(find("first"), [2], 0.4)
    assert [(often, table.options.deals) for often, table in first] == [(0.5, False), (0.5, True)]


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": (7,)},
        {"seats": ()},
        {"wakhan": 1.5},
        {"minutes": 0.0},
        {"minutes": float("nan")},
        {"games": -1},
        {"looks": -1},
        {"threads": -1},
        {"threads": 100_000},
        {"seed": -1},
        {"width": 0},
        {"ways": Ways(iterations=-1)},
        {"ways": Ways(iterations=10**9)},
        {"ways": Ways(mixing=2.0)},
        {"ways": Ways(pace=-1.0)},
        {"ways": Ways(passes=0)},
        {"origin": Path("nowhere.npz")},
    ],
    ids=str,
)
def test_a_wish_that_cannot_be_is_refused_in_one_sentence(tmp_path: Path, changes: Any) -> None:
    with pytest.raises(PamirError) as refused:
        Course(SECOND, short(tmp_path / "run", **changes))
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert not (tmp_path / "run").exists()


def test_too_little_memory_is_told_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(size: int) -> None:
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    monkeypatch.setattr(workplace, "_pages", full)
    with pytest.raises(PamirError, match=r"There is not memory enough for 2 threads that search 1,000 iterations\."):
        Course(SECOND, short(tmp_path / "run", threads=2, ways=Ways(iterations=1_000)))
    assert not (tmp_path / "run").exists()


# --- learning ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_looks_are_at_the_same_games_whenever_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "FIRST_LOOK", 60)
    found = []
    for name, stops in (("at once", ()), ("stopped", (20, 100))):
        wish = short(tmp_path / name, games=140, looks=2, threads=1)
        for games in stops:
            go_until(Course(SECOND, wish), games)
        Course(SECOND, wish).go()
        rows = list(csv.DictReader((tmp_path / name / "curve.csv").open()))
        found.append([{**row, "seconds": ""} for row in rows])
    assert [row["games"] for row in found[0]] == ["60", "120", "140"]
    assert found[0] == found[1]


@pytest.mark.slow
def test_stopping_ends_between_two_runs() -> None:
    course = Course(SECOND, short(Path("unused"), games=10_000))
    asked = iter([False, True, True])
    counted = course.training.play(50, stop=lambda: next(asked, True))
    assert counted.games == course.training.games == course.training.run


@pytest.mark.slow
def test_both_stages_leave_a_network_a_curve_and_a_page(tmp_path: Path) -> None:
    told: list[Report] = []
    for games, ways in ((40, Ways()), (8, Ways(iterations=5))):
        Course(SECOND, short(tmp_path, games=games, looks=2, ways=ways), told.append).go()
    network = Network.load(tmp_path / "model.network", SECOND)
    assert network.keys == SECOND.judgement.keys
    with (tmp_path / "curve.csv").open() as file:
        assert [row["games"] for row in csv.DictReader(file)] == ["8"]
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    page = (tmp_path / "model.md").read_text()
    assert "40 games" in page
    assert "8 games" in page
    assert [file.name for file in sorted((tmp_path / "looks").iterdir())] == ["1-40.network", "2-8.network"]
    assert [report.text.split()[0] for report in told if report.lasting] == ["40", "8"]


@pytest.mark.slow
def test_a_course_begins_with_what_another_knows_and_may_be_wider(tmp_path: Path) -> None:
    Course(SECOND, short(tmp_path / "one")).go()
    origin = tmp_path / "one" / "checkpoint.npz"
    course = Course(SECOND, short(tmp_path / "two", origin=origin, width=8, seats=(3,)))
    assert course.training.model.width == 8
    course.go()
    assert [stage["games"] for stage in course.training.model.notes["stages"]] == [40, 40]


@pytest.mark.slow
def test_ctrl_c_keeps_everything(tmp_path: Path) -> None:
    words = ["train", str(tmp_path / "run"), "--minutes", "5", "--width", "4", "--threads", "1", "--looks", "0"]
    with subprocess.Popen(
        [sys.executable, "-m", "pamir", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        until = time.monotonic() + 300
        while not (tmp_path / "run" / "model.network").exists() and time.monotonic() < until:
            time.sleep(0.2)
        os.kill(running.pid, signal.SIGINT)
        said, trouble = running.communicate(timeout=120)
    assert running.returncode == 0, trouble
    assert "games learned from" in said
    assert Model.load(tmp_path / "run" / "checkpoint.npz", SECOND).notes["stages"][0]["games"] >= 0
    assert Network.load(tmp_path / "run" / "model.network", SECOND).width == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "two"], "Numbers of players are like 2,3,4, not 'two'."),
        (["--seats", "9"], "Pax Pamir, second edition has 2 to 5 seats."),
        (["--edition", "third"], "There is no edition 'third'; known are: second, first."),
        (["--minutes", "0"], "Minutes must be more than 0; games, looks and iterations cannot be less than 0."),
        (["--minutes", "inf"], "A call trains at most 1,000,000 minutes, not inf."),
        (["--minutes", "nan"], "Minutes must be more than 0; games, looks and iterations cannot be less than 0."),
        (["--from", "nowhere.npz"], "There is no file nowhere.npz."),
    ],
)
def test_the_command_refuses_in_one_sentence(tmp_path: Path, words: list[str], said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pamir", "train", str(tmp_path / "run"), *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert done.stderr.strip() == said
    assert not (tmp_path / "run").exists()


def test_the_commands_of_the_page_on_training_are_understood() -> None:
    page = (Path(__file__).parents[2] / "docs" / "TRAINING.md").read_text()
    commands = re.findall(r"^pamir (train .*)$", page, re.M)
    assert len(commands) >= 5
    for words in commands:
        name, *given = shlex.split(words)
        command = _load(name)
        with command.make_context(name, given) as context:
            assert context.params["minutes"] > 0
