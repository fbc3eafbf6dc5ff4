"""Sparse features of the Empires, and of how the observer stands among the others."""

from pamir.feature_rows import between, bits_of, some_of
from pamir.first.observe.counting import (
    BYTE,
    EMPIRE_OF_PLACE,
    HONEYMOON,
    NO_TOPPLE,
    OUTCOMES,
    PLACE_OF_EMPIRE,
    is_honeymoon,
    majority,
    most_of_others,
    of,
    of_mode,
    outcome,
)
from pamir.first.observe.facts import fact_bits
from pamir.first.observe.ground import ground
from pamir.first.observe.risks import (
    BRIBABLE_BYTE,
    CAN_BRIBE_BYTE,
    CAN_KILL_BYTE,
    KILLABLE_BYTE,
    SPIED_BYTE,
    risks,
)
from pamir.first.observe.sparse_layout import (
    ARMIES,
    BEST_MARGIN,
    BRIBABLE,
    CAN_BRIBE,
    CAN_KILL,
    CYLINDERS_LEFT,
    GROUND,
    HAND_FACTS,
    INFLUENCE_AHEAD,
    KILLABLE,
    LACKING,
    LAST_RESORT,
    LAST_SUPREME,
    MARGIN,
    MARGINS,
    MOST_ARMIES,
    MOST_AT_RISK,
    MOST_INFLUENCE_AHEAD,
    MOST_MARGIN,
    MOST_ROADS,
    MOST_RUPEES_AHEAD,
    MOST_SPIED,
    MOST_STARS_AHEAD,
    MOST_UNITS,
    NO_MARGIN,
    OUTCOME,
    OUTCOME_NOW,
    RIVAL_MARGIN,
    ROADS,
    RUPEES_AHEAD,
    SPIED_ON,
    STARS_AHEAD,
    SUPREME,
    SUPREME_NOW,
    UNITS,
)
from pamir.first.rules.influence import level_ahead
from pamir.first.rules.pieces import armies_of, roads_of
from pamir.first.rules.seats import option
from pamir.first.rules.state import NATION_BUILDING, State
from pamir.first.rules.tableau import hand_start, stars_of
from pamir.first.rules.tables import (
    CONNECTIONS,
    CYLINDERS,
    EMPIRES,
    LOCATIONS,
    MILITARY,
    MODES,
    NONE,
)
from pamir.kernel.compile import Actions, rule

MODE_SETS = 1 << MODES


@rule
def write_units(own: int, m: int, i: int, p: int, e: int, out: Actions, n: int) -> int:
    """Units by Mode and Empire; ``m``, ``i``, ``p``, ``e`` are those of the Modes in their order."""
    for mode in range(MODES):
        units = of_mode(m, i, p, e, mode)
        for place in range(EMPIRES):
            number = of(units, EMPIRE_OF_PLACE[own * EMPIRES + place])
            out[n] = UNITS + (mode * EMPIRES + place) * (MOST_UNITS + 1) + min(number, MOST_UNITS)
            n += 1
    return n


@rule
def write_majorities(me: int, own: int, m: int, i: int, p: int, e: int, leaders: int, out: Actions, n: int) -> int:
    """Majorities by Mode and Empire, and the best of those Empires in which nobody is, or somebody is ahead."""
    best = 0
    rival = 0
    for mode in range(MODES):
        units = of_mode(m, i, p, e, mode)
        mine = -1
        theirs = -1
        for place in range(EMPIRES):
            empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
            margin = between(majority(units, empire), MOST_MARGIN)
            out[n] = MARGIN + (mode * EMPIRES + place) * MARGINS + margin
            n += 1
            leads = (of(leaders, empire) >> me) & 1
            mine = max(mine, (margin + 1) * leads - 1)
            theirs = max(theirs, (margin + 1) * (1 - leads) - 1)
        best |= (NO_MARGIN if mine < 0 else mine) << (mode * BYTE)
        rival |= (NO_MARGIN if theirs < 0 else theirs) << (mode * BYTE)
    for mode in range(MODES):
        out[n + mode] = BEST_MARGIN + mode * (MARGINS + 1) + of(best, mode)
        out[n + MODES + mode] = RIVAL_MARGIN + mode * (MARGINS + 1) + of(rival, mode)
    return n + 2 * MODES


@rule
def write_topples(me: int, own: int, supremes: int, leaders: int, out: Actions, n: int) -> int:
    """By Mode the supreme Empire, and what a Topple would bring; ``supremes`` are Empires by Mode, plus one."""
    for mode in range(MODES):
        supreme = of(supremes, mode) - 1
        place = EMPIRES
        won = 0
        if supreme >= 0:
            place = PLACE_OF_EMPIRE[own * EMPIRES + supreme]
            won = of(leaders, supreme)
        out[n + mode] = SUPREME + mode * (EMPIRES + 1) + place
        out[n + MODES + mode] = OUTCOME + mode * HONEYMOON + outcome(won, me)
    return n + 2 * MODES


@rule
def write_lacking(own: int, lacking: int, out: Actions, n: int) -> int:
    """The Modes of which each Empire has no unit."""
    for place in range(EMPIRES):
        out[n + place] = LACKING + place * MODE_SETS + of(lacking, EMPIRE_OF_PLACE[own * EMPIRES + place])
    return n + EMPIRES


@rule
def write_pieces(s: State, own: int, m: int, e: int, out: Actions, n: int) -> int:
    """Cylinders in the pools, Armies and Roads; which Empire was supreme before."""
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        out[n + place] = CYLINDERS_LEFT + place * (CYLINDERS + 1) + s.cylinders[empire]
    n += EMPIRES
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        if of(m, empire) > 0:
            for location in range(LOCATIONS):
                at = ARMIES + (location * EMPIRES + place) * MOST_ARMIES
                n = some_of(out, n, at, armies_of(s, location, empire), MOST_ARMIES)
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        if of(e, empire) > 0:
            for connection in range(CONNECTIONS):
                at = ROADS + (connection * EMPIRES + place) * MOST_ROADS
                n = some_of(out, n, at, roads_of(s, connection, empire), MOST_ROADS)
    if option(s, NATION_BUILDING) and s.last_supreme != NONE:
        out[n] = LAST_SUPREME + PLACE_OF_EMPIRE[own * EMPIRES + s.last_supreme]
        n += 1
    return n


@rule
def write_ahead(s: State, me: int, first: int, second: int, third: int, out: Actions, n: int) -> int:
    """The observer's Influence in the Empires, from its own on, less the most of another."""
    width = 2 * MOST_INFLUENCE_AHEAD + 1
    most = MOST_INFLUENCE_AHEAD
    out[n] = INFLUENCE_AHEAD + between(of(first, me) - most_of_others(s, first, me), most)
    out[n + 1] = INFLUENCE_AHEAD + width + between(of(second, me) - most_of_others(s, second, me), most)
    out[n + 2] = INFLUENCE_AHEAD + 2 * width + between(of(third, me) - most_of_others(s, third, me), most)
    return n + EMPIRES


@rule
def write_comparison(s: State, me: int, own: int, supreme: int, topple: int, won: int, out: Actions, n: int) -> int:
    """What a Topple brings now, the tie-break, and the ground."""
    near = 0
    if topple != NO_TOPPLE:
        near = 1 + (s.rupees[me] >= topple)
    now = outcome(won, me)
    place = EMPIRES
    if supreme != NONE:
        place = PLACE_OF_EMPIRE[own * EMPIRES + supreme]
        if is_honeymoon(s, supreme):
            now = HONEYMOON
    out[n] = OUTCOME_NOW + near * OUTCOMES + now
    out[n + 1] = SUPREME_NOW + place
    out[n + 2] = LAST_RESORT + outcome(level_ahead(s, (1 << s.seats) - 1), me)
    stars = 0
    rupees = 0
    for seat in range(s.seats):
        if seat != me:
            stars = max(stars, stars_of(s, seat, MILITARY))
            rupees = max(rupees, s.rupees[seat])
    out[n + 3] = STARS_AHEAD + between(stars_of(s, me, MILITARY) - stars, MOST_STARS_AHEAD)
    out[n + 4] = RUPEES_AHEAD + between(s.rupees[me] - rupees, MOST_RUPEES_AHEAD)
    n += 5
    for location in range(LOCATIONS):
        out[n] = GROUND + location * 4 + ground(s, me, location)
        n += 1
    found = risks(s, me)
    if found > 0:
        n = some_of(out, n, SPIED_ON, of(found, SPIED_BYTE), MOST_SPIED)
        n = some_of(out, n, BRIBABLE, of(found, BRIBABLE_BYTE), MOST_AT_RISK)
        n = some_of(out, n, KILLABLE, of(found, KILLABLE_BYTE), MOST_AT_RISK)
        n = some_of(out, n, CAN_BRIBE, of(found, CAN_BRIBE_BYTE), MOST_AT_RISK)
        n = some_of(out, n, CAN_KILL, of(found, CAN_KILL_BYTE), MOST_AT_RISK)
    return n


@rule
def write_hand_facts(s: State, me: int, own: int, out: Actions, n: int) -> int:
    """What is printed on the cards of the own Hand."""
    if s.hand_size[me] == 0:
        return n
    bits = 0
    first = hand_start(s, me)
    for i in range(first, first + s.hand_size[me]):
        bits |= fact_bits(s, s.hands[i], own)
    return bits_of(out, n, HAND_FACTS, bits)
