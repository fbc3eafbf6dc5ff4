"""How much one connection or address may ask for: so many at once, so many a second."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
Clock = Callable[[], float]


def counted_as(address: str) -> str:
    """The address under which limits count: of the sixth version the network, since who has one has all in it.

    >>> counted_as("2001:db8:1:2:3:4:5:6"), counted_as("::ffff:192.0.2.7"), counted_as("192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False).network_address)


class Bucket:
    """Lets through so many a second, and a burst at once.

    >>> now = [0.0]
    >>> bucket = Bucket(1.0, 2, clock=lambda: now[0])
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    >>> now[0] = 1.0
    >>> bucket.take()
    True
    """

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._last = float(burst), clock()

    def take(self) -> bool:
        """Whether one more may pass now. A rate of 0 lets everything pass."""
        if self._rate <= 0:
            return True
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class ByAddress(Generic[T]):
    """One of something for each address; the least recently seen are forgotten beyond ``room``."""

    def __init__(self, make: Callable[[], T], room: int = 10_000) -> None:
        self._make, self._room = make, room
        self._kept: OrderedDict[str, T] = OrderedDict()

    def of(self, address: str) -> T:
        """What this address has."""
        found = self._kept.get(address)
        if found is None:
            found = self._kept[address] = self._make()
            if len(self._kept) > self._room:
                self._kept.popitem(last=False)
        self._kept.move_to_end(address)
        return found


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: int) -> None:
        self._buckets = ByAddress(lambda: Bucket(rate, burst))

    def take(self, address: str) -> bool:
        """Whether this address may do one more."""
        return self._buckets.of(address).take()


class Purse:
    """What may be spent a second. It may be overdrawn; then nothing more is bought until that is earned.

    >>> now = [0.0]
    >>> purse = Purse(2.0, 1.0, clock=lambda: now[0])
    >>> purse.spend(3.0)
    >>> purse.wait()
    1.0
    >>> now[0] = 1.0
    >>> purse.wait()
    0.0
    """

    __slots__ = ("_clock", "_last", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left, self._last = most, clock()

    def spend(self, amount: float) -> None:
        """Take something out, be it there or not."""
        self._earn()
        self._left -= amount

    def wait(self) -> float:
        """Seconds until something may be bought again. A rate of 0 lets everything pass."""
        self._earn()
        return -self._left / self._rate if self._rate > 0 and self._left < 0 else 0.0

    def _earn(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._last) * self._rate)
        self._last = now


class Count:
    """How many of something each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> bool:
        """Count one more, unless that were too many."""
        number = self._open.get(address, 0)
        if self._most and number >= self._most:
            return False
        self._open[address] = number + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        number = self._open.get(address, 0) - 1
        self.total -= 1
        if number > 0:
            self._open[address] = number
        else:
            self._open.pop(address, None)
