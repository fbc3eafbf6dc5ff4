"""One game of a world on the compiled library: what ``InterpretedTable`` does, a thousand times faster."""

from typing import Any

from pamir.envs.errors import needed
from pamir.envs.libraries import compiled_library
from pamir.envs.rewards import shared
from pamir.envs.world import World
from pamir.options import RANDOM


class CompiledTable:
    """One game on a position that is a row of bytes."""

    def __init__(self, world: World, kinds: tuple[str, ...], library: Any) -> None:
        np = needed("numpy")
        self.world = world
        self.mask = np.zeros(library.actions, np.int8)
        self.over = True
        self.decider = 0
        self.count = 0
        self._library = library
        self._blank = np.frombuffer(world.blank, np.uint8)
        self._bytes = np.zeros(library.size, np.uint8)
        self._silent = np.ones(1, np.int32)
        self._legal = np.zeros(library.room, np.int32)
        self._at = self._bytes.ctypes.data
        self._given = (self._at, self._silent.ctypes.data, self._legal.ctypes.data)
        self._decider = self._field("decider")
        self._writers = {kind: self._writer(np, kind) for kind in kinds}
        self._seating = None if world.automaton == RANDOM else self._seats(0)

    def _field(self, name: str) -> Any:
        """A number of the position, as an array of one."""
        at = 0
        for field in self.world.edition.state.fields:
            if field.name == name:
                return self._bytes[at : at + field.size].view(f"<i{field.size}")
            at += field.size * max(field.length, 1)
        raise KeyError(name)

    def _seats(self, seed: int) -> tuple[int, int]:
        world = self.world
        return world.edition.seating(world.options, world.seats, seed)

    @property
    def legal(self) -> Any:
        """Every allowed action, sorted; written over by the next call."""
        return self._legal[: self.count]

    @property
    def automaton(self) -> int | None:
        """The seat that the rules themselves play in this game."""
        return self.world.edition.automaton(self.position())

    def begin(self, seed: int) -> None:
        """Deal a new game."""
        self.mask[self._legal[: self.count]] = 0
        self._bytes[:] = self._blank
        first, played = self._seating or self._seats(seed)
        self._settle(self._library.begin(*self._given, self.world.seats, seed, first, played))

    def apply(self, action: int) -> None:
        """Carry out an allowed action."""
        self.mask[self._legal[: self.count]] = 0
        self._settle(self._library.apply(*self._given, action))

    def redeal(self, seat: int, seed: int) -> None:
        """Deal anew all that the seat cannot know."""
        self.mask[self._legal[: self.count]] = 0
        self._settle(self._library.redeal(*self._given, seat, seed))

    def _settle(self, count: int) -> None:
        self.count = count
        self.mask[self._legal[:count]] = 1
        self.over = count == 0
        self.decider = int(self._decider[0])

    def observe(self, kind: str, seat: int) -> Any:
        """What the seat may know, as an array that the next call writes over."""
        return self._writers[kind](seat)

    def _writer(self, np: Any, kind: str) -> Any:
        """A function that writes one kind of observation into one array and gives it back."""
        library, at = self._library, self._at
        if kind == "sparse":
            active = np.full(library.most, library.sparse_size, np.int32)
            sparse_goal, pad, write_sparse = active.ctypes.data, library.sparse_size, library.sparse

            def sparse(seat: int) -> Any:
                active[write_sparse(at, seat, sparse_goal) :] = pad
                return active

            return sparse
        if kind == "flat":
            out, write = np.zeros(library.flat_size, np.float32), library.flat
        else:
            out, write = np.zeros(library.compact_size, np.uint8), library.compact
        goal = out.ctypes.data

        def observed(seat: int) -> Any:
            write(at, seat, goal)
            return out

        return observed

    def places(self) -> list[int]:
        """For each seat of the finished game how many finished strictly better."""
        return [self._library.place(self._at, seat) for seat in range(self.world.seats)]

    def rewards(self) -> list[float]:
        """What the finished game is worth to each seat."""
        return shared(self.world.prizes, self.places())

    def position(self) -> Any:
        """A copy of the position, as an object; privileged."""
        return self.world.edition.state.from_bytes(self._bytes.tobytes())

    def to_bytes(self) -> bytes:
        """The position's bytes; privileged."""
        return self._bytes.tobytes()  # type: ignore[no-any-return]

    def from_bytes(self, data: bytes) -> None:
        """Go on from these."""
        self.mask[self._legal[: self.count]] = 0
        self._bytes[:] = needed("numpy").frombuffer(data, "u1")
        self._settle(self._library.legal(*self._given))

    @property
    def _dealt(self) -> bool:
        return bool(self._bytes.any())

    def __getstate__(self) -> tuple[Any, ...]:
        """What copies and pickles are made of."""
        return self.world, tuple(self._writers), self.to_bytes() if self._dealt else None

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        world, kinds, saved = kept
        self.__init__(world, kinds, compiled_library(world.edition))  # type: ignore[misc]
        if saved is not None:
            self.from_bytes(saved)
