"""The page about environments: its examples run."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "ENVIRONMENTS.md"


@pytest.mark.slow
def test_the_examples_of_the_page_run() -> None:
    """Slow: on the compiled library."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    known: dict[str, object] = {}
    assert len(blocks) >= 4
    for block in blocks:
        exec(block, known)
