"""What can I do? Every kind of deed is either possible, with all its actions, or has a reason."""

import random

import pytest

from pamir.edition import Edition, find
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
    assert Edition.possibilities(find("first"), game, 0) == ()


HERE = """gray: loyal british, court 38, hand 57, 4 rupees, gifts 2
blue: loyal russian, court 7
kabul: 2 british armies, 1 gray tribe
turn: gray"""


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("card:29", "Its stars raise your tax shelter from 0 to 2."),
        ("card:29", "Played, it brings 2 British blocks; 2 are on the map now."),
        ("card:57", "Its stars raise your court limit from 3 to 4."),
        ("card:38", "With it you have 2 red stars, which break a tie for victory."),
        (
            "card:58",
            "Playing it turns you Afghan: gifts, prizes and patriots that give you influence now go, 1 in all.",
        ),
        ("region:kabul", "You rule Kabul: whoever plays a card of it owes you 1 rupee."),
        ("region:herat", "You have 0 ruling pieces there."),
    ],
)
def test_what_a_thing_is_worth_to_a_seat_is_told(thing: str, said: str) -> None:
    assert said in find("second").counts(Game.from_position(HERE), 0, thing)


@pytest.mark.parametrize("thing", ["", "card:", "card:112", "card:9999", "region:moon", "spy:1:0", "x" * 64])
def test_what_counts_nothing_is_silent(thing: str) -> None:
    assert find("second").counts(Game.from_position(HERE), 0, thing) == []
