"""A position while it is being read: the state, who wrote what where, and what is still open."""

from abc import ABC
from dataclasses import dataclass, field
from typing import Any, ClassVar

from pamir.position.cards import CardWords
from pamir.position.words import Entry, Word, one_of


@dataclass(kw_only=True)
class Draft(ABC):
    """What has been read so far. A field that is None, or has no key, was not written."""

    seat_keys: ClassVar[tuple[str, ...]]

    state: Any
    words: CardWords
    entries: list[Entry]
    by_key: dict[str, Entry]
    cards: dict[int, Word] = field(default_factory=dict)
    """The word that put each card where it is."""
    seats: dict[int, Word] = field(default_factory=dict)
    """The word that first named each seat."""
    rupees: dict[int, int] = field(default_factory=dict)
    loyalty: dict[int, int] = field(default_factory=dict)
    unknown_hands: list[tuple[int, int, Word]] = field(default_factory=list)
    """Seat, number of cards, and the word that says so."""
    deck: list[tuple[int, Word]] | None = None
    """Next card first; 0 for an unknown one, ``rows.REST`` for as many as there can be."""
    active: int | None = None
    turn: int | None = None
    actions: int | None = None

    def seat(self, word: Word) -> int:
        """The seat of that colour, which thereby plays."""
        seat = one_of(word, self.seat_keys, "a seat")
        self.seats.setdefault(seat, word)
        return seat

    def put(self, card: int, word: Word, place: int) -> None:
        """Claim a card for one place."""
        if card in self.cards:
            first = self.cards[card]
            where = f"line {first.line}, column {first.column}"
            word.refuse(f"card {self.words.printed(card)} is in two places, first in {where}; expected it once")
        self.cards[card] = word
        self.state.place[card] = place

    def put_any(self, card: int, word: Word, place: int) -> None:
        """The same in market, deck and discard, where there may be cards that are nowhere else."""
        self.put(card, word, place)

    def key(self, *keys: str) -> Word:
        """The key of the first of these entries that was written, to hang an error on."""
        found = (self.by_key[key].key for key in keys if key in self.by_key)
        return next(found, self.entries[0].key if self.entries else Word("", 1, 1))
