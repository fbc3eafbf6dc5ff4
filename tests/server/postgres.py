"""A PostgreSQL of the tests' own: a private cluster in a temporary folder, reached by TCP on loopback only.

Making one takes seconds, so whoever only wants an empty database gets one in a cluster that all tests share.
"""

import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

import needs

PATIENCE = 60  # seconds to start or to stop: a busy machine may be slow
# Whoever kills a server of ours leaves PostgreSQL running, and what that has written is there without any disk.
_SHARED = {"fsync": "off", "max_connections": "300"}
_numbers = itertools.count(1)
_kept = ExitStack()
_shared: "list[Cluster]" = []


class Cluster:
    """A PostgreSQL with an empty database at ``url``; it can be killed and started again."""

    def __init__(self, bin_folder: Path, folder: Path, user: str | None, settings: dict[str, str]) -> None:
        self._bin, self._folder, self._user = bin_folder, folder, user
        self._settings = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self._port = _free_port()
        self.url = self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://pamir@127.0.0.1:{self._port}/{database}"

    def tell(self, statement: str) -> None:
        """Have one statement done."""
        command = [str(self._bin / "psql"), "-qX", "-v", "ON_ERROR_STOP=1", self.url, "-c", statement]
        told = subprocess.run(command, capture_output=True, check=False)
        assert told.returncode == 0, told.stderr.decode()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        data = self._folder / "data"
        command = [self._bin / "postgres", "-D", data, "-p", self._port, "-h", "127.0.0.1", "-k", self._folder]
        command += self._settings
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(list(map(str, command)), user=self._user, stdout=log, stderr=log, cwd="/")
        _wait_until_ready(self._bin, self._port)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT cuts everybody off, SIGQUIT leaves it to be mended at the next start, as a crash does."""
        self._server.send_signal(how)
        try:
            self._server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()


@contextmanager
def cluster(**settings: str) -> Iterator[Cluster]:
    """A PostgreSQL of one's own. Fails the test, saying why, where there is none and none can be installed."""
    bin_folder = needs.POSTGRES.had()
    user = None
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        user = next((name for name in ("postgres", "nobody") if _exists(name)), None)
        if user is None:
            pytest.fail("PostgreSQL does not run as root, and this machine has no user 'postgres' or 'nobody'.")
    folder = Path(tempfile.mkdtemp(prefix="pamir-pg-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        initdb = [bin_folder / "initdb", "-D", folder / "data", "-U", "pamir", "-A", "trust", "-E", "UTF8"]
        initdb += ["--no-locale", "--no-sync"]
        made = subprocess.run(list(map(str, initdb)), user=user, capture_output=True, cwd="/", check=False)
        assert made.returncode == 0, made.stderr.decode()
        found = Cluster(bin_folder, folder, user, settings)
        found.start()
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database in the cluster that all share. Whatever is still connected at the end is cut off."""
    if not _shared:
        _shared.append(_kept.enter_context(cluster(**_SHARED)))
    name = f"pamir_{next(_numbers)}"
    _shared[0].tell(f"CREATE DATABASE {name}")
    try:
        yield _shared[0].url_of(name)
    finally:
        _shared[0].tell(f"DROP DATABASE {name} WITH (FORCE)")


def stop_shared() -> None:
    """Stop the cluster that all share, if anybody wanted it."""
    _shared.clear()
    _kept.close()


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
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        ready = subprocess.run(
            [str(bin_folder / "pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-U", "pamir"],
            capture_output=True,
            check=False,
        )
        if ready.returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError(f"PostgreSQL did not start within {PATIENCE} seconds")
