"""Loyalty: what carries it, changing it, and falling back to Afghan (parts 9.1, 9.2)."""

from pamir.first.rules.cards import patriot_of, prize_of
from pamir.first.rules.debts import discard_in_group, investor, settle_debts
from pamir.first.rules.happenings import LOYALTY_CARD_LOST, LOYALTY_CHANGED, PRIZES_LOST
from pamir.first.rules.pieces import gifts_home
from pamir.first.rules.state import DISCARDED, IS_PRIZE, State
from pamir.first.rules.tableau import tableau_card
from pamir.first.rules.tables import AFGHAN, BY_FALLING_BACK, CARDS, EMPIRES, IN_LOYALTY_CHANGE, NONE
from pamir.kernel.compile import Journal, rule
from pamir.kernel.journal import note


@rule
def would_turn(s: State, seat: int, empire: int) -> bool:
    """Whether a Patriot or Prize of this Empire, if any, changes the seat's Loyalty."""
    return empire != NONE and empire != s.loyalty[seat]


@rule
def lose_prizes(s: State, j: Journal, seat: int, kept: int) -> None:
    """Discard all Prizes of other Empires; they were no Tableau cards, so nothing follows."""
    lost = 0
    for empire in range(EMPIRES):
        at = seat * EMPIRES + empire
        if empire != kept and s.prizes[at] > 0:
            lost += s.prizes[at]
            note(j, PRIZES_LOST, seat, empire, s.prizes[at], 0)
            s.prizes[at] = 0
    if lost > 0:
        for card in range(1, CARDS + 1):
            if s.place[card] == IS_PRIZE + seat and prize_of(s, card) != kept:
                s.place[card] = DISCARDED


@rule
def lose_patriots(s: State, j: Journal, seat: int, kept: int) -> None:
    """Discard all Patriots of other Empires from the Tableau together."""
    lost = 0
    for empire in range(EMPIRES):
        if empire != kept:
            lost += s.patriots[seat * EMPIRES + empire]
    if lost == 0:
        return
    holder = investor(s)
    i = 0
    while i < s.tableau_size[seat]:
        card = tableau_card(s, seat, i)
        patriot = patriot_of(s, card)
        if patriot != NONE and patriot != kept:
            discard_in_group(s, j, card, IN_LOYALTY_CHANGE, holder)
        else:
            i += 1


@rule
def change_loyalty(s: State, j: Journal, seat: int, empire: int, why: int) -> None:
    """A Loyalty Change. Debts of discarded Patriots come next: whatever follows must be pushed before.

    The card that brings it already lies where it goes.
    """
    lose_patriots(s, j, seat, empire)
    before = s.loyalty[seat]
    if s.start_card[seat]:
        s.start_card[seat] = 0
        note(j, LOYALTY_CARD_LOST, seat, before, 0, 0)
    lose_prizes(s, j, seat, empire)
    gifts_home(s, j, seat)
    s.loyalty[seat] = empire
    note(j, LOYALTY_CHANGED, seat, before, empire, why)
    settle_debts(s)


@rule
def carriers(s: State, seat: int) -> int:
    """Loyalty card, Prizes and Patriots of a seat, all together."""
    number = s.start_card[seat]
    for at in range(seat * EMPIRES, seat * EMPIRES + EMPIRES):
        number += s.prizes[at] + s.patriots[at]
    return number


@rule
def fall_back(s: State, j: Journal, seat: int) -> None:
    """Who has nothing left that carries Loyalty is Loyal to the Afghan Empire; who was already loses nothing."""
    if s.loyalty[seat] != AFGHAN and carriers(s, seat) == 0:
        change_loyalty(s, j, seat, AFGHAN, BY_FALLING_BACK)
