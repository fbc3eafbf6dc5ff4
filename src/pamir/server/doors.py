"""Uvicorn's settings, with what our two protocols share: who may come in, and how much of what they may send."""

from typing import Any

import uvicorn

from pamir.server.callers import Callers
from pamir.server.doorway import Doorway
from pamir.server.http_protocol import HttpProtocol
from pamir.server.settings import Settings
from pamir.server.socket_protocol import SocketProtocol


class DoorConfig(uvicorn.Config):
    """Given to every connection."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, http=HttpProtocol, ws=SocketProtocol, **more)
        self.settings = settings
        self.doorway = Doorway(settings)
        self.callers = Callers(settings)
