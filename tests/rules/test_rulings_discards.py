"""Discarding court cards, leverage, debts and overthrow (p. 8; rulings 37 to 43)."""

import pytest

from pamir.second.rules.happenings import DISCARDED_COURT
from table import (
    actions_left,
    armies,
    court,
    cylinders,
    decider,
    discarded,
    hand,
    legal,
    loyalty,
    play,
    prompt,
    roads,
    rupees,
    spies,
    table,
    tribes,
)

# --- what follows a discard ----------------------------------------------------------------------


def test_spies_rupees_and_tribes_go_before_any_card_is_owed() -> None:
    """Ruling 37: Maqpon Dynasty is betrayed; when gray is asked for a card, all the rest has happened."""
    game = table("""
        blue: 2 rupees, court 18; gray: 1 rupee, court 27 8, hand 9
        27: 1 blue spy, 2 tan spies, 1 gray spy; punjab: 2 gray tribes
    """)
    play(game, "betray with 18")
    assert (prompt(game), decider(game)) == ("debt", "gray")
    assert 27 in discarded(game)
    assert [cylinders(game, seat) for seat in ("gray", "blue", "tan")] == [10, 10, 10]
    assert [spies(game, 27, seat) for seat in ("gray", "blue", "tan")] == [0, 0, 0]
    assert (rupees(game, "gray"), tribes(game, "punjab", "gray")) == (0, 0)
    assert legal(game) == {"discard 8", "discard 9"}
    play(game, "discard 9")
    assert (court(game, "gray"), hand(game, "gray")) == ([8], [])
    assert (prompt(game), decider(game)) == ("turn", "blue")


def test_cards_owed_from_court_go_by_the_same_procedure() -> None:
    """Ruling 37: the political card given for a debt takes its tribes and spies along."""
    game = table("""
        blue: 2 rupees, court 18; gray: 0 rupees, court 14 5 9
        14: 1 blue spy; 5: 1 tan spy; kabul: 2 gray tribes
    """)
    play(game, "betray with 18", "discard 5")
    assert tribes(game, "kabul", "gray") == 0
    assert cylinders(game, "tan") == 10
    assert court(game, "gray") == []  # the last card owed was the only one left


def test_a_debt_is_due_at_once_not_after_later_income() -> None:
    """Ruling 38: the leverage of the patriot just played comes too late for the one it drives out."""
    game = table("blue: loyal russian, 0 rupees, court 81 8, hand 80 9")
    play(game, "play 80 left")
    assert (prompt(game), rupees(game, "blue")) == ("debt", 0)
    play(game, "discard 8", "discard 9", "road persia-herat")
    assert (court(game, "blue"), rupees(game, "blue"), loyalty(game, "blue")) == ([80], 2, "british")


@pytest.mark.parametrize(("purse", "left", "owed"), [(3, 1, 0), (2, 0, 0), (1, 0, 1), (0, 0, 2)])
def test_rupees_that_are_there_must_be_paid(purse: int, left: int, owed: int) -> None:
    """Ruling 39: cards only for each rupee that is missing."""
    game = table(f"blue: 2 rupees, court 18; gray: {purse} rupees, court 14 8 9 11, loyal afghan; 14: 1 blue spy")
    play(game, "betray with 18", *["discard 8", "discard 9"][:owed])
    assert prompt(game) == "turn"
    assert rupees(game, "gray") == left
    assert len(court(game, "gray")) == 3 - owed


def test_with_no_cards_left_the_rest_is_forgiven() -> None:
    """Ruling 39: one card for the first rupee, nothing for the second."""
    game = table("blue: 2 rupees, court 18; gray: 0 rupees, court 14, hand 9; 14: 1 blue spy")
    play(game, "betray with 18")
    assert (court(game, "gray"), hand(game, "gray"), rupees(game, "gray")) == ([], [], 0)
    assert (prompt(game), decider(game)) == ("turn", "blue")


def test_a_leveraged_court_card_given_for_a_debt_makes_a_new_one() -> None:
    """Ruling 40: two owed, minus one, plus two."""
    game = table("blue: 2 rupees, court 18; gray: 0 rupees, court 14 30 8 9 16 52; 14: 1 blue spy")
    play(game, "betray with 18", "discard 30")
    for card in (8, 9, 16):
        assert (prompt(game), decider(game)) == ("debt", "gray")
        play(game, f"discard {card}")
    assert (court(game, "gray"), prompt(game)) == ([52], "turn")


def test_hand_cards_given_for_a_debt_have_no_other_effect() -> None:
    """Ruling 40: a leveraged and a political hand card are just gone."""
    game = table("""
        blue: 2 rupees, court 18; gray: 0 rupees, court 14 24, hand 27 30; 14: 1 blue spy; punjab: 1 gray tribe
    """)
    play(game, "betray with 18", "discard 27", "discard 30")
    assert (court(game, "gray"), hand(game, "gray"), prompt(game)) == ([24], [], "turn")
    assert tribes(game, "punjab", "gray") == 1


def test_the_debtor_decides_also_in_another_players_turn() -> None:
    """Ruling 41: gray chooses while blue is active."""
    game = play(table("blue: 2 rupees, court 18; gray: 0 rupees, court 14 8 9 16; 14: 1 blue spy"), "betray with 18")
    assert decider(game) == "gray"
    assert game.active == 1
    play(game, "discard 16", "discard 8")
    assert (court(game, "gray"), decider(game), actions_left(game)) == ([9], "blue", 1)


def test_several_players_settle_in_turn_order_from_the_active_one() -> None:
    """Ruling 41: blue rebukes Punjab; blue first, then tan with her debt, gray last."""
    game = table("""
        blue: court 26; tan: 0 rupees, court 27 8 9 11; gray: court 24
        punjab: 1 blue tribe, 1 tan tribe, 1 gray tribe; market top: 116
    """)
    play(game, "buy top 0", "region punjab")
    assert (prompt(game), decider(game)) == ("debt", "tan")
    assert (court(game, "blue"), court(game, "gray")) == ([], [24])
    play(game, "discard 8", "discard 9")
    assert [row[2] for row in game.journal if row[0] == DISCARDED_COURT] == [26, 27, 8, 9, 24]


# --- overthrow -----------------------------------------------------------------------------------


def test_losing_the_last_tribe_discards_its_political_cards() -> None:
    """All political cards of the region, no others (p. 8)."""
    game = table("""
        blue: loyal british, court 33; gray: court 5 9 7 24
        kabul: 1 british army, 1 gray tribe; punjab: 1 gray tribe
    """)
    play(game, "battle with 33")
    assert court(game, "gray") == [9, 24]
    assert {5, 7} <= discarded(game)
    assert tribes(game, "punjab", "gray") == 1


def test_losing_one_of_two_tribes_is_no_overthrow() -> None:
    game = table("blue: loyal british, court 33; gray: court 5; kabul: 1 british army, 2 gray tribes")
    play(game, "battle with 33")
    assert (court(game, "gray"), tribes(game, "kabul", "gray")) == ([5], 1)


def test_losing_the_last_political_card_removes_the_tribes_of_its_region() -> None:
    """Not the armies, and not tribes elsewhere (p. 8)."""
    game = table("""
        blue: 2 rupees, court 18; gray: court 5, loyal afghan; 5: 1 blue spy
        kabul: 3 gray tribes, 1 afghan army; herat: 1 gray tribe
    """)
    play(game, "betray with 18", "leave prize")
    assert (tribes(game, "kabul", "gray"), tribes(game, "herat", "gray")) == (0, 1)
    assert armies(game, "kabul", "afghan") == 1
    assert cylinders(game, "gray") == 9


def test_another_political_card_of_the_region_saves_the_tribes() -> None:
    game = table("blue: 2 rupees, court 18; gray: court 5 7; 5: 1 blue spy; kabul: 3 gray tribes")
    play(game, "betray with 18", "leave prize")
    assert tribes(game, "kabul", "gray") == 3


def test_a_political_card_of_another_region_saves_nothing() -> None:
    game = table("blue: 2 rupees, court 18; gray: court 5 24 9; 5: 1 blue spy; kabul: 1 gray tribe")
    play(game, "betray with 18", "leave prize")
    assert tribes(game, "kabul", "gray") == 0


DOOMED = """
    blue: loyal british, court 33; gray: 0 rupees, court 27 26 8, hand 9
    punjab: 1 british army, 1 gray tribe
"""


def test_a_doomed_political_card_may_pay_the_debt_of_another() -> None:
    """Ruling 42: gray lets the leveraged 27 go first and gives 26 for one of the two rupees."""
    game = play(table(DOOMED), "battle with 33")
    assert (prompt(game), decider(game), legal(game)) == ("forced discards", "gray", {"discard 26", "discard 27"})
    play(game, "discard 27", "discard 26", "discard 9")
    assert (court(game, "gray"), hand(game, "gray")) == ([8], [])


def test_the_other_order_costs_one_card_more() -> None:
    """Ruling 42: with 26 gone first, both rupees are paid with cards that would have stayed."""
    game = play(table(DOOMED), "battle with 33", "discard 26")
    assert (prompt(game), legal(game)) == ("debt", {"discard 8", "discard 9"})
    play(game, "discard 8")
    assert (court(game, "gray"), hand(game, "gray")) == ([], [])


def test_a_loyalty_change_can_overthrow() -> None:
    """Ruling 43: the Afghan chief leaves, his tribe follows."""
    game = play(table("blue: loyal afghan, court 6, hand 51; kabul: 1 blue tribe"), "play 51 left")
    assert tribes(game, "kabul", "blue") == 0


def test_a_riot_can_overthrow() -> None:
    """Ruling 43: Riots in Kabul take the tribes, and with them their cards; roads stay."""
    game = table("""
        blue: court 5 9; gray: court 7; kabul: 1 blue tribe, 2 gray tribes, 1 afghan army; kabul-punjab: 1 afghan road
        market top: 112; deck: none
    """)
    play(game, "end turn")
    assert (court(game, "blue"), court(game, "gray")) == ([9], [])
    assert (armies(game, "kabul", "afghan"), roads(game, "kabul-punjab", "afghan")) == (0, 1)


def test_the_court_limit_can_overthrow() -> None:
    """Ruling 43: a political card discarded in cleanup takes its tribes along."""
    game = play(table("blue: court 5 9 8 11 12; kabul: 2 blue tribes; deck: none"), "end turn")
    assert prompt(game) == "court limit"
    play(game, "discard 5")
    assert tribes(game, "kabul", "blue") == 0
    assert prompt(game) == "court limit"  # and with the star gone, one card more is too many


def test_moving_the_last_tribe_away_is_an_overthrow() -> None:
    """Ruling 43: under Nationalism; the tribe in its new region needs no political card."""
    game = table("""
        blue: loyal british, court 5 29; kabul: 1 blue tribe; kabul-punjab: 1 british road
        effects: nationalism blue; deck: none
    """)
    play(game, "move with 29", "move tribe kabul > punjab")
    assert court(game, "blue") == [29]
    play(game, "done", "end turn")
    assert tribes(game, "punjab", "blue") == 1


def test_taking_the_last_tribe_from_play_is_an_overthrow() -> None:
    """Ruling 43: the empty-supply rule, too, can cost a political card."""
    game = table("blue: court 5 28, hand 24; kabul: 1 blue tribe; herat: 9 blue tribes")
    play(game, "play 24 left", "lift tribe herat")
    assert court(game, "blue") == [24, 5, 28]
    play(game, "lift tribe kabul")
    assert (court(game, "blue"), tribes(game, "punjab", "blue")) == ([24, 28], 2)


def test_tribes_without_a_political_card_stay_until_one_is_lost() -> None:
    """Ruling 43: losing a card of another kind or region changes nothing."""
    game = table("blue: 2 rupees, court 10 24 9, spies 9 24; kabul: 2 blue tribes; punjab: 1 blue tribe")
    play(game, "betray with 10", "betray 9")
    assert (tribes(game, "kabul", "blue"), tribes(game, "punjab", "blue")) == (2, 1)
