"""Sparse features of one seat: what it has, where it stands, its Tableau, and its Hand if the observer may see it."""

from pamir.feature_rows import between, bits_of, some_of
from pamir.first.observe.counting import EMPIRE_OF_PLACE, ONE_EACH, PLACE_OF_EMPIRE, of
from pamir.first.observe.sparse_layout import (
    ACTIVE,
    AT_LOCATION,
    CHOSEN,
    COLOR,
    COMPANION,
    CONSENTS,
    DECIDES,
    EXPOSED,
    FAVORS,
    GIFTS,
    HAND,
    HAND_ROOM,
    HAND_SIZE,
    HAS_CHOSEN,
    INFLUENCE,
    LEADS,
    LOANS,
    LOYALTY,
    MOST_AT_LOCATION,
    MOST_EXPOSED,
    MOST_HAND,
    MOST_HAND_ROOM,
    MOST_INFLUENCE,
    MOST_LOANS,
    MOST_OWED,
    MOST_PATRIOTS,
    MOST_PRIZES,
    MOST_RUPEES,
    MOST_SPECIALS,
    MOST_SPIES_ON,
    MOST_STARS,
    MOST_TABLEAU,
    MOST_TABLEAU_ROOM,
    MOST_TRIBES,
    MOST_WAIVED,
    OWED,
    PATRIOTS,
    PAYS_TOPPLE,
    POOL,
    PRIZES,
    READY,
    RUPEES,
    SEAT_NUMBERS,
    SIDE_EMPIRES,
    SIDE_NUMBERS,
    SIDES,
    SPECIAL,
    SPIED,
    SPIES,
    SPIES_ON,
    STARS,
    START_CARD,
    TABLEAU,
    TABLEAU_ROOM,
    TABLEAU_SIZE,
    TRIBES,
    WAIVED,
    WINS_NOW,
)
from pamir.first.rules.cards import is_leveraged, location_of, rank_of, specials_of
from pamir.first.rules.pieces import tribes_of
from pamir.first.rules.state import HAS_ACTED, State
from pamir.first.rules.tableau import (
    hand_limit,
    hand_start,
    owner_of,
    shelter,
    stars_of,
    tableau_limit,
    tableau_start,
)
from pamir.first.rules.tables import (
    CUBES,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MODES,
    NOBODY,
    NONE,
    SPECIALS,
    TURN_ACTIONS,
)
from pamir.kernel.compile import Actions, rule


@rule
def write_purse(s: State, seat: int, start: int, topple: int, out: Actions, n: int) -> int:
    """Rupees, cubes, stars and what follows from them."""
    out[n] = start + COLOR + seat
    rupees = s.rupees[seat]
    out[n + 1] = start + RUPEES + min(rupees, MOST_RUPEES)
    n = some_of(out, n + 2, start + EXPOSED, max(rupees - shelter(s, seat), 0), MOST_EXPOSED)
    n = some_of(out, n, start + OWED, s.owed[seat], MOST_OWED)
    out[n] = start + POOL + s.cubes[seat]
    n += 1
    for mode in range(MODES):
        n = some_of(out, n, start + STARS + mode * MOST_STARS, stars_of(s, seat, mode), MOST_STARS)
    hand = s.hand_size[seat]
    tableau = s.tableau_size[seat]
    out[n] = start + HAND_SIZE + min(hand, MOST_HAND)
    out[n + 1] = start + HAND_ROOM + between(hand_limit(s, seat) - hand, MOST_HAND_ROOM)
    out[n + 2] = start + TABLEAU_SIZE + min(tableau, MOST_TABLEAU)
    out[n + 3] = start + TABLEAU_ROOM + between(tableau_limit(s, seat) - tableau, MOST_TABLEAU_ROOM)
    out[n + 4] = start + PAYS_TOPPLE
    return n + 4 + (rupees >= topple)


@rule
def write_allegiance(s: State, seat: int, own: int, start: int, out: Actions, n: int) -> int:
    """Loyalty and what carries it."""
    loyalty = s.loyalty[seat]
    if loyalty == NONE:
        return n
    out[n] = start + LOYALTY + loyalty
    out[n + 1] = start + COMPANION + PLACE_OF_EMPIRE[own * EMPIRES + loyalty]
    out[n + 2] = start + START_CARD
    n += 2 + s.start_card[seat]
    for spot in range(GIFT_SPOTS):
        out[n] = start + GIFTS + spot
        n += s.gifts[seat * GIFT_SPOTS + spot]
    for place in range(EMPIRES):
        at = seat * EMPIRES + EMPIRE_OF_PLACE[own * EMPIRES + place]
        n = some_of(out, n, start + PRIZES + place * MOST_PRIZES, s.prizes[at], MOST_PRIZES)
    for place in range(EMPIRES):
        at = seat * EMPIRES + EMPIRE_OF_PLACE[own * EMPIRES + place]
        n = some_of(out, n, start + PATRIOTS + place * MOST_PATRIOTS, s.patriots[at], MOST_PATRIOTS)
    return n


@rule
def write_sway(
    seat: int, start: int, own: int, first: int, second: int, third: int, leaders: int, out: Actions, n: int
) -> int:
    """Influence in the Empires from the observer's on, and in which of them nobody is ahead of the seat."""
    n = some_of(out, n, start + INFLUENCE, of(first, seat), MOST_INFLUENCE)
    n = some_of(out, n, start + INFLUENCE + MOST_INFLUENCE, of(second, seat), MOST_INFLUENCE)
    n = some_of(out, n, start + INFLUENCE + 2 * MOST_INFLUENCE, of(third, seat), MOST_INFLUENCE)
    for place in range(EMPIRES):
        leads = of(leaders, EMPIRE_OF_PLACE[own * EMPIRES + place])
        out[n] = start + LEADS + place * 2 + (leads != 1 << seat)
        n += (leads >> seat) & 1
    return n


@rule
def write_spies(s: State, seat: int, start: int, off: int, out: Actions, n: int) -> int:
    """Spies: how many, in whose Tableaus, on which cards."""
    there = 0
    last = 0
    number = 0
    for i in range(seat * CUBES, seat * CUBES + CUBES):
        card = s.spies[i] >> 2
        if card == 0:
            break
        number += 1
        owner = owner_of(s, card)
        if owner != NOBODY:
            there += 1 << (of(off, owner) * 8)
        out[n] = start + SPIED + card - 1
        n += card != last
        last = card
    if number == 0:
        return n
    out[n] = start + SPIES + number - 1
    n += 1
    for away in range(s.seats):
        n = some_of(out, n, start + SPIES_ON + away * MOST_SPIES_ON, of(there, away), MOST_SPIES_ON)
    return n


@rule
def write_tableau(s: State, seat: int, start: int, out: Actions, n: int) -> int:
    """Tableau cards, by number and by what they can do."""
    if s.tableau_size[seat] == 0:
        return n
    specials = 0
    ready = 0
    locations = 0
    loans = 0
    first = tableau_start(s, seat)
    for i in range(first, first + s.tableau_size[seat]):
        card = s.tableaus[i]
        out[n] = start + TABLEAU + card - 1
        n += 1
        printed = specials_of(s, card)
        specials += ONE_EACH[printed]
        if s.marks[card] & HAS_ACTED == 0:
            ready |= printed
        locations += 1 << (location_of(s, card) * 8)
        if is_leveraged(s, card):
            loans += rank_of(s, card)
    for special in range(SPECIALS):
        n = some_of(out, n, start + SPECIAL + special * MOST_SPECIALS, of(specials, special), MOST_SPECIALS)
    if s.active == seat:
        n = bits_of(out, n, start + READY, ready)
    for location in range(LOCATIONS):
        at = start + AT_LOCATION + location * MOST_AT_LOCATION
        n = some_of(out, n, at, of(locations, location), MOST_AT_LOCATION)
    return some_of(out, n, start + LOANS, loans, MOST_LOANS)


@rule
def write_hand(s: State, seat: int, start: int, out: Actions, n: int) -> int:
    """Hand cards by number, of a Hand that the observer may see."""
    first = hand_start(s, seat)
    for i in range(first, first + s.hand_size[seat]):
        out[n] = start + HAND + s.hands[i] - 1
        n += 1
    return n


@rule
def write_promises(s: State, seat: int, start: int, out: Actions, n: int) -> int:
    """Consents and waivers of this turn."""
    n = bits_of(out, n, start + CONSENTS, s.consents[seat])
    for location in range(LOCATIONS):
        number = s.waivers[location * MAX_SEATS + seat]
        n = some_of(out, n, start + WAIVED + location * MOST_WAIVED, number, MOST_WAIVED)
    return n


@rule
def write_sides(s: State, me: int, seat: int, start: int, out: Actions, n: int) -> int:
    """Before the first turn: its Loyalty card; which side it chose only the seat itself is told."""
    for side in range(SIDES):
        out[n + side] = start + SIDE_EMPIRES + side * EMPIRES + s.sides[seat * SIDES + side]
        out[n + SIDES + side] = start + SIDE_NUMBERS + side * SEAT_NUMBERS + s.numbers[seat * SIDES + side]
    n += 2 * SIDES
    out[n] = start + HAS_CHOSEN
    n += s.chosen[seat] != NONE
    if seat == me:
        out[n] = start + CHOSEN + s.chosen[seat]
        n += s.chosen[seat] != NONE
    return n


@rule
def write_rights(seat: int, start: int, favors: int, won: int, out: Actions, n: int) -> int:
    """Favor cards, and whether a Topple bought now makes it win."""
    for bonus in range(EMPIRES):
        out[n] = start + FAVORS + bonus
        n += of(favors, bonus) == seat + 1
    out[n] = start + WINS_NOW
    return n + ((won >> seat) & 1)


@rule
def write_tribes(s: State, seat: int, start: int, out: Actions, n: int) -> int:
    """Tribes by Location."""
    for location in range(LOCATIONS):
        at = start + TRIBES + location * MOST_TRIBES
        n = some_of(out, n, at, tribes_of(s, location, seat), MOST_TRIBES)
    return n


@rule
def write_turn(s: State, seat: int, start: int, out: Actions, n: int) -> int:
    """Whose turn and whose decision it is."""
    out[n] = start + ACTIVE + min(s.actions_left, TURN_ACTIONS) + 1
    n += s.active == seat and s.turn > 0
    out[n] = start + DECIDES
    return n + (s.decider == seat)
