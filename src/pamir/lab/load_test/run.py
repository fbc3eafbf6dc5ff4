"""A bounded load run against a server of its own on this machine: how long until an action is acknowledged?"""

import asyncio
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import msgspec

from pamir.errors import PamirError
from pamir.lab.load_test.headless_page import HeadlessPage
from pamir.lab.load_test.machine import Machine, watched

MOST_SOCKETS = 5000
MOST_SECONDS = 600
# Where all come from one address, as in a load run: what is counted by address is not counted at all.
ONE_ADDRESS = {
    "sockets_per_address": 0,
    "connections_per_address": 0,
    "tables_per_address": 0,
    "thoughts_per_address": 0,
    "requests_per_second": 0,
    "work_per_address": 0,
    "bytes_per_address": 0,
}


class LoadError(PamirError):
    """The load run could not be made."""


@dataclass(frozen=True)
class Load:
    """How much to ask for: sockets in all, seats at each table, actions a second in all, for how long."""

    sockets: int = 1000
    seats: int = 3
    rate: float = 100.0
    seconds: float = 20.0
    seed: int = 1


@dataclass
class Outcome:
    """What came of it. Times are seconds from sending an action to its acknowledgement."""

    tables: int = 0
    sockets: int = 0
    seconds: float = 0.0
    acknowledged: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0
    finished: int = 0
    opening_seconds: float = 0.0
    machine: Machine = field(default_factory=Machine)

    def quantile(self, q: float) -> float:
        """The time within which the share ``q`` of all actions was acknowledged."""
        times = sorted(self.acknowledged)
        return times[min(len(times) - 1, int(q * len(times)))] if times else 0.0


@contextmanager
def own_server(database: object = "", **settings: object) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """A server in a process of its own on a free loopback port: its address, and the process."""
    with tempfile.TemporaryDirectory(prefix="pamir-load-") as folder:
        wanted = {"database": database or str(Path(folder) / "tables.sqlite3"), "port": 0, "log_level": "warning"}
        process = start_server(None, **{**wanted, **settings})
        try:
            yield address_printed(process), process
        finally:
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


def start_server(log: IO[bytes] | None = None, /, **settings: object) -> "subprocess.Popen[bytes]":
    """Start a server on loopback; its first line of output is where it is. ``log`` takes what it logs."""
    kept = ("PAMIR_DATA", "PAMIR_CACHE")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PAMIR_") or key in kept}
    environment |= {f"PAMIR_{key.upper()}": str(value) for key, value in settings.items()}
    environment["PAMIR_HOST"] = "127.0.0.1"
    command = [sys.executable, "-m", "pamir.server"]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log)


def address_printed(process: "subprocess.Popen[bytes]") -> str:
    """Where the server says it is, like 127.0.0.1:40123. Raises LoadError where it does not start."""
    assert process.stdout is not None
    line = process.stdout.readline().decode()
    found = re.search(r"http://([^/\s]+)/", line)
    if found is None:
        raise LoadError("The server for this run did not start; the lines above say why.")
    return found[1]


def post(address: str, path: str, body: Any, **headers: str) -> Any:
    """Send JSON, get JSON."""
    sent = {"Content-Type": "application/json", **headers}
    request = urllib.request.Request(f"http://{address}{path}", msgspec.json.encode(body), sent, method="POST")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return msgspec.json.decode(answer.read())


async def run_load(address: str, server: int, load: Load) -> Outcome:
    """Open the tables, seat everybody, play at random at the wanted rate, and count. ``server`` is its process."""
    if not address.startswith(("127.0.0.1:", "localhost:")):
        raise LoadError("A load run is only made against this machine.")
    if not 2 <= load.sockets <= MOST_SOCKETS or not 0 < load.seconds <= MOST_SECONDS or load.rate <= 0:
        raise LoadError(f"A load run has 2 to {MOST_SOCKETS} sockets, a rate, and at most {MOST_SECONDS} seconds.")
    outcome = Outcome()
    started = time.perf_counter()
    tables = await _sit_down(address, load, outcome)
    outcome.opening_seconds = time.perf_counter() - started
    outcome.tables, outcome.sockets = len(tables), sum(map(len, tables))
    dice = random.Random(load.seed)
    pause = len(tables) / load.rate  # at each table, between two actions
    with _no_collector(), watched(server) as outcome.machine:
        started = time.perf_counter()
        end = started + load.seconds
        await asyncio.gather(*(_play(table, dice.random() * pause, pause, end, dice, outcome) for table in tables))
        outcome.seconds = time.perf_counter() - started
    await asyncio.gather(*(page.close() for table in tables for page in table), return_exceptions=True)
    return outcome


@contextmanager
def _no_collector() -> Iterator[None]:
    """The players' own pauses to collect garbage would be counted as the server's."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _sit_down(address: str, load: Load, outcome: Outcome) -> list[list[HeadlessPage]]:
    tables: list[list[HeadlessPage]] = []
    left = load.sockets
    while left > 0:
        seats = min(load.seats, left) if left != 1 else 2
        body = {"seats": [{"kind": "person"}] * max(2, seats), "seed": load.seed * 100_003 + len(tables)}
        opened = await asyncio.to_thread(post, address, "/api/tables", body)
        pages = [HeadlessPage(f"ws://{address}") for _ in opened["secrets"]]
        secrets = opened["secrets"].values()
        await asyncio.gather(*(p.open(opened["table"], s) for p, s in zip(pages, secrets, strict=True)))
        tables.append(pages)
        left -= len(pages)
    return tables


async def _play(
    table: list[HeadlessPage], wait: float, pause: float, end: float, dice: random.Random, outcome: Outcome
) -> None:
    due = time.perf_counter() + wait
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        due += pause
        try:
            page = await _decider(table)
            if page is None:
                outcome.finished += 1
                return
            sent = time.perf_counter()
            answer = await page.act(dice.choice(page.choices))
        except (ConnectionError, TimeoutError):
            outcome.lost += 1
            continue
        if answer["type"] == "done":
            outcome.acknowledged.append(time.perf_counter() - sent)
        else:
            outcome.refused += 1


async def _decider(table: list[HeadlessPage]) -> HeadlessPage | None:
    """The page that has to decide, once it knows; None when the game is over."""
    for _ in range(1000):
        if table[0].position["over"]:
            return None
        newest = max(page.position["revision"] for page in table)
        for page in table:
            if page.position["revision"] == newest and page.choices:
                return page
        await asyncio.sleep(0.01)
    raise TimeoutError
