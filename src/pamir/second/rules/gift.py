"""The gift action (p. 13)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import pop
from pamir.second.rules.actions import ACTION_A, GIVE, action
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.market import pay_to_the_right
from pamir.second.rules.pieces import has_cylinder, place
from pamir.second.rules.prompts import GIVING
from pamir.second.rules.state import State
from pamir.second.rules.tables import A_GIFT, GIFT_PRICE, GIFTS

NO_GIFT = 99


@rule
def cheapest_gift(s: State, seat: int) -> int:
    """Price of the seat's cheapest empty gift space; NO_GIFT if all are taken."""
    for space in range(GIFTS):
        if s.gifts[seat * GIFTS + space] == 0:
            return GIFT_PRICE[space]
    return NO_GIFT


@rule
def can_give(s: State, seat: int) -> bool:
    """Whether the seat can pay for an empty gift space and has a cylinder for it."""
    return cheapest_gift(s, seat) <= s.rupees[seat] and has_cylinder(s, seat)


@legal_for(GIVING)
def legal_gift(s: State, out: Actions) -> int:
    """GIVING: any empty space that can be paid (ruling 35)."""
    n = 0
    for space in range(GIFTS):
        if s.gifts[s.active * GIFTS + space] == 0 and GIFT_PRICE[space] <= s.rupees[s.active]:
            out[n] = action(GIVE, space)
            n += 1
    return n


@answer_to(GIVING)
def apply_gift(s: State, j: Journal, a: int) -> None:
    """Pay the marked price, then place the cylinder."""
    pop(s)
    pay_to_the_right(s, j, s.active, GIFT_PRICE[ACTION_A[a]], 0)
    place(s, j, s.active, A_GIFT, ACTION_A[a], 0)
