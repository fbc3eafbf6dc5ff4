"""Compiled rules beside interpreted ones, in any edition: where they differ, and how they are shown to be alike."""

import random
from collections.abc import Iterable
from typing import Any

import numpy as np

from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Setting


def first_difference(interpreted: Any, record: Any) -> str:
    """The first field in which two positions differ, in words."""
    for name, _, length, _ in type(interpreted).fields:
        one, two = getattr(interpreted, name), record[name]
        if (list(two) if length else int(two)) != one:
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
        batch = np.frombuffer(bytearray(game.state.to_bytes()), rules.record)
        seat = dice.randrange(-1, setting.seats)
        seed = dice.getrandbits(40)
        rules.redeal(batch, 0, seat, seed)
        assert batch[0].tobytes() == game.redeal(None if seat < 0 else seat, seed).state.to_bytes()


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
