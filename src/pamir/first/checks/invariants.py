"""What must hold in every position and for every list of legal actions, as rules: it runs interpreted and compiled."""
# mypy: disable-error-code="no-any-return"

from pamir.first.checks.course import (
    broken_deals,
    broken_empty_seats,
    broken_ending,
    broken_loyalties,
    broken_marks,
    broken_rest,
    broken_scalars,
    broken_stack,
)
from pamir.first.checks.pieces import broken_cubes, broken_cylinders, broken_money, broken_spies
from pamir.first.checks.piles import broken_double, broken_market, broken_places, broken_rows, broken_sums
from pamir.first.checks.verdicts import LEGAL_AFTER_END, NO_LEGAL, ONE_LEGAL, SOUND, UNSORTED_LEGAL
from pamir.first.rules.actions import ACTION_COUNT
from pamir.first.rules.machine import is_always_asked
from pamir.first.rules.state import State
from pamir.kernel.compile import Actions, rule
from pamir.kernel.frames import top


@rule
def broken(s: State) -> int:
    """The first invariant this position breaks; SOUND if none."""
    code = broken_scalars(s)
    if code == SOUND:
        code = broken_stack(s)
    if code == SOUND:
        code = broken_empty_seats(s)
    if code == SOUND:
        code = broken_spies(s)
    if code == SOUND:
        code = broken_cylinders(s)
    if code == SOUND:
        code = broken_cubes(s)
    if code == SOUND:
        code = broken_rows(s)
    if code == SOUND:
        code = broken_market(s)
    if code == SOUND:
        code = broken_double(s, 0)
    if code == SOUND:
        code = broken_double(s, 1)
    if code == SOUND:
        code = broken_places(s)
    if code == SOUND:
        code = broken_sums(s)
    if code == SOUND:
        code = broken_money(s)
    if code == SOUND:
        code = broken_loyalties(s)
    if code == SOUND:
        code = broken_marks(s)
    if code == SOUND:
        code = broken_deals(s)
    if code == SOUND:
        code = broken_rest(s)
    if code == SOUND:
        code = broken_ending(s)
    return code


@rule
def broken_legal(s: State, out: Actions, n: int) -> int:
    """What must hold for the list of legal actions."""
    if s.over != 0:
        if n != 0:
            return LEGAL_AFTER_END
        return SOUND
    if n < 1:
        return NO_LEGAL
    if n == 1 and not is_always_asked(top(s)):
        return ONE_LEGAL
    for i in range(n):
        if out[i] < 0 or out[i] >= ACTION_COUNT:
            return UNSORTED_LEGAL
        if i > 0 and out[i] <= out[i - 1]:
            return UNSORTED_LEGAL
    return SOUND
