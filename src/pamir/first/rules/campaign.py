"""Campaign: Armies move, with a Baggage Train where there is no Road, and may attack (part 8.8)."""

from pamir.first.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    CAMPAIGN_FROM,
    MARCH,
    MARCH_TO,
    STAY,
    action,
    simple,
)
from pamir.first.rules.attack import begin_attack
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import BAGGAGE_TRAIN, CAMPAIGN_IN, MARCHED
from pamir.first.rules.influence import holder_of_bonus
from pamir.first.rules.market import can_pay_right, pay_right, pay_rightmost_of_a_row
from pamir.first.rules.pieces import armies_of, roads_of
from pamir.first.rules.prompts import (
    CAMPAIGN_MOVE,
    CAMPAIGN_MOVE_LOCATION,
    CAMPAIGN_MOVE_RANK,
    CAMPAIGN_NUMBER,
    CAMPAIGN_NUMBER_GOAL,
    CAMPAIGN_NUMBER_LOCATION,
    CAMPAIGN_NUMBER_RANK,
    CAMPAIGN_SITE,
    CAMPAIGN_SITE_CARD,
    CAMPAIGN_SITE_RANK,
)
from pamir.first.rules.state import State
from pamir.first.rules.tables import (
    CONNECTION_BETWEEN,
    CYLINDERS,
    EMPIRES,
    LOCATIONS,
    NONE,
    SUPPORT_OF_THE_PEOPLE,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note

BAGGAGE_PRICE = 2
SUPPORTED_PRICE = 1  # with Support of the People


@rule
def can_campaign(s: State, seat: int) -> bool:
    """Whether the seat's Empire has an Army anywhere; neither move nor attack is needed (ruling 32)."""
    empire = s.loyalty[seat]
    if s.cylinders[empire] == CYLINDERS:
        return False
    for location in range(LOCATIONS):
        if armies_of(s, location, empire) > 0:
            return True
    return False


@legal_for(CAMPAIGN_SITE)
def legal_campaign(s: State, out: Actions) -> int:
    """CAMPAIGN_SITE: each Location with Armies of the own Empire."""
    n = 0
    for location in range(LOCATIONS):
        if armies_of(s, location, s.loyalty[s.active]) > 0:
            out[n] = action(CAMPAIGN_FROM, location)
            n += 1
    return n


@answer_to(CAMPAIGN_SITE)
def apply_campaign(s: State, j: Journal, a: int) -> None:
    """The Armies are chosen; now they may move."""
    rank = arg(s, CAMPAIGN_SITE_RANK)
    note(j, CAMPAIGN_IN, s.active, ACTION_A[a], arg(s, CAMPAIGN_SITE_CARD), 0)
    pop(s)
    push(s, CAMPAIGN_MOVE, rank, ACTION_A[a], 0, 0)


@rule
def can_pay_baggage(s: State) -> bool:
    """Whether the active seat can pay for a Baggage Train."""
    if can_pay_right(s, BAGGAGE_PRICE):
        return True
    return can_pay_right(s, SUPPORTED_PRICE) and holder_of_bonus(s, SUPPORT_OF_THE_PEOPLE) == s.active


@legal_for(CAMPAIGN_MOVE)
def legal_move(s: State, out: Actions) -> int:
    """CAMPAIGN_MOVE: along a Road of the own Empire, along any Connection with a Baggage Train, or not at all."""
    n = 0
    here = arg(s, CAMPAIGN_MOVE_LOCATION)
    empire = s.loyalty[s.active]
    baggage = can_pay_baggage(s)
    for goal in range(LOCATIONS):
        connection = CONNECTION_BETWEEN[here * LOCATIONS + goal]
        if connection != NONE and s.connections[connection] == 1:
            if baggage or roads_of(s, connection, empire) > 0:
                out[n] = action(MARCH_TO, goal)
                n += 1
    out[n] = simple(STAY)
    return n + 1


@answer_to(CAMPAIGN_MOVE)
def apply_move(s: State, j: Journal, a: int) -> None:
    """Where to; a Baggage Train is paid before anybody marches (rulings 40, 41)."""
    rank = arg(s, CAMPAIGN_MOVE_RANK)
    here = arg(s, CAMPAIGN_MOVE_LOCATION)
    goal = ACTION_A[a]
    pop(s)
    if ACTION_KIND[a] == STAY:
        begin_attack(s, rank, here)
        return
    push(s, CAMPAIGN_NUMBER, rank, here, goal, 0)
    if roads_of(s, CONNECTION_BETWEEN[here * LOCATIONS + goal], s.loyalty[s.active]) == 0:
        if holder_of_bonus(s, SUPPORT_OF_THE_PEOPLE) == s.active:
            note(j, BAGGAGE_TRAIN, s.active, SUPPORTED_PRICE, 0, 0)
            pay_rightmost_of_a_row(s, j)
        else:
            note(j, BAGGAGE_TRAIN, s.active, BAGGAGE_PRICE, 0, 0)
            pay_right(s, j, BAGGAGE_PRICE)


@legal_for(CAMPAIGN_NUMBER)
def legal_number(s: State, out: Actions) -> int:
    """CAMPAIGN_NUMBER: any number of the Armies, at least one."""
    n = armies_of(s, arg(s, CAMPAIGN_NUMBER_LOCATION), s.loyalty[s.active])
    for i in range(n):
        out[i] = action(MARCH, i)
    return n


@answer_to(CAMPAIGN_NUMBER)
def apply_number(s: State, j: Journal, a: int) -> None:
    """The Armies march; the attack happens where they arrive (ruling 19)."""
    rank = arg(s, CAMPAIGN_NUMBER_RANK)
    here = arg(s, CAMPAIGN_NUMBER_LOCATION)
    goal = arg(s, CAMPAIGN_NUMBER_GOAL)
    number = ACTION_A[a] + 1
    empire = s.loyalty[s.active]
    pop(s)
    s.armies[here * EMPIRES + empire] -= number
    s.armies[goal * EMPIRES + empire] += number
    note(j, MARCHED, s.active, here, goal, number)
    begin_attack(s, rank, goal)
