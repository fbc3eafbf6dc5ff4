"""Who is the strongest in a Location, as Tax asks."""

from pamir.first.rules.state import State
from pamir.first.rules.tables import NONE
from pamir.first.rules.tax import strength
from pamir.kernel.compile import rule

EMPTY, OWN, LEVEL, ANOTHERS = range(4)


@rule
def strongest_other(s: State, me: int, location: int) -> int:
    """The most Tribes and Armies that another seat counts in a Location."""
    most = 0
    for seat in range(s.seats):
        if seat != me and s.loyalty[seat] != NONE:
            most = max(most, strength(s, location, seat))
    return most


@rule
def own_strength(s: State, me: int, location: int) -> int:
    """Own Tribes and Armies of the own Empire."""
    if s.loyalty[me] == NONE:
        return 0
    return strength(s, location, me)


@rule
def ground(s: State, me: int, location: int) -> int:
    """How the observer stands in a Location; ties are not broken."""
    mine = own_strength(s, me, location)
    most = strongest_other(s, me, location)
    if mine > most:
        return OWN
    if mine < most:
        return ANOTHERS
    return LEVEL if mine > 0 else EMPTY
