"""Cleanup: automatic discards, the Tableau limit, refill, a game that stands still (part 10)."""

import pytest
from first_table import FILLER, Table

from pamir.first.rules.tables import TOPPLE

ROW = [FILLER + column for column in range(6)]


def top_row(table: Table) -> list[int]:
    return table.state.market[:6]


# --- automatic discard -----------------------------------------------------------------------------


@pytest.mark.parametrize("row", ["top", "bottom"])
def test_f1_a_patriot_in_column_0_is_discarded_and_its_rupees_move_on(row: str) -> None:
    table = Table(2)
    patriot = table.card(patriot="afghan")
    table.market(f"{row} 0", patriot, rupees=2).market(f"{row} 1", rupees=1).play("end turn")
    assert table.discarded() == [patriot]
    assert table.paid() == [f"{row} 0"] * 3


def test_f1_patriots_elsewhere_and_other_cards_stay() -> None:
    table = Table(2)
    table.market("top 1", table.card(patriot="afghan")).market("bottom 0", table.card(prize="afghan"))
    table.play("end turn")
    assert not table.told("automatically discarded")


def test_f1_a_topple_in_column_0_leaves_without_effect() -> None:
    table = Table(2)
    table.tribes("kabul", "white", 3).market("top 0", TOPPLE).play("end turn")
    assert table.state.topples_left == 3
    assert not table.state.over
    assert not table.told("topple")
    assert table.tribe("kabul", "white") == 3
    assert table.prompt() == "turn"


def test_r24_both_leave_first_then_rupees_move() -> None:
    table = Table(2)
    one, two = table.card(patriot="afghan"), table.card(patriot="russian")
    table.market("top 0", one, rupees=1).market("bottom 0", two, rupees=2)
    for column in range(1, 6):
        table.market(f"top {column}", 0)
    table.state.deck_size = 0
    table.play("end turn")
    # The top row is empty: its rupee goes to the leftmost card of the other row, not to the other doomed one.
    assert table.paid() == ["bottom 0"] * 3
    assert table.state.market[6] == FILLER + 7


def test_r24_with_no_card_left_rupees_go_to_the_box() -> None:
    table = Table(2)
    patriot = table.card(patriot="afghan")
    for row in ("top", "bottom"):
        for column in range(6):
            table.market(f"{row} {column}", 0)
    table.market("top 0", patriot, rupees=3)
    table.state.deck_size = 0
    table.play("end turn")
    assert table.paid() == []
    assert table.told("rupees slid") == [(0, -1, 3, 0)]


def test_a_card_that_slides_into_column_0_is_on_offer_for_a_whole_turn() -> None:
    table = Table(2)
    patriot = table.card(patriot="afghan")
    table.market("top 1", patriot).play("buy top 0", "end turn")
    assert table.state.market[0] == patriot
    assert table.may("buy top 0")
    table.play("end turn")
    assert table.discarded() == [patriot]


# --- Tableau limit ---------------------------------------------------------------------------------


def test_f2_down_to_three_and_political_stars_card_by_card() -> None:
    table = Table(2)
    cards = [table.card(mode="military") for _ in range(6)]
    table.tableau("white", *cards).spies("black", cards[4]).play("end turn")
    assert table.legal() == [f"discard {card}" for card in cards]
    table.play(f"discard {cards[4]}", f"discard {cards[0]}", f"discard {cards[5]}")
    assert table.tableau_of("white") == cards[1:4]
    assert table.cubes("black") == 10
    assert table.decider() == "black"


def test_f2_the_limit_sinks_when_political_cards_go() -> None:
    table = Table(2)
    chief = table.card(mode="political", rank=2)
    cards = [table.card(mode="military") for _ in range(5)]
    table.tableau("white", chief, *cards).play("end turn", f"discard {chief}")
    assert table.prompt() == "tableau limit"  # five cards, and only three may stay now
    table.play(f"discard {cards[0]}", f"discard {cards[1]}")
    assert table.decider() == "black"


def test_f2_example_jims_rank_three_political_card_was_assassinated() -> None:
    table = Table(2)
    assassin = table.card("herat", "military", 1, "assassinate")
    chief = table.card(mode="political", rank=3)
    cards = [table.card(mode="military") for _ in range(5)]
    table.tableau("white", assassin).tableau("black", chief, *cards).spies("white", chief)
    table.play(f"assassinate with {assassin}", "end turn")
    assert table.decider() == "black"
    assert len(table.tableau_of("black")) == 5
    table.play("end turn")
    assert table.decider() == "black"
    assert table.prompt() == "tableau limit"
    table.play(f"discard {cards[0]}", f"discard {cards[1]}")
    assert table.decider() == "white"
    assert table.tableau_of("black") == cards[2:]


# --- refill ----------------------------------------------------------------------------------------


def test_r25_rows_slide_left_with_their_rupees_and_are_filled_leftmost_gap_first_top_before_bottom() -> None:
    table = Table(2)
    drawn = [*reversed(table.state.deck[: table.state.deck_size])]
    table.market("top 1", 0).market("top 3", 0).market("bottom 5", 0).market("top 4", rupees=2).play("end turn")
    assert top_row(table) == [ROW[0], ROW[2], ROW[4], ROW[5], drawn[0], drawn[1]]
    assert table.paid() == ["top 2", "top 2"]
    assert table.state.market[11] == drawn[2]
    table = Table(2)
    table.market("top 5", 0).market("bottom 4", 0).play("end turn")
    assert table.state.market[5] == drawn[0]
    assert table.state.market[11] == drawn[1]


def test_r25_an_empty_deck_leaves_gaps() -> None:
    table = Table(2)
    table.state.deck_size = 0
    table.market("top 2", 0).play("end turn")
    assert top_row(table) == [ROW[0], ROW[1], ROW[3], ROW[4], ROW[5], 0]


# --- standing still --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_r25_ten_full_rounds_without_a_card_leaving_the_market_end_the_game(seats: int) -> None:
    table = Table(seats).rupees("black", 9)
    table.play(*["end turn"] * (10 * seats - 1))
    assert table.prompt() == "turn"
    table.play("end turn")
    assert table.prompt() == "over"
    assert table.state.won == 0b10
    assert table.told("game over") == [(0b10, 2, -1, 0)]
    assert table.told("standstill")


def test_r25_a_purchase_or_an_automatic_discard_starts_the_count_anew() -> None:
    table = Table(2)
    table.play(*["end turn"] * 19, "buy top 0", *["end turn"] * 20)
    assert table.prompt() == "turn"
    table.play("end turn")
    assert table.prompt() == "over"
    table = Table(2)
    patriot = table.card(patriot="afghan")
    table.play(*["end turn"] * 19)
    table.market("top 0", patriot).play("end turn", *["end turn"] * 19)
    assert table.prompt() == "turn"
