"""The backs of Wakhan's cards, numbered: several cards share one, and that of her next card is public."""

from pamir.kernel.compile import rule
from pamir.second.rules.state import State
from pamir.second.rules.tables import NONE
from pamir.second.wakhan.tables import AI_BACK

_backs = sorted(set(AI_BACK[1:]))
BACKS = len(_backs)
BACK_NUMBER = (0, *(_backs.index(back) for back in AI_BACK[1:]))


@rule
def next_back(s: State) -> int:
    """The back of Wakhan's next card, or NONE."""
    if s.wakhan == NONE or s.ai_size == 0:
        return NONE
    return BACK_NUMBER[s.ai_deck[s.ai_size - 1]]
