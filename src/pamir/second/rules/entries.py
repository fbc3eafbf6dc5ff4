"""The door into the compiled rules: one function, so that everything is optimised once.

``pamir.second.compiled`` gives each thing that can be asked for its name.
"""

from pamir.kernel.compile import Batch, Buffer, copy_into, entry, pointer
from pamir.kernel.rng import pick
from pamir.second.rules.redeal import redeal
from pamir.second.rules.setup import set_up
from pamir.second.rules.turn import advance, step

NEW_GAME, LEGAL, APPLY, PLAY_OUT, PLAY_GAMES, REDEAL, COPY = range(7)


@entry
def door(
    batch: Batch, i: int, journal: Buffer, legal: Buffer, dice: Batch, what: int, a: int, b: int, c: int, d: int
) -> int:
    """Do what is asked with position ``batch[i]``; the number of actions in ``legal``, or of decisions taken."""
    s = batch[i]
    j = pointer(journal)
    out = pointer(legal)
    if what == APPLY:
        return step(s, j, a, out)
    if what == COPY:
        for _ in range(b):
            copy_into(batch[a], s)
        return b
    if what == REDEAL:
        redeal(s, a, b)
        return advance(s, j, out)
    decisions = 0
    games = 1
    if what == PLAY_GAMES:
        games = a
    for game in range(games):
        if what == PLAY_GAMES:
            copy_into(s, batch[i + 1])
            set_up(s, j, c, b + game, -1, d)
        elif what == NEW_GAME:
            set_up(s, j, a, b, c, d)
        n = advance(s, j, out)
        if what < PLAY_OUT:
            return n
        while n > 0:
            decisions += 1
            n = step(s, j, out[pick(dice[0], n)], out)
    return decisions
