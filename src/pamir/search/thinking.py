"""A search as a whole: begin at a position, iterate, and tell what was found. For rules and doors that search."""

from pamir.kernel.compile import Position, copy_into, rule
from pamir.kernel.doors import advance, considered, key, redeal, step
from pamir.kernel.rng import seed_stream
from pamir.search.descent import iterate
from pamir.search.desk import LONGEST, MOST_SEATS, Mind
from pamir.search.nodes import CHILD, KEY, MEANS, NEXT, NODE, VISITS, child_filed, plant

KNOWN_SEED = 1  # for what is invented before the first deal: any, but always the same
LEAST_IN_LINE = 4  # visits of a decision that is expected to follow


@rule
def show(d: Mind, s: Position, seat: int) -> int:
    """Let a position be the question, without what the seat cannot know; how many answers are looked at."""
    copy_into(d.game, s)
    redeal(d.game, seat, KNOWN_SEED)
    d.seat = seat
    n = considered(d.game, d.roots, advance(d.game, d.journal, d.roots))
    for i in range(n):
        d.root_keys[i] = key(d.game, d.roots[i])
    d.root_count = n
    return n


@rule
def try_from(d: Mind, s: Position, action: int) -> int:
    """Carry out an action from a position: ``dealt`` is what comes of it, ``tried`` the same as the seat knows it.

    The answers looked at there in ``after``, each ``filed`` under its key; how many. Who decides there is ``known``.
    """
    copy_into(d.dealt, s)
    n = step(d.dealt, d.journal, action, d.after)
    d.known = d.dealt.decider
    copy_into(d.tried, d.dealt)
    if n == 0:
        return 0
    redeal(d.tried, d.seat, KNOWN_SEED)
    advance(d.tried, d.journal, d.legal)
    n = considered(d.dealt, d.after, n)
    for i in range(n):
        d.filed[i] = key(d.dealt, d.after[i])
    return n


@rule
def search(d: Mind, iterations: int) -> None:
    """So many iterations more."""
    for _ in range(iterations):
        iterate(d)


@rule
def tell(d: Mind) -> None:
    """What was found of each action at the root: visits, shares, and which was visited most (the better of equals)."""
    d.best = 0
    most = -1.0
    for i in range(d.root_count):
        at = child_filed(d, 0, d.root_keys[i]) * NODE
        visits = d.nodes[at + VISITS] if at > 0 else 0
        d.root_visits[i] = visits
        for seat in range(d.game.seats):
            d.root_shares[i * MOST_SEATS + seat] = d.numbers[at + MEANS + seat] if at > 0 else 0.0
        height = visits + 0.5 * d.root_shares[i * MOST_SEATS + d.seat]
        if height > most:
            most = height
            d.best = i
    for seat in range(d.game.seats):
        d.found_shares[seat] = d.root_shares[d.best * MOST_SEATS + seat]


@rule
def think(d: Mind, s: Position, iterations: int, seed: int) -> int:
    """Search a position anew for the seat that decides in it; the action found best.

    All that was found is on the desk: ``root_count`` actions ``roots`` with ``root_keys``, ``root_visits`` and
    ``root_shares``; the place ``best`` of the one visited most, and its ``found_shares``.
    """
    seed_stream(d.dice, seed)
    if show(d, s, s.decider) > 1:
        plant(d)
        search(d, iterations)
    else:
        plant(d)
        iterate(d)
    tell(d)
    return d.roots[d.best]


@rule
def favourite(d: Mind, node: int) -> int:
    """The child of a node that was visited most; 0 if it has none."""
    found = 0
    child = d.nodes[node * NODE + CHILD]
    while child != 0:
        if found == 0 or d.nodes[child * NODE + VISITS] > d.nodes[found * NODE + VISITS]:
            found = child
        child = d.nodes[child * NODE + NEXT]
    return found


@rule
def follow(d: Mind, number: int) -> int:
    """The decisions expected from an action of the root on into ``line``; how many.

    Those after the end of the turn are told only where most deals agree on them, because one deal is looked at.
    """
    s = d.tried
    copy_into(s, d.game)
    meant = d.root_keys[number]
    node = child_filed(d, 0, meant)
    length = 0
    n = 0
    if meant >= d.keys:
        chain = meant - d.keys
        for i in range(d.chain_ends[chain], d.chain_ends[chain + 1]):
            d.line[length] = d.chain_actions[i]
            length += 1
    else:
        d.line[0] = d.roots[number]
        length = 1
    for i in range(length):
        n = step(s, d.journal, d.line[i], d.after)
    while node != 0 and n > 0 and length < LONGEST:
        child = favourite(d, node)
        if child == 0:
            return length
        visits = d.nodes[child * NODE + VISITS]
        if visits < LEAST_IN_LINE or (s.turn > d.game.turn and 2 * visits < d.nodes[node * NODE + VISITS]):
            return length
        n = considered(s, d.after, n)
        at = n
        for i in range(n):
            if key(s, d.after[i]) == d.nodes[child * NODE + KEY]:
                at = i
        if at == n:
            return length
        d.line[length] = d.after[at]
        length += 1
        n = step(s, d.journal, d.line[length - 1], d.after)
        node = child
    return length
