"""The flat numbers of one seat."""

from pamir.feature_rows import EIGHTH, FOURTH, HALF
from pamir.first.observe.counting import EMPIRE_OF_PLACE, ONE_EACH, PLACE_OF_EMPIRE, of
from pamir.first.observe.flat_layout import (
    ACTIONS_LEFT,
    ACTIVE,
    CHOSEN,
    COLOR,
    CONSENTS,
    DECIDES,
    EXPOSED,
    FAVORS,
    GIFTS,
    HAND_ROOM,
    HAND_SIZE,
    LOANS,
    LOYALTY,
    OWED,
    PATRIOTS,
    PAYS_TOPPLE,
    POOL,
    PRESENT,
    PRIZES,
    READY,
    RUPEES,
    SEAT_NUMBERS,
    SHOWN,
    SIDE_EMPIRES,
    SIDE_NUMBERS,
    SIDES,
    SPIES,
    STARS,
    START_CARD,
    TABLEAU_ROOM,
    TABLEAU_SIZE,
    TOKENS,
    TRIBES,
    WAIVED,
    WINS_NOW,
)
from pamir.first.rules.cards import is_leveraged, rank_of, specials_of
from pamir.first.rules.pieces import spies_in_play, tribes_of
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, HAS_ACTED, State
from pamir.first.rules.tableau import hand_limit, shelter, stars_of, tableau_limit, tableau_start
from pamir.first.rules.tables import EMPIRES, GIFT_SPOTS, LOCATIONS, MAX_SEATS, MODES, NONE, SPECIALS
from pamir.kernel.compile import Floats, rule


@rule
def share_of(mask: int, seat: int) -> int:
    """How much of a victory or lead belongs to a seat, in halves: 2 alone, 1 with others."""
    if (mask >> seat) & 1 == 0:
        return 0
    return 1 + (mask == 1 << seat)


@rule
def write_role(s: State, seat: int, at: int, out: Floats) -> None:
    """Who it is, and whose turn."""
    out[at + PRESENT] = 1.0
    out[at + COLOR + seat] = 1.0
    out[at + DECIDES] = int(s.decider == seat)
    if s.active == seat and s.turn > 0:
        out[at + ACTIVE] = 1.0
        out[at + ACTIONS_LEFT] = max(s.actions_left, 0) * HALF


@rule
def write_means(s: State, seat: int, topple: int, at: int, out: Floats) -> None:
    """Rupees, cubes, stars and what follows from them."""
    rupees = s.rupees[seat]
    out[at + RUPEES] = rupees * EIGHTH
    out[at + EXPOSED] = max(0, rupees - shelter(s, seat)) * EIGHTH
    out[at + OWED] = s.owed[seat] * FOURTH
    out[at + PAYS_TOPPLE] = int(rupees >= topple)
    out[at + POOL] = s.cubes[seat] * EIGHTH
    out[at + SPIES] = spies_in_play(s, seat) * EIGHTH
    for mode in range(MODES):
        out[at + STARS + mode] = stars_of(s, seat, mode) * FOURTH
    out[at + HAND_SIZE] = s.hand_size[seat] * FOURTH
    out[at + HAND_ROOM] = (hand_limit(s, seat) - s.hand_size[seat]) * FOURTH
    out[at + TABLEAU_SIZE] = s.tableau_size[seat] * EIGHTH
    out[at + TABLEAU_ROOM] = (tableau_limit(s, seat) - s.tableau_size[seat]) * FOURTH
    out[at + TOKENS] = s.tokens[seat] * EIGHTH


@rule
def write_bonds(s: State, seat: int, own: int, favors: int, at: int, out: Floats) -> None:
    """Loyalty, what carries it, and Favor cards."""
    if s.loyalty[seat] != NONE:
        out[at + LOYALTY + PLACE_OF_EMPIRE[own * EMPIRES + s.loyalty[seat]]] = 1.0
    out[at + START_CARD] = s.start_card[seat]
    for spot in range(GIFT_SPOTS):
        out[at + GIFTS + spot] = s.gifts[seat * GIFT_SPOTS + spot]
    for place in range(EMPIRES):
        held = seat * EMPIRES + EMPIRE_OF_PLACE[own * EMPIRES + place]
        out[at + PRIZES + place] = s.prizes[held] * FOURTH
        out[at + PATRIOTS + place] = s.patriots[held] * FOURTH
        out[at + FAVORS + place] = int(of(favors, place) == seat + 1)


@rule
def write_abilities(s: State, seat: int, at: int, out: Floats) -> None:
    """What the Tableau can do, and what it owes."""
    specials = 0
    ready = 0
    loans = 0
    first = tableau_start(s, seat)
    for i in range(first, first + s.tableau_size[seat]):
        card = s.tableaus[i]
        printed = specials_of(s, card)
        specials += ONE_EACH[printed]
        if s.marks[card] & HAS_ACTED == 0 and seat == s.active:
            ready |= printed
        if is_leveraged(s, card):
            loans += rank_of(s, card)
    out[at + LOANS] = loans * EIGHTH
    if specials == 0:
        return
    for special in range(SPECIALS):
        out[at + SHOWN + special] = of(specials, special) * FOURTH
        out[at + READY + special] = (ready >> special) & 1


@rule
def write_promised(s: State, seat: int, at: int, out: Floats) -> None:
    """Consents and waivers of this turn."""
    for location in range(LOCATIONS):
        out[at + CONSENTS + location] = (s.consents[seat] >> location) & 1
        out[at + WAIVED + location] = s.waivers[location * MAX_SEATS + seat] * FOURTH


@rule
def write_loyalty_card(s: State, me: int, seat: int, at: int, out: Floats) -> None:
    """Before the first turn: the sides, and that one was chosen; which one only the seat itself is told."""
    for side in range(SIDES):
        out[at + SIDE_EMPIRES + side * EMPIRES + s.sides[seat * SIDES + side]] = 1.0
        out[at + SIDE_NUMBERS + side] = s.numbers[seat * SIDES + side] * EIGHTH
        if s.chosen[seat] != NONE:
            if seat == me:
                out[at + CHOSEN + side] = int(s.chosen[seat] == side)
            else:
                out[at + CHOSEN + side] = HALF


@rule
def write_flat_seat(
    s: State, me: int, away: int, seat: int, own: int, topple: int, favors: int, won: int, out: Floats
) -> None:
    """All numbers of a seat but its Influence; the vector was cleared before."""
    at = away * SEAT_NUMBERS
    write_role(s, seat, at, out)
    write_means(s, seat, topple, at, out)
    write_bonds(s, seat, own, favors, at, out)
    write_abilities(s, seat, at, out)
    out[at + WINS_NOW] = share_of(won, seat) * HALF
    for location in range(LOCATIONS):
        out[TRIBES + location * MAX_SEATS + away] = tribes_of(s, location, seat) * FOURTH
    if option(s, DEALS):
        write_promised(s, seat, at, out)
    if s.turn == 0:
        write_loyalty_card(s, me, seat, at, out)
