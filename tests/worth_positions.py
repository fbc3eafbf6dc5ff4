"""Positions of whole games at which judgements are compared, in every edition."""

import random
from collections.abc import Iterator
from typing import Any

from pamir.edition import find
from pamir.game import Game


def games(name: str, number: int) -> Iterator[Game]:
    """So many games before their first decision: 2 to 5 players, with and without an opponent played by the rules."""
    edition = find(name)
    for seed in range(number):
        seats = 2 + seed % 4
        automata: dict[str, Any] = dict.fromkeys(edition.automata, 1) if seed % 8 < 2 else {}
        deals = {"deals": True} if name == "first" and seed % 2 else {}
        yield Game(seats, edition=name, seed=seed, options=edition.options(**automata, **deals))


def positions(name: str, number: int) -> Iterator[Game]:
    """Each game at every one of its decisions, and at its end; it must not be changed."""
    for game in games(name, number):
        dice = random.Random(game.seed)
        yield game
        while not game.over:
            busy = [action for action in game.legal_actions if action != game.edition.end_turn]
            game.apply(dice.choice(busy or list(game.legal_actions)))
            yield game
