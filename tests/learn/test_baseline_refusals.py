"""The baselines as commands: what is missing, wrong or in the way is told in one sentence, and nothing is harmed."""

import importlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pamir.errors import PamirError
from pamir.second.rules.state import State
from pamir.second.rules.tables import MAX_SEATS

BASELINES = Path(__file__).parents[2] / "baselines"
PROGRAMS = ("td", "ppo", "prospects")
CHECKPOINTS = {"td": "checkpoint.npz", "ppo": "checkpoint.pt", "prospects": "positions.npz"}


def torch_to_refuse_with() -> ModuleType:
    """As much of PyTorch as is asked before anything is learned."""

    def zeros(n: int, device: str) -> None:
        if device != "cpu":
            raise RuntimeError("Expected one of cpu, cuda device type at start of device string")

    def load(path: Path, **ways: Any) -> None:
        raise FileNotFoundError(path)

    made: Any = ModuleType("torch")
    made.Tensor, made.nn, made.zeros, made.load = object, SimpleNamespace(Module=object), zeros, load
    made.cuda, made.manual_seed = SimpleNamespace(is_available=lambda: False), lambda seed: None
    made.save = lambda kept, file: file.write(repr(kept).encode())
    found: ModuleType = made
    return found


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """A program by its name, imported as its command finds itself."""
    monkeypatch.syspath_prepend(str(BASELINES))
    monkeypatch.setitem(sys.modules, "torch", torch_to_refuse_with())
    yield importlib.import_module
    for name in (*PROGRAMS, "matches"):
        sys.modules.pop(name, None)


def refused(program: Callable[[str], Any], name: str, *words: str) -> str:
    with pytest.raises(PamirError) as found:
        program(name).main([*words])
    return str(found.value)


@pytest.mark.parametrize(
    ("name", "missing", "said"),
    [
        ("td", "numpy", "Training needs NumPy: pip install 'pax-pamir[fast]'."),
        ("ppo", "numpy", "This needs NumPy and PyTorch: pip install 'pax-pamir[fast]' torch."),
        ("ppo", "torch", "This needs NumPy and PyTorch: pip install 'pax-pamir[fast]' torch."),
        ("prospects", "numpy", "This needs NumPy and SciPy: pip install 'pax-pamir[fast]' scipy."),
        ("prospects", "scipy", "This needs NumPy and SciPy: pip install 'pax-pamir[fast]' scipy."),
    ],
)
def test_what_is_not_installed_is_named(name: str, missing: str, said: str) -> None:
    run = f"runpy.run_path({str(BASELINES / f'{name}.py')!r}, run_name='__main__')"
    without = f"import runpy, sys; sys.modules[{missing!r}] = None; sys.argv = ['it']; {run}"
    paths = os.pathsep.join([str(BASELINES), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", without],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{said}\n")


@pytest.mark.parametrize(
    ("name", "words", "said"),
    [
        ("td", ["--seats", "9"], "Pax Pamir, second edition has 2 to 5 seats."),
        ("td", ["--evaluation", "-1"], "Games of the final matches cannot be less than 0."),
        ("ppo", ["--length", "0"], "Length, width, epochs and batch are at least 1."),
        ("ppo", ["--looks", "-1"], "Steps, looks, evaluation and seed cannot be less than 0."),
        ("ppo", ["--minutes", "nan"], "Minutes and rate must be more than 0."),
        ("ppo", ["--device", "abacus"], "PyTorch has no device 'abacus' here."),
        ("ppo", ["--games", "0"], "A batch has at least one game, not 0."),
        ("prospects", ["--minutes", "0"], "Minutes must be more than 0, and a fit has at least one step."),
        ("prospects", ["--steps", "0"], "Minutes must be more than 0, and a fit has at least one step."),
    ],
)
def test_what_cannot_be_is_refused(program: Any, tmp_path: Path, name: str, words: list[str], said: str) -> None:
    assert refused(program, name, "--out", str(tmp_path / "run"), *words) == said
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_lies_in_the_folder_is_left_alone(program: Any, tmp_path: Path, name: str) -> None:
    (tmp_path / "games.jsonl").write_text("mine")
    said = f"{tmp_path} is not empty and holds no training; name another folder."
    assert refused(program, name, "--out", str(tmp_path)) == said
    file = tmp_path / "games.jsonl"
    assert refused(program, name, "--out", str(file)) == f"Cannot write to {file}: Not a directory."
    assert [one.read_text() for one in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_was_learned_there_is_not_begun_anew(program: Any, tmp_path: Path, name: str) -> None:
    (tmp_path / CHECKPOINTS[name]).write_text("mine")
    assert f" in {tmp_path} already: --" in refused(program, name, "--out", str(tmp_path))
    assert (tmp_path / CHECKPOINTS[name]).read_text() == "mine"


@pytest.mark.parametrize("name", PROGRAMS)
def test_where_nothing_lies_nothing_can_be_gone_on_with(program: Any, tmp_path: Path, name: str) -> None:
    run = tmp_path / "run"
    said = refused(program, name, "--out", str(run), "--fit-only" if name == "prospects" else "--resume")
    assert said == f"There is no file {run / CHECKPOINTS[name]}."
    assert not run.exists()


def test_a_checkpoint_of_ppo_is_whole_or_as_it_was(
    program: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "checkpoint.pt"
    program("ppo").keep(file, {"steps": 1})
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(PamirError, match=r"^Cannot write to .*checkpoint\.pt: No space left on device\.$"):
        program("ppo").keep(file, {"steps": 2})
    assert [one.read_text() for one in tmp_path.iterdir()] == ["{'steps': 1}"]


def test_positions_that_cannot_be_fitted_to_are_refused(program: Any, tmp_path: Path) -> None:
    file = tmp_path / "positions.npz"
    unread, unfit = (
        f"{file} cannot be read as positions of this program.",
        f"{file} does not hold positions of two games.",
    )

    def said(**tables: Any) -> str:
        if tables:
            np.savez(file, **tables)
        return refused(program, "prospects", "--out", str(tmp_path), "--fit-only")

    file.write_text("broken")
    assert said() == unread
    assert said(weights=np.zeros(3)) == unread
    rows, goals = np.zeros((2, State.layout.size), np.uint8), np.zeros((2, MAX_SEATS))
    assert said(rows=rows, goals=goals, games=np.array([0, 0])) == unfit
    assert said(rows=rows[:, 1:], goals=goals, games=np.array([0, 1])) == unfit
    assert said(rows=rows[:1], goals=goals, games=np.array([0, 1])) == unfit
