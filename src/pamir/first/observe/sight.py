"""What an observer may read beyond Hands: the terms of a deal."""

from pamir.first.rules.prompts import DEAL_ANSWER
from pamir.first.rules.state import State
from pamir.kernel.compile import rule
from pamir.kernel.frames import top


@rule
def reads_deal(s: State, me: int) -> bool:
    """Whether the observer may read the deal's terms: its proposer, and everybody once it is offered."""
    return me == s.active or (s.depth > 0 and top(s) == DEAL_ANSWER)
