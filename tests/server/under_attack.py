"""Honest players at a server while somebody attacks it: how long do they wait, undisturbed and attacked in turn?"""

import asyncio
import json
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from serving import BOT, ENDING, PERSON, Served, end

from pamir.lab.load_test.headless_page import HeadlessPage

TABLES = 3
ACTIONS = 6.0  # a second, at each table: faster than people
ARRIVALS = 6.0  # a second: somebody comes to a table and goes again
PINGS = 15.0  # a second, one page that only asks whether the server is there
SLACK = 0.02  # seconds that a busy machine may add by itself
KINDS = ("act", "arrive", "ping")
LONGEST = 5.0  # seconds of a slice, however slow the machine
NAP = "nap"  # how late somebody wakes who only sleeps: that was the machine, not the server


class Waits:
    """Seconds people waited in one slice of time, by what they waited for."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {kind: [] for kind in (*KINDS, NAP)}
        self.stood = 0.0  # seconds the server could have run while the machine ran something else

    def quantile(self, kind: str, share: float) -> float:
        times = sorted(self.times[kind])
        return times[min(len(times) - 1, int(len(times) * share))]


def figures(slices: list[Waits]) -> dict[str, float]:
    """In milliseconds. Each is the median over the slices: a pause of the machine spoils one slice, not the figure."""

    def middle(kind: str, share: float) -> float:
        """Of the slices in which somebody began to wait for it."""
        return statistics.median([s.quantile(kind, share) for s in slices if s.times[kind]] or [float("inf")])

    told = {
        f"{kind} p{share}": round(middle(kind, share / 100) * 1000, 1) for kind in (*KINDS, NAP) for share in (50, 99)
    }
    return {**told, "stood": round(statistics.median(s.stood for s in slices) * 1000, 1)}


@dataclass
class Outcome:
    """What came of an attack."""

    calm: list[Waits]
    attacked: list[Waits]
    grown: int
    """Bytes of memory the server had more, at the most."""
    foe: dict[str, int]
    lost: int
    seconds: float
    """From the first slice to the last."""

    def complaints(self) -> list[str]:
        """What was worse than twice as bad as undisturbed."""
        calm, attacked = figures(self.calm), figures(self.attacked)
        slack = SLACK * 1000 + attacked[f"{NAP} p99"] + attacked["stood"]
        found = [
            f"{name}: {attacked[name]} ms instead of {calm[name]} ms"
            for name in calm
            if name.startswith(KINDS) and not attacked[name] <= 2 * calm[name] + slack < float("inf")
        ]
        if self.grown >= 30_000_000:
            found.append(f"the server grew by {self.grown / 1e6:.0f} MB")
        if self.lost:
            found.append(f"{self.lost} honest connections were lost")
        return found

    def __str__(self) -> str:
        return (
            f"undisturbed {figures(self.calm)}, attacked {figures(self.attacked)}, grown {self.grown / 1e6:.1f} MB, "
            f"foe {self.foe}"
        )


async def finished_game(served: Served) -> str:
    """The name of a table at which the game is over."""
    table = served.open_table(BOT, BOT, BOT, BOT, seed=9)
    watcher = await served.page(table, "watch")
    await watcher.until(lambda: watcher.position["over"], 300)
    await watcher.close()
    return str(table["table"])


def memory(process: int) -> int:
    """Bytes a process has in memory."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def stood(process: int) -> float:
    """Seconds a process was ready to run while the machine ran others, since its start."""
    path = Path(f"/proc/{process}/schedstat")
    return int(path.read_text().split()[1]) / 1e9 if path.exists() else 0.0


class Stage:
    """A few tables with honest players, the name of one with a finished game, and a foe."""

    def __init__(self, served: Served, finished: str) -> None:
        self.served, self._finished = served, finished
        self.waits = Waits()
        self.lost = 0
        self._dice = random.Random(5)
        self._tables: list[list[HeadlessPage]] = []
        self._last: dict[str, Any] = {}
        self._foe: asyncio.subprocess.Process | None = None
        self._people: list[asyncio.Task[None]] = []
        self._peak = 0

    @asynccontextmanager
    async def set(self) -> AsyncIterator["Stage"]:
        for seed in range(TABLES):
            await self._new_table(seed)
        molested = self.served.open_table(PERSON, PERSON, seed=11)
        host, _, port = self.served.address.partition(":")
        running = {"table": molested["table"], "secret": molested["watch"]}
        facts = {"host": host, "port": int(port), "running": running, "finished": self._finished}
        self._foe = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).parent / "attacks.py"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._tell(json.dumps(facts))
        working = [*(self._plays(i) for i in range(TABLES)), self._arrives(), self._pings(), self._naps()]
        self._people = [asyncio.create_task(work) for work in (*working, self._measures())]
        try:
            yield self
        finally:
            self._foe.kill()
            await self._foe.wait()
            await end(self._people)
        for page in (page for table in self._tables for page in table):
            await page.close()

    def _all_well(self) -> None:
        """Raises what went wrong with anybody."""
        for task in self._people:
            if task.done():
                task.result()

    async def _new_table(self, seed: int) -> list[HeadlessPage]:
        opened = self._last = await asyncio.to_thread(self.served.open_table, PERSON, PERSON, seed=seed)
        table = [await self.served.page(opened, who, source=self._somewhere()) for who in (0, 1)]
        self._tables.append(table)
        return table

    def _somewhere(self) -> str:
        """People come from everywhere."""
        return f"127.0.1.{self._dice.randrange(1, 255)}"

    def _tell(self, line: str) -> None:
        assert self._foe is not None
        assert self._foe.stdin is not None
        self._foe.stdin.write(line.encode() + b"\n")

    async def attack(self, name: str, rounds: int = 3, seconds: float = 0.4) -> Outcome:
        """Measure undisturbed and attacked, in turn and equally long."""
        calm, attacked, foe = list[Waits](), list[Waits](), dict[str, int]()
        pid = self.served.process.pid
        await asyncio.sleep(0.3)
        before, self.lost, began = memory(pid), 0, time.monotonic()
        self._peak = before
        for _ in range(rounds):
            self.waits = Waits()
            calm.append(self.waits)
            self.waits.stood = -stood(pid)
            lasted = await self._calm(seconds)
            self.waits.stood += stood(pid)
            self.waits = Waits()
            attacked.append(self.waits)
            self.waits.stood = -stood(pid)
            self._tell(f"{name} {lasted}")
            told = await self._told()
            self.waits.stood += stood(pid)
            self.waits = Waits()  # until the last of it is over: neither
            foe = {key: foe.get(key, 0) + value for key, value in told.items()}
            await asyncio.sleep(0.2)
            self._all_well()
        return Outcome(calm, attacked, self._peak - before, foe, self.lost, time.monotonic() - began)

    async def _calm(self, seconds: float) -> float:
        """Wait so long, on a slow machine until somebody had each of what one waits for. How long was it?"""
        began = time.monotonic()
        while (lasted := time.monotonic() - began) < seconds or (
            lasted < LONGEST and not all(self.waits.times[kind] for kind in KINDS)
        ):
            await asyncio.sleep(0.05)
        return lasted

    async def _told(self) -> dict[str, int]:
        """What the foe did."""
        assert self._foe is not None
        assert self._foe.stdout is not None
        try:
            async with asyncio.timeout(ENDING):
                line = await self._foe.stdout.readline()
        except TimeoutError:
            raise AssertionError(f"the attack did not end within {ENDING:g} s") from None
        told: dict[str, int] = json.loads(line)
        return told

    async def _measures(self) -> None:
        while True:
            self._peak = max(self._peak, memory(self.served.process.pid))
            await asyncio.sleep(0.05)

    async def _plays(self, number: int) -> None:
        table = self._tables[number]
        while True:
            await asyncio.sleep(1 / ACTIONS * (0.5 + self._dice.random()))
            if any(page.closed is not None for page in table):
                self.lost += 1
                return
            if table[0].position["over"]:
                table = await self._new_table(self._dice.randrange(1000))
            newest = max(page.position["revision"] for page in table)
            actor = next((p for p in table if p.position["revision"] == newest and p.choices), None)
            if actor is not None:
                with self._timed("act"):
                    answer = await actor.act(self._dice.choice(actor.choices))
                assert answer["type"] == "done", answer

    async def _arrives(self) -> None:
        while True:
            await asyncio.sleep(1 / ARRIVALS)
            with self._timed("arrive"):
                page = await self.served.page(self._last, "watch", source=self._somewhere())
            await page.close()

    async def _pings(self) -> None:
        page = await self.served.page(self._last, "watch", source=self._somewhere())
        while True:
            await asyncio.sleep(1 / PINGS)
            page.last.pop("pong", None)
            with self._timed("ping"):
                await page.send(type="ping")
                await page.until(lambda: "pong" in page.last or page.closed is not None)
                if page.closed is not None:
                    raise ConnectionError("cut off")

    async def _naps(self) -> None:
        while True:
            waits, started = self.waits, time.perf_counter()
            await asyncio.sleep(0.005)
            waits.times[NAP].append(time.perf_counter() - started - 0.005)

    @contextmanager
    def _timed(self, kind: str) -> Iterator[None]:
        waits, started = self.waits, time.perf_counter()
        try:
            yield
        except (OSError, TimeoutError):
            self.lost += 1
        else:
            waits.times[kind].append(time.perf_counter() - started)
