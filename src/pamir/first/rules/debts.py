"""Cards that leave a Tableau, Imperial Investment, and the debts of Leveraged cards (parts 7.4, 9.5).

Cards that leave together leave at the same moment: whoever discards a group looks the investor up before the first
card goes, and settles all debts after the last (ruling 33).
"""

from pamir.first.rules.actions import ACTION_A, ACTION_B, ACTION_KIND, DISCARD, LIFT_SPY, LIFT_TRIBE, card_action
from pamir.first.rules.cards import is_leveraged, rank_of
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import (
    DEBT_CUBE,
    DEBT_DUE,
    DEBT_FORGIVEN,
    DISCARDED_TABLEAU,
    INVESTMENT,
)
from pamir.first.rules.influence import holder_of_bonus
from pamir.first.rules.pieces import lift_cube, own_cubes, spies_home
from pamir.first.rules.prompts import DEBT, DEBT_SEAT, SETTLE_DEBTS
from pamir.first.rules.seats import in_turn_order
from pamir.first.rules.state import State
from pamir.first.rules.tableau import leave_tableau, owner_of, sort_actions, tableau_card
from pamir.first.rules.tables import (
    A_GIFT,
    A_SPY,
    A_TRIBE,
    CUBES,
    IMPERIAL_INVESTMENT,
    IN_DEBT,
    NOBODY,
    NONE,
    WITH_CARD,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note


@rule
def investor(s: State) -> int:
    """Who gains by Leveraged cards that are discarded now, or ``NOBODY``."""
    return holder_of_bonus(s, IMPERIAL_INVESTMENT)


@rule
def invest(s: State, j: Journal, card: int, holder: int) -> None:
    """Imperial Investment: a rupee of the Box for the holder if the card that is discarded is Leveraged (ruling 22)."""
    if holder != NOBODY and is_leveraged(s, card):
        s.rupees[holder] += 1
        note(j, INVESTMENT, holder, card, 0, 0)


@rule
def fall_due(s: State, j: Journal, seat: int, card: int, holder: int) -> None:
    """The loan of a card that left the seat's Tableau, if it had one; it is settled later."""
    if is_leveraged(s, card):
        invest(s, j, card, holder)
        s.owed[seat] += rank_of(s, card)


@rule
def discard_in_group(s: State, j: Journal, card: int, why: int, holder: int) -> None:
    """Discard one of several Tableau cards that leave together; ``holder`` was the investor before."""
    seat = owner_of(s, card)
    leave_tableau(s, card)
    note(j, DISCARDED_TABLEAU, seat, card, why, 0)
    spies_home(s, j, card, WITH_CARD)
    fall_due(s, j, seat, card, holder)


@rule
def discard_from_tableau(s: State, j: Journal, card: int, why: int) -> None:
    """Discard a single Tableau card: Spies go home, and its loan falls due."""
    discard_in_group(s, j, card, why, investor(s) if is_leveraged(s, card) else NOBODY)


@rule
def somebody_owes(s: State) -> bool:
    """Whether a debt is not settled yet."""
    for seat in range(s.seats):
        if s.owed[seat] > 0:
            return True
    return False


@rule
def settle_debts(s: State) -> None:
    """Settle all debts before anything else goes on; what follows must be pushed before."""
    if somebody_owes(s):
        push(s, SETTLE_DEBTS, 0, 0, 0, 0)


@rule
def pay_debt(s: State, j: Journal, seat: int) -> None:
    """Pay a debt that has fallen due to the Box, as far as there are rupees."""
    paid = min(s.owed[seat], s.rupees[seat])
    note(j, DEBT_DUE, seat, s.owed[seat], paid, 0)
    s.owed[seat] -= paid
    s.rupees[seat] -= paid


@rule
def can_give_up(s: State, seat: int) -> bool:
    """Whether the seat has a cube in play or a Tableau card."""
    return s.cubes[seat] < CUBES or s.tableau_size[seat] > 0


@rule
def forgive(s: State, j: Journal, seat: int) -> None:
    """With nothing left to give up the rest is forgiven."""
    note(j, DEBT_FORGIVEN, seat, s.owed[seat], 0, 0)
    s.owed[seat] = 0


@runs(SETTLE_DEBTS)
def run_debts(s: State, j: Journal) -> None:
    """Debtors clockwise from the active seat: rupees first, then cubes and cards one by one (ruling 10)."""
    for i in range(s.seats):
        seat = in_turn_order(s, i)
        if s.owed[seat] > 0:
            pay_debt(s, j, seat)
            if s.owed[seat] > 0:
                if can_give_up(s, seat):
                    push(s, DEBT, seat, 0, 0, 0)
                    return
                forgive(s, j, seat)
    pop(s)


@legal_for(DEBT)
def legal_debt(s: State, out: Actions) -> int:
    """DEBT: any own Tableau card, or any own cube in play."""
    seat = arg(s, DEBT_SEAT)
    n = s.tableau_size[seat]
    for i in range(n):
        out[i] = card_action(DISCARD, tableau_card(s, seat, i))
    sort_actions(out, 0, n)
    return own_cubes(s, seat, NONE, NONE, out, n)


@answer_to(DEBT)
def apply_debt(s: State, j: Journal, a: int) -> None:
    """One thing given up for one missing rupee; a Leveraged card brings its own loan, and may bring a rupee."""
    seat = arg(s, DEBT_SEAT)
    s.owed[seat] -= 1
    it = ACTION_A[a]
    kind = ACTION_KIND[a]
    if kind == DISCARD:
        discard_from_tableau(s, j, it, IN_DEBT)
        if is_leveraged(s, it):
            pay_debt(s, j, seat)
    else:
        lift_cube(s, seat, a)
        s.cubes[seat] += 1
        piece = A_TRIBE if kind == LIFT_TRIBE else A_SPY if kind == LIFT_SPY else A_GIFT
        note(j, DEBT_CUBE, seat, piece, it, ACTION_B[a])
    if s.owed[seat] > 0 and not can_give_up(s, seat):
        forgive(s, j, seat)
    if s.owed[seat] == 0:
        pop(s)
