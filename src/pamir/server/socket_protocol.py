"""Sockets as they come in: uvicorn's own protocol, told how many frames are too many."""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from pamir.server.frame_watch import FrameWatch

if TYPE_CHECKING:
    from pamir.server.doors import DoorConfig

_MOMENT = 1.0  # seconds
_WHY = "Too many frames."
_CLOSING = 3.0  # seconds the other side has to take its leave
_LINGER = 15.0  # seconds the other side has to read the last of it


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(
        self,
        config: "DoorConfig",
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._watch = FrameWatch(config.settings)
        self.close_timeout = _CLOSING
        self._away = False
        self._end: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing() or self._away:
            return
        if self.handshake_initiated and not self._watch.allows(data):
            self._send_away()
        else:
            super().data_received(data)

    def _send_away(self) -> None:
        """Say why, read no more, and give that a moment to arrive: closing on unread bytes would overtake it."""
        self._away = True
        self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": _WHY})
        if self.handshake_complete and not self.close_sent:
            self.conn.send_close(1008, _WHY)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(_MOMENT, self.transport.abort)

    async def receive(self) -> Any:
        message = await super().receive()
        if self._away:
            self.transport.pause_reading()
        return message

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._end_soon()

    def _end_soon(self) -> None:
        """Who does not read what is left is not waited for."""
        if self._end is None and not self.disconnected:
            self._end = self.loop.call_later(_LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._end is not None:
            self._end.cancel()
            self._end = None
        self.conn.parser.close()  # it holds the connection that holds it
