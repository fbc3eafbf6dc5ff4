"""Playing cards, bribes and bargaining (pp. 11, 12; rulings 18 to 28)."""

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
    legal,
    loyalty,
    may,
    play,
    prompt,
    roads,
    rupees,
    spies,
    table,
    tribes,
    used,
)

# --- playing (p. 11) -----------------------------------------------------------------------------


def test_a_card_is_added_to_either_end_of_the_court() -> None:
    text = "blue: court 8 9, hand 16"
    assert court(play(table(text), "play 16 left"), "blue") == [16, 8, 9]
    assert court(play(table(text), "play 16 right"), "blue") == [8, 9, 16]


def test_playing_is_free_where_nobody_or_the_player_rules() -> None:
    for tribe in ("1 blue tribe", "1 blue tribe, 1 gray tribe"):
        game = play(table(f"blue: 0 rupees, hand 16; kabul: {tribe}"), "play 16 left")
        assert (court(game, "blue"), actions_left(game)) == ([16], 1)


# --- the size of a bribe -------------------------------------------------------------------------


def test_the_bribe_counts_the_rulers_tribes_and_not_the_armies() -> None:
    """Ruling 18: two tribes and three armies ask for two rupees."""
    game = table("blue: 4 rupees, hand 16; gray: 0 rupees, loyal afghan; kabul: 2 gray tribes, 3 afghan armies")
    play(game, "play 16 left", "pay")
    assert (rupees(game, "blue"), rupees(game, "gray")) == (2, 2)


def test_the_bribe_counts_tribes_in_the_cards_region_only() -> None:
    """Ruling 18: tribes elsewhere do not make the card dearer, and other rulers get nothing."""
    elsewhere = "herat: 3 gray tribes; punjab: 2 tan tribes"
    game = table(f"blue: 4 rupees, hand 16; gray: 0 rupees; kabul: 1 gray tribe; {elsewhere}")
    play(game, "play 16 left", "pay")
    assert [rupees(game, seat) for seat in ("blue", "gray", "tan")] == [3, 1, 4]


def test_the_hostage_bribe_counts_the_holders_spies_on_that_card() -> None:
    """Ruling 18: only the holder's, and only there."""
    spying = "9: 2 gray spies, 1 tan spy; 8: 2 gray spies"
    game = table(f"blue: 4 rupees, court 9 8; gray: 0 rupees; {spying}; market top: 4+1")
    play(game, "tax with 9", "pay")
    assert [rupees(game, seat) for seat in ("blue", "gray", "tan")] == [4 - 2 + 1, 2, 4]


# --- bargaining ----------------------------------------------------------------------------------

THREE_OWED = "blue: 4 rupees, hand 16; gray: 0 rupees; kabul: 3 gray tribes"


def test_the_payer_pays_in_full_proposes_less_or_gives_up() -> None:
    """Ruling 19: from nothing up to one below the full bribe; more cannot be paid (ruling 21)."""
    game = play(table(THREE_OWED), "play 16 left")
    assert legal(game) == {"pay", "decline", "propose 0", "propose 1", "propose 2"}


def test_the_ruler_may_waive_any_part() -> None:
    """Ruling 19: an accepted offer is paid and the card is played."""
    game = play(table(THREE_OWED), "play 16 left", "propose 1")
    assert decider(game) == "gray"
    play(game, "accept")
    assert (court(game, "blue"), rupees(game, "blue"), rupees(game, "gray")) == ([16], 3, 1)
    assert actions_left(game) == 1


def test_the_ruler_may_counter_inside_the_gap() -> None:
    """Ruling 19: above the offer and below the demand; the counter is the new price."""
    game = play(table(THREE_OWED), "play 16 left", "propose 0")
    assert legal(game) == {"accept", "refuse", "counter 1", "counter 2"}
    play(game, "counter 2")
    assert legal(game) == {"pay", "decline", "propose 1"}
    play(game, "pay")
    assert (court(game, "blue"), rupees(game, "blue"), rupees(game, "gray")) == ([16], 2, 2)


def test_a_refused_payer_may_still_pay_in_full_or_offer_more() -> None:
    """Ruling 19: but not the same again, or less."""
    game = play(table(THREE_OWED), "play 16 left", "propose 1", "refuse")
    assert legal(game) == {"pay", "decline", "propose 2"}
    play(game, "pay")
    assert (court(game, "blue"), rupees(game, "blue")) == ([16], 1)


def test_without_a_deal_the_action_was_never_begun() -> None:
    """Ruling 19: no action is spent, the card stays in hand, and no money moves."""
    game = play(table(THREE_OWED), "play 16 left", "propose 2", "refuse", "decline")
    assert (hand(game, "blue"), court(game, "blue"), actions_left(game)) == ([16], [], 2)
    assert (rupees(game, "blue"), rupees(game, "gray")) == (4, 0)
    assert (decider(game), prompt(game)) == ("blue", "turn")


def test_bargaining_ends_after_three_failures_in_a_turn() -> None:
    """Ruling 19: then the bribe is paid in full or the card not played; the next turn starts afresh."""
    ruled = "kabul: 3 gray tribes; kandahar: 2 gray tribes"
    game = table(f"blue: 2 rupees, hand 16 39; gray: 0 rupees; {ruled}; deck: none")
    play(game, *["play 16 left", "decline"] * 3)
    assert not may(game, "play 16 left")
    play(game, "play 39 left")
    assert (court(game, "blue"), rupees(game, "blue"), rupees(game, "gray")) == ([39], 0, 2)
    play(game, "end turn", "end turn")
    assert may(game, "play 16 left")


@pytest.mark.parametrize(
    ("talk", "failed"),
    [
        (["decline"], 1),
        (["propose 1", "refuse", "decline"], 1),
        (["propose 1", "counter 2", "decline"], 1),
        (["propose 0", "refuse", "propose 1", "refuse", "decline"], 2),
        (["propose 1", "refuse", "pay"], 1),
        (["propose 1", "accept"], 0),
    ],
)
def test_every_failed_proposal_counts_once(talk: list[str], failed: int) -> None:
    """Ruling 19: giving up after a refusal is no second failure; giving up without a word is one."""
    game = play(table(THREE_OWED), "play 16 left", *talk)
    assert game.view(1).bargains_left == 3 - failed


def test_the_number_of_failures_is_an_option() -> None:
    """Ruling 19: with none allowed, only who can pay may play."""
    text = "blue: {} rupees, hand 16; gray: 0 rupees; kabul: 3 gray tribes; options: bargains 0"
    assert not may(table(text.format(2)), "play 16 left")
    game = play(table(text.format(3)), "play 16 left")
    assert (court(game, "blue"), rupees(game, "blue"), rupees(game, "gray")) == ([16], 0, 3)


def test_whoever_cannot_pay_depends_on_the_ruler() -> None:
    """Ruling 20: no full payment, no offer beyond the purse, but a waiver helps."""
    game = play(table("blue: 1 rupee, hand 16; gray: 0 rupees; kabul: 3 gray tribes"), "play 16 left")
    assert legal(game) == {"decline", "propose 0", "propose 1"}
    play(game, "propose 1", "counter 2")  # a demand that cannot be met: there is nothing left but to give up
    assert (prompt(game), actions_left(game)) == ("turn", 2)
    assert (hand(game, "blue"), rupees(game, "blue")) == ([16], 1)


def test_a_waived_bribe_costs_a_poor_player_nothing() -> None:
    """Ruling 20: with the ruler's permission even an empty purse plays the card."""
    game = play(table("blue: 0 rupees, hand 16; kabul: 3 gray tribes"), "play 16 left", "propose 0", "accept")
    assert (court(game, "blue"), rupees(game, "blue"), rupees(game, "gray")) == ([16], 0, 4)


@pytest.mark.parametrize(
    ("action", "rest"),
    [
        ("build with 17", "court 17; 17: 2 gray spies; kabul: 1 blue tribe"),
        ("betray with 16", "court 16 8; 16: 2 gray spies; 8: 1 blue spy"),
        ("gift with 12", "court 12; 12: 2 gray spies"),
    ],
)
def test_a_bribe_must_leave_what_the_action_itself_costs(action: str, rest: str) -> None:
    """Ruling 20: with three rupees and a cost of two, at most one can be given."""
    game = play(table(f"blue: 3 rupees, {rest}; market top: 1 2"), action)
    assert legal(game) == {"decline", "propose 0", "propose 1"}
    game = play(table(f"blue: 4 rupees, {rest}; market top: 1 2"), action)
    assert legal(game) == {"pay", "decline", "propose 0", "propose 1"}


def test_a_gift_bribe_leaves_the_cheapest_free_space() -> None:
    """Ruling 20: with the first space taken the next costs four."""
    game = table("blue: 5 rupees, gifts 2, court 12; 12: 2 gray spies; market top: 1 2 3")
    play(game, "gift with 12")
    assert legal(game) == {"decline", "propose 0", "propose 1"}


# --- bribes that need not be paid ----------------------------------------------------------------


def test_courtly_manners_lets_its_owner_go_on_without_paying() -> None:
    """Ruling 22: paying and bargaining remain possible."""
    game = table("blue: 4 rupees, hand 16; gray: 0 rupees; kabul: 2 gray tribes; effects: courtly manners blue")
    play(game, "play 16 left")
    assert legal(game) == {"pay", "ignore", "decline", "propose 0", "propose 1"}
    play(game, "ignore")
    assert (court(game, "blue"), rupees(game, "blue"), rupees(game, "gray")) == ([16], 4, 0)


def test_courtly_manners_covers_hostages_and_only_its_owner() -> None:
    """Ruling 22: bribes of either kind, but other players pay as ever."""
    hostage = "court 9; 9: 1 {} spy; market top: 4+1 8+1"
    game = play(table(f"blue: {hostage.format('gray')}; effects: courtly manners blue"), "tax with 9", "ignore")
    assert prompt(game) == "tax"
    game = play(table(f"gray: {hostage.format('blue')}; effects: courtly manners blue"), "tax with 9")
    assert legal(game) == {"pay", "decline", "propose 0"}


def test_disregard_for_customs_ends_all_bribes() -> None:
    """Ruling 22: none exists for anyone; it can be neither demanded nor paid."""
    game = table("""
        blue: 4 rupees, hand 16, court 9; gray: 0 rupees; kabul: 2 gray tribes; 9: 1 gray spy
        market top: 4+1 8+1; effects: disregard for customs
    """)
    play(game, "play 16 left")
    assert court(game, "blue") == [16, 9]
    play(game, "tax with 9")
    assert prompt(game) == "tax"
    assert rupees(game, "gray") == 0


def test_charismatic_courtiers_do_not_pay_for_their_own_play() -> None:
    """Ruling 23: the ability works once the card is in court."""
    game = table("blue: loyal afghan, 4 rupees, hand 42 39; gray: 0 rupees; kandahar: 3 gray tribes")
    play(game, "play 42 left")
    assert prompt(game) == "bribe"
    play(game, "pay", "play 39 left")
    assert court(game, "blue") == [39, 42]
    assert rupees(game, "gray") == 3


def test_charismatic_courtiers_do_not_free_hostages() -> None:
    """Ruling 23: the card speaks of playing cards."""
    game = table("blue: loyal afghan, 4 rupees, court 42 9; 9: 1 gray spy; market top: 4+1 8+1")
    assert prompt(play(game, "tax with 9")) == "bribe"


def test_civil_service_reforms_free_hostage_actions_their_own_included() -> None:
    """Ruling 23: the card is already in court; bribes for playing cards are still owed."""
    game = table("blue: 4 rupees, court 24 9, hand 16, spies 9; 24: 1 gray spy; 9: 2 gray spies; kabul: 1 gray tribe")
    play(game, "betray with 24")
    assert 9 in discarded(game)
    assert rupees(game, "gray") == 4
    assert prompt(play(game, "play 16 left")) == "bribe"


# --- the order of things -------------------------------------------------------------------------


def test_icons_are_resolved_from_top_to_bottom() -> None:
    """Ruling 24: on Jan-Fishan Khan both spies come before the army and the suit."""
    game = table("blue: loyal british, court 8, hand 2")
    play(game, "play 2 left")
    for _ in range(2):
        assert prompt(game) == "spy"
        assert (armies(game, "kabul", "british"), favored(game)) == (0, "political")
        play(game, "spy 8")
    assert (armies(game, "kabul", "british"), favored(game)) == (1, "military")


def test_an_icon_above_another_decides_what_the_lower_one_finds() -> None:
    """Ruling 24: leverage stands below the road, so the rupees come last."""
    game = play(table("blue: 0 rupees, hand 30"), "play 30 left")
    assert (prompt(game), rupees(game, "blue")) == ("road", 0)
    play(game, "road kabul-punjab")
    assert (spies(game, 30, "blue"), rupees(game, "blue")) == (1, 2)


def test_a_foreign_patriot_changes_loyalty_before_its_icons() -> None:
    """Ruling 24: Sir John Keane's army is British."""
    game = play(table("blue: loyal russian, hand 51"), "play 51 left")
    assert loyalty(game, "blue") == "british"
    assert (armies(game, "kandahar", "british"), armies(game, "kandahar", "russian")) == (1, 0)


def test_the_bribe_is_settled_before_the_loyalty_change() -> None:
    """Ruling 24: whoever declines keeps loyalty and gifts."""
    game = table("blue: loyal russian, gifts 2, hand 51; gray: loyal afghan; kandahar: 1 gray tribe")
    play(game, "play 51 left", "decline")
    assert (loyalty(game, "blue"), cylinders(game, "blue")) == ("russian", 9)


def test_spies_may_go_onto_the_card_just_played_and_onto_different_cards() -> None:
    """Ruling 25: any card of the region in any court, and of no other region."""
    game = table("blue: court 61, hand 21; gray: court 29 9; tan: court 34")
    play(game, "play 21 left")
    assert legal(game) == {"spy 21", "spy 29", "spy 34"}
    play(game, "spy 21", "spy 34")
    assert (spies(game, 21, "blue"), spies(game, 34, "blue")) == (1, 1)


def test_icons_are_not_optional() -> None:
    """Ruling 26: there is no way past the road and the spy."""
    game = play(table("blue: court 29, hand 28"), "play 28 left")
    assert legal(game) == {"road kabul-punjab", "road kandahar-punjab"}
    play(game, "road kabul-punjab")
    assert legal(game) == {"spy 28", "spy 29"}


def test_an_icon_without_any_legal_piece_is_skipped() -> None:
    """Ruling 26: all ten cylinders were placed this turn, so Ranjit Singh brings only his army."""
    game = table("blue: loyal british, hand 24; kabul: 10 blue tribes; placed: 10 tribes kabul")
    play(game, "play 24 left")
    assert (tribes(game, "punjab", "blue"), tribes(game, "kabul", "blue")) == (0, 10)
    assert armies(game, "punjab", "british") == 1
    assert prompt(game) == "turn"


def test_a_card_played_this_turn_may_act_this_turn() -> None:
    """Ruling 27: nothing forbids it."""
    game = play(table("blue: hand 9; market top: 4+1"), "play 9 left", "road kabul-punjab", "tax with 9")
    assert rupees(game, "blue") == 5
    assert used(game) == {9}


DEBT_BY_DIAL = "blue: loyal russian, 0 rupees, court 81, hand 51 9 8"


def test_a_played_card_that_pays_a_debt_loses_its_icons() -> None:
    """Ruling 28: leaving the Russians costs 81 and two cards; the dial turns all the same (ruling 172)."""
    game = play(table(DEBT_BY_DIAL), "play 51 left")
    assert (prompt(game), legal(game)) == ("debt", {"discard 8", "discard 9", "discard 51"})
    play(game, "discard 51", "discard 9")
    assert (loyalty(game, "blue"), court(game, "blue"), hand(game, "blue")) == ("british", [], [8])
    assert armies(game, "kandahar", "british") == 0


def test_a_played_card_that_outlives_the_debt_keeps_its_icons() -> None:
    """Ruling 28: the debt is settled first, then the army comes."""
    game = play(table(DEBT_BY_DIAL), "play 51 left", "discard 8")
    assert armies(game, "kandahar", "british") == 0
    play(game, "discard 9")
    assert (court(game, "blue"), armies(game, "kandahar", "british")) == ([51], 1)


def test_a_road_goes_on_any_border_of_the_cards_region() -> None:
    game = play(table("blue: loyal british, hand 61"), "play 61 left")
    borders = {"persia-herat", "transcaspia-herat", "herat-kabul", "herat-kandahar"}
    assert choices(game, "road") == {f"road {border}" for border in borders}
    play(game, "road herat-kabul", "road herat-kabul")
    assert roads(game, "herat-kabul", "british") == 2
