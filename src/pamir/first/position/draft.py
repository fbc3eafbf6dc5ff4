"""A position while it is being read: the state, who wrote what where, and what is still open."""

from dataclasses import dataclass, field

from pamir.first.facts import CardSet
from pamir.first.position.words import CardWords, seat_of
from pamir.first.rules.pieces import add_spy, spies_in_play
from pamir.first.rules.state import State
from pamir.first.rules.tables import CUBES
from pamir.position_words import Entry, Item, Word, joined, number

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
}


@dataclass
class Draft:
    """What has been read so far. A field that is None, or has no key, was not written."""

    state: State
    card_set: CardSet
    words: CardWords
    entries: list[Entry]
    by_key: dict[str, Entry]
    cards: dict[int, Word] = field(default_factory=dict)
    """The word that put each card where it is."""
    seats: dict[int, Word] = field(default_factory=dict)
    """The word that first named each seat."""
    rupees: dict[int, int] = field(default_factory=dict)
    loyalty: dict[int, int] = field(default_factory=dict)
    sides: dict[int, tuple[int, int, int, int]] = field(default_factory=dict)
    """Empire and number of the first side, and of the second."""
    chosen: dict[int, int] = field(default_factory=dict)
    start_cards: dict[int, int] = field(default_factory=dict)
    unknown_hands: list[tuple[int, int, Word]] = field(default_factory=list)
    """Seat, number of cards, and the word that says so."""
    deck: list[tuple[int, Word]] | None = None
    """Next card first: a card or a Topple, 0 for an unknown one, NONE for as many as there can be."""
    topples: int | None = None
    partner: int | None = None
    active: int | None = None
    turn: int | None = None
    actions: int | None = None

    def seat(self, word: Word) -> int:
        """The seat of that colour, which thereby plays."""
        seat = seat_of(word)
        self.seats.setdefault(seat, word)
        return seat

    def put(self, card: int, word: Word, place: int) -> None:
        """Claim a card for one place."""
        if card in self.cards:
            first = self.cards[card]
            where = f"line {first.line}, column {first.column}"
            word.refuse(f"card {self.card_set.ids[card]} is in two places, first in {where}; expected it once")
        self.cards[card] = word
        self.state.place[card] = place

    def add_spies(self, card: int, seat: int, spot: int, amount: int, word: Word) -> None:
        """Put Spies on a card."""
        if spies_in_play(self.state, seat) + amount > CUBES:
            word.refuse(f"there are more than {CUBES} Spies of one seat; expected at most {CUBES}")
        for _ in range(amount):
            add_spy(self.state, seat, card, spot)

    def key(self, *keys: str) -> Word:
        """The key of the first of these entries that was written, to hang an error on."""
        found = (self.by_key[key].key for key in keys if key in self.by_key)
        return next(found, self.entries[0].key if self.entries else Word("", 1, 1))


def single(entry: Entry, what: str) -> Word:
    """The only word of an entry."""
    if len(entry.words) != 1:
        entry.key.refuse(f"{entry.key} has {len(entry.words)} words; expected {what}")
    return entry.words[0]


def pieces_of(item: Item, nouns: tuple[str, ...], most: int, example: str) -> tuple[int, str, Item]:
    """Number and noun of an item like ``2 black tribes``, and its other words."""
    amount, noun, rest = 1, "", []
    for i, word in enumerate(item):
        if i == 0 and word.is_number:
            amount = number(word, 0, most, "a number of pieces")
        elif not noun and word.text in _NOUNS:
            noun = _NOUNS[word.text]
        else:
            rest.append(word)
    if noun not in nouns or not rest:
        item[0].refuse(f"{joined(item)[:40]!r} does not belong here; expected something like {example}")
    return amount, noun, rest


def owner_in(item: Item, rest: Item, example: str) -> Word:
    """The one word that names the owner of pieces."""
    if len(rest) != 1:
        item[0].refuse(f"{joined(item)[:40]!r} does not belong here; expected something like {example}")
    return rest[0]
