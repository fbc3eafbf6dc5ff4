"""Sparse features of the Empires, and of how the observer stands among the others."""

from pamir.first.observe.counting import (
    EMPIRE_OF_PLACE,
    HONEYMOON,
    NO_TOPPLE,
    OUTCOMES,
    PLACE_OF_EMPIRE,
    is_honeymoon,
    majority,
    of,
    of_mode,
    outcome,
    supreme_empire,
)
from pamir.first.observe.facts import FACTS, fact_bits
from pamir.first.observe.ground import ground
from pamir.first.observe.risks import (
    BRIBABLE_BYTE,
    CAN_BRIBE_BYTE,
    CAN_KILL_BYTE,
    KILLABLE_BYTE,
    SPIED_BYTE,
    risks,
)
from pamir.first.observe.rows import between, bits_of, some_of
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
def write_mode(
    s: State, me: int, own: int, mode: int, units: int, lacking: int, leaders: int, out: Actions, n: int
) -> int:
    """Under the Regime of one Mode: units, majorities, who is supreme, and what a Topple would bring."""
    best = NO_MARGIN
    rival = NO_MARGIN
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        at = mode * EMPIRES + place
        margin = between(majority(units, empire), MOST_MARGIN)
        out[n] = UNITS + at * (MOST_UNITS + 1) + min(of(units, empire), MOST_UNITS)
        out[n + 1] = MARGIN + at * MARGINS + margin
        n += 2
        if (of(leaders, empire) >> me) & 1:
            if best == NO_MARGIN or margin > best:
                best = margin
        elif rival == NO_MARGIN or margin > rival:
            rival = margin
    supreme = supreme_empire(s, units, lacking)
    won = 0
    if supreme != NONE:
        out[n] = SUPREME + mode * EMPIRES + PLACE_OF_EMPIRE[own * EMPIRES + supreme]
        n += 1
        won = of(leaders, supreme)
    out[n] = OUTCOME + mode * HONEYMOON + outcome(won, me)
    out[n + 1] = BEST_MARGIN + mode * (MARGINS + 1) + best
    out[n + 2] = RIVAL_MARGIN + mode * (MARGINS + 1) + rival
    return n + 3


@rule
def write_modes(
    s: State, me: int, own: int, m: int, i: int, p: int, e: int, lacking: int, leaders: int, out: Actions, n: int
) -> int:
    """All four; ``m``, ``i``, ``p``, ``e`` are units by Empire of the Modes in their order."""
    for mode in range(MODES):
        n = write_mode(s, me, own, mode, of_mode(m, i, p, e, mode), lacking, leaders, out, n)
    return n


@rule
def write_land(s: State, own: int, lacking: int, supreme: int, out: Actions, n: int) -> int:
    """What the Empires lack, their pools, Armies and Roads; who is supreme now."""
    for place in range(EMPIRES):
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        out[n] = LACKING + place * MODE_SETS + of(lacking, empire)
        out[n + 1] = CYLINDERS_LEFT + place * (CYLINDERS + 1) + s.cylinders[empire]
        n += 2
        if s.cylinders[empire] == CYLINDERS:
            continue
        for location in range(LOCATIONS):
            at = ARMIES + (location * EMPIRES + place) * MOST_ARMIES
            n = some_of(out, n, at, armies_of(s, location, empire), MOST_ARMIES)
        for connection in range(CONNECTIONS):
            at = ROADS + (connection * EMPIRES + place) * MOST_ROADS
            n = some_of(out, n, at, roads_of(s, connection, empire), MOST_ROADS)
    out[n] = SUPREME_NOW + EMPIRES
    if supreme != NONE:
        out[n] = SUPREME_NOW + PLACE_OF_EMPIRE[own * EMPIRES + supreme]
    n += 1
    if option(s, NATION_BUILDING) and s.last_supreme != NONE:
        out[n] = LAST_SUPREME + PLACE_OF_EMPIRE[own * EMPIRES + s.last_supreme]
        n += 1
    return n


@rule
def write_ahead(me: int, place: int, influence: int, most: int, out: Actions, n: int) -> int:
    """The observer's Influence in an Empire less the most of another."""
    width = 2 * MOST_INFLUENCE_AHEAD + 1
    out[n] = INFLUENCE_AHEAD + place * width + between(of(influence, me) - most, MOST_INFLUENCE_AHEAD)
    return n + 1


@rule
def write_comparison(s: State, me: int, supreme: int, topple: int, won: int, out: Actions, n: int) -> int:
    """What a Topple brings now, the tie-break, and the ground."""
    near = 0
    if topple != NO_TOPPLE:
        near = 1 + (s.rupees[me] >= topple)
    now = outcome(won, me)
    if supreme != NONE and is_honeymoon(s, supreme):
        now = HONEYMOON
    out[n] = OUTCOME_NOW + near * OUTCOMES + now
    out[n + 1] = LAST_RESORT + outcome(level_ahead(s, (1 << s.seats) - 1), me)
    stars = 0
    rupees = 0
    for seat in range(s.seats):
        if seat != me:
            stars = max(stars, stars_of(s, seat, MILITARY))
            rupees = max(rupees, s.rupees[seat])
    out[n + 2] = STARS_AHEAD + between(stars_of(s, me, MILITARY) - stars, MOST_STARS_AHEAD)
    out[n + 3] = RUPEES_AHEAD + between(s.rupees[me] - rupees, MOST_RUPEES_AHEAD)
    n += 4
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
    return bits_of(out, n, HAND_FACTS, bits, FACTS)
