"""placeholder"""

import random
from typing import TYPE_CHECKING

from pamir.bots.chance import RandomBot

if TYPE_CHECKING:
    from pamir.game import Game


class SensibleBot:
    name = "sensible"
    title = "Sensible"
    text = "Looks one step ahead."

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        return RandomBot().choose(game, seat, budget_s, rng)
