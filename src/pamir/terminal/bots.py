"""Opponents: whoever can choose one of the legal actions."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from pamir.errors import PamirError
from pamir.second.rules.actions import END_TURN, simple

if TYPE_CHECKING:
    from pamir.game import Game


class Bot(Protocol):
    """Somebody who answers for a seat.

    ``choose`` gets a game that the seat cannot tell from the true one (``Game.redeal``), so nothing hidden can be
    used by mistake; it must not change the game, and returns one of ``game.legal_actions``.
    """

    name: str

    def choose(self, game: "Game", seat: int) -> int: ...


class RandomBot:
    """Does anything that is allowed, but does not end a turn while something else can be done."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def choose(self, game: "Game", seat: int) -> int:
        deeds = [action for action in game.legal_actions if action != simple(END_TURN)]
        return self._dice.choice(deeds or game.legal_actions)


_BOTS: dict[str, Callable[[int], Bot]] = {RandomBot.name: RandomBot}


def bot_called(name: str, seed: int) -> Bot:
    """A new opponent of that name, whose chances follow the seed; raises PamirError for an unknown name."""
    maker = _BOTS.get(name.strip().lower())
    if maker is None:
        raise PamirError(f"There is no bot called {name!r}; known are: {', '.join(_BOTS)}.")
    return maker(seed)
