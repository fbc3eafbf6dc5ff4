"""What a check would bring is what the engine does when one comes, and the pieces that would change it do."""

import random

import pytest

from counted_odds import plays_as_told
from pamir.odds import Outcome
from pamir.second.game import SecondGame as Game
from pamir.second.notation import BORDER_KEYS
from pamir.second.rules.happenings import SCORED
from pamir.second.rules.market import is_check
from pamir.second.rules.tables import REGION_KEYS
from playing import random_game

EVEN = "seats: 2; turn: 9 gray; gray: loyal afghan, 2 rupees; blue: loyal british, 3 rupees; market top: 101; "


def now(text: str) -> Outcome:
    scoring = Game.from_position(text).odds(None).scoring
    assert scoring is not None
    return scoring.now


def changes(text: str, seat: int | None = None) -> dict[str, tuple[int, ...] | None]:
    scoring = Game.from_position(text).odds(seat).scoring
    assert scoring is not None
    return {change.text: change.outcome.points for change in scoring.changes}


def test_a_check_that_is_bought_brings_what_was_told() -> None:
    compared = 0
    for number in range(12):
        game = random_game(2 + number % 4, number, 0, number % 4, **({"wakhan": 1} if number % 4 == 0 else {}))
        dice = random.Random(number)
        while not game.over:
            for action in game.texts(game.legal_actions):
                if action.startswith("buy") and is_check(_card_at(game, action)):
                    compared += 1
                    _compare(game, action)
            game.apply(dice.choice(game.legal_actions))
    assert compared > 20


def _card_at(game: Game, action: str) -> int:
    slot = next(slot for slot in game.view(None).market if action == f"buy {slot.name}")
    return slot.card or 0


def _compare(game: Game, action: str) -> None:
    scoring = game.odds(0).scoring
    assert scoring is not None
    twin = game.copy()
    twin.apply(action)
    rows = [row for row in twin.journal_since(len(game.actions)) if row[0] == SCORED]
    assert scoring.now.points == tuple(row[2] for row in rows[: game.seats])
    if len(rows) == game.seats and scoring.now.ends:
        assert twin.result is not None
        assert twin.result.winners == scoring.now.winners
    assert scoring.now.ends <= twin.over


def test_the_next_check_of_the_view_is_the_same() -> None:
    for number in range(12):
        game = random_game(2 + number % 4, number, 15 * number)
        scoring, told = game.odds(None).scoring, game.view(None).next_check
        if not game.over and scoring is not None and told is not None:
            found = (scoring.now.leads, list(scoring.now.points or ()), scoring.now.final, scoring.now.ends)
            assert found == (told.dominant, told.points, told.final, told.ends)


def test_a_block_counts_wherever_it_lies() -> None:
    base = EVEN + "persia: 3 afghan armies"
    assert now(base).leads is None
    assert changes(base)["One more Afghan block"] == (5, 0)
    for region in REGION_KEYS:
        armies = 4 if region == "persia" else 1
        more = f"{region}: {armies} afghan armies"
        assert now(EVEN + (more if region == "persia" else f"persia: 3 afghan armies; {more}")).points == (5, 0)
    for border in BORDER_KEYS:
        assert now(f"{base}; {border}: 1 afghan road").points == (5, 0)


def test_one_block_less_may_break_dominance() -> None:
    found = changes(EVEN + "persia: 4 afghan armies; kabul: 1 gray tribe")
    assert found["One Afghan block less"] == (3, 1)
    assert found["One more British block"] == (3, 1)
    assert "One more tribe or spy of Blue" not in found, "cylinders do not count while the Afghans are dominant"


def test_cylinders_count_where_nobody_is_dominant_and_a_gift_is_one() -> None:
    found = changes(EVEN + "kabul: 1 gray tribe, 1 blue tribe")
    assert found["One more tribe or spy of Gray"] == found["One more gift of Gray"] == (3, 1)
    assert found["One tribe or spy of Gray less"] == (1, 3)
    assert "One gift of Gray less" not in found, "there is none"


def test_what_is_best_for_a_seat_comes_first() -> None:
    text = EVEN + "kabul: 1 gray tribe, 1 blue tribe; persia: 3 british armies"
    assert next(iter(changes(text, 1))) == "One more British block"
    assert next(iter(changes(text, 0))) in ("One more tribe or spy of Gray", "One more gift of Gray")


def test_influence_counts_for_those_who_are_loyal() -> None:
    text = (
        "seats: 3; turn: 9 gray; market top: 101; persia: 4 afghan armies; gray: loyal afghan; blue: loyal afghan; "
        "tan: loyal russian, gifts 2"
    )
    found = changes(text)
    assert found["One more patriot of Gray (Afghan)"] == found["One more gift of Gray"] == (5, 3, 0)
    assert found["One more prize of Blue (Afghan)"] == (3, 5, 0)
    assert not [text for text in found if "Tan" in text]


def test_without_a_check_to_come_nothing_is_told() -> None:
    game = Game.from_position("seats: 2; turn: 9 gray; deck: 4 5; discard: 101 102 103 104")
    assert game.odds(0).scoring is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_telling_changes_no_game(seats: int) -> None:
    game = random_game(seats, 3, 60)
    before = game.state.to_bytes()
    odds = game.odds(0)
    assert odds.scoring is not None
    assert odds.this_turn["now"].counts
    assert game.state.to_bytes() == before


def test_a_card_that_is_played_brings_what_was_told() -> None:
    compared: list[bool] = []
    for number in range(12):
        game = random_game(2 + number % 4, number, 0, number % 4)
        dice = random.Random(number)
        while not game.over:
            if game.prompt.kind == "turn" and dice.random() < 0.2:
                compared += plays_as_told(game, lambda game, action: game.bribe(action) is None)
            game.apply(dice.choice(game.legal_actions))
    assert all(compared)
    assert len(compared) > 60


def test_a_card_of_the_market_counts_as_if_it_were_played() -> None:
    """Card 88, a British patriot, turns who plays it; nobody else serves the British, who are dominant."""
    text = (
        "seats: 2; turn: 9 gray; gray: loyal afghan; blue: loyal russian; kabul: 4 british armies; market top: 88 101"
    )
    scoring = Game.from_position(text).odds(0).scoring
    assert scoring is not None
    assert scoring.now.points == (0, 0)
    assert [(one.text, one.outcome.points) for one in scoring.cards] == [("Arthur Conolly, from the market", (5, 0))]
    assert Game.from_position(text).odds(None).scoring.cards == ()  # type: ignore[union-attr]
