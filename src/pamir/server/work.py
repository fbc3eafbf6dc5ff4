"""What serving somebody costs: time of the one loop that serves all, and bytes that go out, by address and by socket.

Everything a request or a socket sets going is timed where it runs, so each message costs what it takes, and no list
of prices has to be kept. Who has overdrawn waits, and those of one address wait in a line: nobody is cut off for it,
and nobody else waits with them. It is time on the clock, not the processor's: on a machine that is busy otherwise the
loop has less to give, and one address still takes no more than its share.
"""

import asyncio
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from time import perf_counter
from typing import Any, TypeVar

from pamir.server.limits import ByAddress, Purse
from pamir.server.settings import Settings

T = TypeVar("T")

_WORK_AT_ONCE = 0.1  # seconds: what one address that begins may have
_STRETCH = 0.003  # seconds of that without a pause: others wait about so long for it
_PACE = 2  # times its share, until what it may have at once is spent
_BYTES_AT_ONCE = 4  # seconds' worth: a page with all its pictures comes at once


class Purses:
    """What may be spent on a socket, or on all of an address."""

    __slots__ = ("pace", "sent", "turn", "work")

    def __init__(self, work: float, sent: float) -> None:
        self.work, self.sent = Purse(work, _WORK_AT_ONCE), Purse(sent, sent * _BYTES_AT_ONCE)
        self.pace = Purse(work * _PACE, _STRETCH)
        self.turn = asyncio.Lock()

    def worked(self, seconds: float) -> None:
        """So much time was spent."""
        self.work.spend(seconds)
        self.pace.spend(seconds)

    def wait(self) -> float:
        """Seconds until more can be paid for."""
        return max(self.work.wait(), self.pace.wait(), self.sent.wait())

    async def pause(self) -> None:
        """Wait in line until more can be paid for."""
        if self.wait() > 0 or self.turn.locked():
            async with self.turn:
                while (seconds := self.wait()) > 0:
                    await asyncio.sleep(seconds)


class Account:
    """Pays for one request or socket: out of its own purses first, and those of its address."""

    __slots__ = ("_purses",)

    def __init__(self, *purses: Purses) -> None:
        self._purses = purses

    def worked(self, seconds: float) -> None:
        """So much time was spent."""
        for purses in self._purses:
            purses.worked(seconds)

    def sent(self, number: int) -> None:
        """So many bytes went out."""
        for purses in self._purses:
            purses.sent.spend(number)

    def wait(self) -> float:
        """Seconds until more can be paid for."""
        return max((purses.wait() for purses in self._purses), default=0.0)

    async def pause(self) -> None:
        """Wait until more can be paid for."""
        for purses in self._purses:
            await purses.pause()


class Accounts:
    """The accounts of everybody."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._addresses = ByAddress(lambda: Purses(settings.work_per_address, settings.bytes_per_address))

    def request(self, address: str) -> Account:
        """For a request."""
        return Account(self._addresses.of(address))

    def socket(self, address: str) -> Account:
        """For a socket."""
        own = Purses(self._settings.work_per_socket, self._settings.bytes_per_socket)
        return Account(own, self._addresses.of(address))


_payer: ContextVar[Account] = ContextVar("payer", default=Account())  # noqa: B039 - it has no purses


def payer() -> Account:
    """Who pays for what is being done."""
    return _payer.get()


async def paid_by(account: Account, work: Coroutine[Any, Any, T]) -> T:
    """Do something, and all that it begins, on this account."""
    _payer.set(account)
    done: T = await _Timed(work, account)
    return done


async def paid(work: Coroutine[Any, Any, T]) -> T:
    """Do something in a task of its own that whoever began it pays for."""
    done: T = await _Timed(work, _payer.get())
    return done


class _Timed(Generator[Any, Any, Any]):
    """A coroutine whose every step is timed."""

    __slots__ = ("_account", "_work")

    def __init__(self, work: Coroutine[Any, Any, Any], account: Account) -> None:
        self._work, self._account = work, account

    def __await__(self) -> Generator[Any, Any, Any]:
        return self

    def send(self, value: Any) -> Any:
        started = perf_counter()
        try:
            return self._work.send(value)
        finally:
            self._account.worked(perf_counter() - started)

    def throw(self, *error: Any) -> Any:
        started = perf_counter()
        try:
            return self._work.throw(*error)
        finally:
            self._account.worked(perf_counter() - started)

    def close(self) -> None:
        self._work.close()
