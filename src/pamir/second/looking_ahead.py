"""What those who look ahead ask of the rules: which answers to look at, what an action means wherever it stands, and
when a deed is done."""

from pamir.kernel.compile import Actions, rule
from pamir.kernel.doors import Judgement
from pamir.kernel.frames import top
from pamir.second.prospects import prospects
from pamir.second.rules.actions import ACTION_A, ACTION_COUNT, ACTION_KIND, BUY, COUNTER, PROPOSE
from pamir.second.rules.prompts import ANSWER, BRIBE, TURN
from pamir.second.rules.state import State
from pamir.second.rules.tables import CARDS
from pamir.second.worth import worth, worths

KEYS = ACTION_COUNT + CARDS + 1


@rule
def key(s: State, a: int) -> int:
    """What an action means wherever it stands: a purchase is known by its card, all else is itself."""
    if ACTION_KIND[a] == BUY:
        return ACTION_COUNT + s.market[ACTION_A[a]]
    return a


@rule
def considered(s: State, legal: Actions, n: int) -> int:
    """Keep the answers worth looking at one by one: offers are endless, and are looked at as bargains."""
    if top(s) != BRIBE and top(s) != ANSWER:
        return n
    kept = 0
    for i in range(n):
        legal[kept] = legal[i]
        kept += ACTION_KIND[legal[i]] != PROPOSE and ACTION_KIND[legal[i]] != COUNTER
    return kept


@rule
def at_rest(s: State) -> int:
    """1: a deed has been done, and the next is to be chosen."""
    return int(s.over == 0 and top(s) == TURN)


JUDGEMENT = Judgement(worth, worths, prospects, key, considered, at_rest, KEYS)
