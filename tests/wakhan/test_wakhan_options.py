"""Her options: savvy purchasing, spy movement, steadfast loyalty, all three, and the older printing (ruling 130)."""

import pytest
from her_table import bought, chose, discards, happened, her_turn, lines

from pamir.game import GameError
from pamir.second.game import SecondGame as Game
from pamir.second.options import IMPROVED, Options
from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import COALITION_KEYS
from pamir.second.wakhan import order
from table import active, armies, court, loyalty, play, points, ruler, spies, table, tribes

BY_ARROWS = order.A_CARD_BY_ARROWS


# --- savvy purchasing -----------------------------------------------------------------------------


def savvy(market: str, arrows: str, rest: str = "") -> Game:
    """A plain radicalize with savvy purchasing, nine rupees at hand."""
    board = f"blue: 9 rupees; gray: loyal british, gifts 2 4 6; {market}; {rest}"
    return her_turn(board, card=1, line=3, actions=1, arrows=arrows, options="savvy purchasing")


def test_a_cheaper_card_of_the_same_suit_and_rank_is_bought_instead() -> None:
    game = savvy("top: 9 15 10", "top 2")
    assert bought(game) == [9]
    assert chose(game, BY_ARROWS) == [(9, "bargain")]


def test_without_the_option_the_arrows_decide() -> None:
    game = her_turn("blue: 9 rupees; top: 9 15 10", card=1, line=3, actions=1, arrows="top 2")
    assert bought(game) == [10]


@pytest.mark.parametrize(
    ("market", "arrows", "card"),
    [
        ("top: 9 15 8", "top 2", 8),  # a lower rank is no bargain
        ("top: 12 15 8", "top 2", 12),  # a higher one is
        ("top: 15 16 8", "top 2", 8),  # another suit is none
        ("top: 15 16 10; bottom: 31 17 9", "top 2", 10),  # the same price is none
        ("top: 15 9 28", "top 2", 9),  # strictly cheaper will do
        ("top: 15 9 28; bottom: 10", "top 2", 10),  # the cheapest of several
    ],
)
def test_what_a_bargain_is(market: str, arrows: str, card: int) -> None:
    assert bought(savvy(market, arrows)) == [card]


def test_a_barred_card_is_no_bargain() -> None:
    assert bought(savvy("top: 9! 15 10", "top 2")) == [10]


@pytest.mark.parametrize(("arrows", "card"), [("top 2", 9), ("bottom 2", 10)])
def test_equal_bargains_go_by_the_row_of_the_red_arrow(arrows: str, card: int) -> None:
    game = savvy("top: 9 15 28; bottom: 10 16 49", arrows)
    assert bought(game) == [card]


def test_equal_prices_go_by_the_lower_column() -> None:
    """Persian Influence makes cards of Persia free in any column."""
    board = "blue: 9 rupees, court 68; top: 15 80 16 10; bottom: 31 17 79"
    game = her_turn(board, card=1, line=3, actions=1, arrows="top 3", options="savvy purchasing")
    assert bought(game) == [80]


def test_events_are_never_swapped() -> None:
    assert bought(savvy("top: 9 15 113", "top 2")) == [113]


def test_instructions_are_not_bargained_with() -> None:
    board = "blue: 9 rupees; top: 9 15 10"
    game = her_turn(board, card=9, actions=1, options="savvy purchasing")
    assert lines(game)[0] == "radicalize_most_blocks: done"
    assert chose(game, BY_ARROWS) == []


def test_with_a_check_and_no_cylinder_icon_for_sale_she_takes_most_rupees() -> None:
    """Ruling 168: the designer's unofficial erratum."""
    market = "top: 9 101 14; bottom: 15+1 16 17+4"
    assert bought(savvy(market, "top 0")) == [17]  # two to pay, four to take
    game = her_turn(
        f"blue: 9 rupees; gray: loyal british, gifts 2 4 6; {market}", card=1, line=3, actions=1, arrows="top 0"
    )
    assert bought(game) == [15]


def test_equal_balances_go_by_price_then_number() -> None:
    assert bought(savvy("top: 9 101 17+2; bottom: 15", "top 0")) == [15]


def test_with_a_cylinder_icon_for_sale_nothing_changes() -> None:
    assert bought(savvy("top: 9 101 5; bottom: 15+5", "top 0")) == [5]


# --- spy movement ---------------------------------------------------------------------------------


def moves(board: str, options: str = "spy movement") -> Game:
    """A move action of card 15."""
    return her_turn(board, card=15, actions=1, options=options)


def sent(game: Game) -> list[tuple[int, ...]]:
    """From which card to which her spies went."""
    return [row[1:3] for row in happened(game, hap.SPY_SENT)]


def test_an_idle_spy_moves_when_no_army_can() -> None:
    game = moves("blue: court 20, spies 20; gray: loyal british, court 16")
    assert sent(game) == [(20, 16)]


def test_an_army_comes_first() -> None:
    game = moves("blue: court 20, spies 20; gray: loyal british, court 16; kabul: 1 russian army; herat: 1 gray tribe")
    assert sent(game) == []


def test_each_enemy_spy_ties_up_one_of_hers() -> None:
    board = "blue: court 20, spies {}; gray: loyal british, court 16, spies 20"
    assert lines(moves(board.format("20")))[0] == "move: nothing to do"
    assert sent(moves(board.format("20 20"))) == [(20, 16)]


def test_the_spy_on_the_card_of_lowest_priority_moves() -> None:
    """Her own card 20 comes after gray's 16."""
    board = "blue: court 20, spies 20 16; gray: loyal british, court 16 15"
    assert sent(moves(board))[0][0] == 20


def test_it_goes_to_the_neighbour_of_highest_priority_where_she_does_not_lead() -> None:
    """On the ring 20 has 9 and 12 for neighbours; she leads on 12, where she has a spy."""
    board = "blue: court 20, spies 20 {}; gray: loyal british, court 12 16 9"
    assert sent(moves(board.format(""))) == [(20, 12)]
    assert sent(moves(board.format("12"))) == [(20, 9)]


def test_a_spy_with_nowhere_to_go_stays() -> None:
    board = "blue: court 20, spies 20 16; gray: loyal british, court 16"
    assert lines(moves(board))[0] == "move: nothing to do"


def test_it_repeats_while_rank_remains() -> None:
    board = "blue: court 63 15, spies 63 63 63; gray: loyal british, court 16 12 9"
    assert len(sent(moves(board))) == 3


def test_her_own_movement_abilities_help() -> None:
    """Strange Bedfellows: one step goes to any card of the same region; Well-Connected: two steps are one move."""
    board = "blue: court 20 {}, spies 20; gray: loyal british, court 15 38 16"
    assert sent(moves(board.format("21")))[0] == (20, 38)
    board = "blue: court 20 {}, spies 20; gray: loyal british, court 16 12 9"
    assert sent(moves(board.format("28"))) == [(20, 9)]
    assert sent(moves(board.format("56"))) == [(20, 12)]


def test_without_the_option_spies_never_move() -> None:
    assert lines(moves("blue: court 20, spies 20; gray: loyal british, court 16", ""))[0] == "move: nothing to do"


# --- steadfast loyalty ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("gray: loyal british; kabul: 1 afghan army", "afghan"),
        ("gray: loyal british; kabul: 1 afghan army, 1 russian army", "russian"),  # a tie: the order on her card
        ("gray: loyal british; kabul: 1 afghan army; kabul-punjab: 2 russian roads", "russian"),
        ("gray: loyal british; kabul: 5 british armies", "russian"),  # never one that somebody serves
        ("gray: loyal british; tan: loyal afghan; kabul: 5 afghan armies", "russian"),
    ],
)
def test_she_holds_on_to_the_coalition_with_most_blocks(board: str, expected: str) -> None:
    """Card 1 lists Russian, Afghan, British."""
    assert loyalty(her_turn(f"{board}; blue: 0 rupees", card=1, options="steadfast loyalty"), "blue") == expected


def test_it_is_looked_at_again_before_each_action() -> None:
    """The Rebuke takes the Afghan armies off the map; from then on she is Russian again."""
    board = "blue: 9 rupees; gray: loyal british; transcaspia: 2 afghan armies; top: 116 33"
    game = her_turn(board, card=1, line=3, arrows="top 0", options="steadfast loyalty")
    assert [COALITION_KEYS[row[0]] for row in happened(game, hap.AI_LOYALTY)] == ["russian"]


STEADFAST = "gray: loyal british, 9 rupees{}; wakhan: blue, steadfast loyalty, card 1, deck 3 2; turn: 4 gray; "


def test_it_follows_the_blocks_in_a_persons_turn_too() -> None:
    """Card 1 lists Russian, Afghan, British. Gray's Rebuke takes the Afghan armies away."""
    game = table(STEADFAST.format("") + "transcaspia: 2 afghan armies; kabul: 1 russian army; top: 116")
    assert loyalty(game, "blue") == "afghan"
    play(game, "buy top 0", "region transcaspia")
    assert active(game) == "gray"
    assert loyalty(game, "blue") == "russian"
    assert [COALITION_KEYS[row[1]] for row in game.journal if row[0] == hap.AI_LOYALTY] == ["russian"]


def test_it_follows_each_block_of_a_persons_battle() -> None:
    board = STEADFAST.format(", court 8") + "kabul: 2 british armies, 2 afghan armies; herat: 1 russian army"
    game = table(board + "; prompt: battle losses left 2, done 1, in kabul")
    assert loyalty(game, "blue") == "afghan"
    play(game, "remove afghan army")
    assert loyalty(game, "blue") == "russian"  # one block each: the order on her card


def test_it_comes_back_when_the_battle_is_taken_back() -> None:
    board = STEADFAST.format(", court 8") + "kabul: 2 british armies, 2 afghan armies; herat: 1 russian army"
    game = play(table(board + "; prompt: battle losses left 2, done 1, in kabul"), "remove afghan army")
    game.undo()
    assert loyalty(game, "blue") == "afghan"


def test_without_the_option_blocks_change_nothing() -> None:
    board = STEADFAST.format("").replace("steadfast loyalty, ", "")
    game = table(board + "transcaspia: 2 afghan armies; kabul: 1 russian army; top: 116")
    assert loyalty(game, "blue") == "russian"
    play(game, "buy top 0", "region transcaspia")
    assert not [row for row in game.journal if row[0] == hap.AI_LOYALTY]


# --- improved -------------------------------------------------------------------------------------


def test_improved_is_all_three() -> None:
    """Ruling 130: options beyond every rulebook, off unless asked for."""
    assert Game(2, seed=1, options=Options(wakhan=1)).options.wakhan_options == ()
    game = Game(2, seed=1, options=Options(wakhan=1, wakhan_options=("improved",)))
    assert game.options.wakhan_options == IMPROVED
    board = "blue: 9 rupees; top: 9 15 10"
    assert bought(her_turn(board, card=1, line=3, actions=1, arrows="top 2", options="improved")) == [9]
    assert sent(moves("blue: court 20, spies 20; gray: loyal british, court 16", "improved")) == [(20, 16)]
    board = "gray: loyal british; kabul: 1 afghan army; blue: 0 rupees"
    assert loyalty(her_turn(board, card=1, options="improved"), "blue") == "afghan"


def test_options_are_named_or_refused() -> None:
    with pytest.raises(GameError, match="there is no Wakhan option 'clever'"):
        Game(2, options=Options(wakhan=1, wakhan_options=("clever",)))
    with pytest.raises(GameError, match="need Wakhan at the table"):
        Game(2, options=Options(wakhan_options=("improved",)))


# --- the older printing, by the rulings of section L ----------------------------------------------

OLDER = "older printing"


def test_older_pragmatic_loyalty_decides_ruling() -> None:
    """Ruling 131."""
    text = "wakhan: blue, {}card 1, deck 3; gray: loyal british; kabul: 1 blue tribe, 2 {} armies, 1 gray tribe"
    assert ruler(table(text.format("", "afghan")), "kabul") == "blue"
    assert ruler(table(text.format(f"{OLDER}, ", "afghan")), "kabul") == "nobody"
    assert ruler(table(text.format(f"{OLDER}, ", "russian")), "kabul") == "blue"


def test_older_every_person_may_attack_her_tribes_all_the_same() -> None:
    """Ruling 132."""
    text = f"gray: loyal british, court 52; wakhan: blue, {OLDER}, card 1, deck 3; kabul: 1 british army, 1 blue tribe"
    assert tribes(play(table(text), "battle with 52"), "kabul", "blue") == 0


def test_older_she_scores_in_every_check_all_the_same() -> None:
    """Ruling 133."""
    board = "blue: 0 rupees; gray: loyal british; herat: 4 british armies; bottom: 101; deck: 102"
    assert points(her_turn(board, card=1, actions=0, options=OLDER), "blue") == 4


def test_older_suit_and_leverage_are_as_in_the_newer() -> None:
    """Rulings 134 and 135: the older printing is silent, so the newer fills the gap."""
    game = her_turn("blue: 4 rupees; favored: military; top: 115", card=1, line=3, actions=1, options=OLDER)
    assert game.state.favored == 3
    game = her_turn("blue: court 14 30 46 79, 0 rupees", card=1, actions=0, options=OLDER)
    assert len(court(game, "blue")) == 3


def test_older_ambition_looks_at_points_only() -> None:
    """Rulings 136 and 138: the check would win her the game, but tan would score more."""
    board = (
        "blue: 2 rupees, gifts 2, 9 points; gray: loyal british, 7 points; tan: loyal british, gifts 2 4, 4 points; "
        "top: 9 101; discard: 102 103 104"
    )
    assert bought(her_turn(board, card=6, actions=1)) == [101]
    assert bought(her_turn(board, card=6, actions=1, options=OLDER)) == [9]
    board = "blue: 2 rupees, gifts 2; gray: loyal british; top: 9 101; deck: 102"
    assert bought(her_turn(board, card=6, actions=1, options=OLDER)) == [101]


def test_older_the_check_comes_before_instructions() -> None:
    """Ruling 137."""
    board = "gray: loyal british, gifts 2 4 6; blue: 4 rupees; favored: economic; top: 1 5; bottom: 9 101"
    assert bought(her_turn(board, card=23, actions=1)) == [5]
    game = her_turn(board, card=23, actions=1, options=OLDER)
    assert lines(game)[0] == "radicalize_highest_political: done"
    assert bought(game) == [1]


def test_older_a_failed_condition_still_skips_the_line() -> None:
    """Ruling 137 changes which card, not whether the line is valid."""
    board = "gray: loyal british, gifts 2 4 6; blue: 4 rupees; favored: economic; top: 1; bottom: 9 101"
    game = her_turn(board, card=2, actions=1, options=OLDER)
    assert lines(game)[0] == "radicalize_economic_if_political_favored: condition fails"


def test_older_without_a_patriot_there_is_no_rule_for_blocks() -> None:
    """Ruling 139: on to the instruction, or the arrows."""
    board = "gray: loyal british, gifts 2 4 6; blue: 4 rupees; herat: 4 british armies; top: 9 12; bottom: 8 101"
    assert bought(her_turn(board, card=1, line=3, actions=1, arrows="top 0")) == [12]
    assert bought(her_turn(board, card=1, line=3, actions=1, arrows="top 0", options=OLDER)) == [9]
    game = her_turn(board.replace("8 101", "5 101"), card=23, actions=1, options=OLDER)
    assert bought(game) == [5]


def test_older_a_patriot_of_the_dominant_coalition_is_still_wanted() -> None:
    board = "gray: loyal british, gifts 2 4 6; blue: 4 rupees; herat: 4 british armies; top: 9 20; bottom: 8 101"
    assert bought(her_turn(board, card=1, line=3, actions=1, options=OLDER)) == [20]


def test_older_a_patriots_icons_place_blocks_of_its_coalition() -> None:
    """Ruling 140: card 100 is Russian, card 7 makes her Afghan."""
    game = her_turn("blue: 4 rupees; top: 100", card=7, line=3, actions=1, options=OLDER)
    assert (armies(game, "transcaspia", "russian"), armies(game, "transcaspia", "afghan")) == (2, 0)
    game = her_turn("blue: 4 rupees; top: 98", card=7, line=3, actions=1, options=OLDER)
    assert armies(game, "transcaspia", "afghan") == 3


def test_older_gaining_control_counts_the_patriots_own_blocks() -> None:
    """Rulings 131 and 140: British armies of card 50 would not rule for a Russian Wakhan."""
    board = "blue: 4 rupees; gray: loyal afghan; kandahar: 1 blue tribe, 1 gray tribe; top: 50"
    assert bought(her_turn(board, card=5, actions=1)) == [50]
    assert bought(her_turn(board, card=5, actions=1, options=OLDER)) == [50]  # card 5 makes her British
    board = board.replace("loyal afghan", "loyal british").replace("50", "84").replace("kandahar", "persia")
    assert lines(her_turn(board, card=21, actions=1, options=OLDER))[0] == "radicalize_gain_control: nothing to buy"
    assert bought(her_turn(board, card=21, actions=1)) == [84]


def test_older_roads_moves_and_battles_on_cards_are_the_same() -> None:
    """Rulings 141 to 144: other words, or a gap that the newer printing fills."""
    for options in ("", OLDER):
        game = her_turn("blue: 4 rupees; top: 63", card=1, line=3, actions=1, options=options)
        assert len(happened(game, hap.ROAD_PLACED)) == 3
        board = "blue: court 63; gray: loyal british; herat: 2 gray tribes; kabul: 3 russian armies"
        assert armies(her_turn(board, card=15, actions=1, options=options), "herat", "russian") == 2
        board = "blue: court 51, spies 16 51; gray: loyal british, court 16, spies 16 51"
        game = her_turn(board, card=14, actions=1, options=options)
        assert spies(game, 16, "gray") == 0


def test_older_cleanup_looks_at_most_foreign_spies_where_they_outnumber_hers() -> None:
    """Rulings 127 and 145: three against two on 16, two against none on 12."""
    board = "blue: court 12 16 17 31, spies 16 16; gray: loyal british, spies 12 16 16; tan: loyal british, spies 12 16"
    assert discards(her_turn(board, card=1, actions=0)) == [12]
    assert discards(her_turn(board, card=1, actions=0, options=OLDER)) == [16]


def test_older_bonus_actions_and_single_use_are_the_same() -> None:
    """Ruling 146."""
    board = "blue: court 29, 0 rupees; gray: loyal british, court 15, 9 rupees; kabul: 1 blue tribe; favored: economic"
    game = her_turn(board, card=1, options=OLDER)
    assert lines(game)[0] == "tax: done as a bonus"
