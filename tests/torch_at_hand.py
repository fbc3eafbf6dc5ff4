"""PyTorch and TorchRL are large and not among what the tests need: what they prove is left out without them.

The last lines of a run say so. With the extra for research installed, these tests run with all the others.
"""

from importlib.util import find_spec

import pytest

MISSING = (
    "Not proven here: that the PPO baseline trains and that TorchRL takes the environment. "
    "pip install torch torchrl brings what that needs."
)


def at_hand() -> bool:
    """Whether both are installed."""
    return find_spec("torch") is not None and find_spec("torchrl") is not None


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "torch: needs PyTorch and TorchRL")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if at_hand():
        return
    left_out = [item for item in items if item.get_closest_marker("torch")]
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not at_hand() and not config.getoption("keyword"):
        terminalreporter.write_line(MISSING, yellow=True)
