"""What a position is worth to a seat, by hand: where the points will come from, and what earns them.

Numbers are in hundredths of what a rupee in the purse is felt to be worth; only comparisons matter.
"""

import math

from pamir.second.rules.dominance import check_points, cylinders_in_play, dominant_coalition, winners
from pamir.second.rules.land import blocks_in_play, ruler
from pamir.second.rules.loyalty import influence, serves
from pamir.second.rules.market import is_check, next_check_is_final
from pamir.second.rules.state import COURT_ROOM, HAND_ROOM, State
from pamir.second.rules.tables import (
    CARD_ACTION_MASK,
    CARD_PATRIOT,
    CARD_RANK,
    COALITIONS,
    COLUMNS,
    MAX_SEATS,
    NONE,
    REGIONS,
    SLOTS,
)

WIN = 100_000.0
POINT = 900.0
RUPEES = (0, 130, 250, 350, 440, 520, 590, 650, 700, 740, 770)
MORE_RUPEES = 15
COURT_CARD, RANK, PRINTED_ACTION = 120, 45, 55
HAND_CARD, HAND_RANK, HAND_PATRIOT = 110, 15, 60
RULED, TRIBE, CYLINDER, INFLUENCE = 110, 20, 45, 90
ACTION_LEFT = 60
_ACTIONS = tuple(bin(mask).count("1") for mask in CARD_ACTION_MASK)


def worth(s: State, me: int) -> float:
    """How good the position is for ``me``: what it has, less what the best of the others has."""
    if s.over:
        won = winners(s)
        if not won >> me & 1:
            return -WIN
        return WIN / bin(won).count("1")
    coming = check_gains(s)
    seats = [POINT * (s.points[seat] + coming[seat]) + possessions(s, seat) for seat in range(s.seats)]
    others = [value for seat, value in enumerate(seats) if seat != me]
    value = seats[me] - 0.7 * max(others) - 0.3 * sum(others) / len(others)
    if s.active == me and s.actions_left > 0:
        value += ACTION_LEFT * s.actions_left
    return value


def check_gains(s: State) -> list[float]:
    """Points each seat may expect from the next dominance check, and a little beyond it."""
    final = next_check_is_final(s)
    near = nearness(s)
    chances = outcomes(s)
    gains = [0.0] * s.seats
    for outcome, chance in chances:
        if chance > 0.02:
            for seat in range(s.seats):
                gains[seat] += chance * check_points(s, seat, outcome, final)
    return [gain * near for gain in gains]


def nearness(s: State) -> float:
    """How much of the next check is already decided now: more the nearer its card lies to the left of the market."""
    best = 0.45
    for slot in range(SLOTS):
        if s.market[slot] and is_check(s.market[slot]):
            best = max(best, 1.0 - 0.09 * (slot % COLUMNS))
    return best


def outcomes(s: State) -> list[tuple[int, float]]:
    """How likely each coalition, or none (NONE), will dominate: by how far it is ahead now."""
    blocks = [blocks_in_play(s, coalition) for coalition in range(COALITIONS)]
    sharp = 0.35 + 0.65 * nearness(s)
    now = dominant_coalition(s)
    weights = []
    for coalition in range(COALITIONS):
        lead = blocks[coalition] - max(blocks[c] for c in range(COALITIONS) if c != coalition)
        weights.append(math.exp(sharp * (lead - 3.5 + (1.0 if coalition == now else 0.0))))
    whole = 1.0 + sum(weights)
    return [(NONE, 1.0 / whole), *((c, weight / whole) for c, weight in enumerate(weights))]


def possessions(s: State, seat: int) -> float:
    """What a seat has that earns points later."""
    rupees = s.rupees[seat]
    last = len(RUPEES) - 1
    value = float(RUPEES[min(rupees, last)] + MORE_RUPEES * max(0, rupees - last))
    court = seat * COURT_ROOM
    for card in s.court[court : court + s.court_size[seat]]:
        value += COURT_CARD + RANK * CARD_RANK[card] + PRINTED_ACTION * _ACTIONS[card]
        value -= (
            40 * sum(s.spies[card * MAX_SEATS : card * MAX_SEATS + s.seats]) - 40 * s.spies[card * MAX_SEATS + seat]
        )
    hand = seat * HAND_ROOM
    for card in s.hand[hand : hand + s.hand_size[seat]]:
        value += HAND_CARD + HAND_RANK * CARD_RANK[card]
        if s.loyalty[seat] != NONE and CARD_PATRIOT[card] == s.loyalty[seat]:
            value += HAND_PATRIOT
    for region in range(REGIONS):
        tribes = s.tribes[region * MAX_SEATS + seat]
        if tribes:
            value += TRIBE * tribes
            if ruler(s, region) == seat:
                value += RULED
    value += CYLINDER * cylinders_in_play(s, seat)
    for coalition in range(COALITIONS):
        if serves(s, seat, coalition):
            value += INFLUENCE * influence(s, seat, coalition)
            break
    return value
