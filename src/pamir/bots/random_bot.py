"""A bot that does anything."""

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pamir.game import Game


class RandomBot:
    """Does anything that is allowed, but does not end a turn while something else can be done."""

    name = "random"
    title = "Random"
    text = "Does anything that is allowed. Good for a first look at the rules."

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        deeds = [action for action in game.legal_actions if action != game.edition.end_turn]
        return rng.choice(deeds or game.legal_actions)
