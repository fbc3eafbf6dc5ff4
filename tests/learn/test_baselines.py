"""The baselines as commands: a short training with its curve and matches, going on, and refusals in one sentence.

Slow: compiles an edition's rules together with the network.
"""

import csv
import importlib
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pamir.errors import PamirError
from pamir.lab.matches import Once, match
from pamir.lab.tables import Table
from pamir.learn.model import Model

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow
SHORT = ["--threads", "1", "--width", "4", "--wakhan", "0.5", "--looks", "2"]


@pytest.fixture
def baseline(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A baseline by its name, imported as its command finds itself."""
    monkeypatch.syspath_prepend(str(ROOT / "baselines"))
    yield importlib.import_module
    for name in ("td", "ppo", "matches"):
        sys.modules.pop(name, None)


def test_td_trains_draws_evaluates_and_goes_on(
    baseline: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    td, out = baseline("td"), tmp_path / "run"
    td.main(["--out", str(out), "--games", "40", "--evaluation", "0", *SHORT])
    assert json.loads(capsys.readouterr().out)["games_learned"] == 40
    td.main(["--out", str(out), "--games", "80", "--evaluation", "2", "--resume", *SHORT])
    told = json.loads(capsys.readouterr().out)
    assert told["games_learned"] == 80
    assert set(told["matches"]) == {"random", "sensible", "improved Wakhan"}
    assert json.loads((out / "evaluation.json").read_text()) == told
    with (out / "curve.csv").open() as file:
        assert [row["games"] for row in csv.DictReader(file)] == ["40", "80"]
    assert (out / "curve.svg").read_text().startswith("<svg")
    assert Model.load(out / "model.network").sums is None


def test_td_refuses_in_one_sentence(baseline: Any, tmp_path: Path) -> None:
    td, out = baseline("td"), tmp_path / "run"
    with pytest.raises(PamirError, match=r"There is no file .*checkpoint\.npz\.$"):
        td.main(["--out", str(out), "--resume"])
    out.mkdir()
    (out / "checkpoint.npz").write_text("broken")
    with pytest.raises(PamirError, match=r"checkpoint\.npz is not a network of ours\.$"):
        td.main(["--out", str(out), "--resume"])
    with pytest.raises(PamirError, match="already: --resume goes on with it"):
        td.main(["--out", str(out)])


@pytest.mark.torch
def test_ppo_trains_goes_on_and_plays(baseline: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ppo, out = baseline("ppo"), tmp_path / "run"
    small = ["--out", str(out), "--games", "8", "--length", "16", "--width", "8", "--batch", "64", "--threads", "1"]
    small += ["--looks", "0", "--evaluation", "0", "--device", "cpu"]
    ppo.main([*small, "--steps", "128"])
    assert json.loads(capsys.readouterr().out)["steps"] == 128
    ppo.main([*small, "--steps", "256", "--resume"])
    assert json.loads(capsys.readouterr().out)["steps"] == 256
    made = Once(partial(ppo.PpoBot, out / "model.pt"))
    found = match(Table(("trained", "random")), 2, makers={"trained": made}, processes=1)
    assert found["games"] == 2
    assert not found["failed"]
    (out / "checkpoint.pt").write_text("broken")
    with pytest.raises(PamirError, match="cannot be read as a checkpoint"):
        ppo.main([*small, "--resume"])


@pytest.mark.torch
def test_advantages_are_each_seats_own(baseline: Any) -> None:
    """Two seats in turn, the second wins: both learn it at their last decisions, and what came before is smoothed."""
    import torch

    ppo = baseline("ppo")
    rollout = object.__new__(ppo.Rollout)
    rollout.movers = torch.tensor([[0], [1], [0], [1]])
    rollout.values = torch.tensor([[0.1], [0.2], [0.3], [0.4]])
    rollout.rewards = torch.tensor([[[0.0, 0.0]]] * 3 + [[[-1.0, 1.0]]])
    rollout.dones = torch.tensor([[False], [False], [False], [True]])
    found = ppo.advantages(rollout, torch.tensor([0.7]), torch.tensor([0]), 0.5)[:, 0].tolist()
    last_of_first, last_of_second = -1.0 - 0.3, 1.0 - 0.4
    assert found == pytest.approx(
        [0.3 - 0.1 + 0.5 * last_of_first, 0.4 - 0.2 + 0.5 * last_of_second, last_of_first, last_of_second]
    )
