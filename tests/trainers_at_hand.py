"""Libraries that train are large and not among what the tests need: what they prove is left out without them.

The last lines of a run say so. PyTorch and TorchRL are installed beside the rest; PufferLib wants older packages than
the environments do, so an environment of its own has it, and PAMIR_TEST_PUFFER names the python there. Arenas of
language models are treated alike: TextArena is installed beside the rest, PAMIR_TEST_KAGGLE names a python with that.
"""

import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import NamedTuple

import pytest


class Library(NamedTuple):
    needs: str
    at_hand: Callable[[], bool]
    missing: str


LIBRARIES = {
    "torch": Library(
        "needs PyTorch and TorchRL",
        lambda: find_spec("torch") is not None and find_spec("torchrl") is not None,
        "Not proven here: that the PPO baseline trains and that TorchRL takes the environment. "
        "pip install torch torchrl brings what that needs.",
    ),
    "ray": Library(
        "needs Ray",
        lambda: find_spec("ray") is not None,
        "Not proven here: that a Ray cluster plays the same games. "
        "pip install 'pax-pamir[ray]' brings what that needs.",
    ),
    "puffer": Library(
        "needs PufferLib",
        lambda: bool(os.environ.get("PAMIR_TEST_PUFFER")),
        "Not proven here: that PufferLib takes the environment. PAMIR_TEST_PUFFER names a python that has it.",
    ),
    "textarena": Library(
        "needs TextArena",
        lambda: find_spec("textarena") is not None,
        "Not proven here: that TextArena plays whole games. pip install 'pax-pamir[textarena]' brings what that needs.",
    ),
    "kaggle": Library(
        "needs Kaggle's environments",
        lambda: bool(os.environ.get("PAMIR_TEST_KAGGLE")),
        "Not proven here: that Kaggle's runner plays whole games. PAMIR_TEST_KAGGLE names a python that has it.",
    ),
}


def pytest_configure(config: pytest.Config) -> None:
    for name, library in LIBRARIES.items():
        config.addinivalue_line("markers", f"{name}: {library.needs}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    missing = {name for name, library in LIBRARIES.items() if not library.at_hand()}
    left_out = [item for item in items if missing & {mark.name for mark in item.iter_markers()}]
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for library in LIBRARIES.values():
        if not library.at_hand() and not config.getoption("keyword"):
            terminalreporter.write_line(library.missing, yellow=True)
