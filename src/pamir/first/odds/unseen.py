"""Which cards a seat has not seen, and what the piles of the deck are made of."""

from pamir.first.facts.card_set import CardSet
from pamir.first.rules.deals import clear_deal
from pamir.first.rules.prompts import DEAL
from pamir.first.rules.redeal import hides_hand, is_known, pile_end
from pamir.first.rules.state import IN_DECK, IN_HAND, IS_ASKED, LEFT_OUT, State
from pamir.first.rules.tables import (
    EMPIRE_KEYS,
    LOCATION_KEYS,
    MAX_SEATS,
    MODE_KEYS,
    NOBODY,
    NONE,
    PILES,
    TOPPLE,
)
from pamir.kernel.frames import top
from pamir.odds.hidden import Hidden, Pile, Unseen

CARD, CHECK = "card", "check"
_KEYS = {"location": LOCATION_KEYS, "mode": MODE_KEYS, "patriot": EMPIRE_KEYS}


def hidden(position: State, cards: CardSet, seat: int | None) -> Hidden:
    """What the seat cannot see: the deck, closed Hands of others, and the cards that were left out.

    Who asks for a card in a deal does not hold it, as everybody sees; while the deal is being drawn up nobody does.
    """
    s = position.copy()
    me = NOBODY if seat is None else seat
    if s.depth > 0 and top(s) == DEAL and me != s.active:
        clear_deal(s)
    found = []
    held = [0] * MAX_SEATS
    for card in range(1, cards.size + 1):
        holder = s.place[card] - IN_HAND
        closed = 0 <= holder < MAX_SEATS and hides_hand(s, me, holder) and not is_known(s, card)
        if closed:
            held[holder] += 1
        if closed or s.place[card] in (IN_DECK, LEFT_OUT):
            found.append(card)
    asked = frozenset(cards.ids[card] for card in found if s.marks[card] & IS_ASKED)
    unseen = Unseen(
        CARD,
        len(found),
        tuple(cards.ids[card] for card in found),
        {cards.ids[card]: _traits(cards, card) for card in found},
        sum(held),
        asked,
        held[s.active] if asked else 0,
    )
    piles = _piles(s)
    topples = sum(pile.get(CHECK, 0) for pile in piles)
    return Hidden(piles, (unseen, Unseen(CHECK, topples)), _KEYS)


def _piles(s: State) -> tuple[Pile, ...]:
    """What is left of each pile by kind, the first to be drawn first."""
    found: list[Pile] = []
    start = 0
    for pile in reversed(range(PILES)):
        end = max(start, pile_end(s, start, pile))
        topples = s.deck[start:end].count(TOPPLE)
        numbers = {CARD: end - start - topples, CHECK: topples}
        found.append({kind: number for kind, number in numbers.items() if number})
        start = end
    return tuple(pile for pile in reversed(found) if pile)


def _traits(cards: CardSet, number: int) -> dict[str, str]:
    card = cards.card(number)
    printed = {"location": LOCATION_KEYS[card.location], "mode": MODE_KEYS[card.mode]}
    return printed if card.patriot == NONE else {**printed, "patriot": EMPIRE_KEYS[card.patriot]}
