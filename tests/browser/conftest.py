"""A real server and the system's Chromium for the tests of the page; pictures go to ``shots`` beside this file."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from debian import install

HERE = Path(__file__).parent
SHOTS = HERE / "shots"
CHROMIUM = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Chromium and the package playwright")


def find_chromium() -> str:
    """Where Chromium is; tries once to install Debian's. Skips with a plain sentence if there is none."""
    found = next((p for p in CHROMIUM if Path(p).exists()), None) or shutil.which("chromium")
    if found is None:
        install("chromium")
        found = shutil.which("chromium")
    if found is None:
        pytest.skip("the browser tests need Chromium, and it could not be installed: apt-get install chromium")
    return found


class Server:
    """`pamir serve` in a process of its own, on a free port, with its own database; it can be stopped and come back.

    It is the studio's: tables may be opened at a position, see `browser.studio`.
    """

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._log = (folder / "server.log").open("ab")
        self._environment = {
            **os.environ,
            "PAMIR_PORT": str(self.port),
            "PAMIR_DATABASE": str(folder / "tables.sqlite3"),
            "PAMIR_BOT_DELAY": "0.05",
            "PAMIR_MESSAGES_PER_SECOND": "500",
            "PAMIR_MESSAGE_BURST": "2000",
        }
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "browser.studio"],
            cwd=HERE.parent,
            env=self._environment,
            stdout=self._log,
            stderr=self._log,
        )
        for _ in range(150):
            try:
                urllib.request.urlopen(f"{self.base}/api/health", timeout=2).close()
                return
            except OSError:
                time.sleep(0.2)
        raise RuntimeError("the server did not start; see server.log")

    def stop(self, how: int = signal.SIGTERM) -> None:
        self._process.send_signal(how)
        self._process.wait(20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("served"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    running = Server(tmp_path)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = find_chromium()
    playwright = pytest.importorskip("playwright.sync_api", reason="the browser tests need: pip install playwright")
    with playwright.sync_playwright() as p:
        started = p.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def new_page(browser: Any) -> Iterator[Any]:
    """Make pages, each in a context of its own; errors of a page fail the test."""
    contexts: list[Any] = []
    troubles: list[str] = []

    def make(width: int = 1280, height: int = 800, **options: Any) -> Any:
        small = width < 800
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=small,
            is_mobile=small,
            reduced_motion=options.pop("reduced_motion", "reduce"),
            locale=options.pop("locale", "en"),
            **options,
        )
        context.set_default_timeout(15000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not troubles, troubles


@pytest.fixture
def shoot() -> Any:
    """Keep a picture of a page."""
    SHOTS.mkdir(exist_ok=True)
    return lambda page, name: page.screenshot(path=SHOTS / f"{name}.png")
