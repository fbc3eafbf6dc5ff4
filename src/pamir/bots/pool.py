"""Bots think in processes of their own, so that a server's event loop never waits for one."""

import asyncio
import multiprocessing
import os
import random
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from pamir.bots import make

if TYPE_CHECKING:
    from pamir.game import Game

GRACE = 2.0  # seconds beyond its budget that a bot may take before its process is ended


class BotFailed(Exception):
    """A bot gave no legal answer in time."""


class BotPool:
    """A few worker processes. They start with ``warm_up``, so that the first move need not wait for them."""

    def __init__(self, processes: int) -> None:
        self._processes = max(1, processes)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=_begin)

    async def warm_up(self) -> None:
        """Start the processes and let them read the rules."""
        loop = asyncio.get_running_loop()
        try:
            await asyncio.gather(*(loop.run_in_executor(self._pool, _ready) for _ in range(self._processes)))
        except BrokenProcessPool:
            self._pool = self._new_pool()

    async def choose(self, name: str, game: "Game", seat: int, budget_s: float, seed: int) -> int:
        """A bot's answer for a redealt game. Raises BotFailed; the time to wait for a free process counts too."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            answer = pool.submit(think, name, game, seat, budget_s, seed)
        except (BrokenProcessPool, RuntimeError):
            self._replace(pool)
            raise BotFailed("its process has ended") from None
        try:
            running = asyncio.wrap_future(answer, loop=loop)
            while True:
                done, _ = await asyncio.wait({running}, timeout=budget_s + GRACE)
                if done:
                    return running.result()
                if answer.running():
                    self._replace(pool)
                    raise BotFailed("it took too long")
        except BrokenProcessPool:
            self._replace(pool)
            raise BotFailed("its process has ended") from None
        except BotFailed:
            raise
        except Exception as error:
            raise BotFailed(f"{type(error).__name__}") from error

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """End the worker processes and start others; whoever else waited for them asks again."""
        if broken is self._pool:
            self._pool = self._new_pool()
            _end(broken)

    async def close(self) -> None:
        """End the worker processes, politely if they come to an end soon."""
        pool = self._pool
        workers = _workers(pool)
        try:
            await asyncio.wait_for(asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True), GRACE)
        except TimeoutError:
            _kill(workers)


def _end(pool: ProcessPoolExecutor) -> None:
    workers = _workers(pool)
    pool.shutdown(wait=False, cancel_futures=True)
    _kill(workers)


def _workers(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """The processes of a pool; the executor has no public way to name, let alone end, one that hangs."""
    return list((getattr(pool, "_processes", None) or {}).values())


def _kill(workers: list[BaseProcess]) -> None:
    for worker in workers:
        if worker.is_alive():
            worker.kill()


def _begin() -> None:
    """In a worker: leave Ctrl-C to the server, be polite, and read the rules."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    import pamir.game  # noqa: F401

    make("sensible")


def _end_with_the_server() -> None:
    """In a worker: a server that was killed cannot send its workers home, so they watch it."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _ready() -> int:
    return os.getpid()


def think(name: str, game: "Game", seat: int, budget_s: float, seed: int) -> int:
    """In a worker: ask the bot. Whether the answer is legal is for the server to say."""
    return make(name).choose(game, seat, budget_s, random.Random(seed))
