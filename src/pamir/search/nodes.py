"""The tree: nodes in one table, each a line of memory, its children a list that begins with the best.

A node stands for what was decided since the root, whatever cards have come meanwhile; its children are filed under
keys, which mean the same in every deal. Children lie behind their parents in the table.
"""

from pamir.kernel.compile import rule
from pamir.search.desk import MOST_SEATS, Mind

NODE = 16  # words of a node
# Words that are integers: what it is filed under; its first child and its next sibling (0: none); its parent; how often
# it was visited, and how often it could have been; where it will lie when others are forgotten.
KEY, CHILD, NEXT, PARENT, VISITS, SEEN, MOVED = range(7)
# Words that are floats: the policy's prior; what whoever decides at the parent had when it was first judged; and the
# means of what every seat had. Sums would lose what is added to them as soon as they are large.
PRIOR, FIRST, MEANS = 7, 8, 9
NOBODY = -1


@rule
def plant(d: Mind) -> None:
    """A tree that is only a root."""
    for word in range(NODE):
        d.nodes[word] = 0
    d.nodes[KEY] = NOBODY
    d.nodes[PARENT] = NOBODY
    d.used = 1
    d.iterations = 0
    d.judged = 0
    d.deepest = 0


@rule
def new_child(d: Mind, node: int, key: int, prior: float) -> int:
    """A child that was never visited, in no list yet."""
    child = d.used
    d.used += 1
    at = child * NODE
    d.nodes[at + KEY] = key
    d.nodes[at + CHILD] = 0
    d.nodes[at + NEXT] = 0
    d.nodes[at + PARENT] = node
    d.nodes[at + VISITS] = 0
    d.nodes[at + SEEN] = 1
    d.numbers[at + PRIOR] = prior
    d.numbers[at + FIRST] = 0.0
    for seat in range(MOST_SEATS):
        d.numbers[at + MEANS + seat] = 0.0
    return child


@rule
def put_in_order(d: Mind, node: int, child: int) -> None:
    """Put a child into its parent's list, before those that were worse when they were first judged."""
    first = d.numbers[child * NODE + FIRST]
    before = node * NODE + CHILD
    other = d.nodes[before]
    while other != 0 and d.numbers[other * NODE + FIRST] >= first:
        before = other * NODE + NEXT
        other = d.nodes[before]
    d.nodes[child * NODE + NEXT] = other
    d.nodes[before] = child


@rule
def count_visit(d: Mind, length: int) -> None:
    """Add what an iteration found to all nodes on its path."""
    for i in range(length):
        at = d.path[i] * NODE
        visits = d.nodes[at + VISITS] + 1
        d.nodes[at + VISITS] = visits
        for seat in range(d.game.seats):
            mean = d.numbers[at + MEANS + seat] + 0.0  # of 64 bits, as interpreted
            d.numbers[at + MEANS + seat] = mean + (d.backed[seat] - mean) / visits


@rule
def child_filed(d: Mind, node: int, key: int) -> int:
    """The child filed under a key; 0 if there is none."""
    child = d.nodes[node * NODE + CHILD]
    while child != 0 and d.nodes[child * NODE + KEY] != key:
        child = d.nodes[child * NODE + NEXT]
    return child


@rule
def begin_below(d: Mind, root: int) -> None:
    """Make this node the root, keep what is below it, and forget the rest."""
    kept = 0
    for node in range(root, d.used):
        at = node * NODE
        parent = d.nodes[at + PARENT]
        d.nodes[at + MOVED] = NOBODY
        if node == root or (parent >= root and d.nodes[parent * NODE + MOVED] != NOBODY):
            d.nodes[at + MOVED] = kept
            kept += 1
    for node in range(root, d.used):
        at = node * NODE
        if d.nodes[at + MOVED] == NOBODY:
            continue
        for word in range(CHILD, PARENT + 1):
            other = d.nodes[at + word]
            if other > 0:
                d.nodes[at + word] = d.nodes[other * NODE + MOVED]
    for node in range(root, d.used):
        at = node * NODE
        if d.nodes[at + MOVED] != NOBODY:
            goal = d.nodes[at + MOVED] * NODE
            for word in range(NODE):
                d.nodes[goal + word] = d.nodes[at + word]
    d.used = kept
    d.nodes[KEY] = NOBODY
    d.nodes[NEXT] = 0
    d.nodes[PARENT] = NOBODY
    d.iterations = d.nodes[VISITS]
    d.judged = 0
    d.deepest = 0
