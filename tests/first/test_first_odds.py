"""Chances of the first edition are those of redeals, and what a Topple would bring is what the engine does."""

import random
from typing import Any

import msgspec
import pytest
from first_playing import random_game

from counted_odds import check, numbers_turned_up, plays_as_told
from pamir.first.rules.cards import location_of
from pamir.first.rules.happenings import CARD_DRAWN
from pamir.first.rules.play import toll
from pamir.first.rules.prompts import DEAL_ANSWER
from pamir.first.rules.state import IS_ASKED
from pamir.first.rules.tables import TOPPLE
from pamir.fuzz.leaks import leaks
from pamir.game import Game
from pamir.kernel.frames import top
from pamir.odds import Scoring
from pamir.odds.text import odds_text
from pamir.odds.told import told
from redealt import seats_and_spectator

POSITIONS = [(2, 3, 0, 0), (2, 6, 100, None), (3, 5, 140, 1), (4, 8, 90, 3), (5, 2, 200, None)]


def kind(card: int) -> str:
    return "check" if card == TOPPLE else "card"


@pytest.mark.parametrize(("seats", "seed", "decisions", "seat"), POSITIONS)
def test_chances_of_the_first_edition_are_those_of_redeals(
    seats: int, seed: int, decisions: int, seat: int | None
) -> None:
    game = random_game(seats, seed, decisions)
    check(game, seat, kind, game.edition.card_set.ids)


def test_a_card_asked_for_in_a_deal_is_not_in_the_hand_of_who_asks() -> None:
    """So it is likelier in the deck than the others."""
    game = _deal_with_a_card_asked()
    seat = None
    odds = game.odds(seat)
    (unseen, _) = odds.hidden.unseen
    assert unseen.not_held
    asked, other = min(unseen.not_held), min(set(unseen.cards) - unseen.not_held)
    assert odds.next.card(asked) > odds.next.card(other)
    check(game, seat, kind, game.edition.card_set.ids)


def _deal_with_a_card_asked() -> Any:
    for seed in range(200):
        game = random_game(3, seed, 0, deals=True)
        dice = random.Random(seed)
        while not game.over and len(game.actions) < 400:
            s = game.state
            asks = any(mark & IS_ASKED for mark in s.marks)
            if top(s) == DEAL_ANSWER and asks and s.hand_size[s.active] > 1 and game.odds(None).hidden.deck > 6:
                return game
            game.apply(dice.choice(game.legal_actions))
    raise AssertionError("no deal asks for a card")


def test_nothing_hidden_is_told() -> None:
    for number in range(12):
        options = {"deals": number % 2 == 0, "open_hands": number % 5 == 1}
        game = random_game(2 + number % 4, number, 20 * number, number % 4, **options)
        for seat in seats_and_spectator(game):
            assert list(leaks(game, seat, (number, number + 1), looks={"odds": look_at_odds})) == []


def look_at_odds(game: Game, seat: int | None) -> str:
    """All that is told of what is left."""
    return msgspec.json.encode(told(game.odds(seat))).decode() + odds_text(game.odds(seat))


def test_nothing_is_told_of_a_deal_that_is_drawn_up() -> None:
    """What a draft gives and asks only its maker knows."""
    met = 0
    for seed in range(12):
        game = random_game(3, seed, 0, deals=True)
        dice = random.Random(seed)
        while not game.over and len(game.actions) < 120:
            if game.prompt.kind == "deal":
                met += 1
                for seat in seats_and_spectator(game):
                    assert list(leaks(game, seat, (seed, seed + 1), looks={"odds": look_at_odds})) == []
            game.apply(dice.choice(game.legal_actions))
            if met > 9:
                return
    raise AssertionError(f"only {met} drafts")


def test_a_topple_that_is_bought_brings_what_was_told() -> None:
    compared = 0
    for number in range(8):
        game = random_game(2 + number % 4, number, 0, number % 4, nation_building=number % 3 == 0)
        dice = random.Random(number)
        while not game.over and len(game.actions) < 500:
            for action in game.texts(game.legal_actions):
                if action.startswith("buy") and _card_at(game, action) == TOPPLE:
                    compared += 1
                    _compare(game, action)
            game.apply(dice.choice(game.legal_actions))
    assert compared > 20


def _card_at(game: Any, action: str) -> int:
    slot = next(slot.slot for slot in game.view(None).market if action == f"buy {slot.name}")
    card: int = game.state.market[slot]
    return card


def _compare(game: Any, action: str) -> None:
    scoring = game.odds(0).scoring
    assert scoring is not None
    assert (scoring.now.leads, scoring.now.ends) == (game.view(0).next_topple.supreme, game.view(0).next_topple.ends)
    twin = game.copy()
    twin.apply(action)
    assert twin.over == scoring.now.ends
    if twin.over:
        assert twin.result.why in ("supremacy", "final topple")


def test_a_piece_that_would_change_it_does() -> None:
    """Each piece that is told is put there in a position text."""
    text = "edition: first; options: weak states; turn: 9 white; white: loyal british; black: loyal russian; kabul: {}"
    even = _scoring(text.format("1 white tribe, 1 black tribe"))
    assert even.now.leads is None
    told = {change.text: change.outcome for change in even.changes}
    assert set(told) == {
        "One more Tribe of White",
        "One more Tribe of Black",
        "One Tribe of White less",
        "One Tribe of Black less",
    }
    for words, there in (
        ("One more Tribe of White", "2 white tribes, 1 black tribe"),
        ("One Tribe of White less", "1 black tribe"),
    ):
        assert _scoring(text.format(there)).now == told[words]
    assert (told["One more Tribe of White"].leads, told["One more Tribe of White"].winners) == ("british", (0,))


def _scoring(text: str) -> Scoring:
    found = Game.from_position(text).odds(None).scoring
    assert found is not None
    return found


def test_the_last_topple_that_leaves_lets_no_card_come() -> None:
    text = "edition: first; turn: 9 white; topples: {}; market top: topple 3 4 5; deck: ?20; white: 4 rupees"
    for topples, gaps in ((1, 0), (2, 9)):
        deck = text.format(topples).replace("?20", "8 10 11" if topples == 1 else "8 topple 10")
        assert Game.from_position(deck).odds(0).this_turn["now"].filling.cards == gaps


def test_a_card_that_is_played_brings_what_was_told() -> None:
    compared: list[bool] = []
    for number in range(5):
        game = random_game(2 + number % 4, number, 0, number % 4, weak_states=number % 2 == 0)
        dice = random.Random(number)
        while not game.over and len(game.actions) < 250:
            if game.prompt.kind == "turn" and dice.random() < 0.3:
                compared += plays_as_told(game, _without_toll)
            game.apply(dice.choice(game.legal_actions))
    assert all(compared)
    assert len(compared) > 40


def _without_toll(game: Any, action: str) -> bool:
    s, card = game.state, game.edition.card_set.number_of(int(action.split()[1]))
    return toll(s, s.active, location_of(s, card)) == 0


def test_as_many_cards_come_as_were_told() -> None:
    compared = []
    for number in range(6):
        game = random_game(2 + number % 4, number, 0, number % 4)
        dice = random.Random(number)
        while not game.over and len(game.actions) < 250:
            if dice.random() < 0.2:
                compared.append(numbers_turned_up(game, CARD_DRAWN))
            game.apply(dice.choice(game.legal_actions))
    found = [one for one in compared if one is not None]
    assert len(found) > 50
    assert [(came, told) for came, told in found if {came} != told] == []
