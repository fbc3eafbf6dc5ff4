"""A batch of games inside the compiled library, shared out to threads; each game's numbers are its own."""

import ctypes
import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

from pamir.envs.arrays import Arrays
from pamir.envs.errors import needed
from pamir.envs.world import World
from pamir.kernel.batch import CHECK, RESET, SAMPLE, STEP, Batch, fields

FEWEST = 128  # games for which a thread is worth waking


class CompiledBatch:
    """Hands the arrays to the library and lets it run."""

    is_compiled = True

    def __init__(self, world: World, arrays: Arrays, stride: int, threads: int | None, library: Any) -> None:
        np = needed("numpy")
        n = len(arrays.actions)
        self.arrays = arrays
        self._world = world
        self._positions = np.zeros((n, library.size), np.uint8)
        first, played = world.edition.seating(world.options, world.seats, 0)
        self._held = {
            **vars(arrays),
            "positions": self._positions,
            "blank": np.frombuffer(world.blank, np.uint8).copy(),
            "journal": np.ones(1, np.int32),
            "prizes": np.array(world.prizes, np.float32),
        }
        numbers = {"seats": world.seats, "first": first, "wakhan": played, "stride": stride, "salt": 0}
        self._struct = Batch()
        for name in fields():
            given = numbers[name] if name in numbers else self._held[name]
            if given is not None:
                setattr(self._struct, name, given if isinstance(given, int) else given.ctypes.data)
        self._run, self._at = library.batch, ctypes.addressof(self._struct)
        asked = threads or os.cpu_count() or 1
        self.threads = max(1, min(asked, n // FEWEST)) if threads is None else min(asked, n)
        edges = [n * part // self.threads for part in range(self.threads + 1)]
        self._parts = list(pairwise(edges))
        self._pool = ThreadPoolExecutor(self.threads - 1, "pamir batch") if self.threads > 1 else None

    def _all(self, what: int) -> None:
        """Have it done with every game; this thread takes the first part."""
        run, at = self._run, self._at
        if self._pool is None:
            run(at, 0, len(self._positions), what)
            return
        others = [self._pool.submit(run, at, start, end, what) for start, end in self._parts[1:]]
        run(at, *self._parts[0], what)
        for other in others:
            other.result()

    def reset(self) -> None:
        """Deal every game anew from its seed."""
        self._all(RESET)

    def refused(self) -> int:
        """How many of the actions are not allowed."""
        wrong: int = self._run(self._at, 0, len(self._positions), CHECK)
        return wrong

    def step(self) -> None:
        """Carry out every game's action; a finished one makes room for the next, and all are shown."""
        self._all(STEP)

    def sample(self, salt: int) -> None:
        """Write a random legal action for every game, the same for the same seed, decision and salt."""
        self._struct.salt = salt
        self._all(SAMPLE)

    def positions(self) -> Any:
        """The bytes of every position, a row each."""
        return self._positions.copy()

    def position(self, i: int) -> Any:
        """A copy of one position, as an object."""
        return self._world.edition.state.from_bytes(self._positions[i].tobytes())

    def close(self) -> None:
        """Send the threads home."""
        if self._pool is not None:
            self._pool.shutdown()
