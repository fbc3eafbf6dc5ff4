"""Assassinate: killing a card one has a Spy on, and keeping it as a Loyalty Prize (parts 8.4, 9.3)."""

from pamir.first.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    ASSASSINATE_CARD,
    LEAVE_PRIZE,
    TAKE_PRIZE,
    card_action,
    simple,
)
from pamir.first.rules.badal import wrong
from pamir.first.rules.cards import is_leveraged, prize_of
from pamir.first.rules.debts import fall_due, investor
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import ASSASSINATED, PRIZE_LEFT, PRIZE_TAKEN
from pamir.first.rules.loyalty import change_loyalty, would_turn
from pamir.first.rules.market import can_pay_right, pay_right
from pamir.first.rules.pieces import card_of_spy, spies_home, spies_of, spy
from pamir.first.rules.prompts import KILLED, KILLED_CARD, KILLING, PRIZE, PRIZE_CARD
from pamir.first.rules.state import IS_PRIZE, State
from pamir.first.rules.tableau import leave_tableau, owner_of
from pamir.first.rules.tables import BY_ASSASSINATION, BY_PRIZE, CUBES, EMPIRES, NOBODY, NONE
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note

ASSASSINATION_PRICE = 2


@rule
def can_assassinate(s: State, seat: int) -> bool:
    """Whether the seat has a Spy anywhere, its own Tableau included, and can pay."""
    return spy(s, seat, 0) > 0 and can_pay_right(s, ASSASSINATION_PRICE)


@legal_for(KILLING)
def legal_assassination(s: State, out: Actions) -> int:
    """KILLING: any card with an own Spy, a strawman in the own Tableau too (ruling 54)."""
    n = 0
    last = 0
    for i in range(CUBES - 1, -1, -1):
        card = card_of_spy(spy(s, s.active, i))
        if card != last:
            out[n] = card_action(ASSASSINATE_CARD, card)
            n += 1
        last = card
    return n


@answer_to(KILLING)
def apply_assassination(s: State, j: Journal, a: int) -> None:
    """Pay; then the card goes."""
    pop(s)
    push(s, KILLED, ACTION_A[a], 0, 0, 0)
    pay_right(s, j, ASSASSINATION_PRICE)


@runs(KILLED)
def killed(s: State, j: Journal) -> None:
    """The card leaves with all Spies on it, the assassin's own among them; its loan falls due (rulings 17, 53).

    It lies in the discard while the assassin decides whether it becomes a Prize.
    """
    card = arg(s, KILLED_CARD)
    pop(s)
    owner = owner_of(s, card)
    holder = investor(s) if is_leveraged(s, card) else NOBODY
    wrong(s, owner)
    for other in range(s.seats):
        if spies_of(s, card, other) > 0:
            wrong(s, other)
    leave_tableau(s, card)
    note(j, ASSASSINATED, s.active, card, owner, 0)
    spies_home(s, j, card, BY_ASSASSINATION)
    fall_due(s, j, owner, card, holder)
    if prize_of(s, card) != NONE:
        push(s, PRIZE, card, owner, 0, 0)


@legal_for(PRIZE)
def legal_prize(s: State, out: Actions) -> int:
    """PRIZE: keeping the card is optional."""
    out[0] = simple(TAKE_PRIZE)
    out[1] = simple(LEAVE_PRIZE)
    return 2


@answer_to(PRIZE)
def apply_prize(s: State, j: Journal, a: int) -> None:
    """Tuck the card behind the player card, which may change Loyalty, or leave it in the discard (ruling 55)."""
    card = arg(s, PRIZE_CARD)
    seat = s.active
    pop(s)
    if ACTION_KIND[a] == LEAVE_PRIZE:
        note(j, PRIZE_LEFT, seat, card, 0, 0)
        return
    empire = prize_of(s, card)
    s.place[card] = IS_PRIZE + seat
    s.prizes[seat * EMPIRES + empire] += 1
    note(j, PRIZE_TAKEN, seat, card, empire, 0)
    if would_turn(s, seat, empire):
        change_loyalty(s, j, seat, empire, BY_PRIZE)
