"""What everybody can count of the deck: the pile being drawn, and how many cards of each kind are left in it."""

from pamir.kernel.compile import rule
from pamir.second.rules.market import is_check
from pamir.second.rules.setup import PILES, pile_size
from pamir.second.rules.state import DECK_ROOM, State
from pamir.second.rules.tables import COURT_CARDS, MAX_SEATS


def _piles_from_below(seats: int) -> list[tuple[int, int]]:
    """For every number of cards in the deck: where its top pile starts, and which pile that is, counted from above."""
    rows, start = [(0, PILES - 1)], 0
    for pile in reversed(range(PILES)):
        rows += [(start, pile)] * pile_size(seats, pile)
        start += pile_size(seats, pile)
    return (rows + [(0, 0)] * DECK_ROOM)[: DECK_ROOM + 1]


_rows = [row for seats in range(MAX_SEATS + 1) for row in _piles_from_below(seats)]
_START = tuple(start for start, _ in _rows)
_PILE = tuple(pile for _, pile in _rows)
ROW = DECK_ROOM + 1


@rule
def pile_start(s: State) -> int:
    """Cards of the deck that lie beneath the pile being drawn."""
    return _START[s.seats * ROW + s.deck_size]


@rule
def current_pile(s: State) -> int:
    """The pile being drawn, counted from the top of the whole deck; the last one when the deck is empty."""
    return _PILE[s.seats * ROW + s.deck_size]


@rule
def checks_in_current_pile(s: State) -> int:
    """Dominance Checks left in the pile being drawn."""
    n = 0
    for i in range(pile_start(s), s.deck_size):
        n += is_check(s.deck[i])
    return n


@rule
def court_cards_in_current_pile(s: State) -> int:
    """Court cards left in the pile being drawn."""
    n = 0
    for i in range(pile_start(s), s.deck_size):
        n += s.deck[i] <= COURT_CARDS
    return n
