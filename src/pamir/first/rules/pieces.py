"""Cubes and cylinders: where they lie, going home, placing them, and taking them from play instead (part 7.2)."""

from pamir.first.rules.actions import (
    ACTION_A,
    ACTION_B,
    ACTION_KIND,
    DO_WITHOUT,
    LIFT_ARMY,
    LIFT_GIFT,
    LIFT_ROAD,
    LIFT_SPY,
    LIFT_TRIBE,
    action,
    card_pair_action,
    simple,
)
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import (
    ARMIES_HOME,
    ARMY_PLACED,
    DONE_WITHOUT,
    GIFT_PLACED,
    GIFTS_HOME,
    LIFTED_ARMY,
    LIFTED_GIFT,
    LIFTED_ROAD,
    LIFTED_SPY,
    LIFTED_TRIBE,
    ROAD_PLACED,
    ROADS_HOME,
    SPIES_HOME,
    SPY_PLACED,
    TRIBE_PLACED,
    TRIBES_HOME,
)
from pamir.first.rules.prompts import LIFT, LIFT_AT, LIFT_PIECE
from pamir.first.rules.state import State
from pamir.first.rules.tables import (
    A_GIFT,
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    CONNECTIONS,
    CUBES,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MIDDLE,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note

# --- where pieces lie ------------------------------------------------------------------------------


@rule
def armies_of(s: State, location: int, empire: int) -> int:
    """Armies of an Empire in a Location."""
    return s.armies[location * EMPIRES + empire]


@rule
def roads_of(s: State, connection: int, empire: int) -> int:
    """Roads of an Empire on a Connection."""
    return s.roads[connection * EMPIRES + empire]


@rule
def tribes_of(s: State, location: int, seat: int) -> int:
    """Tribes of a seat in a Location."""
    return s.tribes[location * MAX_SEATS + seat]


@rule
def packed_spy(card: int, spot: int) -> int:
    """A Spy's place as one number."""
    return card * 4 + spot


@rule
def card_of_spy(packed: int) -> int:
    """The card a Spy lies on."""
    return packed >> 2


@rule
def spot_of_spy(packed: int) -> int:
    """Where on the card it lies: ``MIDDLE`` or a band."""
    return packed & 3


@rule
def spy(s: State, seat: int, i: int) -> int:
    """A seat's i-th Spy, highest place first; 0 when there are no more."""
    if i >= CUBES:
        return 0
    return s.spies[seat * CUBES + i]


@rule
def spies_in_play(s: State, seat: int) -> int:
    """How many Spies of a seat are in play."""
    number = 0
    while spy(s, seat, number) > 0:
        number += 1
    return number


@rule
def spies_of(s: State, card: int, seat: int) -> int:
    """Spies of a seat on a card, wherever on it."""
    number = 0
    for i in range(seat * CUBES, seat * CUBES + CUBES):
        if s.spies[i] >> 2 == card:
            number += 1
    return number


@rule
def spies_at(s: State, card: int, seat: int, spot: int) -> int:
    """Spies of a seat on one spot of a card."""
    number = 0
    wanted = packed_spy(card, spot)
    for i in range(seat * CUBES, seat * CUBES + CUBES):
        if s.spies[i] == wanted:
            number += 1
    return number


@rule
def add_spy(s: State, seat: int, card: int, spot: int) -> None:
    """Put a Spy on a card; the list stays in order, the pool is the caller's."""
    packed = packed_spy(card, spot)
    base = seat * CUBES
    at = base + spies_in_play(s, seat)
    while at > base and s.spies[at - 1] < packed:
        s.spies[at] = s.spies[at - 1]
        at -= 1
    s.spies[at] = packed


@rule
def take_spy(s: State, seat: int, card: int, spot: int) -> None:
    """Take a Spy off a card; the pool is the caller's."""
    packed = packed_spy(card, spot)
    at = seat * CUBES
    while s.spies[at] != packed:
        at += 1
    last = seat * CUBES + CUBES - 1
    while at < last:
        s.spies[at] = s.spies[at + 1]
        at += 1
    s.spies[last] = 0


# --- going home ------------------------------------------------------------------------------------


@rule
def spy_home(s: State, seat: int, card: int, spot: int) -> None:
    """Return one Spy to its owner's pool."""
    take_spy(s, seat, card, spot)
    s.cubes[seat] += 1


@rule
def spies_home(s: State, j: Journal, card: int, why: int) -> None:
    """Return all Spies on a card."""
    for seat in range(s.seats):
        number = 0
        i = 0
        while True:
            packed = spy(s, seat, i)
            if packed == 0:
                break
            if packed >> 2 == card:
                spy_home(s, seat, card, spot_of_spy(packed))
                number += 1
            else:
                i += 1
        if number > 0:
            note(j, SPIES_HOME, seat, card, number, why)


@rule
def tribes_home(s: State, j: Journal, location: int, seat: int, number: int, why: int) -> None:
    """Return Tribes to their owner's pool."""
    s.tribes[location * MAX_SEATS + seat] -= number
    s.cubes[seat] += number
    note(j, TRIBES_HOME, seat, location, number, why)


@rule
def army_home(s: State, location: int, empire: int) -> None:
    """Return one Army to its Empire's pool."""
    s.armies[location * EMPIRES + empire] -= 1
    s.cylinders[empire] += 1


@rule
def road_home(s: State, connection: int, empire: int) -> None:
    """Return one Road to its Empire's pool."""
    s.roads[connection * EMPIRES + empire] -= 1
    s.cylinders[empire] += 1


@rule
def armies_home(s: State, j: Journal, location: int, empire: int, number: int, why: int) -> None:
    """Return Armies to their Empire's pool."""
    s.armies[location * EMPIRES + empire] -= number
    s.cylinders[empire] += number
    note(j, ARMIES_HOME, empire, location, number, why)


@rule
def roads_home(s: State, j: Journal, connection: int, empire: int, number: int, why: int) -> None:
    """Return Roads to their Empire's pool."""
    s.roads[connection * EMPIRES + empire] -= number
    s.cylinders[empire] += number
    note(j, ROADS_HOME, empire, connection, number, why)


@rule
def gifts_home(s: State, j: Journal, seat: int) -> None:
    """Return all Gift cubes of a seat."""
    number = 0
    for at in range(seat * GIFT_SPOTS, seat * GIFT_SPOTS + GIFT_SPOTS):
        number += s.gifts[at]
        s.gifts[at] = 0
    if number > 0:
        s.cubes[seat] += number
        note(j, GIFTS_HOME, seat, number, 0, 0)


# --- placing ---------------------------------------------------------------------------------------


@rule
def is_cylinder(piece: int) -> bool:
    """Whether such a piece is an Empire's cylinder; the others are cubes."""
    return piece == AN_ARMY or piece == A_ROAD


@rule
def put(s: State, j: Journal, piece: int, at: int) -> None:
    """Lay down a piece of the active seat that is already in hand."""
    seat = s.active
    if piece == AN_ARMY:
        s.armies[at * EMPIRES + s.loyalty[seat]] += 1
        note(j, ARMY_PLACED, seat, at, s.loyalty[seat], 0)
    elif piece == A_ROAD:
        s.roads[at * EMPIRES + s.loyalty[seat]] += 1
        note(j, ROAD_PLACED, seat, at, s.loyalty[seat], 0)
    elif piece == A_TRIBE:
        s.tribes[at * MAX_SEATS + seat] += 1
        note(j, TRIBE_PLACED, seat, at, 0, 0)
    elif piece == A_SPY:
        add_spy(s, seat, at, MIDDLE)
        note(j, SPY_PLACED, seat, at, 0, 0)
    else:
        s.gifts[seat * GIFT_SPOTS + at] = 1
        note(j, GIFT_PLACED, seat, at, 0, 0)


@rule
def place(s: State, j: Journal, piece: int, at: int) -> None:
    """Place one piece of the active seat at a Location, Connection, card or Gift spot.

    Out of the pool; if that is empty, the seat is asked whether one in play is taken instead (ruling 9).
    """
    if is_cylinder(piece):
        empire = s.loyalty[s.active]
        if s.cylinders[empire] > 0:
            s.cylinders[empire] -= 1
            put(s, j, piece, at)
            return
    elif s.cubes[s.active] > 0:
        s.cubes[s.active] -= 1
        put(s, j, piece, at)
        return
    push(s, LIFT, piece, at, 0, 0)


@rule
def own_cubes(s: State, seat: int, piece: int, at: int, out: Actions, n: int) -> int:
    """Add taking each cube of a seat in play, not from where such a piece is to go (``piece`` -1: from anywhere)."""
    for location in range(LOCATIONS):
        if tribes_of(s, location, seat) > 0 and not (piece == A_TRIBE and location == at):
            out[n] = action(LIFT_TRIBE, location)
            n += 1
    last = 0
    for i in range(CUBES - 1, -1, -1):
        packed = spy(s, seat, i)
        if packed > 0 and packed != last and not (piece == A_SPY and packed == packed_spy(at, MIDDLE)):
            out[n] = card_pair_action(LIFT_SPY, card_of_spy(packed), spot_of_spy(packed))
            n += 1
            last = packed
    for spot in range(GIFT_SPOTS):
        if s.gifts[seat * GIFT_SPOTS + spot] > 0 and not (piece == A_GIFT and spot == at):
            out[n] = action(LIFT_GIFT, spot)
            n += 1
    return n


@rule
def own_cylinders(s: State, piece: int, at: int, out: Actions, n: int) -> int:
    """Add taking each cylinder of the active seat's Empire in play, but not from where such a piece is to go."""
    empire = s.loyalty[s.active]
    for location in range(LOCATIONS):
        if armies_of(s, location, empire) > 0 and not (piece == AN_ARMY and location == at):
            out[n] = action(LIFT_ARMY, location)
            n += 1
    for connection in range(CONNECTIONS):
        if roads_of(s, connection, empire) > 0 and not (piece == A_ROAD and connection == at):
            out[n] = action(LIFT_ROAD, connection)
            n += 1
    return n


@legal_for(LIFT)
def legal_lifts(s: State, out: Actions) -> int:
    """LIFT: an own cube, or a cylinder of the own Empire, from any other place, or nothing."""
    piece = arg(s, LIFT_PIECE)
    if is_cylinder(piece):
        n = own_cylinders(s, piece, arg(s, LIFT_AT), out, 0)
    else:
        n = own_cubes(s, s.active, piece, arg(s, LIFT_AT), out, 0)
    out[n] = simple(DO_WITHOUT)
    return n + 1


@rule
def lift_cube(s: State, seat: int, a: int) -> None:
    """Take up the cube of a seat that this action names; where it goes is the caller's."""
    kind = ACTION_KIND[a]
    if kind == LIFT_TRIBE:
        s.tribes[ACTION_A[a] * MAX_SEATS + seat] -= 1
    elif kind == LIFT_SPY:
        take_spy(s, seat, ACTION_A[a], ACTION_B[a])
    else:
        s.gifts[seat * GIFT_SPOTS + ACTION_A[a]] = 0


@answer_to(LIFT)
def lift(s: State, j: Journal, a: int) -> None:
    """Take a piece from play and put it where one was missing; losing a last Tribe so overthrows nobody."""
    piece = arg(s, LIFT_PIECE)
    at = arg(s, LIFT_AT)
    pop(s)
    kind = ACTION_KIND[a]
    origin = ACTION_A[a]
    empire = s.loyalty[s.active]
    if kind == DO_WITHOUT:
        note(j, DONE_WITHOUT, s.active, piece, 0, 0)
        return
    if kind == LIFT_ARMY:
        s.armies[origin * EMPIRES + empire] -= 1
        note(j, LIFTED_ARMY, s.active, origin, empire, 0)
    elif kind == LIFT_ROAD:
        s.roads[origin * EMPIRES + empire] -= 1
        note(j, LIFTED_ROAD, s.active, origin, empire, 0)
    else:
        lift_cube(s, s.active, a)
        if kind == LIFT_TRIBE:
            note(j, LIFTED_TRIBE, s.active, origin, 0, 0)
        elif kind == LIFT_SPY:
            note(j, LIFTED_SPY, s.active, origin, ACTION_B[a], 0)
        else:
            note(j, LIFTED_GIFT, s.active, origin, 0, 0)
    put(s, j, piece, at)
