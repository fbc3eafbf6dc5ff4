"""Playing a card: tolls, placing it, Loyalty, Impacts, units (part 7)."""

from pamir.first.rules.actions import ACTION_A, LEFT, PLAY, RIGHT, ROAD, action, card_pair_action
from pamir.first.rules.cards import (
    arrow_of,
    has_garrison,
    has_informants,
    is_leveraged,
    location_of,
    mode_of,
    patriot_of,
    rank_of,
)
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import LEVERAGED, PLAYED, REGIME_CHANGED, TOLL
from pamir.first.rules.loyalty import change_loyalty, would_turn
from pamir.first.rules.pieces import place, tribes_of
from pamir.first.rules.prompts import (
    IMPACTS,
    IMPACTS_CARD,
    IMPACTS_NEXT,
    ROADS,
    ROADS_LEFT,
    ROADS_LOCATION,
    UNITS,
    UNITS_CARD,
    UNITS_LEFT,
)
from pamir.first.rules.state import State
from pamir.first.rules.tableau import enter_tableau, hand_start, leave_hand, owner_of
from pamir.first.rules.tables import (
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    BY_PATRIOT,
    CONNECTION_A,
    CONNECTION_B,
    CONNECTIONS,
    ECONOMIC,
    INTELLIGENCE,
    MAX_SEATS,
    MILITARY,
    NONE,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg, top
from pamir.kernel.journal import note

# Impacts in the order in which they come (ruling 8).
LOAN, INFORMANTS, GARRISON, ARROW, ALL_IMPACTS = range(5)


@rule
def toll_to(s: State, seat: int, location: int, owner: int) -> int:
    """Rupees a seat owes another for playing a card of this Location: one a Tribe, less what was waived."""
    if owner == seat:
        return 0
    return max(0, tribes_of(s, location, owner) - s.waivers[location * MAX_SEATS + owner])


@rule
def toll(s: State, seat: int, location: int) -> int:
    """Rupees a seat owes all others for playing a card of this Location."""
    due = 0
    for owner in range(s.seats):
        due += toll_to(s, seat, location, owner)
    return due


@rule
def tableau_ends(s: State, seat: int) -> int:
    """Ends to which a card can be put; in an empty Tableau both are one."""
    return 1 + int(s.tableau_size[seat] > 0)


@rule
def legal_plays(s: State, seat: int, out: Actions, n: int) -> int:
    """Add each Hand card whose tolls can be paid, to either end."""
    ends = tableau_ends(s, seat)
    start = hand_start(s, seat)
    for i in range(start, start + s.hand_size[seat]):
        card = s.hands[i]
        if toll(s, seat, location_of(s, card)) <= s.rupees[seat]:
            out[n] = card_pair_action(PLAY, card, LEFT)
            out[n + 1] = card_pair_action(PLAY, card, RIGHT)
            n += ends
    return n


@rule
def pay_tolls(s: State, j: Journal, seat: int, location: int) -> None:
    """Pay the owners of Tribes there; what was waived for the next card in this Location is used up."""
    for owner in range(s.seats):
        due = toll_to(s, seat, location, owner)
        if due > 0:
            s.rupees[seat] -= due
            s.rupees[owner] += due
            note(j, TOLL, seat, owner, due, location)
    for owner in range(s.seats):
        s.waivers[location * MAX_SEATS + owner] = 0


@rule
def play_card(s: State, j: Journal, card: int, side: int) -> None:
    """From Hand to one end of the Tableau, its steps in the order of part 7.1 (ruling 8)."""
    seat = s.active
    s.actions_left -= 1
    pay_tolls(s, j, seat, location_of(s, card))
    leave_hand(s, seat, card)
    enter_tableau(s, seat, card, side)
    note(j, PLAYED, seat, card, side, 0)
    push(s, UNITS, card, rank_of(s, card), 0, 0)
    push(s, IMPACTS, card, LOAN, 0, 0)
    if would_turn(s, seat, patriot_of(s, card)):
        change_loyalty(s, j, seat, patriot_of(s, card), BY_PATRIOT)


@rule
def run_impact(s: State, j: Journal, card: int, impact: int) -> None:
    """One Impact of a played card, if it has that."""
    if impact == LOAN:
        if is_leveraged(s, card):
            s.rupees[s.active] += rank_of(s, card)
            note(j, LEVERAGED, s.active, card, rank_of(s, card), 0)
    elif impact == INFORMANTS:
        if has_informants(s, card):
            place(s, j, A_SPY, card)
    elif impact == GARRISON:
        if has_garrison(s, card):
            place(s, j, AN_ARMY, location_of(s, card))
    elif arrow_of(s, card) != NONE:
        note(j, REGIME_CHANGED, arrow_of(s, card), s.regime, card, 0)
        s.regime = arrow_of(s, card)


@runs(IMPACTS)
def run_impacts(s: State, j: Journal) -> None:
    """The next Impacts, up to one that asks for a piece; a card given up for a debt has none any more."""
    card = arg(s, IMPACTS_CARD)
    impact = arg(s, IMPACTS_NEXT)
    if owner_of(s, card) != s.active:
        pop(s)
        return
    while impact < ALL_IMPACTS:
        set_arg(s, IMPACTS_NEXT, impact + 1)
        run_impact(s, j, card, impact)
        if top(s) != IMPACTS:
            return
        impact += 1
    pop(s)


@runs(UNITS)
def run_units(s: State, j: Journal) -> None:
    """As many units as the card's Rank, by its Mode; Roads are asked for one by one."""
    card = arg(s, UNITS_CARD)
    left = arg(s, UNITS_LEFT)
    mode = mode_of(s, card)
    if owner_of(s, card) != s.active:
        pop(s)
        return
    if mode == ECONOMIC:
        pop(s)
        push(s, ROADS, location_of(s, card), left, 0, 0)
        return
    while left > 0:
        left -= 1
        set_arg(s, UNITS_LEFT, left)
        if mode == MILITARY:
            place(s, j, AN_ARMY, location_of(s, card))
        elif mode == INTELLIGENCE:
            place(s, j, A_SPY, card)
        else:
            place(s, j, A_TRIBE, location_of(s, card))
        if top(s) != UNITS:
            return
    pop(s)


@rule
def touches(s: State, connection: int, location: int) -> bool:
    """Whether this is a Connection of the map that touches the Location."""
    joined = CONNECTION_A[connection] == location or CONNECTION_B[connection] == location
    return joined and s.connections[connection] == 1


@legal_for(ROADS)
def legal_roads(s: State, out: Actions) -> int:
    """ROADS: any Connection that touches the Location."""
    n = 0
    for connection in range(CONNECTIONS):
        if touches(s, connection, arg(s, ROADS_LOCATION)):
            out[n] = action(ROAD, connection)
            n += 1
    return n


@answer_to(ROADS)
def build_road(s: State, j: Journal, a: int) -> None:
    """One Road; the prompt stays for the next."""
    left = arg(s, ROADS_LEFT) - 1
    if left == 0:
        pop(s)
    else:
        set_arg(s, ROADS_LEFT, left)
    place(s, j, A_ROAD, ACTION_A[a])
