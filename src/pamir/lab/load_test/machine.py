"""The machine during a load run: how long it paused by itself, and who used its processors.

Run as a program, this file is the watcher: a process of its own that sleeps five milliseconds at a time and notes how
late it wakes. It does nothing else, so when it is late, it was the machine and not the server that stood still.
"""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_NAP = 0.005


@dataclass
class Machine:
    """What was seen: seconds the watcher woke too late, and shares of all processors."""

    pause: float = 0.0
    pause_p99: float = 0.0
    server: float = 0.0
    players: float = 0.0
    others: float = 0.0
    stolen: float = 0.0
    """What the host of a virtual machine gave to somebody else."""


@contextlib.contextmanager
def watched(server: int) -> Iterator[Machine]:
    """Watch the machine while the block runs; ``server`` is the server's process. Filled in at its end."""
    seen = Machine()
    program = [sys.executable, "-I", "-S", __file__]
    watcher = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        before = _used(server)
        yield seen
        after = _used(server)
        seen.server, seen.players, seen.others, seen.stolen = _shares(before, after)
        told, _ = watcher.communicate()
        seen.pause, seen.pause_p99 = map(float, told.split())
    finally:
        watcher.kill()
        watcher.communicate()


@dataclass(frozen=True)
class _Used:
    """Processor seconds since the start of everything."""

    at: float
    busy: float
    stolen: float
    server: float
    players: float


def _used(server: int) -> _Used:
    times = os.times()
    busy, stolen = _machine_seconds()
    return _Used(time.perf_counter(), busy, stolen, _seconds_of(server), times.user + times.system)


def _shares(before: _Used, after: _Used) -> tuple[float, float, float, float]:
    whole = (after.at - before.at) * (os.cpu_count() or 1)
    server, players = after.server - before.server, after.players - before.players
    others = max(0.0, after.busy - before.busy - server - players)
    return server / whole, players / whole, others / whole, (after.stolen - before.stolen) / whole


def _machine_seconds() -> tuple[float, float]:
    """Seconds all processors have worked, and seconds that were taken from them; 0 where the system does not tell."""
    try:
        user, nice, system, _, _, irq, soft, stolen = map(int, Path("/proc/stat").read_text().split()[1:9])
    except (OSError, ValueError):
        return 0.0, 0.0
    tick = os.sysconf("SC_CLK_TCK")
    return (user + nice + system + irq + soft) / tick, stolen / tick


def _seconds_of(process: int) -> float:
    """Processor seconds of a process; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _watch() -> None:
    """Nap until standard input is closed, then say the longest and the 99th of a hundred delays."""
    import gc
    import select

    gc.disable()
    late = []
    while True:
        due = time.perf_counter() + _NAP
        if select.select([sys.stdin], [], [], _NAP)[0]:
            break
        late.append(time.perf_counter() - due)
    late.sort()
    print(late[-1], late[int(len(late) * 0.99)]) if late else print(0, 0)


if __name__ == "__main__":
    _watch()
