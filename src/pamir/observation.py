"""What programs that learn are shown of a position: named blocks of numbers, each described once.

An edition lists its blocks where it writes them, as constants that compiled rules can read; documentation, spaces and
names of single numbers come from the same list.

>>> layout = Layout()
>>> POINTS = layout.add("points", 16, "own victory points: one of 16")
>>> ARMIES = layout.add("armies", (6, 3), "armies by region and coalition")
>>> layout.size, ARMIES, layout.name_of(20)
(34, 16, 'armies 1 1')
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import prod
from typing import Any


@dataclass(frozen=True)
class Block:
    """Some numbers that belong together."""

    name: str
    start: int
    shape: tuple[int, ...]
    text: str

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)


class Layout:
    """The blocks of one kind of observation, in their order."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0

    def add(self, name: str, shape: int | tuple[int, ...], text: str) -> int:
        """Append a block; where it starts."""
        if any(block.name == name for block in self.blocks):
            raise ValueError(f"there is a block {name!r} already")
        block = Block(name, self.size, (shape,) if isinstance(shape, int) else shape, text)
        self.blocks.append(block)
        self.size += block.size
        return block.start

    def add_seats(self, seat: "Layout", seats: int) -> None:
        """Append the blocks of a seat once for each, those of the observing seat first."""
        for who in seat_names(seats):
            for block in seat.blocks:
                self.add(f"{who}: {block.name}", block.shape, block.text)

    @property
    def names(self) -> str:
        """What the blocks are called, for the text of a block that repeats them."""
        return ", ".join(block.name for block in self.blocks)

    def block(self, name: str) -> Block:
        """The block of that name."""
        return next(block for block in self.blocks if block.name == name)

    def name_of(self, index: int) -> str:
        """What a single number is called: its block and its place there."""
        block = next(block for block in self.blocks if block.start <= index < block.start + block.size)
        rest, places = index - block.start, []
        for below in reversed(list(accumulate(reversed(block.shape[1:]), lambda a, b: a * b, initial=1))):
            places.append(str(rest // below))
            rest %= below
        return f"{block.name} {' '.join(places)}"


def seat_names(seats: int) -> tuple[str, ...]:
    """What seats are called in observations, from the observing one on.

    >>> seat_names(3)
    ('own', 'seat +1', 'seat +2')
    """
    return ("own", *(f"seat +{i}" for i in range(1, seats)))


@dataclass(frozen=True)
class ActionTable:
    """What each action is about: a row of numbers for every action, so that networks can generalise over them."""

    layout: Layout
    rows: Sequence[Sequence[float]]


@dataclass(frozen=True)
class Observation:
    """How an edition shows positions to programs, always as one seat may know them, seats counted from that seat on.

    The writers are rules, so that they run interpreted and compiled: ``write(position, seat, out)``.
    """

    sparse: Layout
    """Features that are there or not."""
    most: int
    """More than are ever there at once."""
    write_sparse: Callable[[Any, int, Any], int]
    """Writes the numbers of those that are there, sorted by block; how many."""
    flat: Layout
    """Numbers between about -1 and 1."""
    write_flat: Callable[[Any, int, Any], None]
    compact: Layout
    """Bytes: planes of counts, and tokens (cards in their places)."""
    write_compact: Callable[[Any, int, Any], None]
    actions: Callable[[], ActionTable] = field(compare=False)
    """What each action is about. It may tell of the cards that are played; nothing compiled depends on it."""
