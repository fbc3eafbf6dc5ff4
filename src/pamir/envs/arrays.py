"""The arrays of a batch, by the names that the compiled library knows them under."""

from typing import Any

from pamir.envs.errors import needed
from pamir.envs.world import World


class Arrays:
    """All that a batch reads and writes, one row a game; rows are only ever written in place."""

    def __init__(self, world: World, n: int, kinds: tuple[str, ...]) -> None:
        np = needed("numpy")
        edition = world.edition
        self.actions = np.zeros(n, np.int32)
        self.seeds = np.zeros(n, np.int64)
        self.legal = np.zeros((n, edition.room), np.int32)
        self.counts = np.zeros(n, np.int32)
        self.masks = np.zeros((n, edition.action_count), np.uint8)
        self.movers = np.zeros(n, np.int8)
        self.rewards = np.zeros((n, world.seats), np.float32)
        self.dones = np.zeros(n, np.uint8)
        self.lengths = np.zeros(n, np.int32)
        self.sparse: Any = None
        self.sparse_counts: Any = None
        self.flat: Any = None
        self.compact: Any = None
        if kinds:
            shown = edition.observation
            if "sparse" in kinds:
                self.sparse = np.full((n, shown.most), shown.sparse.size, np.int32)
                self.sparse_counts = np.zeros(n, np.int32)
            if "flat" in kinds:
                self.flat = np.zeros((n, shown.flat.size), np.float32)
            if "compact" in kinds:
                self.compact = np.zeros((n, shown.compact.size), np.uint8)
