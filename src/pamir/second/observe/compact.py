"""The compact bytes of a position, as one seat may know it: see ``compact_layout`` for what there is."""

from pamir.kernel.compile import Bytes, rule
from pamir.second.observe.compact_cards import write_compact_cards
from pamir.second.observe.compact_layout import (
    ARMIES,
    BARRED,
    BLOCKS,
    COMPACT,
    COURT_SIZE,
    CYLINDERS,
    GIFTS_GIVEN,
    HAND_SIZE,
    LOYALTY,
    MARKET,
    MARKET_RUPEES,
    MOST_COUNT,
    NEW_ARMIES,
    NEW_GIFTS,
    NEW_ROADS,
    NEW_TRIBES,
    PATRIOTS,
    PLAYS,
    POINTS,
    PRIZES,
    ROADS,
    RULERS,
    RUPEES,
    SPIES_OUT,
    STARS,
    TRIBES,
)
from pamir.second.observe.compact_table import write_compact_table
from pamir.second.observe.counting import places_after, seat_after
from pamir.second.rules.land import ruler
from pamir.second.rules.pieces import tribes_of, tribes_placed
from pamir.second.rules.state import State
from pamir.second.rules.tables import BORDERS, COALITIONS, GIFTS, NOBODY, REGIONS, SLOTS, SUITS

COMPACT_SIZE = COMPACT.size


@rule
def write_compact_seat(s: State, me: int, away: int, out: Bytes) -> None:
    """The counts of the seat so many places after the observing one."""
    seat = seat_after(s, me, away)
    out[PLAYS + away] = 1
    out[LOYALTY + away] = s.loyalty[seat] + 1
    out[POINTS + away] = s.points[seat]
    out[RUPEES + away] = min(s.rupees[seat], MOST_COUNT)
    out[CYLINDERS + away] = s.cylinders[seat]
    out[SPIES_OUT + away] = s.spies_out[seat]
    out[COURT_SIZE + away] = s.court_size[seat]
    out[HAND_SIZE + away] = s.hand_size[seat]
    for space in range(GIFTS):
        out[GIFTS_GIVEN + away * GIFTS + space] = s.gifts[seat * GIFTS + space]
    for coalition in range(COALITIONS):
        out[PRIZES + away * COALITIONS + coalition] = s.prizes[seat * COALITIONS + coalition]
        out[PATRIOTS + away * COALITIONS + coalition] = s.patriots[seat * COALITIONS + coalition]
    for suit in range(SUITS):
        out[STARS + away * SUITS + suit] = s.stars[seat * SUITS + suit]
    for region in range(REGIONS):
        out[TRIBES + away * REGIONS + region] = tribes_of(s, region, seat)


@rule
def write_compact_map(s: State, me: int, out: Bytes) -> None:
    """Map and market."""
    for i in range(REGIONS * COALITIONS):
        out[ARMIES + i] = s.armies[i]
        out[NEW_ARMIES + i] = s.placed_armies[i]
    for i in range(BORDERS * COALITIONS):
        out[ROADS + i] = s.roads[i]
        out[NEW_ROADS + i] = s.placed_roads[i]
    for region in range(REGIONS):
        out[NEW_TRIBES + region] = tribes_placed(s, region, s.active)
        who = ruler(s, region)
        if who != NOBODY:
            out[RULERS + region] = 1 + places_after(s, me, who)
    for space in range(GIFTS):
        out[NEW_GIFTS + space] = s.placed_gifts[space]
    for coalition in range(COALITIONS):
        out[BLOCKS + coalition] = s.blocks[coalition]
    for slot in range(SLOTS):
        out[MARKET + slot] = s.market[slot]
        out[MARKET_RUPEES + slot] = min(s.market_rupees[slot], MOST_COUNT)
        out[BARRED + slot] = s.barred[slot]


@rule
def write_compact(s: State, seat: int, out: Bytes) -> None:
    """Write all bytes."""
    for i in range(COMPACT_SIZE):
        out[i] = 0
    for away in range(s.seats):
        write_compact_seat(s, seat, away, out)
    write_compact_map(s, seat, out)
    write_compact_cards(s, seat, out)
    write_compact_table(s, seat, out)
