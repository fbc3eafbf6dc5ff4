"""The door into the compiled rules: one function, so that everything is optimised once.

``doorway`` says what Python may ask for; ``pamir.second.compiled`` gives each its name.
"""

from pamir.kernel.compile import Batch, Buffer, entry, pointer
from pamir.kernel.rng import below
from pamir.second.redeal import redeal
from pamir.second.setup import set_up
from pamir.second.turn import advance, step

NEW_GAME, LEGAL, APPLY, PLAY_OUT, REDEAL = range(5)


@entry
def door(
    batch: Batch, i: int, journal: Buffer, legal: Buffer, dice: Batch, what: int, a: int, b: int, c: int, d: int
) -> int:
    """Do what is asked with position ``batch[i]``; the number of actions in ``legal``, or of decisions taken."""
    s = batch[i]
    j = pointer(journal)
    out = pointer(legal)
    decisions = 0
    if what == NEW_GAME:
        set_up(s, j, a, b, c, d)
    elif what == REDEAL:
        redeal(s, a, b)
        return 0
    elif what == APPLY:
        return step(s, j, a, out)
    n = advance(s, j, out)
    if what < PLAY_OUT:
        return n
    while n > 0:
        decisions += 1
        n = step(s, j, out[below(dice[0], n)], out)
    return decisions
