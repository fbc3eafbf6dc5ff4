"""Bots bring games to an end: neither two who would both rather wait, nor one who has as good as won, wait for ever."""

import random

import pytest

from pamir.bots import make
from pamir.edition import find
from pamir.first.edition import QUIET
from pamir.first.options import Options as FirstOptions
from pamir.first.rules.actions import ACTION_KIND as FIRST_KIND
from pamir.first.rules.actions import BUY as FIRST_BUY
from pamir.first.rules.actions import END_TURN as FIRST_END
from pamir.game import Game
from pamir.kernel.library import library_of
from pamir.second.pace import LAGS, turns_behind
from pamir.second.rules.actions import ACTION_KIND, BUY, END_TURN
from pamir.second.rules.setup import cards_dealt
from pamir.second.rules.tables import SLOTS

SECOND = find("second")
SOON = 30  # turns, in which there is more than enough to be bought

# Two who searched long have waited for sixty turns.
NOBODY_BUYS = """\
seats: 2
turn: 90 gray, 2 actions
favored: intelligence
gray: 5 rupees, loyal afghan, 4 points, court 79 29 78, hand 86 88, gifts 2 4
blue: 5 rupees, loyal afghan, 4 points, court 3 91 30 94 75 27, hand 2 32 40 69, gifts 2 4
persia: 1 blue tribe, 1 afghan army
transcaspia: 1 blue tribe
kabul: 2 afghan armies
punjab: 1 blue tribe
persia-herat: 2 afghan roads
transcaspia-kabul: 1 afghan road
3: 2 blue spies
30: 1 blue spy
79: 1 gray spy
91: 1 blue spy
market top: 84+2 8+2 13 109 20 53
market bottom: 34+1 105 77 50+1 67+1 26+1
deck: 103 23 97 5 82 22 28 6 35 17 104 111
discard: 31 36 48 73 76 85 89 100 101 102 106 108 110
"""
# Blue wins whatever happens, and had no reason to hurry.
AS_GOOD_AS_WON = """\
seats: 2
options: first chooser blue
turn: 100 blue, 2 actions
favored: economic
gray: 1 rupee, loyal russian, 8 points, court 47 90 89, gifts 2 4
blue: 7 rupees, loyal russian, 8 points, court 86 57 84 75 13, hand 35 63 65 98, gifts 2 4
persia: 1 blue tribe, 2 russian armies
transcaspia: 1 gray tribe
herat: 1 blue tribe
kandahar: 1 russian army
punjab: 1 russian army
persia-transcaspia: 1 russian road
persia-herat: 1 russian road
transcaspia-kabul: 1 british road
herat-kabul: 2 russian roads
herat-kandahar: 3 russian roads
kandahar-punjab: 1 russian road
89: 1 blue spy
90: 1 blue spy
market top: 22 42+1 77+1 111 41 40
market bottom: 97 28 46 112 87 5
deck: 103 8 37
discard: 2 3 25 34 36 38 39 49 51 52 53 54 58 61 67 80 81 91 101 102 104 105 109 113 116
"""


@pytest.mark.slow
@pytest.mark.parametrize("position", [NOBODY_BUYS, AS_GOOD_AS_WON])
@pytest.mark.parametrize("bot", ["search@3000", "strong@3000", "newcomer"])
def test_nobody_waits_for_ever(position: str, bot: str) -> None:
    library_of(SECOND)
    game, player, dice = Game.from_position(position), make(bot), random.Random(1)
    last = game.turn + SOON
    while not game.over and game.turn <= last:
        seat = game.decider or 0
        game.apply(player.choose(game.redeal(seat, 1), seat, 60.0, dice))
    assert game.over, f"In {SOON} turns nobody has ended the game."


def kinds(game: Game) -> set[int]:
    return {ACTION_KIND[action] for action in SECOND.pressing(game.state, list(game.legal_actions))}


def test_with_the_last_action_a_bot_buys_and_before_it_does_not_end_its_turn() -> None:
    game = Game.from_position(NOBODY_BUYS)
    whole = {ACTION_KIND[action] for action in game.legal_actions}
    assert turns_behind(game.state) > LAGS
    assert {BUY, END_TURN} < whole
    assert kinds(game) == whole - {END_TURN}
    game.apply(next(action for action in game.legal_actions if ACTION_KIND[action] == BUY))
    assert kinds(game) == {BUY}
    game.apply(next(action for action in game.legal_actions if ACTION_KIND[action] == BUY))
    assert kinds(game) == {ACTION_KIND[action] for action in game.legal_actions}, "what cannot buy is left alone"


def test_in_the_first_edition_bots_buy_after_some_quiet_rounds() -> None:
    game = Game(3, edition="first", seed=1, options=FirstOptions(deals=False))
    dice = random.Random(4)
    pressed = 0
    while not game.over and pressed < 20:
        state, legal = game.state, list(game.legal_actions)
        kinds = [FIRST_KIND[action] for action in legal]
        if FIRST_BUY in kinds and FIRST_END in kinds:
            state.quiet_turns = QUIET * 3 - 1
            assert game.edition.pressing(state, legal) == legal
            state.quiet_turns = QUIET * 3
            left = {FIRST_KIND[action] for action in game.edition.pressing(state, legal)}
            assert left == {FIRST_BUY} if state.actions_left == 1 else left == set(kinds) - {FIRST_END}
            state.quiet_turns = 0
            pressed += 1
        game.apply(dice.choice(legal))
    assert pressed == 20


def test_a_game_at_its_pace_is_left_alone() -> None:
    for seats in range(2, 6):
        game = Game(seats, seed=5)
        assert game.state.deck_size == cards_dealt(seats) - SLOTS, "nothing has been drawn"
        dice = random.Random(seats)
        while not game.over and game.turn < 30:
            state, legal = game.state, list(game.legal_actions)
            if turns_behind(state) <= LAGS:
                assert SECOND.pressing(state, legal) == legal
            game.apply(dice.choice(legal))
        state.turn, state.deck_size = LAGS, cards_dealt(seats) - SLOTS
        assert turns_behind(state) == LAGS
        state.deck_size -= 1
        assert turns_behind(state) == LAGS - 1
