"""Random games of the first edition, all options in rotation."""

import random
from collections.abc import Iterator

from pamir.first.game import FirstGame
from pamir.first.options import Options


def options(number: int, *, deals: bool | None = None) -> Options:
    """One of the sets of options; deals in every third game unless said."""
    return Options(
        nation_building=bool(number & 1),
        weak_states=bool(number & 2),
        badal=bool(number & 4),
        favor_at_zero=not number & 8,
        counter_espionage="spread" if number & 1 else "one card",
        ring="mirrored" if number & 2 else "printed",
        open_hands=number % 5 == 4,
        deals=number % 3 == 0 if deals is None else deals,
    )


def walk(number: int, most: int = 1200, *, cards: object = None, deals: bool | None = None) -> Iterator[FirstGame]:
    """A random game after each of its decisions, for as long as somebody must decide."""
    dice = random.Random(number)
    chosen = options(number, deals=deals)
    game = FirstGame(2 + number % 4, seed=number, options=chosen, cards=cards)
    for _ in range(most):
        if game.over:
            break
        yield game
        game.apply(dice.choice(game.legal_actions))


def random_game(number: int, decisions: int, *, cards: object = None, deals: bool | None = None) -> FirstGame:
    """A random game after so many decisions, or at its end."""
    for game in walk(number, decisions, cards=cards, deals=deals):
        last = game
    return last
