"""What a complete run needs beside Python's packages: a browser and its driver, PostgreSQL, a C compiler.

`python tests/needs.py` says in one sentence each what is missing and cannot be installed; it ends with 1 then.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from debian import found_or_installed


@dataclass(frozen=True)
class Need:
    """Something that is there, or comes with a package of Debian, or that an environment variable names."""

    what: str
    find: Callable[[], Path | None]
    package: str
    variable: str = ""
    names: str = ""

    def found(self) -> Path | None:
        """Where it is; tries to install it, but not in the place of what somebody named."""
        if os.environ.get(self.variable):
            return self.find()
        return found_or_installed(self.find, self.package)

    def had(self) -> Path:
        """Where it is. Fails the test where it cannot be had."""
        return self.found() or pytest.fail(self.sentence(), pytrace=False)

    def sentence(self) -> str:
        """What to do about it."""
        if os.environ.get(self.variable):
            return f"{self.variable} is set to {os.environ[self.variable]}, and that is not {self.names}."
        other = f"; or set {self.variable} to {self.names}" if self.variable else ""
        return f"{self.what}, and it could not be installed from here: as root, apt-get install {self.package}{other}."


def _chromium() -> Path | None:
    named = os.environ.get("PAMIR_TEST_CHROMIUM")
    if named:
        return Path(named) if os.access(named, os.X_OK) and Path(named).is_file() else None
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((Path(found) for name in names if (found := shutil.which(name))), None)


def _driver() -> Path | None:
    """Playwright brings its driver along, but not everything that is linked with."""
    tried = subprocess.run([sys.executable, "-m", "playwright", "--version"], capture_output=True, check=False)
    return Path(sys.executable) if tried.returncode == 0 else None


def _postgres() -> Path | None:
    named = os.environ.get("PAMIR_TEST_POSTGRES")
    initdb = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda bin: float(bin.parent.name), reverse=True)
    places = [Path(named)] if named else [*debian, *([Path(initdb).parent] if initdb else [])]
    return next((place for place in places if (place / "initdb").exists()), None)


def _compiler() -> Path | None:
    found = shutil.which(os.environ.get("PAMIR_TEST_CC") or "cc")
    return Path(found) if found else None


CHROMIUM = Need(
    "The tests of the page need Chromium",
    _chromium,
    "chromium",
    "PAMIR_TEST_CHROMIUM",
    "the program of a Chromium or Chrome",
)
DRIVER = Need("The tests of the page need libatomic for Playwright's driver", _driver, "libatomic1")
POSTGRES = Need(
    "The tests of the server need PostgreSQL",
    _postgres,
    "postgresql",
    "PAMIR_TEST_POSTGRES",
    "the folder with initdb and postgres",
)
COMPILER = Need("The example in C needs a compiler", _compiler, "gcc", "PAMIR_TEST_CC", "the program of a C compiler")


def main() -> int:
    missing = [need for need in (CHROMIUM, DRIVER, POSTGRES, COMPILER) if need.found() is None]
    for need in missing:
        print(need.sentence(), file=sys.stderr)
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
