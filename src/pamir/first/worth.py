"""What a position is worth to a seat, by hand: who would win the next Topple under each Regime, and what helps there.

Numbers are in hundredths of what a rupee in the purse is felt to be worth; only comparisons matter.
"""

from pamir.first.rules.cards import is_leveraged, patriot_of, rank_of, specials_of
from pamir.first.rules.influence import influence
from pamir.first.rules.pieces import card_of_spy, spy
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, NATION_BUILDING, WEAK_STATES, State
from pamir.first.rules.tableau import hand_card, hand_limit, owner_of, stars_of, tableau_card, tableau_limit
from pamir.first.rules.tables import (
    AFGHAN,
    BRITISH,
    COLUMNS,
    CONNECTION_A,
    CONNECTION_B,
    CONNECTIONS,
    CUBES,
    CYLINDERS,
    EMPIRES,
    LOCATIONS,
    MAX_SEATS,
    MILITARY,
    MODES,
    RUSSIAN,
    SLOTS,
    TOPPLE,
    TURN_ACTIONS,
)
from pamir.first.rules.topple import units
from pamir.kernel.compile import Floats, rule
from pamir.kernel.exponential import exp

WIN = 1_000_000
CHANCE = 9_000  # of winning the next Topple
LAST_CHANCES = (5_000, 2_500, 1_100, 600, 400)  # of winning where no Empire is supreme in the end, by Topples left
RUPEES = (0, 130, 250, 350, 440, 520, 590, 650, 700, 740, 770)
LAST = len(RUPEES) - 1
MORE_RUPEES = 15
TABLEAU_CARD, RANK, SPECIAL, LOAN = 90, 30, 40, 35
STARS = (30, 45, 40, 15)  # military, intelligence, political, economic; the first few of each
HAND_CARD, HAND_RANK, HAND_PATRIOT, HAND_TOO_MANY = 100, 15, 40, 60
CUBE, CYLINDER, INFLUENCE, ELSEWHERE_INFLUENCE, TOKEN = 22, 14, 60, 30, 35
SPY_ON_MINE, OVER_LIMIT = 18, 90
ACTION_LEFT = 15
QUIET = 8  # for the square of the turns in a row in which nobody bought: somebody must, for the game to end
HERE, ELSEWHERE = 0.64, 0.12  # how likely the next Topple comes under this Regime, under each other one
BEST_OTHER, ALL_OTHERS = 0.7, 0.3  # how much what the others have counts against one's own
LOWEST = -1e30
SMALL = 8  # bits of a number among those that lie in one integer
BITS = tuple(bin(mask).count("1") for mask in range(256))


@rule
def worth(s: State, me: int) -> float:
    """How good the position is for ``me``: what it has, less what the best of the others has."""
    if s.over != 0:
        return outcome(s, me)
    if s.turn == 0:
        return 0.0
    in_british = standing(s, BRITISH)
    in_russian = standing(s, RUSSIAN)
    in_afghan = standing(s, AFGHAN)
    total_units = all_units(s)
    british = topple_weight(s, BRITISH, in_british, total_units)
    russian = topple_weight(s, RUSSIAN, in_russian, total_units)
    afghan = topple_weight(s, AFGHAN, in_afghan, total_units)
    last = last_weight(s)
    mine = 0.0
    best = LOWEST
    others = 0.0
    for seat in range(s.seats):
        value = chances(s, seat, in_british, british) + chances(s, seat, in_russian, russian)
        value += chances(s, seat, in_afghan, afghan) + last * exp(last_lead(s, seat))
        value += possessions(s, seat, of(in_british, seat), of(in_russian, seat), of(in_afghan, seat))
        if seat == me:
            mine = value
        else:
            others += value
            best = max(best, value)
    return mine - BEST_OTHER * best - ALL_OTHERS * others / (s.seats - 1) + turn_value(s, me)


@rule
def worths(s: State, out: Floats) -> None:
    """The same for every seat at once."""
    if s.over != 0 or s.turn == 0:
        for seat in range(s.seats):
            out[seat] = worth(s, seat)
        return
    in_british = standing(s, BRITISH)
    in_russian = standing(s, RUSSIAN)
    in_afghan = standing(s, AFGHAN)
    total_units = all_units(s)
    british = topple_weight(s, BRITISH, in_british, total_units)
    russian = topple_weight(s, RUSSIAN, in_russian, total_units)
    afghan = topple_weight(s, AFGHAN, in_afghan, total_units)
    last = last_weight(s)
    best = LOWEST
    second = LOWEST
    leader = 0
    total = 0.0
    for seat in range(s.seats):
        value = chances(s, seat, in_british, british) + chances(s, seat, in_russian, russian)
        value += chances(s, seat, in_afghan, afghan) + last * exp(last_lead(s, seat))
        value += possessions(s, seat, of(in_british, seat), of(in_russian, seat), of(in_afghan, seat))
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
    if (s.won >> me) & 1 == 0:
        return -WIN
    number = 0
    for seat in range(s.seats):
        number += (s.won >> seat) & 1
    return WIN / number


@rule
def turn_value(s: State, me: int) -> float:
    """What a seat's actions are worth, less what it promised in deals, and less for a game that does not go on."""
    # Whoever has ended a turn will have two actions in the next: so an action must bring something to be taken.
    value = float(ACTION_LEFT * TURN_ACTIONS)
    if s.active == me and s.actions_left >= 0:
        value = float(ACTION_LEFT * s.actions_left)
    if option(s, DEALS):
        value -= promised(s, me)
    if s.market_moved == 0:
        value -= QUIET * s.quiet_turns * s.quiet_turns * far_from_buying(s, me)
    return value


@rule
def far_from_buying(s: State, me: int) -> float:
    """How far the seat is from ending the quiet: less with a turn, an action and room in its Hand; more with each card
    that must be played or discarded before another can be bought."""
    room = hand_limit(s, me) - s.hand_size[me]
    if room <= 0:
        return 0.7 - 0.2 * room
    if s.active == me and s.actions_left > 0:
        return 0.4
    return 0.5


# --- chances -----------------------------------------------------------------------------------------


@rule
def of(packed: int, place: int) -> int:
    """One of the small numbers that lie in one integer."""
    return (packed >> (place * SMALL)) & ((1 << SMALL) - 1)


@rule
def standing(s: State, empire: int) -> int:
    """The Influence of each seat in an Empire, in one integer."""
    packed = 0
    for seat in range(s.seats):
        packed += influence(s, seat, empire) << (seat * SMALL)
    return packed


@rule
def units_of(s: State, empire: int) -> int:
    """The units of an Empire by Mode, in one integer."""
    packed = 0
    for mode in range(MODES):
        packed += units(s, empire, mode) << (mode * SMALL)
    return packed


@rule
def all_units(s: State) -> int:
    """The units of all Empires by Mode, in one integer."""
    return units_of(s, BRITISH) + units_of(s, RUSSIAN) + units_of(s, AFGHAN)


@rule
def lead(s: State, seat: int, influences: int) -> float:
    """How far ahead a seat is in an Empire, as a power of e: Influence; ties go by military stars, then rupees."""
    return 1.4 * (1.3 * of(influences, seat) + 0.12 * stars_of(s, seat, MILITARY) + 0.02 * s.rupees[seat])


@rule
def chances(s: State, seat: int, influences: int, weight: float) -> float:
    """What a seat's chances of winning the next Topple by an Empire of this weight are worth."""
    return CHANCE * weight * exp(lead(s, seat, influences))


@rule
def last_lead(s: State, seat: int) -> float:
    """The same where the final Topple fails: most military stars, then most rupees."""
    return 0.7 * (stars_of(s, seat, MILITARY) + 0.05 * s.rupees[seat])


@rule
def last_weight(s: State) -> float:
    """What the chance of winning by a failed final Topple is worth, divided among the leads of all seats."""
    whole = 0.0
    for seat in range(s.seats):
        whole += exp(last_lead(s, seat))
    return LAST_CHANCES[s.topples_left] / whole


@rule
def topple_weight(s: State, empire: int, influences: int, total: int) -> float:
    """How likely an Empire is supreme at the next Topple, divided among the leads of all seats in it."""
    mine = units_of(s, empire)
    lacking = 0
    if not option(s, WEAK_STATES):
        for mode in range(MODES):
            lacking += of(mine, mode) == 0
    barred = barred_by_nation_building(s, empire)
    chance = 0.0
    for mode in range(MODES):
        margin = 2 * of(mine, mode) - of(total, mode)
        share = HERE if mode == s.regime else ELSEWHERE
        if margin > 0 and lacking == 0 and not barred and mode == s.regime and topple_lies(s):
            share += 1.0  # whoever leads there needs only to buy
        chance += share / (1.0 + exp(-0.8 * (margin - 0.5)))
    for _ in range(lacking + barred):
        chance *= 0.4
    whole = 0.0
    for seat in range(s.seats):
        whole += exp(lead(s, seat, influences))
    return nearness(s) * chance / whole


@rule
def barred_by_nation_building(s: State, empire: int) -> bool:
    """Whether the Empire would have to be supreme twice in a row, and was not the last time."""
    return option(s, NATION_BUILDING) and s.topples_left != 1 and s.last_supreme != empire


@rule
def topple_lies(s: State) -> bool:
    """Whether a Topple lies in the Market."""
    lies = False
    for slot in range(SLOTS):
        if s.market[slot] == TOPPLE:
            lies = True
    return lies


@rule
def nearness(s: State) -> float:
    """How near the next Topple is."""
    best = 0.0
    for slot in range(SLOTS):
        if s.market[slot] == TOPPLE:
            best = max(best, 1.0 - 0.07 * (slot % COLUMNS))
    if best > 0.0:
        return best
    return 0.35


# --- what helps later --------------------------------------------------------------------------------


@rule
def possessions(s: State, seat: int, british: int, russian: int, afghan: int) -> float:
    """What a seat has that helps later; its Influence in each Empire is given."""
    rupees = s.rupees[seat]
    value = RUPEES[min(rupees, LAST)] + MORE_RUPEES * max(0, rupees - LAST)
    loyal = s.loyalty[seat]
    for i in range(s.tableau_size[seat]):
        card = tableau_card(s, seat, i)
        value += TABLEAU_CARD + RANK * rank_of(s, card) + SPECIAL * BITS[specials_of(s, card)]
        if is_leveraged(s, card):
            value -= LOAN * rank_of(s, card)
    for mode in range(MODES):
        value += STARS[mode] * min(stars_of(s, seat, mode), 4)
    value -= OVER_LIMIT * max(0, s.tableau_size[seat] - tableau_limit(s, seat))
    for i in range(s.hand_size[seat]):
        card = hand_card(s, seat, i)
        value += HAND_CARD + HAND_RANK * rank_of(s, card)
        if patriot_of(s, card) == loyal:
            value += HAND_PATRIOT
    value -= HAND_TOO_MANY * max(0, s.hand_size[seat] - hand_limit(s, seat))
    value += CUBE * (CUBES - s.cubes[seat])
    value += CYLINDER * (CYLINDERS - s.cylinders[loyal])
    value += ELSEWHERE_INFLUENCE * (british + russian + afghan)
    at_home = british if loyal == BRITISH else russian if loyal == RUSSIAN else afghan
    value += (INFLUENCE - ELSEWHERE_INFLUENCE) * at_home
    value += TOKEN * s.tokens[seat]
    return float(value - SPY_ON_MINE * spied_on(s, seat))


@rule
def spied_on(s: State, seat: int) -> int:
    """Spies of others in the seat's Tableau, each a threat of bribes and knives."""
    number = 0
    for other in range(s.seats):
        if other != seat:
            for i in range(CUBES):
                card = card_of_spy(spy(s, other, i))
                if card > 0 and owner_of(s, card) == seat:
                    number += 1
    return number


@rule
def promised(s: State, me: int) -> float:
    """What Consents and waivers of this turn cost a seat that gave them: what the active player may do with them."""
    if me == s.active:
        return 0.0
    cost = 0
    for location in range(LOCATIONS):
        cost += 100 * min(s.waivers[location * MAX_SEATS + me], s.tribes[location * MAX_SEATS + me])
        if (s.consents[me] >> location) & 1 == 1 and s.loyalty[s.active] != s.loyalty[me]:
            cost += 25 + 70 * exposed(s, location, s.loyalty[me])
    return float(cost)


@rule
def exposed(s: State, location: int, empire: int) -> int:
    """Tribes and Roads of an Empire that only Intel could reach past its Armies in a Location."""
    if s.armies[location * EMPIRES + empire] == 0:
        return 0
    number = 0
    for seat in range(s.seats):
        if s.loyalty[seat] == empire:
            number += s.tribes[location * MAX_SEATS + seat]
    for connection in range(CONNECTIONS):
        if location == CONNECTION_A[connection] or location == CONNECTION_B[connection]:
            number += s.roads[connection * EMPIRES + empire]
    return number
