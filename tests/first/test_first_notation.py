"""Actions of the first edition as text: one form each, both ways, whatever the cards are."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pamir.edition import find
from pamir.errors import NotationError
from pamir.first.facts.random_set import made_up
from pamir.first.notation import Notation
from pamir.first.rules.actions import ACTION_COUNT

FIRST = find("first")


@pytest.mark.parametrize("edition", [FIRST, FIRST.with_cards(made_up(3)), FIRST.with_cards(made_up(4))])
def test_every_action_has_one_text_and_is_found_by_it(edition: object) -> None:
    texts = [edition.action_text(action) for action in range(ACTION_COUNT)]  # type: ignore[attr-defined]
    assert len(set(texts)) == ACTION_COUNT
    assert [edition.parse_action(text) for text in texts] == list(range(ACTION_COUNT))  # type: ignore[attr-defined]


def test_reading_forgives() -> None:
    for written, meant in (
        ("Buy  TOP 3", "buy top 3"),
        ("play mohan lal left", "play 1 left"),
        ("Road Kabul - Herat", "road herat-kabul"),
        ("counter-espionage with #1", "counter-espionage with 1"),
        ("ask waiver, Kabul 2", "ask waiver kabul 2"),
    ):
        assert FIRST.action_text(FIRST.parse_action(written)) == meant


@pytest.mark.parametrize("text", ["", "buy", "buy top 6", "play 101 left", "spy 1", "side 3", "gift 3", "march 0"])
def test_what_is_no_action_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(NotationError, match="is not an action") as error:
        FIRST.parse_action(text)
    assert str(error.value).count("\n") == 0


def test_a_number_outside_the_space_is_refused() -> None:
    for number in (-1, ACTION_COUNT):
        with pytest.raises(NotationError, match="there is no action number"):
            FIRST.action_text(number)


def test_names_that_look_like_notation_hide_no_action() -> None:
    """A set's maker may call cards what they like: the plain forms stay what they are."""
    odd = Notation((0, 4, 9), {"buy top": 1, "left": 2, "top 3": 1, "(": 2, "": 1})
    for action in range(ACTION_COUNT):
        assert odd.parse(odd.text(action)) == action


@settings(deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = FIRST.parse_action(text)
    except NotationError:
        return
    assert 0 <= action < ACTION_COUNT
