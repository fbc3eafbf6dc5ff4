"""One iteration: all that the seat cannot know is dealt anew, the tree is gone down, and what is found is backed up.

At every node those answers are looked at that this deal allows. Each is preferred by what it brought to whoever decides
there, and by how rarely it was tried in all the deals in which it could have been.
"""

from pamir.kernel.compile import copy_into, rule
from pamir.kernel.doors import advance, considered, key, redeal
from pamir.kernel.rng import draw_short
from pamir.search.desk import LONGEST, ONE_BY_ONE, Mind
from pamir.search.judging import judge, outcome
from pamir.search.nodes import (
    CHILD,
    KEY,
    MEANS,
    NEXT,
    NODE,
    PRIOR,
    SEEN,
    VISITS,
    count_visit,
    new_child,
    put_in_order,
)
from pamir.search.opening import any_new, carry_out, open_node
from pamir.search.roots import inverse_root, root_of_log


@rule
def answers(d: Mind, node: int, n: int) -> int:
    """The answers at a node of those ``n`` that are allowed, each filed under what it means; how many."""
    s = d.dealt
    if node == 0:
        n = d.root_count
        for i in range(n):
            d.legal[i] = d.roots[i]
            d.filed[i] = d.root_keys[i]
    else:
        n = considered(s, d.legal, n)
        for i in range(n):
            d.filed[i] = key(s, d.legal[i])
    d.stamp += 1
    count = 0
    for i in range(n):
        meant = d.filed[i]
        if d.stamps[meant] != d.stamp:  # else it means the same as another one
            d.stamps[meant] = d.stamp
            d.places[meant] = count
            d.legal[count] = d.legal[i]
            d.filed[count] = meant
            count += 1
    return count


@rule
def best_child(d: Mind, node: int, decider: int, limit: int) -> int:
    """The child to go into, of the ``limit`` best that this deal allows; 0 if there is none. Counts those known."""
    curiosity = d.root_curiosity if node == 0 else d.curiosity
    usual = 0.0  # what a child that was never visited is thought to bring
    if d.nodes[node * NODE + VISITS] > 0:
        usual = d.numbers[node * NODE + MEANS + decider]
    best = 0
    highest = -1e30
    known = 0
    child = d.nodes[node * NODE + CHILD]
    while child != 0:
        at = child * NODE
        meant = d.nodes[at + KEY]
        if d.stamps[meant] == d.stamp:
            d.stamps[meant] = -d.stamp
            if known < limit:
                seen = d.nodes[at + SEEN] + 1
                d.nodes[at + SEEN] = seen
                visits = d.nodes[at + VISITS]
                value = usual
                if visits > 0:
                    value = d.numbers[at + MEANS + decider]
                    value += curiosity * root_of_log(d, seen) * inverse_root(d, visits)
                if d.trust > 0.0:
                    value += d.trust * d.numbers[at + PRIOR] * (seen * inverse_root(d, seen)) / (1 + visits)
                if value > highest:
                    highest = value
                    best = child
            known += 1
        child = d.nodes[at + NEXT]
    d.known = known
    return best


@rule
def looked_at(d: Mind, node: int) -> int:
    """How many answers of a node are looked at: the more often it is visited, the more; at the root all."""
    if node == 0 or d.widening <= 0.0:
        return 1 << 20
    visits = d.nodes[node * NODE + VISITS]
    return d.widest + int(d.widening * visits * inverse_root(d, visits))


@rule
def go_into(d: Mind, number: int) -> int:
    """Carry out an answer; the legal actions after it, how many."""
    n = carry_out(d, d.dealt, number)
    for i in range(n):
        d.legal[i] = d.after[i]
    return n


@rule
def back_up_judgement(d: Mind) -> None:
    """What is backed up is how the position is judged in which we are."""
    judge(d, d.dealt)
    for seat in range(d.dealt.seats):
        d.backed[seat] = d.shares[seat]


@rule
def iterate(d: Mind) -> None:
    """Once from the root to a leaf and back."""
    s = d.dealt
    copy_into(s, d.game)
    redeal(s, d.seat, draw_short(d.dice))
    n = advance(s, d.journal, d.legal)
    last_turn = s.turn + d.turns
    node = 0
    d.path[0] = 0
    length = 1
    while True:
        if n == 0:
            outcome(s, d.backed)
            break
        if s.turn > last_turn or length == LONGEST:
            back_up_judgement(d)
            break
        n = answers(d, node, n)
        limit = looked_at(d, node)
        child = best_child(d, node, s.decider, limit)
        new = n - d.known
        ended = False
        if new > 0 and d.used + new <= d.size:
            if d.opening == ONE_BY_ONE or n == 1:
                if d.known < limit:
                    number = any_new(d, n)
                    child = new_child(d, node, d.filed[number], 0.0)
                    put_in_order(d, node, child)
                    ended = n > 1
            else:
                ended = d.known == 0
                open_node(d, node, n)
                if ended:
                    break
        if child == 0:
            back_up_judgement(d)
            break
        node = child
        d.path[length] = node
        length += 1
        n = go_into(d, d.places[d.nodes[node * NODE + KEY]])
        if ended:
            if n == 0:
                outcome(s, d.backed)
            else:
                back_up_judgement(d)
            break
    d.deepest = max(d.deepest, length)
    count_visit(d, length)
    d.iterations += 1
