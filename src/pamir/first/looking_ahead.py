"""What those who look ahead ask of the rules: which answers to look at, what an action means wherever it stands, and
when a deed is done."""

from pamir.first.rules.actions import ACTION_A, ACTION_COUNT, ACTION_KIND, BUY, PROPOSE, WITHDRAW, simple
from pamir.first.rules.prompts import DEAL, TURN
from pamir.first.rules.seats import option
from pamir.first.rules.state import DEALS, State
from pamir.first.rules.tables import CARDS, TOPPLE
from pamir.first.worth import worth, worths
from pamir.kernel.compile import Actions, Floats, rule
from pamir.kernel.doors import Judgement
from pamir.kernel.frames import top
from pamir.kernel.shares import as_shares

KEYS = ACTION_COUNT + CARDS + 1
WORTH_SCALE = 2500  # what a worth must be ahead by to be e times as likely to win


@rule
def key(s: State, a: int) -> int:
    """What an action means wherever it stands: a purchase is known by its card, all else is itself.

    Topples are all alike, but not what their purchase does: they stay where they are.
    """
    if ACTION_KIND[a] == BUY and s.market[ACTION_A[a]] != TOPPLE:
        return ACTION_COUNT + s.market[ACTION_A[a]]
    return a


@rule
def considered(s: State, legal: Actions, n: int) -> int:
    """Keep the answers worth looking at one by one: deals are looked at whole, so a draft is withdrawn."""
    if not option(s, DEALS):
        return n
    if top(s) == DEAL:
        legal[0] = simple(WITHDRAW)
        return 1
    kept = 0
    for i in range(n):
        legal[kept] = legal[i]
        kept += ACTION_KIND[legal[i]] != PROPOSE
    return kept


@rule
def at_rest(s: State) -> int:
    """1: a deed has been done, and the next is to be chosen."""
    return int(s.over == 0 and top(s) == TURN)


@rule
def prospects(s: State, counts: Actions, room: Floats, out: Floats) -> None:
    """Every seat's share of a win, by how much its worth is ahead."""
    worths(s, out)
    for seat in range(s.seats):
        out[seat] = out[seat] / WORTH_SCALE
    as_shares(out, s.seats)


JUDGEMENT = Judgement(worth, worths, prospects, key, considered, at_rest, KEYS)
