"""Card-based actions: bonus, hostage, tax, build, move, battle, betray, and who rules (pp. 7, 12-14; rulings 49-63)."""

import pytest

from table import (
    actions_left,
    armies,
    blocks,
    choices,
    court,
    cylinders,
    decider,
    discarded,
    hand,
    legal,
    market_rupees,
    may,
    play,
    prizes,
    prompt,
    roads,
    ruler,
    rupees,
    spies,
    table,
    tribes,
    used,
)

# --- bonus actions -------------------------------------------------------------------------------


def test_any_number_of_bonus_actions_before_between_and_after_the_two() -> None:
    """Ruling 49: three economic cards tax and two cards are bought in one turn."""
    game = table("blue: 4 rupees, court 9 49 28 16; favored: economic; market top: 1 2 3+5; market bottom: 18")
    play(game, "tax with 9", "buy bottom 0", "tax with 49", "buy top 0", "tax with 28")
    assert actions_left(game) == 0
    assert rupees(game, "blue") == 7
    assert not may(game, "tax with 16")  # a military card: not a bonus action, and none is left


def test_the_favored_suit_is_judged_when_acting() -> None:
    """Ruling 49: Opium Fields make military favored, and the warband's battle free."""
    text = "blue: loyal british, court 59, hand 64; herat: 1 british army, 1 gray tribe"
    game = play(table(text), "play 64 left", "road herat-kabul", "road herat-kabul", "spy 59")
    assert actions_left(game) == 1
    play(game, "battle with 59")
    assert actions_left(game) == 1
    assert actions_left(play(table(text), "battle with 59")) == 1  # political is favored: a normal action


def test_a_suit_that_lost_favor_gives_no_bonus() -> None:
    """Ruling 49: the same card costs an action after the marker has moved on."""
    text = "blue: loyal british, court 9, hand 31; favored: economic; market top: 4+1"
    assert actions_left(play(table(text), "tax with 9", "play 31 left")) == 1
    assert actions_left(play(table(text), "play 31 left", "tax with 9")) == 0


def test_each_card_acts_once_a_turn() -> None:
    """Ruling 49: in all cases, even with two actions printed and a favored suit."""
    game = table("blue: court 9, spies 9; gray: court 8; favored: economic; market top: 4+2; deck: none")
    play(game, "tax with 9")
    assert used(game) == {9}
    assert not may(game, "move with 9")
    play(game, "end turn", "end turn")
    assert may(game, "move with 9")


def test_purchases_and_plays_are_never_bonus_actions() -> None:
    """After two actions only favored court cards may still do something (p. 12)."""
    game = table("blue: hand 11, court 9; favored: economic; market top: 4 8+1; market bottom: 18 19; deck: none")
    play(game, "buy top 0", "buy bottom 0")
    assert legal(game) == {"tax with 9", "end turn"}


# --- hostages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spying", "holder"),
    [
        ("1 gray spy", "gray"),
        ("1 gray spy, 1 tan spy", None),
        ("2 gray spies, 1 tan spy, 1 blue spy", "gray"),
        ("2 gray spies, 2 blue spies", None),
        ("1 gray spy, 2 blue spies", None),
    ],
)
def test_a_hostage_needs_one_enemy_with_more_spies_than_everybody(spying: str, holder: str | None) -> None:
    """Ruling 50: the owner counts too, and ties hold nothing."""
    game = play(table(f"blue: court 9; 9: {spying}; market top: 4+1 8+1; seats: 3"), "tax with 9")
    if holder is None:
        assert prompt(game) == "tax"
    else:
        play(game, "propose 0")
        assert decider(game) == holder


def test_abilities_are_never_held_hostage() -> None:
    """Ruling 50: Herat Influence works under gray's eyes."""
    game = table("blue: 0 rupees, court 66; 66: 3 gray spies; market top: 1 2 61")
    assert may(game, "buy top 2")


def test_an_unpaid_hostage_action_has_not_happened() -> None:
    """Ruling 50: no action is spent and the card may still act."""
    game = play(table("blue: 4 rupees, court 9; 9: 1 gray spy; market top: 4+1 8+1"), "tax with 9", "decline")
    assert (actions_left(game), used(game), rupees(game, "blue")) == (2, set(), 4)
    play(game, "tax with 9", "pay", "take market top 0")
    assert (actions_left(game), used(game), rupees(game, "blue")) == (1, {9}, 4)


# --- tax (p. 13) ---------------------------------------------------------------------------------

TAXES = "blue: 0 rupees, court 61; gray: 3 rupees, court 16; kabul: 1 blue tribe; market top: 4+1 8+2"


def test_a_tax_takes_at_least_one_rupee_and_at_most_the_rank() -> None:
    """Ruling 51: nobody may stop before the first, or go on after the second of rank two."""
    game = play(table(TAXES), "tax with 61")
    assert not may(game, "done")
    play(game, "take market top 1")
    assert may(game, "done")
    play(game, "take gray")
    assert (rupees(game, "blue"), rupees(game, "gray"), prompt(game)) == (2, 2, "turn")


def test_a_tax_may_stop_short_of_the_rank() -> None:
    """Ruling 51: up to the rank."""
    game = play(table(TAXES), "tax with 61", "take gray", "done")
    assert (rupees(game, "blue"), prompt(game), used(game)) == (1, "turn", {61})


def test_nothing_to_take_means_no_tax() -> None:
    """Ruling 51: rupees on a vacant slot lie on no card."""
    assert not may(table("blue: court 61; gray: 5 rupees, court 16; market top: 4 8 -+2"), "tax with 61")
    assert may(table("blue: court 61; gray: 5 rupees, court 16; market top: 4 8+1 -+2"), "tax with 61")


def test_only_players_with_a_card_in_a_region_one_rules_are_taxed() -> None:
    """The tribe in Kabul reaches gray's Kabul card, not tan's of Herat (p. 13)."""
    game = table("blue: court 61; gray: court 16; tan: court 62; kabul: 1 blue tribe; market top: 4+1")
    assert choices(play(game, "tax with 61"), "take") == {"take gray", "take market top 0"}
    game = table("blue: court 61; gray: court 16; kabul: 1 blue tribe, 1 tan tribe; market top: 4+1 8+1")
    assert choices(play(game, "tax with 61"), "take") == {"take market top 0", "take market top 1"}


def test_the_shelter_is_looked_at_for_each_rupee() -> None:
    """Ruling 52: three rupees and two gold stars leave one for the taxman."""
    game = table("blue: 0 rupees, court 61; gray: 3 rupees, court 8; kabul: 1 blue tribe; market top: 4+1")
    play(game, "tax with 61", "take gray")
    assert not may(game, "take gray")
    game = table("blue: 0 rupees, court 61; gray: 2 rupees, court 8; kabul: 1 blue tribe; market top: 4+1 9+1")
    assert not may(play(game, "tax with 61"), "take gray")


def test_a_hostage_card_still_shelters() -> None:
    """Ruling 52: stars are not held."""
    game = table("blue: court 61; gray: 2 rupees, court 8; 8: 3 blue spies; kabul: 1 blue tribe; market top: 4+1 9+1")
    assert not may(play(game, "tax with 61"), "take gray")


def test_same_loyalty_is_no_protection_and_nobody_taxes_themselves() -> None:
    """Ruling 52: only other players' rupees are taken."""
    game = table("""
        blue: loyal british, court 61 16; gray: loyal british, court 17; kabul: 1 blue tribe; market top: 4+1
    """)
    assert choices(play(game, "tax with 61"), "take") == {"take gray", "take market top 0"}


def test_claim_of_ancient_lineage_taxes_everybody_with_a_court() -> None:
    """Ruling 53: whatever the region, but the victim needs at least one card."""
    game = play(table("blue: court 5 61; gray: court 83; tan: court 34; red: 9 rupees; market top: 4+1"), "tax with 61")
    assert choices(game, "take") == {"take gray", "take tan", "take market top 0"}


# --- build (p. 13) -------------------------------------------------------------------------------

BUILDER = "blue: loyal british, {} rupees, court 17; kabul: 1 blue tribe"


def test_building_means_one_to_three_paid_blocks_whatever_the_rank() -> None:
    """Ruling 54: one block must be paid before stopping; a card of rank one places three."""
    game = play(table(BUILDER.format(9)), "build with 17")
    assert not may(game, "done")
    play(game, "army kabul")
    assert may(game, "done")
    play(game, "road herat-kabul", "army kabul")
    assert (prompt(game), rupees(game, "blue")) == ("turn", 3)
    assert (armies(game, "kabul", "british"), roads(game, "herat-kabul", "british")) == (2, 1)


def test_building_needs_two_rupees_and_a_region() -> None:
    """Ruling 54: without them the action cannot be taken; the money also ends it."""
    assert not may(table(BUILDER.format(1)), "build with 17")
    assert not may(table("blue: 9 rupees, court 17; kabul: 1 blue tribe, 1 gray tribe"), "build with 17")
    game = play(table(BUILDER.format(3)), "build with 17", "army kabul")
    assert (prompt(game), rupees(game, "blue"), armies(game, "kabul", "british")) == ("turn", 1, 1)


def test_blocks_go_to_all_regions_one_rules_and_their_borders() -> None:
    game = table("blue: loyal british, 6 rupees, court 17; punjab: 1 blue tribe; persia: 1 blue tribe")
    play(game, "build with 17")
    armed = {"army punjab", "army persia"}
    assert legal(game) == armed | {
        f"road {border}" for border in ("kabul-punjab", "kandahar-punjab", "persia-herat", "persia-transcaspia")
    }


def test_the_ruler_is_tested_before_each_block() -> None:
    """Ruling 55: taking one's own army away for the first block can end the building."""
    game = table("""
        blue: loyal british, 6 rupees, court 17
        kabul: 1 blue tribe, 1 british army, 1 gray tribe; persia: 11 british armies
    """)
    play(game, "build with 17", "road kabul-punjab", "lift army kabul")
    assert ruler(game, "kabul") == "nobody"
    assert (prompt(game), rupees(game, "blue"), roads(game, "kabul-punjab", "british")) == ("turn", 4, 1)


# --- move (p. 14) --------------------------------------------------------------------------------


def test_moves_are_shared_freely_and_roads_are_not_used_up() -> None:
    """Ruling 56: rank two carries one army two steps, or two armies one step over the same road."""
    two_roads = "herat-kabul: 1 british road; kabul-punjab: 1 british road"
    text = f"blue: loyal british, court 29; herat: 2 british armies; {two_roads}"
    game = play(table(text), "move with 29", "move army herat > kabul", "move army kabul > punjab")
    assert (armies(game, "punjab", "british"), prompt(game)) == (1, "turn")
    game = play(table(text), "move with 29", "move army herat > kabul", "move army herat > kabul")
    assert (armies(game, "kabul", "british"), roads(game, "herat-kabul", "british")) == (2, 1)


def test_an_army_needs_a_road_of_its_own_coalition() -> None:
    """Ruling 56: others' roads do not help, and others' armies do not move."""
    text = "blue: loyal british, court 29; herat: 1 british army, 1 russian army; {}"
    assert not may(table(text.format("herat-kabul: 1 russian road")), "move with 29")
    game = play(table(text.format("herat-kabul: 1 british road; herat-kandahar: 1 russian road")), "move with 29")
    assert legal(game) == {"move army herat > kabul", "done"}


def test_moving_nothing_is_pointless_but_allowed() -> None:
    """Ruling 56: it spends the action and the card."""
    game = play(table("blue: court 29, spies 29; gray: court 8"), "move with 29", "done")
    assert (actions_left(game), used(game), spies(game, 29, "blue")) == (1, {29}, 1)


RING = "blue: court 29 28, spies {}; tan: court 8 9; gray: court 61 62"


@pytest.mark.parametrize(("leaves", "left", "right"), [(29, 9, 28), (28, 29, 61)])
def test_the_left_end_of_a_court_touches_the_right_end_of_the_next_players(leaves: int, left: int, right: int) -> None:
    """Ruling 57: the ring of the rulebook's diagram; gray, blue, tan sit clockwise."""
    game = play(table(RING.format(leaves)), "move with 29", f"move spy {leaves}")
    assert legal(game) == {f"to {left}", f"to {right}"}


@pytest.mark.parametrize(("leaves", "left", "right"), [(29, 62, 28), (28, 29, 8)])
def test_the_ring_of_courts_can_be_mirrored(leaves: int, left: int, right: int) -> None:
    """Ruling 57: the option for comparing games with the online versions."""
    game = play(table(RING.format(leaves) + "; options: mirror ring"), "move with 29", f"move spy {leaves}")
    assert legal(game) == {f"to {left}", f"to {right}"}


def test_empty_courts_are_passed_over() -> None:
    """Ruling 58: with red and tan empty, blue's neighbour on both sides is gray."""
    game = play(table("blue: court 29 28, spies 29; gray: court 61 62; seats: 4"), "move with 29", "move spy 29")
    assert legal(game) == {"to 28", "to 62"}


def test_a_spy_needs_a_second_court_card_to_go_to() -> None:
    """Ruling 58: alone in the world it cannot move."""
    assert not may(table("blue: court 29, spies 29"), "move with 29")
    assert may(table("blue: court 29, spies 29; gray: court 8"), "move with 29")


def test_spies_go_either_way_and_gather_without_limit() -> None:
    """Ruling 58: there and back again, and no card is ever full."""
    game = table("blue: court 29 28 18, spies 28 18; 18: 3 gray spies, 5 tan spies")
    play(game, "move with 29", "move spy 28", "to 18")
    assert spies(game, 18, "blue") == 2
    play(game, "move spy 18", "to 28")
    assert (spies(game, 28, "blue"), spies(game, 18, "blue")) == (1, 1)


# --- battle (p. 14) ------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "most"), [(1, 1), (2, 2), (3, 2)])
def test_a_battle_removes_up_to_the_rank_and_no_more_than_ones_own_pieces(own: int, most: int) -> None:
    """Ruling 59: rank two, and one, two or three armies."""
    game = table(f"blue: loyal british, court 33; kabul: {own} british armies, 4 russian armies, 1 afghan army")
    play(game, "battle with 33", *["remove russian army"] * most)
    assert prompt(game) == "turn"
    assert armies(game, "kabul", "russian") == 4 - most
    assert blocks(game, "russian") == 8 + most


def test_a_battle_removes_at_least_one_piece_and_may_stop_then() -> None:
    """Ruling 59: there is no stopping at zero."""
    game = table("blue: loyal british, court 33; kabul: 2 british armies, 1 russian army, 1 afghan army")
    play(game, "battle with 33")
    assert legal(game) == {"remove russian army", "remove afghan army"}
    play(game, "remove afghan army")
    assert legal(game) == {"remove russian army", "done"}
    play(game, "done")
    assert armies(game, "kabul", "russian") == 1


def test_a_battle_on_a_card_is_limited_by_ones_spies_there() -> None:
    """Ruling 59: one spy removes one, whatever armies stand on the map."""
    game = table("blue: loyal british, court 33; gray: court 8; 8: 1 blue spy, 3 gray spies; kabul: 5 british armies")
    play(game, "battle with 33")
    assert (spies(game, 8, "gray"), prompt(game)) == (2, "turn")


def test_there_is_no_battle_without_a_piece_of_ones_own() -> None:
    """Ruling 59: tribes do not fight, nor do armies of another coalition."""
    assert not may(table("blue: loyal british, court 33; kabul: 3 blue tribes, 1 russian army"), "battle with 33")
    assert not may(table("blue: loyal british, court 33; gray: court 8, spies 8 8"), "battle with 33")
    game = table("blue: loyal british, court 33; kabul: 1 british army, 1 gray tribe; herat: 2 gray tribes")
    play(game, "battle with 33")
    assert (tribes(game, "kabul", "gray"), tribes(game, "herat", "gray")) == (0, 2)


def test_what_a_battle_in_a_region_can_remove() -> None:
    """Ruling 60: tribes of other loyalties, foreign armies there and foreign roads on any of its borders."""
    game = table("""
        blue: loyal british, court 33; gray: loyal british; tan: loyal russian
        punjab: 2 british armies, 1 blue tribe, 1 gray tribe, 1 tan tribe, 1 afghan army
        kabul-punjab: 1 afghan road, 1 british road; kandahar-punjab: 1 russian road; kabul-kandahar: 1 russian road
    """)
    play(game, "battle with 33")
    assert legal(game) == {
        "remove tan tribe",
        "remove afghan army",
        "remove afghan road kabul-punjab",
        "remove russian road kandahar-punjab",
    }


def test_what_a_battle_on_a_card_can_remove() -> None:
    """Ruling 60: spies of any other player, same loyalty included, never one's own; in any court."""
    game = table("""
        blue: loyal british, court 33 8; gray: loyal british; tan: loyal russian; 8: 2 blue spies, 1 gray spy, 1 tan spy
    """)
    play(game, "battle with 33")
    assert legal(game) == {"remove gray spy", "remove tan spy"}


def test_nothing_hostile_means_no_battle() -> None:
    """Ruling 60: loyal armies and tribes of one's own loyalty are no enemies."""
    text = "blue: loyal british, court 33; gray: loyal {}; kabul: 2 british armies, 1 gray tribe, 1 blue tribe"
    assert not may(table(text.format("british")), "battle with 33")
    assert may(table(text.format("afghan")), "battle with 33")


def test_overthrow_follows_when_all_chosen_pieces_are_gone() -> None:
    """Ruling 61: gray's card stays until tan's tribe has fallen too."""
    game = table("""
        blue: loyal british, court 33; gray: court 5; tan: court 7
        kabul: 2 british armies, 1 gray tribe, 1 tan tribe
    """)
    play(game, "battle with 33", "remove gray tribe")
    assert court(game, "gray") == [5]
    play(game, "remove tan tribe")
    assert (court(game, "gray"), court(game, "tan")) == ([], [])


def test_one_battle_is_fought_at_one_site() -> None:
    """A single region or a single card, chosen first (p. 14)."""
    game = table("""
        blue: loyal british, court 33; gray: court 8; 8: 1 blue spy, 1 gray spy
        kabul: 1 british army, 1 russian army; herat: 2 british armies, 3 russian armies
    """)
    play(game, "battle with 33")
    assert legal(game) == {"battle kabul", "battle herat", "battle 8"}
    play(game, "battle kabul")
    assert (armies(game, "kabul", "russian"), armies(game, "herat", "russian"), prompt(game)) == (0, 3, "turn")


# --- betray (p. 14) ------------------------------------------------------------------------------


def test_betraying_costs_two_and_needs_a_spy() -> None:
    """Any card with a spy of one's own, in any court (p. 14)."""
    text = "blue: {} rupees, court 18 9, spies 9; gray: court 8 16; tan: court 34; 8: 1 blue spy; 34: 1 gray spy; {}"
    assert not may(table(text.format(1, "")), "betray with 18")
    game = play(table(text.format(3, "market top: 1 2; market bottom: 20")), "betray with 18")
    assert legal(game) == {"betray 8", "betray 9"}
    play(game, "betray 8")
    assert (court(game, "gray"), rupees(game, "blue"), cylinders(game, "blue")) == ([16], 1, 9)
    assert (market_rupees(game, "top 1"), market_rupees(game, "bottom 0")) == (1, 1)


def test_the_victims_losses_are_settled_before_the_prize() -> None:
    """Ruling 62: gray's tribes fall and gray pays with cards, then blue is asked about the prize."""
    game = table("""
        blue: loyal british, 2 rupees, court 18; gray: loyal afghan, 0 rupees, court 42 8 9 16
        42: 1 blue spy; kandahar: 1 gray tribe
    """)
    play(game, "betray with 18")
    assert (prompt(game), decider(game), tribes(game, "kandahar", "gray")) == ("debt", "gray", 0)
    assert prizes(game, "blue") == []
    play(game, "discard 8", "discard 9")
    assert (prompt(game), decider(game)) == ("prize", "blue")
    assert {8, 9, 42} <= discarded(game)
    play(game, "take prize")
    assert prizes(game, "blue") == [42]


# --- ruling (p. 7) -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "who"),
    [
        ("1 blue tribe", "blue"),
        ("1 blue tribe, 1 gray tribe", "nobody"),
        ("2 blue tribes, 1 gray tribe", "blue"),
        ("1 blue tribe, 1 russian army", "nobody"),
        ("1 blue tribe, 1 british army, 1 russian army", "blue"),
        ("5 british armies", "nobody"),
        ("1 blue tribe, 1 british army, 2 gray tribes", "nobody"),
        ("1 blue tribe, 2 british armies, 2 gray tribes", "blue"),
    ],
)
def test_a_ruler_has_a_tribe_and_more_pieces_than_anybody(pieces: str, who: str) -> None:
    """Ruling 63: blue is British, gray Afghan, and nobody at this table is Russian."""
    game = table(f"blue: loyal british; gray: loyal afghan; kabul: {pieces}")
    assert ruler(game, "kabul") == who


@pytest.mark.parametrize(("tribe", "who"), [("1 gray tribe", "nobody"), ("2 gray tribes", "gray"), ("", "blue")])
def test_two_players_of_one_loyalty_both_count_its_armies(tribe: str, who: str) -> None:
    """Ruling 63: so between them the tribes decide."""
    game = table(f"blue: loyal british; gray: loyal british; kabul: 1 blue tribe, 2 british armies, {tribe}")
    assert ruler(game, "kabul") == who


def test_a_bribe_goes_to_whoever_rules_now() -> None:
    """Ruling 63: a battle earlier in the turn can free a region."""
    game = table("blue: loyal british, court 33, hand 16; kabul: 1 british army, 2 gray tribes; gray: 0 rupees")
    play(game, "battle with 33", "play 16 left")
    assert (court(game, "blue"), hand(game, "blue"), rupees(game, "gray")) == ([16, 33], [], 0)
