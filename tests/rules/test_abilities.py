"""The twenty special abilities: what each does, and where it stops (p. 8, rulings 64 to 75)."""

import pytest

from table import (
    actions_left,
    armies,
    barred,
    choices,
    court,
    cylinders,
    decider,
    favored,
    hand,
    legal,
    market_rupees,
    may,
    play,
    points,
    prompt,
    roads,
    ruler,
    rupees,
    spies,
    table,
    tribes,
    winners,
)

# --- Indispensable Advisors: 1 -------------------------------------------------------------------


def test_indispensable_advisors_shield_spies_in_every_court() -> None:
    """Ruling 66: no battle on any card takes the spies of their owner."""
    game = table("gray: court 38; blue: court 1; tan: court 24; 24: 2 gray spies, 1 blue spy, 2 tan spies")
    play(game, "battle with 38")
    assert choices(game, "remove") == {"remove tan spy"}
    play(game, "remove tan spy")
    assert spies(game, 24, "blue") == 1
    assert spies(game, 24, "tan") == 0


def test_a_card_with_only_shielded_enemy_spies_is_no_battle_site() -> None:
    """Ruling 66: there would be nothing to remove."""
    text = "gray: court 38; blue: court {}; tan: court 24; 24: 1 gray spy, 1 blue spy"
    assert not may(table(text.format(1)), "battle with 38")
    assert may(table(text.format(2)), "battle with 38")


def test_indispensable_advisors_do_not_save_spies_from_loss_with_their_card() -> None:
    """Ruling 66: a betrayed card sends all its spies home."""
    game = table("gray: court 31; blue: court 1; tan: court 24; 24: 1 gray spy, 2 blue spies")
    play(game, "betray with 31")
    assert court(game, "tan") == []
    assert cylinders(game, "blue") == 10


def test_indispensable_advisors_let_their_owner_pick_up_a_spy_when_the_supply_is_empty() -> None:
    game = table("gray: court 1 9, hand 5; 1: 4 gray spies; 9: 6 gray spies")
    play(game, "play 5 left", "lift spy 9")
    assert spies(game, 9, "gray") == 5
    assert tribes(game, "kabul", "gray") == 1


# --- Insurrection: 3 -----------------------------------------------------------------------------


def test_insurrection_puts_two_afghan_armies_into_kabul_after_a_successful_check() -> None:
    """Ruling 68: they come after the blocks have been cleared."""
    game = table("blue: 2 rupees; gray: court 3, 3 points; kabul: 4 british armies; market top: 101; deck: 102")
    play(game, "buy top 0")
    assert points(game, "blue") == 5
    assert armies(game, "kabul", "british") == 0
    assert armies(game, "kabul", "afghan") == 2


def test_insurrection_comes_after_a_discarded_check_and_after_instability_too() -> None:
    """Ruling 68: every check, however it came about."""
    discarded = play(table("blue: 2 rupees; gray: court 3; market top: 101; deck: 102"), "end turn")
    assert armies(discarded, "kabul", "afghan") == 2
    instability = play(table("blue: 2 rupees; gray: court 3; market top: 9 101; deck: 102 103"), "end turn")
    assert armies(instability, "kabul", "afghan") == 2


def test_insurrection_armies_do_not_count_for_the_check_just_resolved() -> None:
    """Ruling 68: two Afghan blocks before the check are not four."""
    game = table("gray: court 3; kabul: 2 afghan armies; market top: 101; deck: 102")
    play(game, "buy top 0")
    assert (points(game, "gray"), points(game, "blue")) == (2, 2)
    assert armies(game, "kabul", "afghan") == 4


def test_insurrection_does_not_happen_when_the_check_ends_the_game() -> None:
    """Ruling 68: neither after the final check nor after a lead of four."""
    final = play(table("gray: court 3; market top: 101; deck: none"), "buy top 0")
    assert prompt(final) == "over"
    assert armies(final, "kabul", "afghan") == 0
    lead = play(table("gray: court 3, 9 points; market top: 101; deck: 102"), "buy top 0")
    assert winners(lead) == {"gray"}
    assert armies(lead, "kabul", "afghan") == 0


def test_the_owner_of_insurrection_chooses_the_blocks_when_the_supply_is_short() -> None:
    """Ruling 68: also on another player's turn; the first army is not taken again for the second."""
    game = table(
        "blue: 2 rupees; gray: court 3; herat: 11 afghan armies; herat-kabul: 1 afghan road;"
        "punjab: 9 british armies; market top: 101; deck: 102"
    )
    play(game, "buy top 0")
    assert decider(game) == "gray"
    play(game, "lift army herat")
    assert legal(game) == {"lift army herat", "lift road herat-kabul"}
    play(game, "lift road herat-kabul")
    assert armies(game, "kabul", "afghan") == 2
    assert decider(game) == "blue"


# --- Claim of Ancient Lineage: 5 -----------------------------------------------------------------


def test_claim_of_ancient_lineage_taxes_anybody_with_a_court_card() -> None:
    """Ruling 53: without ruling anything; who has no court card is spared."""
    game = table("gray: court 5 13; blue: court 24; tan: court 90; red: 6 rupees")
    play(game, "tax with 13")
    assert choices(game, "take") == {"take blue", "take tan"}
    play(game, "take blue", "take tan")
    assert (rupees(game, "gray"), rupees(game, "blue"), rupees(game, "tan")) == (6, 3, 3)


def test_claim_of_ancient_lineage_stops_at_the_tax_shelter() -> None:
    game = table("gray: court 5 13; blue: court 61, 3 rupees")
    play(game, "tax with 13")
    assert rupees(game, "blue") == 2
    assert prompt(game) == "turn"


def test_claim_of_ancient_lineage_gives_no_ruler_token() -> None:
    """It changes neither bribes nor building."""
    game = table("gray: court 5, hand 9; blue: hand 14; kabul: 1 blue tribe")
    assert ruler(game, "kabul") == "blue"
    assert not may(game, "build with 5")
    assert prompt(play(game, "play 9 left")) == "bribe"


# --- Bodyguards: 15 and 83 -----------------------------------------------------------------------


@pytest.mark.parametrize("guards", [15, 83])
def test_bodyguards_shield_political_cards_from_betrayal(guards: int) -> None:
    """Ruling 64: cards of other suits, the guards included, can be betrayed."""
    game = table(f"gray: court 31, spies {guards} 24 9 26; blue: court {guards} 24 9; tan: court 26")
    play(game, "betray with 31")
    assert legal(game) == {f"betray {guards}", "betray 9", "betray 26"}


@pytest.mark.parametrize("guards", [15, 83])
def test_bodyguards_stop_their_owner_too(guards: int) -> None:
    """Ruling 64: nobody may betray a guarded card, its owner neither."""
    game = table(f"gray: court {guards} 24 31, spies 24 31 {guards}")
    play(game, "betray with 31")
    assert legal(game) == {"betray 31", f"betray {guards}"}


def test_bodyguards_do_not_stop_overthrow_limits_or_debts() -> None:
    """Ruling 64: they stop betrayal only."""
    overthrow = table("gray: court 38; blue: court 15 24; punjab: 2 afghan armies, 1 blue tribe, 1 british army")
    play(overthrow, "battle with 38", "remove blue tribe", "done")
    assert court(overthrow, "blue") == [15]
    limit = table("gray: court 15 9 13 5 14; deck: none")
    play(limit, "end turn")
    assert may(limit, "discard 5")
    debt = table("gray: court 31, spies 14; blue: court 15 24 14, 1 rupee")
    play(debt, "betray with 31", "discard 24")
    assert court(debt, "blue") == [15]


# --- Citadel: 17 and 97 --------------------------------------------------------------------------

CITADELS = [(17, "kabul"), (97, "transcaspia")]


@pytest.mark.parametrize(("card", "region"), CITADELS)
def test_citadel_shields_its_owners_tribes_in_its_region_from_battle(card: int, region: str) -> None:
    """Ruling 65: other pieces in the region, and other players' tribes, are fair game."""
    game = table(
        f"gray: court 38; blue: court {card}; {region}: 2 afghan armies, 1 blue tribe, 1 tan tribe, 1 british army"
    )
    play(game, "battle with 38")
    assert choices(game, "remove") == {"remove tan tribe", "remove british army"}


@pytest.mark.parametrize(("card", "region"), CITADELS)
def test_citadel_does_not_shield_tribes_elsewhere(card: int, region: str) -> None:
    game = table(
        f"gray: court 38; blue: court {card}; {region}: 1 blue tribe, 1 afghan army; herat: 1 blue tribe, 1 afghan army"
    )
    play(game, "battle with 38")
    assert tribes(game, "herat", "blue") == 0
    assert tribes(game, region, "blue") == 1


@pytest.mark.parametrize(("card", "region"), CITADELS)
def test_citadel_gives_no_shelter_from_rebuke(card: int, region: str) -> None:
    """Ruling 65: it shields from battle only."""
    game = table(f"gray: 4 rupees; blue: court {card}; {region}: 2 blue tribes; market top: 116")
    play(game, "buy top 0", f"region {region}")
    assert tribes(game, region, "blue") == 0


def test_citadel_shields_tribes_in_kabul_from_battle_but_not_from_riots() -> None:
    """Ruling 65: Riots in Kabul remove what no battle could."""
    game = table("gray: court 38; blue: court 17; kabul: 1 afghan army, 2 blue tribes; market top: 112; deck: none")
    assert not may(game, "battle with 38")
    play(game, "end turn")
    assert tribes(game, "kabul", "blue") == 0


# --- Strange Bedfellows: 21 ----------------------------------------------------------------------


def test_strange_bedfellows_make_all_cards_of_a_region_neighbours() -> None:
    """From a Kabul card a spy reaches its two neighbours on the track and every Kabul card in any court."""
    game = table("gray: court 21 9 29, spies 9; blue: court 24 13 25; tan: court 26 14 12 27")
    play(game, "move with 21", "move spy 9")
    assert legal(game) == {"to 21", "to 29", "to 13", "to 14", "to 12"}
    play(game, "to 14")
    assert spies(game, 14, "gray") == 1


def test_strange_bedfellows_in_another_court_do_not_help() -> None:
    game = table("gray: court 9 13 29, spies 13; blue: court 21 12 24")
    play(game, "move with 9", "move spy 13")
    assert legal(game) == {"to 9", "to 29"}


# --- Civil Service Reforms: 24 -------------------------------------------------------------------


def test_civil_service_reforms_waive_the_bribe_for_hostage_actions() -> None:
    """Ruling 23: on every card of the court, their own included."""
    game = table("gray: court 24 13, spies 13; 24: 1 blue spy; 13: 2 blue spies; market top: 1+1 2+1")
    play(game, "tax with 13", "take market top 0", "take market top 1", "betray with 24")
    assert court(game, "gray") == [24]
    assert rupees(game, "blue") == 4


def test_civil_service_reforms_do_not_waive_bribes_for_playing_cards() -> None:
    game = table("gray: court 24, hand 9; kabul: 1 blue tribe")
    play(game, "play 9 left", "pay")
    assert rupees(game, "blue") == 5


# --- Safe House: 41 and 72 -----------------------------------------------------------------------


@pytest.mark.parametrize("house", [41, 72])
def test_safe_house_takes_in_spies_removed_in_battle_one_by_one(house: int) -> None:
    """Ruling 67: after all removals the owner decides about each spy."""
    game = table(f"gray: court 38; blue: court {house}; tan: court 24; 24: 2 gray spies, 2 blue spies")
    play(game, "battle with 38", "remove blue spy")
    assert decider(game) == "blue"
    play(game, f"shelter {house}", "let go")
    assert spies(game, house, "blue") == 1
    assert cylinders(game, "blue") == 9
    assert decider(game) == "gray"


def test_safe_house_takes_spies_back_onto_the_very_card_fought_on() -> None:
    """Ruling 67: the battle is over by then, so they are not removed again."""
    game = table("gray: court 38; blue: court 41; 41: 2 gray spies, 1 blue spy")
    play(game, "battle with 38", "shelter 41")
    assert spies(game, 41, "blue") == 1
    assert prompt(game) == "turn"


def test_with_both_safe_houses_the_owner_chooses_one_for_each_spy() -> None:
    game = table("gray: court 38; blue: court 41 72; tan: court 24; 24: 2 gray spies, 2 blue spies")
    play(game, "battle with 38", "remove blue spy", "shelter 72", "shelter 41")
    assert (spies(game, 41, "blue"), spies(game, 72, "blue")) == (1, 1)


def test_owners_of_safe_houses_decide_in_turn_order() -> None:
    """Ruling 67: from the active player clockwise, whoever was hit first."""
    game = table("tan: court 38; gray: court 41; blue: court 72; 38: 2 tan spies, 1 gray spy, 1 blue spy")
    play(game, "battle with 38", "remove blue spy", "remove gray spy")
    assert decider(game) == "gray"
    play(game, "shelter 41")
    assert decider(game) == "blue"
    play(game, "let go")
    assert decider(game) == "tan"


def test_safe_house_does_not_save_spies_lost_with_their_card() -> None:
    """Ruling 67: a betrayed card is no battle."""
    game = table("gray: court 31; blue: court 41; tan: court 24; 24: 1 gray spy, 2 blue spies")
    play(game, "betray with 31")
    assert prompt(game) == "turn"
    assert spies(game, 41, "blue") == 0
    assert cylinders(game, "blue") == 10


# --- Charismatic Courtiers: 42 -------------------------------------------------------------------


def test_charismatic_courtiers_pay_no_ruler_for_playing_cards() -> None:
    game = table("gray: court 42, hand 9, 0 rupees; kabul: 3 blue tribes")
    play(game, "play 9 left", "road herat-kabul")
    assert court(game, "gray") == [9, 42]
    assert rupees(game, "blue") == 4


def test_charismatic_courtiers_owe_the_bribe_for_their_own_play() -> None:
    """Ruling 23: the ability works only once the card is in court."""
    game = table("gray: hand 42; kandahar: 1 blue tribe")
    play(game, "play 42 left", "pay")
    assert rupees(game, "blue") == 5


def test_charismatic_courtiers_do_not_waive_hostage_bribes() -> None:
    game = table("gray: court 42 13; 13: 1 blue spy; market top: 1+1")
    assert prompt(play(game, "tax with 13")) == "bribe"


# --- Blackmail: 43 and 54 ------------------------------------------------------------------------

BLACKMAIL = [(43, 46, 61), (54, 61, 46)]  # the card, another of its region, one of the other region


@pytest.mark.parametrize(("card", "target", "other"), BLACKMAIL)
def test_blackmail_places_a_spy_before_the_turns_actions(card: int, target: int, other: int) -> None:
    """Ruling 69: on any card of the region that bears no spy; it costs no action."""
    game = table(f"gray: 4 rupees; blue: court {card}; tan: court {target} {other}; deck: none")
    play(game, "end turn")
    assert decider(game) == "blue"
    assert legal(game) == {f"spy {card}", f"spy {target}", "done"}
    play(game, f"spy {target}")
    assert spies(game, target, "blue") == 1
    assert (prompt(game), actions_left(game)) == ("turn", 2)


@pytest.mark.parametrize(("card", "target", "other"), BLACKMAIL)
def test_blackmail_spares_cards_with_a_spy_of_anybody(card: int, target: int, other: int) -> None:
    """Ruling 69: one's own spy and any other's keep it away."""
    game = table(
        f"gray: court {other}; blue: court {card}, spies {card}; tan: court {target}, spies {target}; deck: none"
    )
    play(game, "end turn")
    assert prompt(game) == "turn"


def test_blackmail_is_optional_and_each_ability_works_once_in_either_order() -> None:
    """Ruling 69: both may be used in one turn."""
    game = table("gray: 4 rupees; blue: court 43 54; tan: court 46 61; deck: none")
    play(game, "end turn", "spy 61")
    assert choices(game, "spy") == {"spy 43", "spy 46"}
    play(game, "spy 46")
    assert prompt(game) == "turn"
    passed = table("gray: 4 rupees; blue: court 43 54; tan: court 46 61; deck: none")
    play(passed, "end turn", "done")
    assert prompt(passed) == "turn"
    assert cylinders(passed, "blue") == 10


def test_blackmail_does_not_strike_on_the_turn_its_card_is_played() -> None:
    """It belongs to the start of the turn, which is over."""
    game = table("gray: hand 43; blue: court 46; deck: none")
    play(game, "play 43 left")
    assert prompt(game) == "turn"
    play(game, "end turn")
    assert prompt(game) == "turn"
    play(game, "end turn")
    assert prompt(game) == "blackmail"


def test_blackmail_with_an_empty_supply_takes_a_piece_from_play() -> None:
    """The empty-supply rule applies, and the spy counts as placed this turn (ruling 47)."""
    game = table(
        "gray: 4 rupees; blue: court 54 24, spies 24, hand 25; tan: court 61; punjab: 9 blue tribes; deck: none"
    )
    play(game, "end turn", "spy 61", "lift spy 24")
    assert spies(game, 61, "blue") == 1
    play(game, "play 25 left")  # its tribe can only come from Punjab, so nobody is asked
    assert prompt(game) == "turn"
    assert spies(game, 61, "blue") == 1


def test_blackmail_is_lost_with_its_card() -> None:
    """An ability is active as long as its card is in court (p. 8): lifting the last tribe of Kandahar costs 43."""
    game = table(
        "gray: 4 rupees; blue: court 43 54 24, spies 24 24 24 24 24 24 24 24 24; tan: court 46 61;"
        "kandahar: 1 blue tribe; deck: none"
    )
    play(game, "end turn", "spy 61", "lift tribe kandahar")
    assert court(game, "blue") == [54, 24]
    assert prompt(game) == "turn"


# --- Indian Supplies: 51 -------------------------------------------------------------------------


def test_indian_supplies_let_loyal_armies_march_without_roads() -> None:
    game = table("gray: court 51 13; kabul: 1 british army, 1 afghan army")
    play(game, "move with 13")
    assert choices(game, "move") == {
        f"move army kabul > {region}" for region in ("herat", "transcaspia", "kandahar", "punjab")
    }
    play(game, "move army kabul > herat", "move army herat > persia")
    assert armies(game, "persia", "british") == 1
    assert armies(game, "kabul", "afghan") == 1


def test_without_indian_supplies_an_army_needs_a_road_of_its_coalition() -> None:
    game = table("gray: court 13, loyal british; blue: court 51, loyal british; kabul: 1 british army")
    assert not may(game, "move with 13")


def test_indian_supplies_move_tribes_only_under_nationalism() -> None:
    """Ruling 74: with Nationalism tribes need no roads either."""
    text = "gray: court 51 13; kabul: 1 gray tribe, 1 british army"
    game = play(table(text), "move with 13")
    assert not may(game, "move tribe kabul > herat")
    game = play(table(text + "; effects: nationalism gray"), "move with 13", "move tribe kabul > herat", "done")
    assert tribes(game, "herat", "gray") == 1


# --- Well-Connected: 56 --------------------------------------------------------------------------


def test_well_connected_spies_go_up_to_two_steps_for_one_move() -> None:
    """Ruling 70: one move of a rank 1 card covers one step or two, and is then spent."""
    game = table("gray: court 56 9 24 29 25 26, spies 24")
    play(game, "move with 9", "move spy 24")
    assert legal(game) == {"to 9", "to 56", "to 29", "to 25"}
    play(game, "to 56")
    assert spies(game, 56, "gray") == 1
    assert prompt(game) == "turn"


def test_well_connected_does_not_help_armies() -> None:
    """Ruling 70: only spies take two steps."""
    game = table("gray: court 56 9; kabul: 1 afghan army; herat-kabul: 1 afghan road; herat-persia: 1 afghan road")
    play(game, "move with 9", "move army kabul > herat")
    assert prompt(game) == "turn"
    assert armies(game, "herat", "afghan") == 1


def test_well_connected_and_strange_bedfellows_mix_steps_and_jumps() -> None:
    """Ruling 71: a jump and a step in either order; 9 jumps to 13, which has 61 for a neighbour."""
    game = table("gray: court 56 21 9 29 30 31, spies 9; blue: court 61 13 25 90 91 92")
    play(game, "move with 21", "move spy 9")
    one_step = {"to 21", "to 29", "to 13"}
    jump_then_step = {"to 61", "to 25"}
    step_then_step = {"to 56", "to 30"}
    step_then_jump = {"to 31"}  # from 21 or 29 to any card of Punjab
    assert legal(game) == one_step | jump_then_step | step_then_step | step_then_jump


# --- Herat, Persian and Russian Influence: 66, 68, 70 --------------------------------------------

INFLUENCE = [(66, 61), (68, 76), (70, 100)]


@pytest.mark.parametrize(("owned", "bought"), INFLUENCE)
@pytest.mark.parametrize("suit", ["political", "military"])
def test_influence_makes_its_cards_free_in_every_column(owned: int, bought: int, suit: str) -> None:
    """Ruling 12: nothing is laid on other cards, and rupees on the card are still collected."""
    game = table(f"gray: court {owned}, 0 rupees; market top: 1 2 4 5 7 {bought}+2; favored: {suit}")
    assert choices(game, "buy") == {"buy top 0", "buy top 5"}
    play(game, "buy top 5")
    assert hand(game, "gray") == [bought]
    assert rupees(game, "gray") == 2
    assert [market_rupees(game, f"top {column}") for column in range(5)] == [0] * 5


@pytest.mark.parametrize(("owned", "bought"), INFLUENCE)
def test_influence_in_another_court_does_not_help(owned: int, bought: int) -> None:
    game = table(f"gray: 0 rupees; blue: court {owned}; market top: 1 {bought}")
    assert choices(game, "buy") == {"buy top 0"}


@pytest.mark.parametrize(("owned", "bought"), INFLUENCE)
def test_influence_does_not_lift_the_bar_on_cards_that_got_a_rupee(owned: int, bought: int) -> None:
    """Ruling 12: a card you paid a rupee onto this turn cannot be bought, free or not."""
    game = table(f"gray: court {owned}; market top: {bought} 9")
    play(game, "buy top 1")
    assert barred(game, "top 0")
    assert not may(game, "buy top 0")


def test_russian_influence_looks_at_patriots_not_prizes() -> None:
    """Ruling 12: Mohan Lal has a Russian prize but is nobody's patriot."""
    game = table("gray: court 70, 0 rupees; market top: 5 1 95")
    assert choices(game, "buy") == {"buy top 0", "buy top 2"}


def test_influence_makes_nothing_else_cheaper() -> None:
    game = table("gray: court 66 68 70, 3 rupees; market top: 1 2 9 113")
    play(game, "buy top 2")
    assert rupees(game, "gray") == 1
    assert not may(game, "buy top 3")


# --- Infrastructure: 78 --------------------------------------------------------------------------


def test_infrastructure_adds_a_free_block_after_a_build_with_any_card() -> None:
    """Ruling 72: the block is not optional; a road beside or an army in a region one rules."""
    game = table("gray: court 78 5; punjab: 1 gray tribe")
    play(game, "build with 5", "army punjab", "done")
    assert legal(game) == {"army punjab", "road kabul-punjab", "road kandahar-punjab"}
    play(game, "road kabul-punjab")
    assert roads(game, "kabul-punjab", "afghan") == 1
    assert rupees(game, "gray") == 2
    assert prompt(game) == "turn"


def test_infrastructure_is_a_single_block_even_with_nation_building() -> None:
    """Ruling 89 doubles the blocks that are paid for, not the free one."""
    game = table("gray: court 78, 2 rupees; punjab: 1 gray tribe; effects: nation building gray")
    play(game, "build with 78", "army punjab", "army punjab", "army punjab")
    assert armies(game, "punjab", "afghan") == 3
    assert prompt(game) == "turn"


def test_infrastructure_needs_a_paid_block_first() -> None:
    """Ruling 54: nobody builds nothing and takes the free block."""
    game = table("gray: court 78; punjab: 1 gray tribe")
    play(game, "build with 78")
    assert not may(game, "done")


def test_infrastructure_places_nothing_when_no_region_is_ruled_any_more() -> None:
    """Ruling 72: the army that made gray ruler of Kabul was taken from play for the paid road."""
    game = table("gray: court 78; kabul: 1 gray tribe, 1 blue tribe, 1 afghan army; herat: 11 afghan armies")
    play(game, "build with 78", "road kabul-punjab", "lift army kabul")
    assert ruler(game, "kabul") == "nobody"
    assert prompt(game) == "turn"
    assert armies(game, "herat", "afghan") == 11


# --- Savvy Operator and Irregulars: 91 and 99 ----------------------------------------------------


def test_savvy_operator_always_acts_as_a_bonus() -> None:
    """Ruling 73: whatever suit is favored, and with no action left."""
    game = table("gray: court 91 24, spies 24; favored: economic; turn: gray, 0 actions")
    assert choices(game, "betray") == {"betray with 91"}
    play(game, "betray with 91")
    assert court(game, "gray") == [91]
    assert actions_left(game) == 0


def test_irregulars_always_act_as_a_bonus() -> None:
    """Ruling 73: other military cards do not."""
    game = table("gray: court 99 100; kabul: 2 russian armies, 2 british armies; turn: gray, 0 actions")
    assert choices(game, "battle") == {"battle with 99"}
    play(game, "battle with 99")
    assert armies(game, "kabul", "british") == 1
    assert not may(game, "battle with 99")


def test_savvy_operator_and_irregulars_do_not_move_the_marker_or_change_suit() -> None:
    """Ruling 73: the political star still widens the court, and purchases stay at their price."""
    game = table("gray: court 91 9 13 14, hand 99, loyal russian; favored: economic; market top: 1 2; deck: none")
    play(game, "play 99 left", "spy 91", "buy top 1")
    assert favored(game) == "economic"
    assert rupees(game, "gray") == 3
    play(game, "end turn", "discard 9")
    assert court(game, "gray") == [99, 91, 13, 14]


# --- All abilities -------------------------------------------------------------------------------


def test_an_ability_starts_as_soon_as_its_card_is_in_court() -> None:
    """Ruling 75: played with the first action, Herat Influence pays for the second."""
    game = table("gray: hand 66, 0 rupees; market top: 1 61")
    assert not may(game, "buy top 1")
    play(game, "play 66 left", "road herat-kabul", "road herat-kabul", "buy top 1")
    assert hand(game, "gray") == [61]


def test_an_ability_ends_when_its_card_leaves_the_court() -> None:
    """A betrayed Citadel shields no more."""
    game = table("gray: court 31 38, spies 17; blue: court 17; kabul: 1 afghan army, 1 blue tribe")
    assert not may(game, "battle with 38")
    play(game, "betray with 31", "battle with 38")
    assert tribes(game, "kabul", "blue") == 0


def test_abilities_are_never_held_hostage() -> None:
    """Ruling 50: a spied-on Herat Influence still buys for nothing."""
    game = table("gray: court 66, 0 rupees; 66: 3 blue spies; market top: 1 61")
    assert may(game, "buy top 1")
