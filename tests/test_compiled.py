"""Compiled equals interpreted: same seeds, same decisions, same legal lists, same bytes. Slow: compiles the rules."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pamir.compiled_rules import Positions
from pamir.edition import find
from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Plan, Setting
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.rules.state import STATE_BYTES, State
from pamir.seeds import LONG

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def rules() -> Any:
    return find("second").compiled()


@pytest.fixture(scope="module")
def checked_engine() -> Any:
    """The rules with all checks, and with bounds checks on every field of a position."""
    from pamir.second.checks.engine import Engine

    return Engine(checked=True)


def settings(games: int, seed: int) -> Iterator[Setting]:
    return map(Plan(games, (2, 3, 4, 5), seed, True).setting, range(games))


def first_difference(interpreted: State, data: bytes) -> str:
    state = State.from_bytes(data)
    for name, _, _, _ in State.fields:
        one, two = getattr(interpreted, name), getattr(state, name)
        if one != two:
            return f"{name}: interpreted {one}, compiled {two}"
    return "no field differs"


def test_the_record_is_the_same_bytes() -> None:
    record = State.dtype()
    assert record.itemsize == STATE_BYTES
    state = State()
    Options(turn_cap=77).put_into(state)
    array = np.frombuffer(state.to_bytes(), record)
    assert array["turn_cap"][0] == 77
    assert array.tobytes() == state.to_bytes()


def test_every_decision_gives_the_same_list_and_the_same_bytes(rules: Any) -> None:
    for setting in settings(120, 3):
        game, dice = new_game(setting), new_dice(setting)
        batch = rules.blank(1, setting.options)
        wakhan = setting.options.wakhan
        legal = rules.new_game(batch, 0, setting.seats, setting.seed, wakhan=-1 if wakhan is None else wakhan)
        while True:
            assert legal.tolist() == list(game.legal_actions), str(setting)
            assert batch[0] == game.state.to_bytes(), first_difference(game.state, batch[0])
            if game.over:
                break
            action = pick(game, dice, setting.style)
            game.apply(action)
            legal = rules.apply(batch, 0, action)


def test_a_long_seed_deals_and_shuffles_the_same_bytes(rules: Any) -> None:
    """Also Wakhan's later shuffles: only two cards are left of her first deck."""
    for number in range(24):
        dice = random.Random(number)
        seats, seed = 2 + number % 4, LONG | dice.getrandbits(128)
        options = Options(wakhan=1 if seats < 4 else None)
        state = Game(seats, seed=seed, options=options).state
        batch = rules.blank(3, options)
        rules.new_game(batch, 1, seats, seed, wakhan=-1 if options.wakhan is None else 1)
        assert batch[1] == state.to_bytes(), first_difference(state, batch[1])
        state.ai_size = min(2, state.ai_size)
        batch[1] = state
        game = Game.from_state(state)
        while not game.over:
            action = dice.choice(game.legal_actions)
            game.apply(action)
            assert rules.apply(batch, 1, action).tolist() == list(game.legal_actions)
            assert batch[1] == game.state.to_bytes(), first_difference(game.state, batch[1])
        assert (game.state.rng != state.rng) == (options.wakhan is not None), "her deck was not shuffled anew"


def test_redeals_are_the_same_bytes(rules: Any) -> None:
    dice = random.Random(1)
    for setting in settings(60, 4):
        game = new_game(setting)
        for _ in range(dice.randrange(120)):
            if not game.over:
                game.apply(dice.choice(game.legal_actions))
        batch = Positions(State, game.state.to_bytes(), 1)
        seat = dice.randrange(-1, setting.seats)
        seed = dice.getrandbits(40)
        rules.redeal(batch, 0, seat, seed)
        assert batch[0] == game.redeal(None if seat < 0 else seat, seed).state.to_bytes()


def test_checked_games_break_nothing_and_end_in_the_same_bytes(checked_engine: Any) -> None:
    """Whole games in one call, invariants after every action, no index out of bounds."""
    for setting in settings(400, 6):
        played = checked_engine.play(setting)
        assert played.broken is None, str(setting)
        if setting.number % 8 == 0:
            game, dice = new_game(setting), new_dice(setting)
            for _ in range(played.decisions):
                game.apply(pick(game, dice, setting.style))
            assert game.over
            assert game.state.to_bytes() == played.final
