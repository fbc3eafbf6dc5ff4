"""A page without a screen: opens tables and plays at them over real sockets, for load runs and tests."""

import asyncio
import itertools
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

_decoder = msgspec.json.Decoder()


class HeadlessPage:
    """One connection. ``frames`` keeps all that came, as text, where ``keep`` is set; ``source`` is whence it comes."""

    def __init__(self, address: str, *, keep: bool = False, source: str = "") -> None:
        self._address = address
        self._whence: dict[str, Any] = {"local_addr": (source, 0)} if source else {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._ids = itertools.count(1)
        self._news = asyncio.Event()
        self._keep = keep
        self.frames: list[str] = []
        self.welcome: dict[str, Any] = {}
        self.position: dict[str, Any] = {}
        self.last: dict[str, dict[str, Any]] = {}
        self.closed: int | None = None

    async def open(self, table: str, secret: str, revision: int = 0, language: str = "en") -> "HeadlessPage":
        """Connect and say hello; returns when the position is there or the connection was closed."""
        await self.dial()
        await self.send(type="hello", table=table, secret=secret, revision=revision, language=language)
        await self.until(lambda: bool(self.position) or self.closed is not None)
        return self

    async def dial(self) -> None:
        """Connect without a word."""
        where = f"{self._address}/ws"
        self._socket = await connect(where, max_size=None, compression=None, open_timeout=30, **self._whence)
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                self._take(frame if isinstance(frame, str) else frame.decode())
        except Exception:
            pass  # however it ends, it is over
        self.closed = socket.close_code or 1006
        self._news.set()
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError(f"closed with {self.closed}"))

    def _take(self, frame: str) -> None:
        if self._keep:
            self.frames.append(frame)
        message = _decoder.decode(frame)
        kind = message["type"]
        self.last[kind] = message
        if kind == "position":
            self.position = message
        elif kind == "welcome":
            self.welcome = message
        waiting = self._answers.pop(message.get("id", ""), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        self._news.set()

    async def send(self, **message: Any) -> None:
        """Send any message."""
        await self.send_raw(msgspec.json.encode(message).decode())

    async def send_raw(self, frame: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(frame)

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message that has an id, and wait for its answer. Raises ConnectionError, TimeoutError."""
        name = message.setdefault("id", f"{id(self):x}-{time.time_ns():x}-{next(self._ids)}")
        waiting = asyncio.get_running_loop().create_future()
        self._answers[name] = waiting
        await self.send(**message)
        async with asyncio.timeout(30):
            answer: dict[str, Any] = await waiting
        return answer

    async def until(self, true: Any, timeout: float = 30.0) -> None:
        """Wait until something is true; it is tried after each message."""
        async with asyncio.timeout(timeout):
            while not true():
                self._news.clear()
                await self._news.wait()

    @property
    def choices(self) -> list[str]:
        """What may be done now."""
        return [choice["action"] for listed in self.position["actions"].values() for choice in listed]

    async def act(self, action: str, **changed: Any) -> dict[str, Any]:
        """Take an action as the seat that is looked as."""
        asked = {"seat": self.position["look"], "revision": self.position["revision"], **changed}
        return await self.ask(type="act", action=action, **asked)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader
