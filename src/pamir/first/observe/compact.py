"""The compact bytes of a position, as one seat may know it: see ``compact_layout`` for what there is."""

from pamir.first.observe.compact_cards import write_compact_cards
from pamir.first.observe.compact_layout import (
    ARMIES,
    BARRED,
    BONUS,
    CHOSEN,
    COLORS,
    COMPACT,
    CONNECTED,
    CONSENTS,
    CUBES_LEFT,
    GIFTS,
    HAND_SIZE,
    INFLUENCE,
    LOYALTY,
    MARKET_RUPEES,
    MOST_COUNT,
    OWED,
    PATRIOTS,
    PLAYS,
    POOLS,
    PRIZES,
    ROADS,
    RUPEES,
    SIDE_NUMBERS,
    SIDES,
    STARS,
    START_CARD,
    TABLEAU_SIZE,
    TOKENS,
    TRIBES,
    WAIVED,
)
from pamir.first.observe.compact_table import write_compact_deal, write_compact_prompt, write_compact_table
from pamir.first.observe.counting import EMPIRE_OF_PLACE, of, own_empire, seats_onward, ways_off
from pamir.first.rules.influence import influence
from pamir.first.rules.pieces import armies_of, roads_of, tribes_of
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, State
from pamir.first.rules.tables import (
    CONNECTIONS,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MODES,
    NONE,
    SLOTS,
)
from pamir.kernel.compile import Bytes, rule

COMPACT_SIZE = COMPACT.size
ANOTHER_HAS_CHOSEN = 3


@rule
def write_loyalty_sides(s: State, me: int, seat: int, away: int, out: Bytes) -> None:
    """Before the first turn: the Loyalty card; which side was chosen only the seat itself is told."""
    for side in range(2):
        out[SIDES + away * 2 + side] = s.sides[seat * 2 + side] + 1
        out[SIDE_NUMBERS + away * 2 + side] = s.numbers[seat * 2 + side] + 1
    if s.chosen[seat] != NONE:
        out[CHOSEN + away] = ANOTHER_HAS_CHOSEN
        if seat == me:
            out[CHOSEN + away] = s.chosen[seat] + 1


@rule
def write_compact_seat(s: State, me: int, seat: int, away: int, own: int, out: Bytes) -> None:
    """The counts of a seat."""
    out[PLAYS + away] = 1
    out[COLORS + away] = seat + 1
    out[LOYALTY + away] = s.loyalty[seat] + 1
    out[RUPEES + away] = min(s.rupees[seat], MOST_COUNT)
    out[OWED + away] = min(s.owed[seat], MOST_COUNT)
    out[CUBES_LEFT + away] = s.cubes[seat]
    out[HAND_SIZE + away] = s.hand_size[seat]
    out[TABLEAU_SIZE + away] = s.tableau_size[seat]
    out[START_CARD + away] = s.start_card[seat]
    out[TOKENS + away] = s.tokens[seat]
    for spot in range(GIFT_SPOTS):
        out[GIFTS + away * GIFT_SPOTS + spot] = s.gifts[seat * GIFT_SPOTS + spot]
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        out[PRIZES + away * EMPIRES + place] = s.prizes[seat * EMPIRES + empire]
        out[PATRIOTS + away * EMPIRES + place] = s.patriots[seat * EMPIRES + empire]
        out[INFLUENCE + away * EMPIRES + place] = influence(s, seat, empire)
    for mode in range(MODES):
        out[STARS + away * MODES + mode] = min(s.stars[seat * MODES + mode], MOST_COUNT)
    for location in range(LOCATIONS):
        out[TRIBES + location * MAX_SEATS + away] = tribes_of(s, location, seat)
        out[WAIVED + away * LOCATIONS + location] = s.waivers[location * MAX_SEATS + seat]
    out[CONSENTS + away] = s.consents[seat]
    if s.turn == 0:
        write_loyalty_sides(s, me, seat, away, out)


@rule
def write_compact_map(s: State, own: int, out: Bytes) -> None:
    """Map and money."""
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        out[POOLS + place] = s.cylinders[empire]
        out[BONUS + place] = s.bonus[empire] + 1
        for location in range(LOCATIONS):
            out[ARMIES + location * EMPIRES + place] = armies_of(s, location, empire)
        for connection in range(CONNECTIONS):
            out[ROADS + connection * EMPIRES + place] = roads_of(s, connection, empire)
    for connection in range(CONNECTIONS):
        out[CONNECTED + connection] = s.connections[connection]
    for slot in range(SLOTS):
        out[MARKET_RUPEES + slot] = min(s.market_rupees[slot], MOST_COUNT)
        out[BARRED + slot] = s.barred[slot]


@rule
def write_compact(s: State, seat: int, out: Bytes) -> None:
    """Write all bytes."""
    for i in range(COMPACT_SIZE):
        out[i] = 0
    own = own_empire(s, seat)
    onward = seats_onward(s, seat)
    off = ways_off(s, onward)
    for away in range(s.seats):
        write_compact_seat(s, seat, of(onward, away), away, own, out)
    write_compact_map(s, own, out)
    write_compact_cards(s, seat, own, onward, off, out)
    write_compact_table(s, own, off, out)
    write_compact_prompt(s, own, out)
    if option(s, DEALS):
        write_compact_deal(s, seat, own, off, out)
