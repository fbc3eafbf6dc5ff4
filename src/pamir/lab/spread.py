"""Many small pieces of work on all cores, or on a Ray cluster, and none is lost with whoever did it.

Pieces are handed out in batches that take about half a second. When a process dies, its batch is done again piece by
piece; a piece that two processes died of is given back as lost, and the others go on. The order in which results come
is left to chance, so nothing may depend on it.
"""

import multiprocessing
import os
import pickle
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from pamir.envs.errors import needed
from pamir.errors import PamirError, tell_warnings_plainly
from pamir.process_groups import end_group, end_own_group, lead_group

INSTALL_RAY = "pip install 'pax-pamir[ray]'"
WHILE = 0.5  # seconds that a batch should take
MOST = 64  # pieces in a batch
ANSWER = 10.0  # seconds a cluster has to let itself be called
FILES = 10  # open files that a process that plays costs this one
USUAL_FILES = 256  # that are open besides
DEATHS = 2  # processes that may die of a piece before it is given up
PARTING = 2.0  # seconds that processes have to end by themselves once there is nothing left to do

Item = Any
Work = Callable[[Any], Any]
Batch = tuple[Item, ...]
Done = tuple[Batch, list[Any] | None, float]
"""A batch, its results in order (None: whoever did it is gone), and the seconds it took."""


working = False  # whether this process does nothing but such work, so that it may be ended at any time


class Crew(Protocol):
    """Those who do the work."""

    def free(self) -> int:
        """How many more batches can be handed out."""

    def take(self, batch: Batch) -> None:
        """Hand out a batch."""

    def done(self) -> list[Done]:
        """Wait until at least one batch has come back."""

    def size(self) -> int:
        """How many work at the same time."""

    def close(self) -> None:
        """Send all home."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(items: Iterable[Item], crew: Crew) -> Iterator[tuple[Item, Any, bool]]:
    """Every item with its result, as they come; the last value says whether it was lost with its process."""
    waiting, alone = iter(items), list[Item]()
    deaths: dict[Item, int] = {}
    pace, out, left = 0.0, 0, True
    while True:
        while crew.free() and (alone or left):
            if alone:
                batch: Batch = (alone.pop(),)
            else:
                number = min(MOST, max(1, int(WHILE / pace))) if pace else 1
                batch = tuple(islice(waiting, number))
                if not batch:
                    left = False
                    continue
            crew.take(batch)
            out += 1
        if not out:
            return
        for batch, results, seconds in crew.done():
            out -= 1
            if results is not None:
                pace = 0.7 * pace + 0.3 * seconds / len(batch) if pace else seconds / len(batch)
                yield from ((item, result, False) for item, result in zip(batch, results, strict=True))
                continue
            for item in batch:
                deaths[item] = deaths.get(item, 0) + (len(batch) == 1)
                if deaths[item] < DEATHS:
                    alone.append(item)
                else:
                    yield item, None, True


# --- the cores of this machine -------------------------------------------------------------------------

_here: list[Work] = []


def _begin(work: bytes) -> None:
    """In a worker: leave Ctrl-C to whoever runs all this, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lead_group()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # what bots start may hear of it
    tell_warnings_plainly()
    threading.Thread(target=_end_with_the_run, daemon=True).start()
    _here[:] = [pickle.loads(work)]


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Within this block Ctrl-C waits; a process that is begun here does not hear of it while it is still preparing."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_the_run() -> None:
    run = multiprocessing.parent_process()
    if run is not None:
        run.join()
        end_own_group()


def _do_here(batch: Batch) -> tuple[list[Any], float]:
    return _do(_here[0], batch)


def _do(work: Work, batch: Batch) -> tuple[list[Any], float]:
    global working
    working, start = True, time.monotonic()
    return [work(item) for item in batch], time.monotonic() - start


def _may_open(files: int) -> None:
    """Ask for so many more open files, as far as they can be had: very many cores need more than is usual."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = USUAL_FILES + files
    if soft not in (resource.RLIM_INFINITY, hard) and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(
                resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard)
            )


class Processes:
    """A process for each core; each has one batch at a time, so that it is known which one a process died of."""

    def __init__(self, work: Work, processes: int | None = None) -> None:
        if processes is not None and processes < 1:
            raise PamirError(f"At least one process must play, not {processes}.")
        self._work = pickle.dumps(work)
        number = processes or cores()
        _may_open(number * FILES)
        try:
            self._pools = [self._pool() for _ in range(number)]
        except OSError as error:
            raise PamirError(f"The system does not allow {number:,} processes: {error.strerror or error}.") from None
        self._free = list(range(len(self._pools)))
        self._out: dict[Future[tuple[list[Any], float]], tuple[int, Batch]] = {}

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("spawn"), _begin, (self._work,))

    def size(self) -> int:
        return len(self._pools)

    def free(self) -> int:
        return len(self._free)

    def take(self, batch: Batch) -> None:
        with _ctrl_c_waits():
            place = self._free.pop()
            try:
                promised = self._pools[place].submit(_do_here, batch)
            except BrokenProcessPool:  # it died while it had nothing to do
                self._pools[place] = self._pool()
                promised = self._pools[place].submit(_do_here, batch)
            self._out[promised] = place, batch

    def done(self) -> list[Done]:
        found: list[Done] = []
        for promised in wait(self._out, return_when=FIRST_COMPLETED).done:
            place, batch = self._out.pop(promised)
            self._free.append(place)
            try:
                results, seconds = promised.result()
                found.append((batch, results, seconds))
            except BrokenProcessPool:
                workers = _workers(self._pools[place])
                self._pools[place].shutdown(wait=False)
                for worker in workers:
                    end_group(worker)
                self._pools[place] = self._pool()
                found.append((batch, None, 0.0))
        return found

    def close(self) -> None:
        workers = [worker for pool in self._pools for worker in _workers(pool)]
        watchers = [getattr(pool, "_executor_manager_thread", None) for pool in self._pools]
        for pool in self._pools:
            pool.shutdown(wait=False, cancel_futures=True)
        until = time.monotonic() + (0 if self._out else PARTING)  # nobody waits for what they still do
        for worker in workers:
            worker.join(max(0.0, until - time.monotonic()))
            end_group(worker)  # a thread that a bot left behind would keep it
        for watcher in filter(None, watchers):
            watcher.join(PARTING)  # else it closes a pipe while Python, which ends, still writes to it


def _workers(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """The processes of a pool; the executor has no public way to name them."""
    return list((getattr(pool, "_processes", None) or {}).values())


# --- a Ray cluster -------------------------------------------------------------------------------------


class Cluster:
    """The processors of a Ray cluster, as many as it has at the moment."""

    def __init__(self, work: Work, address: str) -> None:
        self._ray = needed("ray", INSTALL_RAY)
        try:
            _knock(address)
            self._ray.init(address=address, log_to_driver=False, ignore_reinit_error=True, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            told = str(error).partition("\n")[0].rstrip(".")
            raise PamirError(f"No Ray cluster answers at {address[:60]!r}: {told}.") from None
        self._work = self._ray.put(work)
        self._do = self._ray.remote(max_retries=0, num_cpus=1)(_do)
        self._out: dict[Any, Batch] = {}

    def size(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def free(self) -> int:
        return max(0, self.size() - len(self._out))

    def take(self, batch: Batch) -> None:
        self._out[self._do.remote(self._work, batch)] = batch

    def done(self) -> list[Done]:
        ready, _ = self._ray.wait(list(self._out), num_returns=1)
        found: list[Done] = []
        for promised in ready:
            batch = self._out.pop(promised)
            try:
                results, seconds = self._ray.get(promised)
                found.append((batch, results, seconds))
            except self._ray.exceptions.RayTaskError:
                raise
            except self._ray.exceptions.RayError:  # the worker, or its whole machine
                found.append((batch, None, 0.0))
        return found

    def close(self) -> None:
        for promised in self._out:
            self._ray.cancel(promised, force=True)
        self._ray.shutdown()


def _knock(address: str) -> None:
    """See whether anybody is there at all: Ray itself would wait for minutes. Raises ``OSError``."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), ANSWER).close()


def crew(work: Work, processes: int | None = None, ray: str | None = None) -> Crew:
    """The cluster at this address, or so many processes here (None: one for each core)."""
    return Processes(work, processes) if ray is None else Cluster(work, ray)
