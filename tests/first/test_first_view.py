"""What a seat may know of a first edition game: all that is open, and nothing hidden."""

import json
import random

import msgspec
import pytest
from first_games import random_game, walk

from pamir.edition import find
from pamir.first.facts import adapted
from pamir.first.facts.random_set import made_up
from pamir.first.game import FirstGame
from pamir.first.rules.actions import ACTION_COUNT
from pamir.first.rules.tables import MODE_KEYS
from pamir.first.view.shapes import View
from pamir.fuzz.leaks import leaks
from pamir.record import Record


def position(text: str) -> FirstGame:
    return FirstGame.from_position(f"edition: first; {text}")


def found(game: FirstGame, number: int) -> list[str]:
    dice = random.Random(number)
    actions = sorted({*dice.sample(range(ACTION_COUNT), 30), *game.legal_actions[:4]})
    seats = (None, *range(game.seats))
    return [leak for seat in seats for leak in leaks(game, seat, (number, number + 1), actions)]


@pytest.mark.parametrize("number", range(6))
def test_no_seat_can_tell_two_redeals_apart(number: int) -> None:
    """View, journal, public record, log, drawing and reasons, in the middle of everything, deals being drawn up too."""
    dice = random.Random(number)
    for game in walk(number, 220, deals=True):
        if dice.random() < 0.06:
            assert found(game, number) == [], game.prompt


@pytest.mark.parametrize("decisions", [0, 1, 2])
def test_sides_are_secret_until_all_have_chosen(decisions: int) -> None:
    game = FirstGame(3, seed=5)
    for _ in range(decisions):
        game.apply("side 2")
    assert found(game, 1) == []
    for seat in range(3):
        players = game.view(seat).players
        assert [player.has_chosen for player in players] == [other < decisions for other in range(3)]
        assert [player.chosen for player in players] == [1 if seat == i < decisions else None for i in range(3)]
        assert all(player.loyalty is None for player in players)
    assert "side 2" not in game.record(public=True).write()


def test_a_draft_is_the_proposers_own_until_it_is_offered() -> None:
    game = position("seats: 3; white: hand 12 14, 3 rupees; black: hand 5, tableau 1; prompt: deal; deal: black")
    game.apply("give 2")
    game.apply("give card 12")
    own, theirs, others = (game.view(seat).deal for seat in (0, 1, 2))
    assert own is not None
    assert theirs is not None
    assert (own.gives, own.gives_cards, own.offered) == (2, [12], False)
    assert (theirs.gives, theirs.gives_cards) == (0, [])
    assert theirs == others
    game.apply("offer")
    assert game.view(2).deal == game.view(1).deal == msgspec.structs.replace(own, offered=True)


def test_views_are_plain_json_and_come_back() -> None:
    for number in (0, 1, 2, 3):
        game = random_game(number, 120)
        for seat in (None, 0, 1):
            shown = game.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


def test_a_view_speaks_of_printed_cards() -> None:
    cards = made_up(21)
    game = random_game(4, 200, cards=cards)
    shown = game.view(0)
    seen = [card.card for player in shown.players for card in player.tableau]
    seen += [slot.card for slot in shown.market if slot.card is not None]
    assert seen
    assert set(seen) <= set(cards.ids)
    assert shown.cards == cards.id
    assert shown.cards_title == cards.title


def test_the_market_shows_prices_marks_and_what_leaves() -> None:
    game = position("market top: 88+1 12 topple 14! 1; market bottom: topple 2; white: 2 rupees")
    slots = {slot.name: slot for slot in game.view(0).market}
    assert [slots[f"top {i}"].price for i in range(5)] == [0, 1, 2, 3, 4]
    assert [slots[f"top {i}"].why_not for i in range(5)] == [None, None, None, "paid on", "too dear"]
    assert [name for name, slot in slots.items() if slot.leaves] == ["top 0", "bottom 0"]
    assert [name for name, slot in slots.items() if slot.topple] == ["top 2", "bottom 0"]
    full = position("market top: 12 topple; white: hand 1").view(0).market
    assert [slot.why_not for slot in full[:2]] == ["hand full", None]


def test_the_standing_of_the_empires() -> None:
    text = (
        "white: tableau 1 14, loyal british, spies 1; black: loyal russian; kabul: 2 white tribes, 1 black tribe,"
        "1 british army; herat-kabul: 1 british road"
    )
    shown = position(text).view(None)
    british, russian, afghan = shown.empires
    assert british.units == {"military": 1, "intelligence": 1, "political": 2, "economic": 1}
    assert (british.supreme, british.missing, british.lacks) == (True, 0, [])
    assert (russian.missing, russian.lacks) == (2, ["military", "intelligence", "economic"])
    assert (afghan.missing, afghan.lacks) == (4, ["military", "intelligence", "political", "economic"])
    assert british.favor == 0
    assert shown.next_topple is not None
    assert (shown.next_topple.supreme, shown.next_topple.ends, shown.next_topple.winners) == ("british", True, [0])
    twice = position(f"options: nation building; {text}").view(None)
    assert twice.next_topple is not None
    assert not twice.next_topple.ends


def test_facts_are_json_in_every_language_and_name_the_set() -> None:
    first = find("first")
    facts = json.loads(json.dumps(first.facts()))
    assert len(facts["cards"]) == 93
    assert facts["cards_title"] == first.cards_title
    assert [mode["free"] for mode in facts["modes"]] == [
        ["campaign"],
        ["travel", "counter-espionage", "bribe", "assassinate"],
        ["tax"],
        ["commerce", "gifts"],
    ]


@pytest.mark.parametrize("number", range(6))
def test_choices_point_at_places_that_mean_them(number: int) -> None:
    dice = random.Random(number)
    first = find("first")
    for game in walk(number, 200, deals=True):
        if dice.random() < 0.2:
            for action in game.legal_actions[:40]:
                said = json.loads(json.dumps(first.consequences(game, action)))
                for place in said["points_at"]:
                    key = ":".join(map(str, place.values()))
                    assert first.meant(game, key, game.decider or 0), key


@pytest.mark.parametrize("number", range(8))
def test_a_public_record_is_played_again(number: int) -> None:
    """What it shows leads to the same table; what it hides is invented."""
    game = random_game(number, 260, deals=number % 2 == 0)
    text = game.record(public=True, date="").write()
    again = Record.parse(text).replay()
    assert again.view(None).market == game.view(None).market
    assert again.view(None).players == game.view(None).players


def test_the_drawing_names_the_set_and_hides_hands() -> None:
    game = position("white: hand 12; black: hand 14; market top: 1 topple")
    assert str(game).splitlines()[0] == find("first").cards_title
    drawn = find("first").draw(game, 0, 100)
    assert "City of Ghazni" in drawn
    assert "Money Lenders" not in drawn
    assert "TOPPLE" in drawn
    assert max(map(len, drawn.splitlines())) <= 100


@pytest.mark.parametrize("width", [80, 100, 140])
def test_drawings_keep_to_their_width(width: int) -> None:
    for number in (1, 5, 9):
        game = random_game(number, 300)
        assert max(map(len, find("first").draw(game, None, width).splitlines())) <= width


# --- the cull ----------------------------------------------------------------------------------------

_CULLED = "white: tableau 32 50 24 63 33, hand 77; black: tableau 81 55 44 86; market top: topple 46; turn: 3 white"


def test_the_view_tells_between_which_cards_a_cull_chooses() -> None:
    """One card of each crowded Mode stays (part 12.4): the groups do not change while their fates are chosen."""
    game = position(_CULLED)
    assert game.view(0).cull == []
    game.apply("buy top 0")
    seen = []
    while not game.over and game.prompt.kind in ("keep", "cull") and game.decider == 0:
        for seat in (None, 0, 1):
            seen.append([(group.mode, group.cards, group.stays) for group in game.view(seat).cull])
        game.apply(game.legal_actions[0])
    assert len(seen) > 3
    assert all(groups == seen[0] for groups in seen), "everybody sees the same, to the end"
    modes = {card.id: MODE_KEYS[card.mode] for card in adapted().cards}
    crowded = {mode for mode in MODE_KEYS if sum(modes[card] == mode for card in (32, 50, 24, 63, 33)) > 1}
    assert {mode for mode, _, _ in seen[0]} == crowded
    for mode, cards, stays in seen[0]:
        assert cards == [card for card in (32, 50, 24, 63, 33) if modes[card] == mode]
        assert stays == 1


def test_where_the_whole_tableau_is_cleared_no_card_stays() -> None:
    game = position("white: tableau 32 50 24; prompt: cull seat white, card 32, honeymoon 1; turn: 3 white")
    (group,) = game.view(0).cull
    assert (group.mode, group.cards, group.stays) == (None, [32, 50, 24], 0)
