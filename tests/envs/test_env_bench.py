"""`pamir bench --env` measures what is there and names what is missing."""

import json
import sys

import pytest

from commands import PamirRun
from pamir.lab import env_bench


def test_speeds_are_steps_by_the_clock() -> None:
    ticks = iter(range(1000))
    found = env_bench.timed(lambda: 10, 3.0, lambda: float(next(ticks)))
    assert found == {"steps_per_s": 5, "best_per_s": 5}


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("pyspiel", "chess", "rlcard", "pygame"):
        monkeypatch.setitem(sys.modules, module, None)
    for name in list(sys.modules):
        if name.startswith("pettingzoo.classic"):
            monkeypatch.delitem(sys.modules, name)
    found = env_bench.others(0.001, lambda what: None)
    assert len(found) == 5
    assert all(isinstance(one, str) and one.startswith("not installed: ") for one in found.values())


@pytest.mark.slow
def test_the_command_prints_a_table_and_json(pamir: PamirRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slow: on the compiled library."""
    monkeypatch.setattr(env_bench, "SECONDS", 0.004)
    monkeypatch.setattr(env_bench, "GAMES", 16)
    monkeypatch.setattr(env_bench, "SHARED_GAMES", 16)
    monkeypatch.setattr(env_bench, "others", lambda seconds, tell: {"PettingZoo, chess": "not installed: chess"})
    report = json.loads(pamir("bench", "--env", "--json").out)
    assert report["compiled"]
    assert {"masks", "masks, sparse", "masks, flat", "masks, compact"} == set(report["vector"])
    assert all(one["one_core"]["steps_per_s"] > 0 for one in report["vector"].values())
    printed = pamir("bench", "--env", "--quick").out
    assert "vector, masks" in printed
    assert "PettingZoo, chess: not installed: chess" in printed
