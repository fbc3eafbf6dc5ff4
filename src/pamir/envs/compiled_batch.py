"""A batch of games inside the compiled library, shared out to threads; each game's numbers are its own."""

import ctypes
import os
from typing import Any

from pamir.envs.arrays import Arrays
from pamir.envs.crew import Crew
from pamir.envs.errors import needed
from pamir.envs.world import World
from pamir.kernel.batch import CHECK, RESET, SAMPLE, STEP, Batch, fields

FEWEST = 128  # games to be stepped for which a thread is worth waking
FEWEST_QUICK = 4096  # the same, for what takes a few nanoseconds


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
        asked = threads or os.cpu_count() or 1
        self.threads = max(1, min(asked, n // FEWEST)) if threads is None else min(asked, n)
        run, at, held = library.batch, ctypes.addressof(self._struct), (self._struct, self._held)

        def work(start: int, end: int, what: int, keeps: Any = held) -> int:  # while it runs, its arrays must stay
            found: int = run(at, start, end, what)
            return found

        self._crew = Crew(work, n, self.threads)
        self._quickly = self._crew.together if n >= FEWEST_QUICK * self.threads else self._crew.alone

    def reset(self) -> None:
        """Deal every game anew from its seed."""
        self._crew.together(RESET)

    def refused(self) -> int:
        """How many of the actions are not allowed."""
        return self._quickly(CHECK)

    def step(self) -> None:
        """Carry out every game's action; a finished one makes room for the next, and all are shown."""
        self._crew.together(STEP)

    def sample(self, salt: int) -> None:
        """Write a random legal action for every game, the same for the same seed, decision and salt."""
        self._struct.salt = salt
        self._quickly(SAMPLE)

    def positions(self) -> Any:
        """The bytes of every position, a row each."""
        return self._positions.copy()

    def position(self, i: int) -> Any:
        """A copy of one position, as an object."""
        return self._world.edition.state.from_bytes(self._positions[i].tobytes())

    def close(self) -> None:
        """Send the threads home."""
        self._crew.close()
