"""What a position is worth to a seat, by hand: where the points will come from, and what earns them.

Numbers are in hundredths of what a rupee in the purse is felt to be worth; only comparisons matter.
"""

from pamir.kernel.compile import Floats, rule
from pamir.kernel.exponential import exp
from pamir.second.rules.dominance import check_points, cylinders_in_play, dominant_coalition, winners
from pamir.second.rules.land import blocks_in_play, ruler
from pamir.second.rules.loyalty import influence, serves
from pamir.second.rules.market import is_check, next_check_is_final
from pamir.second.rules.state import COURT_ROOM, HAND_ROOM, State
from pamir.second.rules.tables import (
    AFGHAN,
    BRITISH,
    CARD_ACTION_MASK,
    CARD_PATRIOT,
    CARD_RANK,
    COALITIONS,
    COLUMNS,
    MAX_SEATS,
    NONE,
    REGIONS,
    RUSSIAN,
    SLOTS,
)

WIN = 100_000
POINT = 900
RUPEES = (0, 130, 250, 350, 440, 520, 590, 650, 700, 740, 770)
LAST = len(RUPEES) - 1
MORE_RUPEES = 15
COURT_CARD, RANK, PRINTED_ACTION, SPIED_ON = 120, 45, 55, 40
HAND_CARD, HAND_RANK, HAND_PATRIOT = 110, 15, 60
RULED, TRIBE, CYLINDER, INFLUENCE = 110, 20, 45, 90
ACTION_LEFT = 60
BEST_OTHER, ALL_OTHERS = 0.7, 0.3  # how much what the others have counts against one's own
LIKELY = 0.02  # outcomes of a check less likely than this are left out
LOWEST = -1e30
ACTIONS_OF = tuple(bin(mask).count("1") for mask in CARD_ACTION_MASK)


@rule
def worth(s: State, me: int) -> float:
    """How good the position is for ``me``: what it has, less what the best of the others has."""
    if s.over != 0:
        return outcome(s, me)
    near = nearness(s)
    afghan = weight(s, AFGHAN, near)
    british = weight(s, BRITISH, near)
    russian = weight(s, RUSSIAN, near)
    mine = 0.0
    best = LOWEST
    others = 0.0
    for seat in range(s.seats):
        value = seat_value(s, seat, near, afghan, british, russian)
        if seat == me:
            mine = value
        else:
            others += value
            best = max(best, value)
    return mine - BEST_OTHER * best - ALL_OTHERS * others / (s.seats - 1) + turn_value(s, me)


@rule
def worths(s: State, out: Floats) -> None:
    """The same for every seat at once."""
    if s.over != 0:
        for seat in range(s.seats):
            out[seat] = outcome(s, seat)
        return
    near = nearness(s)
    afghan = weight(s, AFGHAN, near)
    british = weight(s, BRITISH, near)
    russian = weight(s, RUSSIAN, near)
    best = LOWEST
    second = LOWEST
    leader = 0
    total = 0.0
    for seat in range(s.seats):
        value = seat_value(s, seat, near, afghan, british, russian)
        out[seat] = value
        total += value
        if value > best:
            second = best
            best = value
            leader = seat
        elif value > second:
            second = value
    for seat in range(s.seats):
        mine = out[seat] + 0.0
        rival = second if seat == leader else best
        out[seat] = mine - BEST_OTHER * rival - ALL_OTHERS * (total - mine) / (s.seats - 1) + turn_value(s, seat)


@rule
def outcome(s: State, me: int) -> float:
    """When the game is over: a win, or the part of a shared one, or a loss."""
    won = winners(s)
    if (won >> me) & 1 == 0:
        return -WIN
    number = 0
    for seat in range(s.seats):
        number += (won >> seat) & 1
    return WIN / number


@rule
def turn_value(s: State, me: int) -> float:
    """What the actions are worth that a seat has left in its turn."""
    if s.active == me and s.actions_left > 0:
        return ACTION_LEFT * s.actions_left
    return 0.0


@rule
def seat_value(s: State, seat: int, near: float, afghan: float, british: float, russian: float) -> float:
    """What one seat has, and may expect of the next dominance check and a little beyond it, given the weights of who
    will dominate; nobody has the weight 1."""
    final = next_check_is_final(s)
    whole = 1.0 + afghan + british + russian
    gain = expected(s, seat, NONE, 1.0 / whole, final)
    gain += expected(s, seat, AFGHAN, afghan / whole, final)
    gain += expected(s, seat, BRITISH, british / whole, final)
    gain += expected(s, seat, RUSSIAN, russian / whole, final)
    return POINT * (s.points[seat] + near * gain) + possessions(s, seat)


@rule
def expected(s: State, seat: int, dominant: int, chance: float, final: bool) -> float:
    """Points of a seat at a check in which this coalition, or none (NONE), dominates, times how likely that is."""
    if chance > LIKELY:
        return chance * check_points(s, seat, dominant, final)
    return 0.0


@rule
def nearness(s: State) -> float:
    """How much of the next check is already decided now: more the nearer its card lies to the left of the market."""
    best = 0.45
    for slot in range(SLOTS):
        if is_check(s.market[slot]):
            best = max(best, 1.0 - 0.09 * (slot % COLUMNS))
    return best


@rule
def weight(s: State, coalition: int, near: float) -> float:
    """How likely a coalition is to dominate, beside the 1 of none: by how far it is ahead now."""
    most = 0
    for other in range(COALITIONS):
        if other != coalition:
            most = max(most, blocks_in_play(s, other))
    lead = blocks_in_play(s, coalition) - most - 3.5
    if dominant_coalition(s) == coalition:
        lead += 1.0
    return exp((0.35 + 0.65 * near) * lead)


@rule
def possessions(s: State, seat: int) -> float:
    """What a seat has that earns points later."""
    rupees = s.rupees[seat]
    value = RUPEES[min(rupees, LAST)] + MORE_RUPEES * max(0, rupees - LAST)
    for i in range(seat * COURT_ROOM, seat * COURT_ROOM + s.court_size[seat]):
        card = s.court[i]
        value += COURT_CARD + RANK * CARD_RANK[card] + PRINTED_ACTION * ACTIONS_OF[card]
        for other in range(s.seats):
            if other != seat:
                value -= SPIED_ON * s.spies[card * MAX_SEATS + other]
    for i in range(seat * HAND_ROOM, seat * HAND_ROOM + s.hand_size[seat]):
        card = s.hand[i]
        value += HAND_CARD + HAND_RANK * CARD_RANK[card]
        if s.loyalty[seat] != NONE and CARD_PATRIOT[card] == s.loyalty[seat]:
            value += HAND_PATRIOT
    for region in range(REGIONS):
        tribes = s.tribes[region * MAX_SEATS + seat]
        if tribes > 0:
            value += TRIBE * tribes
            if ruler(s, region) == seat:
                value += RULED
    value += CYLINDER * cylinders_in_play(s, seat)
    for coalition in range(COALITIONS):
        if serves(s, seat, coalition):
            value += INFLUENCE * influence(s, seat, coalition)
            break
    return float(value)
