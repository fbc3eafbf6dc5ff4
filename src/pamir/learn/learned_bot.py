"""A bot that plays by a network: it tries every answer and takes that after which its share of a win is the largest."""

import random
from pathlib import Path
from typing import TYPE_CHECKING

from pamir.edition import Sign, find
from pamir.learn.model import Model
from pamir.learn.thinker import Thinker

if TYPE_CHECKING:
    from pamir.game import Game


class LearnedBot:
    """Plays by the network of a file; ``deals`` are the invented deals on which it judges each answer."""

    name = "learned"
    title = "Learned"
    text = "Looks one step ahead by what it has learned from playing against itself."

    def __init__(self, path: Path | str, deals: int = 2) -> None:
        model = Model.load(Path(path))
        self._thinker = Thinker(find(model.edition), model)
        self._thinker.model.must_fit(find(model.edition), str(path))
        self._deals = deals

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        news = game.journal_since(len(game.actions) - 1) if game.actions else ()
        begun = not game.actions or any(Sign.TURN in game.edition.sign(row) for row in news)
        among = game.edition.considered(game.state, list(game.legal_actions))
        return self._thinker.choose(game.state, rng.getrandbits(60), self._deals, acted=not begun, among=among)
