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
        ("region:herat", "You have no tribe there, and without one nobody rules."),
    ],
)
def test_what_a_thing_is_worth_to_a_seat_is_told(thing: str, said: str) -> None:
    assert said in find("second").counts(Game.from_position(HERE), 0, thing)


ON_THE_TABLE = """gray: loyal british, court 38 8, hand 57, 4 rupees, gifts 2
blue: loyal russian, court 7 9 15
tan: loyal british, court 5, 0 rupees
kabul: 2 british armies, 1 gray tribe, 1 blue tribe, 1 tan tribe
herat-kabul: 1 russian road
9: 1 gray spy; 8: 2 blue spies; 7: 1 tan spy
turn: gray"""


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("army:kabul:british", "and rule with it where you have a tribe."),
        ("army:kabul:british", "on the map: 2; 3 more would make it dominant now."),
        ("road:herat-kabul:russian", "It is not of your coalition: armies that you move may not use it"),
        ("tribe:kabul:0", "a ruling piece of yours in Kabul."),
        ("tribe:kabul:1", "It is the last tribe of Blue there: with it 1 political card of Kabul would go."),
        ("tribe:kabul:2", "You share a loyalty with Tan, so you may not battle it."),
        ("spy:9:0", "You hold Afghan Handicrafts hostage: Blue owes you 1 rupee to act with it."),
        ("spy:8:1", "Blue holds Kabul Bazaar hostage: to act with it you owe 2 rupees."),
        ("spy:7:2", "Bodyguards keep Dost Mohammad from being betrayed."),
        ("gift:0:2", "This gift is 1 influence and a cylinder in play"),
        ("gift:0:4", "For 4 rupees a gift here would be influence"),
        ("purse:0", "You have 4 rupees; 2 of them can be taxed, the rest is sheltered."),
        ("purse:1", "You rule no region of which Blue has a card, so you may not tax Blue."),
        ("suit:military", "It is not favored; if it were, 1 card of your court would act as a bonus."),
        ("part:favored", "It is favored: 0 cards of your court act as a bonus."),
        ("seat:1", "You serve different coalitions, so only one of you can score at a successful check."),
        ("seat:2", "Influence with the British coalition: Tan 1, you 2; it counts when it is dominant."),
        ("blocks:british", "Your influence with it is 2; the most anybody has is 2."),
        ("coalition:russian", "You do not serve it: a successful check for it would give you no points."),
    ],
)
def test_what_a_piece_a_purse_a_suit_or_a_player_counts_is_told(thing: str, said: str) -> None:
    game = Game.from_position(ON_THE_TABLE)
    assert said in " ".join(find("second").counts(game, 0, thing))
    for language in ("de", "es"):
        with speaking(language):
            spoken = " ".join(find("second").counts(game, 0, thing))
        assert spoken
        assert said not in spoken


def test_nobody_owes_for_a_hostage_while_no_bribes_are_paid() -> None:
    game = Game.from_position(ON_THE_TABLE + "; effects: disregard for customs")
    assert "owe" not in " ".join(find("second").counts(game, 0, "spy:8:1"))


def test_whom_one_may_tax_is_what_the_rules_say() -> None:
    game = Game.from_position(ON_THE_TABLE.replace(", 1 tan tribe", ""))
    assert "With a tax action you may take from Blue now." in find("second").counts(game, 0, "purse:1")


def test_the_numbers_of_what_counts_are_those_of_the_rules() -> None:
    """What "more would make it dominant" says is tried: that many blocks do, one less does not."""
    for more, dominant in ((3, "british"), (2, None)):
        game = Game.from_position(ON_THE_TABLE.replace("2 british armies", f"{2 + more} british armies"))
        check = game.view(0).next_check
        assert check is not None
        assert check.dominant == dominant


@pytest.mark.parametrize(
    "thing",
    [
        *("", "card:", "card:112", "card:9999", "region:moon", "spy:1:0", "x" * 64, "army:herat:british"),
        *("tribe:kabul:4", "road:kabul:british", "purse:9", "gift:1:2", "coalition:martian", "seat:0", "suit:hearts"),
    ],
)
def test_what_counts_nothing_is_silent(thing: str) -> None:
    assert find("second").counts(Game.from_position(HERE), 0, thing) == []
