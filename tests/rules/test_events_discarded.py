"""The events when they are discarded from the leftmost column: the upper half of each card (p. 9)."""

import pytest

from table import (
    actions_left,
    active,
    armies,
    blocks,
    choices,
    court,
    cylinders,
    decider,
    discarded,
    favored,
    gifts,
    hand,
    in_force,
    influence,
    legal,
    loyalty,
    may,
    play,
    points,
    prizes,
    prompt,
    roads,
    ruler,
    rupees,
    table,
    tribes,
)

# --- Dominance Check: 101 to 104 -----------------------------------------------------------------


@pytest.mark.parametrize("check", [101, 102, 103, 104])
@pytest.mark.parametrize("row", ["top", "bottom"])
def test_a_dominance_check_in_the_leftmost_column_is_resolved_in_cleanup(check: int, row: str) -> None:
    left = next(card for card in (101, 102) if card != check)
    game = table(f"gray: 3 points; market {row}: {check}; deck: {left}; herat: 4 british armies")
    play(game, "end turn")
    assert (points(game, "gray"), points(game, "blue")) == (3, 5)
    assert armies(game, "herat", "british") == 0
    assert active(game) == "blue"


def test_a_dominance_check_in_any_other_column_waits() -> None:
    game = table("gray: 4 rupees; market top: 9 101; market bottom: 13 14; deck: none")
    play(game, "end turn")
    assert points(game, "gray") == points(game, "blue") == 0
    assert prompt(game) == "turn"


# --- Icons: 105, 115 and 116 ---------------------------------------------------------------------

ICONS = [(105, "military"), (115, "intelligence"), (116, "political")]


@pytest.mark.parametrize(("event", "suit"), ICONS)
def test_a_discarded_suit_icon_moves_the_favored_suit_marker(event: int, suit: str) -> None:
    """Nobody gets the event's lower half."""
    game = table(f"gray: 4 rupees; favored: economic; market top: {event}; deck: none")
    play(game, "end turn")
    assert favored(game) == suit
    assert event in discarded(game)


@pytest.mark.parametrize(("event", "suit"), [pair for pair in ICONS if pair[0] != 115])
def test_under_pashtunwali_values_discarded_suit_icons_are_ignored(event: int, suit: str) -> None:
    """Ruling 87: like those on played cards."""
    game = table(f"gray: 4 rupees; favored: economic; effects: pashtunwali values; market top: {event}; deck: none")
    play(game, "end turn")
    assert favored(game) == "economic"
    assert event in discarded(game)


# --- Embarrassment of Riches: 106 ----------------------------------------------------------------


def test_embarrassment_of_riches_makes_gifts_worthless_for_everybody() -> None:
    """They stay on the dials; patriots and prizes count as ever."""
    game = table("gray: gifts 2 4; blue: court 19, gifts 2, prizes 25; market top: 106; deck: none")
    play(game, "end turn")
    assert (influence(game, "gray"), influence(game, "blue")) == (1, 3)
    assert gifts(game, "gray") == [2, 4]


def test_embarrassment_of_riches_counts_at_the_next_check_and_then_ends() -> None:
    """Ruling 82: three gifts tie with none, once."""
    game = table(
        "gray: gifts 2 4 6, loyal british; blue: 4 rupees; kabul: 4 british armies;"
        "effects: embarrassment of riches; market top: 101; deck: 102"
    )
    play(game, "buy top 0")
    assert (points(game, "gray"), points(game, "blue")) == (4, 4)
    assert influence(game, "gray") == 4
    assert 106 in discarded(game)


def test_under_embarrassment_of_riches_gifts_are_still_cylinders_in_play() -> None:
    """Ruling 94: an unsuccessful check counts them."""
    game = table("gray: gifts 2; effects: embarrassment of riches; market top: 101; deck: 102")
    play(game, "buy top 0")
    assert (points(game, "gray"), points(game, "blue")) == (3, 1)


# --- Disregard for Customs: 107 ------------------------------------------------------------------


def test_disregard_for_customs_ends_all_bribes_for_playing_cards() -> None:
    """Ruling 22: for every player, and nobody is asked."""
    game = table("gray: 4 rupees; blue: hand 9, 0 rupees; kabul: 3 gray tribes; market top: 107; deck: none")
    play(game, "end turn", "play 9 left", "road herat-kabul")
    assert court(game, "blue") == [9]
    assert rupees(game, "gray") == 4


def test_disregard_for_customs_ends_hostage_bribes() -> None:
    """Ruling 22."""
    game = table("gray: court 13; 13: 2 blue spies; market top: 1+1; effects: disregard for customs")
    play(game, "tax with 13")
    assert (rupees(game, "gray"), rupees(game, "blue")) == (5, 4)


def test_after_the_next_check_bribes_are_owed_again() -> None:
    """Ruling 82."""
    game = table("gray: hand 9; kabul: 1 blue tribe; effects: disregard for customs; market top: 101; deck: 102")
    play(game, "buy top 0", "play 9 left")
    assert prompt(game) == "bribe"


# --- Failure to Impress: 108 ---------------------------------------------------------------------


def test_failure_to_impress_takes_all_prizes_of_everybody() -> None:
    """Gifts, patriots and loyalties are untouched."""
    game = table("gray: court 3, prizes 4 21, gifts 2; blue: prizes 25; tan: prizes 1; market top: 108; deck: none")
    play(game, "end turn")
    assert prizes(game, "gray") == prizes(game, "blue") == prizes(game, "tan") == []
    assert {4, 21, 25, 1} <= discarded(game)
    assert (court(game, "gray"), gifts(game, "gray"), loyalty(game, "gray")) == ([3], [2], "afghan")
    assert influence(game, "gray") == 3


def test_no_leverage_is_owed_for_prizes_lost_to_failure_to_impress() -> None:
    """Ruling 36: prizes were not in court; 40 and 42 are leveraged."""
    game = table("gray: prizes 40 42, hand 9, 3 rupees; market top: 108; deck: none")
    play(game, "end turn")
    assert rupees(game, "gray") == 3
    assert hand(game, "gray") == [9]


# --- Riots: 109, 110, 112 and 113 ----------------------------------------------------------------

RIOTS = [
    (109, "punjab", "kabul-punjab", 24),
    (110, "herat", "herat-kabul", 55),
    (112, "kabul", "herat-kabul", 5),
    (113, "persia", "persia-herat", 75),
]


@pytest.mark.parametrize(("event", "region", "border", "political"), RIOTS)
def test_riots_send_home_all_tribes_and_armies_of_their_region(
    event: int, region: str, border: str, political: int
) -> None:
    """Ruling 83: of every player and coalition; roads stay, and so does everything elsewhere."""
    game = table(
        f"gray: 4 rupees; {region}: 3 gray tribes, 1 blue tribe, 2 afghan armies, 1 russian army; market top: {event};"
        f"transcaspia: 1 gray tribe, 1 afghan army; {border}: 1 afghan road; deck: none"
    )
    assert ruler(game, region) == "gray"
    play(game, "end turn")
    assert tribes(game, region, "gray") == tribes(game, region, "blue") == 0
    assert armies(game, region, "afghan") == armies(game, region, "russian") == 0
    assert ruler(game, region) == "nobody"
    assert roads(game, border, "afghan") == 1
    assert tribes(game, "transcaspia", "gray") == armies(game, "transcaspia", "afghan") == 1
    assert (cylinders(game, "gray"), cylinders(game, "blue")) == (9, 10)
    assert (blocks(game, "afghan"), blocks(game, "russian")) == (10, 12)


@pytest.mark.parametrize(("event", "region", "border", "political"), RIOTS)
def test_riots_overthrow_who_lost_the_last_tribe(event: int, region: str, border: str, political: int) -> None:
    """Political cards of the region go; those of others, and of players who had no tribe there, stay."""
    game = table(f"gray: court {political} 90; blue: court 91; {region}: 1 gray tribe; market top: {event}; deck: none")
    play(game, "end turn")
    assert court(game, "gray") == [90]
    kept = table(f"gray: court 90; blue: court {political}; {region}: 1 gray tribe; market top: {event}; deck: none")
    play(kept, "end turn")
    assert court(kept, "blue") == [political]


# --- Public Withdrawal: 111 ----------------------------------------------------------------------


def test_discarding_public_withdrawal_has_no_effect() -> None:
    """Ruling 16: it goes, and that is all."""
    game = table("gray: hand 9, prizes 4; kabul: 1 gray tribe, 1 afghan army; market top: 111; deck: none")
    play(game, "end turn")
    assert 111 in discarded(game)
    assert (hand(game, "gray"), prizes(game, "gray"), rupees(game, "gray")) == ([9], [4], 4)
    assert tribes(game, "kabul", "gray") == armies(game, "kabul", "afghan") == 1
    assert favored(game) == "political"
    assert (active(game), actions_left(game)) == ("blue", 2)


# --- Confidence Failure: 114 ---------------------------------------------------------------------


def test_confidence_failure_makes_everybody_discard_one_hand_card_of_their_choice() -> None:
    """Ruling 84: the active player first, then clockwise."""
    game = table("blue: hand 1 2; gray: hand 4 5; tan: hand 9 13; market top: 114; deck: none")
    play(game, "end turn")
    assert (decider(game), legal(game)) == ("blue", {"discard 1", "discard 2"})
    play(game, "discard 2")
    assert (decider(game), legal(game)) == ("tan", {"discard 9", "discard 13"})
    play(game, "discard 9")
    assert (decider(game), legal(game)) == ("gray", {"discard 4", "discard 5"})
    play(game, "discard 5")
    assert (hand(game, "gray"), hand(game, "blue"), hand(game, "tan")) == ([4], [1], [13])


def test_confidence_failure_spares_empty_hands_and_all_courts() -> None:
    """Ruling 84: who holds nothing loses nothing."""
    game = table("gray: court 9; blue: hand 1, court 13; market top: 114; deck: none")
    play(game, "end turn")
    assert hand(game, "blue") == []
    assert (court(game, "gray"), court(game, "blue")) == ([9], [13])
    assert active(game) == "blue"


def test_confidence_failure_comes_after_the_hand_limit() -> None:
    """Cleanup has an order (p. 9): first down to two cards, then one more."""
    game = table("gray: hand 1 2 4; market top: 114; deck: none")
    play(game, "end turn", "discard 1", "discard 2")
    assert hand(game, "gray") == [4]


# --- Who is struck -------------------------------------------------------------------------------


@pytest.mark.parametrize("event", [105, 109, 110, 112])
def test_a_discarded_event_gives_nobody_its_lower_half(event: int) -> None:
    """New Tactics, Conflict Fatigue, Nationalism and Nation Building must be bought."""
    game = table(f"gray: court 5 13; kandahar: 1 gray tribe; market top: {event}; deck: none")
    play(game, "end turn")
    assert not in_force(game, event)
    assert not in_force(game, event, "gray")


def test_courtly_manners_and_disregard_for_customs_are_one_card() -> None:
    """Ruling 88: bought, it frees its buyer alone; blue still owes the bribe."""
    game = table("gray: 4 rupees; blue: hand 9; kabul: 1 gray tribe; market top: 107; deck: none")
    play(game, "buy top 0", "end turn", "play 9 left")
    assert prompt(game) == "bribe"
    assert not may(game, "ignore")
    assert choices(game, "pay") == {"pay"}
