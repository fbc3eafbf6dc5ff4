"""HTTP as it comes in: uvicorn's own protocol, told how long a request may be and how long it may take."""

import asyncio
from typing import TYPE_CHECKING, Any

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState

from pamir.locale import say
from pamir.server.limits import counted_as
from pamir.server.opening import CARDS_BYTES
from pamir.server.try_asked import TRYING_BYTES

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

    from pamir.server.doors import DoorConfig

MOST_HEADERS = 100
HEAD_BYTES = 32 * 1024  # of all headers: pages of others on this host may have left long cookies
TARGET_BYTES = 4 * 1024  # of the address in the first line
PIPELINED = 16  # requests sent ahead of their answers
_MOMENT = 1.0  # seconds a refusal has to arrive
_TRYING = b"/api/try"  # who tries something out sends the whole of it
_FRAMING = 8  # a body sent byte by byte in chunks has so many times its length


class _Refused(Exception):
    """More than a request may have."""


class HttpProtocol(HttpToolsProtocol):
    """One connection, until it ends or becomes a socket."""

    def __init__(
        self,
        config: "DoorConfig",
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address: str | None = None
        self._doorway = config.doorway
        self._callers = config.callers
        body = config.settings.body_bytes
        self._most = HEAD_BYTES + max(body * _FRAMING, body + CARDS_BYTES) if body else 0
        self._most_tried = self._most + TRYING_BYTES
        self._came = 0  # bytes of the present request, or little more
        self._in_head = True
        self._head = 0  # bytes of its headers
        self._refusal = 400
        self._refused = False
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        self.client = get_remote_addr(transport)
        direct = self.client[0] if self.client else "unknown"
        self.address = None if self._callers.is_proxy(direct) else counted_as(direct)
        wait = self._doorway.enter(self)
        if wait is None:
            transport.abort()
            return
        super().connection_made(transport)
        if wait > 0:  # this timer is otherwise used only after an answer, and is ended with the connection
            self.flow.pause_reading()
            self.timeout_keep_alive_task = self.loop.call_later(wait, self.flow.resume_reading)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._part()

    def _part(self) -> None:
        """Leave, and let go of all that holds this connection in turn, so that it is freed at once."""
        self._doorway.leave(self)
        self.parser = None  # type: ignore[assignment]
        for cycle in (self._answering, self.cycle, *(waiting for waiting, _ in self.pipeline)):
            if cycle is not None:
                cycle.disconnected = not cycle.response_complete
                cycle.message_event.set()
                cycle.on_response = _nothing
        self.pipeline.clear()
        self._answering = self.cycle = None  # type: ignore[assignment]

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: "ASGI3Application") -> None:
        self._answering = cycle  # of several sent at once uvicorn knows only the last
        super()._start_asgi_task(cycle, app)

    def cut(self) -> None:
        """End at once."""
        self.transport.abort()

    # --- what comes ----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing() or self.parser is None or self._refused:
            return
        self._unset_keepalive_if_required()
        self._came += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return  # nobody else is spoken to in other tongues; the request itself is answered
        except httptools.HttpParserError:
            self._refuse(self._refusal)
            return
        if self._in_head and self._came > HEAD_BYTES + TARGET_BYTES:
            self._refuse(431)
        elif self._most and self._came > (self._most_tried if self.url.startswith(_TRYING) else self._most):
            self._refuse(413)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > TARGET_BYTES:
            self._stop(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._head += len(name) + len(value)
        if len(self.headers) >= MOST_HEADERS or self._head > HEAD_BYTES:
            self._stop(431)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            self._stop(429)
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._came = 0
        if self.cycle is not None and not self.cycle.response_complete:
            self._doorway.is_answered(self)

    def _stop(self, status: int) -> None:
        self._refusal = status
        raise _Refused

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self._doorway.waits(self)

    def handle_websocket_upgrade(self) -> None:
        self._doorway.leave(self)
        super().handle_websocket_upgrade()
        self._part()

    def _refuse(self, status: int) -> None:
        """Say why in one sentence, unless something is being answered already, and end."""
        answering = self._answering
        if answering is None or answering.response_complete or not answering.response_started:
            if answering is not None:
                answering.disconnected = True
            body = msgspec.json.encode({"error": _why(status)})
            head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(body)
            self.transport.write(STATUS_LINE[status] + head + body)
        self._refused = True
        self.transport.pause_reading()
        # Closing on bytes that nobody has read would overtake the answer.
        self.timeout_keep_alive_task = self.loop.call_later(_MOMENT, self.transport.abort)


def _why(status: int) -> str:
    return {
        413: say("The request is too long."),
        414: say("The address is too long."),
        429: say("Too many requests; wait a moment."),
        431: say("The request has too many headers."),
    }.get(status, say("The request cannot be read."))


def _nothing() -> None:
    return None
