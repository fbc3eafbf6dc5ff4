"""Cubes, cylinders, Spies and rupees: none lost, none made, none where it cannot be."""
# mypy: disable-error-code="no-any-return"

from pamir.first.checks.verdicts import (
    BROKEN_BAND,
    BROKEN_CUBES,
    BROKEN_CYLINDERS,
    BROKEN_HOME_BAND,
    BROKEN_ROAD_SITE,
    BROKEN_RUPEES,
    BROKEN_SHARED_BAND,
    BROKEN_SPY_ORDER,
    BROKEN_SPY_SITE,
    BROKEN_TOKENS,
    BROKEN_VACANT_RUPEES,
    SOUND,
)
from pamir.first.rules.cards import patriot_of, prize_of
from pamir.first.rules.state import BADAL, IN_TABLEAU, State
from pamir.first.rules.tables import (
    BADAL_TOKENS,
    CARDS,
    CONNECTIONS,
    CUBES,
    CYLINDERS,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MIDDLE,
    NONE,
    PATRIOT_BAND,
    PRIZE_BAND,
    SLOTS,
    SPOTS,
)
from pamir.kernel.compile import rule

SPY_PLACES = 4  # a Spy is card * SPY_PLACES + spot


@rule
def broken_cylinders(s: State) -> int:
    """Armies and Roads of each Empire."""
    for empire in range(EMPIRES):
        total = s.cylinders[empire]
        if total < 0:
            return BROKEN_CYLINDERS
        for location in range(LOCATIONS):
            if s.armies[location * EMPIRES + empire] < 0:
                return BROKEN_CYLINDERS
            total += s.armies[location * EMPIRES + empire]
        for connection in range(CONNECTIONS):
            roads = s.roads[connection * EMPIRES + empire]
            if roads < 0:
                return BROKEN_CYLINDERS
            if roads > 0 and s.connections[connection] == 0:
                return BROKEN_ROAD_SITE
            total += roads
        if total != CYLINDERS:
            return BROKEN_CYLINDERS
    return SOUND


@rule
def broken_cubes(s: State) -> int:
    """Tribes, Spies and Gifts of each player."""
    for seat in range(s.seats):
        total = s.cubes[seat]
        if total < 0:
            return BROKEN_CUBES
        for location in range(LOCATIONS):
            if s.tribes[location * MAX_SEATS + seat] < 0:
                return BROKEN_CUBES
            total += s.tribes[location * MAX_SEATS + seat]
        for spot in range(GIFT_SPOTS):
            gift = s.gifts[seat * GIFT_SPOTS + spot]
            if gift < 0 or gift > 1:
                return BROKEN_CUBES
            total += gift
        for i in range(CUBES):
            if s.spies[seat * CUBES + i] != 0:
                total += 1
        if total != CUBES:
            return BROKEN_CUBES
    return SOUND


@rule
def broken_spies(s: State) -> int:
    """Where each Spy lies."""
    for seat in range(s.seats):
        for i in range(CUBES):
            spy = s.spies[seat * CUBES + i]
            if i > 0 and spy > s.spies[seat * CUBES + i - 1]:
                return BROKEN_SPY_ORDER
            if spy == 0:
                continue
            card = spy // SPY_PLACES
            spot = spy % SPY_PLACES
            if spy < 0 or card < 1 or card > CARDS or spot >= SPOTS:
                return BROKEN_SPY_SITE
            owner = s.place[card] - IN_TABLEAU
            if owner < 0 or owner >= s.seats:
                return BROKEN_SPY_SITE
            if spot == MIDDLE:
                continue
            if spot == PATRIOT_BAND and patriot_of(s, card) == NONE:
                return BROKEN_BAND
            if spot == PRIZE_BAND and prize_of(s, card) == NONE:
                return BROKEN_BAND
            if owner == seat:
                return BROKEN_HOME_BAND
            if i > 0 and spy == s.spies[seat * CUBES + i - 1]:
                return BROKEN_SHARED_BAND
    return SOUND


@rule
def broken_money(s: State) -> int:
    """Rupees and tokens: nobody below zero, none lying in a vacant slot."""
    tokens = 0
    for seat in range(s.seats):
        if s.rupees[seat] < 0 or s.owed[seat] < 0:
            return BROKEN_RUPEES
        if s.tokens[seat] < 0:
            return BROKEN_TOKENS
        tokens += s.tokens[seat]
    if tokens > BADAL_TOKENS or (tokens > 0 and s.options & BADAL == 0):
        return BROKEN_TOKENS
    for slot in range(SLOTS):
        if s.market_rupees[slot] < 0:
            return BROKEN_RUPEES
        if s.market_rupees[slot] > 0 and s.market[slot] == 0:
            return BROKEN_VACANT_RUPEES
    return SOUND
