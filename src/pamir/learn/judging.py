"""What the network makes of a position, and play that looks one step ahead by it."""

from pamir.kernel.compile import Position, copy_into, rule
from pamir.kernel.doors import redeal, step, write_sparse
from pamir.kernel.rng import draw_short, pick
from pamir.kernel.shares import as_shares
from pamir.learn.desk import Desk
from pamir.learn.network import add_rows, score
from pamir.search.judging import outcome


@rule
def judge(d: Desk, s: Position) -> None:
    """Each seat's share of a win, its score made of what that seat may know."""
    if s.over != 0:
        outcome(s, d.shares)
        return
    for seat in range(s.seats):
        n = write_sparse(s, seat, d.rows)
        add_rows(d.weights, d.width, d.rows, 0, n, d.hidden, 0)
        d.shares[seat] = score(d.weights, d.width, d.hidden, 0)
    as_shares(d.shares, s.seats)


@rule
def worth_trying(d: Desk, n: int) -> int:
    """How many legal actions are left without ending a turn in which nothing was done: two who wait get nowhere."""
    if d.acted != 0 or n < 2:
        return n
    left = 0
    for i in range(n):
        d.legal[left] = d.legal[i]
        left += d.legal[i] != d.ending
    return left


@rule
def best_answer(d: Desk, n: int, deals: int) -> int:
    """The place among the ``n`` legal actions of that after which the seat that decides has the largest share.

    All that it cannot know is dealt anew, so many times, before anything is tried.
    """
    if n == 1:
        return 0
    seat = d.game.decider
    for i in range(n):
        d.values[i] = 0.0
    for _ in range(deals):
        copy_into(d.dealt, d.game)
        redeal(d.dealt, seat, draw_short(d.dice))
        for i in range(n):
            copy_into(d.tried, d.dealt)
            step(d.tried, d.journal, d.legal[i], d.after)
            judge(d, d.tried)
            d.values[i] += d.shares[seat]
    best = pick(d.dice, n)  # equals are a matter of chance
    for i in range(n):
        if d.values[i] > d.values[best]:
            best = i
    return best
