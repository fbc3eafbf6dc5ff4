"""What a position is worth to a seat, by hand: who would win the next Topple under each Regime, and what helps there.

Numbers are in hundredths of what a rupee in the purse is felt to be worth; only comparisons matter.
"""

import math

from pamir.first.rules.cards import is_leveraged, patriot_of, prize_of, rank_of, specials_of
from pamir.first.rules.state import DEALS, NATION_BUILDING, WEAK_STATES, State
from pamir.first.rules.tables import (
    COLUMNS,
    CONNECTION_A,
    CONNECTION_B,
    CONNECTIONS,
    CUBES,
    ECONOMIC,
    EMPIRES,
    GIFT_SPOTS,
    HAND_BASE,
    INTELLIGENCE,
    LOCATIONS,
    MAX_SEATS,
    MIDDLE,
    MILITARY,
    MODES,
    PATRIOT_BAND,
    POLITICAL,
    SLOTS,
    TABLEAU_BASE,
    TOPPLE,
    TURN_ACTIONS,
)

WIN = 1_000_000.0
CHANCE = 9_000.0  # of winning the next Topple
LAST_CHANCE = 5_000.0  # of winning where no Empire is supreme in the end
RUPEES = (0, 130, 250, 350, 440, 520, 590, 650, 700, 740, 770)
MORE_RUPEES = 15
TABLEAU_CARD, RANK, SPECIAL, LOAN = 90, 30, 40, 35
STARS = (30, 45, 40, 15)  # military, intelligence, political, economic; the first few of each
HAND_CARD, HAND_RANK, HAND_PATRIOT, HAND_TOO_MANY = 100, 15, 40, 60
CUBE, CYLINDER, INFLUENCE, TOKEN = 22, 14, 60, 35
SPY_ON_MINE, OVER_LIMIT = 18, 90
ACTION_LEFT = 15
QUIET = 8  # for the square of the turns in a row in which nobody bought: somebody must, for the game to end
HERE, ELSEWHERE = 0.64, 0.12  # how likely the next Topple comes under this Regime, under each other one
_BITS = tuple(bin(mask).count("1") for mask in range(256))

Units = list[list[int]]  # by Empire and Mode


def worth(s: State, me: int) -> float:
    """How good the position is for ``me``: what it has, less what the best of the others has."""
    if s.over:
        if not s.won >> me & 1:
            return -WIN
        return WIN / bin(s.won).count("1")
    if s.turn == 0:
        return 0.0
    standing = influences(s)
    chances = topple_chances(s, standing)
    last = last_chances(s)
    mine = [
        CHANCE * chances[seat] + LAST_CHANCE * last[seat] + possessions(s, seat, standing[seat])
        for seat in range(s.seats)
    ]
    others = [value for seat, value in enumerate(mine) if seat != me]
    value = mine[me] - 0.7 * max(others) - 0.3 * sum(others) / len(others)
    # Whoever has ended a turn will have two actions in the next: so an action must bring something to be taken.
    value += ACTION_LEFT * (s.actions_left if s.active == me and s.actions_left >= 0 else TURN_ACTIONS)
    if s.options & DEALS:
        value -= promised(s, me)
    return value - (0.0 if s.market_moved else QUIET * s.quiet_turns**2 * far_from_buying(s, me))


def far_from_buying(s: State, me: int) -> float:
    """How far the seat is from ending the quiet: less with a turn, an action and room in its Hand; more with each card
    that must be played or discarded before another can be bought."""
    room = HAND_BASE + s.stars[me * MODES + INTELLIGENCE] - s.hand_size[me]
    if room > 0:
        return 0.4 if s.active == me and s.actions_left > 0 else 0.5
    return 0.7 + 0.2 * -room


def units(s: State) -> Units:
    """Units of each Empire by Mode."""
    found = [[0] * MODES for _ in range(EMPIRES)]
    for i, number in enumerate(s.armies):
        if number:
            found[i % EMPIRES][MILITARY] += number
    for i, number in enumerate(s.roads):
        if number:
            found[i % EMPIRES][ECONOMIC] += number
    for i, number in enumerate(s.tribes):
        if number:
            found[s.loyalty[i % MAX_SEATS]][POLITICAL] += number
    for seat in range(s.seats):
        spies = s.spies[seat * CUBES : seat * CUBES + CUBES]
        found[s.loyalty[seat]][INTELLIGENCE] += CUBES - spies.count(0)
    return found


def influences(s: State) -> list[list[int]]:
    """Influence of each seat in each Empire."""
    found = []
    for seat in range(s.seats):
        at = seat * EMPIRES
        mine = [s.prizes[at + empire] + s.patriots[at + empire] for empire in range(EMPIRES)]
        mine[s.loyalty[seat]] += s.start_card[seat] + sum(s.gifts[seat * GIFT_SPOTS : (seat + 1) * GIFT_SPOTS])
        for spy in s.spies[seat * CUBES : seat * CUBES + CUBES]:
            if spy & 3 != MIDDLE:
                band = patriot_of(s, spy >> 2) if spy & 3 == PATRIOT_BAND else prize_of(s, spy >> 2)
                mine[band] += 1
        found.append(mine)
    return found


def nearness(s: State) -> tuple[float, bool]:
    """How near the next Topple is, and whether one lies in the Market."""
    best = 0.0
    for slot in range(SLOTS):
        if s.market[slot] == TOPPLE:
            best = max(best, 1.0 - 0.07 * (slot % COLUMNS))
    return (best, True) if best else (0.35, False)


def topple_chances(s: State, standing: list[list[int]]) -> list[float]:
    """How likely each seat wins with the next Topple: the Regime, the Empires' units there, Influence in them."""
    found = [0.0] * s.seats
    counted = units(s)
    near, lies = nearness(s)
    leaders = [_leaders(s, [mine[empire] for mine in standing]) for empire in range(EMPIRES)]
    final = s.topples_left == 1
    for mode in range(MODES):
        all_units = sum(counted[empire][mode] for empire in range(EMPIRES))
        for empire in range(EMPIRES):
            margin = 2 * counted[empire][mode] - all_units
            lacking = 0 if s.options & WEAK_STATES else counted[empire].count(0)
            supreme = margin > 0 and lacking == 0
            chance = 1.0 / (1.0 + math.exp(-0.8 * (margin - 0.5))) * 0.4**lacking
            if s.options & NATION_BUILDING and not final and s.last_supreme != empire:
                chance *= 0.4
                supreme = False
            share = HERE if mode == s.regime else ELSEWHERE
            if supreme and lies and mode == s.regime:
                share += 1.0  # whoever leads there needs only to buy
            for seat in range(s.seats):
                found[seat] += near * share * chance * leaders[empire][seat]
    return found


def _leaders(s: State, influence: list[int]) -> list[float]:
    """How likely each seat is ahead in one Empire: ties go by military stars, then rupees."""
    scores = [
        1.3 * number + 0.12 * s.stars[seat * MODES + MILITARY] + 0.02 * s.rupees[seat]
        for seat, number in enumerate(influence)
    ]
    most = max(scores)
    weights = [math.exp(1.4 * (score - most)) for score in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def last_chances(s: State) -> list[float]:
    """How likely each seat wins where the final Topple fails: most military stars, then most rupees."""
    weight = (1.0, 0.5, 0.22, 0.12, 0.08)[s.topples_left]
    scores = [s.stars[seat * MODES + MILITARY] + 0.05 * s.rupees[seat] for seat in range(s.seats)]
    most = max(scores)
    weights = [math.exp(0.7 * (score - most)) for score in scores]
    whole = sum(weights)
    return [weight * one / whole for one in weights]


def possessions(s: State, seat: int, influence: list[int]) -> float:
    """What a seat has that helps later."""
    rupees = s.rupees[seat]
    last = len(RUPEES) - 1
    value = float(RUPEES[min(rupees, last)] + MORE_RUPEES * max(0, rupees - last))
    loyal = s.loyalty[seat]
    start = sum(s.tableau_size[:seat])
    for card in s.tableaus[start : start + s.tableau_size[seat]]:
        value += TABLEAU_CARD + RANK * rank_of(s, card) + SPECIAL * _BITS[specials_of(s, card)]
        if is_leveraged(s, card):
            value -= LOAN * rank_of(s, card)
    stars = s.stars[seat * MODES : seat * MODES + MODES]
    for mode in range(MODES):
        value += STARS[mode] * min(stars[mode], 4)
    value -= OVER_LIMIT * max(0, s.tableau_size[seat] - TABLEAU_BASE - stars[POLITICAL])
    start = sum(s.hand_size[:seat])
    for card in s.hands[start : start + s.hand_size[seat]]:
        value += HAND_CARD + HAND_RANK * rank_of(s, card)
        if patriot_of(s, card) == loyal:
            value += HAND_PATRIOT
    value -= HAND_TOO_MANY * max(0, s.hand_size[seat] - HAND_BASE - stars[INTELLIGENCE])
    value += CUBE * (CUBES - s.cubes[seat])
    value += CYLINDER * (10 - s.cylinders[loyal])
    value += INFLUENCE * influence[loyal] + 0.5 * INFLUENCE * (sum(influence) - influence[loyal])
    value += TOKEN * s.tokens[seat]
    return value - SPY_ON_MINE * _spied_on(s, seat)


def _spied_on(s: State, seat: int) -> int:
    """Spies of others in the seat's Tableau, each a threat of bribes and knives."""
    start = sum(s.tableau_size[:seat])
    cards = set(s.tableaus[start : start + s.tableau_size[seat]])
    return sum(spy >> 2 in cards for i, spy in enumerate(s.spies[: s.seats * CUBES]) if spy and i // CUBES != seat)


def promised(s: State, me: int) -> float:
    """What Consents and waivers of this turn cost a seat that gave them: what the active player may do with them."""
    if me == s.active:
        return 0.0
    cost = 0.0
    for location in range(LOCATIONS):
        waived = s.waivers[location * MAX_SEATS + me]
        if waived:
            cost += 100 * min(waived, s.tribes[location * MAX_SEATS + me])
        if s.consents[me] >> location & 1 and s.loyalty[s.active] != s.loyalty[me]:
            cost += 25 + 70 * exposed(s, location, s.loyalty[me])
    return cost


def exposed(s: State, location: int, empire: int) -> int:
    """Tribes and Roads of an Empire that only Intel could reach past its Armies in a Location."""
    if s.armies[location * EMPIRES + empire] == 0:
        return 0
    number = sum(s.tribes[location * MAX_SEATS + seat] for seat in range(s.seats) if s.loyalty[seat] == empire)
    for connection in range(CONNECTIONS):
        if location in (CONNECTION_A[connection], CONNECTION_B[connection]):
            number += s.roads[connection * EMPIRES + empire]
    return number
