"""Her card-based actions: tax, build, move, betray, battle and gift (p. 17, rulings 114 to 122, 165)."""

import pytest
from her_table import acted, chose, happened, her_turn, lines, marches

from pamir.second.rules import happenings as hap
from pamir.second.wakhan import order
from table import (
    armies,
    blocks,
    court,
    cylinders,
    discarded,
    gifts,
    influence,
    loyalty,
    market_rupees,
    prizes,
    roads,
    rupees,
    spies,
    tribes,
)

# --- which card acts ------------------------------------------------------------------------------


def test_the_card_of_highest_priority_acts() -> None:
    """Ruling 122: of two tax cards the one of higher rank."""
    board = "blue: court 16 29, 0 rupees; gray: loyal british, court 9, 5 rupees; kabul: 1 blue tribe"
    game = her_turn(board, card=1, actions=1)
    assert acted(game) == [(29, "tax")]
    assert chose(game, order.AN_ACTING_CARD) == [(29, "rank")]


def test_a_card_that_has_acted_does_not_act_again() -> None:
    board = "blue: court 16 29, 0 rupees; used: 29; gray: loyal british, court 9, 5 rupees; kabul: 1 blue tribe"
    assert acted(her_turn(board, card=1, actions=1)) == [(16, "tax")]


def test_a_hostage_she_cannot_pay_for_is_passed_over() -> None:
    """Ruling 122: the bribe is part of what she must be able to pay."""
    board = "blue: court 16 29, 1 rupee; gray: loyal british, court 9, 5 rupees; 29: 2 gray spies; kabul: 1 blue tribe"
    assert acted(her_turn(board, card=1, actions=1)) == [(16, "tax")]


def test_a_hostage_bribe_is_paid_in_full_before_the_action() -> None:
    """Ruling 108: nobody is asked to waive."""
    board = "blue: court 29, 2 rupees; gray: loyal british, court 9, 5 rupees; 29: 2 gray spies; kabul: 1 blue tribe"
    game = her_turn(board, card=1, actions=1)
    assert happened(game, hap.BRIBED) == [(1, 0, 2, 2)]
    assert rupees(game, "blue") == 2  # two paid, two taxed back


def test_bribe_and_cost_must_both_be_there() -> None:
    """Ruling 122: betraying costs two rupees beyond the bribe."""
    board = "blue: court 15, {} rupees, spies 20; gray: loyal british, court 20; 15: 1 gray spy"
    assert lines(her_turn(board.format(2), card=8, line=2, actions=1))[0] == "betray: no card"
    assert lines(her_turn(board.format(3), card=8, line=2, actions=1))[0] == "betray: done"


def test_courtly_manners_are_always_used() -> None:
    """Ruling 109: she never pays, neither for hostages nor for plays."""
    board = (
        "blue: court 29, 2 rupees; gray: loyal british, court 9, 5 rupees; 29: 2 gray spies; "
        "effects: courtly manners blue; kabul: 1 blue tribe; {}"
    )
    game = her_turn(board.format("herat: 1 gray tribe"), card=1, actions=1)
    assert happened(game, hap.BRIBED) == []
    assert happened(game, hap.IGNORED_BRIBE) == [(1, 0, 2, 0)]
    game = her_turn(board.format("herat: 1 gray tribe; top: 61"), card=1, line=3, actions=1)
    assert court(game, "blue") == [61, 29]
    assert happened(game, hap.BRIBED) == []


def test_charismatic_courtiers_and_civil_service_reforms_spare_her_bribes() -> None:
    """Ruling 109."""
    board = "blue: court 42, 0 rupees; kabul: 1 gray tribe; top: 9"
    assert court(her_turn(board, card=1, line=3, actions=1), "blue") == [9, 42]
    board = "blue: court 29 24, 0 rupees; gray: loyal british, court 9, 5 rupees; 29: 2 gray spies; kabul: 1 blue tribe"
    assert acted(her_turn(board, card=1, actions=1)) == [(29, "tax")]


# --- tax ------------------------------------------------------------------------------------------


def test_tax_needs_a_card_with_tax() -> None:
    board = "blue: court 15, 0 rupees; gray: loyal british, court 9, 5 rupees; kabul: 1 blue tribe"
    assert lines(her_turn(board, card=1, actions=1))[0] == "tax: no card"


def test_tax_needs_something_to_take() -> None:
    game = her_turn("blue: court 29, 0 rupees; gray: loyal british, court 9, 5 rupees", card=1, actions=1)
    assert lines(game)[0] == "tax: nothing to do"


def test_tax_takes_up_to_the_rank_from_a_player_with_a_card_in_her_regions() -> None:
    board = "blue: court 29, 0 rupees; gray: loyal british, court 15, 5 rupees; kabul: 1 blue tribe"
    game = her_turn(board, card=1, actions=1)
    assert rupees(game, "blue") == 2
    assert rupees(game, "gray") == 3


def test_gold_stars_shelter_rupees_from_her_too() -> None:
    board = "blue: court 29, 0 rupees; gray: loyal british, court 8, 3 rupees; kabul: 1 blue tribe"
    game = her_turn(board, card=1, actions=1)
    assert rupees(game, "gray") == 2


def test_tax_takes_the_rest_from_the_market() -> None:
    """Ruling 115: players first, then what is left of the rank."""
    board = "blue: court 29, 0 rupees; gray: loyal british, court 15, 1 rupee; kabul: 1 blue tribe; top: 9 10+3"
    game = her_turn(board, card=1, actions=1)
    assert rupees(game, "gray") == 0
    assert market_rupees(game, "top 1") == 2


_TWO = (
    "blue: court {}, 0 rupees; kabul: 1 blue tribe; "
    "gray: loyal british, court 15, {} rupees; tan: loyal british, court 17, {} rupees"
)


def test_the_richest_pays_first() -> None:
    """Ruling 115."""
    game = her_turn(_TWO.format(29, 4, 5), card=1, actions=1)
    assert (rupees(game, "gray"), rupees(game, "tan")) == (4, 3)
    assert chose(game, order.A_TAXED_SEAT) == [(2, "wealth")]


def test_the_richest_pays_all_before_the_next_is_taxed() -> None:
    """Ruling 115: players are ranked once, not again for each rupee."""
    game = her_turn(_TWO.format(29, 3, 4), card=1, actions=1)
    assert (rupees(game, "gray"), rupees(game, "tan")) == (3, 2)
    game = her_turn(_TWO.format(29, 1, 1), card=1, actions=1)
    assert (rupees(game, "gray"), rupees(game, "tan")) == (0, 0)


def test_wealth_is_counted_in_all_rupees_not_only_the_taxable_ones() -> None:
    """Ruling 115: tan has five rupees, of which two are sheltered."""
    board = (
        "blue: court 29, 0 rupees; kabul: 1 blue tribe; gray: loyal british, court 15, 4 rupees; "
        "tan: loyal british, court 8, 5 rupees"
    )
    game = her_turn(board, card=1, actions=1)
    assert (rupees(game, "gray"), rupees(game, "tan")) == (4, 3)


@pytest.mark.parametrize(("arrows", "left"), [("top 0", (5, 3)), ("bottom 0", (3, 5))])
def test_equal_wealth_is_decided_by_the_red_arrow(arrows: str, left: tuple[int, int]) -> None:
    """Rulings 102 and 115: top is left, the next player clockwise; bottom is right."""
    game = her_turn(_TWO.format(29, 5, 5), card=1, actions=1, arrows=arrows)
    assert (rupees(game, "gray"), rupees(game, "tan")) == left
    assert chose(game, order.A_TAXED_SEAT)[0][1] == "red_arrow"


def test_claim_of_ancient_lineage_makes_everybody_with_a_court_card_taxable() -> None:
    board = "blue: court 29 5, 0 rupees; gray: loyal british, court {}, 5 rupees; favored: military"
    assert rupees(her_turn(board.format("90"), card=1, actions=1), "gray") == 3
    assert lines(her_turn(board.format("none"), card=1, actions=1))[0] == "tax: nothing to do"


def test_in_the_market_the_leftmost_column_pays_first() -> None:
    board = "blue: court 29, 0 rupees; top: 9 10+1; bottom: 8 11 12+3"
    game = her_turn(board, card=1, actions=1)
    assert market_rupees(game, "top 1") == 0
    assert market_rupees(game, "bottom 2") == 2


@pytest.mark.parametrize(("arrows", "top", "bottom"), [("top 0", 0, 2), ("bottom 0", 2, 0)])
def test_in_a_column_the_row_of_the_red_arrow_pays_first(arrows: str, top: int, bottom: int) -> None:
    game = her_turn("blue: court 29, 0 rupees; top: 9 10+2; bottom: 8 11+2", card=1, actions=1, arrows=arrows)
    assert market_rupees(game, "top 1") == top
    assert market_rupees(game, "bottom 1") == bottom


# --- build ----------------------------------------------------------------------------------------


def test_build_spends_all_it_can_on_armies_in_one_region() -> None:
    """Ruling 114."""
    game = her_turn("blue: court 17, 7 rupees; kabul: 1 blue tribe", card=4, line=2, actions=1)
    assert armies(game, "kabul", "russian") == 3
    assert rupees(game, "blue") == 1


def test_build_with_less_money_builds_less() -> None:
    game = her_turn("blue: court 17, 5 rupees; kabul: 1 blue tribe", card=4, line=2, actions=1)
    assert armies(game, "kabul", "russian") == 2
    assert rupees(game, "blue") == 1


def test_build_goes_to_the_first_region_of_her_order_that_she_rules() -> None:
    """Card 4 lists Kandahar, Kabul, Herat, Punjab, Transcaspia, Persia."""
    board = "blue: court 17, 6 rupees; persia: 1 blue tribe; punjab: 1 blue tribe; kabul: 1 blue tribe, 1 gray tribe"
    game = her_turn(board, card=4, line=2, actions=1)
    assert armies(game, "punjab", "russian") == 3


@pytest.mark.parametrize(
    ("board", "verdict"),
    [
        ("blue: court 15, 6 rupees; kabul: 1 blue tribe", "no card"),
        ("blue: court 17, 1 rupee; kabul: 1 blue tribe", "no card"),
        ("blue: court 17, 6 rupees; kabul: 1 blue tribe, 1 gray tribe", "nothing to do"),
    ],
)
def test_build_needs_a_card_two_rupees_and_a_region(board: str, verdict: str) -> None:
    assert lines(her_turn(board, card=4, line=2, actions=1))[0] == f"build: {verdict}"


def test_nation_building_doubles_her_blocks() -> None:
    board = "blue: court 17, 4 rupees; kabul: 1 blue tribe; effects: nation building blue"
    game = her_turn(board, card=4, line=2, actions=1)
    assert armies(game, "kabul", "russian") == 4
    assert rupees(game, "blue") == 0


def test_infrastructure_adds_an_army_to_the_same_region() -> None:
    """Ruling 114."""
    board = "blue: court 78, 2 rupees; kabul: 1 blue tribe; punjab: 1 blue tribe"
    game = her_turn(board, card=4, line=2, actions=1)
    assert armies(game, "kabul", "russian") == 2


def test_building_bars_the_cards_it_is_paid_onto() -> None:
    board = "blue: court 17, 3 rupees; kabul: 1 blue tribe; top: 9 16; bottom: 8 15"
    game = her_turn(board, card=4, line=2, arrows="top 1")
    assert lines(game) == ["build: done", "radicalize: done"]
    assert court(game, "blue") == [9, 17]  # 16 is barred


# --- move -----------------------------------------------------------------------------------------


def test_move_goes_to_a_neighbour_with_anothers_tribe_without_roads() -> None:
    game = her_turn("blue: court 21; herat: 1 gray tribe; kabul: 1 russian army", card=15, actions=1)
    assert marches(game) == [("kabul", "herat")]


def test_move_needs_a_tribe_of_another_player() -> None:
    board = "blue: court 21; herat: 1 blue tribe; kabul: 1 russian army"
    assert lines(her_turn(board, card=15, actions=1))[0] == "move: nothing to do"


def test_move_needs_an_army_of_her_pragmatic_loyalty() -> None:
    board = "blue: court 21; herat: 1 gray tribe; kabul: 1 afghan army"
    assert lines(her_turn(board, card=15, actions=1))[0] == "move: nothing to do"


def test_move_is_one_step_for_each_rank_and_ends_when_armies_match_tribes() -> None:
    """Ruling 116: no more armies than tribes."""
    board = "blue: court 63; herat: 2 gray tribes; kabul: 3 russian armies"
    game = her_turn(board, card=15, actions=1)
    assert marches(game) == [("kabul", "herat")] * 2
    board = "blue: court 63; herat: 4 gray tribes; kabul: 4 russian armies"
    assert armies(her_turn(board, card=15, actions=1), "herat", "russian") == 3


def test_all_tribes_count_hers_too() -> None:
    """Ruling 116: a blue and a gray tribe take two armies."""
    board = "blue: court 63; herat: 1 gray tribe, 1 blue tribe; kabul: 3 russian armies"
    assert armies(her_turn(board, card=15, actions=1), "herat", "russian") == 2


def test_the_same_army_may_move_on() -> None:
    """Ruling 116: card 15 lists Transcaspia, Kabul, Punjab, Persia, Herat, Kandahar."""
    board = "blue: court 21; kabul: 1 gray tribe; herat: 1 russian army; punjab: 1 gray tribe"
    game = her_turn(board, card=15, actions=1)
    assert marches(game) == [("herat", "kabul"), ("kabul", "punjab")]


def test_origin_then_destination_follow_her_region_order() -> None:
    board = (
        "blue: court 20; transcaspia: 1 russian army; punjab: 1 russian army; "
        "kabul: 1 gray tribe; herat: 1 gray tribe; persia: 1 gray tribe"
    )
    assert marches(her_turn(board, card=15, actions=1)) == [("transcaspia", "kabul")]
    assert marches(her_turn(board, card=17, line=2, actions=1)) == []
    game = her_turn(board, card=12, actions=1)  # Kandahar, Herat, Persia, Kabul, Transcaspia, Punjab; Afghan
    assert lines(game)[0] == "move: nothing to do"


def test_she_keeps_the_armies_that_keep_a_ruler_token() -> None:
    """Ruling 117: only the origin is tested."""
    board = "blue: court 63; herat: 3 gray tribes; kabul: 1 blue tribe, {} russian armies, 2 british armies"
    assert lines(her_turn(board.format(2), card=15, actions=1))[0] == "move: done"
    board = "blue: court 63; herat: 3 gray tribes; kabul: 1 blue tribe, 1 gray tribe, {} russian armies"
    game = her_turn(board.format(1), card=15, actions=1)
    assert lines(game)[0] == "move: nothing to do"
    game = her_turn(board.format(3).replace("63", "21"), card=15, actions=1)
    assert marches(game) == [("kabul", "herat")] * 2
    assert armies(game, "kabul", "russian") == 1


def test_she_never_moves_spies_by_the_rulebook() -> None:
    board = "blue: court 21, spies 21; gray: loyal british, court 16"
    assert lines(her_turn(board, card=15, actions=1))[0] == "move: nothing to do"


def test_under_nationalism_her_tribes_move_when_no_army_can() -> None:
    board = "blue: court 20; effects: nationalism blue; herat: 1 gray tribe; kabul: {}2 blue tribes, 4 gray tribes"
    game = her_turn(board.format("1 russian army, "), card=15, actions=1)
    assert marches(game) == [("kabul", "herat")]
    assert tribes(game, "herat", "blue") == 0
    game = her_turn(board.format(""), card=15, actions=1)
    assert tribes(game, "herat", "blue") == 1


def test_under_nationalism_a_tribe_stays_where_it_keeps_a_ruler_token() -> None:
    """Ruling 117 holds for tribes too."""
    board = "blue: court 20; effects: nationalism blue; herat: 1 gray tribe; kabul: 1 blue tribe"
    assert lines(her_turn(board, card=15, actions=1))[0] == "move: nothing to do"


# --- betray ---------------------------------------------------------------------------------------


def test_betray_takes_the_prize_and_turns_no_dial() -> None:
    """Rulings 34 and 126: a Russian prize for a Wakhan who acts for the Afghans."""
    board = "blue: court 15, 2 rupees, spies 20; gray: loyal british, court 20"
    game = her_turn(board, card=22, actions=1)
    assert prizes(game, "blue") == [20]
    assert court(game, "gray") == []
    assert loyalty(game, "blue") == "afghan"
    assert happened(game, hap.LOYALTY_CHANGED) == []
    assert rupees(game, "blue") == 0


@pytest.mark.parametrize(
    "board",
    [
        "blue: court 15, 2 rupees, spies 18; gray: loyal british, court 18",  # no prize on the card
        "blue: court 15, 2 rupees; gray: loyal british, court 20",  # no spy
        "blue: court 16, 2 rupees, spies 5; gray: loyal british, court 5 83",  # guarded by Bodyguards
    ],
)
def test_betray_needs_a_spy_on_an_unguarded_card_with_a_prize(board: str) -> None:
    """Ruling 165; Bodyguards are respected (ruling 160 names the slip not to copy)."""
    assert lines(her_turn(board, card=22, actions=1))[0] == "betray: nothing to do"


def test_bodyguards_shield_political_cards_only() -> None:
    board = "blue: court 16, 2 rupees, spies 20 5; gray: loyal british, court 5 83 20"
    assert prizes(her_turn(board, card=22, actions=1), "blue") == [20]


def test_betray_goes_by_card_priority_other_courts_first() -> None:
    board = "blue: court 16 91, 2 rupees, spies 91 20; gray: loyal british, court 20; favored: military"
    game = her_turn(board, card=22, actions=1)
    assert prizes(game, "blue") == [20]
    assert chose(game, order.A_BETRAYED_CARD) == [(20, "opponent")]


def test_she_betrays_her_own_cards_too() -> None:
    """Ruling 165."""
    game = her_turn("blue: court 16 1, 2 rupees, spies 1", card=22, actions=1)
    assert prizes(game, "blue") == [1]
    assert court(game, "blue") == [16]


def test_betraying_her_own_leveraged_card_costs_her_what_she_has() -> None:
    """Ruling 110: two rupees for the betrayal, then what is left of the leverage, and no cards."""
    game = her_turn("blue: court 16 85, 3 rupees, spies 85", card=22, actions=1)
    assert prizes(game, "blue") == [85]
    assert rupees(game, "blue") == 0
    assert court(game, "blue") == [16]


# --- battle ---------------------------------------------------------------------------------------


def test_battle_goes_to_the_first_region_with_an_army_of_hers_and_an_enemy() -> None:
    """Card 15 lists Transcaspia, Kabul, Punjab, Persia, Herat, Kandahar."""
    board = (
        "blue: court 51; transcaspia: 1 gray tribe; kabul: 1 russian army; "
        "persia: 1 gray tribe, 1 russian army; herat: 1 gray tribe, 1 russian army"
    )
    game = her_turn(board, card=15, line=2, actions=1)
    assert tribes(game, "persia", "gray") == 0
    assert tribes(game, "herat", "gray") == 1


def test_battle_removes_tribes_then_armies_then_roads() -> None:
    board = "blue: court 35; punjab: 3 russian armies, 1 gray tribe, 1 british army; kabul-punjab: 1 british road"
    game = her_turn(board, card=15, line=2, actions=1)  # rank two
    assert tribes(game, "punjab", "gray") == 0
    assert armies(game, "punjab", "british") == 0
    assert roads(game, "kabul-punjab", "british") == 1


def test_battle_reaches_roads_on_the_borders() -> None:
    board = "blue: court 35; punjab: 2 russian armies; kabul-punjab: 1 british road; kandahar-punjab: 1 british road"
    game = her_turn(board, card=15, line=2, actions=1)
    assert blocks(game, "british") == 12


def test_battle_is_limited_by_her_armies_there() -> None:
    game = her_turn("blue: court 35; punjab: 1 russian army, 2 gray tribes", card=15, line=2, actions=1)
    assert tribes(game, "punjab", "gray") == 1


def test_blocks_of_a_coalition_nobody_serves_are_left_alone() -> None:
    """Ruling 118: gray is British and she is Russian, so Afghan blocks are nobody's."""
    board = "blue: court 35; punjab: 2 russian armies, 2 afghan armies; kabul-punjab: 1 afghan road"
    assert lines(her_turn(board, card=15, line=2, actions=1))[0] == "battle: nothing to do"


def test_citadel_shields_tribes_from_her() -> None:
    board = "blue: court 35; gray: loyal british, court 17; kabul: 2 russian armies, 1 gray tribe"
    assert lines(her_turn(board, card=15, line=2, actions=1))[0] == "battle: nothing to do"


@pytest.mark.parametrize(("arrows", "left"), [("top 0", (1, 0)), ("bottom 0", (0, 1))])
def test_between_players_the_red_arrow_decides(arrows: str, left: tuple[int, int]) -> None:
    """Ruling 102: tan sits to her left, gray to her right."""
    board = "blue: court 51; gray: loyal british; tan: loyal british; punjab: 1 russian army, 1 gray tribe, 1 tan tribe"
    game = her_turn(board, card=15, line=2, actions=1, arrows=arrows)
    assert (tribes(game, "punjab", "gray"), tribes(game, "punjab", "tan")) == left
    assert chose(game, order.A_BATTLE_VICTIM)[0][1] == "red_arrow"


def test_under_nationalism_her_tribes_fight() -> None:
    board = "blue: court 51; effects: nationalism blue; punjab: 1 blue tribe, 1 gray tribe"
    game = her_turn(board, card=15, line=2, actions=1)
    assert tribes(game, "punjab", "gray") == 0


def test_without_a_region_she_battles_on_the_card_of_highest_priority() -> None:
    board = (
        "blue: court 51 16, spies 16 20; gray: loyal british, court 20, spies 16 20; "
        "kabul: 1 russian army; favored: economic"
    )
    game = her_turn(board, card=15, line=2, actions=1)
    assert spies(game, 20, "gray") == 0
    assert spies(game, 16, "gray") == 1
    assert chose(game, order.A_BATTLE_CARD) == [(20, "opponent")]


def test_a_region_comes_before_a_card() -> None:
    board = "blue: court 51, spies 16; gray: loyal british, court 16, spies 16; punjab: 1 russian army, 1 gray tribe"
    game = her_turn(board, card=15, line=2, actions=1)
    assert tribes(game, "punjab", "gray") == 0
    assert spies(game, 16, "gray") == 1


def test_indispensable_advisors_shield_spies_from_her() -> None:
    board = "blue: court 51, spies 16; gray: loyal british, court 16 1, spies 16"
    assert lines(her_turn(board, card=15, line=2, actions=1))[0] == "battle: nothing to do"


# --- battle on the court card with most spies -----------------------------------------------------


def test_the_printed_battle_takes_the_card_with_most_spies_of_all() -> None:
    """Ruling 119: hers count too."""
    board = (
        "blue: court 51 35, spies 35 35 16; gray: loyal british, court 16, spies 35 16 16; "
        "35: 1 tan spy; tan: loyal british; punjab: 2 afghan armies, 1 gray tribe"
    )
    game = her_turn(board, card=14, actions=1, arrows="bottom 0")
    assert chose(game, order.A_BATTLE_CARD) == [(35, "most_spies")]
    assert tribes(game, "punjab", "gray") == 1


def test_equal_numbers_of_spies_go_by_card_priority() -> None:
    """Ruling 119."""
    board = "blue: court 51, spies 16 51; gray: loyal british, court 16, spies 16 51"
    game = her_turn(board, card=14, actions=1)
    assert chose(game, order.A_BATTLE_CARD) == [(16, "opponent")]
    board = "blue: court 51, spies 8 9 16; gray: loyal british, court 8 9 16, spies 8 9 16; favored: political"
    game = her_turn(board, card=14, actions=1)
    assert chose(game, order.A_BATTLE_CARD) == [(8, "rank")]


def test_the_printed_battle_needs_a_removable_spy() -> None:
    """Ruling 119."""
    board = "blue: court 51, spies 16; gray: loyal british, court 16 1, spies 16"
    assert lines(her_turn(board, card=14, actions=1))[0] == "battle_court_card_most_spies: nothing to do"


def test_the_printed_battle_never_falls_back_to_a_region() -> None:
    board = "blue: court 51; punjab: 1 afghan army, 1 gray tribe"
    game = her_turn(board, card=16, line=2, actions=1)
    assert lines(game)[0] == "battle_court_card_most_spies: nothing to do"
    assert tribes(game, "punjab", "gray") == 1


def test_the_printed_battle_is_limited_by_rank_and_her_spies() -> None:
    board = "blue: court 51, spies 16 16; gray: loyal british, court 16, spies 16 16"
    game = her_turn(board, card=14, actions=1)
    assert spies(game, 16, "gray") == 1  # rank one
    board = "blue: court 35, spies 16; gray: loyal british, court 16, spies 16 16"
    assert spies(her_turn(board, card=14, actions=1), 16, "gray") == 1  # one spy of hers
    board = "blue: court 35, spies 16 16; gray: loyal british, court 16, spies 16 16"
    assert spies(her_turn(board, card=14, actions=1), 16, "gray") == 0


@pytest.mark.parametrize(("arrows", "left"), [("top 0", (1, 0)), ("bottom 0", (0, 1))])
def test_between_spies_of_two_players_the_red_arrow_decides(arrows: str, left: tuple[int, int]) -> None:
    board = "blue: court 51, spies 16; gray: loyal british, court 16, spies 16; tan: loyal british, spies 16"
    game = her_turn(board, card=14, actions=1, arrows=arrows)
    assert (spies(game, 16, "gray"), spies(game, 16, "tan")) == left


# --- gift -----------------------------------------------------------------------------------------


def test_a_gift_comes_only_as_a_bonus_action_and_takes_the_cheapest_space() -> None:
    board = "blue: court 46, 5 rupees{}; favored: economic"
    game = her_turn(board.format(""), card=24, actions=0)
    assert lines(game) == ["bonus gift: done as a bonus"]
    assert gifts(game, "blue") == [2]
    assert gifts(her_turn(board.format(", gifts 2"), card=24, actions=0), "blue") == [2, 4]
    assert gifts(her_turn(board.format(", gifts 2 4"), card=24, actions=0), "blue") == [2, 4]


def test_a_gift_is_influence_in_all_three_coalitions() -> None:
    from pamir.second.rules.loyalty import influence as influence_in

    game = her_turn("blue: court 46, 5 rupees; favored: economic", card=24, actions=0)
    assert [influence_in(game.state, 1, coalition) for coalition in range(3)] == [2, 2, 2]
    assert influence(game, "blue") == 2
    assert cylinders(game, "blue") == 9
    assert 46 not in discarded(game)
