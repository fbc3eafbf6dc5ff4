"""Compiled equals interpreted: same seeds, same decisions, same legal lists, same bytes. Slow: compiles the rules."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from compiled_alike import deal_anew_alike, end_alike, first_difference
from pamir.compiled_rules import Positions
from pamir.edition import find
from pamir.first.rules.state import STATE_BYTES, State
from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Plan, Setting
from pamir.seeds import LONG

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def rules() -> Any:
    return find("first").compiled()


@pytest.fixture(scope="module")
def checked_engine() -> Any:
    """The rules with all checks, and with bounds checks on every field of a position."""
    from pamir.first.checks.rules import RULES
    from pamir.fuzz.engine import CheckedEngine

    return CheckedEngine(RULES, checked=True)


def settings(games: int, seed: int) -> Iterator[Setting]:
    return map(Plan(games, (2, 3, 4, 5), seed, True, edition_name="first").setting, range(games))


def blank(setting: Setting) -> Positions:
    return Positions(State, setting.edition.blank(setting.options).to_bytes(), 1)


def test_the_record_is_the_same_bytes_and_small() -> None:
    assert State.dtype().itemsize == STATE_BYTES < 2048


def test_every_decision_gives_the_same_list_and_the_same_bytes(rules: Any) -> None:
    """Every set of options in turn, with our cards and with made-up ones."""
    for setting in settings(64, 3):
        game, dice = new_game(setting), new_dice(setting)
        batch = blank(setting)
        legal = rules.new_game(batch, 0, setting.seats, setting.seed)
        while True:
            assert legal.tolist() == list(game.legal_actions), str(setting)
            assert batch[0] == game.state.to_bytes(), first_difference(game.state, batch[0])
            if game.over or len(game.actions) > 1500:
                break
            action = pick(game, dice, setting.style)
            game.apply(action)
            legal = rules.apply(batch, 0, action)


def test_a_long_seed_deals_the_same_bytes(rules: Any) -> None:
    for number in range(12):
        seats, seed = 2 + number % 4, LONG | random.Random(number).getrandbits(128)
        setting = Setting(0, seats, seed, 0, find("first").options(), "first", number % 3)
        batch = blank(setting)
        rules.new_game(batch, 0, seats, seed)
        state = new_game(setting).state
        assert batch[0] == state.to_bytes(), first_difference(state, batch[0])


def test_redeals_are_the_same_bytes(rules: Any) -> None:
    deal_anew_alike(rules, settings(60, 4))


def test_checked_games_break_nothing_and_end_in_the_same_bytes(checked_engine: Any) -> None:
    """Whole games in one call, invariants after every action, no index out of bounds."""
    end_alike(checked_engine, settings(300, 6), 30)
