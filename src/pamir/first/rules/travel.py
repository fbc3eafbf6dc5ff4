"""Travel: Spies go round the ring of all Tableaus, and lie down on bands (part 8.1)."""

from pamir.first.rules.actions import (
    ACTION_A,
    ACTION_B,
    ACTION_KIND,
    DONE,
    MOVE_SPY,
    MOVE_TO,
    ON_BAND,
    STOP,
    action,
    card_action,
    card_pair_action,
    simple,
)
from pamir.first.rules.cards import patriot_of, prize_of
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import SPY_ARRIVED, SPY_LEFT, SPY_PASSED
from pamir.first.rules.pieces import add_spy, card_of_spy, spies_at, spot_of_spy, spy, take_spy
from pamir.first.rules.prompts import (
    BAND,
    BAND_CARD,
    TRAVELLING,
    TRAVELLING_LEFT,
    TRAVELLING_MOVED,
    WAY,
    WAY_CARD,
    WAY_FROM,
    WAY_SPOT,
    WAY_STEPS,
)
from pamir.first.rules.state import State
from pamir.first.rules.tableau import cards_in_tableaus, owner_of, ring_left, ring_right
from pamir.first.rules.tables import CUBES, MIDDLE, NONE, PATRIOT_BAND, PRIZE_BAND
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, arg_below, pop, push, set_arg
from pamir.kernel.journal import note


@rule
def can_travel(s: State, seat: int) -> bool:
    """Whether the seat has a Spy, and there is another card to go to (ruling 32)."""
    return spy(s, seat, 0) > 0 and cards_in_tableaus(s) > 1


@rule
def is_band_open(s: State, seat: int, card: int, spot: int) -> bool:
    """Whether a Spy of the seat may lie on this band: in another's Tableau, and none of the seat's lies there yet."""
    if owner_of(s, card) == seat or spies_at(s, card, seat, spot) > 0:
        return False
    if spot == PATRIOT_BAND:
        return patriot_of(s, card) != NONE
    return prize_of(s, card) != NONE


@legal_for(TRAVELLING)
def legal_travel(s: State, out: Actions) -> int:
    """TRAVELLING: any own Spy; stop after at least one move."""
    n = 0
    last = 0
    for i in range(CUBES - 1, -1, -1):
        packed = spy(s, s.active, i)
        if packed > 0 and packed != last:
            out[n] = card_pair_action(MOVE_SPY, card_of_spy(packed), spot_of_spy(packed))
            n += 1
            last = packed
    if arg(s, TRAVELLING_MOVED) > 0:
        out[n] = simple(DONE)
        n += 1
    return n


@answer_to(TRAVELLING)
def apply_travel(s: State, j: Journal, a: int) -> None:
    """A Spy sets out, or no more do. Until it arrives it is counted where it set out."""
    if ACTION_KIND[a] == DONE:
        pop(s)
        return
    note(j, SPY_LEFT, s.active, ACTION_A[a], ACTION_B[a], 0)
    push(s, WAY, ACTION_A[a], 0, ACTION_A[a], ACTION_B[a])


@legal_for(WAY)
def legal_way(s: State, out: Actions) -> int:
    """WAY: to either neighbour on the ring while moves are left; stop after at least one."""
    n = 0
    card = arg(s, WAY_CARD)
    steps = arg(s, WAY_STEPS)
    if steps < arg_below(s, TRAVELLING_LEFT):
        left = ring_left(s, card)
        right = ring_right(s, card)
        out[n] = card_action(MOVE_TO, min(left, right))
        n += 1
        if left != right:
            out[n] = card_action(MOVE_TO, max(left, right))
            n += 1
    if steps > 0:
        out[n] = simple(STOP)
        n += 1
    return n


@answer_to(WAY)
def apply_way(s: State, j: Journal, a: int) -> None:
    """One card further, or it has arrived; what it passes it does not touch."""
    if ACTION_KIND[a] == STOP:
        put_down(s, j)
        return
    note(j, SPY_PASSED, s.active, arg(s, WAY_CARD), ACTION_A[a], 0)
    set_arg(s, WAY_CARD, ACTION_A[a])
    set_arg(s, WAY_STEPS, arg(s, WAY_STEPS) + 1)


@rule
def put_down(s: State, j: Journal) -> None:
    """The Spy lies down where it stopped: on a band if one is open to it, else in the middle (ruling 12)."""
    seat = s.active
    card = arg(s, WAY_CARD)
    steps = arg(s, WAY_STEPS)
    take_spy(s, seat, arg(s, WAY_FROM), arg(s, WAY_SPOT))
    pop(s)
    left = arg(s, TRAVELLING_LEFT) - steps
    if left > 0:
        set_arg(s, TRAVELLING_LEFT, left)
        set_arg(s, TRAVELLING_MOVED, arg(s, TRAVELLING_MOVED) + steps)
    else:
        pop(s)
    add_spy(s, seat, card, MIDDLE)
    if is_band_open(s, seat, card, PATRIOT_BAND) or is_band_open(s, seat, card, PRIZE_BAND):
        push(s, BAND, card, 0, 0, 0)
    else:
        note(j, SPY_ARRIVED, seat, card, MIDDLE, 0)


@legal_for(BAND)
def legal_bands(s: State, out: Actions) -> int:
    """BAND: each band of the card that is open to the Spy."""
    n = 0
    for spot in range(PATRIOT_BAND, PRIZE_BAND + 1):
        if is_band_open(s, s.active, arg(s, BAND_CARD), spot):
            out[n] = action(ON_BAND, spot)
            n += 1
    return n


@answer_to(BAND)
def apply_band(s: State, j: Journal, a: int) -> None:
    """The Spy that has just come to the card lies down on a band."""
    card = arg(s, BAND_CARD)
    pop(s)
    take_spy(s, s.active, card, MIDDLE)
    add_spy(s, s.active, card, ACTION_A[a])
    note(j, SPY_ARRIVED, s.active, card, ACTION_A[a], 0)
