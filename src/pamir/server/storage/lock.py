"""One server for one SQLite file: a lock the system takes back when its holder ends, however it ends."""

import os
import sys
from pathlib import Path

from pamir.server.storage.private import private_file


class FileLock:
    """A lock beside a file. The lock's own file stays: only the system's mark on it counts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Whether it is ours now."""
        private_file(self._path)
        handle = os.open(self._path, os.O_RDWR | getattr(os, "O_CLOEXEC", 0))
        try:
            _mark(handle)
        except OSError:
            os.close(handle)
            return False
        self._handle = handle
        return True

    def give_back(self) -> None:
        """Let others have it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _mark(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _mark(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
