"""The turn: two actions, cleanup, clockwise; and taking back one's own choices (p. 9)."""

import pytest

from pamir.game import GameError
from pamir.second.game import SecondGame as Game
from table import actions_left, active, court, decider, hand, legal, play, prompt, rupees, table


def test_a_turn_has_up_to_two_actions() -> None:
    game = table("blue: hand 16 52 38; deck: none")
    play(game, "play 16 left", "play 52 left")
    assert legal(game) == {"end turn"}


def test_a_player_may_take_no_action_at_all() -> None:
    game = play(table("blue: hand 16; gray: hand 52; deck: none"), "end turn")
    assert (active(game), actions_left(game)) == ("gray", 2)


def test_play_goes_round_clockwise() -> None:
    game = table("tan: 4 rupees; seats: 4; deck: none")
    order = []
    for _ in range(5):
        order.append(active(game))
        play(game, "end turn")
    assert order == ["tan", "red", "gray", "blue", "tan"]


# --- undo ----------------------------------------------------------------------------------------


def bytes_before(game: Game, *texts: str) -> list[bytes]:
    """The bytes of the position before each of these decisions, which are then taken."""
    before = []
    for text in texts:
        before.append(game.state.to_bytes())
        play(game, text)
    return before


def test_ones_own_choices_can_be_taken_back_one_by_one() -> None:
    """Also in the middle of an action; the position is the same to the byte."""
    game = table("blue: 6 rupees, court 17 9, hand 16; kabul: 1 blue tribe; market top: 1 2+1; deck: none")
    before = bytes_before(game, "buy top 0", "build with 17", "army kabul", "road herat-kabul", "done")
    while before:
        assert game.can_undo(1)
        game.undo()
        assert game.state.to_bytes() == before.pop()
    assert not game.can_undo()
    with pytest.raises(GameError):
        game.undo()
    assert "buy top 0" in legal(game)


def test_a_drawn_card_cannot_be_unseen() -> None:
    game = play(table("blue: 4 rupees; market top: 1; deck: 2 3 4"), "buy top 0")
    assert game.can_undo(1)
    play(game, "end turn")
    assert not game.can_undo()


def test_ending_the_turn_can_be_taken_back_if_nothing_was_drawn() -> None:
    game = play(table("blue: 4 rupees, hand 16; deck: none"), "play 16 left", "end turn")
    assert active(game) == "gray"
    assert game.can_undo(1)
    assert not game.can_undo(0)
    game.undo()
    assert (active(game), court(game, "blue")) == ("blue", [16])


def test_nobody_undoes_past_another_seats_decision() -> None:
    """Gray has answered: blue's offer stands, but each may take back their own last word."""
    game = play(table("blue: 4 rupees, hand 16; kabul: 3 gray tribes"), "play 16 left", "propose 1", "refuse")
    assert not game.can_undo(1)
    assert game.can_undo(0)
    play(game, "propose 2", "accept")
    assert (court(game, "blue"), rupees(game, "gray")) == ([16], 6)
    game.undo()
    assert (prompt(game), decider(game)) == ("answer", "gray")
    assert not game.can_undo()


def test_choices_after_another_seats_decision_can_be_undone_back_to_it() -> None:
    game = table("blue: 4 rupees, hand 16; kabul: 3 gray tribes; market top: 1")
    play(game, "play 16 left", "propose 1", "refuse", "pay", "buy top 0")
    game.undo()
    game.undo()
    assert (prompt(game), decider(game), hand(game, "blue")) == ("bribe", "blue", [16])
    assert not game.can_undo(1)
