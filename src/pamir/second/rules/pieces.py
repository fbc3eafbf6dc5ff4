"""Blocks and cylinders: placing them, and taking them from play when the supply is empty (p. 8)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note
from pamir.second.rules.actions import (
    ACTION_A,
    ACTION_KIND,
    LIFT_ARMY,
    LIFT_GIFT,
    LIFT_ROAD,
    LIFT_SPY,
    LIFT_TRIBE,
    action,
    card_action,
)
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.happenings import (
    ARMY_PLACED,
    GIFT_PLACED,
    LIFTED_ARMY,
    LIFTED_GIFT,
    LIFTED_ROAD,
    LIFTED_SPY,
    LIFTED_TRIBE,
    NO_PIECE,
    OVERTHROW_CARDS,
    ROAD_PLACED,
    SPY_PLACED,
    TRIBE_PLACED,
)
from pamir.second.rules.prompts import FORCED_DISCARDS, LIFT, LIFT_AT, LIFT_COALITION, LIFT_PIECE, LIFT_SEAT
from pamir.second.rules.state import HER_SPY, HER_TRIBE, State
from pamir.second.rules.tables import (
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    BORDERS,
    COALITIONS,
    COURT_CARDS,
    GIFTS,
    MAX_SEATS,
    NONE,
    REGIONS,
)


@rule
def spies_of(s: State, card: int, seat: int) -> int:
    """Spies of a seat on a court card."""
    return s.spies[card * MAX_SEATS + seat]


@rule
def tribes_of(s: State, region: int, seat: int) -> int:
    """Tribes of a seat in a region."""
    return s.tribes[region * MAX_SEATS + seat]


@rule
def tribes_placed(s: State, region: int, seat: int) -> int:
    """How many of the seat's tribes here were placed this turn."""
    if seat == s.active:
        return s.placed_tribes[region] % HER_TRIBE
    if seat == s.wakhan:
        return s.placed_tribes[region] // HER_TRIBE
    return 0


@rule
def mark_tribes(s: State, region: int, seat: int, number: int) -> None:
    """So many more (or fewer) of the seat's tribes here were placed this turn."""
    if seat == s.active:
        s.placed_tribes[region] += number
    elif seat == s.wakhan:
        s.placed_tribes[region] += HER_TRIBE * number


@rule
def spies_placed(s: State, card: int, seat: int) -> int:
    """How many of the seat's spies on this card were placed this turn."""
    n = 0
    if seat != s.active:
        if seat == s.wakhan:
            n = s.used[card] // HER_SPY
        return n
    for i in range(s.placed_spy_count):
        if s.placed_spies[i] == card:
            n += 1
    return n


@rule
def forget_placed_spies(s: State, card: int) -> None:
    """The spies on this card are gone: none of them was placed this turn any more."""
    kept = 0
    for i in range(s.placed_spy_count):
        if s.placed_spies[i] != card:
            s.placed_spies[kept] = s.placed_spies[i]
            kept += 1
    for i in range(kept, s.placed_spy_count):
        s.placed_spies[i] = 0
    s.placed_spy_count = kept


@rule
def lose_placed_spy(s: State, card: int, seat: int) -> None:
    """A spy of Wakhan's was taken from the card in another's turn: older ones go first, so only a surplus is forgotten.

    Nobody takes the active seat's.
    """
    if seat != s.active and spies_placed(s, card, seat) > spies_of(s, card, seat):
        s.used[card] -= HER_SPY


@rule
def follow_placed_spy(s: State, seat: int, card: int, goal: int) -> None:
    """A spy has moved from card to goal: older spies move first, so only a surplus stays marked."""
    if spies_placed(s, card, seat) > spies_of(s, card, seat):
        for i in range(s.placed_spy_count):
            if s.placed_spies[i] == card:
                s.placed_spies[i] = goal
                return


@rule
def put(s: State, j: Journal, seat: int, piece: int, where: int, coalition: int) -> None:
    """Lay down a piece that is already in hand, and mark it as placed this turn."""
    if piece == AN_ARMY:
        s.armies[where * COALITIONS + coalition] += 1
        s.placed_armies[where * COALITIONS + coalition] += 1
        note(j, ARMY_PLACED, seat, where, coalition, 0)
    elif piece == A_ROAD:
        s.roads[where * COALITIONS + coalition] += 1
        s.placed_roads[where * COALITIONS + coalition] += 1
        note(j, ROAD_PLACED, seat, where, coalition, 0)
    elif piece == A_TRIBE:
        s.tribes[where * MAX_SEATS + seat] += 1
        mark_tribes(s, where, seat, 1)
        note(j, TRIBE_PLACED, seat, where, 0, 0)
    elif piece == A_SPY:
        s.spies[where * MAX_SEATS + seat] += 1
        s.spies_out[seat] += 1
        if seat == s.active:
            s.placed_spies[s.placed_spy_count] = where
            s.placed_spy_count += 1
        elif seat == s.wakhan:
            s.used[where] += HER_SPY
        note(j, SPY_PLACED, seat, where, 0, 0)
    else:
        s.gifts[seat * GIFTS + where] = 1
        if seat == s.active:
            s.placed_gifts[where] = 1
        note(j, GIFT_PLACED, seat, where, 0, 0)


@rule
def can_lift_block(s: State, coalition: int) -> bool:
    """Whether a block of the coalition lies in play that was not placed this turn."""
    for region in range(REGIONS):
        if s.armies[region * COALITIONS + coalition] > s.placed_armies[region * COALITIONS + coalition]:
            return True
    for border in range(BORDERS):
        if s.roads[border * COALITIONS + coalition] > s.placed_roads[border * COALITIONS + coalition]:
            return True
    return False


@rule
def gift_can_be_lifted(s: State, seat: int, space: int) -> bool:
    """Whether a gift lies here that was not placed this turn."""
    if s.gifts[seat * GIFTS + space] == 0:
        return False
    return seat != s.active or s.placed_gifts[space] == 0


@rule
def can_lift_cylinder(s: State, seat: int) -> bool:
    """Whether the seat has a cylinder in play that was not placed this turn."""
    for region in range(REGIONS):
        if tribes_of(s, region, seat) > tribes_placed(s, region, seat):
            return True
    for space in range(GIFTS):
        if gift_can_be_lifted(s, seat, space):
            return True
    if seat == s.active:
        return s.spies_out[seat] > s.placed_spy_count
    for card in range(1, COURT_CARDS + 1):
        if spies_of(s, card, seat) > spies_placed(s, card, seat):
            return True
    return False


@rule
def has_block(s: State, coalition: int) -> bool:
    """Whether a block of the coalition can be placed at all."""
    return s.blocks[coalition] > 0 or can_lift_block(s, coalition)


@rule
def has_cylinder(s: State, seat: int) -> bool:
    """Whether the seat can place a cylinder at all."""
    return s.cylinders[seat] > 0 or can_lift_cylinder(s, seat)


@rule
def place(s: State, j: Journal, seat: int, piece: int, where: int, coalition: int) -> None:
    """Place one piece: from the supply, else from play at the seat's choice, else not (ruling 44)."""
    if piece == AN_ARMY or piece == A_ROAD:
        if s.blocks[coalition] > 0:
            s.blocks[coalition] -= 1
            put(s, j, seat, piece, where, coalition)
        elif can_lift_block(s, coalition):
            push(s, LIFT, piece, where, coalition, seat)
        else:
            note(j, NO_PIECE, seat, piece, 0, 0)
    elif s.cylinders[seat] > 0:
        s.cylinders[seat] -= 1
        put(s, j, seat, piece, where, coalition)
    elif can_lift_cylinder(s, seat):
        push(s, LIFT, piece, where, coalition, seat)
    else:
        note(j, NO_PIECE, seat, piece, 0, 0)


@legal_for(LIFT)
def legal_lift(s: State, out: Actions) -> int:
    """LIFT: any fitting piece in play that was not placed this turn (ruling 44)."""
    n = 0
    piece = arg(s, LIFT_PIECE)
    coalition = arg(s, LIFT_COALITION)
    seat = arg(s, LIFT_SEAT)
    if piece == AN_ARMY or piece == A_ROAD:
        for region in range(REGIONS):
            if s.armies[region * COALITIONS + coalition] > s.placed_armies[region * COALITIONS + coalition]:
                out[n] = action(LIFT_ARMY, region)
                n += 1
        for border in range(BORDERS):
            if s.roads[border * COALITIONS + coalition] > s.placed_roads[border * COALITIONS + coalition]:
                out[n] = action(LIFT_ROAD, border)
                n += 1
        return n
    for region in range(REGIONS):
        if tribes_of(s, region, seat) > tribes_placed(s, region, seat):
            out[n] = action(LIFT_TRIBE, region)
            n += 1
    for card in range(1, COURT_CARDS + 1):
        if spies_of(s, card, seat) > 0 and spies_of(s, card, seat) > spies_placed(s, card, seat):
            out[n] = card_action(LIFT_SPY, card)
            n += 1
    for space in range(GIFTS):
        if gift_can_be_lifted(s, seat, space):
            out[n] = action(LIFT_GIFT, space)
            n += 1
    return n


@answer_to(LIFT)
def apply_lift(s: State, j: Journal, a: int) -> None:
    """Move the chosen piece to where it is needed; then test overthrow (rulings 43, 48)."""
    piece = arg(s, LIFT_PIECE)
    where = arg(s, LIFT_AT)
    coalition = arg(s, LIFT_COALITION)
    seat = arg(s, LIFT_SEAT)
    pop(s)
    kind = ACTION_KIND[a]
    origin = ACTION_A[a]
    if kind == LIFT_ARMY:
        s.armies[origin * COALITIONS + coalition] -= 1
        note(j, LIFTED_ARMY, seat, origin, coalition, 0)
    elif kind == LIFT_ROAD:
        s.roads[origin * COALITIONS + coalition] -= 1
        note(j, LIFTED_ROAD, seat, origin, coalition, 0)
    elif kind == LIFT_TRIBE:
        s.tribes[origin * MAX_SEATS + seat] -= 1
        note(j, LIFTED_TRIBE, seat, origin, 0, 0)
    elif kind == LIFT_SPY:
        s.spies[origin * MAX_SEATS + seat] -= 1
        s.spies_out[seat] -= 1
        note(j, LIFTED_SPY, seat, origin, 0, 0)
    else:
        s.gifts[seat * GIFTS + origin] = 0
        note(j, LIFTED_GIFT, seat, origin, 0, 0)
    put(s, j, seat, piece, where, coalition)
    if kind == LIFT_TRIBE:
        tribe_left(s, j, seat, origin)


@rule
def is_overthrown(s: State, seat: int, region: int) -> bool:
    """Whether a seat that has just lost a tribe here must now discard political cards of the region (p. 8)."""
    return tribes_of(s, region, seat) == 0 and s.politicals[seat * REGIONS + region] > 0


@rule
def tribe_left(s: State, j: Journal, seat: int, region: int) -> None:
    """A single tribe has left a region: test overthrow."""
    if is_overthrown(s, seat, region):
        note(j, OVERTHROW_CARDS, seat, region, 0, 0)
        push(s, FORCED_DISCARDS, seat, region, NONE, 0)


@rule
def army_home(s: State, region: int, coalition: int) -> None:
    """Return one army to the supply."""
    at = region * COALITIONS + coalition
    s.armies[at] -= 1
    s.blocks[coalition] += 1
    s.placed_armies[at] = min(s.placed_armies[at], s.armies[at])


@rule
def road_home(s: State, border: int, coalition: int) -> None:
    """Return one road to the supply."""
    at = border * COALITIONS + coalition
    s.roads[at] -= 1
    s.blocks[coalition] += 1
    s.placed_roads[at] = min(s.placed_roads[at], s.roads[at])


@rule
def tribes_home(s: State, region: int, seat: int, number: int) -> None:
    """Return tribes to their owner's supply."""
    s.tribes[region * MAX_SEATS + seat] -= number
    s.cylinders[seat] += number
    surplus = tribes_placed(s, region, seat) - tribes_of(s, region, seat)
    if surplus > 0:
        mark_tribes(s, region, seat, -surplus)


@rule
def gifts_home(s: State, seat: int) -> int:
    """Return all gifts of a seat to its supply; how many there were."""
    n = 0
    for space in range(GIFTS):
        if s.gifts[seat * GIFTS + space] > 0:
            s.gifts[seat * GIFTS + space] = 0
            s.cylinders[seat] += 1
            n += 1
            if seat == s.active:
                s.placed_gifts[space] = 0
    return n
