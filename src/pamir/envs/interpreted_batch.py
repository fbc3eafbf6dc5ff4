"""A batch of games on interpreted rules: slow, and in every number the same as the compiled one."""

from typing import Any

from pamir.envs.arrays import Arrays
from pamir.envs.errors import needed
from pamir.envs.interpreted_table import InterpretedTable
from pamir.envs.rewards import shared
from pamir.envs.world import World
from pamir.kernel.doors import scattered
from pamir.kernel.rng import MASK


class InterpretedBatch:
    """Deals, steps and shows games row by row."""

    threads = 1
    is_compiled = False

    def __init__(self, world: World, arrays: Arrays, kinds: tuple[str, ...], stride: int) -> None:
        self.arrays = arrays
        self._kinds = kinds
        self._stride = stride
        self._prizes = needed("numpy").float32(world.prizes)  # added up with the compiled rules' width
        self._pad = world.edition.observation.sparse.size if "sparse" in kinds else 0
        self._tables = [InterpretedTable(world, kinds) for _ in arrays.actions]

    def reset(self) -> None:
        """Deal every game anew from its seed."""
        for i in range(len(self._tables)):
            self._deal(i)
            self._show(i)
        self.arrays.rewards[:] = 0
        self.arrays.dones[:] = 0

    def refused(self) -> int:
        """How many of the actions are not allowed."""
        actions = self.arrays.actions.tolist()
        return sum(action not in table.legal for action, table in zip(actions, self._tables, strict=True))

    def step(self) -> None:
        """Carry out every game's action; a finished one makes room for the next, and all are shown."""
        arrays = self.arrays
        for i, table in enumerate(self._tables):
            table.apply(int(arrays.actions[i]))
            arrays.lengths[i] += 1
            arrays.dones[i] = table.over
            arrays.rewards[i] = shared(self._prizes, table.places()) if table.over else 0
            if table.over:
                arrays.seeds[i] += self._stride
                self._deal(i)
            self._show(i)

    def sample(self, salt: int) -> None:
        """Write a random legal action for every game, the same for the same seed, decision and salt."""
        arrays = self.arrays
        for i, table in enumerate(self._tables):
            seed = int(arrays.seeds[i])
            number = scattered((seed + scattered(salt & MASK)) & MASK)
            number = scattered((number + (seed >> 32) + int(arrays.lengths[i])) & MASK)
            arrays.actions[i] = table.legal[number * table.count >> 32]

    def _deal(self, i: int) -> None:
        self._tables[i].begin(int(self.arrays.seeds[i]))
        self.arrays.lengths[i] = 0

    def _show(self, i: int) -> None:
        arrays, table = self.arrays, self._tables[i]
        arrays.counts[i] = table.count
        arrays.legal[i, : table.count] = table.legal
        arrays.masks[i] = table.mask
        arrays.movers[i] = table.decider
        for kind in self._kinds:
            shown = getattr(arrays, kind)
            shown[i] = table.observe(kind, table.decider)
            if kind == "sparse":
                arrays.sparse_counts[i] = (shown[i] != self._pad).sum()

    def positions(self) -> Any:
        """The bytes of every position, a row each."""
        np = needed("numpy")
        return np.array([np.frombuffer(table.to_bytes(), np.uint8) for table in self._tables])

    def position(self, i: int) -> Any:
        """A copy of one position, as an object."""
        return self._tables[i].position()

    def close(self) -> None:
        """Nothing is held."""
