"""Which places of cards one seat cannot see."""

from pamir.kernel.compile import rule
from pamir.second.rules.redeal import hides_hand
from pamir.second.rules.state import IN_BOX, IN_DECK, IN_HAND, State


@rule
def unseen_places(s: State, me: int) -> int:
    """The deck, the cards out of the game and the closed hands of others, as bits by place.

    A card announced while its bribe is settled lies in such a hand and is known all the same.
    """
    places = 1 << IN_BOX | 1 << IN_DECK
    for other in range(s.seats):
        places |= int(hides_hand(s, me, other)) << (IN_HAND + other)
    return places
