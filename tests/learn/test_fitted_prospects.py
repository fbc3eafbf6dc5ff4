"""The program that fits the rules of thumb: what it fits is what is compiled, and it finds what it is shown.

Slow: plays games of the compiled search.
"""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pamir.second import prospects

BASELINES = Path(__file__).parents[2] / "baselines"
LEFT_OUT = prospects.LIKELY  # outcomes of a check that are left out where it is compiled
pytestmark = pytest.mark.slow


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
