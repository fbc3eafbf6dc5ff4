"""Bots think in processes of their own, so that a server's event loop never waits for one."""

import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, TypeVar

from pamir.bots import make
from pamir.bots.harmless import BotFailed, answer_of, harmless
from pamir.bots.waiting_line import WaitingLine
from pamir.errors import tell_warnings_plainly
from pamir.process_groups import end_group, end_own_group, lead_group

if TYPE_CHECKING:
    from pamir.game import Game

T = TypeVar("T")

GRACE = 2.0  # seconds beyond its budget that a bot may take before its process is ended
STARTING = 60.0  # seconds a new process has until it has read the rules, however busy the machine
READING = 30.0  # seconds beyond its budget for other work: it reads a whole game, and what was learned
LEAST = 0.1  # of the seconds for a decision that are left to it, however many others wait


class ProcessEnded(BotFailed):
    """The process in which it thought is gone."""


class BotPool:
    """A few worker processes. They start with ``warm_up``, so that the first move need not wait for them.

    Each process thinks about one decision at a time, and whoever asks waits for a free one. So the process that has to
    be ended because a decision is late is that decision's own: nobody else was waiting for it. Tables wait in a line
    that is fair by the time each has had, and while several wait each decision gets a smaller share of its seconds.
    """

    def __init__(self, processes: int) -> None:
        self._workers = [_Worker() for _ in range(max(1, processes))]
        self._line = WaitingLine(self._workers)

    async def warm_up(self) -> None:
        """Start the processes and let them read the rules; one that cannot start is tried again when it is needed."""
        starts = (self._with_worker("", lambda worker: worker.start()) for _ in self._workers)
        await asyncio.gather(*starts, return_exceptions=True)

    async def choose(self, name: str, game: "Game", seat: int, budget_s: float, seed: int, *, table: str = "") -> int:
        """A bot's answer for a redealt game. Raises BotFailed; the time to wait for a free process does not count."""

        def asked(worker: "_Worker") -> Awaitable[int]:
            seconds = self.share(budget_s)
            return worker.think(seconds + GRACE, think, (name, game, seat, seconds, seed))

        return await self._with_worker(table, asked)

    async def work(self, party: str, budget_s: float, work: Callable[..., T], *given: Any) -> T:
        """What ``work(seconds, *given)`` answers in a process, whose party waits in line with the tables.

        Raises BotFailed. It may have much to read before it can begin, so it is not late as soon as a bot is.
        """

        def asked(worker: "_Worker") -> Awaitable[T]:
            seconds = self.share(budget_s)
            return worker.think(seconds + READING, work, (seconds, *given))

        return await self._with_worker(party, asked)

    def share(self, budget_s: float) -> float:
        """What a decision gets of its seconds while others wait: less for each, so that nobody waits too long."""
        return max(LEAST * budget_s, budget_s / (1 + self._line.waiting / len(self._workers)))

    async def _with_worker(self, table: str, work: "Callable[[_Worker], Awaitable[T]]") -> T:
        worker = await self._line.take(table)
        began = time.monotonic()
        try:
            return await work(worker)
        finally:
            self._line.give_back(worker, table, time.monotonic() - began)

    async def close(self) -> None:
        """End the worker processes, politely if they come to an end soon."""
        await asyncio.gather(*(worker.close() for worker in self._workers))


class _Worker:
    """One process, replaced when it ends or has to be ended."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._ready = self._closed = self._abandoned = False

    async def start(self) -> None:
        """Have a process that has read the rules. Raises BotFailed where none can be had."""
        for _ in range(2):
            if self._closed:
                break
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
            try:
                await self._result(STARTING, begun)
            except BotFailed:
                continue  # it has ended while it had nothing to do, or cannot start at all
            self._ready = True
            return
        raise BotFailed("its process cannot be started")

    async def think(self, seconds: float, work: Callable[..., T], given: tuple[Any, ...]) -> T:
        """What the work answers. If the process ends, whoever ended it, it is asked once more in a new one."""
        if self._abandoned:
            self._end()  # it still thinks about what nobody waits for
        try:
            return await self._answer(seconds, work, given)
        except ProcessEnded:
            return await self._answer(seconds, work, given)

    async def _answer(self, seconds: float, work: Callable[..., T], given: tuple[Any, ...]) -> T:
        if not self._ready:
            await self.start()
        answer: T = await self._result(seconds, work, *given)
        return answer

    async def _result(self, seconds: float, work: Callable[..., Any], *given: Any) -> Any:
        """What the process answers; one that does not answer in time is ended."""
        assert self._pool is not None
        try:
            answer = asyncio.wrap_future(self._pool.submit(harmless, work, *given))
            answer.add_done_callback(_seen)
            done, _ = await asyncio.wait({answer}, timeout=seconds)
            if not done:
                self._end()
                raise BotFailed("it took too long")
            return answer.result()
        except asyncio.CancelledError:
            self._abandoned = True
            raise
        except BrokenProcessPool:
            self._end()
            raise ProcessEnded("its process has ended") from None
        except BotFailed:
            raise
        except Exception as error:
            raise BotFailed(f"{type(error).__name__}") from error

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        self._ready = self._abandoned = False
        if pool is not None:
            workers = _workers(pool)
            pool.shutdown(wait=False, cancel_futures=True)
            _end_all(workers)

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        self._closed, self._ready = True, False
        if pool is None:
            return
        workers = _workers(pool)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
        _end_all(workers)


def _workers(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """The processes of a pool; the executor has no public way to name, let alone end, one that hangs."""
    return list((getattr(pool, "_processes", None) or {}).values())


def _seen(answer: "asyncio.Future[Any]") -> None:
    """Whoever asked may be gone: what came of it must not be missed in the logs."""
    if not answer.cancelled():
        answer.exception()


def _end_all(workers: list[BaseProcess]) -> None:
    for worker in workers:
        end_group(worker)


def _begin() -> None:
    """In a worker: leave Ctrl-C to the server, be polite and quiet, and read the rules."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _be_quiet()
    lead_group()
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    import pamir.game  # noqa: F401

    make("sensible")


def _be_quiet() -> None:
    """In a worker: what bots print goes nowhere, so that none can fill the server's log; our own warnings get there."""
    log = os.fdopen(os.dup(2), "w", buffering=1, encoding="utf-8", errors="replace")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    tell_warnings_plainly(partial(print, file=log))


def _end_with_the_server() -> None:
    """In a worker: a server that was killed cannot send its workers home, so they watch it."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        end_own_group()


def begun() -> int:
    """In a worker: answered as soon as it has begun."""
    return os.getpid()


def think(name: str, game: "Game", seat: int, budget_s: float, seed: int) -> int:
    """In a worker: ask the bot. Whether the answer is legal is for the server to say."""
    return answer_of(make(name), game, seat, budget_s, random.Random(seed))
