"""A position while it is being read: the state, who wrote what where, and what is still open."""

from dataclasses import dataclass

from pamir.position.draft import Draft
from pamir.position.words import PIECES, Item, Word, counted, joined
from pamir.second.rules.state import State
from pamir.second.rules.tables import BLOCKS, COURT_CARDS, MAX_SEATS, SEAT_KEYS

NOUNS = {**PIECES, "gift": "gift", "gifts": "gift"}


@dataclass(kw_only=True)
class SecondDraft(Draft):
    """What only positions of this edition have."""

    seat_keys = SEAT_KEYS

    state: State
    ai_card: int | None = None
    ai_deck: list[int] | None = None
    placed_by: Word | None = None
    """The colour of pieces that were placed by another seat than the active one."""

    def put(self, card: int, word: Word, place: int) -> None:
        """Claim a court card for one place."""
        if card > COURT_CARDS:
            word.refuse(f"card {card} is an event; expected a court card from 1 to {COURT_CARDS}")
        super().put(card, word, place)

    def put_any(self, card: int, word: Word, place: int) -> None:
        super().put(card, word, place)

    def add_spies(self, card: int, seat: int, amount: int, word: Word) -> None:
        """Put spies on a court card."""
        if card > COURT_CARDS:
            word.refuse(f"card {card} is an event; expected a court card from 1 to {COURT_CARDS}")
        self.state.spies[card * MAX_SEATS + seat] += amount
        self.state.spies_out[seat] += amount


def pieces_of(item: Item, nouns: tuple[str, ...], example: str) -> tuple[int, str, Word]:
    """Number, noun and owner of an item like ``2 blue tribes``."""
    amount, noun, rest = counted(item, BLOCKS, NOUNS)
    if noun not in nouns or len(rest) != 1:
        item[0].refuse(f"{joined(item)[:40]!r} does not belong here; expected something like {example}")
    return amount, noun, rest[0]
