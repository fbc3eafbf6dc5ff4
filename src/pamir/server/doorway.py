"""The doorway: connections that are no socket, how many there may be, and how long one may stand there."""

import asyncio
from collections import OrderedDict
from typing import Protocol

from pamir.server.limits import Buckets, ByAddress, Purse
from pamir.server.settings import Settings

ANSWER_SECONDS = 120.0  # within which an answer must have been read
_AT_ONCE = 20.0  # connections of one address; those that follow are served one by one
_LOOK = 1.0  # seconds between two looks at who has stood there too long


class Caller(Protocol):
    """A connection."""

    address: str | None
    """By which it is counted; None for our own proxy, which brings many people."""

    def cut(self) -> None:
        """End at once."""


class Doorway:
    """All callers of one server.

    When there are too many, of one address or of all, the one that has waited longest for the rest of a request
    gives way to the new one: whoever only stands there keeps nobody out.
    """

    def __init__(self, settings: Settings) -> None:
        self._most, self._most_each = settings.connections, settings.connections_per_address
        self._patience = settings.request_seconds
        rate = settings.requests_per_second
        self._rate = Buckets(rate * 4, settings.request_burst * 2)
        self._pace = ByAddress(lambda: Purse(rate * 2, _AT_ONCE))
        self._waiting: OrderedDict[Caller, float] = OrderedDict()  # since when
        self._answered: OrderedDict[Caller, float] = OrderedDict()
        self._of: dict[str, OrderedDict[Caller, None]] = {}
        self._looking: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._waiting) + len(self._answered)

    def enter(self, caller: Caller) -> float | None:
        """Let somebody in: after so many seconds, for an address that comes often; None where there is no room."""
        if caller.address is not None:
            if not self._rate.take(caller.address):
                return None
            others = self._of.get(caller.address, ())
            if self._most_each and len(others) >= self._most_each and not self._make_room(others):
                return None
        if self._most and len(self) >= self._most and not self._make_room(self._waiting):
            return None
        self.waits(caller)
        if caller.address is None:
            return 0.0
        self._of.setdefault(caller.address, OrderedDict())[caller] = None
        pace = self._pace.of(caller.address)
        pace.spend(1)
        return pace.wait()

    def _make_room(self, callers: "OrderedDict[Caller, None] | OrderedDict[Caller, float] | tuple[()]") -> bool:
        longest = next((caller for caller in callers if caller in self._waiting), None)
        if longest is None:
            return False
        self.leave(longest)
        longest.cut()
        return True

    def waits(self, caller: Caller) -> None:
        """It is to send a request."""
        self._answered.pop(caller, None)
        self._waiting.pop(caller, None)
        loop = asyncio.get_running_loop()
        self._waiting[caller] = loop.time()
        if self._looking is None:
            self._looking = loop.call_later(_LOOK, self._look)

    def is_answered(self, caller: Caller) -> None:
        """Its request has come whole."""
        if self._waiting.pop(caller, None) is not None:
            self._answered[caller] = asyncio.get_running_loop().time()

    def leave(self, caller: Caller) -> None:
        """It is gone, or has become a socket."""
        self._waiting.pop(caller, None)
        self._answered.pop(caller, None)
        others = self._of.get(caller.address) if caller.address is not None else None
        if others is not None and caller.address is not None:
            others.pop(caller, None)
            if not others:
                del self._of[caller.address]

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        for callers, patience in ((self._waiting, self._patience), (self._answered, ANSWER_SECONDS)):
            while patience and callers:
                caller, since = next(iter(callers.items()))
                if loop.time() - since <= patience:
                    break
                self.leave(caller)
                caller.cut()
        self._looking = loop.call_later(_LOOK, self._look) if len(self) else None
