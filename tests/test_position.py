"""Positions as text: every position comes back byte for byte, and what is wrong is said in one sentence."""

import doctest
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pamir.second.position
import pamir.second.position.frames
from pamir.errors import PositionError
from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.position import read_position, write_position
from pamir.second.rules.market import is_check
from pamir.second.rules.setup import CHECKS_IN_PILE, EVENTS_IN_PILE, PILES, pile_size
from pamir.second.rules.tables import COURT_CARDS
from table import court, hand, legal, loyalty, play, prompt, rupees, table

EXAMPLE = """
# a hand-written position
blue: court 24 51, 3 rupees, loyal british, hand 14
gray: 2 rupees
kabul: 2 blue tribes, 1 british army
herat-kabul: 1 british road
24: 2 gray spies
market top: 59 8+2 13 - 112 114
favored: military
turn: blue, 2 actions
"""


def a_random_game(seats: int, seed: int, **options: object) -> Iterator[Game]:
    """The same game after each decision of a random play."""
    game = Game(seats, seed=seed, options=Options(**options))  # type: ignore[arg-type]
    dice = random.Random(seed)
    yield game
    while not game.over:
        game.apply(dice.choice(game.legal_actions))
        yield game


def assert_comes_back(game: Game) -> None:
    text = game.position()
    state = read_position(text)
    assert state.to_bytes() == game.state.to_bytes(), text
    assert write_position(state) == text


# --- there and back ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_random_game_comes_back_byte_for_byte(seats: int, seed: int) -> None:
    options = {"open_hands": seed % 2 == 0, "mirror_ring": seed % 3 == 0, "bargains": seed}
    for game in a_random_game(seats, seed, **options):
        assert_comes_back(game)


@pytest.mark.parametrize(("seats", "wakhan"), [(2, 0), (2, 1), (3, 0), (3, 2)])
def test_every_position_of_a_game_with_wakhan_comes_back_byte_for_byte(seats: int, wakhan: int) -> None:
    for game in a_random_game(seats, wakhan, wakhan=wakhan, wakhan_options=("improved",), turn_cap=60):
        assert_comes_back(game)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_goes_on_from_its_text_with_the_same_choices(seats: int) -> None:
    for game in a_random_game(seats, 100 + seats):
        twin = Game.from_position(game.position())
        assert twin.legal_actions == game.legal_actions
        assert twin.decider == game.decider


def test_a_game_from_text_plays_on_like_the_original() -> None:
    for game in a_random_game(3, 5):
        if game.turn == 9:
            break
    twin = Game.from_position(game.position())
    dice = random.Random(1)
    for _ in range(80):
        action = dice.choice(game.legal_actions)
        game.apply(action)
        twin.apply(action)
        assert twin.state == game.state


def test_the_canonical_text_of_the_example() -> None:
    assert write_position(read_position(EXAMPLE + "deck: none")) == (
        "seats: 2\n"
        "turn: 1 blue, 2 actions\n"
        "favored: military\n"
        "gray: 2 rupees, loyal afghan\n"
        "blue: 3 rupees, loyal british, court 24 51, hand 14\n"
        "kabul: 2 blue tribes, 1 british army\n"
        "herat-kabul: 1 british road\n"
        "24: 2 gray spies\n"
        "market top: 59 8+2 13 - 112 114\n"
        "deck: none\n"
    )


# --- reading forgives ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spelling",
    [
        "blue: court 24 51, 3 rupees; kabul: 2 blue tribes, 1 british army",
        "  BLUE :  Court   24  51 ,, 3 Rupees ;;\n\nKabul: 1 british army, 2 blue tribes  # a comment; blue: hand 3",
        "kabul: 1 army british, blue tribe, tribe blue\nblue: rupees 3, court 24 51",
        "kabul:2 blue tribes,british army\rblue:court 24 51,loyal to british,3 rupees",
    ],
)
def test_case_blanks_and_order_do_not_matter(spelling: str) -> None:
    first = read_position("blue: court 24 51, 3 rupees; kabul: 2 blue tribes, 1 british army")
    assert read_position(spelling) == first


def test_cards_can_be_named_and_borders_turned_round() -> None:
    named = "blue: court money lenders 51, hand Shah’s Guard; Money Lenders: 1 gray spy; kabul-herat: afghan road"  # noqa: RUF001
    numbers = "blue: court 14 51, hand 83; 14: 1 gray spy; herat-kabul: 1 afghan road"
    assert read_position(named) == read_position(numbers)


def test_market_cards_by_name_carry_their_marks() -> None:
    state = read_position("market top: kabul bazaar+2! - money lenders+1 9!; bottom: -+3 Public Withdrawal")
    assert state.market[:4] == [8, 0, 14, 9]
    assert state.market_rupees[:4] == [2, 0, 1, 0]
    assert state.barred[:4] == [1, 0, 0, 1]
    assert (state.market[6], state.market_rupees[6], state.market[7]) == (0, 3, 111)


def test_spies_can_be_written_with_their_owner() -> None:
    assert read_position("blue: court 24, spies 24 24") == read_position("blue: court 24; 24: 2 blue spies")


# --- what is not written -------------------------------------------------------------------------


def test_an_empty_text_is_a_table_for_two_with_the_first_seat_to_move() -> None:
    game = table("")
    assert (game.seats, game.active, game.turn, prompt(game)) == (2, 0, 1, "turn")
    assert rupees(game, "gray") == rupees(game, "blue") == 4
    assert legal(game) == {"end turn"}


def test_the_highest_seat_named_makes_the_table() -> None:
    assert table("kabul: 1 red tribe").seats == 4
    assert table("seats: 5").seats == 5
    assert table("prompt: debt seat tan; tan: court 3 4").seats == 3


def test_the_first_seat_with_a_line_of_its_own_is_active() -> None:
    assert table("tan: 3 rupees; gray: 1 rupee").active == 2
    assert table("tan: 3 rupees; turn: gray").active == 0


def test_patriots_tell_the_loyalty_else_the_order_of_seats_does() -> None:
    game = table("black: court 3")
    assert [loyalty(game, s) for s in ("gray", "blue", "tan", "red", "black")] == [
        "afghan",
        "british",
        "russian",
        "afghan",
        "afghan",
    ]


def test_cleanup_without_a_prompt_begins_with_the_court_limit() -> None:
    game = table("gray: court 1 2 3 4 9; turn: gray, cleanup")
    assert prompt(game) == "court limit"
    play(game, "discard 9")
    assert court(game, "gray") == [1, 2, 3, 4]


def test_a_prompt_brings_what_follows_it() -> None:
    game = table("gray: court 8; market top: 1+1 2+1; prompt: tax left 2")
    play(game, "take market top 0", "take market top 1")
    assert rupees(game, "gray") == 6
    assert prompt(game) == "turn"


def test_choosing_loyalty_can_be_set_up() -> None:
    game = table("seats: 3; prompt: choose loyalty seat blue; then: choose loyalty seat tan; then: start turn")
    assert (game.turn, game.decider) == (0, 1)
    play(game, "loyalty russian", "loyalty russian")
    assert game.turn == 1


def test_wakhan_at_her_turn_draws_from_a_shuffled_deck() -> None:
    game = table("wakhan: blue; gray: 3 rupees; market top: 1 2 3 4 5 6")
    assert game.wakhan == 1
    assert game.state.ai_size == 23
    play(game, "end turn")
    assert game.turn == 3


# --- unknown cards -------------------------------------------------------------------------------


def test_unknown_cards_are_dealt_alike_for_the_same_text_and_otherwise_for_another_seed() -> None:
    text = "blue: hand 14 ?2; deck: 31 91 ?12"
    assert read_position(text) == read_position(text)
    assert read_position(text).deck != read_position(text + "; seed: 7").deck
    state = read_position(text)
    assert state.hand_size[1] == 3
    assert state.deck_size == 14
    assert (state.deck[13], state.deck[12]) == (31, 91)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_unknown_deck_keeps_the_make_up_of_its_piles(seats: int) -> None:
    state = read_position(f"seats: {seats}; deck: ?")
    start = 0
    for pile in reversed(range(PILES)):
        cards = state.deck[start : start + pile_size(seats, pile)]
        assert sum(map(is_check, cards)) == CHECKS_IN_PILE[pile]
        assert sum(card > COURT_CARDS for card in cards) == CHECKS_IN_PILE[pile] + EVENTS_IN_PILE[pile]
        start += pile_size(seats, pile)
    assert state.deck_size == start


def test_an_unknown_deck_holds_what_lies_nowhere_else() -> None:
    state = read_position("market top: 101 102 1 2; gray: court 3 4, hand 5; discard: 103")
    deck = state.deck[: state.deck_size]
    assert len(set(deck)) == len(deck) == 52 - 8
    assert not set(deck) & {101, 102, 103, 1, 2, 3, 4, 5}
    assert 104 in deck


# --- saying what is wrong ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "blue court 24",
            "line 1, column 1: 'blue court 24' has no colon; expected an entry like 'kabul: 2 blue tribes'.",
        ),
        ("gray: court 24\nblue: hand 24", "line 2, column 12: card 24 is in two places, first in line 1, column 13"),
        ("gray: court 24 x", "line 1, column 16: 'x' is not a card; expected a number from 1 to 116 or a card's name."),
        ("gray: court 117", "line 1, column 13: '117' is not a card; expected a number from 1 to 116."),
        ("gray: hand 105", "line 1, column 12: card 105 is an event; expected a court card from 1 to 100."),
        ("gray: prizes 14", "card 14 is nobody's prize; expected one with a prize mark."),
        ("kabul: 13 afghan armies", "'13' is not a number of pieces; expected a number from 0 to 12."),
        ("kabul: 8 afghan armies; herat: 5 afghan armies", "13 afghan blocks are in play; expected at most 12."),
        ("kabul: 6 red tribes; herat: 5 red tribes", "red has 11 cylinders in play; expected at most 10."),
        ("kabul: 2 afghan roads", "'2 afghan roads' does not belong here; expected something like '2 blue tribes'"),
        ("kabul: 2 green tribes", "'green' is not a seat; expected gray, blue, tan, red or black."),
        ("24: 1 blue spy", "line 1, column 1: card 24 has spies but lies in no court"),
        ("105: 1 blue spy", "'105' is not a court card; expected a number from 1 to 100."),
        ("used: 24", "card 24 has acted but lies in no court"),
        ("kabul: 1 blue tribe\nkabul: 1 gray tribe", "line 2, column 1: 'kabul' is written twice, first in line 1"),
        ("kabulistan: 1 blue tribe", "'kabulistan' is no key; expected a seat, region, border, card"),
        ("market top: 1 2 3 4 5 6 7", "column 25: this row has more than 6 cards; expected at most 6."),
        ("effects: nationalism", "'nationalism' holds for one seat; expected its colour."),
        ("effects: conflict fatigue blue", "'conflict fatigue' holds for all; expected no seat."),
        ("effects: rebuke", "'rebuke' has no lasting effect"),
        ("favored: green", "'green' is not a suit; expected political, intelligence, economic or military."),
        ("seats: 2; kabul: 1 tan tribe", "tan does not play; expected one of gray, blue."),
        ("seats: 6", "'6' is not a number of seats; expected a number from 2 to 5."),
        ("blue: court 3, loyal russian", "blue has an afghan patriot but serves another; expected 'loyal afghan'."),
        ("blue: loyal none", "blue serves nobody; expected a loyalty once the first turn has begun."),
        ("placed: 1 tribe kabul", "gray placed more tribes in kabul than stand there; expected at most as many."),
        ("prompt: dance", "line 1, column 9: 'dance' is not a prompt; expected one of choose loyalty, turn"),
        ("prompt: tax right 2", "line 1, column 13: 'right' is no argument of 'tax'; expected left or taken."),
        ("prompt: send spy card 24", "'send spy card 24' cannot be: expected a card with a spy of the active seat"),
        ("prompt: tax left 2; then: nothing", "nothing follows the last prompt; expected 'turn'"),
        ("then: turn", "'then' follows no prompt; expected an entry 'prompt' too."),
        ("turn: over; prompt: turn", "the game is over but somebody is asked; expected no prompt."),
        ("wakhan: improved", "Wakhan has no seat; expected an entry like 'wakhan: blue'."),
        ("wakhan: black", "Wakhan plays with 4 people; expected one or two."),
        ("rng: 1 2 3", "the random stream cannot be read; expected four or five numbers of eight hexadecimal digits."),
        ("deck: ? 4 ?", "'?' stands twice in the deck"),
        ("gray: hand ?45", "'45' is not a number of unknown cards; expected a number from 1 to 44."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_position(text)
    said = str(caught.value)
    assert sentence in said
    assert re.fullmatch(r"line \d+, column \d+: .*expected.*\.", said)


def test_mangled_positions_are_refused_or_playable() -> None:
    dice = random.Random(0)
    texts = [game.position() for game in a_random_game(3, 8) if dice.random() < 0.2]
    words = " ".join(texts).split()
    understood = 0
    for _ in range(600):
        mangled = dice.choice(texts).split(" ")
        for _ in range(dice.randint(1, 3)):
            mangled[dice.randrange(len(mangled))] = dice.choice(words)
        try:
            state = read_position(" ".join(mangled))
        except PositionError:
            continue
        understood += 1
        game = Game.from_state(state)
        for _ in range(5):
            if not game.over:
                game.apply(dice.choice(game.legal_actions))
    assert understood > 0


# --- the documentation ---------------------------------------------------------------------------

DOCUMENT = Path(__file__).parent.parent / "docs" / "POSITION.md"


def documented_positions() -> list[str]:
    """The fenced blocks of the documentation that are positions."""
    return re.findall(r"```pamir\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


def test_the_documented_positions_can_be_read_and_played() -> None:
    examples = documented_positions()
    assert len(examples) >= 8
    for text in examples:
        game = Game.from_position(text)
        assert game.over or game.legal_actions
        assert write_position(read_position(game.position())) == game.position()


def test_the_documented_canonical_text_is_canonical() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for block in re.findall(r"```canonical\n(.*?)```", text, re.DOTALL):
        assert write_position(read_position(block)) == block


def test_the_examples_in_code_and_documentation_run() -> None:
    for module in (pamir.second.position, pamir.second.position.frames):
        assert doctest.testmod(module).failed == 0
    assert doctest.testfile(str(DOCUMENT), module_relative=False).failed == 0


def test_hands_are_sorted_and_courts_are_not() -> None:
    game = table("blue: court 51 24, hand 90 14")
    assert court(game, "blue") == [51, 24]
    assert hand(game, "blue") == [14, 90]
