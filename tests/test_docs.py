"""The examples in README, docs and docstrings run, and the engine's map names every prompt and room."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import pamir
from pamir.second.rules.prompts import PROMPT_NAMES

ROOT = Path(__file__).parent.parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def _modules() -> list[str]:
    """Every module of the package whose text holds an example."""
    names = [name for _, name, _ in pkgutil.walk_packages(pamir.__path__, "pamir.")]
    found = ["pamir"]
    for name in names:
        spec = importlib.util.find_spec(name)
        if spec and spec.origin and ">>>" in Path(spec.origin).read_text():
            found.append(name)
    return found


def _pages() -> list[str]:
    """The README, and every page of docs/ that holds an example."""
    pages = sorted((ROOT / "docs").glob("*.md"))
    return ["README.md", *(f"docs/{page.name}" for page in pages if ">>>" in page.read_text("utf-8"))]


@pytest.mark.parametrize("page", _pages())
def test_the_examples_of_a_page_run(page: str) -> None:
    failures, tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=FLAGS)
    assert tried > 0
    assert failures == 0


@pytest.mark.parametrize("name", _modules())
def test_the_examples_in_docstrings_run(name: str) -> None:
    failures, tried = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert tried > 0
    assert failures == 0


@pytest.mark.slow
def test_the_compiled_example_of_the_readme_runs() -> None:
    """Slow: compiles the rules where that has not been done yet."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    (example,) = [block for block in blocks if ".compiled()" in block]
    found: dict[str, int] = {}
    exec(example, found)
    assert found["decisions"] > 100_000


def test_the_engine_page_names_every_prompt() -> None:
    page = (ROOT / "docs" / "ENGINE.md").read_text()
    asked = {"send spy", "infrastructure", "answer", "prize", "spy", "rebuke"}  # share a row with another
    for name in PROMPT_NAMES:
        assert name in page, name
    assert asked <= set(PROMPT_NAMES)


def test_the_engine_page_states_the_true_sizes() -> None:
    from pamir.second.rules.actions import ACTION_COUNT, KIND_NAMES
    from pamir.second.rules.state import STATE_BYTES

    page = (ROOT / "docs" / "ENGINE.md").read_text()
    assert f"{STATE_BYTES} bytes" in page
    assert f"{ACTION_COUNT:,} integers in {len(KIND_NAMES)} families" in page
