"""Ray is large, and the tests do not bring it along: what they prove with a cluster is left out without it.

The last lines of a run say so. With the extra for Ray installed, these tests run with all the others.
"""

from importlib.util import find_spec

import pytest

MISSING = (
    "Not proven here: that a Ray cluster plays the same games. pip install 'pax-pamir[ray]' brings what that needs."
)


def at_hand() -> bool:
    """Whether it is installed."""
    return find_spec("ray") is not None


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ray: needs Ray")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if at_hand():
        return
    left_out = [item for item in items if item.get_closest_marker("ray")]
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not at_hand() and not config.getoption("keyword"):
        terminalreporter.write_line(MISSING, yellow=True)
