"""The ladder: pairings with intervals and curves, without anything but Python, and it resumes."""

import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pamir.edition import Edition
from pamir.kernel.library import NoCompiler
from pamir.lab.curve import write_picture
from pamir.lab.ladder import SUITES, climb, main, read_suite

SUITE = [
    {"players": ["random", "wakhan"], "games": 2, "options": {"turn_cap": 4}, "curve": "a", "at": 0.1},
    {"players": ["random", "random"], "games": 2, "options": {"turn_cap": 4}, "curve": "a", "at": 0.3},
    {"players": ["random", "random", "wakhan"], "games": 3, "options": {"turn_cap": 4}, "curve": "b", "at": "guest"},
    {"players": ["random", "random"], "games": 2, "options": {"turn_cap": 4}, "curve": "c", "looks": 300},
    {"players": ["random", "newcomer"], "games": 2, "options": {"turn_cap": 1}, "curve": "one before", "at": "guest"},
]


def pairing(**said: Any) -> str:
    """A suite of one pairing that says this."""
    return json.dumps([{"players": ["random", "random"], "games": 2, **said}])


@pytest.fixture
def suite(tmp_path: Path) -> str:
    file = tmp_path / "suite.json"
    file.write_text(json.dumps(SUITE))
    return str(file)


def test_shares_and_curves_are_written(tmp_path: Path, suite: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "out"
    assert main([str(folder), "--suite", suite, "--processes", "1", "--minutes", "-1"]) == 0
    assert json.loads((folder / "results.json").read_text())[0]["games"] == 0
    assert capsys.readouterr().out.count(": not played yet\n") == len(SUITE)
    assert main([str(folder), "--suite", suite, "--processes", "1"]) == 0
    found = json.loads((folder / "results.json").read_text())
    assert [row["games"] for row in found] == [row["wanted"] for row in found] == [2, 2, 3, 2, 2]
    assert not any(row["failed"] for row in found)
    assert all(row["low"] <= row["share"] <= row["high"] for row in found)
    assert "guest" in (folder / "level.svg").read_text()
    assert ">0.3</text>" in (folder / "budget.svg").read_text()
    assert ">newcomer</text>" in (folder / "level-rating.svg").read_text()
    assert ">300</text>" in (folder / "iterations.svg").read_text()
    assert "random against wakhan: " in capsys.readouterr().out
    assert (folder / "results.csv").read_text().startswith("name,players,edition,games")


def test_bots_that_think_need_compiled_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(self: Edition, progress: Any = None) -> Any:
        raise NoCompiler("Nothing here compiles.")

    monkeypatch.setattr(Edition, "library", missing)
    file = tmp_path / "suite.json"
    file.write_text(json.dumps([{"players": ["sensible", "random"], "games": 2}]))
    assert main([str(tmp_path / "out"), "--suite", str(file)]) == 2
    assert capsys.readouterr().err.strip() == "Nothing here compiles."
    assert not (tmp_path / "out").exists()


def test_it_needs_neither_numpy_nor_numba_nor_pyarrow_nor_rich() -> None:
    code = (
        "import sys\n"
        "for name in ('numpy', 'numba', 'pyarrow', 'rich', 'typer', 'openskill', 'ray'): sys.modules[name] = None\n"
        "from pamir.lab.ladder import read_suite\n"
        "from pamir.lab.counting import line_of\n"
        "from pamir.lab.tables import Table\n"
        "assert 'failed' not in line_of(Table(('random', 'sensible'), options={'turn_cap': 2}), 0, 0)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_suites_that_come_along_can_be_read() -> None:
    for name in SUITES:
        plan = read_suite(name, 2)
        assert all(part.games == 2 for part in plan.parts)
        assert all(2 <= part.table.seats <= 4 for part in plan.parts)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "is not JSON."),
        pytest.param("[" * 100_000, "is not JSON.", id="deep"),
        ("{}", "must be a list of pairings."),
        ("[]", "must be a list of pairings."),
        ('[{"players": ["random"]}]', "A pairing has at least two players"),
        ('[{"players": ["random", "nobody"]}]', "There is no bot called 'nobody'"),
        ("[{}]", "A pairing has at least two players, not []."),
        (pairing(players="ab"), "A pairing's 'players' is a list of names, not \"ab\"."),
        (pairing(players=["random", 5]), "A pairing's 'players' is a list of names, not [\"random\", 5]."),
        (pairing(games="4"), "A pairing's 'games' is a whole number, not \"4\"."),
        (pairing(games=2.5), "A pairing's 'games' is a whole number, not 2.5."),
        (pairing(games=True), "A pairing's 'games' is a whole number, not true."),
        (pairing(games=0), "At least one game must be played, not 0."),
        (pairing(gmaes=4), "curve, at, looks, but not 'gmaes'."),
        (pairing(options=[]), "A pairing's 'options' is an object, not []."),
        (pairing(edition=1), "A pairing's 'edition' is a text, not 1."),
        (pairing(curve=1, at=1), "A pairing's 'curve' is a text, not 1."),
        (pairing(curve="a", at=math.nan), "A pairing's 'at' is a number above 0 or the name of a level, not NaN."),
        (pairing(curve="a", looks=-1), "A pairing's 'looks' is a number above 0, not -1."),
        (pairing(curve="the one before", at=0.3), "A curve that ends in 'before' needs a second player with a number"),
        (pairing(curve="the one before", looks=30), "A curve that ends in 'before' needs a second player"),
    ],
)
def test_a_wrong_suite_is_refused(
    tmp_path: Path, content: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "suite.json"
    file.write_text(content)
    assert main([str(tmp_path / "out"), "--suite", str(file)]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    assert main([str(tmp_path / "out"), "--suite", str(tmp_path / "missing")]) == 2
    assert "is no suite (proof, budgets, iterations, levels), and no file" in capsys.readouterr().err


def test_somebody_must_play(tmp_path: Path, suite: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "out"), "--suite", suite, "--processes", "-1"]) == 2
    assert capsys.readouterr().err == "At least one process must play, not -1.\n"
    assert not (tmp_path / "out").exists()


def test_minutes_are_a_number(tmp_path: Path, suite: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "out"), "--suite", suite, "--minutes", "nan"]) == 2
    assert capsys.readouterr().err == "Minutes are a number, not nan.\n"
    assert not (tmp_path / "out").exists()


def test_a_picture_has_named_places_or_numbers(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    write_picture(file, "T", "level", {"<x>": [(0, 0.5, 0.4, 0.6), (1, 0.6, 0.5, 0.7)]}, steps=["low", "high"])
    drawn = file.read_text()
    assert ">low</text>" in drawn
    assert "&lt;x&gt;" in drawn
    many = [(1000 * 2**n, 0.5, 0.4, 0.6) for n in range(8)]
    write_picture(file, "T", "games", {"x": many})
    assert ">2,000</text>" in file.read_text()


def test_a_climb_rises_where_every_step_does() -> None:
    steps = [("guest", "newcomer", 0.8), ("trader", "guest", 0.6), ("envoy", "trader", 0.4)]
    rows = [
        {"players": [one, other], "at": one, "share": share, "low": share - 0.05, "high": share + 0.05, "games": 400}
        for one, other, share in steps
    ]
    found = climb(rows[::-1])
    assert [at for at, *_ in found] == ["newcomer", "guest", "trader", "envoy"]
    points = [point for _, point, *_ in found]
    assert points[0] == 0 < points[1] < points[2] > points[3]
    assert all(low <= point <= high for _, point, low, high in found)
    widths = [high - low for _, _, low, high in found]
    assert widths == sorted(widths)
    assert climb([{**rows[0], "players": ["strong@100", "strong@30"], "at": 100}])[0][0] == 30
    assert climb([{**rows[0], "players": ["strong@1s", "strong@0.3s"], "at": 1}])[0][0] == 0.3


def test_a_picture_of_ratings_has_their_points(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    write_picture(file, "T", "level", {"x": [(0, 0, 0, 0), (1, 250, 180, 320)]}, ["low", "high"], rating=True)
    assert all(f">{mark}</text>" in file.read_text() for mark in ("0", "+200", "+400"))
    write_picture(file, "T", "looks", {"x": [(30.0, 0, 0, 0), (100, 250, 180, 320)]}, rating=True)
    assert ">30</text>" in file.read_text()
