"""Which cards a seat has not seen, and what the piles of the deck are made of."""

from pamir.odds.hidden import Hidden, Pile, Unseen
from pamir.second.rules.market import is_check
from pamir.second.rules.redeal import announced_card, hides_hand, pile_end
from pamir.second.rules.setup import PILES
from pamir.second.rules.state import IN_BOX, IN_DECK, IN_HAND, State
from pamir.second.rules.tables import (
    CARD_PATRIOT,
    CARD_REGION,
    CARD_SUIT,
    CARDS,
    COALITION_KEYS,
    COURT_CARDS,
    MAX_SEATS,
    NOBODY,
    NONE,
    REGION_KEYS,
    SUIT_KEYS,
)

COURT, EVENT, CHECK = "court", "event", "check"
_KEYS = {"region": REGION_KEYS, "suit": SUIT_KEYS, "patriot": COALITION_KEYS}


def hidden(s: State, seat: int | None) -> Hidden:
    """What the seat cannot see: the deck, closed hands of others, and the cards left in the box."""
    me = NOBODY if seat is None else seat
    shown = announced_card(s)
    cards: dict[str, list[int]] = {COURT: [], EVENT: [], CHECK: []}
    held = 0
    for card in range(1, CARDS + 1):
        holder = s.place[card] - IN_HAND
        closed = 0 <= holder < MAX_SEATS and hides_hand(s, me, holder) and card != shown
        held += closed
        if closed or s.place[card] in (IN_BOX, IN_DECK):
            cards[_kind(card)].append(card)
    unseen = (
        Unseen(COURT, len(cards[COURT]), tuple(cards[COURT]), {card: _traits(card) for card in cards[COURT]}, held),
        Unseen(EVENT, len(cards[EVENT]), tuple(cards[EVENT])),
        Unseen(CHECK, len(cards[CHECK]), tuple(cards[CHECK])),
    )
    return Hidden(_piles(s), unseen, _KEYS)


def _piles(s: State) -> tuple[Pile, ...]:
    """What is left of each pile by kind, the first to be drawn first."""
    found: list[Pile] = []
    start = 0
    for pile in reversed(range(PILES)):
        end = max(start, pile_end(s, start, pile))
        kinds = [_kind(card) for card in s.deck[start:end]]
        found.append({kind: kinds.count(kind) for kind in (COURT, EVENT, CHECK) if kind in kinds})
        start = end
    return tuple(pile for pile in reversed(found) if pile)


def _kind(card: int) -> str:
    if card <= COURT_CARDS:
        return COURT
    return CHECK if is_check(card) else EVENT


def _traits(card: int) -> dict[str, str]:
    printed = {"region": REGION_KEYS[CARD_REGION[card]], "suit": SUIT_KEYS[CARD_SUIT[card]]}
    patriot = CARD_PATRIOT[card]
    return printed if patriot == NONE else {**printed, "patriot": COALITION_KEYS[patriot]}
