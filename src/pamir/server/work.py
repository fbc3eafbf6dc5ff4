"""What serving somebody costs: the processor time of the loop and the bytes that go out, paid by address and socket.

Everything a request or a socket sets going is timed where it runs, so each message costs what it takes, and no list
of prices has to be kept. Who has overdrawn waits: nobody is cut off for it, and nobody else waits with them.
"""

import asyncio
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from time import thread_time
from typing import Any, TypeVar

from pamir.server.limits import Purse, Purses
from pamir.server.settings import Settings

T = TypeVar("T")

_WORK_AT_ONCE = 0.1  # seconds: others wait at most about so long for one address that begins
_BYTES_AT_ONCE = 4  # seconds' worth: a page with all its pictures comes at once


class Account:
    """Pays for one request or socket: out of its address's purses, and a socket's own."""

    __slots__ = ("_bytes", "_work")

    def __init__(self, work: tuple[Purse, ...] = (), sent: tuple[Purse, ...] = ()) -> None:
        self._work, self._bytes = work, sent

    def worked(self, seconds: float) -> None:
        """So much processor time was spent."""
        for purse in self._work:
            purse.spend(seconds)

    def sent(self, number: int) -> None:
        """So many bytes went out."""
        for purse in self._bytes:
            purse.spend(number)

    def wait(self) -> float:
        """Seconds until more can be paid for."""
        return max((purse.wait() for purse in (*self._work, *self._bytes)), default=0.0)

    async def pause(self) -> None:
        """Wait until more can be paid for."""
        while (seconds := self.wait()) > 0:
            await asyncio.sleep(seconds)


class Accounts:
    """The accounts of everybody."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._work = Purses(settings.work_per_address, _WORK_AT_ONCE)
        self._bytes = Purses(settings.bytes_per_address, settings.bytes_per_address * _BYTES_AT_ONCE)

    def request(self, address: str) -> Account:
        """For a request."""
        return Account((self._work.of(address),), (self._bytes.of(address),))

    def socket(self, address: str) -> Account:
        """For a socket."""
        most = self._settings
        work = Purse(most.work_per_socket, _WORK_AT_ONCE)
        sent = Purse(most.bytes_per_socket, most.bytes_per_socket * _BYTES_AT_ONCE)
        return Account((self._work.of(address), work), (self._bytes.of(address), sent))


_payer: ContextVar[Account] = ContextVar("payer", default=Account())  # noqa: B039 - without purses it never changes


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
        started = thread_time()
        try:
            return self._work.send(value)
        finally:
            self._account.worked(thread_time() - started)

    def throw(self, *error: Any) -> Any:
        started = thread_time()
        try:
            return self._work.throw(*error)
        finally:
            self._account.worked(thread_time() - started)

    def close(self) -> None:
        self._work.close()
