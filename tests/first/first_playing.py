"""Random games of the first edition by their numbers: to any depth, of any temper, with any cards."""

from pamir.first.game import FirstGame
from pamir.first.options import Options
from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Setting

ALL_ON = {
    "nation_building": True,
    "weak_states": True,
    "badal": True,
    "deals": True,
    "open_hands": True,
    "favor_at_zero": False,
    "counter_espionage": "spread",
    "ring": "mirrored",
}


def setting(seats: int, seed: int, style: int = 0, cards: int = 0, **options: object) -> Setting:
    """One random game, by its numbers; deals are off unless asked for."""
    chosen = Options(**{"deals": False, **options}).checked(seats)  # type: ignore[arg-type]
    return Setting(seed, seats, seed, style, chosen, "first", cards)


def played(chosen: Setting, decisions: int | None = None) -> FirstGame:
    """The game of a setting after so many decisions, or at its end."""
    game, dice = new_game(chosen), new_dice(chosen)
    while not game.over and (decisions is None or len(game.actions) < decisions):
        game.apply(pick(game, dice, chosen.style))
    assert isinstance(game, FirstGame)
    return game


def random_game(seats: int, seed: int, decisions: int | None = None, style: int = 0, **options: object) -> FirstGame:
    """The same by its numbers, with our cards."""
    return played(setting(seats, seed, style, 0, **options), decisions)
