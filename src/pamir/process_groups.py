"""Processes in which somebody else's code runs: each leads a group, and is ended with all that it has begun."""

import os
import signal
from contextlib import suppress
from multiprocessing.process import BaseProcess


def lead_group() -> None:
    """In such a process: whatever it begins from now on belongs to its group."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def end_group(leader: BaseProcess) -> None:
    """End a process, or what is left of its group if it has ended already."""
    leader.kill()
    if hasattr(os, "killpg") and leader.pid:
        with suppress(OSError):  # nobody is left
            os.killpg(leader.pid, signal.SIGKILL)


def end_own_group() -> None:
    """In such a process: end it, and all that it has begun."""
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(0)
