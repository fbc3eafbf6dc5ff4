"""The tutorial does what it says: its commands are understood and its examples run, on a network trained for a moment.

Slow: compiles an edition's rules together with the network.
"""

import importlib
import re
import shlex
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / "TUTORIAL.md", ROOT / "baselines" / "README.md"]
COMMAND = re.compile(r"^python baselines/(\w+)\.py(.*)$", re.M)


@pytest.fixture
def baseline(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "baselines"))
    yield importlib.import_module
    for name in ("td", "ppo", "matches"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_of_a_page_are_understood(baseline: Any, page: Path) -> None:
    commands = COMMAND.findall(page.read_text())
    assert {name for name, _ in commands} == {"td", "ppo"}
    for name, words in commands:
        assert (ROOT / "baselines" / f"{name}.py").is_file()
        if name == "td" or find_spec("torch"):
            assert baseline(name).arguments(shlex.split(words)).minutes > 0


@pytest.mark.slow
def test_the_examples_of_the_tutorial_run(
    baseline: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = PAGES[0].read_text()
    monkeypatch.chdir(tmp_path)
    first = shlex.split(COMMAND.findall(page)[0][1])
    baseline("td").main([*first, "--games", "20", "--threads", "1", "--looks", "0", "--evaluation", "0"])
    capsys.readouterr()
    examples = re.findall(r"```python\n(.*?)```", page, re.S)
    assert len(examples) == 2
    for example in examples:
        exec(example, {})
    played, thought = capsys.readouterr().out.splitlines()
    assert played.startswith("Result(winners=")
    assert sum(map(float, thought.strip("[]").split(","))) == pytest.approx(1, abs=1e-3)
