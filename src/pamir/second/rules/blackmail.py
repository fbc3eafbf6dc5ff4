"""Blackmail, the ability used before the first action of a turn (cards 43 and 54, ruling 69)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, DONE, SPY, card_action, simple
from pamir.second.rules.court import owner
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.land import owns
from pamir.second.rules.pieces import has_cylinder, place, spies_of
from pamir.second.rules.prompts import BLACKMAIL, BLACKMAIL_HERAT_OPEN, BLACKMAIL_KANDAHAR_OPEN
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    A_SPY,
    BLACKMAIL_HERAT,
    BLACKMAIL_KANDAHAR,
    CARD_REGION,
    HERAT,
    KANDAHAR,
    NOBODY,
    REGION_FIRST_CARD,
    REGION_LAST_CARD,
)


@rule
def begin_blackmail(s: State) -> None:
    """Ask the active seat about each Blackmail ability it owns."""
    herat = int(owns(s, s.active, BLACKMAIL_HERAT))
    kandahar = int(owns(s, s.active, BLACKMAIL_KANDAHAR))
    if herat + kandahar > 0:
        push(s, BLACKMAIL, herat, kandahar, 0, 0)


@rule
def bears_no_spy(s: State, card: int) -> bool:
    """Whether nobody has a spy on the card."""
    for seat in range(s.seats):
        if spies_of(s, card, seat) > 0:
            return False
    return True


@rule
def blackmail_targets(s: State, region: int, out: Actions, n: int) -> int:
    """Add the court cards of the region without any spy."""
    for card in range(REGION_FIRST_CARD[region], REGION_LAST_CARD[region] + 1):
        if owner(s, card) != NOBODY and bears_no_spy(s, card):
            out[n] = card_action(SPY, card)
            n += 1
    return n


@legal_for(BLACKMAIL)
def legal_blackmail(s: State, out: Actions) -> int:
    """BLACKMAIL: one spy for each ability still owned, in either order, each optional."""
    n = 0
    if has_cylinder(s, s.active):
        if arg(s, BLACKMAIL_KANDAHAR_OPEN) > 0 and owns(s, s.active, BLACKMAIL_KANDAHAR):
            n = blackmail_targets(s, KANDAHAR, out, n)
        if arg(s, BLACKMAIL_HERAT_OPEN) > 0 and owns(s, s.active, BLACKMAIL_HERAT):
            n = blackmail_targets(s, HERAT, out, n)
    out[n] = simple(DONE)
    return n + 1


@answer_to(BLACKMAIL)
def apply_blackmail(s: State, j: Journal, a: int) -> None:
    """Place the spy, or use no more of it."""
    if ACTION_KIND[a] == DONE:
        pop(s)
        return
    card = ACTION_A[a]
    if CARD_REGION[card] == HERAT:
        set_arg(s, BLACKMAIL_HERAT_OPEN, 0)
    else:
        set_arg(s, BLACKMAIL_KANDAHAR_OPEN, 0)
    place(s, j, s.active, A_SPY, card, 0)
