"""Tax: taking rupees where one is the strongest (part 8.7)."""

from pamir.first.rules.actions import ACTION_A, ACTION_KIND, DONE, TAKE_SEAT, action, simple
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import TAKEN_FROM_SEAT
from pamir.first.rules.influence import ahead
from pamir.first.rules.pieces import armies_of, roads_of, tribes_of
from pamir.first.rules.prompts import TAXING, TAXING_LEFT, TAXING_LOCATION, TAXING_TAKEN
from pamir.first.rules.state import State
from pamir.first.rules.tableau import shelter
from pamir.first.rules.tables import CONNECTION_BETWEEN, FOR_TAX, LOCATIONS, NONE
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, set_arg
from pamir.kernel.journal import note


@rule
def strength(s: State, location: int, seat: int) -> int:
    """Own Tribes and Armies of the own Empire, which all who are Loyal to it count (ruling 18)."""
    return tribes_of(s, location, seat) + armies_of(s, location, s.loyalty[seat])


@rule
def has_majority(s: State, seat: int, location: int) -> bool:
    """Whether the seat is ahead of everybody in a Location, with at least one unit; ties by part 3."""
    mine = strength(s, location, seat)
    if mine == 0:
        return False
    level = 0
    for other in range(s.seats):
        theirs = strength(s, location, other)
        if theirs > mine:
            return False
        if theirs == mine:
            level |= 1 << other
    return level == 1 << seat or ahead(s, level) == seat


@rule
def has_road_at(s: State, location: int, empire: int) -> bool:
    """Whether the Empire has a Road on a Connection that touches the Location."""
    for other in range(LOCATIONS):
        connection = CONNECTION_BETWEEN[location * LOCATIONS + other]
        if connection != NONE and roads_of(s, connection, empire) > 0:
            return True
    return False


@rule
def can_tax_seat(s: State, seat: int, location: int, victim: int) -> bool:
    """Whether a rupee can be taken from this player now; only what the Tax Shelter does not hold."""
    if victim == seat or s.rupees[victim] <= shelter(s, victim):
        return False
    return tribes_of(s, location, victim) > 0 or has_road_at(s, location, s.loyalty[victim])


@rule
def can_tax(s: State, seat: int, location: int) -> bool:
    """Whether the seat may tax in a Location and there is a rupee to take (ruling 32)."""
    for victim in range(s.seats):
        if can_tax_seat(s, seat, location, victim):
            return has_majority(s, seat, location)
    return False


@legal_for(TAXING)
def legal_tax(s: State, out: Actions) -> int:
    """TAXING: whoever can be taxed; stop after at least one rupee."""
    n = 0
    for victim in range(s.seats):
        if can_tax_seat(s, s.active, arg(s, TAXING_LOCATION), victim):
            out[n] = action(TAKE_SEAT, victim)
            n += 1
    if arg(s, TAXING_TAKEN) > 0:
        out[n] = simple(DONE)
        n += 1
    return n


@answer_to(TAXING)
def apply_tax(s: State, j: Journal, a: int) -> None:
    """Take one rupee, or stop."""
    if ACTION_KIND[a] == DONE:
        pop(s)
        return
    victim = ACTION_A[a]
    left = arg(s, TAXING_LEFT) - 1
    if left > 0:
        set_arg(s, TAXING_LEFT, left)
        set_arg(s, TAXING_TAKEN, arg(s, TAXING_TAKEN) + 1)
    else:
        pop(s)
    s.rupees[victim] -= 1
    s.rupees[s.active] += 1
    note(j, TAKEN_FROM_SEAT, s.active, victim, 1, FOR_TAX)
