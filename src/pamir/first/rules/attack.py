"""The attack of a Campaign: defender, targets, Intel, European Arms, losses (part 8.8)."""

from pamir.first.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    ATTACK,
    DONE,
    NO_ATTACK,
    REMOVE_ARMY,
    REMOVE_ROAD,
    REMOVE_TRIBE,
    USE_ARMS,
    action,
    simple,
)
from pamir.first.rules.badal import wrong
from pamir.first.rules.cards import location_of
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import ARMS_BOUGHT, ARMY_KILLED, ARMY_SPENT, ATTACKED, ROAD_KILLED, TRIBE_KILLED
from pamir.first.rules.influence import holder_of_bonus
from pamir.first.rules.pieces import armies_of, army_home, card_of_spy, road_home, roads_of, spy, tribes_of
from pamir.first.rules.prompts import (
    AFTERMATH,
    AFTERMATH_LOCATION,
    ATTACK_WHOM,
    ATTACK_WHOM_LOCATION,
    ATTACK_WHOM_RANK,
    LOSSES,
    LOSSES_ARMS,
    LOSSES_EMPIRE,
    LOSSES_LEFT,
    LOSSES_LOCATION,
)
from pamir.first.rules.state import State
from pamir.first.rules.tables import (
    CONNECTION_BETWEEN,
    CUBES,
    EMPIRES,
    EUROPEAN_ARMS,
    LOCATIONS,
    MAX_SEATS,
    NONE,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg, top
from pamir.kernel.journal import note

ARMS_PRICE = 1


@rule
def begin_attack(s: State, rank: int, location: int) -> None:
    """The Armies are where they fight, if they do."""
    push(s, ATTACK_WHOM, rank, location, 0, 0)


@rule
def has_target(s: State, location: int, empire: int) -> bool:
    """Whether an attack there could remove anything of this Empire: Armies, Roads, Tribes of those Loyal to it."""
    if armies_of(s, location, empire) > 0:
        return True
    return has_soft_target(s, location, empire)


@rule
def has_soft_target(s: State, location: int, empire: int) -> bool:
    """Whether it has Roads that touch the Location, or Tribes in it: what its Armies protect."""
    for other in range(LOCATIONS):
        connection = CONNECTION_BETWEEN[location * LOCATIONS + other]
        if connection != NONE and roads_of(s, connection, empire) > 0:
            return True
    for seat in range(s.seats):
        if s.loyalty[seat] == empire and tribes_of(s, location, seat) > 0:
            return True
    return False


@rule
def has_intel(s: State, location: int) -> bool:
    """Whether a Spy of the active seat, or of one that Consents, lies on a card of the Location (rulings 38, 42)."""
    for seat in range(s.seats):
        if seat == s.active or (s.consents[seat] >> location) & 1:
            for i in range(CUBES):
                card = card_of_spy(spy(s, seat, i))
                if card == 0:
                    break
                if location_of(s, card) == location:
                    return True
    return False


@legal_for(ATTACK_WHOM)
def legal_attack(s: State, out: Actions) -> int:
    """ATTACK_WHOM: any other Empire that has something to lose there, or nobody."""
    n = 0
    for empire in range(EMPIRES):
        if empire != s.loyalty[s.active] and has_target(s, arg(s, ATTACK_WHOM_LOCATION), empire):
            out[n] = action(ATTACK, empire)
            n += 1
    out[n] = simple(NO_ATTACK)
    return n + 1


@answer_to(ATTACK_WHOM)
def apply_attack(s: State, j: Journal, a: int) -> None:
    """The defender is chosen, or there is none."""
    rank = arg(s, ATTACK_WHOM_RANK)
    location = arg(s, ATTACK_WHOM_LOCATION)
    pop(s)
    if ACTION_KIND[a] == NO_ATTACK:
        return
    note(j, ATTACKED, s.active, location, ACTION_A[a], int(has_intel(s, location)))
    push(s, LOSSES, rank, location, ACTION_A[a], 0)


@rule
def legal_removals(s: State, location: int, empire: int, out: Actions) -> int:
    """What the attack could remove next: Armies first unless there is Intel, and only with an own Army left there."""
    n = 0
    if armies_of(s, location, s.loyalty[s.active]) == 0:
        return 0
    if armies_of(s, location, empire) > 0:
        out[n] = simple(REMOVE_ARMY)
        n += 1
        if not has_intel(s, location):
            return n
    for other in range(LOCATIONS):  # a Location's Connections rise with the Location at their other end
        connection = CONNECTION_BETWEEN[location * LOCATIONS + other]
        if connection != NONE and roads_of(s, connection, empire) > 0:
            out[n] = action(REMOVE_ROAD, connection)
            n += 1
    for seat in range(s.seats):
        if s.loyalty[seat] == empire and tribes_of(s, location, seat) > 0:
            out[n] = action(REMOVE_TRIBE, seat)
            n += 1
    return n


@legal_for(LOSSES)
def legal_losses(s: State, out: Actions) -> int:
    """LOSSES: one target while Rank is left, European Arms once, or no more."""
    n = legal_removals(s, arg(s, LOSSES_LOCATION), arg(s, LOSSES_EMPIRE), out)
    if n > 0:
        if arg(s, LOSSES_LEFT) == 0:
            n = 0
        if arg(s, LOSSES_ARMS) == 0 and s.rupees[s.active] >= ARMS_PRICE:
            if holder_of_bonus(s, EUROPEAN_ARMS) == s.active:
                out[n] = simple(USE_ARMS)
                n += 1
    out[n] = simple(DONE)
    return n + 1


@rule
def end_attack(s: State) -> None:
    """All chosen targets are gone; whoever was overthrown is asked in the aftermath."""
    location = arg(s, LOSSES_LOCATION)
    pop(s)
    if s.overthrown != 0 and top(s) == AFTERMATH:
        set_arg(s, AFTERMATH_LOCATION, location)


@answer_to(LOSSES)
def apply_losses(s: State, j: Journal, a: int) -> None:
    """Remove one target, raise the Rank by European Arms, or stop."""
    kind = ACTION_KIND[a]
    if kind == DONE:
        end_attack(s)
        return
    location = arg(s, LOSSES_LOCATION)
    seat = s.active
    if kind == USE_ARMS:
        s.rupees[seat] -= ARMS_PRICE
        set_arg(s, LOSSES_ARMS, 1)
        set_arg(s, LOSSES_LEFT, arg(s, LOSSES_LEFT) + 1)
        note(j, ARMS_BOUGHT, seat, 0, 0, 0)
        return
    set_arg(s, LOSSES_LEFT, arg(s, LOSSES_LEFT) - 1)
    it = ACTION_A[a]
    if kind == REMOVE_ARMY:
        empire = arg(s, LOSSES_EMPIRE)
        army_home(s, location, empire)
        note(j, ARMY_KILLED, seat, location, empire, 0)
        army_home(s, location, s.loyalty[seat])
        note(j, ARMY_SPENT, seat, location, s.loyalty[seat], 0)
    elif kind == REMOVE_ROAD:
        road_home(s, it, arg(s, LOSSES_EMPIRE))
        note(j, ROAD_KILLED, seat, it, arg(s, LOSSES_EMPIRE), 0)
    else:
        s.tribes[location * MAX_SEATS + it] -= 1
        s.cubes[it] += 1
        wrong(s, it)
        note(j, TRIBE_KILLED, seat, location, it, 0)
        if tribes_of(s, location, it) == 0:
            s.overthrown |= 1 << it
