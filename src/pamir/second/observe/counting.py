"""What several observations count of a position: how near a check is, what it would give, rulers, hostages."""

from pamir import feature_rows
from pamir.feature_rows import SET_NUMBER
from pamir.kernel.compile import bytes_of, places_of, rule
from pamir.kernel.packed_bytes import BYTE, BYTE_MASK, ONES, byte_of, larger_bytes
from pamir.kernel.stand_ins import bound
from pamir.second.rules.court import court_card, hostage_holder
from pamir.second.rules.dominance import LEAD, points_among, standings
from pamir.second.rules.land import blocks_in_play
from pamir.second.rules.loyalty import influence
from pamir.second.rules.state import IN_DECK, State
from pamir.second.rules.tables import (
    COALITIONS,
    COLUMNS,
    FIRST_CHECK,
    LAST_CHECK,
    MAX_SEATS,
    NOBODY,
    NONE,
    REGIONS,
    SLOTS,
)

# Small numbers of all seats, or of all regions, lie in one integer, so many bits each.
BITS = 6
# Courts and hands are gone through by fours, beyond their last card, where there is no card: how many there are nobody
# can guess, but often how many fours.
FOUR = 4
CHECKS = LAST_CHECK - FIRST_CHECK + 1
COLUMN_MASK = (1 << COLUMNS) - 1
# By the columns in which something lies, as bits, the leftmost one; where there is none, the number of columns.
LEFTMOST = tuple(min((i for i in range(COLUMNS) if bits >> i & 1), default=COLUMNS) for bits in range(1 << COLUMNS))
# One for the seat that holds a hostage, in its place; nothing for nobody.
HOLDER_MARK = (0, *(1 << BITS * seat for seat in range(MAX_SEATS)))
REGION_BYTES = (1 << BYTE * REGIONS) - 1
of = rule(bound(feature_rows.of, BITS=BITS))


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
def leads(s: State, most: int) -> int:
    """By coalition, in the second place and on, its blocks in play less those of the strongest other one.

    Told from 0 for ``most`` behind to twice as many; whoever serves none, in the first place, is as far behind.
    """
    packed = 0
    for coalition in range(COALITIONS):
        rival = 0
        for other in range(COALITIONS):
            if other != coalition:
                rival = max(rival, blocks_in_play(s, other))
        lead = max(min(blocks_in_play(s, coalition) - rival, most), -most)
        packed |= (lead + most) << ((coalition + 1) * BITS)
    return packed


@rule
def next_check_column(s: State) -> int:
    """Column of the leftmost Dominance Check in the market; 6: there is none."""
    slots = places_of(s.market, 0, SLOTS, FIRST_CHECK, LAST_CHECK)
    return LEFTMOST[(slots | slots >> COLUMNS) & COLUMN_MASK]


@rule
def rules(ruled_by: int, region: int, seat: int) -> int:
    """1 where the seat rules the region, given what ``rulers`` says."""
    return int(byte_of(ruled_by, region) == seat + 1)


@rule
def ruled_regions(ruled_by: int, seat: int) -> int:
    """A one in the byte of each region that the seat rules, given what ``rulers`` says."""
    mine = (seat + 1) * ONES
    return ONES & REGION_BYTES & ~(larger_bytes(mine, ruled_by) | larger_bytes(ruled_by, mine))


@rule
def gains(s: State, dominant: int, final: bool) -> int:
    """By seat the points a check would give now."""
    standing = standings(s, dominant)
    packed = 0
    for seat in range(s.seats):
        packed |= points_among(standing, s.seats, seat, dominant, final) << (seat * BITS)
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
def spies_on(s: State, card: int) -> int:
    """The spies on a court card, a byte for each seat."""
    return bytes_of(s.spies, card * MAX_SEATS, MAX_SEATS, 1)


@rule
def others(packed: int, seat: int) -> int:
    """The same without this seat's."""
    return packed & ~(BYTE_MASK << (seat * BYTE))


@rule
def hostage_marks(s: State, seat: int, card: int) -> int:
    """One for the seat that holds this card hostage, and in the second half one for its owner; 0 if nobody does."""
    holder = hostage_holder(s, card)
    return HOLDER_MARK[holder + 1] + (int(holder != NOBODY) << ((MAX_SEATS + seat) * BITS))


@rule
def hostages(s: State) -> int:
    """By seat the cards of others it holds hostage, and after these by seat its cards that others hold."""
    packed = 0
    for seat in range(s.seats):
        for i in range(s.court_size[seat]):
            card = court_card(s, seat, i)
            if others(spies_on(s, card), seat) != 0:
                packed += hostage_marks(s, seat, card)
    return packed


@rule
def holds_hostage(packed: int, seat: int) -> int:
    """Of these, the cards of others that the seat holds."""
    return of(packed, seat)


@rule
def held_hostage(packed: int, seat: int) -> int:
    """Of these, the seat's cards that others hold."""
    return of(packed, MAX_SEATS + seat)


@rule
def checks_in_deck(s: State) -> int:
    """Dominance Checks that have not been drawn."""
    return SET_NUMBER[places_of(s.place, FIRST_CHECK, CHECKS, IN_DECK, IN_DECK)]


@rule
def seat_after(s: State, me: int, away: int) -> int:
    """The seat so many places after the observing one."""
    if me + away >= s.seats:
        return me + away - s.seats
    return me + away


@rule
def places_after(s: State, me: int, seat: int) -> int:
    """How many places after the observing seat this one sits."""
    if seat < me:
        return seat + s.seats - me
    return seat - me
