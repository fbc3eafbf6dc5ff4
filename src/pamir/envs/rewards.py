"""What a finished game is worth to each seat: a prize for every place, shared by those who tie for it.

>>> prizes("standing", 3)
(1.0, 0.0, -1.0)
>>> prizes("win", 3)
(1.0, 0.0, 0.0)
>>> shared((1.0, 0.0, -1.0), [0, 1, 1])
[1.0, -0.5, -0.5]
"""

from collections.abc import Sequence
from math import isfinite

from pamir.envs.errors import EnvError

STANDING, WIN = "standing", "win"
USUAL = STANDING


def prizes(rewards: str | Sequence[float], seats: int) -> tuple[float, ...]:
    """The prize of each place: "standing" from 1 down to -1 in equal steps, "win" 1 for the first and nothing for
    the others, or a table of one's own. Raises ``EnvError``."""
    if isinstance(rewards, str):
        if rewards == STANDING:
            return tuple(1.0 - 2.0 * place / (seats - 1) for place in range(seats))
        if rewards == WIN:
            return (1.0, *[0.0] * (seats - 1))
        raise EnvError(f"There are no rewards {rewards[:40]!r}; known are: standing, win, or a prize for each place.")
    try:
        table = tuple(float(prize) for prize in rewards)
    except (TypeError, ValueError):
        raise EnvError("Rewards are 'standing', 'win', or a number for each place.") from None
    if len(table) != seats or not all(map(isfinite, table)):
        raise EnvError(f"Rewards of one's own are {seats} finite numbers, one for each place at a table of {seats}.")
    return table


def shared(table: Sequence[float], places: Sequence[int]) -> list[float]:
    """Each seat's reward, by the number of seats that finished before it; those who tie share their prizes evenly."""
    found = []
    for place in places:
        tied = places.count(place)
        total = table[place]
        for after in range(place + 1, place + tied):
            total += table[after]
        found.append(total / tied)
    return found
