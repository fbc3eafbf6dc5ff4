"""What several observations count of a position: who sits where, Empires by whose they are, units, Influence, prices.

Small numbers of all seats, Empires or Special actions lie in one integer, a byte each.
"""

from pamir import feature_rows
from pamir.first.rules.influence import influence, level_ahead, only_seat
from pamir.first.rules.market import price
from pamir.first.rules.pieces import armies_of, spies_in_play, tribes_of
from pamir.first.rules.seats import option, place_in_order
from pamir.first.rules.state import NATION_BUILDING, NO_FAVOR_AT_ZERO, WEAK_STATES, State
from pamir.first.rules.tables import (
    CYLINDERS,
    EMPIRES,
    INTELLIGENCE,
    LOCATIONS,
    MILITARY,
    MODES,
    NONE,
    POLITICAL,
    SLOTS,
    SPECIALS,
    TOPPLE,
)
from pamir.kernel.compile import rule
from pamir.kernel.stand_ins import bound

BYTE = 8
of = rule(bound(feature_rows.of, BITS=BYTE))
# Empires in the order in which an observer is told of them: the own one first, the others as they come after it.
EMPIRE_OF_PLACE = tuple((own + place) % EMPIRES for own in range(EMPIRES) for place in range(EMPIRES))
PLACE_OF_EMPIRE = tuple((empire - own) % EMPIRES for own in range(EMPIRES) for empire in range(EMPIRES))
# The bits of Special actions as a one in each of their bytes, so that cards can be added up.
ONE_EACH = tuple(sum((bits >> i & 1) << BYTE * i for i in range(SPECIALS)) for bits in range(1 << SPECIALS))


# --- who sits where, whose an Empire is ------------------------------------------------------------


@rule
def seats_onward(s: State, me: int) -> int:
    """The seats in turn order, the observing one first: by how far away, the seat."""
    at = place_in_order(s, me)
    packed = 0
    for away in range(s.seats):
        packed |= s.order[at] << (away * BYTE)
        at += 1
        if at == s.seats:
            at = 0
    return packed


@rule
def ways_off(s: State, onward: int) -> int:
    """By seat, how far in turn order it is away from the observing one."""
    packed = 0
    for away in range(s.seats):
        packed |= away << (of(onward, away) * BYTE)
    return packed


@rule
def way_off(s: State, me: int, seat: int) -> int:
    """How far in turn order a seat is away from the observing one."""
    away = place_in_order(s, seat) - place_in_order(s, me)
    if away < 0:
        return away + s.seats
    return away


@rule
def own_empire(s: State, me: int) -> int:
    """The observer's Empire; the first one before sides are shown."""
    return max(0, s.loyalty[me])


# --- units and Supremacy ---------------------------------------------------------------------------


@rule
def units_of_mode(s: State, mode: int) -> int:
    """Units of a Mode by Empire, Roads aside: what ``units`` of the rules says of each."""
    packed = 0
    if mode == MILITARY:
        for location in range(LOCATIONS):
            for empire in range(EMPIRES):
                packed += armies_of(s, location, empire) << (empire * BYTE)
    else:
        for seat in range(s.seats):
            number = 0
            if mode == INTELLIGENCE:
                number = spies_in_play(s, seat)
            else:
                for location in range(LOCATIONS):
                    number += tribes_of(s, location, seat)
            packed += number << (max(0, s.loyalty[seat]) * BYTE)
    return packed


@rule
def roads_in_play(s: State, military: int) -> int:
    """Roads by Empire: the cylinders that are neither in its pool nor Armies."""
    packed = 0
    for empire in range(EMPIRES):
        packed |= (CYLINDERS - s.cylinders[empire] - of(military, empire)) << (empire * BYTE)
    return packed


@rule
def of_mode(military: int, intelligence: int, political: int, economic: int, mode: int) -> int:
    """One of four such counts."""
    if mode == MILITARY:
        return military
    if mode == INTELLIGENCE:
        return intelligence
    if mode == POLITICAL:
        return political
    return economic


@rule
def majority(units: int, empire: int) -> int:
    """By how many units of a Mode the Empire has more than the two others together; below 1: it lacks so many."""
    return 2 * of(units, empire) - of(units, 0) - of(units, 1) - of(units, 2)


@rule
def modes_lacking(military: int, intelligence: int, political: int, economic: int, empire: int) -> int:
    """Bits of the Modes of which an Empire has no unit."""
    bits = 0
    for mode in range(MODES):
        bits |= int(of(of_mode(military, intelligence, political, economic, mode), empire) == 0) << mode
    return bits


@rule
def supreme_empire(s: State, units: int, lacking: int) -> int:
    """The Empire that has Supremacy under a Regime, given its units and by Empire the Modes lacking, or NONE."""
    for empire in range(EMPIRES):
        if majority(units, empire) > 0 and (of(lacking, empire) == 0 or option(s, WEAK_STATES)):
            return empire
    return NONE


@rule
def all_lacking(military: int, intelligence: int, political: int, economic: int) -> int:
    """By Empire, bits of the Modes of which it has no unit."""
    packed = 0
    for empire in range(EMPIRES):
        packed |= modes_lacking(military, intelligence, political, economic, empire) << (empire * BYTE)
    return packed


@rule
def all_supreme(s: State, military: int, intelligence: int, political: int, economic: int, lacking: int) -> int:
    """By Mode, the Empire that has Supremacy under its Regime, plus one; 0 where none has."""
    packed = 0
    for mode in range(MODES):
        units = of_mode(military, intelligence, political, economic, mode)
        packed |= (supreme_empire(s, units, lacking) + 1) << (mode * BYTE)
    return packed


# --- Influence -------------------------------------------------------------------------------------


@rule
def influences(s: State, empire: int) -> int:
    """By seat, Influence in an Empire."""
    packed = 0
    for seat in range(s.seats):
        packed |= influence(s, seat, empire) << (seat * BYTE)
    return packed


@rule
def most_of(s: State, packed: int) -> int:
    """The highest of the seats' numbers."""
    most = 0
    for seat in range(s.seats):
        most = max(most, of(packed, seat))
    return most


@rule
def most_of_others(s: State, packed: int, me: int) -> int:
    """The highest of the other seats' numbers."""
    most = 0
    for seat in range(s.seats):
        if seat != me:
            most = max(most, of(packed, seat))
    return most


@rule
def leading(s: State, packed: int) -> int:
    """Bits of the seats that nobody is ahead of, given everybody's Influence: what ``level_leaders`` says."""
    most = most_of(s, packed)
    mask = 0
    for seat in range(s.seats):
        mask |= int(of(packed, seat) == most) << seat
    if mask & (mask - 1) == 0:
        return mask
    return level_ahead(s, mask)


@rule
def all_leading(s: State, own: int, first: int, second: int, third: int) -> int:
    """By Empire, bits of the seats that nobody is ahead of, given Influence in the Empires from the observer's on."""
    packed = leading(s, first) << (EMPIRE_OF_PLACE[own * EMPIRES] * BYTE)
    packed |= leading(s, second) << (EMPIRE_OF_PLACE[own * EMPIRES + 1] * BYTE)
    return packed | leading(s, third) << (EMPIRE_OF_PLACE[own * EMPIRES + 2] * BYTE)


@rule
def favor_holders(s: State, own: int, first: int, second: int, third: int, leaders: int) -> int:
    """By bonus, the seat that holds the Favor card that gives it, plus one; 0 where nobody does."""
    packed = 0
    for place in range(EMPIRES):
        influence = first
        if place == 1:
            influence = second
        elif place == 2:
            influence = third
        empire = EMPIRE_OF_PLACE[own * EMPIRES + place]
        if not option(s, NO_FAVOR_AT_ZERO) or influence > 0:
            packed |= (only_seat(s, of(leaders, empire)) + 1) << (s.bonus[empire] * BYTE)
    return packed


# What comes out for the observer.
NOBODY_WINS, WINS_ALONE, SHARES, ANOTHER_WINS, HONEYMOON = range(5)
OUTCOMES = 5


@rule
def outcome(won: int, me: int) -> int:
    """What it is to the observer that these seats win."""
    if won == 0:
        return NOBODY_WINS
    if (won >> me) & 1 == 0:
        return ANOTHER_WINS
    if won == 1 << me:
        return WINS_ALONE
    return SHARES


@rule
def is_honeymoon(s: State, empire: int) -> bool:
    """Whether a Topple bought now would find this Empire supreme and not end the game (Nation Building)."""
    return option(s, NATION_BUILDING) and s.topples_left > 1 and s.last_supreme != empire


@rule
def winners_now(s: State, supreme: int, leaders: int) -> int:
    """Bits of the seats that win if a Topple is bought now; ``leaders`` are those of each Empire."""
    if supreme != NONE and not is_honeymoon(s, supreme):
        return of(leaders, supreme)
    if s.topples_left <= 1:
        return level_ahead(s, (1 << s.seats) - 1)
    return 0


# --- the Market ------------------------------------------------------------------------------------

NO_TOPPLE = 99


@rule
def topple_price(s: State) -> int:
    """What the cheapest Topple in the Market costs, or ``NO_TOPPLE``."""
    least = NO_TOPPLE
    for slot in range(SLOTS):
        if s.market[slot] == TOPPLE:
            least = min(least, price(s, slot))
    return least


@rule
def topples_in_market(s: State) -> int:
    """Topples that lie in the Market."""
    number = 0
    for slot in range(SLOTS):
        number += s.market[slot] == TOPPLE
    return number
