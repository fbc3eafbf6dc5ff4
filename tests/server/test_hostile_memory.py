"""Who comes and goes leaves nothing behind, with Python's collector of cycles switched off."""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from attacks import HEAD, UPGRADE, frame, message
from serving import PERSON, Served, run
from under_attack import memory

from pamir.lab.load_test.run import ONE_ADDRESS, address_printed

WITHOUT_COLLECTOR = "import gc, runpy; gc.disable(); runpy.run_module('pamir.server', run_name='__main__')"
KINDS = ("asked", "half", "refused", "socket", "cut", "greeted", "flood")


@contextmanager
def uncollected(folder: Path) -> Iterator[Served]:
    """A server that frees only what frees itself."""
    settings = {**ONE_ADDRESS, "port": 0, "database": folder / "tables.sqlite3", "log_level": "critical"}
    environment = {**os.environ, **{f"PAMIR_{key.upper()}": str(value) for key, value in settings.items()}}
    process = subprocess.Popen([sys.executable, "-c", WITHOUT_COLLECTOR], env=environment, stdout=subprocess.PIPE)
    try:
        yield Served(address_printed(process), process)
    finally:
        process.terminate()
        process.wait(15)
        assert process.stdout is not None
        process.stdout.close()


class Visitor:
    """Comes in one way or another, and goes."""

    def __init__(self, served: Served) -> None:
        table = served.open_table(PERSON, PERSON)
        self._host, _, self._port = served.address.partition(":")
        self._hello = message(type="hello", table=table["table"], secret=table["watch"])

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(self._host, int(self._port))
        try:
            yield reader, writer
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def visit(self, kind: str) -> None:
        async with self._line() as (reader, writer):
            if kind == "asked":
                writer.write(b"GET /api/finished HTTP/1.1\r\n" + HEAD + b"\r\n")
                await reader.readuntil(b"\r\n\r\n")
            elif kind == "half":
                writer.write(b"GET / HTTP/1.1\r\n" + HEAD)
                await writer.drain()
            elif kind == "refused":
                writer.write(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 300)
                await reader.readuntil(b"\r\n\r\n")
            else:
                writer.write(UPGRADE)
                await reader.readuntil(b"\r\n\r\n")
                if kind in ("greeted", "cut"):
                    writer.write(self._hello)
                    await reader.readexactly(200)
                if kind == "flood":
                    writer.write(frame(0x8A, b"") * 100)
                    await reader.readexactly(4)
                elif kind != "cut":
                    writer.write(frame(0x88, b"\x03\xe8"))
                    await reader.read()


async def churn(visitor: Visitor, kinds: tuple[str, ...], number: int) -> None:
    left = iter(range(number))

    async def guest() -> None:
        for at in left:
            await visitor.visit(kinds[at % len(kinds)])

    async with asyncio.TaskGroup() as group:
        for _ in range(10):
            group.create_task(guest())
    await asyncio.sleep(1.5)  # until those that were sent away are gone as well


@pytest.mark.slow
def test_a_connection_leaves_nothing(tmp_path: Path) -> None:
    """A socket once left ten thousand bytes."""

    async def story(served: Served) -> None:
        visitor, pid = Visitor(served), served.process.pid
        await churn(visitor, KINDS, 900)  # until pools and caches have what they want
        grown = []
        for _ in range(3):  # what is lost is lost in each round, what an allocator keeps for later is not
            before = memory(pid)
            await churn(visitor, KINDS, 700)
            grown.append((memory(pid) - before) // 700)
        assert min(grown) < 1000, f"{grown} bytes a connection"

    with uncollected(tmp_path) as served:
        run(story(served))
