"""Chances are those of redeals: counted over ten thousand of them, they lie within five standard deviations."""

from fractions import Fraction

import numpy as np
import pytest

from counted_odds import agrees, check, decks, disagreements
from pamir.game import Game
from pamir.second.rules.happenings import CARD_DRAWN
from pamir.second.rules.market import is_check
from playing import random_game

POSITIONS = [
    (2, 3, 0, None),
    (2, 5, 60, 0),
    (3, 8, 60, 2),
    (3, 1, 120, None),
    (4, 2, 80, 3),
    (5, 4, 130, 0),
    (5, 9, 170, 4),
]


def kind(card: int) -> str:
    return "check" if is_check(card) else "court" if card <= 100 else "event"


@pytest.mark.parametrize(("seats", "seed", "decisions", "seat"), POSITIONS)
def test_chances_of_the_second_edition_are_those_of_redeals(
    seats: int, seed: int, decisions: int, seat: int | None
) -> None:
    check(random_game(seats, seed, decisions), seat, kind)


def test_what_a_turn_turns_up_is_what_the_engine_turns_up() -> None:
    """A check lies in the market, another comes soon: instability turns up more cards."""
    game = Game.from_position(
        "seats: 3; turn: 9 gray; market top: 1 2 3 101 5 -; market bottom: 7 8 9 10 - -; deck: ?20; gray: hand 90 91;"
        "blue: hand ?2"
    )
    odds = game.odds(0)
    drawn = odds.this_turn["now"]
    assert drawn.filling.cards == 3
    redeals = 4000
    found = []
    for seed in range(redeals):
        twin = game.redeal(0, seed)
        twin.apply("end turn")
        found.append([row[1] for row in twin.journal if row[0] == CARD_DRAWN])
    longest = max(map(len, found))
    assert longest > 3, "no instability"
    cards = np.array([row + [0] * (longest - len(row)) for row in found])
    assert list(disagreements(odds, drawn, cards, kind, None)) == []
    sizes = {len(row) for row in found}
    assert sizes == {sum(counts) for counts in drawn.counts}


def test_counting_would_notice_a_wrong_chance() -> None:
    """Half a hundredth too much of a third is noticed, and so is the very same chance told for one card more."""
    assert agrees(3400, Fraction(1, 3))
    assert not agrees(3600, Fraction(1, 3))
    game = random_game(3, 8, 60)
    odds = game.odds(2)
    cards = decks(game, 2, 6)
    assert list(disagreements(odds, odds.turned(7), cards, kind, None))
    assert list(disagreements(game.odds(0), odds.turned(6), cards[:, :5], kind, None))
