"""Getting what a test needs from Debian's packages, where that is possible."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")
PATIENCE = 1200  # seconds for one command: a slow line may take long


def found_or_installed(find: Callable[[], Found | None], package: str) -> Found | None:
    """What ``find`` finds, if need be after installing a package; None where there is no way to get it."""
    found = find()
    if found is not None or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return found
    with (Path(tempfile.gettempdir()) / "pamir-tests-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # apt-get refuses to run twice at a time, and tests do
        found = find()
        if found is None:
            _install(package)
            found = find()
    return found


def _install(package: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", package]):
        subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False, env=environment)
