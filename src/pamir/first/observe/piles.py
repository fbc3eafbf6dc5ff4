"""What everybody can count of the deck: the pile being drawn, and whether its Topple is still to come."""

from pamir.first.observe.counting import topples_in_market
from pamir.first.rules.setup import DECK_BASE, DECK_PER_SEAT, topples_in_pile
from pamir.first.rules.state import State
from pamir.first.rules.tables import PILES, TOPPLES
from pamir.kernel.compile import rule


@rule
def dealt(s: State) -> int:
    """What ``cards_dealt`` says, without counting the whole set: its numbers have no gaps."""
    number = DECK_BASE + DECK_PER_SEAT * s.seats
    while s.cards[number] == 0:
        number -= 1
    return number


@rule
def pile_drawn(s: State) -> int:
    """Twice the cards left in the pile being drawn, and one more if its Topple is among them."""
    number = dealt(s)
    whole = number // PILES
    larger = number - whole * PILES
    beneath = 0
    topples = s.topples_left - topples_in_market(s)
    for up in range(PILES):
        pile = PILES - 1 - up
        size = whole + (pile < larger) + topples_in_pile(pile)
        if beneath + size >= s.deck_size or up == PILES - 1:
            return (s.deck_size - beneath) * 2 + (topples > min(up, TOPPLES))
        beneath += size
    return 0
