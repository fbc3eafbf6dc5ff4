"""What several observations count of a position: how near a check is, what it would give, rulers, hostages."""

from pamir.kernel.compile import rule
from pamir.second.rules.court import court_card, hostage_holder
from pamir.second.rules.dominance import LEAD, check_points
from pamir.second.rules.land import blocks_in_play, ruler
from pamir.second.rules.loyalty import influence
from pamir.second.rules.market import is_check
from pamir.second.rules.pieces import spies_of
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITIONS, COLUMNS, NOBODY, NONE, REGIONS, SLOTS

# Small numbers of all seats, or of all regions, lie in one integer, so many bits each.
BITS = 6
MASK = (1 << BITS) - 1


@rule
def of(packed: int, place: int) -> int:
    """One of the small numbers."""
    return (packed >> (place * BITS)) & MASK


@rule
def best_influence(s: State, seat: int) -> int:
    """Influence with the own coalition, 0 without one; Wakhan serves all and counts her best (p. 16)."""
    if seat == s.wakhan:
        return max(influence(s, seat, 0), max(influence(s, seat, 1), influence(s, seat, 2)))
    if s.loyalty[seat] == NONE:
        return 0
    return influence(s, seat, s.loyalty[seat])


@rule
def prizes_held(s: State, seat: int) -> int:
    """Prizes of a seat, of whatever coalition."""
    at = seat * COALITIONS
    return s.prizes[at] + s.prizes[at + 1] + s.prizes[at + 2]


@rule
def coalition_lead(s: State, coalition: int) -> int:
    """Blocks in play of a coalition less those of the strongest other one."""
    one = blocks_in_play(s, (coalition + 1) % COALITIONS)
    two = blocks_in_play(s, (coalition + 2) % COALITIONS)
    return blocks_in_play(s, coalition) - max(one, two)


@rule
def next_check_column(s: State) -> int:
    """Column of the leftmost Dominance Check in the market; 6: there is none."""
    column = COLUMNS
    for slot in range(SLOTS):
        if is_check(s.market[slot]):
            column = min(column, slot % COLUMNS)
    return column


@rule
def rulers(s: State) -> int:
    """By region the seat that rules it, plus one."""
    packed = 0
    for region in range(REGIONS):
        packed |= (ruler(s, region) + 1) << (region * BITS)
    return packed


@rule
def gains(s: State, dominant: int, final: bool) -> int:
    """By seat the points a check would give now."""
    packed = 0
    for seat in range(s.seats):
        packed |= check_points(s, seat, dominant, final) << (seat * BITS)
    return packed


@rule
def ahead_after_check(s: State, gain: int, final: bool) -> int:
    """Who would have most points alone when a check now ended the game; NOBODY: it would not end so."""
    first = -1
    second = -1
    who = NOBODY
    for seat in range(s.seats):
        points = s.points[seat] + of(gain, seat)
        if points > first:
            second = first
            first = points
            who = seat
        elif points > second:
            second = points
    if first - second >= LEAD or (final and first > second):
        return who
    return NOBODY


@rule
def any_spies(s: State) -> bool:
    """Whether any spy is in play."""
    n = 0
    for seat in range(s.seats):
        n += s.spies_out[seat]
    return n > 0


@rule
def hostages_held(s: State) -> int:
    """By seat the cards of others it holds hostage."""
    packed = 0
    for seat in range(s.seats):
        for i in range(s.court_size[seat]):
            holder = hostage_holder(s, court_card(s, seat, i))
            if holder != NOBODY:
                packed += 1 << (holder * BITS)
    return packed


@rule
def held_hostage(s: State, seat: int) -> int:
    """Cards of a court that others hold hostage."""
    n = 0
    for i in range(s.court_size[seat]):
        n += hostage_holder(s, court_card(s, seat, i)) != NOBODY
    return n


@rule
def spies_at_home(s: State, seat: int) -> int:
    """Spies of a seat in its own court."""
    n = 0
    for i in range(s.court_size[seat]):
        n += spies_of(s, court_card(s, seat, i), seat)
    return n
