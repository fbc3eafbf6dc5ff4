"""The program that fits the rules of thumb: what it fits is what is compiled, and it finds what it is shown."""

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pamir.second import prospects
from pamir.second.rules.tables import MAX_SEATS
from pamir.second.traits import NAMES
from worth_positions import positions as played_by_chance

BASELINES = Path(__file__).parents[2] / "baselines"
LEFT_OUT = prospects.LIKELY  # outcomes of a check that are left out where it is compiled


@pytest.fixture
def fitting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The program, imported as its command finds itself."""
    monkeypatch.syspath_prepend(str(BASELINES))
    yield importlib.import_module("prospects")
    sys.modules.pop("prospects", None)


def positions(fitting: Any, games: int) -> dict[str, Any]:
    player = fitting.Player(seed=3)
    for game in range(games):
        player.play(game)
    data: dict[str, Any] = player.table()
    return data


def shipped(fitting: Any) -> Any:
    numbers = [np.ravel(getattr(prospects, name)) / prospects.PARTS for name in fitting.SHAPE]
    comes = numbers[list(fitting.SHAPE).index("COMES")]
    comes[:] = np.log(comes / (1 - comes))
    return np.concatenate(numbers)


def printed(fitting: Any, capsys: pytest.CaptureFixture[str], folder: Path) -> tuple[list[str], list[str]]:
    """What it prints where positions lie in a folder, and what it tells on the way."""
    fitting.main(["--fit-only", "--out", str(folder), "--steps", "3"])
    out, err = capsys.readouterr()
    return out.splitlines(), err.splitlines()


def test_it_prints_constants_of_the_shape_that_is_compiled_and_the_same_ones_again(
    fitting: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rows, goals, games = [], [], []
    for number, game in enumerate(played_by_chance("second", 3)):
        if number % 8 == 0 and not game.over:
            rows.append(np.frombuffer(game.state.to_bytes(), np.uint8))
            goals.append([float(seat == 0) for seat in range(MAX_SEATS)])  # as if it were good to sit first
            games.append(game.seed)
    assert {*games} == {0, 1, 2}
    np.savez(tmp_path / "positions.npz", rows=np.array(rows), goals=np.array(goals), games=np.array(games))

    told, steps = printed(fitting, capsys, tmp_path)
    assert told[0] == f"3 games, {len(games)} positions"
    single = [name for name in fitting.SHAPE if name != "WEIGHTS"]
    for name, line in zip(single, told[1:], strict=False):
        assert re.fullmatch(rf"{name} = -?\d+(, -?\d+){{{np.size(getattr(prospects, name)) - 1}}}", line)
    weights = told[1 + len(single) : -1]
    assert len(weights) == np.size(prospects.WEIGHTS)
    assert all(re.fullmatch(rf" *-?\d+ {name}", line) for name, line in zip(NAMES, weights, strict=True))
    assert re.fullmatch(r"beyond what cannot be known: fitted -?[\d.]+, shipped -?[\d.]+", told[-1])

    losses = [float(line.rpartition(" ")[2]) for line in steps]
    assert losses[-1] < losses[0], "it gets better"
    assert printed(fitting, capsys, tmp_path) == (told, steps)


@pytest.mark.slow
def test_the_same_seed_plays_the_same_games(fitting: Any) -> None:
    once, again = positions(fitting, 2), positions(fitting, 2)
    assert all((once[name] == again[name]).all() for name in ("rows", "goals", "games"))


@pytest.mark.slow
def test_what_is_fitted_is_what_is_compiled_and_a_fit_gets_better(
    fitting: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    data = positions(fitting, 12)
    assert len(set(data["games"])) == 12
    assert data["goals"].sum(1) == pytest.approx(1.0)
    seen = fitting.Seen(data, np.ones(len(data["games"]), bool))
    compiled = np.array([fitting.shares_of(s) for s in seen.states])
    assert fitting.judged(shipped(fitting), seen) == pytest.approx(compiled, abs=LEFT_OUT)

    before = fitting.loss(np.where(seen.there, 1 / seen.there.sum(1, keepdims=True), 0), seen.goals)
    fitted = fitting.fit(seen, 3)
    assert "step 3 of at most 3" in capsys.readouterr().err
    assert fitting.loss(fitting.judged(fitted, seen), seen.goals) < before
    assert fitting.told(shipped(fitting)).startswith(f"COMES = {', '.join(map(str, prospects.COMES))}\n")
