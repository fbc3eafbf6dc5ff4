"""The events when they are bought: the lower half of each card, and how long it lasts (p. 10)."""

import pytest

from table import (
    actions_left,
    armies,
    choices,
    court,
    cylinders,
    decider,
    discarded,
    favored,
    hand,
    in_force,
    influence,
    legal,
    loyalty,
    market,
    market_rupees,
    may,
    play,
    points,
    prompt,
    roads,
    ruler,
    rupees,
    table,
    tribes,
)

# --- Buying any event ----------------------------------------------------------------------------


def test_buying_an_event_costs_an_action_and_its_price_and_gives_the_rupees_on_it() -> None:
    """Ruling 13: it is resolved at once and never enters the hand."""
    game = table("gray: 4 rupees; market top: 9 109+2")
    play(game, "buy top 1")
    assert rupees(game, "gray") == 5
    assert market_rupees(game, "top 0") == 1
    assert actions_left(game) == 1
    assert hand(game, "gray") == []
    assert in_force(game, 109)


FULL_MARKET = "market top: {} 1 2 4 5 7; market bottom: 9 101 13 14 16 17; deck: 8 102"
LASTING = [
    (105, "gray", ()),
    (106, "gray", ()),
    (107, "gray", ()),
    (108, "blue", ()),
    (109, None, ()),
    (110, "gray", ()),
    (112, "gray", ()),
    (115, None, ("suit political",)),
]


@pytest.mark.parametrize(("event", "holds_for", "answers"), LASTING)
def test_a_lasting_event_holds_until_the_next_check_whoever_causes_it(
    event: int, holds_for: str | None, answers: tuple[str, ...]
) -> None:
    """Ruling 82: it outlives the turn, and a check bought by another player ends it."""
    game = table("gray: 4 rupees; blue: 4 rupees; " + FULL_MARKET.format(event))
    play(game, "buy top 0", *answers, "end turn")
    assert in_force(game, event, holds_for)
    play(game, "buy bottom 1")
    assert not in_force(game, event, holds_for)
    assert event in discarded(game)


@pytest.mark.parametrize(("event", "answers"), [(113, ()), (114, ()), (116, ("region herat",))])
def test_an_instant_event_goes_to_the_discard_pile(event: int, answers: tuple[str, ...]) -> None:
    game = table(f"gray: 4 rupees; market top: {event}")
    play(game, "buy top 0", *answers)
    assert event in discarded(game)


# --- Dominance Check: 101 to 104 -----------------------------------------------------------------


@pytest.mark.parametrize("check", [101, 102, 103, 104])
def test_a_bought_dominance_check_is_resolved_at_once_and_the_buyer_goes_on(check: int) -> None:
    """Ruling 13: the action left can still be used."""
    left = next(card for card in (101, 102) if card != check)
    game = table(f"gray: 4 rupees, 3 points; market top: {check} 9; deck: {left}; herat: 4 british armies")
    play(game, "buy top 0")
    assert (points(game, "gray"), points(game, "blue")) == (3, 5)
    assert armies(game, "herat", "british") == 0
    assert (decider(game), actions_left(game)) == ("gray", 1)
    play(game, "buy top 1")
    assert hand(game, "gray") == [9]


def test_after_a_bought_check_with_the_second_action_bonus_actions_are_still_open() -> None:
    """Ruling 13: the turn is not over."""
    game = table("gray: court 13; favored: economic; market top: 101 9+1; deck: 102; turn: gray, 1 action")
    play(game, "buy top 0", "tax with 13")
    assert rupees(game, "gray") == 5


# --- New Tactics: 105 ----------------------------------------------------------------------------


def test_new_tactics_make_all_military_cards_of_the_buyer_act_as_bonus() -> None:
    game = table("gray: court 38 33; market top: 105; kabul: 4 afghan armies, 4 british armies")
    play(game, "buy top 0", "battle with 38", "remove british army", "battle with 33", "remove british army")
    assert armies(game, "kabul", "british") == 0
    assert actions_left(game) == 1
    assert not may(game, "battle with 38")


def test_new_tactics_help_neither_other_suits_nor_other_players() -> None:
    text = "gray: court 2 38; blue: court 33; kabul: 1 afghan army, 1 british army; effects: new tactics gray"
    assert choices(table(text + "; turn: gray, 0 actions"), "battle") == {"battle with 38"}
    assert not may(table(text + "; turn: blue, 0 actions"), "battle with 33")


def test_new_tactics_leave_the_marker_and_the_prices_alone() -> None:
    """Ruling 10: only the marker doubles purchases."""
    game = table("gray: 4 rupees; market top: 105 9; market bottom: 1")
    play(game, "buy top 0", "buy top 1")
    assert favored(game) == "political"
    assert rupees(game, "gray") == 3


# --- Koh-i-noor Recovered: 106 -------------------------------------------------------------------


def test_koh_i_noor_doubles_the_gifts_of_its_buyer_only() -> None:
    """Patriots and prizes count one each as ever."""
    game = table("gray: court 3, gifts 2 4, prizes 4; blue: gifts 2 4; market top: 106")
    assert influence(game, "gray") == 5
    play(game, "buy top 0")
    assert influence(game, "gray") == 7
    assert influence(game, "blue") == 3


def test_koh_i_noor_counts_at_the_check_that_ends_it() -> None:
    """Ruling 82: one gift then beats one patriot; afterwards it is a single point again."""
    game = table(
        "gray: gifts 2; tan: court 3; seats: 3; kabul: 4 afghan armies;market top: 106; market bottom: 101; deck: 102"
    )
    play(game, "buy top 0", "buy bottom 0")
    assert (points(game, "gray"), points(game, "tan")) == (5, 3)
    assert influence(game, "gray") == 2


def test_koh_i_noor_and_embarrassment_of_riches_are_one_card() -> None:
    """Ruling 88: once bought it cannot be discarded from the market, so the other half never strikes."""
    game = table("gray: gifts 2; blue: gifts 2; market top: 106; deck: none")
    play(game, "buy top 0", "end turn")
    assert (influence(game, "gray"), influence(game, "blue")) == (3, 2)


# --- Courtly Manners: 107 ------------------------------------------------------------------------


def test_courtly_manners_let_the_buyer_play_a_card_without_the_bribe() -> None:
    """Ruling 22: the bribe is owed but need not be paid."""
    game = table("gray: hand 9, 0 rupees; kabul: 3 blue tribes; market top: 107")
    play(game, "buy top 0", "play 9 left", "ignore", "road herat-kabul")
    assert court(game, "gray") == [9]
    assert rupees(game, "blue") == 4


def test_courtly_manners_cover_hostage_actions() -> None:
    """Ruling 22: bribes of either kind."""
    game = table("gray: court 13, 0 rupees; 13: 2 blue spies; market top: 1+1; effects: courtly manners gray")
    play(game, "tax with 13", "ignore")
    assert rupees(game, "gray") == 1


def test_courtly_manners_still_allow_paying_and_bargaining() -> None:
    """Ruling 22: who wishes may pay."""
    game = table("gray: hand 9; kabul: 2 blue tribes; effects: courtly manners gray")
    play(game, "play 9 left")
    assert legal(game) == {"pay", "decline", "ignore", "propose 0", "propose 1"}
    play(game, "pay")
    assert rupees(game, "blue") == 6


def test_courtly_manners_of_another_player_do_not_help() -> None:
    game = table("gray: hand 9; kabul: 2 blue tribes; effects: courtly manners blue")
    play(game, "play 9 left")
    assert not may(game, "ignore")


# --- Rumor: 108 ----------------------------------------------------------------------------------


def test_rumor_is_about_another_player() -> None:
    """Ruling 85: nobody spreads one about oneself."""
    game = table("gray: 4 rupees; seats: 3; market top: 108")
    play(game, "buy top 0")
    assert legal(game) == {"name blue", "name tan"}


def test_rumor_takes_the_influence_of_patriots_but_not_of_prizes_and_gifts() -> None:
    """The patriots stay in court and act as before."""
    game = table("gray: 4 rupees; blue: court 19 20, gifts 2, prizes 25; tan: court 69; market top: 108")
    play(game, "buy top 0", "name blue")
    assert influence(game, "blue") == 3
    assert influence(game, "tan") == 2
    assert court(game, "blue") == [19, 20]
    assert loyalty(game, "blue") == "british"


def test_rumor_counts_at_the_check_that_ends_it() -> None:
    """Ruling 82: two slandered patriots are worth less than one gift, for this one check."""
    game = table(
        "gray: 4 rupees; blue: court 19 20; tan: loyal british, gifts 2; kabul: 4 british armies;"
        "market top: 108; market bottom: 101; deck: 102"
    )
    play(game, "buy top 0", "name blue", "buy bottom 0")
    assert (points(game, "blue"), points(game, "tan")) == (3, 5)
    assert influence(game, "blue") == 3


# --- Conflict Fatigue: 109 -----------------------------------------------------------------------


def test_conflict_fatigue_makes_a_lead_of_two_blocks_dominant() -> None:
    """Ruling 91: the margin must still hold against each other coalition."""
    start = "gray: 4 rupees, 3 points; market top: 109; market bottom: 101; deck: 102; kabul: 1 russian army, "
    enough = play(table(start + "3 british armies"), "buy top 0", "buy bottom 0")
    assert points(enough, "blue") == 5
    too_few = play(table(start + "2 british armies"), "buy top 0", "buy bottom 0")
    assert points(too_few, "blue") == 2


def test_conflict_fatigue_is_over_after_one_check() -> None:
    """Ruling 82: at the next check a lead of two is no longer enough."""
    game = table(
        "gray: court 3, 3 points; kabul: 2 british armies; market top: 101; market bottom: 9 102; deck: none;"
        "effects: conflict fatigue"
    )
    play(game, "buy top 0")
    assert points(game, "blue") == 5
    assert (armies(game, "kabul", "british"), armies(game, "kabul", "afghan")) == (0, 2)  # Insurrection
    play(game, "buy bottom 1")
    assert (points(game, "gray"), points(game, "blue")) == (3 + 4, 5 + 4)


# --- Nationalism: 110 ----------------------------------------------------------------------------


def test_nationalism_lets_tribes_march_over_roads_of_ones_coalition() -> None:
    game = table(
        "gray: court 13; kabul: 2 gray tribes; herat-kabul: 1 afghan road; kabul-punjab: 1 british road;market top: 110"
    )
    play(game, "buy top 0", "move with 13")
    assert choices(game, "move") == {"move tribe kabul > herat"}
    play(game, "move tribe kabul > herat", "done")
    assert (tribes(game, "kabul", "gray"), tribes(game, "herat", "gray")) == (1, 1)


def test_without_nationalism_tribes_stay_where_they_are() -> None:
    text = "gray: court 13; kabul: 2 gray tribes; herat-kabul: 1 afghan road"
    assert not may(table(text), "move with 13")
    assert not may(table(text + "; effects: nationalism blue"), "move with 13")


def test_moving_the_last_tribe_out_of_a_region_is_an_overthrow() -> None:
    """Ruling 43: the political cards of the region go; tribes without one where they arrive are legal."""
    game = table("gray: court 13 5; kabul: 1 gray tribe; herat-kabul: 1 afghan road; effects: nationalism gray")
    play(game, "move with 13", "move tribe kabul > herat")
    assert court(game, "gray") == [13]
    assert tribes(game, "herat", "gray") == 1


def test_nationalism_makes_tribes_fight_like_armies() -> None:
    """A tribe beside the army may remove a second piece, as far as the rank of the card goes."""
    text = "gray: court 38; kabul: 1 gray tribe, 1 afghan army, 3 british armies"
    alone = play(table(text), "battle with 38")
    assert armies(alone, "kabul", "british") == 2
    assert prompt(alone) == "turn"
    game = play(table(text + "; effects: nationalism gray"), "battle with 38", "remove british army")
    assert armies(game, "kabul", "british") == 1


def test_tribes_under_nationalism_are_no_blocks_at_a_check() -> None:
    """They remain tribes for everything else."""
    game = table("gray: 4 rupees; kabul: 4 gray tribes; effects: nationalism gray; market top: 101; deck: 102")
    play(game, "buy top 0")
    assert (points(game, "gray"), points(game, "blue")) == (3, 1)


# --- Public Withdrawal: 111 ----------------------------------------------------------------------


def test_public_withdrawal_cannot_be_bought() -> None:
    """Ruling 16."""
    game = table("gray: 4 rupees; market top: 111 9")
    assert choices(game, "buy") == {"buy top 1"}


def test_rupees_paid_onto_public_withdrawal_leave_the_game() -> None:
    """Ruling 16: the payer pays in full all the same."""
    game = table("gray: 4 rupees; market top: 1 111 9")
    play(game, "buy top 2")
    assert rupees(game, "gray") == 2
    assert (market_rupees(game, "top 0"), market_rupees(game, "top 1")) == (1, 0)


def test_a_rupee_for_a_vacant_slot_vanishes_on_public_withdrawal_in_the_other_row() -> None:
    """Rulings 8 and 16: the other row's card of the column takes it, and takes it out of the game."""
    game = table("gray: 4 rupees; market top: - 9; market bottom: 111 1; favored: military")
    play(game, "buy top 1")
    assert rupees(game, "gray") == 2
    assert market_rupees(game, "bottom 0") == 0


def test_rupees_waiting_on_a_slot_vanish_when_public_withdrawal_slides_there() -> None:
    """Ruling 16: in every column, here column 0 and, drawn from the deck, column 1."""
    game = table("gray: 4 rupees; market top: 105+3 111; deck: none")
    play(game, "end turn")
    assert market(game, "top 0") == 111
    assert market_rupees(game, "top 0") == 0
    drawn = table("gray: 4 rupees; market top: 9 101+2; market bottom: 1; deck: 102 111 103")
    play(drawn, "end turn")
    assert market(drawn, "top 1") == 111
    assert market_rupees(drawn, "top 1") == 0


# --- Nation Building: 112 ------------------------------------------------------------------------


def test_nation_building_places_two_blocks_for_two_rupees() -> None:
    """Ruling 89: six blocks for six rupees, and no more."""
    game = table("gray: court 5, 8 rupees; kabul: 1 gray tribe; market top: 112")
    play(game, "buy top 0", "build with 5", *["army kabul"] * 4, "road herat-kabul", "road kabul-punjab")
    assert armies(game, "kabul", "afghan") == 4
    assert roads(game, "herat-kabul", "afghan") == roads(game, "kabul-punjab", "afghan") == 1
    assert rupees(game, "gray") == 2
    assert prompt(game) == "turn"


def test_with_nation_building_an_odd_last_block_costs_a_full_pair() -> None:
    """Ruling 89: three blocks cost four rupees."""
    game = table("gray: court 5; kabul: 1 gray tribe; effects: nation building gray")
    play(game, "build with 5", "army kabul", "army kabul", "army kabul")
    assert rupees(game, "gray") == 0
    play(game, "done")
    assert armies(game, "kabul", "afghan") == 3


def test_nation_building_pays_onto_the_market_what_the_blocks_cost() -> None:
    """Ruling 89: four blocks for four rupees lie one each on the two rightmost cards of both rows."""
    game = table(
        "gray: court 5; kabul: 1 gray tribe; effects: nation building gray;market top: 1 2 4; market bottom: 9 13 14"
    )
    play(game, "build with 5", *["army kabul"] * 4)
    assert [market_rupees(game, f"top {column}") for column in range(3)] == [0, 1, 1]
    assert [market_rupees(game, f"bottom {column}") for column in range(3)] == [0, 1, 1]


def test_nation_building_of_another_player_does_not_help() -> None:
    game = table("gray: court 5, 2 rupees; kabul: 1 gray tribe; effects: nation building blue")
    play(game, "build with 5", "army kabul")
    assert armies(game, "kabul", "afghan") == 1
    assert prompt(game) == "turn"


# --- Backing of Persian Aristocracy: 113 ---------------------------------------------------------


def test_backing_of_persian_aristocracy_pays_three_rupees_to_the_buyer() -> None:
    """The price comes first: a buyer without rupees cannot reach it in the second column."""
    game = table("gray: 1 rupee; blue: 1 rupee; market top: 9 113; deck: none")
    play(game, "buy top 1")
    assert (rupees(game, "gray"), rupees(game, "blue")) == (3, 1)
    assert not may(table("gray: 0 rupees; market top: 9 113"), "buy top 1")


# --- Other Persuasive Methods: 114 ---------------------------------------------------------------


def test_other_persuasive_methods_swap_whole_hands_with_a_chosen_opponent() -> None:
    """Ruling 86: another player, who is not asked."""
    game = table("gray: hand 1 2; blue: hand 9; tan: hand 24 25 26; market top: 114")
    play(game, "buy top 0")
    assert legal(game) == {"name blue", "name tan"}
    play(game, "name tan")
    assert hand(game, "gray") == [24, 25, 26]
    assert hand(game, "tan") == [1, 2]
    assert hand(game, "blue") == [9]
    assert decider(game) == "gray"


@pytest.mark.parametrize(("mine", "theirs"), [([], [9, 13]), ([9, 13], []), ([], [])])
def test_other_persuasive_methods_work_with_empty_hands(mine: list[int], theirs: list[int]) -> None:
    """Ruling 86: on either side."""
    written = [", hand " + " ".join(map(str, cards)) if cards else "" for cards in (mine, theirs)]
    game = table(f"gray: 4 rupees{written[0]}; blue: 4 rupees{written[1]}; market top: 114")
    play(game, "buy top 0")
    assert (hand(game, "gray"), hand(game, "blue")) == (theirs, mine)


def test_after_other_persuasive_methods_hand_limits_wait_for_each_players_own_cleanup() -> None:
    game = table("gray: hand 1 2 4 5; blue: 4 rupees; market top: 114; deck: none")
    play(game, "buy top 0", "end turn")
    assert hand(game, "blue") == [1, 2, 4, 5]
    assert prompt(game) == "turn"
    play(game, "end turn")
    assert prompt(game) == "hand limit"


# --- Pashtunwali Values: 115 ---------------------------------------------------------------------


def test_pashtunwali_values_make_any_suit_favored() -> None:
    """Military doubles prices at once."""
    game = table("gray: 4 rupees; market top: 115 9")
    play(game, "buy top 0")
    assert legal(game) == {"suit political", "suit intelligence", "suit economic", "suit military"}
    play(game, "suit military")
    assert favored(game) == "military"
    play(game, "buy top 1")
    assert rupees(game, "gray") == 2


def test_under_pashtunwali_values_suit_icons_of_played_cards_are_ignored() -> None:
    """Ruling 87: the card's other icons count."""
    game = table("gray: hand 10; effects: pashtunwali values; favored: economic")
    play(game, "play 10 left", "road herat-kabul")
    assert favored(game) == "economic"
    assert roads(game, "herat-kabul", "afghan") == 1


def test_after_the_next_check_suit_icons_work_again() -> None:
    """Ruling 82: the named suit stays favored until one does."""
    game = table("gray: hand 10; effects: pashtunwali values; favored: economic; market top: 101; deck: 102")
    play(game, "buy top 0")
    assert favored(game) == "economic"
    play(game, "play 10 left", "road herat-kabul")
    assert favored(game) == "military"


# --- Rebuke: 116 ---------------------------------------------------------------------------------


def test_rebuke_clears_one_region_of_all_tribes_and_armies() -> None:
    """Ruling 83: everybody's, the buyer's own included; roads and other regions are untouched."""
    game = table(
        "gray: 4 rupees; market top: 116; herat-kabul: 1 british road;"
        "kabul: 2 gray tribes, 1 blue tribe, 1 afghan army, 2 russian armies; herat: 1 blue tribe"
    )
    play(game, "buy top 0", "region kabul")
    assert tribes(game, "kabul", "gray") == tribes(game, "kabul", "blue") == 0
    assert armies(game, "kabul", "afghan") == armies(game, "kabul", "russian") == 0
    assert cylinders(game, "gray") == 10
    assert ruler(game, "kabul") == "nobody"
    assert roads(game, "herat-kabul", "british") == 1
    assert tribes(game, "herat", "blue") == 1


def test_rebuke_overthrows_those_who_lost_their_last_tribe() -> None:
    """Ruling 83: a political card without tribes in the region was not overthrown before and is not now."""
    game = table("gray: court 5; blue: court 6 24, loyal afghan; kabul: 1 gray tribe; market top: 116")
    play(game, "buy top 0", "region kabul")
    assert court(game, "gray") == []
    assert court(game, "blue") == [6, 24]


def test_rebuke_leaves_the_debts_of_the_overthrown_to_themselves() -> None:
    """Ruling 41: blue, not the active player, chooses what to give for the leverage of 27."""
    game = table("gray: 4 rupees; blue: court 27 13, hand 1, 1 rupee; punjab: 1 blue tribe; market top: 116")
    play(game, "buy top 0", "region punjab")
    assert (decider(game), legal(game)) == ("blue", {"discard 13", "discard 1"})
    play(game, "discard 1")
    assert (court(game, "blue"), rupees(game, "blue")) == ([13], 0)
    assert decider(game) == "gray"


def test_rebuke_may_name_an_empty_region() -> None:
    """Ruling 83: which does nothing."""
    game = table("gray: 4 rupees; market top: 116; kabul: 1 blue tribe")
    play(game, "buy top 0")
    assert legal(game) == {f"region {r}" for r in ("persia", "transcaspia", "herat", "kabul", "kandahar", "punjab")}
    play(game, "region persia")
    assert tribes(game, "kabul", "blue") == 1
