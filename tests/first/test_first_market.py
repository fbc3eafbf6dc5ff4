"""Discard, Purchase, and what a turn allows (parts 5, 6)."""

import pytest
from first_table import FILLER, Table

from pamir.first.rules.tables import TOPPLE

TOP_3 = FILLER + 3


# --- the turn --------------------------------------------------------------------------------------


def test_r31_a_turn_may_be_ended_with_both_actions_left() -> None:
    table = Table(2)
    table.play("end turn")
    assert table.decider() == "black"
    assert table.state.turn == 2
    assert table.state.actions_left == 2


@pytest.mark.parametrize("regime", ["military", "intelligence", "political", "economic"])
def test_two_standard_actions_and_no_third_whatever_the_regime(regime: str) -> None:
    table = Table(2, regime=regime)
    card = table.card("kabul", "military")
    table.hand("white", card, table.card()).play(f"play {card} left", "discard 2")
    assert table.legal() == ["end turn"]


# --- Discard ---------------------------------------------------------------------------------------


def test_discard_costs_an_action_and_one_alone_brings_nothing() -> None:
    table = Table(2)
    card = table.card()
    table.hand("white", card).market("top 2", rupees=1).play(f"discard {card}")
    assert table.hand_of("white") == []
    assert table.discarded() == [card]
    assert table.prompt() == "turn"
    assert table.state.actions_left == 1
    assert table.purse("white") == 4


def test_r5_two_discards_take_a_rupee_from_any_market_card_or_other_player() -> None:
    table = Table(3)
    cards = [table.card(), table.card()]
    shelter = table.card("herat", "economic", 3)
    table.hand("white", *cards).tableau("black", shelter).rupees("black", 2).rupees("orange", 0)
    table.market("bottom 4", rupees=2)
    table.play(f"discard {cards[0]}", f"discard {cards[1]}")
    assert table.prompt() == "take rupee"
    assert table.legal() == ["take market bottom 4", "take black"]  # sheltered or not; it cannot be declined
    table.play("take black")
    assert (table.purse("white"), table.purse("black")) == (5, 1)
    assert table.prompt() == "turn"


def test_r5_the_rupee_is_skipped_only_if_there_is_none_anywhere() -> None:
    table = Table(2)
    cards = [table.card(), table.card()]
    table.hand("white", *cards).rupees("black", 0).play(f"discard {cards[0]}", f"discard {cards[1]}")
    assert table.prompt() == "turn"
    assert table.purse("white") == 4


def test_r5_free_special_actions_in_between_do_not_matter() -> None:
    table = Table(2, regime="economic")
    cards = [table.card(), table.card()]
    trader = table.card("herat", "economic", 1, "commerce")
    table.hand("white", *cards).tableau("white", trader).market("top 2", rupees=1).rupees("black", 1)
    table.play(f"discard {cards[0]}", f"commerce with {trader}", f"discard {cards[1]}")
    assert table.purse("white") == 6
    assert table.purse("black") == 0


def test_r5_a_discard_and_another_action_bring_nothing() -> None:
    table = Table(2)
    cards = [table.card(), table.card()]
    table.hand("white", *cards).play(f"play {cards[0]} left", f"discard {cards[1]}")
    assert table.prompt() == "turn"
    assert table.purse("white") == 4


# --- Purchase --------------------------------------------------------------------------------------


def test_e3_the_fourth_card_costs_three_and_its_own_rupees_cannot_help_to_pay() -> None:
    table = Table(2).rupees("white", 3).market("top 3", rupees=2)
    table.play("buy top 3")
    assert table.paid() == ["top 0", "top 1", "top 2"]
    assert table.purse("white") == 2
    assert table.hand_of("white") == [TOP_3]
    table = Table(2).rupees("white", 2).market("top 3", rupees=2)
    assert not table.may("buy top 3")
    assert table.may("buy top 2")


def test_hand_size_is_one_and_an_intelligence_star_each() -> None:
    table = Table(2)
    assert len(table.choices("buy")) == 10  # with 4 rupees: columns 0 to 4
    table.play("buy top 0")
    assert table.choices("buy") == []
    for rank in (1, 2, 3):
        table = Table(2)
        table.tableau("white", table.card("kabul", "intelligence", rank))
        table.hand("white", *(table.card() for _ in range(rank)))
        assert table.choices("buy")
        table = Table(2)
        table.tableau("white", table.card("kabul", "intelligence", rank))
        table.hand("white", *(table.card() for _ in range(rank + 1)))
        assert not table.choices("buy")


def test_a_hand_above_its_size_is_legal_and_nobody_discards_down_to_it() -> None:
    table = Table(2)
    cards = [table.card() for _ in range(4)]
    table.hand("white", *cards).play("end turn", "end turn")
    assert table.hand_of("white") == cards
    assert table.decider() == "white"


def test_r6_a_full_hand_does_not_stop_a_topple() -> None:
    table = Table(2)
    table.hand("white", table.card()).market("top 1", TOPPLE)
    assert table.choices("buy") == ["buy top 1"]


def test_r7_a_vacant_slot_is_paid_across_and_two_vacant_ones_not_at_all() -> None:
    table = Table(2).market("top 0", 0).market("top 1", 0).market("bottom 1", 0)
    table.play("buy top 3")
    assert table.paid() == ["top 2", "bottom 0"]
    assert table.purse("white") == 2
    assert table.told("bought") == [(0, TOP_3, 3, 2)]  # what is told is what was paid


def test_r7_own_row_first_where_both_have_a_card() -> None:
    table = Table(2)
    table.play("buy bottom 2")
    assert table.paid() == ["bottom 0", "bottom 1"]


@pytest.mark.parametrize("card", [0, TOPPLE])
def test_r60_military_struggle_doubles_every_price(card: int) -> None:
    table = Table(2, regime="military").rupees("white", 4)
    if card:
        table.market("top 2", card)
    assert table.choices("buy") == [f"buy {row} {column}" for row in ("top", "bottom") for column in (0, 1, 2)]
    table.play("buy top 2")
    assert table.lying("top 0") == table.lying("top 1") == 2
    assert table.purse("white") == 0


def test_no_buying_where_you_paid_this_turn() -> None:
    table = Table(2)
    table.tableau("white", table.card("kabul", "intelligence", 2)).play("buy top 2")
    assert table.choices("buy") == ["buy bottom 0", "buy bottom 1", "buy bottom 2"]
    table.play("buy bottom 0", "end turn", "end turn")
    assert table.may("buy top 0")
    assert table.may("buy top 1")


def test_r34_a_topple_is_paid_and_its_rupees_are_collected_before_it_is_resolved() -> None:
    table = Table(2).market("top 2", TOPPLE, rupees=3).rupees("white", 2)
    table.state.topples_left = 1
    table.play("buy top 2")
    names = [told for told in ("rupees on card", "collected", "topple", "game over") if table.told(told)]
    assert names == ["rupees on card", "collected", "topple", "game over"]
    assert table.purse("white") == 3


def test_the_slot_stays_vacant_until_cleanup() -> None:
    table = Table(2)
    table.play("buy top 1")
    assert table.state.market[1] == 0
    assert not table.may("buy top 1")
    table.play("end turn")
    assert table.state.market[1] == FILLER + 2
