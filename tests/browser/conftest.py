"""A real server and the system's Chromium for the tests of the page."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

import needs
from browser.stage import DATABASES
from pamir.lab.load_test.run import ONE_ADDRESS, address_printed

HERE = Path(__file__).parent
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
        database = folder / "tables.sqlite3"
        self._environment = {
            **os.environ,
            "PAMIR_PORT": "0",
            "PAMIR_DATABASE": str(database),
            "PAMIR_BOT_DELAY": "0.05",
            "PAMIR_MESSAGES_PER_SECOND": "500",
            "PAMIR_MESSAGE_BURST": "2000",
            "PAMIR_WORK_PER_SOCKET": "0",  # all pages of the tests come from one place, as quickly as they can
            "PAMIR_BYTES_PER_SOCKET": "0",
            "PAMIR_ASSISTANTS": "no",  # what they need takes long to load
            **{f"PAMIR_{name.upper()}": str(value) for name, value in {**ONE_ADDRESS, **settings}.items()},
        }
        self.start()
        DATABASES[self.base] = database

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


class Shelf:
    """Contexts of the browser that are used again: what one has fetched, the next page need not fetch. A page leaves
    nothing else behind: its storage and its cookies are taken away."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._free: dict[str, list[Any]] = {}
        self._lent: list[tuple[str, Any]] = []
        self._sweepers: dict[Any, Any] = {}

    def lend(self, **options: Any) -> Any:
        """A context like this that nobody uses."""
        key = repr(sorted(options.items()))
        free = self._free.setdefault(key, [])
        context = free.pop() if free else self.fresh(**options)
        self._lent.append((key, context))
        return context

    def fresh(self, **options: Any) -> Any:
        context = self._browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        return context

    def take_back(self, origins: set[str]) -> None:
        """All that were lent, swept clean of what these origins left there."""
        for key, context in self._lent:
            if context not in self._sweepers:
                self._sweepers[context] = context.new_page()
            for page in context.pages:
                if page != self._sweepers[context]:
                    page.close()
            line = context.new_cdp_session(self._sweepers[context])
            for origin in origins:
                line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            line.detach()
            context.clear_cookies()
            self._free[key].append(context)
        self._lent.clear()


@pytest.fixture(scope="package")
def shelf(browser: Any) -> Shelf:
    return Shelf(browser)


@pytest.fixture
def new_page(shelf: Shelf) -> Iterator[Any]:
    """Make pages, each in a context of its own, with nothing in its cache if it is to be cold; errors of a page fail
    the test."""
    cold_ones: list[Any] = []
    origins: set[str] = set()
    troubles: list[str] = []

    def note(frame: Any) -> None:
        address = urlsplit(frame.url)
        if address.scheme.startswith("http"):
            origins.add(f"{address.scheme}://{address.netloc}")

    def make(width: int = 1280, height: int = 800, *, cold: bool = False, **options: Any) -> Any:
        small = width < 800
        looks = {name: options.pop(name, None) for name in ("color_scheme", "reduced_motion")}
        context = (shelf.fresh if cold else shelf.lend)(
            has_touch=small, is_mobile=small, locale=options.pop("locale", "en"), **options
        )
        if cold:
            cold_ones.append(context)
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            color_scheme=looks["color_scheme"] or "light", reduced_motion=looks["reduced_motion"] or "reduce"
        )
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("framenavigated", note)
        return page

    yield make
    for context in cold_ones:
        context.close()
    shelf.take_back(origins)
    assert not troubles, troubles
