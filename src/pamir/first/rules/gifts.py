"""Gifts: paying for Influence in one's own Empire (part 8.6)."""

from pamir.first.rules.actions import ACTION_A, GIVE, action
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.market import can_pay_right, pay_right
from pamir.first.rules.pieces import place
from pamir.first.rules.prompts import GIFT_GIVEN, GIFT_GIVEN_GIFT, GIVING
from pamir.first.rules.state import State
from pamir.first.rules.tables import A_GIFT, GIFT_PRICE, GIFT_SPOTS
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push


@rule
def is_gift_open(s: State, seat: int, spot: int) -> bool:
    """Whether the spot is free and its price can be paid now."""
    return s.gifts[seat * GIFT_SPOTS + spot] == 0 and can_pay_right(s, GIFT_PRICE[spot])


@rule
def can_give(s: State, seat: int) -> bool:
    """Whether any Gift can be given; with an empty pool a cube in play can always be taken instead (ruling 9)."""
    for spot in range(GIFT_SPOTS):
        if s.gifts[seat * GIFT_SPOTS + spot] == 0:
            return can_pay_right(s, GIFT_PRICE[spot])  # the others cost more
    return False


@legal_for(GIVING)
def legal_gift(s: State, out: Actions) -> int:
    """GIVING: any free spot that can be paid."""
    n = 0
    for spot in range(GIFT_SPOTS):
        if is_gift_open(s, s.active, spot):
            out[n] = action(GIVE, spot)
            n += 1
    return n


@answer_to(GIVING)
def apply_gift(s: State, j: Journal, a: int) -> None:
    """Pay the price of the spot; the cube follows."""
    spot = ACTION_A[a]
    pop(s)
    push(s, GIFT_GIVEN, spot, 0, 0, 0)
    pay_right(s, j, GIFT_PRICE[spot])


@runs(GIFT_GIVEN)
def gift_given(s: State, j: Journal) -> None:
    """Put a cube on the spot that was paid for."""
    spot = arg(s, GIFT_GIVEN_GIFT)
    pop(s)
    place(s, j, A_GIFT, spot)
