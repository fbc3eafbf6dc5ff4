"""Where Wakhan marches, and where her idle spies go (p. 18, rulings 116, 117; option spy_movement)."""

from pamir.kernel.compile import Actions, rule
from pamir.second.rules.actions import ACTION_A, DONE, MARCH, MIGRATE, SEND, action, card_action, simple
from pamir.second.rules.court import cards_in_courts, court_card
from pamir.second.rules.dominance import dominant_coalition
from pamir.second.rules.land import SPY_MOVEMENT, armies_of, in_force_for, plays_variant, ruler
from pamir.second.rules.move import spy_goals
from pamir.second.rules.pieces import spies_of, tribes_of
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    BORDER_A,
    BORDER_BETWEEN,
    COALITIONS,
    MAX_SEATS,
    NATIONALISM,
    NONE,
    REGIONS,
)
from pamir.second.wakhan.order import leads_on, priority, region_in_order, spies_on


@rule
def is_goal(s: State, region: int) -> bool:
    """Whether she wants an army here: another player's tribe, and more tribes than armies of hers."""
    foreign = 0
    total = 0
    for seat in range(s.seats):
        total += tribes_of(s, region, seat)
        if seat != s.wakhan:
            foreign += tribes_of(s, region, seat)
    return foreign > 0 and total > armies_of(s, region, s.loyalty[s.wakhan])


@rule
def step_between(origin: int, goal: int) -> int:
    """The step from one region to a neighbour, or NONE."""
    border = BORDER_BETWEEN[origin * REGIONS + goal]
    if border == NONE:
        return NONE
    if BORDER_A[border] == origin:
        return 2 * border
    return 2 * border + 1


@rule
def army_may_leave(s: State, region: int) -> bool:
    """Whether an army of hers stands here whose departure costs her no ruler token (ruling 117)."""
    at = region * COALITIONS + s.loyalty[s.wakhan]
    if s.armies[at] == 0:
        return False
    if ruler(s, region) != s.wakhan:
        return True
    s.armies[at] -= 1
    keeps = ruler(s, region) == s.wakhan
    s.armies[at] += 1
    return keeps


@rule
def tribe_may_leave(s: State, region: int) -> bool:
    """The same for a tribe under Nationalism."""
    at = region * MAX_SEATS + s.wakhan
    if s.tribes[at] == 0:
        return False
    if ruler(s, region) != s.wakhan:
        return True
    s.tribes[at] -= 1
    keeps = ruler(s, region) == s.wakhan
    s.tribes[at] += 1
    return keeps


@rule
def step_for(s: State, tribes: bool) -> int:
    """First origin, then first destination in her region order that fit, as a step; NONE if there is none."""
    for i in range(REGIONS):
        origin = region_in_order(s, i)
        leaves = tribe_may_leave(s, origin) if tribes else army_may_leave(s, origin)
        if leaves:
            for k in range(REGIONS):
                goal = region_in_order(s, k)
                if step_between(origin, goal) != NONE and is_goal(s, goal):
                    return step_between(origin, goal)
    return NONE


@rule
def spy_may_go(s: State, card: int, out: Actions) -> bool:
    """Whether an idle spy of hers stands here that reaches a card on which she does not lead."""
    mine = spies_of(s, card, s.wakhan)
    if mine == 0 or mine <= spies_on(s, card) - mine:
        return False
    n = spy_goals(s, s.wakhan, card, out)
    for i in range(n):
        if not leads_on(s, ACTION_A[out[i]]):
            return True
    return False


@rule
def idle_spy(s: State, out: Actions) -> int:
    """The lowest-priority card with an idle spy of hers that has somewhere to go, or 0."""
    if s.spies_out[s.wakhan] == 0 or cards_in_courts(s) < 2:
        return 0
    dominant = dominant_coalition(s)
    lowest = 0
    found = 0
    for seat in range(s.seats):
        for i in range(s.court_size[seat]):
            card = court_card(s, seat, i)
            if spy_may_go(s, card, out):
                key = priority(s, card, dominant)
                if found == 0 or key < lowest:
                    lowest = key
                    found = card
    return found


@rule
def next_move(s: State, out: Actions) -> int:
    """Her next move as an action: an army, a tribe under Nationalism, an idle spy with the option, else DONE."""
    step = step_for(s, False)
    if step != NONE:
        return action(MARCH, step)
    if in_force_for(s, NATIONALISM, s.wakhan):
        step = step_for(s, True)
        if step != NONE:
            return action(MIGRATE, step)
    if plays_variant(s, SPY_MOVEMENT):
        card = idle_spy(s, out)
        if card > 0:
            return card_action(SEND, card)
    return simple(DONE)
