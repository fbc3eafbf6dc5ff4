"""Compiled rules beside interpreted ones, in any edition: where they differ, and how they are shown to be alike."""

import random
from collections.abc import Iterable
from typing import Any

from pamir.compiled_rules import Positions
from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Setting


def first_difference(interpreted: Any, data: bytes) -> str:
    """The first field in which two positions differ, in words."""
    state = type(interpreted).from_bytes(data)
    for name, _, _, _ in state.fields:
        one, two = getattr(interpreted, name), getattr(state, name)
        if one != two:
            return f"{name}: interpreted {one}, compiled {two}"
    return "no field differs"


def deal_anew_alike(rules: Any, settings: Iterable[Setting]) -> None:
    """Redeals for any seat, somewhere in each game, are the same bytes."""
    dice = random.Random(1)
    for setting in settings:
        game = new_game(setting)
        for _ in range(dice.randrange(160)):
            if not game.over:
                game.apply(dice.choice(game.legal_actions))
        batch = Positions(type(game.state), game.state.to_bytes(), 1)
        seat = dice.randrange(-1, setting.seats)
        seed = dice.getrandbits(40)
        rules.redeal(batch, 0, seat, seed)
        assert batch[0] == game.redeal(None if seat < 0 else seat, seed).state.to_bytes()


def end_alike(engine: Any, settings: Iterable[Setting], every: int) -> None:
    """Whole games in one call break nothing; one of ``every`` is played again interpreted, to the same bytes."""
    for setting in settings:
        played = engine.play(setting)
        assert played.broken is None, str(setting)
        if setting.number % every == 0:
            game, dice = new_game(setting), new_dice(setting)
            for _ in range(played.decisions):
                game.apply(pick(game, dice, setting.style))
            assert game.over
            assert game.state.to_bytes() == played.final
