"""Matches with intervals: seats rotated over the same deals, the same numbers the same games."""

import math
import random
from functools import partial
from typing import Any

import pytest

from pamir.bots import make, searching
from pamir.bots.random_bot import RandomBot
from pamir.errors import PamirError
from pamir.game import Game
from pamir.lab.counting import Line, line_of, won
from pamir.lab.matches import match, shares, summary
from pamir.lab.one_game import play
from pamir.lab.shares import difference, wilson
from pamir.lab.tables import Table

SHORT = {"turn_cap": 6}


def test_intervals_hold_the_share_and_shrink_with_the_games() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)
    low, high = wilson(1.0, 20)
    assert 0.8 < low < 0.85
    assert high > 0.999
    few, many = wilson(0.6, 100), wilson(0.6, 10_000)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]


def test_a_difference_has_an_interval_even_where_somebody_always_wins() -> None:
    always, few = (1.0, *wilson(1.0, 20)), (1.0, *wilson(1.0, 8))
    low, high = difference(few, always)
    assert low < -0.3
    assert high > 0.15
    low, high = difference((0.6, *wilson(0.6, 10_000)), (0.5, *wilson(0.5, 10_000)))
    assert 0.08 < low < 0.1 < high < 0.12


def test_a_match_is_the_games_of_its_numbers_and_can_be_repeated() -> None:
    table = Table(("mine", "random"), options=SHORT)
    told: list[int] = []
    makers = {"mine": partial(make, "random")}
    found = match(table, 7, seed=3, makers=makers, processes=1, told=lambda: told.append(1))
    played = [line_of(table, 3, number, makers=makers) for number in range(8)]
    assert found["games"] == len(told) == 8, "whole deals"
    mine = [won(line)[line["seating"].index(0)] for line in played]
    assert found["share"] == round(sum(mine) / 8, 4)
    assert found["low"] <= found["share"] <= found["high"]
    assert found["decisions_per_game"] == round(sum(sum(line["decisions"]) for line in played) / 8, 1)
    assert sum(found["endings"].values()) == 8


@pytest.mark.parametrize(
    ("players", "asked", "sentence"),
    [
        (("mine", "random"), {"games": 0}, "At least one game must be played, not 0."),
        (("mine", "random"), {"seed": -1}, "The seeds of the deals are from 0 to 2**62 - 1, not from -1 to -1."),
        (("mine", "random"), {"budget_s": math.nan}, "A bot needs some time for a decision, not nan s."),
        (("mine", "nobody"), {}, "There is no bot called 'nobody'"),
        (("mine", "wakhan", "wakhan"), {}, "Only one seat of a table is played by the rules, not 2."),
    ],
)
def test_with_a_player_of_ones_own_too_what_cannot_be_played_is_refused(
    players: tuple[str, ...], asked: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PamirError) as refused:
        match(Table(players), **{"games": 2, "processes": 1, **asked}, makers={"mine": partial(make, "random")})
    assert str(refused.value).startswith(sentence)


def test_failed_games_are_told_apart() -> None:
    table = Table(("random", "random"), options=SHORT)
    played = [line_of(table, 0, 0), {"game": 1, "seating": [1, 0], "failed": "It fell."}]
    found = summary(table, played)
    assert (found["games"], found["failed"]) == (1, 1)
    assert summary(table, played[1:])["share"] == 0.0


def test_shares_are_by_seat_of_each_player() -> None:
    table = Table(("a", "b", "b"))
    played: list[Line] = [
        {"seating": [0, 1, 2], "winners": [1]},
        {"seating": [2, 0, 1], "winners": [1, 2]},
        {"seating": [1, 2, 0], "failed": "It fell."},
    ]
    assert shares(table, played) == {"a": (0.25, 2), "b": (0.375, 4)}


def test_the_rules_can_have_a_seat() -> None:
    found = match(Table(("random", "random", "wakhan@savvy_purchasing"), options=SHORT), 3, processes=1)
    assert found["games"] == 3
    assert found["failed"] == 0


def test_bots_that_think_by_the_clock_have_the_processor_s_time() -> None:
    found = []

    class Asking(RandomBot):
        def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
            found.append(searching.processor_time)
            return super().choose(game, seat, budget_s, rng)

    play(Table(("asking", "random"), options={"turn_cap": 2}), 1, 0, makers={"asking": Asking})
    assert found
    assert all(found)
    assert not searching.processor_time, "only while the laboratory plays"
