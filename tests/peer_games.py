"""Where the games of another implementation lie: in the folder PAMIR_PEER_GAMES, or beside the checkout.

They are not ours to hand on. Where there are none, what needs them is left out, and the last lines of a run say so.
"""

import os
from pathlib import Path

import pytest

BESIDE = Path(__file__).resolve().parents[2] / "shared" / "peer_games"
FOLDER = Path(os.environ.get("PAMIR_PEER_GAMES") or BESIDE)
MISSING = (
    "Not proven here: that whole games of another implementation agree with our rules. They are not part of this "
    "repository; PAMIR_PEER_GAMES names the folder they lie in."
)


def at_hand() -> bool:
    """Whether the games are there. A folder that was named must exist: the tests say so if it does not."""
    return "PAMIR_PEER_GAMES" in os.environ or FOLDER.is_dir()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "peer_games: replays whole games of another implementation")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if at_hand():
        return
    left_out = [item for item in items if item.get_closest_marker("peer_games")]
    if left_out:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not at_hand() and not config.getoption("keyword"):
        terminalreporter.write_line(MISSING, yellow=True)
