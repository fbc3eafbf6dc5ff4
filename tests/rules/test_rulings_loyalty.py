"""Loyalty, prizes and gifts (pp. 7, 13, 14; rulings 29 to 36)."""

import pytest

from pamir.second.game import SecondGame as Game
from table import (
    actions_left,
    court,
    cylinders,
    decider,
    discarded,
    gifts,
    influence,
    legal,
    loyalty,
    market_rupees,
    may,
    play,
    prizes,
    prompt,
    ruler,
    rupees,
    table,
    tribes,
    used,
)

# --- influence (p. 7) ----------------------------------------------------------------------------


def test_influence_is_one_plus_patriots_prizes_and_gifts() -> None:
    game = table("blue: loyal british, court 19 20 9, prizes 25 57 73, gifts 2 6")
    assert influence(game, "blue") == 1 + 2 + 3 + 2


def test_playing_a_patriot_of_the_same_loyalty_loses_nothing() -> None:
    game = table("blue: loyal british, court 20, prizes 25, gifts 4, hand 51")
    play(game, "play 51 left")
    assert (court(game, "blue"), prizes(game, "blue"), gifts(game, "blue")) == ([51, 20], [25], [4])
    assert influence(game, "blue") == 5


# --- the order of a loyalty change ---------------------------------------------------------------

# Leaving the Russians: 81 is a leveraged patriot, so the change stops for a debt before the dial turns.
HALFWAY = "blue: loyal russian, 0 rupees, gifts 2 4, prizes 20 44, court 81 100 8, hand 51 9"


def test_gifts_and_prizes_go_before_patriots_and_the_dial_turns_last() -> None:
    """Ruling 29: in the middle of the change the dial still shows the old coalition."""
    game = play(table(HALFWAY), "play 51 left", "discard 81")
    assert (prompt(game), loyalty(game, "blue")) == ("debt", "russian")
    assert (gifts(game, "blue"), cylinders(game, "blue"), prizes(game, "blue")) == ([], 10, [])
    assert {20, 44, 81} <= discarded(game)
    play(game, "discard 8", "discard 9")
    assert (loyalty(game, "blue"), court(game, "blue")) == ("british", [51])


def test_the_new_patriot_is_kept_and_all_old_ones_go() -> None:
    """Rulings 29 and 32: gifts and prizes, and the patriots too; other cards stay."""
    game = play(table("blue: loyal russian, court 69 9 100, hand 51"), "play 51 right")
    assert court(game, "blue") == [9, 51]
    assert {69, 100} <= discarded(game)
    assert influence(game, "blue") == 2


def test_rulers_change_when_the_dial_turns() -> None:
    """Ruling 29: armies follow their coalition, so the ruler changes with the loyalty of the tribes."""
    game = table("""
        blue: loyal russian, hand 51
        kabul: 1 blue tribe, 2 british armies; herat: 1 blue tribe, 1 russian army
    """)
    assert (ruler(game, "kabul"), ruler(game, "herat")) == ("nobody", "blue")
    play(game, "play 51 left")
    assert (ruler(game, "kabul"), ruler(game, "herat")) == ("blue", "nobody")


def test_the_ruler_before_the_change_is_the_one_to_bribe() -> None:
    """Ruling 29: the dial turns after the bribe, so gray still rules when blue announces the card."""
    game = table("""
        blue: loyal russian, 4 rupees, hand 51; gray: 0 rupees
        kandahar: 2 gray tribes, 1 blue tribe, 1 british army
    """)
    play(game, "play 51 left", "pay")
    assert rupees(game, "gray") == 2
    assert ruler(game, "kandahar") == "blue"


@pytest.mark.parametrize(("also", "left"), [("", 0), ("24", 2)])
def test_a_discarded_political_patriot_can_be_an_overthrow(also: str, left: int) -> None:
    """Ruling 30: Josiah Harlan goes, and the tribes of Punjab unless another political card is there."""
    game = table(f"blue: loyal afghan, court 25 {also}, hand 51; punjab: 2 blue tribes")
    play(game, "play 51 left")
    assert tribes(game, "punjab", "blue") == left
    assert cylinders(game, "blue") == 10 - left


def test_the_owner_orders_the_patriots_if_one_is_leveraged() -> None:
    """Ruling 31: each debt is settled before the next card goes, so a doomed patriot can pay it."""
    game = play(table(HALFWAY), "play 51 left")
    assert (prompt(game), legal(game)) == ("forced discards", {"discard 81", "discard 100"})
    play(game, "discard 81")
    assert legal(game) == {"discard 8", "discard 9", "discard 51", "discard 100"}
    play(game, "discard 100", "discard 9")
    assert (court(game, "blue"), loyalty(game, "blue")) == ([51, 8], "british")


def test_a_patriot_that_has_gone_cannot_pay_the_debt() -> None:
    """Ruling 31: the other order costs a card more."""
    game = play(table(HALFWAY), "play 51 left", "discard 100")
    assert (prompt(game), legal(game)) == ("debt", {"discard 8", "discard 9", "discard 51"})


def test_nobody_is_asked_for_an_order_without_leverage() -> None:
    """Ruling 173: the order of 69 and 100 cannot matter."""
    game = play(table("blue: loyal russian, court 69 100, hand 51"), "play 51 left")
    assert prompt(game) == "turn"


# --- prizes (p. 14) ------------------------------------------------------------------------------


def betrayal(card: int) -> Game:
    """Blue, loyal to the British, has just betrayed this card of gray's with Harry Flashman."""
    game = table(f"blue: loyal british, 2 rupees, court 18 37; gray: court {card}; {card}: 1 blue spy; market top: 1")
    return play(game, "betray with 18")


def test_a_card_without_a_prize_bar_is_no_prize() -> None:
    """Ruling 33: Kabul Bazaar is simply discarded."""
    game = betrayal(8)
    assert (prompt(game), prizes(game, "blue")) == ("turn", [])
    assert 8 in discarded(game)


def test_a_prize_may_be_left() -> None:
    """Ruling 34: taking it is optional, and without it the loyalty stays."""
    game = betrayal(4)
    assert legal(game) == {"take prize", "leave prize"}
    play(game, "leave prize")
    assert (prizes(game, "blue"), loyalty(game, "blue"), court(game, "blue")) == ([], "british", [18, 37])
    assert 4 in discarded(game)


def test_a_prize_of_ones_own_coalition_adds_influence() -> None:
    """Ruling 34: nothing is lost."""
    game = play(betrayal(57), "take prize")
    assert (prizes(game, "blue"), court(game, "blue")) == ([57], [18, 37])
    assert influence(game, "blue") == 3


def test_a_prize_of_another_coalition_changes_loyalty_first() -> None:
    """Ruling 34: gifts, prizes and patriots go, then the new prize is tucked and kept."""
    game = table("""
        blue: loyal british, 2 rupees, court 18 37, gifts 2, prizes 57
        gray: court 4; 4: 1 blue spy; market top: 1
    """)
    play(game, "betray with 18", "take prize")
    assert loyalty(game, "blue") == "afghan"
    assert (prizes(game, "blue"), gifts(game, "blue"), court(game, "blue")) == ([4], [], [18])
    assert influence(game, "blue") == 2


def test_the_acting_card_itself_may_be_betrayed_for_its_prize() -> None:
    """Ruling 34: one's own cards, even the one that acts."""
    game = table("blue: loyal british, 2 rupees, court 34 9, spies 34; market top: 1")
    play(game, "betray with 34", "take prize")
    assert (court(game, "blue"), prizes(game, "blue")) == ([9], [34])
    assert (influence(game, "blue"), cylinders(game, "blue")) == (2, 10)


def test_a_patriot_betrayed_for_a_foreign_prize_is_a_prize_and_no_patriot() -> None:
    """Ruling 34: the British patriot Henry Rawlinson is a Russian prize."""
    game = table("blue: loyal british, 2 rupees, court 18 20, spies 20; market top: 1")
    play(game, "betray with 18", "take prize")
    assert (loyalty(game, "blue"), prizes(game, "blue"), court(game, "blue")) == ("russian", [20], [18])


# --- gifts (p. 13) -------------------------------------------------------------------------------


def test_a_gift_goes_to_any_empty_space_that_can_be_paid() -> None:
    """Ruling 35: two, four or six rupees, at the giver's choice."""
    game = play(table("blue: 5 rupees, court 12; market top: 1 2 3; market bottom: 18 19 20"), "gift with 12")
    assert legal(game) == {"gift 2", "gift 4"}
    play(game, "gift 4")
    assert (gifts(game, "blue"), rupees(game, "blue"), cylinders(game, "blue")) == ([4], 1, 9)
    assert (market_rupees(game, "top 1"), market_rupees(game, "bottom 1")) == (1, 1)


def test_an_occupied_space_takes_no_second_gift() -> None:
    """Ruling 35: with the cheap spaces taken only the dear one is left, and it must be paid."""
    assert not may(table("blue: 5 rupees, gifts 2 4, court 12"), "gift with 12")
    game = play(table("blue: 6 rupees, gifts 2 4, court 12"), "gift with 12")
    assert (gifts(game, "blue"), rupees(game, "blue")) == ([2, 4, 6], 0)
    assert not may(table("blue: 20 rupees, gifts 2 4 6, court 12"), "gift with 12")


def test_after_a_loyalty_change_all_gift_spaces_are_empty_again() -> None:
    """Ruling 35: the cheapest can be bought anew."""
    game = table("blue: loyal russian, 2 rupees, gifts 2 4 6, court 12, hand 51; market top: 1")
    play(game, "play 51 left", "gift with 12")
    assert (gifts(game, "blue"), rupees(game, "blue"), actions_left(game)) == ([2], 0, 0)
    assert used(game) == {12}


# --- discarded prizes ----------------------------------------------------------------------------


def test_discarded_prizes_have_no_leverage_and_no_overthrow() -> None:
    """Ruling 36: Russo-Persian Trade and Josiah Harlan were prizes, not in court."""
    game = table("blue: loyal british, 0 rupees, prizes 81 25, court 9, hand 100; punjab: 1 blue tribe")
    play(game, "play 100 left")
    assert loyalty(game, "blue") == "russian"
    assert {25, 81} <= discarded(game)
    assert (prompt(game), court(game, "blue")) == ("turn", [100, 9])
    assert tribes(game, "punjab", "blue") == 1


def test_a_betrayed_leveraged_card_is_settled_as_a_court_card_before_it_becomes_a_prize() -> None:
    """Rulings 36 and 62: its owner pays, not the player who takes the prize."""
    game = table("""
        blue: loyal british, 2 rupees, court 18; gray: loyal russian, 4 rupees, court 81
        81: 1 blue spy; market top: 1
    """)
    play(game, "betray with 18", "take prize")
    assert (rupees(game, "gray"), rupees(game, "blue")) == (2, 0)
    assert (prizes(game, "blue"), loyalty(game, "blue")) == ([81], "british")
    assert decider(game) == "blue"


def test_an_army_raised_under_the_old_dial_does_not_follow() -> None:
    """Coalition blocks help only those loyal to them (p. 3)."""
    game = table("blue: loyal russian, court 33, hand 51; herat: 1 russian army, 1 british army, 1 gray tribe")
    play(game, "play 51 left", "battle with 33")
    assert legal(game) == {"remove gray tribe", "remove russian army"}
