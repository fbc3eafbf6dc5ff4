"""Dominance checks and the end of the game (p. 15)."""

from pamir.kernel.compile import Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.kernel.journal import note
from pamir.kernel.packed_bytes import BYTE, byte_of
from pamir.second.facts import box
from pamir.second.rules.court import owner
from pamir.second.rules.dispatch import runs
from pamir.second.rules.happenings import BLOCKS_CLEARED, CHECK, EFFECT_ENDS, GAME_OVER, SCORED
from pamir.second.rules.land import blocks_in_play, in_force
from pamir.second.rules.loyalty import influence, serves
from pamir.second.rules.market import checks_left
from pamir.second.rules.pieces import place
from pamir.second.rules.prompts import INSURRECTION_ARMIES, INSURRECTION_ARMIES_LEFT, INSURRECTION_ARMIES_SEAT
from pamir.second.rules.state import DISCARDED, IN_FORCE, IN_FORCE_FOR, State
from pamir.second.rules.tables import (
    AFGHAN,
    AN_ARMY,
    BLOCKS,
    BORDERS,
    CARDS,
    COALITIONS,
    CONFLICT_FATIGUE,
    CYLINDERS,
    INSURRECTION,
    KABUL,
    MAX_SEATS,
    MILITARY,
    NEW_TACTICS,
    NOBODY,
    NONE,
    REGIONS,
    SUITS,
)

_box = box()
MARGIN = _box.dominance_margin
MARGIN_FATIGUED = 2
LEAD = _box.winning_lead
FINAL_FACTOR = _box.final_check_factor
# By kind of check (none is dominant or one is, an earlier one or the last), how many are ahead, and how many tied.
CHECK_POINTS = tuple(
    factor * sum(points[ahead : ahead + tied]) // max(tied, 1)
    for points in (_box.points_for_cylinders, _box.points_for_influence)
    for factor in (1, FINAL_FACTOR)
    for ahead in range(MAX_SEATS)
    for tied in range(MAX_SEATS + 1)
)
BY_FINAL_CHECK, BY_LEAD, BY_TURN_CAP = range(3)
ENDING_KEYS = ("final check", "lead", "turn cap")


@rule
def dominance_margin(s: State) -> int:
    """By how many blocks a coalition must be ahead: four, two with Conflict Fatigue (p. 15)."""
    if in_force(s, CONFLICT_FATIGUE):
        return MARGIN_FATIGUED
    return MARGIN


@rule
def dominant_coalition(s: State) -> int:
    """The coalition that is ahead of each other one by the margin, or NONE (ruling 91)."""
    best = NONE
    most = -1
    second = -1
    for coalition in range(COALITIONS):
        blocks = blocks_in_play(s, coalition)
        if blocks > most:
            second = most
            most = blocks
            best = coalition
        elif blocks > second:
            second = blocks
    if most - second >= dominance_margin(s):
        return best
    return NONE


@rule
def cylinders_in_play(s: State, seat: int) -> int:
    """Tribes, spies and gifts (ruling 94)."""
    return CYLINDERS - s.cylinders[seat]


@rule
def standing(s: State, seat: int, dominant: int) -> int:
    """What counts for a seat at a check: influence, or cylinders if none is dominant; -1 if it takes no part."""
    # Both are counted and one is taken: which it is nobody could guess.
    of_cylinders = cylinders_in_play(s, seat)
    of_influence = (influence(s, seat, max(dominant, 0)) + 1) * serves(s, seat, dominant) - 1
    if dominant == NONE:
        return of_cylinders
    return of_influence


@rule
def standings(s: State, dominant: int) -> int:
    """What counts at a check for every seat, plus one, a byte each."""
    packed = 0
    for seat in range(s.seats):
        packed |= (standing(s, seat, dominant) + 1) << (seat * BYTE)
    return packed


@rule
def points_among(standing: int, seats: int, seat: int, dominant: int, final: bool) -> int:
    """Points a check gives the seat where everybody stands so: places covered by a tie are added and split."""
    mine = byte_of(standing, seat)
    ahead = 0
    tied = 0
    for other in range(seats):
        theirs = byte_of(standing, other)
        ahead += theirs > mine
        tied += theirs == mine
    kind = (dominant != NONE) * 2 + final
    return CHECK_POINTS[(kind * MAX_SEATS + ahead) * (MAX_SEATS + 1) + tied] * (mine > 0)


@rule
def check_points(s: State, seat: int, dominant: int, final: bool) -> int:
    """Points a check would give the seat (rulings 92, 93)."""
    return points_among(standings(s, dominant), s.seats, seat, dominant, final)


@rule
def beats(s: State, seat: int, other: int, gain: int, other_gain: int) -> int:
    """1 if seat ends ahead of other with these points still to come, 0 if tied to the last, -1 if behind (p. 9)."""
    mine = s.points[seat] + gain
    theirs = s.points[other] + other_gain
    if mine == theirs:
        mine = s.stars[seat * SUITS + MILITARY]
        theirs = s.stars[other * SUITS + MILITARY]
    if mine == theirs:
        mine = s.rupees[seat]
        theirs = s.rupees[other]
    if mine > theirs:
        return 1
    if mine == theirs:
        return 0
    return -1


@rule
def winners(s: State) -> int:
    """Bits of the seats that win: points, then red stars, then rupees, then shared (ruling 96)."""
    mask = 0
    for seat in range(s.seats):
        best = True
        for other in range(s.seats):
            if beats(s, seat, other, 0, 0) < 0:
                best = False
        if best:
            mask |= 1 << seat
    return mask


@rule
def final_place(s: State, seat: int) -> int:
    """How many seats end strictly ahead of this one; 0 wins, or shares the win."""
    ahead = 0
    for other in range(s.seats):
        if beats(s, other, seat, 0, 0) > 0:
            ahead += 1
    return ahead


@rule
def lead(s: State) -> int:
    """Points by which the first seat is ahead of every other."""
    first = -1
    second = -1
    for seat in range(s.seats):
        if s.points[seat] > first:
            second = first
            first = s.points[seat]
        elif s.points[seat] > second:
            second = s.points[seat]
    return first - second


@rule
def leads_by_four(s: State) -> bool:
    """Whether one seat is at least four points ahead of every other (p. 9)."""
    return lead(s) >= LEAD


@rule
def end_game(s: State, j: Journal, why: int) -> None:
    """Nothing is left to decide."""
    s.over = 1
    while s.depth > 0:
        pop(s)
    s.decider = NOBODY
    note(j, GAME_OVER, winners(s), why, 0, 0)


@rule
def clear_blocks(s: State, j: Journal) -> None:
    """After a successful check all coalition blocks leave the map (p. 15)."""
    for i in range(REGIONS * COALITIONS):
        s.armies[i] = 0
        s.placed_armies[i] = 0
    for i in range(BORDERS * COALITIONS):
        s.roads[i] = 0
        s.placed_roads[i] = 0
    for coalition in range(COALITIONS):
        s.blocks[coalition] = BLOCKS
    note(j, BLOCKS_CLEARED, 0, 0, 0, 0)


@rule
def end_effects(s: State, j: Journal) -> None:
    """Lasting events end after any check (ruling 82)."""
    for card in range(NEW_TACTICS, CARDS + 1):
        where = s.place[card]
        if where == IN_FORCE or where >= IN_FORCE_FOR:
            s.place[card] = DISCARDED
            holder = NOBODY
            if where >= IN_FORCE_FOR:
                holder = where - IN_FORCE_FOR
            note(j, EFFECT_ENDS, card, holder, 0, 0)


@runs(INSURRECTION_ARMIES)
def insurrection(s: State, j: Journal) -> None:
    """Card 3 puts an Afghan army into Kabul, twice, after every check (ruling 68)."""
    seat = arg(s, INSURRECTION_ARMIES_SEAT)
    left = arg(s, INSURRECTION_ARMIES_LEFT)
    if left == 0:
        pop(s)
        return
    set_arg(s, INSURRECTION_ARMIES_LEFT, left - 1)
    place(s, j, seat, AN_ARMY, KABUL, AFGHAN)


@rule
def dominance_check(s: State, j: Journal) -> None:
    """Resolve a check whose card has already left the market (p. 15)."""
    dominant = dominant_coalition(s)
    final = checks_left(s) == 0  # its own card has left the market
    note(j, CHECK, dominant, int(final), dominance_margin(s), 0)
    for seat in range(s.seats):
        gain = check_points(s, seat, dominant, final)
        s.points[seat] += gain
        note(j, SCORED, seat, gain, standing(s, seat, dominant), 0)
    if leads_by_four(s):
        end_game(s, j, BY_LEAD)
        return
    if final:
        end_game(s, j, BY_FINAL_CHECK)
        return
    if dominant != NONE:
        clear_blocks(s, j)
    end_effects(s, j)
    rebel = owner(s, INSURRECTION)
    if rebel != NOBODY:
        push(s, INSURRECTION_ARMIES, rebel, 2, 0, 0)
