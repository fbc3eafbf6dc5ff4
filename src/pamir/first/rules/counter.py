"""Counter-Espionage: sending home the Spies of others (part 8.2)."""

from pamir.first.rules.actions import (
    ACTION_A,
    ACTION_B,
    ACTION_KIND,
    COUNTER,
    DONE,
    REMOVE_SPY,
    card_action,
    pair_action,
    simple,
)
from pamir.first.rules.badal import wrong
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import SPY_REMOVED
from pamir.first.rules.pieces import card_of_spy, spies_at, spies_of, spy, spy_home
from pamir.first.rules.prompts import (
    COUNTER_SITE,
    COUNTER_SITE_LEFT,
    COUNTER_SITE_REMOVED,
    COUNTER_SPIES,
    COUNTER_SPIES_CARD,
    COUNTER_SPIES_LEFT,
    COUNTER_SPIES_REMOVED,
)
from pamir.first.rules.seats import option
from pamir.first.rules.state import SPREAD_COUNTER, State
from pamir.first.rules.tables import CUBES, SPOTS
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, set_arg, turn_into
from pamir.kernel.journal import note


@rule
def has_foreign_spy(s: State, seat: int, card: int) -> bool:
    """Whether a Spy of somebody else lies on the card."""
    for other in range(s.seats):
        if other != seat and spies_of(s, card, other) > 0:
            return True
    return False


@rule
def can_counter(s: State, seat: int) -> bool:
    """Whether somebody else's Spy lies beside one of the seat's (ruling 32)."""
    last = 0
    for i in range(CUBES):
        card = card_of_spy(spy(s, seat, i))
        if card == 0:
            return False
        if card != last and has_foreign_spy(s, seat, card):
            return True
        last = card
    return False


@legal_for(COUNTER_SITE)
def legal_sites(s: State, out: Actions) -> int:
    """COUNTER_SITE: cards with an own Spy and somebody else's; where it is spread, stop after at least one removal."""
    n = 0
    last = 0
    for i in range(CUBES - 1, -1, -1):
        card = card_of_spy(spy(s, s.active, i))
        if card != last and has_foreign_spy(s, s.active, card):
            out[n] = card_action(COUNTER, card)
            n += 1
        last = card
    if arg(s, COUNTER_SITE_REMOVED) > 0:
        out[n] = simple(DONE)
        n += 1
    return n


@answer_to(COUNTER_SITE)
def apply_site(s: State, j: Journal, a: int) -> None:
    """Choose the card, or stop."""
    if ACTION_KIND[a] == DONE:
        pop(s)
        return
    turn_into(s, COUNTER_SPIES)
    set_arg(s, COUNTER_SPIES_CARD, ACTION_A[a])


@rule
def is_bound_to_remove(s: State) -> bool:
    """Whether a Spy must go now: the first of the action, or of a card newly chosen."""
    return arg(s, COUNTER_SPIES_REMOVED) == 0 or option(s, SPREAD_COUNTER)


@legal_for(COUNTER_SPIES)
def legal_counter(s: State, out: Actions) -> int:
    """COUNTER_SPIES: any Spy of others on the card, wherever on it it lies; stop after at least one."""
    n = 0
    card = arg(s, COUNTER_SPIES_CARD)
    for other in range(s.seats):
        if other != s.active:
            for spot in range(SPOTS):
                if spies_at(s, card, other, spot) > 0:
                    out[n] = pair_action(REMOVE_SPY, other, spot)
                    n += 1
    if not is_bound_to_remove(s):
        out[n] = simple(DONE)
        n += 1
    return n


@answer_to(COUNTER_SPIES)
def apply_counter(s: State, j: Journal, a: int) -> None:
    """Send one Spy home, or stop. Spread over several cards, each removal chooses its card anew (ruling 13)."""
    if ACTION_KIND[a] == DONE:
        pop(s)
        return
    card = arg(s, COUNTER_SPIES_CARD)
    left = arg(s, COUNTER_SPIES_LEFT) - 1
    if left == 0:
        pop(s)
    else:
        set_arg(s, COUNTER_SITE_LEFT, left)
        set_arg(s, COUNTER_SITE_REMOVED, arg(s, COUNTER_SPIES_REMOVED) + 1)
        if option(s, SPREAD_COUNTER):
            set_arg(s, COUNTER_SPIES_CARD, 0)
            turn_into(s, COUNTER_SITE)
    spy_home(s, ACTION_A[a], card, ACTION_B[a])
    wrong(s, ACTION_A[a])
    note(j, SPY_REMOVED, s.active, card, ACTION_A[a], ACTION_B[a])
