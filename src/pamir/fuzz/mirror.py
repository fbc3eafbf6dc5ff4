"""A second table kept by the journal alone: whoever tells or animates a game has nothing else to go by."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Self

from pamir.telling import Row

Piece = tuple[str, int, int]  # kind, where, whose


class MirroredTable(ABC):
    """``follow`` rows, then compare with a mirror of the position: everything it keeps under a public name."""

    pieces: Counter[Piece]
    market: list[int]

    @abstractmethod
    def pieces_moved(self, row: Row) -> Mapping[Piece, int]:
        """How many of which pieces come to lie there by this row, or leave."""

    @abstractmethod
    def cards_moved(self, row: Row) -> None:
        """Do what the row says of cards and all else. Raises ``LookupError`` or ``ValueError`` where it cannot be."""

    @abstractmethod
    def again(self, s: Any) -> Self:
        """A mirror of a position."""

    def follow(self, rows: Sequence[Row]) -> None:
        """Do what the rows say. Raises ``LookupError`` or ``ValueError`` where that is impossible."""
        for row in rows:
            for piece, number in self.pieces_moved(row).items():
                self.move(piece, number)
            self.cards_moved(row)

    def move(self, piece: Piece, number: int) -> None:
        """So many more of a piece lie there."""
        self.pieces[piece] += number
        if self.pieces[piece] < 0:
            raise ValueError(f"there is no {piece}")
        if self.pieces[piece] == 0:
            del self.pieces[piece]

    def take(self, card: int, slot: int) -> None:
        """A card leaves the market."""
        if self.market[slot] != card:
            raise ValueError(f"card {card} does not lie in slot {slot}")
        self.market[slot] = 0

    def differences(self, s: Any) -> list[str]:
        """The names of what this table and the position do not agree about."""
        known = {name: value for name, value in vars(self.again(s)).items() if not name.startswith("_")}
        return [name.replace("_", " ") for name, value in known.items() if value != getattr(self, name)]


def lying(kind: str, table: Sequence[int], owners: int) -> Counter[Piece]:
    """The pieces of a kind, from a table with a number for each place and owner."""
    return Counter({(kind, i // owners, i % owners): number for i, number in enumerate(table) if number})
