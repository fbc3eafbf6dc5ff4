"""What programs are shown of a second edition position, by name.

features(game, "blue")    # {"own: points 3", "seat +1: rules 2", ...}
numbers(game, "blue")     # {"own: rupees 0": 0.5, ...}: all that are not 0
tokens(game, "blue")["courts"]
"""

from observed import Observed, positions_compared
from pamir.second.edition import SECOND
from pamir.second.game import SecondGame as Game

OBSERVED = Observed(SECOND)
SHOWN = OBSERVED.shown
POSITIONS = positions_compared(800)

sparse, flat, compact = OBSERVED.sparse, OBSERVED.flat, OBSERVED.compact
random_positions = OBSERVED.random_positions


def features(game: Game, colour: str) -> set[str]:
    return OBSERVED.features(game.state, colour)


def numbers(game: Game, colour: str) -> dict[str, float]:
    return OBSERVED.numbers(game.state, colour)


def tokens(game: Game, colour: str) -> dict[str, list[int]]:
    return OBSERVED.tokens(game.state, colour)
