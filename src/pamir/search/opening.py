"""What becomes of answers that have no child yet: one of them is tried, or all of them at once."""

from pamir.kernel.compile import Position, copy_into, rule
from pamir.kernel.doors import step
from pamir.kernel.rng import pick
from pamir.kernel.shares import as_shares
from pamir.learn.network import logit
from pamir.search.desk import BY_PRIORS, Mind
from pamir.search.judging import judge, judge_after, look_at_node
from pamir.search.nodes import FIRST, MEANS, NODE, VISITS, new_child, put_in_order


@rule
def carry_out_chain(d: Mind, s: Position, chain: int) -> int:
    """Carry out a chain of decisions as far as it is allowed; the legal actions after it, how many."""
    end = d.chain_ends[chain + 1]
    at = d.chain_ends[chain]
    n = step(s, d.journal, d.chain_actions[at], d.after)
    for i in range(at + 1, end):
        action = d.chain_actions[i]
        allowed = False
        if s.decider == d.seat:
            for k in range(n):
                allowed = allowed or d.after[k] == action
        if not allowed:
            return n
        n = step(s, d.journal, action, d.after)
    return n


@rule
def carry_out(d: Mind, s: Position, number: int) -> int:
    """Carry out an answer of a node; the legal actions after it in ``after``, how many."""
    key = d.filed[number]
    if key >= d.keys:
        return carry_out_chain(d, s, key - d.keys)
    return step(s, d.journal, d.legal[number], d.after)


@rule
def is_new(d: Mind, number: int) -> bool:
    """Whether an answer of a node has no child yet."""
    return d.stamps[d.filed[number]] == d.stamp


@rule
def any_new(d: Mind, n: int) -> int:
    """One of the answers without a child, by chance."""
    wanted = pick(d.dice, n - d.known)
    for i in range(n):
        if is_new(d, i):
            if wanted == 0:
                return i
            wanted -= 1
    return 0


@rule
def find_priors(d: Mind, s: Position, n: int) -> None:
    """What the policy says of each answer of whoever decides; the node must have been looked at."""
    for i in range(n):
        key = d.filed[i]
        d.priors[i] = 0.0
        if key < d.keys:
            d.priors[i] = logit(d.policy, d.width, key, d.layers, s.decider * d.width)
    as_shares(d.priors, n)


@rule
def open_by_priors(d: Mind, node: int, n: int) -> None:
    """A child for each answer that has none, by its prior; what the node is worth is judged by itself."""
    s = d.dealt
    look_at_node(d, s)
    find_priors(d, s, n)
    for i in range(n):
        if is_new(d, i):
            child = new_child(d, node, d.filed[i], d.priors[i])
            d.numbers[child * NODE + FIRST] = d.priors[i]
            put_in_order(d, node, child)
    if d.known == 0:
        judge(d, s)
        for seat in range(s.seats):
            d.backed[seat] = d.shares[seat]


@rule
def open_all(d: Mind, node: int, n: int) -> None:
    """A child for each answer that has none, judged as a visit; the best for whoever decides is backed up."""
    s = d.dealt
    decider = s.decider
    if d.judging != 0:
        look_at_node(d, s)
        if d.trust > 0.0:
            find_priors(d, s, n)
    since = d.mark
    best = -1.0
    for i in range(n):
        if is_new(d, i):
            copy_into(d.tried, s)
            carry_out(d, d.tried, i)
            judge_after(d, d.tried, since)
            prior = d.priors[i] if d.trust > 0.0 else 0.0
            child = new_child(d, node, d.filed[i], prior)
            at = child * NODE
            d.nodes[at + VISITS] = 1
            d.numbers[at + FIRST] = d.shares[decider]
            for seat in range(s.seats):
                d.numbers[at + MEANS + seat] = d.shares[seat]
            put_in_order(d, node, child)
            if d.shares[decider] > best:
                best = d.shares[decider] + 0.0
                for seat in range(s.seats):
                    d.backed[seat] = d.shares[seat]


@rule
def open_node(d: Mind, node: int, n: int) -> None:
    """Give children to the answers that have none."""
    if d.opening == BY_PRIORS:
        open_by_priors(d, node, n)
    else:
        open_all(d, node, n)
