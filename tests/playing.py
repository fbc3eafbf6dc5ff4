"""Random games for tests: to any depth, of any temper, always the same for the same numbers."""

import random

from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Setting
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options


def setting(seats: int, seed: int, style: int = 0, **options: object) -> Setting:
    """One random game, by its numbers."""
    return Setting(seed, seats, seed, style, Options(**options).checked(seats))  # type: ignore[arg-type]


def random_game(seats: int, seed: int, decisions: int | None = None, style: int = 0, **options: object) -> Game:
    """A game after so many random decisions, or at its end."""
    chosen = setting(seats, seed, style, **options)
    game, dice = new_game(chosen), new_dice(chosen)
    while not game.over and (decisions is None or len(game.actions) < decisions):
        game.apply(pick(game, dice, style))
    assert isinstance(game, Game)
    return game


def play_on(game: Game, luck: int) -> Game:
    """The same game at its end, by decisions drawn at random."""
    dice = random.Random(luck)
    while not game.over:
        game.apply(dice.choice(game.legal_actions))
    return game
