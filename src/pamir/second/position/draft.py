"""A position while it is being read: the state, who wrote what where, and what is still open."""

from dataclasses import dataclass, field

from pamir.position_words import Entry, Item, Word, joined, number
from pamir.second.position.words import seat_of
from pamir.second.rules.state import State
from pamir.second.rules.tables import BLOCKS, COURT_CARDS, MAX_SEATS

UNKNOWN = "?"
_NOUNS = {
    "tribe": "tribe",
    "tribes": "tribe",
    "army": "army",
    "armies": "army",
    "road": "road",
    "roads": "road",
    "spy": "spy",
    "spies": "spy",
    "gift": "gift",
    "gifts": "gift",
}


@dataclass
class Draft:
    """What has been read so far. A field that is None, or has no key, was not written."""

    state: State
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
    """Next card first: a card, 0 for an unknown one, NONE for as many as there can be."""
    ai_card: int | None = None
    ai_deck: list[int] | None = None
    placed_by: Word | None = None
    """The colour of pieces that were placed by another seat than the active one."""
    active: int | None = None
    turn: int | None = None
    actions: int | None = None

    def seat(self, word: Word) -> int:
        """The seat of that colour, which thereby plays."""
        seat = seat_of(word)
        self.seats.setdefault(seat, word)
        return seat

    def put(self, card: int, word: Word, place: int, events: bool = False) -> None:
        """Claim a card for one place; events only where they may be."""
        if card > COURT_CARDS and not events:
            word.refuse(f"card {card} is an event; expected a court card from 1 to {COURT_CARDS}")
        if card in self.cards:
            first = self.cards[card]
            word.refuse(
                f"card {card} is in two places, first in line {first.line}, column {first.column}; expected it once"
            )
        self.cards[card] = word
        self.state.place[card] = place

    def add_spies(self, card: int, seat: int, amount: int, word: Word) -> None:
        """Put spies on a court card."""
        if card > COURT_CARDS:
            word.refuse(f"card {card} is an event; expected a court card from 1 to {COURT_CARDS}")
        self.state.spies[card * MAX_SEATS + seat] += amount
        self.state.spies_out[seat] += amount

    def key(self, *keys: str) -> Word:
        """The key of the first of these entries that was written, to hang an error on."""
        found = (self.by_key[key].key for key in keys if key in self.by_key)
        return next(found, self.entries[0].key if self.entries else Word("", 1, 1))


def single(entry: Entry, what: str) -> Word:
    """The only word of an entry."""
    if len(entry.words) != 1:
        entry.key.refuse(f"{entry.key} has {len(entry.words)} words; expected {what}")
    return entry.words[0]


def counted(item: Item) -> tuple[int, str, Item]:
    """Number, noun and the other words of an item like ``2 blue tribes``, in whatever order."""
    amount, noun, rest = 1, "", []
    for i, word in enumerate(item):
        if i == 0 and word.is_number:
            amount = number(word, 0, BLOCKS, "a number of pieces")
        elif not noun and word.text in _NOUNS:
            noun = _NOUNS[word.text]
        else:
            rest.append(word)
    return amount, noun, rest


def pieces_of(item: Item, nouns: tuple[str, ...], example: str) -> tuple[int, str, Word]:
    """Number, noun and owner of an item like ``2 blue tribes``."""
    amount, noun, rest = counted(item)
    if noun not in nouns or len(rest) != 1:
        item[0].refuse(f"{joined(item)[:40]!r} does not belong here; expected something like {example}")
    return amount, noun, rest[0]
