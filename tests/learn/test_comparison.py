"""Matches with intervals: seats rotated over the same deals, the same numbers the same games."""

from functools import partial

from pamir.bots import make
from pamir.lab.comparison import Contest, compare, play, wilson


def test_intervals_hold_the_share_and_shrink_with_the_games() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)
    low, high = wilson(1.0, 20)
    assert 0.8 < low < 0.85
    assert high > 0.999
    few, many = wilson(0.6, 100), wilson(0.6, 10_000)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]


def test_a_match_is_the_games_of_its_numbers_and_can_be_repeated() -> None:
    contest = Contest("random")
    told: list[int] = []
    found = compare(contest, partial(make, "random"), 9, start=3, processes=1, told=lambda: told.append(1))
    played = [play(contest, make("random"), number) for number in range(6, 14)]
    assert found["games"] == len(told) == 8  # whole rounds of seats
    assert found["share"] == sum(share for share, _, _ in played) / 8
    assert found["low"] <= found["share"] <= found["high"]
    assert found["decisions_per_game"] == round(sum(decisions for _, _, decisions in played) / 8, 1)


def test_the_rules_can_have_the_next_seat() -> None:
    options = {"wakhan_options": ("savvy_purchasing",)}
    share, why, _ = play(Contest("random", 3, options=options, automaton="wakhan"), make("random"), 2)
    assert share in (0.0, 0.5, 1.0)
    assert why != "endless"
