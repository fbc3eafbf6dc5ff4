"""A PostgreSQL of the tests' own: a private cluster in a temporary folder, reached by TCP on loopback only."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from debian import install

MISSING = (
    "PostgreSQL is not installed and could not be, so nothing was proven about it here: install Debian's package "
    "'postgresql' (apt-get install postgresql), or set PAMIR_TEST_POSTGRES to the folder with initdb and postgres."
)


def programs() -> Path | None:
    """The folder with initdb and postgres."""
    places = [os.environ.get("PAMIR_TEST_POSTGRES", "")]
    places += sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)
    found = shutil.which("initdb")
    places += [str(Path(found).parent)] if found else []
    return next((Path(p) for p in places if p and (Path(p) / "initdb").exists()), None)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database. Skips the test, saying why, where there is no PostgreSQL."""
    bin_folder = programs()
    if bin_folder is None:
        install("postgresql")
        bin_folder = programs()
    if bin_folder is None:
        pytest.skip(MISSING)
    user = None
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        user = next((name for name in ("postgres", "nobody") if _exists(name)), None)
        if user is None:
            pytest.skip("PostgreSQL does not run as root, and this machine has no user 'postgres' or 'nobody'.")
    folder = Path(tempfile.mkdtemp(prefix="pamir-pg-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        initdb = [bin_folder / "initdb", "-D", data, "-U", "pamir", "-A", "trust", "-E", "UTF8", "--no-locale"]
        made = subprocess.run(list(map(str, initdb)), user=user, capture_output=True, cwd="/", check=False)
        assert made.returncode == 0, made.stderr.decode()
        port = _free_port()
        command = [bin_folder / "postgres", "-D", data, "-p", port, "-h", "127.0.0.1", "-k", folder]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(list(map(str, command)), user=user, stdout=log, stderr=log, cwd="/")
        try:
            _wait_until_ready(bin_folder, port)
            yield f"postgresql://pamir@127.0.0.1:{port}/postgres"
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _exists(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait_until_ready(bin_folder: Path, port: int) -> None:
    import time

    for _ in range(150):
        ready = subprocess.run(
            [str(bin_folder / "pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-U", "pamir"],
            capture_output=True,
            check=False,
        )
        if ready.returncode == 0:
            return
        time.sleep(0.2)
    raise AssertionError("PostgreSQL did not start within half a minute")
