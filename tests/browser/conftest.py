"""A real server and the system's Chromium for the tests of the page; pictures go to ``shots`` beside this file."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

import needs
from pamir.lab.load_test.run import ONE_ADDRESS, address_printed

HERE = Path(__file__).parent
SHOTS = HERE / "shots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000  # milliseconds: nothing takes so long, but a busy machine may be slow


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Chromium and the package playwright")


class Server:
    """`pamir serve` in a process of its own, on a free port, with its own database; it can be stopped and come back.

    It is the studio's: tables may be opened at a position, see `browser.studio`.
    """

    def __init__(self, folder: Path, **settings: object) -> None:
        self._log = (folder / "server.log").open("ab")
        self._environment = {
            **os.environ,
            "PAMIR_PORT": "0",
            "PAMIR_DATABASE": str(folder / "tables.sqlite3"),
            "PAMIR_BOT_DELAY": "0.05",
            "PAMIR_MESSAGES_PER_SECOND": "500",
            "PAMIR_MESSAGE_BURST": "2000",
            **{f"PAMIR_{name.upper()}": str(value) for name, value in {**ONE_ADDRESS, **settings}.items()},
        }
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "browser.studio"],
            cwd=HERE.parent,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=self._log,
        )
        address = address_printed(self._process)
        self.base = f"http://{address}"
        self._environment["PAMIR_PORT"] = address.partition(":")[2]  # to be found again when it comes back

    def stop(self, how: int = signal.SIGTERM) -> None:
        self._process.send_signal(how)
        self._process.wait(PATIENCE / 1000)
        if self._process.stdout is not None:
            self._process.stdout.close()


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


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """Until the last test of this folder and no longer: its event loop runs in the tests' own thread all the while,
    and who has a loop running may not start another, as the server's tests do."""
    needs.DRIVER.had()
    with sync_playwright() as p:
        started = p.chromium.launch(executable_path=needs.CHROMIUM.had(), args=FLAGS, timeout=PATIENCE)
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
        context.set_default_timeout(PATIENCE)
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
