"""A position while it is being read: the state, who wrote what where, and what is still open."""

from dataclasses import dataclass, field

from pamir.first.facts import CardSet
from pamir.first.rules.pieces import add_spy, spies_in_play
from pamir.first.rules.state import State
from pamir.first.rules.tables import CUBES, SEAT_KEYS, TOPPLE
from pamir.position.draft import Draft
from pamir.position.words import Item, Word, counted, joined


@dataclass(kw_only=True)
class FirstDraft(Draft):
    """What only positions of this edition have."""

    seat_keys = SEAT_KEYS

    state: State
    card_set: CardSet
    sides: dict[int, tuple[int, int, int, int]] = field(default_factory=dict)
    """Empire and number of the first side, and of the second."""
    chosen: dict[int, int] = field(default_factory=dict)
    start_cards: dict[int, int] = field(default_factory=dict)
    topples: int | None = None
    partner: int | None = None

    def put_any(self, card: int, word: Word, place: int) -> None:
        if card != TOPPLE:
            self.put(card, word, place)

    def add_spies(self, card: int, seat: int, spot: int, amount: int, word: Word) -> None:
        """Put Spies on a card."""
        if spies_in_play(self.state, seat) + amount > CUBES:
            word.refuse(f"there are more than {CUBES} Spies of one seat; expected at most {CUBES}")
        for _ in range(amount):
            add_spy(self.state, seat, card, spot)


def pieces_of(item: Item, nouns: tuple[str, ...], most: int, example: str) -> tuple[int, str, Item]:
    """Number and noun of an item like ``2 black tribes``, and its other words."""
    amount, noun, rest = counted(item, most)
    if noun not in nouns or not rest:
        item[0].refuse(f"{joined(item)[:40]!r} does not belong here; expected something like {example}")
    return amount, noun, rest


def owner_in(item: Item, rest: Item, example: str) -> Word:
    """The one word that names the owner of pieces."""
    if len(rest) != 1:
        item[0].refuse(f"{joined(item)[:40]!r} does not belong here; expected something like {example}")
    return rest[0]
