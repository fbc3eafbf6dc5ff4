"""Compiling the rules of an edition beside whatever else goes on: one process, of low priority, on its own.

It goes on when the program that started it ends, so that the next one finds the rules compiled.
"""

import os
import subprocess
import sys

_started: dict[str, subprocess.Popen[bytes]] = {}


def compile(edition_name: str) -> None:
    """Start it, unless this process has done so before: what failed once would fail again."""
    if edition_name not in _started:
        _started[edition_name] = subprocess.Popen(
            [sys.executable, "-m", "pamir.kernel.background", edition_name],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    _started[edition_name].poll()  # so that one that has ended leaves the table of processes


def main(edition_name: str) -> None:
    """Compile; of several such processes one does it and the others wait."""
    from pamir.edition import find

    if hasattr(os, "nice"):
        os.nice(19)
    find(edition_name).library()


if __name__ == "__main__":
    main(sys.argv[1])
