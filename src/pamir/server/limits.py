"""How much one connection or address may ask for: so many at once, so many a second."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

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


class Buckets:
    """One bucket for each address; the least recently seen are forgotten beyond ``room``."""

    def __init__(self, rate: float, burst: int, room: int = 10_000, clock: Clock = time.monotonic) -> None:
        self._rate, self._burst, self._room, self._clock = rate, burst, room, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may do one more."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > self._room:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


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


class Purses:
    """One purse for each address; the least recently seen are forgotten beyond ``room``."""

    def __init__(self, rate: float, most: float, room: int = 10_000, clock: Clock = time.monotonic) -> None:
        self._rate, self._most, self._room, self._clock = rate, most, room, clock
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def of(self, address: str) -> Purse:
        """The purse of this address."""
        purse = self._purses.get(address)
        if purse is None:
            purse = self._purses[address] = Purse(self._rate, self._most, self._clock)
            if len(self._purses) > self._room:
                self._purses.popitem(last=False)
        self._purses.move_to_end(address)
        return purse


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
