"""The build action and Infrastructure (p. 13)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.second.rules.actions import ACTION_A, ACTION_KIND, ARMY, DONE, ROAD, action, simple
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.land import in_force_for, owns, ruler, rules_any
from pamir.second.rules.market import pay_to_the_right
from pamir.second.rules.pieces import has_block, place, tribes_of
from pamir.second.rules.prompts import BUILDING, BUILDING_BUILT, BUILDING_LEFT, INFRASTRUCTURE_BLOCK
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    A_ROAD,
    AN_ARMY,
    BORDER_A,
    BORDER_B,
    BORDERS,
    INFRASTRUCTURE,
    NATION_BUILDING,
    REGIONS,
)

BLOCK_PRICE = 2
BUILD_LIMIT = 3


@rule
def can_build(s: State, seat: int) -> bool:
    """Whether the seat can pay for a block, has one, and rules a region (ruling 54)."""
    return s.rupees[seat] >= BLOCK_PRICE and has_block(s, s.loyalty[seat]) and rules_any(s, seat)


@rule
def build_limit(s: State, seat: int) -> int:
    """Blocks of one build action: three, or six with Nation Building (ruling 89)."""
    if in_force_for(s, NATION_BUILDING, seat):
        return 2 * BUILD_LIMIT
    return BUILD_LIMIT


@rule
def next_block_price(s: State, built: int) -> int:
    """Two rupees; with Nation Building every second block is free (ruling 89)."""
    if in_force_for(s, NATION_BUILDING, s.active) and built % 2 == 1:
        return 0
    return BLOCK_PRICE


@rule
def paid_so_far(s: State, built: int) -> int:
    """Rupees already paid in this build action."""
    if in_force_for(s, NATION_BUILDING, s.active):
        return (built + 1) // 2 * BLOCK_PRICE
    return built * BLOCK_PRICE


@rule
def building_sites(s: State, seat: int, out: Actions) -> int:
    """Armies in ruled regions, roads on their borders."""
    n = 0
    ruled = 0
    for region in range(REGIONS):
        if tribes_of(s, region, seat) > 0 and ruler(s, region) == seat:
            ruled |= 1 << region
            out[n] = action(ARMY, region)
            n += 1
    for border in range(BORDERS):
        if (ruled >> BORDER_A[border]) & 1 or (ruled >> BORDER_B[border]) & 1:
            out[n] = action(ROAD, border)
            n += 1
    return n


@legal_for(BUILDING)
def legal_build(s: State, out: Actions) -> int:
    """BUILDING: the ruler is tested before each block (ruling 55); stop after at least one."""
    n = 0
    built = arg(s, BUILDING_BUILT)
    left = arg(s, BUILDING_LEFT)
    if left > 0 and next_block_price(s, built) <= s.rupees[s.active] and has_block(s, s.loyalty[s.active]):
        n = building_sites(s, s.active, out)
    if built > 0:
        out[n] = simple(DONE)
        n += 1
    return n


@rule
def place_block(s: State, j: Journal, a: int) -> None:
    """Place one block of the active seat's loyalty where the action says."""
    piece = AN_ARMY
    if ACTION_KIND[a] == ROAD:
        piece = A_ROAD
    place(s, j, s.active, piece, ACTION_A[a], s.loyalty[s.active])


@answer_to(BUILDING)
def apply_build(s: State, j: Journal, a: int) -> None:
    """Pay for one block and place it, or stop; Infrastructure follows."""
    if ACTION_KIND[a] == DONE:
        pop(s)
        if owns(s, s.active, INFRASTRUCTURE) and has_block(s, s.loyalty[s.active]):
            push(s, INFRASTRUCTURE_BLOCK, 0, 0, 0, 0)
        return
    built = arg(s, BUILDING_BUILT)
    cost = next_block_price(s, built)
    if cost > 0:
        pay_to_the_right(s, j, s.active, cost, paid_so_far(s, built))
    set_arg(s, BUILDING_LEFT, arg(s, BUILDING_LEFT) - 1)
    set_arg(s, BUILDING_BUILT, built + 1)
    place_block(s, j, a)


@legal_for(INFRASTRUCTURE_BLOCK)
def legal_infrastructure(s: State, out: Actions) -> int:
    """INFRASTRUCTURE_BLOCK: one more block, free, not optional (ruling 72)."""
    return building_sites(s, s.active, out)


@answer_to(INFRASTRUCTURE_BLOCK)
def apply_infrastructure(s: State, j: Journal, a: int) -> None:
    """Place the free block."""
    pop(s)
    place_block(s, j, a)
