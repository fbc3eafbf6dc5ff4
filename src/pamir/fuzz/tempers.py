"""How random players of a temper choose, as a rule over stand-ins: what they like and dislike an edition says."""

from pamir.kernel.compile import Actions, Position
from pamir.kernel.rng import below

TRIES = 3
ACTION_KIND: tuple[int, ...] = ()  # stand-in: the kind of each action


def likes(style: int, kind: int) -> bool:
    """Stand-in: whether a player of this temper takes it at once."""
    raise NotImplementedError


def dislikes(style: int, kind: int) -> bool:
    """Stand-in: whether a player of this temper would rather look for something else."""
    raise NotImplementedError


def look_round(dice: Position, out: Actions, n: int, style: int, chosen: int) -> int:
    """The action chosen first, or one of ``out[:n]`` that this temper likes better, if it soon comes upon one."""
    for _ in range(TRIES):
        if likes(style, ACTION_KIND[chosen]):
            return chosen
        other = out[below(dice, n)]
        if dislikes(style, ACTION_KIND[chosen]) or likes(style, ACTION_KIND[other]):
            chosen = other
    return chosen
