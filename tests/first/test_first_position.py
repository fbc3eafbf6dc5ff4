"""Positions of the first edition as text: canonical, forgiving, every byte kept."""

import random
import re
from pathlib import Path

import pytest
from first_games import random_game, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from pamir.edition import WrongCards, find
from pamir.errors import PamirError, PositionError
from pamir.first.facts import adapted
from pamir.first.facts.random_set import made_up
from pamir.first.game import FirstGame
from pamir.first.position import read_position, write_position
from pamir.first.rules.prompts import PROMPT_NAMES
from pamir.first.rules.tables import BRITISH, LOCATION_KEYS, MILITARY, TOPPLE

CARDS = adapted()


@pytest.mark.parametrize("number", range(24))
def test_every_position_of_a_game_comes_back_byte_for_byte(number: int) -> None:
    dice = random.Random(number)
    for game in walk(number, 500):
        if dice.random() < 0.2:
            text = write_position(game.state, CARDS)
            back = read_position(text, CARDS)
            assert back.to_bytes() == game.state.to_bytes(), text
            assert write_position(back, CARDS) == text


def test_every_kind_of_prompt_can_be_written() -> None:
    """A game is stopped the first time each kind of prompt comes up; an Overthrow with a choice is too rare."""
    text = "white: tableau 5 7 43; prompt: overthrow seat white, location kabul"
    met = {FirstGame.from_position(f"edition: first; {text}").prompt.kind}
    for number in range(60):
        for game in walk(number, 400):
            if game.prompt.kind not in met:
                met.add(game.prompt.kind)
                assert FirstGame.from_position(game.position()).state.to_bytes() == game.state.to_bytes()
        if len(met) == len(PROMPT_NAMES):
            break
    assert met == set(PROMPT_NAMES)


def test_positions_with_other_cards_and_another_map() -> None:
    for number in (5, 6, 7):
        cards = made_up(number)
        game = random_game(number, 150, cards=cards)
        back = FirstGame.from_position(game.position(), cards=cards)
        assert back.state.to_bytes() == game.state.to_bytes()


def test_a_position_names_its_cards() -> None:
    game = random_game(1, 40)
    edition = find("first")
    assert game.position().splitlines()[:2] == ["edition: first", f"cards: {edition.cards}"]
    with pytest.raises(WrongCards, match="which must be at hand"):
        FirstGame.from_position(game.position(), cards=made_up(9))


def test_what_is_not_written_is_as_in_a_fresh_game() -> None:
    s = read_position("black: tableau 24 51; kabul: 2 black tribes, 1 british army; regime: military", CARDS)
    assert (s.seats, s.active, s.turn, s.actions_left, s.regime) == (2, 1, 1, 2, MILITARY)
    assert s.rupees[:2] == [4, 4]
    assert s.cubes[:2] == [10, 8]
    assert s.cylinders[BRITISH] == 9
    assert s.deck[: s.deck_size].count(TOPPLE) == s.topples_left == 4
    assert s.deck_size == 56 - 2 + 4


def test_names_blanks_and_either_way_round_are_understood() -> None:
    one = read_position("white: tableau mohan lal, spies mohan lal\nKabul-Herat: 1 British Road", CARDS)
    two = read_position("White: tableau 1 ; 1: white spy; herat-kabul : british road", CARDS)
    assert one.to_bytes() == two.to_bytes()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("kabul", "line 1, column 1: 'kabul' has no colon; expected an entry like 'kabul: 2 black tribes'."),
        ("moon: 1", "'moon' is no key; expected a seat, Location, Connection, card"),
        ("kabul: 11 white tribes", "'11' is not a number of pieces; expected a number from 0 to 10"),
        ("kabul: 6 white tribes\nherat: 6 white tribes", "white has 12 cubes in play; expected at most 10"),
        ("kabul: 6 british armies\nherat: 6 british armies", "12 british cylinders are in play; expected at most 10"),
        ("white: tableau 1\nblack: hand 1", "card 1 is in two places, first in line 1, column 16; expected it once"),
        ("white: hand 999", "'999' is not a card; expected a number of the set, from 1 to 100, or a card's name"),
        ("24: 1 white spy", "card 24 has Spies but lies in no Tableau"),
        ("white: tableau 1; 1: 1 black spy patriot", "card 1 has no patriot band; expected the Spy in the middle"),
        ("transcaspia-punjab: 1 british road", "is no Connection of these cards' map"),
        ("prompt: nonsense", "'nonsense' is not a prompt; expected one of choose side, turn"),
        ("prompt: prize card 12", "'prize card 12, owner white' cannot be: expected a card with a Prize band"),
        ("prompt: way card 1, from 1", "cannot be: expected a Spy of the active seat where it set out"),
        ("options: wakhan", "'wakhan' is no option; expected 'nation building'"),
        ("order: white", "the order names 1 seats; expected each of the 2 once"),
        ("market top: 1 2 3 4 5 7 8", "this row has more than 6 cards; expected at most 6"),
        ("deck: topple topple topple topple topple", "there are 5 Topples; expected at most 4"),
        ("white: 3 elephants", "'3' is nothing a seat has; expected rupees"),
        ("turn: 3 actions left", "'3 actions left' is nothing a turn has"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(text: str, why: str) -> None:
    with pytest.raises(PositionError) as error:
        read_position(text, CARDS)
    assert why in str(error.value)
    assert "\n" not in str(error.value)


_KEYS = ("white", "black", "kabul", "herat-kabul", "24", "market top", "deck", "prompt", "then", "deal", "turn", "rng")
_WORDS = ("1", "24", "white", "british", "tribe", "spy", "tableau", "hand", "?", "?9", "topple", "-", "turn", "travel")
_LINES = st.tuples(st.sampled_from((*_KEYS, *LOCATION_KEYS)), st.lists(st.sampled_from(_WORDS), max_size=6))


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(_LINES, max_size=6)))
def test_any_text_is_read_or_refused(text: str | list[tuple[str, list[str]]]) -> None:
    written = text if isinstance(text, str) else "\n".join(f"{key}: {' '.join(words)}" for key, words in text)
    try:
        state = read_position(written, CARDS)
    except PamirError:
        return
    again = write_position(state, CARDS)
    assert read_position(again, CARDS).to_bytes() == state.to_bytes()


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 40), st.integers(0, 2**30))
def test_a_damaged_position_is_read_or_refused(number: int, seed: int) -> None:
    """A word of a true position is replaced by another: whatever comes of it, nothing breaks."""
    dice = random.Random(seed)
    words = random_game(number, 20 + seed % 150).position().split(" ")
    words[dice.randrange(len(words))] = dice.choice((*_WORDS, "0", "99", "none", ""))
    try:
        game = FirstGame.from_position(" ".join(words))
    except PamirError:
        return
    assert game.over or game.legal_actions


def test_the_documented_positions_can_be_read_and_played() -> None:
    text = (Path(__file__).parents[2] / "docs" / "POSITION.md").read_text("utf-8")
    examples = re.findall(r"```pamir-first\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        game = FirstGame.from_position(example)
        assert game.legal_actions
        assert FirstGame.from_position(game.position()).state.to_bytes() == game.state.to_bytes()
