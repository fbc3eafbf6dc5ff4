"""Each seat's share of a win in a position: how the game ended, or else by rules of thumb, or by the network.

The network's first layer is a sum of rows, one for each feature that is there. Of all answers at a node it is made from
that of the node itself: what an answer changes is added and taken away, the rest stays.
"""

from pamir.kernel.compile import Floats, Position, onward, rule
from pamir.kernel.doors import place, prospects, write_sparse
from pamir.kernel.shares import as_shares
from pamir.learn.network import BEFORE, add_rows, score
from pamir.search.desk import Mind

PARTS = 8192  # of a win


@rule
def outcome(s: Position, out: Floats) -> None:
    """Shares of a win when the game is over: those who won share it evenly."""
    winners = 0
    for seat in range(s.seats):
        winners += place(s, seat) == 0
    for seat in range(s.seats):
        out[seat] = (place(s, seat) == 0) / winners


@rule
def make_shares(d: Mind, seats: int) -> None:
    """Shares of the scores in ``shares``."""
    as_shares(d.shares, seats)
    round_shares(d, seats)


@rule
def round_shares(d: Mind, seats: int) -> None:
    """Shares in whole parts: the last digits differ from one machine to another."""
    for seat in range(seats):
        d.shares[seat] = int(d.shares[seat] * PARTS + 0.5) / PARTS


@rule
def judge_by_thumb(d: Mind, s: Position) -> None:
    """Shares by the edition's rules of thumb."""
    prospects(s, d.counts, d.room, d.shares)
    round_shares(d, s.seats)


@rule
def judge_by_network(d: Mind, s: Position) -> None:
    """Shares by what each seat may know."""
    for seat in range(s.seats):
        n = write_sparse(s, seat, d.tried_rows)
        add_rows(d.weights, d.width, d.tried_rows, 0, n, d.layer, 0)
        d.shares[seat] = score(d.weights, d.width, d.layer, 0)
    make_shares(d, s.seats)


@rule
def judge(d: Mind, s: Position) -> None:
    """Every seat's share into ``shares``."""
    d.judged += 1
    if s.over != 0:
        outcome(s, d.shares)
    elif d.judging == 0:
        judge_by_thumb(d, s)
    else:
        judge_by_network(d, s)


# --- many answers to one question ------------------------------------------------------------------------


@rule
def look_at_node(d: Mind, s: Position) -> None:
    """Remember the features of a position, and its first layers, for ``judge_after``."""
    d.mark += 1
    for seat in range(s.seats):
        rows = onward(d.rows, seat * d.most)
        marks = onward(d.marks, seat * d.features)
        n = write_sparse(s, seat, rows)
        d.row_counts[seat] = n
        for k in range(n):
            marks[rows[k]] = d.mark
        add_rows(d.weights, d.width, rows, 0, n, d.layers, seat * d.width)


@rule
def add_row(weights: Floats, row: int, width: int, layer: Floats) -> None:
    """One feature more."""
    for i in range(width):
        layer[i] += weights[row + i]


@rule
def take_row(weights: Floats, row: int, width: int, layer: Floats) -> None:
    """One feature less."""
    for i in range(width):
        layer[i] -= weights[row + i]


@rule
def change_layer(d: Mind, s: Position, seat: int, since: int) -> None:
    """The first layer of a position for a seat, from that of the node it comes from, whose mark is ``since``."""
    width = d.width
    layer = d.layer
    for i in range(width):
        layer[i] = d.layers[seat * width + i]
    marks = onward(d.marks, seat * d.features)
    n = write_sparse(s, seat, d.tried_rows)
    for k in range(n):
        row = d.tried_rows[k]
        if marks[row] >= since:
            marks[row] = d.mark
        else:
            add_row(d.weights, (row + BEFORE) * width, width, layer)
    rows = onward(d.rows, seat * d.most)
    for k in range(d.row_counts[seat]):
        row = rows[k]
        if marks[row] != d.mark:
            take_row(d.weights, (row + BEFORE) * width, width, layer)


@rule
def judge_after(d: Mind, s: Position, since: int) -> None:
    """The same as ``judge`` for a position one answer after that looked at, whose mark is ``since``."""
    if d.judging == 0 or s.over != 0:
        judge(d, s)
        return
    d.judged += 1
    d.mark += 1
    for seat in range(s.seats):
        change_layer(d, s, seat, since)
        d.shares[seat] = score(d.weights, d.width, d.layer, 0)
    make_shares(d, s.seats)
