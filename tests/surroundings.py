"""The tests see the same surroundings wherever they run: nobody's settings, language, screen, colours, proxy, or
deafness to Ctrl-C."""

import os
import signal

import pytest

KEPT = ("PAMIR_TEST_", "PAMIR_PEER_GAMES", "PAMIR_CACHE")  # where things are, not how they behave
FOREIGN = (
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "COLUMNS",
    "LINES",
    "FORCE_COLOR",
    "NO_COLOR",
    "CLICOLOR_FORCE",
    "TTY_COMPATIBLE",
    "TTY_INTERACTIVE",
    "TZ",
)


def pytest_configure(config: pytest.Config) -> None:
    settle(os.environ)
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as a shell leaves it to what runs in its background
        signal.signal(signal.SIGINT, signal.default_int_handler)


def settle(environment: "os._Environ[str] | dict[str, str]") -> None:
    """Take out of an environment what is somebody's own."""
    for name in list(environment):
        if name in FOREIGN or (name.startswith("PAMIR_") and not name.startswith(KEPT)):
            del environment[name]
    environment["LANG"] = "C.UTF-8"
    environment["PAMIR_COMPILE"] = "no"  # tests that need compiled rules wait for them
    for name in ("no_proxy", "NO_PROXY"):  # the servers of the tests are on this machine
        environment[name] = ",".join(filter(None, (environment.get(name), "127.0.0.1", "localhost")))
