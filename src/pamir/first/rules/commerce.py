"""Commerce: taking rupees off Market cards (part 8.5)."""

from pamir.first.rules.actions import ACTION_A, TAKE_SLOT, action
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.market import take_rupee_from_slot
from pamir.first.rules.prompts import TRADING, TRADING_LEFT
from pamir.first.rules.state import State
from pamir.first.rules.tables import FOR_COMMERCE, SLOTS
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, set_arg


@rule
def can_trade(s: State) -> bool:
    """Whether a rupee lies in the Market (ruling 32)."""
    for slot in range(SLOTS):
        if s.market_rupees[slot] > 0:
            return True
    return False


@legal_for(TRADING)
def legal_trade(s: State, out: Actions) -> int:
    """TRADING: any Market card with a rupee; fewer than the Rank only if fewer lie there."""
    n = 0
    first = action(TAKE_SLOT, 0)
    for slot in range(SLOTS):
        out[n] = first + slot
        n += s.market_rupees[slot] > 0
    return n


@answer_to(TRADING)
def apply_trade(s: State, j: Journal, a: int) -> None:
    """Take one rupee."""
    left = arg(s, TRADING_LEFT) - 1
    if left > 0:
        set_arg(s, TRADING_LEFT, left)
    else:
        pop(s)
    take_rupee_from_slot(s, j, ACTION_A[a], FOR_COMMERCE)
