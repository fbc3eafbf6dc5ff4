"""Hands of a position may be named in any order."""

from pamir.first.game import FirstGame


def test_a_hand_is_read_in_any_order() -> None:
    game = FirstGame.from_position("edition: first; white: hand 88 3, tableau 24 1")
    assert "hand 3 88" in game.position()
    assert "tableau 24 1" in game.position()
