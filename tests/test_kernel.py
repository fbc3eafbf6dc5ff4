"""The compiler of rules: what it keeps, and what it does when part of that is gone."""

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pamir.kernel import imported
from pamir.kernel.compile import Batch, Buffer, Position, build, clear, entry, pointer, rule, sources

DOUBLE = (0, 2, 4, 6, -8)
LARGE = (1, 2**40)


class Tiny:
    """A position of a game that has only a random stream and some cells."""

    rng: list[int]
    cells: list[int]


RECORD = np.dtype([("rng", "i8", (4,)), ("cells", "i1", (8,))], align=True)


@rule
def wipe(s: Position, number: int) -> None:
    """Clear the first cells."""
    clear(s.cells, number)  # type: ignore[attr-defined]


@rule
def look_up(n: int) -> int:
    """An entry of each table."""
    return DOUBLE[n] + LARGE[n % 2]


@entry
def tiny_door(batch: Batch, i: int, out: Buffer, n: int) -> int:
    """Wipe some cells and look something up."""
    s = batch[i]
    wipe(s, n)
    pointer(out)[0] = s.cells[n]
    return look_up(n)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAMIR_CACHE", str(tmp_path))
    return tmp_path


def play(**how: Any) -> tuple[int, list[int], int, list[tuple[int, int]]]:
    steps: list[tuple[int, int]] = []
    door = build(Tiny, RECORD, [tiny_door], progress=lambda done, total: steps.append((done, total)), **how).tiny_door
    batch = np.zeros(1, RECORD)
    batch["cells"][0] = range(1, 9)
    out = np.zeros(1, np.int32)
    return door(batch, 0, out, 3), batch["cells"][0].tolist(), int(out[0]), steps


@pytest.mark.parametrize("checked", [False, True])
def test_tables_and_clearing_do_what_the_source_says(folder: Path, checked: bool) -> None:
    value, cells, seen, _ = play(checked=checked)
    assert value == 6 + 2**40
    assert cells == [0, 0, 0, 4, 5, 6, 7, 8]
    assert seen == 4


def test_clearing_without_a_compiler() -> None:
    cells = [1, 2, 3]
    clear(cells, 2)
    assert cells == [0, 0, 3]


def test_what_was_compiled_is_loaded_again(folder: Path) -> None:
    first, second = play(), play()
    assert first[3][-1] == (3, 3)
    assert second[3] == []
    assert first[:3] == second[:3]


def test_a_cache_that_lost_a_file_is_made_anew(folder: Path) -> None:
    """A cleaner of old files may take the code and leave the mark that it is complete."""
    first = play()
    lost = [*folder.rglob("*.nbi"), *folder.rglob("*.nbc")]
    assert lost
    for file in lost:
        file.unlink()
    again = play()
    assert again[:3] == first[:3]
    assert again[3] == first[3]


def test_of_two_processes_one_compiles_and_the_other_loads_it(folder: Path) -> None:
    program = "import test_kernel; print(len(test_kernel.play()[3]))"
    command = [sys.executable, "-c", program]
    both = [subprocess.Popen(command, cwd=Path(__file__).parent, stdout=subprocess.PIPE) for _ in range(2)]
    steps = sorted(int(process.communicate()[0]) for process in both)
    assert steps == [0, 4]


RULE = """
from pamir.kernel.compile import rule

@rule
def grown(n: int) -> int:
    return n + {by}
"""


def test_rules_have_the_name_of_what_was_imported_whatever_their_file_holds_by_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a program that runs while its files change would keep old machine code under the name of the new rules."""
    file = tmp_path / "grown_rules.py"
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    file.write_text(RULE.format(by=1))
    old = importlib.import_module("grown_rules")
    name = sources([old.grown])
    file.write_text(RULE.format(by=2))
    assert old.grown(1) == 2
    assert sources([old.grown]) == name
    new = importlib.reload(old)
    assert new.grown(1) == 3
    assert sources([new.grown]) != name
    file.write_text(RULE.format(by=1))
    assert sources([importlib.reload(new).grown]) == name


def test_it_is_noticed_that_the_compiler_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not imported.compiler_has_changed()
    monkeypatch.setattr(imported, "hash_of", lambda file: b"other")
    assert imported.compiler_has_changed()
