"""Bargains worth proposing: less than the bribe that is owed, or a price between what is offered and what is owed.

Each is a chain of one decision. Whoever looks ahead tries it, lets the other side answer as it would for itself, and
compares: so nobody gives more than is gained.
"""

from pamir.kernel.frames import top
from pamir.second.rules.actions import ACTION_KIND, COUNTER, PROPOSE
from pamir.second.rules.prompts import ANSWER, BRIBE
from pamir.second.rules.state import State
from pamir.second.rules.turn import MACHINE

_ROOM = 64


def chains(s: State, seat: int) -> list[list[int]]:
    """Offers that the seat may make now."""
    if s.over or s.decider != seat or top(s) not in (BRIBE, ANSWER):
        return []
    out = [0] * _ROOM
    legal = out[: MACHINE.legal_of_top(s, out)]
    return [[action] for action in legal if ACTION_KIND[action] in (PROPOSE, COUNTER)]
