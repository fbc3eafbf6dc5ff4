"""How likely each seat is to win, by rules of thumb: how the next Dominance Check would end, and what will earn later.

The check comes as things stand now with a probability that depends on where its card lies; then points, the lead that
ends a game, and ties count as the rules say. Otherwise, and after it, a seat's strength is made of its points and of
its traits (``pamir.second.traits``). All numbers were fitted to the results of games: ``baselines/prospects.py``.
"""

from pamir.kernel.compile import Actions, Floats, rule
from pamir.kernel.exponential import exp
from pamir.kernel.packed_bytes import BYTE, byte_of
from pamir.second.rules.dominance import (
    LEAD,
    beats,
    dominance_margin,
    points_among,
    standings,
    winners,
)
from pamir.second.rules.land import blocks_in_play
from pamir.second.rules.market import checks_left, is_check
from pamir.second.rules.state import State
from pamir.second.rules.tables import AFGHAN, BRITISH, COALITIONS, COLUMNS, MAX_SEATS, NONE, RUSSIAN, SLOTS
from pamir.second.traits import ON_THE_MAP, TRAITS, traits

PARTS = 1000  # all weights are in parts of what makes a seat e times as likely to win
# By the column in which the next check lies, the last one where none is in the market: how likely it comes as things
# stand, and what a point is worth that it would bring where it comes later.
COMES = (660, 417, 319, 269, 238, 225, 106)
GAINS = (217, 199, 167, 148, 153, 130, 77)
# By how many checks are left: what a point is worth, and how much of its weight a trait has.
POINTS = (0, 284, 245, 309, 500)
GROWTH = (1000, 1072, 892, 1047, 820)
DOMINATES, LEADS, LEADS_NEAR = 478, 523, 503  # how likely the coalition that is ahead dominates: see weight
WEIGHTS = (
    *(53, 27, 50),  # rupees
    *(37, -106),  # cards in court, and beyond the limit
    *(67, 130, 92, 38, 37),  # stars by suit, and of the favored one
    *(105, 12, -63, -137, -15, 75),  # cards by what they can do: tax, gift, build, move, betray, battle
    *(-62, 156, 190, 319),  # spied on; spies, tribes, gifts
    *(-37, 85),  # prizes and patriots: beside what influence brings at the check
    *(168, -110, 25, 28),  # cards in hand, beyond the limit, their ranks, patriots
    *(416, -374, -436),  # actions left, whose turn it is, Wakhan
    *(196, 75, 38),  # regions ruled, armies and roads of the coalition
)
LIKELY = 0.01  # outcomes of a check less likely than this are left out
# Room for every seat: its strength if no check comes, after one that fails, after one that succeeds; what it gains.
NOW, AFTER_FAILURE, AFTER_SUCCESS, GAINED = (i * MAX_SEATS for i in range(4))
ROOM = 4 * MAX_SEATS


@rule
def prospects(s: State, seen: Actions, room: Floats, out: Floats) -> None:
    """Every seat's share of a win. ``seen`` and ``room`` are written over."""
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.over != 0:
        share_out(winners(s), s.seats, 1.0, out)
        return
    column = next_check(s)
    left = max(checks_left(s), 1)
    comes = COMES[column] / PARTS
    find_strengths(s, left, seen, room)
    afghan = weight(s, AFGHAN, comes)
    british = weight(s, BRITISH, comes)
    russian = weight(s, RUSSIAN, comes)
    whole = 1.0 + afghan + british + russian
    check(s, NONE, 1.0 / whole, comes, left, room, out)
    check(s, AFGHAN, afghan / whole, comes, left, room, out)
    check(s, BRITISH, british / whole, comes, left, room, out)
    check(s, RUSSIAN, russian / whole, comes, left, room, out)
    total = 0.0
    for seat in range(s.seats):
        strength = room[NOW + seat] * exp(GAINS[column] * room[GAINED + seat] / PARTS)
        room[NOW + seat] = strength
        total += strength
    for seat in range(s.seats):
        out[seat] += (1.0 - comes) * room[NOW + seat] / total
    total = 0.0
    for seat in range(s.seats):
        total += out[seat]
    for seat in range(s.seats):
        out[seat] = out[seat] / total


@rule
def next_check(s: State) -> int:
    """The column of the Dominance Check that lies furthest to the left; COLUMNS if none is in the market."""
    for column in range(COLUMNS):
        if is_check(s.market[column]) or is_check(s.market[column + SLOTS - COLUMNS]):
            return column
    return COLUMNS


@rule
def find_strengths(s: State, left: int, seen: Actions, room: Floats) -> None:
    """Every seat's strength by its traits, and nothing gained yet."""
    for seat in range(s.seats):
        traits(s, seat, seen)
        value = 0
        for i in range(ON_THE_MAP):
            value += WEIGHTS[i] * seen[i]
        on_the_map = 0
        for i in range(ON_THE_MAP, TRAITS):
            on_the_map += WEIGHTS[i] * seen[i]
        points = POINTS[left] * s.points[seat]
        room[NOW + seat] = exp((points + GROWTH[left] * (value + on_the_map) / PARTS) / PARTS)
        room[AFTER_FAILURE + seat] = exp(GROWTH[left - 1] * (value + on_the_map) / PARTS / PARTS)
        room[AFTER_SUCCESS + seat] = exp(GROWTH[left - 1] * value / PARTS / PARTS)
        room[GAINED + seat] = 0.0


@rule
def weight(s: State, coalition: int, comes: float) -> float:
    """How likely a coalition is to dominate, beside the 1 of none: by how far it is ahead now."""
    margin = dominance_margin(s)
    ahead = blocks_ahead(s, coalition)
    by_lead = (LEADS + LEADS_NEAR * comes) * (ahead - margin + 0.5)
    return exp((by_lead + DOMINATES * (ahead >= margin)) / PARTS)


@rule
def blocks_ahead(s: State, coalition: int) -> int:
    """By how many blocks in play a coalition is ahead of both others, or behind the first of them."""
    most = 0
    for other in range(COALITIONS):
        if other != coalition:
            most = max(most, blocks_in_play(s, other))
    return blocks_in_play(s, coalition) - most


@rule
def check(s: State, dominant: int, chance: float, comes: float, left: int, room: Floats, out: Floats) -> None:
    """Add to the shares what each seat wins by a check in which this coalition, or none (NONE), dominates."""
    if chance < LIKELY:
        return
    final = left == 1
    standing = standings(s, dominant)
    gains = 0
    first = -1
    second = -1
    for seat in range(s.seats):
        gain = points_among(standing, s.seats, seat, dominant, final)
        gains |= gain << (seat * BYTE)
        room[GAINED + seat] += chance * gain
        points = s.points[seat] + gain
        if points > first:
            second = first
            first = points
        elif points > second:
            second = points
    if final or first - second >= LEAD:
        share_out(ahead_with(s, gains), s.seats, chance * comes, out)
        return
    strengths = AFTER_FAILURE if dominant == NONE else AFTER_SUCCESS
    total = 0.0
    for seat in range(s.seats):
        total += later(s, seat, gains, left - 1, room, strengths)
    for seat in range(s.seats):
        out[seat] += chance * comes * later(s, seat, gains, left - 1, room, strengths) / total


@rule
def later(s: State, seat: int, gains: int, left: int, room: Floats, strengths: int) -> float:
    """The strength of a seat after a check."""
    points = s.points[seat] + byte_of(gains, seat)
    return room[strengths + seat] * exp(POINTS[left] * points / PARTS)


@rule
def ahead_with(s: State, gains: int) -> int:
    """Bits of the seats that win with these points still to come, a byte each."""
    mask = 0
    for seat in range(s.seats):
        mine = byte_of(gains, seat)
        best = True
        for other in range(s.seats):
            if beats(s, seat, other, mine, byte_of(gains, other)) < 0:
                best = False
        if best:
            mask |= 1 << seat
    return mask


@rule
def share_out(mask: int, seats: int, part: float, out: Floats) -> None:
    """Add a part of a win to the seats of a mask, evenly."""
    number = 0
    for seat in range(seats):
        number += (mask >> seat) & 1
    for seat in range(seats):
        out[seat] += part * ((mask >> seat) & 1) / number
