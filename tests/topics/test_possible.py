"""What can I do? Every kind of deed is either possible, with all its actions, or has a reason."""

import random

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.locale import speaking
from pamir.second.rules.tables import ACTION_KEYS
from pamir.topics.shelf import cited_in

MENU = ["action:buy", "action:play", *(f"printed:{key}" for key in ACTION_KEYS), "action:end turn"]


@pytest.mark.parametrize("seed", [3, 8])
def test_everything_allowed_is_named_once_and_all_else_has_a_reason(seed: int) -> None:
    edition, dice = find("second"), random.Random(seed)
    game = Game(seats=3, seed=seed)
    prompts = set()
    for _ in range(120):
        if game.over:
            break
        seat = game.decider
        assert seat is not None
        kind = game.view(seat).prompt.kind
        told = edition.possibilities(game, seat)
        if kind not in prompts or kind == "turn":
            actions = [action for one in told for action in one.actions]
            assert sorted(actions) == sorted(game.legal_actions)
            assert all(bool(one.actions) != bool(one.reason) for one in told)
            assert all(edition.things().topics(one.thing) for one in told)
            if kind == "turn":
                assert [one.thing for one in told] == MENU
                assert all(any(cited_in(one.reason)) for one in told if one.reason)
        prompts.add(kind)
        other = edition.possibilities(game, (seat + 1) % 3)
        assert len(other) == 1
        assert other[0].reason
        game.apply(dice.choice(game.legal_actions))
    assert {"turn", "choose loyalty"} <= prompts


def test_reasons_are_spoken_and_those_of_empty_hands_are_plain() -> None:
    game = Game.from_position("gray: loyal british, 4 rupees; blue: loyal russian; turn: gray")
    with speaking("de"):
        told = {one.thing: one.reason for one in find("second").possibilities(game, 0)}
    assert told["printed:tax"] == "Keine Karte an deinem Hof zeigt Besteuerung (S.\xa09)."
    assert told["action:play"] == "Du hast keine Karte auf der Hand (S.\xa011)."


def test_an_edition_may_say_nothing() -> None:
    game = Game(seats=3, seed=1, edition="first")
    assert find("first").possibilities(game, 0) == ()
