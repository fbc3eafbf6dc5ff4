"""One game of a world on interpreted rules, as environments play it.

A table keeps the legal list and the mask in step, writes observations into arrays of its own and tells the rewards. It
checks nothing: whoever steps it has looked at the mask.
"""

from collections.abc import Callable
from typing import Any

from pamir.envs.errors import needed
from pamir.envs.rewards import shared
from pamir.envs.world import World
from pamir.kernel.journal import SILENT


class InterpretedTable:
    """One game on a position that is an object of the edition's class."""

    def __init__(self, world: World, kinds: tuple[str, ...] = ()) -> None:
        np = needed("numpy")
        self.world = world
        self.mask = np.zeros(world.edition.action_count, np.int8)
        self.over = True
        self.decider = 0
        self.count = 0
        self._state: Any = None
        self._out = [0] * world.edition.room
        self._writers = {kind: _writer(np, world.edition.observation, kind) for kind in kinds}

    @property
    def legal(self) -> list[int]:
        """Every allowed action, sorted."""
        return self._out[: self.count]

    @property
    def automaton(self) -> int | None:
        """The seat that the rules themselves play in this game."""
        return self.world.edition.automaton(self._state)

    def begin(self, seed: int) -> None:
        """Deal a new game."""
        self._state = self.world.deal(seed)
        self._settle(self.world.edition.advance(self._state, SILENT, self._out))

    def apply(self, action: int) -> None:
        """Carry out an allowed action."""
        self._settle(self.world.edition.step(self._state, SILENT, action, self._out))

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew all that the seat cannot know."""
        self.world.edition.redeal(self._state, seat, seed)
        self._settle(self.world.edition.legal(self._state, self._out) if not self.over else 0)

    def _settle(self, count: int) -> None:
        state, mask, out = self._state, self.mask, self._out
        self.count, self.over, self.decider = count, bool(state.over), int(state.decider)
        mask.fill(0)
        for i in range(count):
            mask[out[i]] = 1

    def observe(self, kind: str, seat: int) -> Any:
        """What the seat may know, as an array that the next call writes over."""
        return self._writers[kind](self._state, seat)

    def places(self) -> list[int]:
        """For each seat of the finished game how many finished strictly better."""
        place = self.world.edition.doors.place
        return [int(place(self._state, seat)) for seat in range(self.world.seats)]

    def rewards(self) -> list[float]:
        """What the finished game is worth to each seat."""
        return shared(self.world.prizes, self.places())

    def position(self) -> Any:
        """A copy of the position, as an object; privileged."""
        return self._state.copy()

    def to_bytes(self) -> bytes:
        """The position's bytes; privileged."""
        return self._state.to_bytes()  # type: ignore[no-any-return]

    def from_bytes(self, data: bytes) -> None:
        """Go on from these."""
        self._state = self.world.edition.state.from_bytes(data)
        self._settle(0 if self._state.over else self.world.edition.legal(self._state, self._out))

    @property
    def _dealt(self) -> bool:
        return self._state is not None

    def __getstate__(self) -> tuple[Any, ...]:
        """What copies and pickles are made of."""
        return self.world, tuple(self._writers), self.to_bytes() if self._dealt else None

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        world, kinds, saved = kept
        self.__init__(world, kinds)  # type: ignore[misc]
        if saved is not None:
            self.from_bytes(saved)


def _writer(np: Any, shown: Any, kind: str) -> Callable[[Any, int], Any]:
    """A function that writes one kind of observation into one array and gives it back."""
    if kind == "sparse":
        features, pad = [0] * shown.most, shown.sparse.size
        active = np.full(shown.most, pad, np.int32)

        def sparse(position: Any, seat: int) -> Any:
            n = shown.write_sparse(position, seat, features)
            active[:n] = features[:n]
            active[n:] = pad
            return active

        return sparse
    if kind == "flat":
        numbers = [0.0] * shown.flat.size
        vector = np.zeros(shown.flat.size, np.float32)

        def flat(position: Any, seat: int) -> Any:
            shown.write_flat(position, seat, numbers)
            vector[:] = numbers
            return vector

        return flat
    small = bytearray(shown.compact.size)
    planes = np.zeros(shown.compact.size, np.uint8)

    def compact(position: Any, seat: int) -> Any:
        shown.write_compact(position, seat, small)
        planes[:] = np.frombuffer(small, np.uint8)
        return planes

    return compact
