"""The move action: armies over roads, spies along the ring of courts, tribes under Nationalism (p. 14)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.kernel.journal import note
from pamir.second.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    DONE,
    LEFT,
    MARCH,
    MIGRATE,
    RIGHT,
    SEND,
    SEND_TO,
    action,
    card_action,
    simple,
)
from pamir.second.rules.court import cards_in_courts, court_card, owner, ring_step, sort_actions
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.happenings import MARCHED, MIGRATED, SPY_SENT
from pamir.second.rules.land import armies_of, in_force_for, owns
from pamir.second.rules.pieces import follow_placed_spy, mark_tribes, spies_of, tribe_left, tribes_of, tribes_placed
from pamir.second.rules.prompts import MOVING, MOVING_LEFT, SENDING, SENDING_CARD
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    BLOCKS,
    BORDER_A,
    BORDER_B,
    BORDERS,
    CARD_REGION,
    COALITIONS,
    INDIAN_SUPPLIES,
    MAX_SEATS,
    NATIONALISM,
    NOBODY,
    REGION_FIRST_CARD,
    REGION_LAST_CARD,
    STEP_FROM,
    STEP_TO,
    STEPS,
    STRANGE_BEDFELLOWS,
    WELL_CONNECTED,
)


@rule
def crosses_without_road(s: State, seat: int) -> bool:
    """Whether the seat's pieces need no road: Indian Supplies, or Wakhan."""
    return owns(s, seat, INDIAN_SUPPLIES) or seat == s.wakhan


@rule
def may_cross(s: State, seat: int, step: int) -> bool:
    """Whether the seat's pieces may take this step."""
    return s.roads[(step // 2) * COALITIONS + s.loyalty[seat]] > 0 or crosses_without_road(s, seat)


@rule
def can_march(s: State, seat: int) -> bool:
    """Whether some loyal army, or tribe under Nationalism, has a border to cross."""
    coalition = s.loyalty[seat]
    nationalism = in_force_for(s, NATIONALISM, seat)
    if s.blocks[coalition] == BLOCKS and not nationalism:
        return False
    roadless = crosses_without_road(s, seat)
    for border in range(BORDERS):
        if roadless or s.roads[border * COALITIONS + coalition] > 0:
            a = BORDER_A[border]
            b = BORDER_B[border]
            if s.armies[a * COALITIONS + coalition] + s.armies[b * COALITIONS + coalition] > 0:
                return True
            if nationalism and tribes_of(s, a, seat) + tribes_of(s, b, seat) > 0:
                return True
    return False


@rule
def can_send(s: State, seat: int) -> bool:
    """Whether a spy of the seat can move: there must be another court card to go to (ruling 58)."""
    return s.spies_out[seat] > 0 and cards_in_courts(s) > 1


@rule
def can_move(s: State, seat: int) -> bool:
    """Whether the seat has anything to move."""
    return can_send(s, seat) or can_march(s, seat)


@legal_for(MOVING)
def legal_move(s: State, out: Actions) -> int:
    """MOVING: a march, a migration or a spy to send; stopping is always allowed (ruling 56)."""
    n = 0
    seat = s.active
    if arg(s, MOVING_LEFT) > 0:
        for step in range(STEPS):
            if armies_of(s, STEP_FROM[step], s.loyalty[seat]) > 0 and may_cross(s, seat, step):
                out[n] = action(MARCH, step)
                n += 1
        if in_force_for(s, NATIONALISM, seat):
            for step in range(STEPS):
                if tribes_of(s, STEP_FROM[step], seat) > 0 and may_cross(s, seat, step):
                    out[n] = action(MIGRATE, step)
                    n += 1
        if can_send(s, seat):
            start = n
            for other in range(s.seats):
                for i in range(s.court_size[other]):
                    card = court_card(s, other, i)
                    if spies_of(s, card, seat) > 0:
                        out[n] = card_action(SEND, card)
                        n += 1
            sort_actions(out, start, n)
    out[n] = simple(DONE)
    return n + 1


@rule
def march(s: State, j: Journal, seat: int, step: int) -> None:
    """Move one loyal army; older armies move first, so that a surplus stays marked as placed."""
    coalition = s.loyalty[seat]
    here = STEP_FROM[step] * COALITIONS + coalition
    there = STEP_TO[step] * COALITIONS + coalition
    s.armies[here] -= 1
    s.armies[there] += 1
    if s.placed_armies[here] > s.armies[here]:
        s.placed_armies[here] -= 1
        s.placed_armies[there] += 1
    note(j, MARCHED, seat, STEP_FROM[step], STEP_TO[step], coalition)


@rule
def migrate(s: State, j: Journal, seat: int, step: int) -> None:
    """Move one tribe under Nationalism; leaving the last one behind is an overthrow (ruling 43)."""
    origin = STEP_FROM[step]
    goal = STEP_TO[step]
    s.tribes[origin * MAX_SEATS + seat] -= 1
    s.tribes[goal * MAX_SEATS + seat] += 1
    if tribes_placed(s, origin, seat) > tribes_of(s, origin, seat):
        mark_tribes(s, origin, seat, -1)
        mark_tribes(s, goal, seat, 1)
    note(j, MIGRATED, seat, origin, goal, 0)
    tribe_left(s, j, seat, origin)


@answer_to(MOVING)
def apply_move(s: State, j: Journal, a: int) -> None:
    """Spend one move, or stop."""
    kind = ACTION_KIND[a]
    if kind == DONE:
        pop(s)
    elif kind == SEND:
        push(s, SENDING, ACTION_A[a], 0, 0, 0)
    else:
        set_arg(s, MOVING_LEFT, arg(s, MOVING_LEFT) - 1)
        if kind == MARCH:
            march(s, j, s.active, ACTION_A[a])
        else:
            migrate(s, j, s.active, ACTION_A[a])


@rule
def add_goal(out: Actions, n: int, card: int, origin: int) -> int:
    """Add a card to the goals unless it is the origin or there already; the new length."""
    goal = card_action(SEND_TO, card)
    if card == origin:
        return n
    for i in range(n):
        if out[i] == goal:
            return n
    out[n] = goal
    return n + 1


@rule
def add_steps(s: State, seat: int, card: int, origin: int, out: Actions, n: int) -> int:
    """Add every card one step from this one: both ring neighbours, and with 21 all of its region."""
    n = add_goal(out, n, ring_step(s, card, LEFT), origin)
    n = add_goal(out, n, ring_step(s, card, RIGHT), origin)
    if owns(s, seat, STRANGE_BEDFELLOWS):
        region = CARD_REGION[card]
        for other in range(REGION_FIRST_CARD[region], REGION_LAST_CARD[region] + 1):
            if owner(s, other) != NOBODY:
                n = add_goal(out, n, other, origin)
    return n


@rule
def spy_goals(s: State, seat: int, card: int, out: Actions) -> int:
    """Cards a spy can reach with one move: one step, or up to two with Well-Connected (rulings 70, 71)."""
    n = add_steps(s, seat, card, card, out, 0)
    if owns(s, seat, WELL_CONNECTED):
        first = n
        for i in range(first):
            n = add_steps(s, seat, ACTION_A[out[i]], card, out, n)
    sort_actions(out, 0, n)
    return n


@legal_for(SENDING)
def legal_send(s: State, out: Actions) -> int:
    """SENDING: where the chosen spy goes."""
    return spy_goals(s, s.active, arg(s, SENDING_CARD), out)


@answer_to(SENDING)
def apply_send(s: State, j: Journal, a: int) -> None:
    """Move the spy; the move action goes on beneath."""
    seat = s.active
    card = arg(s, SENDING_CARD)
    goal = ACTION_A[a]
    pop(s)
    set_arg(s, MOVING_LEFT, arg(s, MOVING_LEFT) - 1)
    s.spies[card * MAX_SEATS + seat] -= 1
    s.spies[goal * MAX_SEATS + seat] += 1
    follow_placed_spy(s, seat, card, goal)
    note(j, SPY_SENT, seat, card, goal, 0)
