"""Compiling the rules of editions beside whatever else goes on: one process, of low priority, on its own.

It goes on when the program that started it ends, so that the next one finds the rules compiled. Whoever starts it, for
each cache folder there is one at a time.

Programs that people play with ``allow`` it, for themselves and the processes they start; then whatever needs compiled
rules and finds none has them compiled. Nothing is started behind the back of a program that merely uses the package.
Where the variable PAMIR_COMPILE is ``no``, nothing is ever started.
"""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pamir.folders import cache_folder
from pamir.kernel.one_at_a_time import if_free

if TYPE_CHECKING:
    from subprocess import Popen

WHETHER = "PAMIR_COMPILE"

_started: "dict[str, Popen[bytes]]" = {}


def allow() -> None:
    """From now on, here and in processes started from here, missing rules are compiled unless somebody said ``no``."""
    os.environ.setdefault(WHETHER, "yes")


def is_allowed() -> bool:
    """Whether rules that are missing may be compiled without anybody's asking."""
    return os.environ.get(WHETHER) == "yes"


def compile(*edition_names: str) -> "Popen[bytes] | None":
    """Start it; the process, or None where there is nothing to start.

    That is so where it is forbidden, where this process has started it for these editions before (what failed once
    would fail again), while another such process works on the same cache folder, and where nothing can be kept there.
    """
    import subprocess

    for process in _started.values():
        process.poll()  # so that one that has ended leaves the table of processes
    names = [name for name in edition_names if name not in _started]
    if not names or os.environ.get(WHETHER) == "no":
        return None
    try:
        with if_free(_lock()) as free:
            if not free:
                return None
    except OSError:  # nothing can be kept there
        return None
    started = subprocess.Popen(
        [sys.executable, "-m", "pamir.kernel.background", *names],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    _started.update(dict.fromkeys(names, started))
    return started


def _lock() -> Path:
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "background.lock"


def main(*edition_names: str) -> None:
    """Compile what is missing, unless another such process does."""
    from pamir.edition import find

    if hasattr(os, "nice"):
        os.nice(19)
    with if_free(_lock()) as free:
        if free:
            for name in edition_names:
                find(name).library()


if __name__ == "__main__":
    main(*sys.argv[1:])
