"""What a complete run needs beside Python's packages: Chromium and PostgreSQL, Debian's or others.

`python tests/needs.py` says in one sentence each what is missing and cannot be installed; it ends with 1 then.
"""

import os
import shutil
import sys
from pathlib import Path

import pytest

from debian import found_or_installed

CHROMIUM = (
    "The tests of the page need Chromium, and it could not be installed from here: as root, apt-get install chromium; "
    "or set PAMIR_TEST_CHROMIUM to the program of a Chromium or Chrome."
)
POSTGRES = (
    "The tests of the server need PostgreSQL, and it could not be installed from here: as root, apt-get install "
    "postgresql; or set PAMIR_TEST_POSTGRES to the folder with initdb and postgres."
)


def chromium() -> str:
    """The browser's program; installs Debian's where that is possible. Fails the test where there is none."""
    return found_or_installed(_chromium, "chromium") or pytest.fail(CHROMIUM, pytrace=False)


def postgres() -> Path:
    """The folder with initdb and postgres, found or installed as the browser is."""
    return found_or_installed(_postgres, "postgresql") or pytest.fail(POSTGRES, pytrace=False)


def _chromium() -> str | None:
    named = os.environ.get("PAMIR_TEST_CHROMIUM")
    if named:
        return named if os.access(named, os.X_OK) else None
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


def _postgres() -> Path | None:
    named = os.environ.get("PAMIR_TEST_POSTGRES")
    initdb = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda bin: float(bin.parent.name), reverse=True)
    places = [Path(named)] if named else [*debian, *([Path(initdb).parent] if initdb else [])]
    return next((place for place in places if (place / "initdb").exists()), None)


def main() -> int:
    wanted = ((_chromium, "chromium", CHROMIUM), (_postgres, "postgresql", POSTGRES))
    missing = [sentence for find, package, sentence in wanted if found_or_installed(find, package) is None]
    for sentence in missing:
        print(sentence, file=sys.stderr)
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
