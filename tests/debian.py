"""Getting what a test needs from Debian's packages, where that is possible."""

import os
import shutil
import subprocess


def install(package: str) -> None:
    """Try to install a package; the caller looks for itself whether it is there now."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", package]):
        subprocess.run(command, capture_output=True, timeout=600, check=False)
