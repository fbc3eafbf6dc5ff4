"""Seats rotate over the same deals, and what cannot be played is refused in one sentence."""

from collections import Counter
from typing import Any

import pytest

from pamir.errors import PamirError
from pamir.lab.tables import Table, filled_up, read_options


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mixed", [False, True])
def test_every_deal_is_played_by_everybody_from_every_seat(seats: int, mixed: bool) -> None:
    table = Table(tuple("abcde"[:seats]), mixed=mixed)
    for deal in range(4):
        games = [table.seating(deal * seats + turned) for turned in range(seats)]
        assert {table.deal(deal * seats + turned) for turned in range(seats)} == {deal}
        for seat in range(seats):
            assert sorted(game[seat] for game in games) == list(range(seats))


def test_mixed_tables_change_neighbours_too() -> None:
    table = Table(("a", "b", "c", "d"), mixed=True)
    after = Counter[tuple[int, int]]()
    for number in range(6 * 4):
        seating = table.seating(number)
        after.update((seating[seat], seating[(seat + 1) % 4]) for seat in range(4))
    assert set(after.values()) == {8}, "each sits as often before each other"
    assert len(after) == 12


def test_the_rules_play_one_seat_that_goes_round() -> None:
    table = Table(("random", "sensible", "wakhan@improved"))
    assert [table.options_of(number).wakhan for number in range(3)] == [2, 0, 1]
    assert set(table.options_of(0).wakhan_options) == {"savvy_purchasing", "spy_movement", "steadfast_loyalty"}
    named = Table(("random", "wakhan@spy_movement+older_printing")).options_of(0).wakhan_options
    assert set(named) == {"spy_movement", "older_printing"}
    assert Table(("random", "wakhan")).options_of(0).wakhan_options == ()


def test_her_options_are_left_out_where_she_is_not() -> None:
    assert Table(("random", "random"), options={"wakhan_options": ["improved"]}).options_of(0).wakhan_options == ()


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (("random", "nobody"), {}, "There is no bot called 'nobody'"),
        ((), {}, "a game has 2 to 5 seats, not 0"),
        (("random",), {}, "a game has 2 to 5 seats, not 1"),
        (("random",) * 6, {}, "a game has 2 to 5 seats, not 6"),
        (("wakhan", "wakhan@improved"), {}, "Only one seat"),
        (("random", "random", "random", "wakhan"), {}, "Wakhan plays with one or two people"),
        (("random", "wakhan@clever"), {}, "clever"),
        (("random", "random"), {"wakhan": 1}, "among the players"),
        (("random", "random"), {"x": 1}, "there is no option 'x'"),
        (("random", "random"), ["open_hands"], """Options are JSON like {"open_hands": true}, not '["open_hands"]'."""),
        (("random", "random"), "open_hands", """Options are JSON like {"open_hands": true}, not '"open_hands"'."""),
    ],
)
def test_what_cannot_be_played_is_refused(players: tuple[str, ...], options: Any, sentence: str) -> None:
    with pytest.raises(PamirError) as refused:
        Table(players, options=options).checked()
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_last_bot_fills_up_the_table() -> None:
    assert filled_up(["random", "sensible"], 4) == ("random", "sensible", "sensible", "sensible")
    assert filled_up(["random"], None) == ("random", "random")
    for bots, seats in ((["a", "b", "c"], 2), ([], 2), (["a"], 0), (["a"], 10**30)):
        with pytest.raises(PamirError):
            filled_up(bots, seats)


def test_options_are_an_object_of_json() -> None:
    assert read_options('{"open_hands": true}') == {"open_hands": True}
    for text in ("[]", "{", "1", "[" * 100_000):
        with pytest.raises(PamirError, match="Options are JSON like"):
            read_options(text)
