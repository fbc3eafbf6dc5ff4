"""What everybody can count of the deck: which pile is being drawn, and how many cards of each kind a pile still has."""

from itertools import accumulate

from pamir.kernel.compile import rule
from pamir.second.observe.counting import BITS
from pamir.second.rules.market import is_check
from pamir.second.rules.setup import CHECKS_IN_PILE, PILES, pile_size
from pamir.second.rules.state import DECK_ROOM, State
from pamir.second.rules.tables import CARDS, COURT_CARDS, MAX_SEATS

# Kinds of cards, whose numbers lie in one integer.
A_COURT_CARD, AN_EVENT, A_CHECK = range(3)
_KINDS = [A_COURT_CARD if card <= COURT_CARDS else A_CHECK if is_check(card) else AN_EVENT for card in range(CARDS + 1)]
ONE_OF_KIND = tuple(1 << kind * BITS for kind in _KINDS)


def _beneath(seats: int) -> list[int]:
    """Cards of the whole deck that lie beneath each pile, counted from above."""
    sizes = [pile_size(seats, pile) for pile in reversed(range(PILES))]
    return [0, *accumulate(sizes[:-1])][::-1]


def _drawn_from(seats: int, cards: int) -> int:
    """The pile being drawn with so many cards in the deck; more than a game deals belong to the first one."""
    return next(pile for pile in range(PILES) if _beneath(seats)[pile] < max(cards, 1))


_TABLES = range(MAX_SEATS + 1)
BENEATH = tuple(cards for seats in _TABLES for cards in _beneath(seats))
DECKS = DECK_ROOM + 1
DRAWN_FROM = tuple(_drawn_from(seats, cards) for seats in _TABLES for cards in range(DECKS))

# Dominance Checks that lie beneath each pile, in a deck that a game has dealt.
CHECKS_BENEATH = tuple(sum(CHECKS_IN_PILE[pile + 1 :]) for pile in range(PILES))


@rule
def current_pile(s: State) -> int:
    """The pile being drawn, counted from the top of the whole deck; the last one when the deck is empty."""
    return DRAWN_FROM[s.seats * DECKS + s.deck_size]


@rule
def pile_bottom(s: State, pile: int) -> int:
    """Cards of the deck that lie beneath a pile."""
    return BENEATH[s.seats * PILES + pile]


@rule
def cards_between(s: State, start: int, end: int) -> int:
    """How many cards of each kind lie in this part of the deck."""
    packed = 0
    for i in range(start, end):
        packed += ONE_OF_KIND[s.deck[i]]
    return packed
