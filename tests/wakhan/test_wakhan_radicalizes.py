"""Radicalize: which market card she buys, line by line (p. 17, rulings 105 to 107, 120, 121, 167 to 170)."""

import pytest
from her_table import bought, chose, happened, her_turn, lines

from pamir.second.game import SecondGame as Game
from pamir.second.notation import BORDER_KEYS
from pamir.second.rules import happenings as hap
from pamir.second.wakhan import order
from table import armies, court, discarded, hand, market, market_rupees, rupees

BY_LINE = order.A_CARD_BY_LINE
BY_ARROWS = order.A_CARD_BY_ARROWS


def roads_placed(game: Game) -> list[str]:
    """Borders on which she placed roads, in order."""
    return [BORDER_KEYS[row[1]] for row in happened(game, hap.ROAD_PLACED)]


# --- radicalize_military_if_military_favored: cards 1, 11 and 23 ----------------------------------


def test_military_while_military_is_favored_takes_the_highest_rank() -> None:
    game = her_turn("blue: 9 rupees; favored: military; top: 15 9 33", card=1, line=2, actions=1)
    assert bought(game) == [33]
    assert chose(game, BY_LINE) == [(33, "score")]


def test_military_is_skipped_while_another_suit_is_favored() -> None:
    game = her_turn("blue: 9 rupees; favored: political; top: 15 9 33", card=1, line=2, actions=1, arrows="top 1")
    assert lines(game) == ["radicalize_military_if_military_favored: condition fails", "radicalize: done"]
    assert bought(game) == [9]


def test_military_is_skipped_when_none_is_for_sale() -> None:
    game = her_turn("blue: 9 rupees; favored: military; top: 9", card=1, line=2, actions=1)
    assert lines(game)[0] == "radicalize_military_if_military_favored: nothing to buy"


def test_military_of_equal_rank_goes_by_price() -> None:
    game = her_turn("blue: 9 rupees; favored: military; top: 9 33; bottom: 8 10 38", card=1, line=2, actions=1)
    assert bought(game) == [33]
    assert chose(game, BY_LINE) == [(33, "price")]


def test_military_of_equal_rank_and_price_goes_by_number() -> None:
    game = her_turn("blue: 9 rupees; favored: military; top: 9 33; bottom: 8 38", card=23, line=2, actions=1)
    assert bought(game) == [38]
    assert chose(game, BY_LINE) == [(38, "number")]


def test_what_she_cannot_pay_for_is_not_looked_at() -> None:
    game = her_turn("blue: 3 rupees; favored: military; top: 15 9 33", card=11, line=2, actions=1)
    assert bought(game) == [15]
    assert chose(game, BY_LINE) == [(15, "only one")]


# --- radicalize_economic_if_political_favored: card 2 ---------------------------------------------


def test_economic_while_political_is_favored_takes_the_highest_rank() -> None:
    game = her_turn("blue: 4 rupees; top: 9 12; bottom: 8", card=2, actions=1)
    assert bought(game) == [12]


def test_economic_is_skipped_while_political_is_not_favored() -> None:
    game = her_turn("blue: 4 rupees; favored: economic; top: 9 12; bottom: 8", card=2, actions=1)
    assert lines(game)[0] == "radicalize_economic_if_political_favored: condition fails"


def test_economic_of_equal_rank_goes_by_price_then_number() -> None:
    game = her_turn("blue: 4 rupees; top: 8 13; bottom: 11", card=2, actions=1)
    assert bought(game) == [11]
    assert chose(game, BY_LINE) == [(11, "number")]


# --- radicalize_highest_political: cards 2 and 23 -------------------------------------------------


def test_political_takes_the_highest_rank() -> None:
    game = her_turn("blue: 4 rupees; favored: military; top: 5 15 6; bottom: 25 7", card=2, line=2, actions=1)
    assert bought(game) == [7]
    assert chose(game, BY_LINE) == [(7, "score")]


def test_political_is_skipped_when_there_is_none() -> None:
    game = her_turn("blue: 4 rupees; top: 15", card=23, actions=1)
    assert lines(game)[0] == "radicalize_highest_political: nothing to buy"


def test_political_of_equal_rank_goes_by_price() -> None:
    game = her_turn("blue: 4 rupees; top: 5; bottom: 15 90", card=23, actions=1)
    assert bought(game) == [5]
    assert chose(game, BY_LINE) == [(5, "price")]


# --- radicalize_highest_intelligence: card 3 ------------------------------------------------------


def test_intelligence_takes_the_highest_rank() -> None:
    game = her_turn("blue: 4 rupees; top: 4 21 1", card=3, line=2, actions=1)
    assert bought(game) == [1]


def test_intelligence_is_skipped_when_there_is_none() -> None:
    game = her_turn("blue: 4 rupees; top: 15", card=3, line=2, actions=1)
    assert lines(game)[0] == "radicalize_highest_intelligence: nothing to buy"


# --- radicalize_most_rupees_if_poor: cards 4 and 20 -----------------------------------------------


def test_poor_she_takes_the_best_balance_of_rupees() -> None:
    """Ruling 120: rupees on the card minus its cost plus two for leverage."""
    game = her_turn("blue: 1 rupee; top: 9+2 15+4; bottom: 10+2", card=4, actions=1)
    assert bought(game) == [15]
    assert rupees(game, "blue") == 4


@pytest.mark.parametrize(("held", "verdict"), [(0, "done"), (1, "done"), (2, "condition fails")])
def test_poor_is_fewer_than_two_rupees(held: int, verdict: str) -> None:
    game = her_turn(f"blue: {held} rupees; top: 9+2", card=20, actions=1)
    assert lines(game)[0] == f"radicalize_most_rupees_if_poor: {verdict}"


def test_leverage_counts_as_two_rupees() -> None:
    """Ruling 120."""
    game = her_turn("blue: 0 rupees; top: 14; bottom: 9+1", card=4, actions=1)
    assert bought(game) == [14]
    assert chose(game, BY_LINE) == [(14, "score")]


def test_a_balance_of_zero_is_not_enough() -> None:
    """Ruling 120."""
    game = her_turn("blue: 1 rupee; top: 9 15+1", card=4, actions=1)
    assert lines(game)[0] == "radicalize_most_rupees_if_poor: nothing to buy"


def test_equal_balances_go_by_price_then_number() -> None:
    game = her_turn("blue: 1 rupee; top: 9+2 99+3; bottom: 10+2", card=4, actions=1)
    assert bought(game) == [10]
    assert chose(game, BY_LINE) == [(10, "number")]


def test_poor_she_may_take_an_event_but_its_gain_does_not_count() -> None:
    """Ruling 120: Backing of Persian Aristocracy brings three rupees, which the balance ignores."""
    game = her_turn("blue: 0 rupees; top: 113+1; bottom: 9+2", card=20, actions=1)
    assert bought(game) == [9]
    game = her_turn("blue: 0 rupees; top: 113+2; bottom: 9+1", card=20, actions=1)
    assert bought(game) == [113]
    assert rupees(game, "blue") == 5


def test_poor_she_never_takes_a_dominance_check_or_public_withdrawal() -> None:
    """Ruling 120."""
    board = "blue: 0 rupees; gray: loyal british, gifts 2; top: 101+5; bottom: 111"
    game = her_turn(board, card=20, actions=1)
    assert lines(game)[0] == "radicalize_most_rupees_if_poor: nothing to buy"
    assert bought(game) == []


# --- radicalize_gain_control: cards 5 and 21 ------------------------------------------------------


def test_control_takes_a_card_that_makes_her_ruler() -> None:
    game = her_turn("blue: 4 rupees; top: 9 15 5", card=5, actions=1)
    assert bought(game) == [5]


def test_control_needs_a_tribe() -> None:
    """Armies alone rule nothing."""
    game = her_turn("blue: 4 rupees; top: 15 33", card=5, actions=1)
    assert lines(game)[0] == "radicalize_gain_control: nothing to buy"


def test_an_army_icon_gains_control_where_her_tribes_stand() -> None:
    game = her_turn("blue: 4 rupees; kabul: 1 blue tribe, 1 gray tribe; top: 15", card=21, actions=1)
    assert bought(game) == [15]


def test_control_of_a_region_she_rules_already_is_nothing_to_gain() -> None:
    """Ruling 121: only regions not yet hers."""
    game = her_turn("blue: 4 rupees; kabul: 1 blue tribe; top: 5", card=5, actions=1)
    assert lines(game)[0] == "radicalize_gain_control: nothing to buy"


def test_control_counts_only_the_icons_of_the_card_itself() -> None:
    """Ruling 121: two gray tribes outweigh one tribe; two tribes and an army outweigh them."""
    board = "blue: 9 rupees; kabul: 2 gray tribes; top: {}"
    assert lines(her_turn(board.format("5"), card=5, actions=1))[0] == "radicalize_gain_control: nothing to buy"
    assert bought(her_turn(board.format("7"), card=5, actions=1)) == [7]


def test_the_bribe_for_control_need_not_be_affordable() -> None:
    """Rulings 108 and 121: she buys the card and must discard it."""
    game = her_turn("blue: 1 rupee; kabul: 2 gray tribes; top: 7", card=5, actions=1)
    assert bought(game) == [7]
    assert court(game, "blue") == []
    assert 7 in discarded(game)


def test_of_several_that_gain_control_the_cheapest_then_the_highest_number() -> None:
    game = her_turn("blue: 4 rupees; top: 5 24; bottom: 25", card=21, actions=1)
    assert bought(game) == [25]
    assert chose(game, BY_LINE) == [(25, "number")]


# --- radicalize_intelligence: card 6 --------------------------------------------------------------


def test_any_intelligence_card_takes_the_cheapest_whatever_its_rank() -> None:
    game = her_turn("blue: 4 rupees; top: 4 1; bottom: 18", card=6, actions=1)
    assert bought(game) == [18]
    assert chose(game, BY_LINE) == [(18, "number")]


def test_any_intelligence_card_is_skipped_when_there_is_none() -> None:
    assert lines(her_turn("blue: 4 rupees; top: 9", card=6, actions=1))[0] == "radicalize_intelligence: nothing to buy"


# --- radicalize_most_blocks: card 9 ---------------------------------------------------------------


def test_most_blocks_counts_armies_and_roads_together() -> None:
    game = her_turn("blue: 4 rupees; top: 98 12; bottom: 47", card=9, actions=1)
    assert bought(game) == [12]  # three roads and an army
    assert chose(game, BY_LINE) == [(12, "score")]


def test_most_blocks_needs_at_least_one() -> None:
    assert lines(her_turn("blue: 4 rupees; top: 1", card=9, actions=1))[0] == "radicalize_most_blocks: nothing to buy"


def test_equal_blocks_go_by_price() -> None:
    game = her_turn("blue: 4 rupees; top: 1 98; bottom: 32", card=9, actions=1)
    assert bought(game) == [32]
    assert chose(game, BY_LINE) == [(32, "price")]


# --- radicalize_most_cylinders_if_no_dominance: cards 9, 11, 13 and 16 ----------------------------


def test_most_cylinders_counts_spies_and_tribes_together() -> None:
    game = her_turn("blue: 4 rupees; top: 24 1; bottom: 7 15", card=11, actions=1)
    assert bought(game) == [7]  # two tribes and a spy, cheaper than three spies
    assert chose(game, BY_LINE) == [(7, "price")]


def test_most_cylinders_is_skipped_while_a_coalition_is_dominant() -> None:
    game = her_turn("blue: 4 rupees; top: 24 1; herat: 4 british armies", card=16, actions=1)
    assert lines(game)[0] == "radicalize_most_cylinders_if_no_dominance: condition fails"


def test_a_lead_of_three_blocks_is_no_dominance() -> None:
    game = her_turn("blue: 4 rupees; top: 24 1; herat: 3 british armies", card=16, actions=1)
    assert lines(game)[0] == "radicalize_most_cylinders_if_no_dominance: done"


def test_most_cylinders_needs_at_least_one() -> None:
    game = her_turn("blue: 4 rupees; top: 15", card=13, line=2, actions=1)
    assert lines(game)[0] == "radicalize_most_cylinders_if_no_dominance: nothing to buy"


# --- radicalize_move_if_none: card 10 -------------------------------------------------------------


def test_without_a_move_card_she_takes_the_cheapest_that_has_one() -> None:
    game = her_turn("blue: court 15, 4 rupees; top: 8 9; bottom: 10 21", card=10, actions=1)
    assert bought(game) == [21]
    assert chose(game, BY_LINE) == [(21, "number")]


def test_with_a_move_card_she_takes_none() -> None:
    game = her_turn("blue: court 9, 4 rupees; used: 9; top: 21", card=10, actions=1)
    assert lines(game)[0] == "radicalize_move_if_none: condition fails"


def test_no_move_card_for_sale() -> None:
    assert lines(her_turn("blue: 4 rupees; top: 8", card=10, actions=1))[0] == "radicalize_move_if_none: nothing to buy"


# --- radicalize_patriot_if_dominance: card 13 -----------------------------------------------------


def test_while_a_coalition_is_dominant_she_takes_its_cheapest_patriot() -> None:
    game = her_turn("blue: 4 rupees; herat: 4 british armies; top: 69 20; bottom: 9 32 19", card=13, actions=1)
    assert bought(game) == [32]
    assert chose(game, BY_LINE) == [(32, "number")]


def test_without_dominance_there_is_no_patriot_to_want() -> None:
    game = her_turn("blue: 4 rupees; herat: 3 british armies; top: 20", card=13, actions=1)
    assert lines(game)[0] == "radicalize_patriot_if_dominance: condition fails"


def test_patriots_of_other_coalitions_do_not_count() -> None:
    game = her_turn("blue: 4 rupees; herat: 4 british armies; top: 69", card=13, actions=1)
    assert lines(game)[0] == "radicalize_patriot_if_dominance: nothing to buy"


# --- radicalize_political_if_court_full: card 17 --------------------------------------------------


def test_with_a_full_court_she_takes_the_highest_political_card() -> None:
    game = her_turn("blue: court 15 17 31, 4 rupees; top: 5 24", card=17, actions=1)
    assert bought(game) == [24]


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("15 17", "condition fails"),
        ("15 17 31", "done"),
        ("15 17 31 56", "condition fails"),  # two political stars make room for five
        ("15 17 31 56 16", "done"),
    ],
)
def test_her_court_is_full_at_three_plus_her_political_stars(cards: str, verdict: str) -> None:
    game = her_turn(f"blue: court {cards}, 4 rupees; top: 5", card=17, actions=1)
    assert lines(game)[0] == f"radicalize_political_if_court_full: {verdict}"


# --- radicalize_intelligence_if_fewer_spies: card 24 ----------------------------------------------


def test_with_fewer_spies_than_somebody_she_takes_the_highest_intelligence_card() -> None:
    board = "blue: court 15, 4 rupees, spies 15; gray: loyal british, court 16, spies 16 15; top: 4 1"
    assert bought(her_turn(board, card=24, actions=1)) == [1]


def test_as_many_spies_are_enough() -> None:
    board = "blue: court 15, 4 rupees, spies 15 16; gray: loyal british, court 16, spies 16 15; top: 4 1"
    game = her_turn(board, card=24, actions=1)
    assert lines(game)[0] == "radicalize_intelligence_if_fewer_spies: condition fails"


def test_one_player_with_more_spies_is_enough() -> None:
    board = (
        "blue: court 15, 4 rupees, spies 15; gray: loyal british, court 16, spies 15; "
        "tan: loyal british, spies 16 16; top: 4 1"
    )
    assert bought(her_turn(board, card=24, actions=1)) == [1]


# --- radicalize with a Dominance Check in the market ----------------------------------------------

_CHECK = "gray: loyal british, gifts 2 4 6; blue: 4 rupees"


def test_with_a_check_and_a_dominant_coalition_she_wants_its_cheapest_patriot() -> None:
    """p. 17: the cheapest patriot loyal to the dominant coalition."""
    board = f"{_CHECK}; herat: 4 british armies; top: 9 12 32; bottom: 8 101 20"
    game = her_turn(board, card=1, line=3, actions=1, arrows="top 0")
    assert bought(game) == [32]
    assert chose(game, order.A_PATRIOT_FOR_CHECK) == [(32, "number")]


def test_with_no_patriot_for_sale_she_wants_most_blocks() -> None:
    """Ruling 167."""
    board = f"{_CHECK}; herat: 4 british armies; top: 9 12; bottom: 8 101"
    game = her_turn(board, card=1, line=3, actions=1)
    assert bought(game) == [12]
    assert chose(game, order.A_BLOCK_CARD_FOR_CHECK) == [(12, "score")]


def test_with_no_block_icon_either_she_takes_the_cheapest_court_card() -> None:
    """Ruling 167: even if the most is zero."""
    board = f"{_CHECK}; herat: 4 british armies; top: 1 4; bottom: 18 101"
    game = her_turn(board, card=1, line=3, actions=1)
    assert bought(game) == [18]
    assert chose(game, order.A_BLOCK_CARD_FOR_CHECK) == [(18, "number")]


def test_with_a_check_and_nobody_dominant_she_wants_most_cylinders() -> None:
    """Ruling 106: most icons first, then the cheapest."""
    board = f"{_CHECK}; top: 5 7; bottom: 9 1 101"
    game = her_turn(board, card=1, line=3, actions=1)
    assert bought(game) == [7]
    assert chose(game, order.A_CYLINDER_CARD_FOR_CHECK) == [(7, "number")]


def test_with_no_cylinder_icon_for_sale_she_takes_the_cheapest_then_the_highest_number() -> None:
    """Rulings 106 and 168: column 0, the highest number; never an event."""
    board = f"{_CHECK}; top: 9 98; bottom: 15 101; favored: economic"
    game = her_turn(board, card=1, line=3, actions=1)
    assert bought(game) == [15]
    board = f"{_CHECK}; top: 113 9; bottom: 101"
    assert bought(her_turn(board, card=1, line=3, actions=1)) == [9]


def test_with_a_check_and_only_events_she_buys_nothing() -> None:
    """Ruling 106: never an event, never the check itself."""
    game = her_turn(f"{_CHECK}; top: 113; bottom: 101", card=1, line=3, actions=1)
    assert lines(game)[0] == "radicalize: nothing to buy"


@pytest.mark.parametrize("card", [2, 23])
def test_instructions_come_before_the_check(card: int) -> None:
    """Rulings 105 and 169."""
    line = 2 if card == 2 else 1
    board = f"{_CHECK}; favored: economic; top: 1 5; bottom: 9 101"
    game = her_turn(board, card=card, line=line, actions=1)
    assert lines(game)[0] == "radicalize_highest_political: done"
    assert bought(game) == [5]


# --- radicalize by the arrows ---------------------------------------------------------------------

_ROWS = "top: 8 9 10 11 12 13; bottom: 15 16 17 31 33 35"


@pytest.mark.parametrize(
    ("arrows", "card"), [("top 0", 8), ("top 3", 11), ("top 5", 13), ("bottom 0", 15), ("bottom 4", 33)]
)
def test_the_arrows_pick_row_and_column(arrows: str, card: int) -> None:
    """Ruling 98."""
    game = her_turn(f"blue: 9 rupees; {_ROWS}", card=1, line=3, actions=1, arrows=arrows)
    assert bought(game) == [card]
    assert chose(game, BY_ARROWS) == [(card, "arrows")]


def test_a_card_too_dear_is_passed_over_to_the_left() -> None:
    game = her_turn(f"blue: 2 rupees; {_ROWS}", card=1, line=3, actions=1, arrows="bottom 4")
    assert bought(game) == [17]


def test_a_barred_card_is_passed_over_to_the_left() -> None:
    """She cannot buy what she paid onto this turn (p. 17)."""
    board = "blue: 9 rupees; top: 8 9 10; bottom: 15 16 17! 31!"
    game = her_turn(board, card=1, line=3, actions=1, arrows="bottom 3")
    assert bought(game) == [16]


def test_she_cannot_buy_what_she_paid_onto_with_her_first_action() -> None:
    """p. 17: the rupees of the first purchase bar the cards to its left."""
    game = her_turn("blue: 9 rupees; top: 8 9 12; bottom: 15 16 17", card=1, line=3, arrows="top 2")
    assert bought(game) == [12, 17]  # the top row is barred, so the same column below


def test_past_column_zero_she_goes_on_in_the_other_row_at_the_same_column() -> None:
    board = "blue: 9 rupees; top: 8 9 10 11; bottom: 15! 16! 17!"
    game = her_turn(board, card=1, line=3, actions=1, arrows="bottom 2")
    assert bought(game) == [10]


def test_cards_to_the_right_of_the_arrow_are_never_reached() -> None:
    board = "blue: 9 rupees; top: 8! 9! 10; bottom: 15! 16! 17"
    game = her_turn(board, card=1, line=3, actions=1, arrows="bottom 1")
    assert lines(game)[0] == "radicalize: nothing to buy"


def test_vacant_slots_are_passed_over() -> None:
    game = her_turn("blue: 9 rupees; top: 8 - -", card=1, line=3, actions=1, arrows="top 2")
    assert bought(game) == [8]


def test_the_arrows_may_pick_an_event() -> None:
    """Ruling 107."""
    game = her_turn("blue: 9 rupees; top: 8 113", card=1, line=3, actions=1, arrows="top 1")
    assert bought(game) == [113]
    assert rupees(game, "blue") == 11


def test_the_arrows_pass_over_public_withdrawal() -> None:
    """Ruling 107."""
    game = her_turn("blue: 9 rupees; top: 8 111", card=1, line=3, actions=1, arrows="top 1")
    assert bought(game) == [8]
    rejected = happened(game, hap.AI_REJECTS)
    assert [row[3] for row in rejected] == [111]


# --- buying and playing ---------------------------------------------------------------------------


def test_she_collects_the_rupees_on_the_card_before_the_bribe() -> None:
    """Ruling 108."""
    game = her_turn("blue: 0 rupees; kabul: 2 gray tribes; top: 9+2", card=1, line=3, actions=1)
    assert court(game, "blue") == [9]
    assert rupees(game, "blue") == 0
    assert rupees(game, "gray") == 6


def test_a_bribe_she_cannot_pay_in_full_costs_her_the_card() -> None:
    """Ruling 108: discarded with no effect, and the ruler is not asked to waive."""
    game = her_turn("blue: 1 rupee; kabul: 2 gray tribes; top: 9", card=1, line=3, actions=1)
    assert court(game, "blue") == []
    assert hand(game, "blue") == []
    assert 9 in discarded(game)
    assert rupees(game, "blue") == 1
    assert happened(game, hap.ROAD_PLACED) == []
    assert happened(game, hap.AI_DISCARDS_UNPAID) == [(9, 2, 0, 0)]


def test_her_price_is_paid_onto_the_cards_to_the_left() -> None:
    game = her_turn("blue: 4 rupees; top: 8 9 10; bottom: 15", card=1, line=3, actions=1, arrows="top 2")
    assert [market_rupees(game, f"top {i}") for i in range(2)] == [1, 1]
    assert [market(game, f"top {i}") for i in range(3)] == [8, 9, 0]


@pytest.mark.parametrize(("arrows", "expected"), [("top 0", [9, 15]), ("bottom 0", [15, 16])])
def test_the_card_goes_to_the_end_of_her_court_that_the_red_arrow_names(arrows: str, expected: list[int]) -> None:
    """p. 17: left for top, right for bottom."""
    game = her_turn("blue: court 15; top: 9; bottom: 16", card=1, line=3, actions=1, arrows=arrows)
    assert court(game, "blue") == expected


def test_the_side_follows_the_arrow_even_if_the_card_came_from_the_other_row() -> None:
    """Ruling 170."""
    game = her_turn("blue: court 15; top: 9", card=1, line=3, actions=1, arrows="bottom 0")
    assert bought(game) == [9]
    assert court(game, "blue") == [15, 9]
    game = her_turn("blue: court 15; bottom: 9; favored: military", card=6, actions=1, arrows="top 0", line=3)
    assert court(game, "blue") == [9, 15]


def test_radicalize_counts_as_one_action() -> None:
    game = her_turn(f"blue: 9 rupees; {_ROWS}", card=1, line=3, arrows="top 0")
    assert len(bought(game)) == 2


# --- impact icons ---------------------------------------------------------------------------------


def test_her_roads_follow_her_region_order() -> None:
    """Ruling 113; card 1 lists Transcaspia, Kabul, Kandahar, Persia, Herat, Punjab."""
    game = her_turn("blue: 4 rupees; top: 63", card=1, line=3, actions=1)
    assert roads_placed(game) == ["transcaspia-herat", "herat-kabul", "herat-kandahar"]


def test_roads_take_the_borders_of_a_region_one_by_one() -> None:
    """Ruling 113; no card has more roads than its region has borders, so that she never has to start over."""
    game = her_turn("blue: 4 rupees; top: 12", card=1, line=3, actions=1)
    assert roads_placed(game) == ["transcaspia-kabul", "kabul-kandahar", "herat-kabul"]
    game = her_turn("blue: 4 rupees; top: 81", card=1, line=3, actions=1)
    assert roads_placed(game) == ["persia-transcaspia", "persia-herat"]


def test_her_armies_are_of_her_pragmatic_loyalty_even_on_a_patriot() -> None:
    """Ruling 129: card 100 is a Russian patriot; with a British opponent card 7 makes her Afghan."""
    game = her_turn("blue: 4 rupees; top: 100", card=7, line=3, actions=1)
    assert armies(game, "transcaspia", "afghan") == 2
    assert armies(game, "transcaspia", "russian") == 0


def test_leverage_pays_her_two_rupees() -> None:
    game = her_turn("blue: 0 rupees; favored: military; top: 27", card=1, line=3, actions=1)
    assert rupees(game, "blue") == 2


def test_a_bought_card_may_act_in_the_same_turn() -> None:
    """Ruling 27 holds for her."""
    board = "blue: 0 rupees; gray: loyal british, court 16, 5 rupees; top: 31; kabul: 1 blue tribe"
    game = her_turn(board, card=1, line=3, arrows="top 0")
    assert lines(game) == ["radicalize: done", "tax: done"]
    assert rupees(game, "blue") == 1
