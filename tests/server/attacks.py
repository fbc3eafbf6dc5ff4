"""What a hostile client does. Run as a program, from an address of its own (127.0.0.66) and with low priority.

Each line of standard input is ``ATTACK SECONDS``; the answer is a line of JSON: how much was sent and came back.
Standard input's first line is where the server is, and which tables may be molested.
"""

import asyncio
import contextlib
import itertools
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

FROM = "127.0.0.66"
HEAD = b"Host: localhost\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PACE = 80_000_000  # bytes a second at the most, so that a slice is attacked to its end and a weak server not drowned


@dataclass
class Foe:
    host: str
    port: int
    running: dict[str, str]
    finished: str
    begun: float = 0.0
    until: float = 0.0
    sent: int = 0
    came: int = 0
    opened: int = 0
    ended: int = 0
    refused: int = 0
    lines: set[asyncio.StreamWriter] = field(default_factory=set)

    @property
    def busy(self) -> bool:
        return time.monotonic() < self.until

    async def dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(FROM, 0), limit=2**20)
        self.opened += 1
        self.lines.add(writer)
        return reader, writer

    async def write(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        writer.write(data)
        self.sent += len(data)
        await writer.drain()
        ahead = self.begun + self.sent / PACE - time.monotonic()
        if ahead > 0:
            await asyncio.sleep(ahead)

    async def swallow(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(2**18):
                self.came += len(data)
        self.ended += 1

    async def socket(self, hello: dict[str, str] | None = None) -> asyncio.StreamWriter:
        """A socket whose answers are read and thrown away."""
        reader, writer = await self.dial()
        await self.write(writer, UPGRADE)
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer:
            self.refused += 1
            writer.close()
            await asyncio.sleep(0.1)
            raise ConnectionError("refused")
        spawn(self.swallow(reader))
        if hello is not None:
            await self.write(writer, message(type="hello", **hello))
        return writer


_tasks: set[asyncio.Task[None]] = set()


def spawn(work: Any) -> None:
    task = asyncio.create_task(work)
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


def frame(first: int, data: bytes) -> bytes:
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([first]) + length + b"\0\0\0\0" + data


def message(**fields: Any) -> bytes:
    return frame(0x81, json.dumps(fields).encode())


async def again(foe: Foe, attack: Callable[[], Awaitable[None]], pause: float = 0.01) -> None:
    """The same over and over, however it ends."""
    while foe.busy:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await attack()
        await asyncio.sleep(pause)


async def crowd(foe: Foe, number: int, attack: Callable[[], Awaitable[None]], pause: float = 0.01) -> None:
    async with asyncio.TaskGroup() as group:
        for _ in range(number):
            group.create_task(again(foe, attack, pause))


# --- requests --------------------------------------------------------------------------------------


def pours(begin: bytes, more: bytes) -> Callable[[Foe], Awaitable[None]]:
    """A request without end."""

    async def attack(foe: Foe) -> None:
        async def one() -> None:
            reader, writer = await foe.dial()
            spawn(foe.swallow(reader))
            await foe.write(writer, begin)
            while foe.busy:
                await foe.write(writer, more)

        await crowd(foe, 4, one)

    return attack


def holds(number: int, begin: bytes, drip: bytes, pause: float) -> Callable[[Foe], Awaitable[None]]:
    """Connections that are never done."""

    async def attack(foe: Foe) -> None:
        async def one() -> None:
            reader, writer = await foe.dial()
            spawn(foe.swallow(reader))
            await foe.write(writer, begin)
            while foe.busy:
                await asyncio.sleep(pause)
                await foe.write(writer, drip)

        await crowd(foe, number, one, pause=1.0)

    return attack


async def asks(foe: Foe) -> None:
    """Thirty connections that ask for what is dear, several at once."""
    paths = (f"/api/tables/{foe.finished}/record", "/api/facts", "/", "/static/js/table.js", "/api/finished?limit=100")
    requests = b"".join(f"GET {path} HTTP/1.1\r\n".encode() + HEAD + b"\r\n" for path in paths * 2)

    async def one() -> None:
        reader, writer = await foe.dial()
        spawn(foe.swallow(reader))
        while foe.busy:
            await foe.write(writer, requests)
            await asyncio.sleep(0.1)

    await crowd(foe, 30, one)


async def churn(foe: Foe) -> None:
    """Come, say hello, go."""

    async def one() -> None:
        writer = await foe.socket(foe.running)
        await asyncio.sleep(0.02)
        writer.close()

    async def plain() -> None:
        _, writer = await foe.dial()
        writer.close()

    async with asyncio.TaskGroup() as group:
        group.create_task(crowd(foe, 10, one))
        group.create_task(crowd(foe, 10, plain))


# --- sockets ---------------------------------------------------------------------------------------


def floods(frames: bytes, number: int = 4) -> Callable[[Foe], Awaitable[None]]:
    """Frames without end on a few sockets."""

    async def attack(foe: Foe) -> None:
        async def one() -> None:
            writer = await foe.socket(foe.running)
            while foe.busy:
                await foe.write(writer, frames)

        await crowd(foe, number, one)

    return attack


async def silent(foe: Foe) -> None:
    """Sockets that never say a word."""

    async def one() -> None:
        await foe.socket()
        while foe.busy:
            await asyncio.sleep(0.2)

    await crowd(foe, 300, one, pause=0.5)


def says(number: int, pause: float, *kinds: dict[str, Any], finished: bool = False) -> Callable[[Foe], Awaitable[None]]:
    """Many sockets that send messages of these kinds, as fast as is not cut off."""

    async def attack(foe: Foe) -> None:
        where = {"table": foe.finished} if finished else foe.running

        async def one() -> None:
            writer = await foe.socket(where)
            at = 0
            while foe.busy and not writer.is_closing():
                for kind in kinds:
                    at += 1
                    filled = {key: value(at) if callable(value) else value for key, value in kind.items()}
                    if kind["type"] == "hello":
                        filled |= where
                    await foe.write(writer, message(**filled))
                    await asyncio.sleep(pause)

        await crowd(foe, number, one)

    return attack


def _id(at: int) -> str:
    return f"{at}"


def _language(at: int) -> str:
    return ("en", "de", "es")[at % 3]


HELLO: dict[str, Any] = {"type": "hello", "language": _language}
KINDS: dict[str, dict[str, Any]] = {
    "hello": HELLO,
    "language": {"type": "language", "language": _language},
    "replay": {"type": "replay", "id": _id, "at": lambda at: at % 40},
    "moment": {"type": "replay", "id": _id, "at": lambda at: at % 40 + 1, "moment": 0},
    "scores": {"type": "scores", "id": _id},
    "look": {"type": "look", "seat": None, "id": _id},
    "act": {"type": "act", "id": _id, "revision": 1, "action": "pass", "seat": 0},
    "undo": {"type": "undo", "id": _id, "revision": 1, "seat": 0},
    "why": {"type": "why", "id": _id, "action": "pass", "seat": 0},
    "chat": {"type": "chat", "id": _id, "text": "x" * 400},
    "name": {"type": "name", "id": _id, "seat": 0, "name": "x"},
    "skip": {"type": "skip", "id": _id},
    "rematch": {"type": "rematch", "id": _id},
    "ping": {"type": "ping"},
}
PAST = ("replay", "moment", "scores", "language", "hello")


async def sandboxes(foe: Foe) -> None:
    """Forty connections that try out long lines, each another one, several at once."""
    numbers = itertools.count()

    async def one() -> None:
        reader, writer = await foe.dial()
        spawn(foe.swallow(reader))
        while foe.busy:
            asked = {"position": f"gray: 4 rupees; seed: {next(numbers)}", "decisions": ["end turn"] * 400}
            body = json.dumps(asked).encode()
            head = b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
            await foe.write(writer, b"POST /api/try HTTP/1.1\r\n" + HEAD + head + body)
            await asyncio.sleep(0.05)

    await crowd(foe, 40, one)


ATTACKS: dict[str, Callable[[Foe], Awaitable[None]]] = {
    "tiny headers": pours(b"GET / HTTP/1.1\r\n" + HEAD, b"a: b\r\n" * 10_000),
    "endless header": pours(b"GET / HTTP/1.1\r\n" + HEAD + b"a: ", b"b" * 60_000),
    "endless address": pours(b"GET /", b"a" * 60_000),
    "long body": pours(b"POST /api/tables HTTP/1.1\r\n" + HEAD + b"Content-Length: 999999999\r\n\r\n", b"b" * 60_000),
    "chunked body": pours(
        b"POST /api/tables HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nb\r\n" * 10_000
    ),
    "endless chunk extension": pours(
        b"POST /api/tables HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n1;", b"e" * 60_000
    ),
    "pipelined requests": pours(b"", (b"GET /api/health HTTP/1.1\r\n" + HEAD + b"\r\n") * 1_000),
    "half requests": holds(1000, b"GET / HTTP/1.1\r\n" + HEAD, b"", 1.0),
    "slow requests": holds(300, b"GET / HTTP/1.1\r\n" + HEAD + b"a: ", b"b", 0.3),
    "dear requests": asks,
    "sandboxes": sandboxes,
    "coming and going": churn,
    "silent sockets": silent,
    "pongs": floods(frame(0x8A, b"") * 10_000),
    "pings": floods(frame(0x89, b"x" * 100) * 500),
    "fragments": floods(frame(0x01, b"x") + frame(0x00, b"x") * 8_000),
    "empty fragments": floods(frame(0x01, b"") + frame(0x00, b"") * 8_000),
    "messages at once": floods(message(type="ping") * 2_000),
    "every message": says(30, 0.02, *KINDS.values()),
    "a finished game": says(99, 0.02, *(KINDS[kind] for kind in PAST), finished=True),
    **{f"message {name}": says(40, 0.05, kind) for name, kind in KINDS.items()},
}


async def main() -> None:
    loop = asyncio.get_running_loop()
    facts = json.loads(await loop.run_in_executor(None, sys.stdin.readline))
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        name, _, seconds = line.strip().rpartition(" ")
        foe = Foe(**facts)
        foe.begun = time.monotonic()
        foe.until = foe.begun + float(seconds)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(float(seconds) + 0.1):
                await ATTACKS[name](foe)
        for writer in foe.lines:
            writer.transport.abort()
        while _tasks:
            await asyncio.sleep(0.01)
        told = {"sent": foe.sent, "came": foe.came, "opened": foe.opened, "ended": foe.ended, "refused": foe.refused}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    os.nice(10)
    asyncio.run(main())
