"""What a program gives wrongly is refused in one sentence of ours, and the game stays as it was."""

from typing import Any

import numpy as np
import pytest

from pamir.errors import PamirError
from pamir.first.options import Options as FirstOptions
from pamir.game import Game
from pamir.second.options import Options


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seats": "3"}, "a game has 2 to 5 seats, not '3'"),
        ({"seats": 2.0}, "a game has 2 to 5 seats, not 2.0"),
        ({"seats": None}, "a game has 2 to 5 seats, not None"),
        ({"seats": [3]}, "a game has 2 to 5 seats, not [3]"),
        ({"seats": True}, "a game has 2 to 5 seats, not True"),
        ({"seats": 6}, "a game has 2 to 5 seats, not 6"),
        ({"seed": 1.5}, "a seed is a whole number from 0 to 2**62 - 1, or"),
        ({"seed": "7"}, "a seed is a whole number from 0 to 2**62 - 1, or"),
        ({"options": []}, "these options are not those of the edition"),
        ({"options": {"open_hands": True}}, "these options are not those of the edition"),
        ({"options": 0}, "these options are not those of the edition"),
        ({"auto": "no"}, "auto is true or false, not 'no'"),
    ],
)
def test_a_game_of_wrong_types_is_refused(edition: str, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PamirError) as refused:
        Game(**{"seats": 2, "edition": edition, **given})
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("edition", "options"), [("second", FirstOptions()), ("first", Options())])
def test_options_of_the_other_edition_are_refused(edition: str, options: Any) -> None:
    with pytest.raises(PamirError, match=f"these options are not those of the edition '{edition}'"):
        Game(edition=edition, options=options)


@pytest.mark.parametrize("edition", [1, [], {}, 2.5, Options])
def test_what_is_no_name_of_an_edition_is_refused(edition: Any) -> None:
    with pytest.raises(PamirError, match="An edition is named by a word like 'second', not by"):
        Game(edition=edition)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_running_game_refuses_what_is_no_action_seat_or_seed(edition: str) -> None:
    game: Any = Game(3, edition=edition, seed=7)
    before, journal = game.state.to_bytes(), game.journal
    no_actions: tuple[Any, ...] = (1.5, None, [1], b"end turn", True)
    for wrong in no_actions:
        for ask in (game.apply, game.why_not, game.is_legal):
            with pytest.raises(PamirError, match="an action is a number or a text, not"):
                ask(wrong)
    for wrong in ("0", 1.5, [0]):
        with pytest.raises(PamirError, match="a seat is a whole number"):
            game.view(wrong)
        with pytest.raises(PamirError, match="a seat is a whole number"):
            game.redeal(wrong, 1)
        with pytest.raises(PamirError, match="a seat is a whole number"):
            game.why_not("end turn", wrong)
        with pytest.raises(PamirError, match="a redeal has a whole number as its seed"):
            game.redeal(0, wrong)
    for ask in (game.view, lambda seat: game.redeal(seat, 1)):
        with pytest.raises(PamirError, match="a game of 3 seats has no seat 9"):
            ask(9)
    with pytest.raises(PamirError, match="a position is a text, not 5"):
        Game.from_position(5)  # type: ignore[arg-type]
    assert (game.state.to_bytes(), game.journal) == (before, journal)


def test_numbers_of_numpy_are_numbers() -> None:
    game: Any = Game(np.int64(3), seed=7)  # type: ignore[arg-type]
    action = game.legal_actions[0]
    game.apply(np.int32(action))
    assert game.actions == (action,)
    assert type(game.actions[0]) is int
    assert game.view(np.int8(1)).seat == 1
