"""Loyalties: one to act with, all three for influence, the largest army to rule (p. 16, rulings 111, 126 to 131)."""

import pytest
from her_table import happened, her_turn, loyalties

from pamir.second.game import SecondGame as Game
from pamir.second.rules import happenings as hap
from pamir.second.rules.loyalty import influence
from table import (
    armies,
    choices,
    court,
    cylinders,
    gifts,
    loyalty,
    may,
    play,
    points,
    prizes,
    prompt,
    ruler,
    rupees,
    spies,
    table,
    tribes,
)


def influences(game: Game) -> list[int]:
    """Her influence with the Afghans, the British and the Russians."""
    return [influence(game.state, 1, coalition) for coalition in range(3)]


# --- pragmatic loyalty ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "expected"),
    [
        ("gray: loyal british", "russian"),
        ("gray: loyal russian", "afghan"),
        ("gray: loyal russian; tan: loyal afghan", "british"),
        ("gray: loyal russian; tan: loyal russian", "afghan"),
    ],
)
def test_it_is_the_first_on_her_card_that_nobody_else_serves(people: str, expected: str) -> None:
    """Card 1 lists Russian, Afghan, British."""
    assert loyalty(her_turn(f"{people}; blue: 0 rupees", card=1), "blue") == expected


def test_it_changes_with_her_card() -> None:
    game = table("gray: loyal russian; blue: 0 rupees; wakhan: blue, card 1, deck 3 2; deck: none; turn: 4 gray")
    assert loyalty(game, "blue") == "afghan"
    play(game, "end turn")
    assert loyalty(game, "blue") == "british"  # card 3 lists British first
    assert loyalties(game) == ["british"]


def test_it_gives_way_as_soon_as_a_person_takes_that_loyalty() -> None:
    """In gray's turn: playing a Russian patriot makes gray Russian, so she is Afghan from then on."""
    game = table("gray: loyal british, hand 69; wakhan: blue, card 1, deck 3 2; turn: 4 gray")
    assert loyalty(game, "blue") == "russian"
    play(game, "play 69 left")
    assert loyalty(game, "gray") == "russian"
    assert loyalty(game, "blue") == "afghan"


def test_it_takes_up_what_a_person_leaves_if_that_comes_first_on_her_card() -> None:
    game = table("gray: loyal russian, hand 20; wakhan: blue, card 1, deck 3 2; turn: 4 gray")
    play(game, "play 20 left")
    assert loyalty(game, "blue") == "russian"


# --- ruling ---------------------------------------------------------------------------------------


def test_she_rules_with_the_largest_army_of_any_one_coalition() -> None:
    """Rulings 131 and 163: pragmatic loyalty plays no part."""
    game = table(
        "wakhan: blue, card 1, deck 3; gray: loyal british; kabul: 1 blue tribe, 2 british armies, 1 gray tribe"
    )
    assert ruler(game, "kabul") == "nobody"  # both count the British: three each
    game = table(
        "wakhan: blue, card 1, deck 3; gray: loyal british; kabul: 1 blue tribe, 2 afghan armies, 1 gray tribe"
    )
    assert ruler(game, "kabul") == "blue"


def test_armies_of_several_coalitions_do_not_add_up() -> None:
    """Ruling 163: only the most numerous single coalition."""
    text = "wakhan: blue, card 1, deck 3; gray: loyal british; kabul: 1 blue tribe, 3 gray tribes, {}"
    assert ruler(table(text.format("2 afghan armies, 2 russian armies")), "kabul") == "nobody"
    assert ruler(table(text.format("3 afghan armies")), "kabul") == "blue"


def test_without_a_tribe_she_rules_nothing() -> None:
    assert ruler(table("wakhan: blue, card 1, deck 3; kabul: 3 russian armies"), "kabul") == "nobody"


def test_a_person_who_owes_her_a_bribe_pays_in_full_or_not_at_all() -> None:
    """Ruling 108: she never waives."""
    game = table("gray: loyal british, hand 9, 3 rupees; wakhan: blue, card 1, deck 3; kabul: 2 blue tribes")
    play(game, "play 9 left")
    assert prompt(game) == "bribe"
    assert choices(game, "propose") == set()
    play(game, "pay")
    assert rupees(game, "blue") == 6
    game = table("gray: loyal british, hand 9, 1 rupee; wakhan: blue, card 1, deck 3; kabul: 2 blue tribes")
    assert not may(game, "play 9 left")


def test_a_hostage_she_holds_costs_the_full_bribe() -> None:
    """Ruling 108."""
    text = "gray: loyal british, court 8, {} rupees; 8: 2 blue spies; top: 9+2; wakhan: blue, card 1, deck 3"
    assert not may(table(text.format(1)), "tax with 8")
    game = play(table(text.format(2)), "tax with 8", "pay")
    assert rupees(game, "blue") == 6


# --- attacked by people ---------------------------------------------------------------------------


@pytest.mark.parametrize("coalition", ["afghan", "british", "russian"])
def test_every_person_may_battle_her_tribes(coalition: str) -> None:
    """Ruling 111, and 132: her pragmatic loyalty is never shared."""
    game = table(
        f"gray: loyal {coalition}, court 52; wakhan: blue, card 1, deck 3; kabul: 1 {coalition} army, 1 blue tribe"
    )
    play(game, "battle with 52")
    assert tribes(game, "kabul", "blue") == 0


def test_overthrow_applies_to_her_like_to_anyone() -> None:
    """Ruling 162: her last tribe takes her political cards of the region along."""
    game = table(
        "gray: loyal british, court 52; blue: court 5 6 25; wakhan: blue, card 1, deck 3; "
        "kabul: 1 british army, 1 blue tribe; punjab: 1 blue tribe"
    )
    play(game, "battle with 52")
    assert court(game, "blue") == [25]


def test_losing_her_last_political_card_takes_her_tribes_along() -> None:
    """Ruling 162: gray betrays her only political card of Kabul."""
    game = table(
        "gray: loyal british, court 24, 2 rupees, spies 5; blue: court 5; wakhan: blue, card 1, deck 3; "
        "kabul: 2 blue tribes"
    )
    play(game, "betray with 24", "leave prize")
    assert tribes(game, "kabul", "blue") == 0
    assert cylinders(game, "blue") == 10


def test_her_own_betrayal_overthrows_her_opponent() -> None:
    """A defect elsewhere: betrayal without overthrow. Gray loses the card and all tribes of its region."""
    board = "blue: court 15, 2 rupees, spies 90; gray: loyal british, court 90; transcaspia: 3 gray tribes"
    game = her_turn(board, card=22, actions=1)
    assert prizes(game, "blue") == [90]
    assert tribes(game, "transcaspia", "gray") == 0
    assert cylinders(game, "gray") == 10


def test_her_own_betrayal_overthrows_herself() -> None:
    """The same with a card of her own court."""
    board = "blue: court 16 90, 2 rupees, spies 90; transcaspia: 3 blue tribes"
    game = her_turn(board, card=22, actions=1)
    assert prizes(game, "blue") == [90]
    assert tribes(game, "transcaspia", "blue") == 0


def test_a_second_political_card_of_the_region_prevents_overthrow() -> None:
    board = "blue: court 15, 2 rupees, spies 90; gray: loyal british, court 90 92; transcaspia: 3 gray tribes"
    assert tribes(her_turn(board, card=22, actions=1), "transcaspia", "gray") == 3


# --- influence ------------------------------------------------------------------------------------


def test_she_starts_with_one_influence_in_each_coalition() -> None:
    assert influences(her_turn("blue: 0 rupees", card=1)) == [1, 1, 1]


def test_prizes_and_patriots_count_for_their_coalitions_and_gifts_for_all() -> None:
    """A defect elsewhere: influence with prizes of several coalitions."""
    game = her_turn("blue: 0 rupees, court 11 19 69, prizes 4 1 2 90, gifts 2 4", card=1, actions=0)
    # one and two gifts each; Afghan: 11 and prize 4; British: 19 and prize 90; Russian: 69 and prizes 1 and 2
    assert influences(game) == [5, 5, 6]


def test_each_check_counts_her_influence_in_the_dominant_coalition_only() -> None:
    board = (
        "blue: 2 rupees, prizes 4 10 1, court 19; gray: loyal {0}, gifts 2 4; herat: 4 {0} armies; "
        "top: 9; bottom: 101; deck: 102"
    )
    game = her_turn(board.format("british"), card=1, actions=0)  # two against three
    assert (points(game, "blue"), points(game, "gray")) == (3, 5)
    game = her_turn(board.format("afghan"), card=1, actions=0)  # three against three
    assert (points(game, "blue"), points(game, "gray")) == (4, 4)


def test_she_takes_part_in_every_successful_check() -> None:
    """Ruling 131 and p. 17: she is in the running whichever coalition is dominant."""
    for coalition in ("afghan", "british", "russian"):
        board = f"blue: 0 rupees; gray: loyal british; herat: 4 {coalition} armies; bottom: 101; deck: 102"
        game = her_turn(board, card=1, actions=0)
        assert points(game, "blue") == (4 if coalition == "british" else 5)


def test_in_a_failed_check_her_cylinders_count() -> None:
    board = "blue: 0 rupees, gifts 2; gray: loyal british; kabul: 1 blue tribe; bottom: 101; deck: 102"
    assert points(her_turn(board, card=1, actions=0), "blue") == 3


def test_patriots_and_prizes_of_all_coalitions_live_together() -> None:
    """Ruling 129: a patriot changes no loyalty and costs her nothing."""
    board = "blue: 4 rupees, court 11 19, prizes 1, gifts 2; top: 69"
    game = her_turn(board, card=1, line=3, actions=1)
    assert court(game, "blue") == [69, 11, 19]
    assert prizes(game, "blue") == [1]
    assert gifts(game, "blue") == [2]
    assert happened(game, hap.LOYALTY_CHANGED) == []


def test_a_prize_of_any_coalition_costs_her_nothing() -> None:
    """Ruling 126."""
    board = "blue: court 15 11 20, 2 rupees, prizes 4, gifts 2, spies 69; gray: loyal russian, court 69"
    game = her_turn(board, card=22, actions=1)
    assert prizes(game, "blue") == [4, 69]
    assert gifts(game, "blue") == [2]
    assert court(game, "blue") == [15, 11, 20]


def test_insurrection_places_afghan_armies_whatever_her_loyalty() -> None:
    """Ruling 129."""
    board = "blue: 0 rupees, court 3; gray: loyal british, gifts 2 4; bottom: 101; deck: 102"
    game = her_turn(board, card=1, actions=0)
    assert loyalty(game, "blue") == "russian"
    assert armies(game, "kabul", "afghan") == 2


def test_failure_to_impress_costs_her_all_prizes() -> None:
    """Ruling 126."""
    board = "blue: 0 rupees, prizes 4 1 90, gifts 2; gray: loyal british; top: 108"
    game = her_turn(board, card=1, actions=0)
    assert prizes(game, "blue") == []
    assert gifts(game, "blue") == [2]


def test_a_rumor_silences_her_patriots_in_all_coalitions() -> None:
    game = table(
        "gray: loyal british; blue: court 11 19 69, prizes 4; wakhan: blue, card 1, deck 3; effects: rumor blue"
    )
    assert influences(game) == [2, 1, 1]


def test_her_spies_on_a_card_stay_hers() -> None:
    """Nothing of all this moves spies."""
    game = her_turn("blue: 0 rupees, spies 16; gray: loyal british, court 16", card=1, actions=0)
    assert spies(game, 16, "blue") == 1
