"""Which processes are running, for tests of what must not outlive somebody."""

import contextlib
import subprocess
import time
from collections.abc import Callable
from pathlib import Path


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end, "processes did not start, or have outlived whoever began them"
        time.sleep(0.05)


def processes() -> dict[int, int]:
    """All processes that have not ended, each with its parent; as Linux tells them, or else `ps`."""
    found: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if state not in "ZX":
                found[int(stat.parent.name)] = int(parent)
    if not found:
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
        found = {int(pid): int(parent) for pid, parent in map(str.split, listed.stdout.splitlines())}
    return found
