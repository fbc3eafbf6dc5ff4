"""What a table asks about once more: what cannot be taken back, and bribes."""

import random

import pytest

from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.rules.happenings import BRIBE_OWED
from table import table


@pytest.mark.parametrize("wakhan", [None, 1], ids=["people", "Wakhan"])
def test_final_is_what_undo_refuses_and_a_bribe_is_what_is_asked_for(wakhan: int | None) -> None:
    finals = bribes = 0
    for seed in range(24):
        game, dice = Game(2 + seed % 2, seed=seed, options=Options(wakhan=wakhan)), random.Random(seed)
        while not game.over:
            action = dice.choice(game.legal_actions)
            final, bribe = game.is_final(action), game.bribe(action)
            game.apply(action)
            assert final == (not game.can_undo())
            news = game.journal_since(len(game.actions) - 1)
            if bribe is not None:
                assert bribe in [(row[2], row[3]) for row in news if row[0] == BRIBE_OWED]
            finals += final
            bribes += bribe is not None
    assert finals > 100
    assert bribes > 20


def test_swapping_hands_with_the_only_other_player_is_final_at_the_purchase() -> None:
    """Between two players nobody is named: buying Other Persuasive Methods shows both hands at once."""
    game = table("blue: 4 rupees, hand 4; gray: hand 5; market top: 114 2; market bottom: 18")
    assert game.is_final("buy top 0")
    assert not game.is_final("buy top 1")
