"""The text drawing: everything a player needs, nothing a seat may not see, never too wide."""

import doctest
import random
from collections.abc import Iterator

import pytest

import pamir.second.drawing
from pamir.second.drawing import draw
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from table import play, table

SCENE = """
gray: court 68, 7 rupees, 3 points
blue: court 24 51, hand 14 60, gifts 2 6, loyal british, 12 rupees
kabul: 2 blue tribes, 3 british armies, 1 russian army
herat: 1 gray tribe
herat-kabul: 2 british roads
kabul-kandahar: 1 russian road, 2 afghan roads
24: 2 gray spies, 1 blue spy
used: 51
effects: conflict fatigue, rumor blue
market top: 113+2! 114 106 73 111 69
market bottom: 81 99 - 112 40+12 12
favored: military
turn: 12 gray, 1 action
deck: ?20
"""


def some_positions(seats: int, seed: int, **options: object) -> Iterator[Game]:
    game = Game(seats, seed=seed, options=Options(**options))  # type: ignore[arg-type]
    dice = random.Random(seed)
    while not game.over:
        if dice.random() < 0.15:
            yield game
        game.apply(dice.choice(game.legal_actions))
    yield game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_drawing_keeps_to_its_width(seats: int) -> None:
    for game in some_positions(seats, seats):
        for width in (80, 100, 130):
            assert max(map(len, draw(game, width=width).splitlines())) <= width
        assert all(line == line.rstrip() for line in draw(game).splitlines())


def test_a_crowded_map_keeps_to_its_width() -> None:
    tribes = ", ".join(f"1 {colour} tribe" for colour in ("gray", "blue", "tan", "red", "black"))
    roads = "4 afghan roads, 1 british road, 10 russian roads"
    text = "".join(
        f"{region}: {tribes};" for region in ("persia", "transcaspia", "herat", "kabul", "kandahar", "punjab")
    )
    for border in ("persia-herat", "transcaspia-kabul", "kabul-kandahar", "kabul-punjab"):
        picture = draw(table(f"{text}{border}: {roads}"), width=80)
        assert max(map(len, picture.splitlines())) <= 80
        assert all(count in picture for count in ("A4", "B1", "R10"))


def test_print_shows_the_whole_table() -> None:
    game = table(SCENE)
    picture = str(game)
    assert picture == draw(game)
    for part in (
        "Turn 12, Gray with 1 action left · favored suit military: cards cost double",
        "Deck 20 cards",
        "Conflict Fatigue",
        "Rumor (Blue)",
        "Kabul: Blue",
        "● Blue 2",
        "■ B3 R1",
        "│B2",
        "│A2R1",
        "113 +2 ✗",
        "73 free",
        "40 +12",
        "── Gray · 3 points · active",
        "British, influence 3 · 12 rupees, tax shelter 0 · 5 cylinders in supply · gifts 2 6",
        "Civil Service Reforms",
        "spies Gray 2, Blue 1 · hostage of Gray",
        "Indian Supplies · used",
        "Money Lenders",
    ):
        assert part in picture, part


def test_a_seat_sees_its_own_hand_and_the_size_of_closed_ones() -> None:
    game = table(SCENE)
    assert "Money Lenders" in draw(game, 1)
    assert "Money Lenders" not in draw(game, 0)
    assert "hand 2 of 2 (closed)" in draw(game, 0)
    assert "Money Lenders" in draw(table(SCENE + "options: open hands"), 0)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_drawing_for_a_seat_shows_nothing_hidden(seats: int) -> None:
    for game in some_positions(seats, 20 + seats):
        for seat in range(seats):
            assert draw(game.redeal(seat, 1), seat) == draw(game, seat)


def test_the_drawing_with_wakhan_shows_her_card() -> None:
    for game in some_positions(3, 4, wakhan=1):
        if game.turn > 2:
            assert f"Wakhan's card {game.state.ai_card}," in draw(game)
            assert draw(game.redeal(0, 1), 0) == draw(game, 0)


def test_the_end_names_the_winner() -> None:
    *_, game = some_positions(2, 1)
    assert game.result is not None
    assert draw(game).splitlines()[-1].startswith("The game is over: ")


def test_the_last_line_says_who_decides_what() -> None:
    game = play(table("gray: court 8; market top: 1+1 2+1 3+1"), "tax with 8")
    assert draw(game).splitlines()[-1].startswith("Gray: tax")


def test_the_example_in_the_module_runs() -> None:
    assert doctest.testmod(pamir.second.drawing).failed == 0
