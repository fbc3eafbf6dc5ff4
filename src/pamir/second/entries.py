"""Doors into the compiled rules: what Python may call, always with an array of positions and an index."""

from pamir.kernel.compile import Actions, Batch, Journal, entry
from pamir.kernel.rng import below
from pamir.second.setup import set_up
from pamir.second.turn import advance, step


@entry
def new_game(batch: Batch, i: int, j: Journal, seats: int, seed: int, first: int, wakhan: int) -> None:
    """Set up a game on the blank record ``batch[i]``."""
    set_up(batch[i], j, seats, seed, first, wakhan)


@entry
def legal(batch: Batch, i: int, j: Journal, out: Actions) -> int:
    """Legal actions of ``batch[i]`` into ``out``; how many."""
    return advance(batch[i], j, out)


@entry
def apply(batch: Batch, i: int, j: Journal, a: int, out: Actions) -> int:
    """Carry out a legal action; the legal actions after it into ``out``; how many."""
    return step(batch[i], j, a, out)


@entry
def play_out(batch: Batch, i: int, j: Journal, out: Actions, dice: Batch) -> int:
    """Play uniformly at random to the end with the stream of ``dice[0]``; the number of decisions."""
    s = batch[i]
    decisions = 0
    n = advance(s, j, out)
    while n > 0:
        decisions += 1
        n = step(s, j, out[below(dice[0], n)], out)
    return decisions
