"""What follows from a decision when its own steps are over (part 15, ruling 30).

Debts come first, then Overthrows, then falling back to Afghan, then Badal tokens; within a kind clockwise.
"""

from pamir.first.rules.actions import ACTION_A, DISCARD, card_action
from pamir.first.rules.badal import offer_tokens, wrong
from pamir.first.rules.cards import location_of, mode_of
from pamir.first.rules.debts import discard_from_tableau, settle_debts, somebody_owes
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import OVERTHROWN
from pamir.first.rules.loyalty import fall_back
from pamir.first.rules.pieces import spies_of
from pamir.first.rules.prompts import AFTERMATH, AFTERMATH_LOCATION, OVERTHROW, OVERTHROW_LOCATION, OVERTHROW_SEAT
from pamir.first.rules.seats import in_turn_order
from pamir.first.rules.state import State
from pamir.first.rules.tableau import sort_actions, tableau_card
from pamir.first.rules.tables import IN_OVERTHROW, NONE, POLITICAL
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note


@rule
def expect_aftermath(s: State) -> None:
    """Whatever follows from the decision that is carried out now; pushed before its own steps."""
    push(s, AFTERMATH, NONE, 0, 0, 0)


@rule
def begin_overthrow(s: State, j: Journal, location: int) -> None:
    """The next player who lost the last Tribe to the attack gives up a card."""
    for i in range(s.seats):
        seat = in_turn_order(s, i)
        if (s.overthrown >> seat) & 1:
            s.overthrown &= ~(1 << seat)
            note(j, OVERTHROWN, seat, location, 0, 0)
            push(s, OVERTHROW, seat, location, 0, 0)
            return


@runs(AFTERMATH)
def run_aftermath(s: State, j: Journal) -> None:
    """The next thing that follows, until nothing does."""
    if somebody_owes(s):
        settle_debts(s)
    elif s.overthrown != 0:
        begin_overthrow(s, j, arg(s, AFTERMATH_LOCATION))
    else:
        pop(s)
        for i in range(s.seats):
            fall_back(s, j, in_turn_order(s, i))
        if s.wronged != 0:
            offer_tokens(s)


@legal_for(OVERTHROW)
def legal_overthrow(s: State, out: Actions) -> int:
    """OVERTHROW: any own Political card of the Location."""
    seat = arg(s, OVERTHROW_SEAT)
    n = 0
    for i in range(s.tableau_size[seat]):
        card = tableau_card(s, seat, i)
        if mode_of(s, card) == POLITICAL and location_of(s, card) == arg(s, OVERTHROW_LOCATION):
            out[n] = card_action(DISCARD, card)
            n += 1
    sort_actions(out, 0, n)
    return n


@answer_to(OVERTHROW)
def apply_overthrow(s: State, j: Journal, a: int) -> None:
    """The card goes; the attack has wronged its owner and everybody whose Spy lay on it."""
    card = ACTION_A[a]
    wrong(s, arg(s, OVERTHROW_SEAT))
    for other in range(s.seats):
        if spies_of(s, card, other) > 0:
            wrong(s, other)
    pop(s)
    discard_from_tableau(s, j, card, IN_OVERTHROW)
