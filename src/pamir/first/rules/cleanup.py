"""Cleanup: automatic discards, the Tableau limit, refilling the Market, the next player (part 10)."""

from pamir.first.rules.actions import ACTION_A, DISCARD, card_action
from pamir.first.rules.aftermath import expect_aftermath
from pamir.first.rules.cards import patriot_of
from pamir.first.rules.debts import discard_from_tableau, invest, investor
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import AUTO_DISCARDED, RUPEES_SLID, STANDSTILL, TURN_ENDS
from pamir.first.rules.market import fill_market, leave_market, slide_left
from pamir.first.rules.prompts import REFILL, START_TURN, TABLEAU_LIMIT
from pamir.first.rules.seats import after
from pamir.first.rules.state import State
from pamir.first.rules.tableau import sort_actions, tableau_card, tableau_limit
from pamir.first.rules.tables import (
    BY_FINAL_TOPPLE,
    BY_STANDSTILL,
    COLUMNS,
    NONE,
    OVER_LIMIT,
    QUIET_ROUNDS,
    SLOTS,
    TOPPLE,
)
from pamir.first.rules.topple import end_without_supremacy
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import pop, push
from pamir.kernel.journal import note


@rule
def is_doomed(s: State, slot: int) -> bool:
    """Whether the card in this slot of column 0 is discarded when the turn ends: a Patriot or a Topple."""
    card = s.market[slot]
    if card == 0:
        return False
    return card == TOPPLE or patriot_of(s, card) != NONE


@rule
def next_card_for_rupees(s: State, row: int) -> int:
    """Where rupees go whose card has left: the next card of the row, else the leftmost of the other, else ``NONE``."""
    for slot in range(row, row + COLUMNS):
        if s.market[slot] > 0:
            return slot
    across = (row + COLUMNS) % SLOTS
    for slot in range(across, across + COLUMNS):
        if s.market[slot] > 0:
            return slot
    return NONE


@rule
def slide_rupees(s: State, j: Journal, slot: int) -> None:
    """Rupees of an automatically discarded card go on, or to the Box (ruling 24)."""
    rupees = s.market_rupees[slot]
    if rupees > 0:
        s.market_rupees[slot] = 0
        goal = next_card_for_rupees(s, slot)
        if goal != NONE:
            s.market_rupees[goal] += rupees
        note(j, RUPEES_SLID, slot, goal, rupees, 0)


@rule
def discard_slot(s: State, j: Journal, slot: int, holder: int) -> None:
    """A doomed card leaves the Market; its rupees stay behind for the moment."""
    card = s.market[slot]
    note(j, AUTO_DISCARDED, card, slot, 0, 0)
    leave_market(s, slot)
    if card != TOPPLE:
        invest(s, j, card, holder)


@rule
def discard_automatically(s: State, j: Journal) -> None:
    """Patriots and Topples in column 0 leave without effect, both rows at once."""
    top = is_doomed(s, 0)
    bottom = is_doomed(s, COLUMNS)
    if not (top or bottom):
        return
    holder = investor(s)
    if top:
        discard_slot(s, j, 0, holder)
    if bottom:
        discard_slot(s, j, COLUMNS, holder)
    if top:
        slide_rupees(s, j, 0)
    if bottom:
        slide_rupees(s, j, COLUMNS)


@rule
def begin_cleanup(s: State, j: Journal) -> None:
    """The turn's actions are over."""
    note(j, TURN_ENDS, s.active, s.actions_left, 0, 0)
    s.actions_left = -1
    before = s.topples_left
    discard_automatically(s, j)
    if s.topples_left == 0 and before > 0:
        end_without_supremacy(s, j, BY_FINAL_TOPPLE)
    elif s.tableau_size[s.active] > tableau_limit(s, s.active):
        push(s, REFILL, 0, 0, 0, 0)
        push(s, TABLEAU_LIMIT, 0, 0, 0, 0)
    else:
        refill(s, j)


@legal_for(TABLEAU_LIMIT)
def legal_limit(s: State, out: Actions) -> int:
    """TABLEAU_LIMIT: a Tableau card while there are too many; the limit sinks with Political cards."""
    seat = s.active
    n = s.tableau_size[seat]
    if n <= tableau_limit(s, seat):
        return 0
    for i in range(n):
        out[i] = card_action(DISCARD, tableau_card(s, seat, i))
    sort_actions(out, 0, n)
    return n


@answer_to(TABLEAU_LIMIT)
def discard_down(s: State, j: Journal, a: int) -> None:
    """Discard one card; each is a decision of its own, with all that follows (ruling 33)."""
    expect_aftermath(s)
    discard_from_tableau(s, j, ACTION_A[a], OVER_LIMIT)


@rule
def refill(s: State, j: Journal) -> None:
    """Slide and fill the Market; then the next player, unless the game stands still (ruling 25)."""
    slide_left(s, j)
    fill_market(s, j)
    if s.market_moved:
        s.quiet_turns = 0
    else:
        s.quiet_turns += 1
        if s.quiet_turns >= QUIET_ROUNDS * s.seats:
            note(j, STANDSTILL, QUIET_ROUNDS, 0, 0, 0)
            end_without_supremacy(s, j, BY_STANDSTILL)
            return
    s.active = after(s, s.active)
    push(s, START_TURN, 0, 0, 0, 0)


@runs(REFILL)
def refill_in_time(s: State, j: Journal) -> None:
    """What discarding down to the limit had held up."""
    pop(s)
    refill(s, j)
