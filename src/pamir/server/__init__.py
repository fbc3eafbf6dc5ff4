"""Tables that people play at over the network: HTTP, sockets, storage and bots. See docs/SERVER.md."""

from pamir.server.settings import Settings, from_environment

__all__ = ["Settings", "from_environment"]
