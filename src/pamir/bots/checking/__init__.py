"""A kit for whoever writes a bot: does it answer what it may, in time, everywhere, and from what it may know?

``pamir check-bot NAME`` and ``pamir check-bot module:Class`` run it; docs/BOTS.md tells what it asks.
"""

from pamir.bots.checking.kit import Kit, Report, check

__all__ = ["Kit", "Report", "check"]
