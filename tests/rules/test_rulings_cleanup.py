"""Cleanup and events, where the rulebook needs a ruling (p. 9, rulings 76 to 90)."""

from pamir.second.game import SecondGame as Game
from table import (
    active,
    armies,
    blocks,
    court,
    cylinders,
    decider,
    discarded,
    favored,
    hand,
    in_force,
    influence,
    market,
    market_rupees,
    play,
    points,
    prompt,
    rupees,
    table,
    tribes,
    winners,
)


def top_row(game: Game) -> list[int]:
    """The cards of the upper row, 0 for a vacancy."""
    return [market(game, f"top {column}") for column in range(6)]


def bottom_row(game: Game) -> list[int]:
    """The cards of the lower row, 0 for a vacancy."""
    return [market(game, f"bottom {column}") for column in range(6)]


# --- The limits ----------------------------------------------------------------------------------


def test_the_court_limit_is_three_plus_political_stars() -> None:
    """Ruling 76: two political stars allow five cards."""
    game = table("gray: court 24 9 13 14 16; deck: none")
    play(game, "end turn")
    assert court(game, "gray") == [24, 9, 13, 14, 16]
    assert active(game) == "blue"


def test_the_court_limit_is_recomputed_after_each_discard() -> None:
    """Ruling 76: giving up the two stars of 24 makes two more cards too many."""
    game = table("gray: court 24 9 13 14 16 17; deck: none")
    play(game, "end turn", "discard 24")
    assert prompt(game) == "court limit"
    play(game, "discard 9", "discard 13")
    assert court(game, "gray") == [14, 16, 17]
    assert active(game) == "blue"


def test_the_full_rules_of_discarding_apply_at_the_court_limit() -> None:
    """Ruling 76: spies go home, leverage is paid back, the last political card takes its tribes along."""
    game = table("gray: court 27 9 13 5 15 16, 1 rupee, hand 1 2; 27: 1 blue spy; punjab: 2 gray tribes; deck: none")
    play(game, "end turn", "discard 27")
    assert cylinders(game, "blue") == 10
    assert tribes(game, "punjab", "gray") == 0
    assert rupees(game, "gray") == 0
    assert prompt(game) == "debt"
    play(game, "discard 1")
    assert prompt(game) == "court limit"
    play(game, "discard 9")
    assert hand(game, "gray") == [2]
    assert court(game, "gray") == [13, 5, 15, 16]


def test_the_hand_limit_is_two_plus_intelligence_stars_after_the_court_step() -> None:
    """Ruling 76: whoever discards the spymaster keeps fewer cards."""
    text = "gray: court 1 9 13 14, hand 2 4 24 25 26; deck: none"
    keeps = play(table(text), "end turn", "discard 9")
    assert hand(keeps, "gray") == [2, 4, 24, 25, 26]
    game = play(table(text), "end turn", "discard 1")
    assert prompt(game) == "hand limit"
    play(game, "discard 2", "discard 4", "discard 24")
    assert hand(game, "gray") == [25, 26]


def test_only_the_active_player_is_held_to_the_limits() -> None:
    """Ruling 76: everybody else waits for their own cleanup."""
    game = table("gray: 4 rupees; blue: court 9 13 14 16, hand 1 2 4; deck: none")
    play(game, "end turn")
    assert (active(game), prompt(game)) == ("blue", "turn")


# --- Events in the leftmost column ---------------------------------------------------------------


def test_both_events_of_the_leftmost_column_go_the_upper_first() -> None:
    """Ruling 77: each is resolved before the next, so the order decides the suit."""
    game = table("gray: 4 rupees; favored: economic; market top: 105; market bottom: 116; deck: none")
    play(game, "end turn")
    assert favored(game) == "political"
    assert {105, 116} <= discarded(game)


def test_an_event_above_the_check_counts_for_it_and_one_below_outlives_it() -> None:
    """Ruling 77: Embarrassment of Riches before or after the check makes gifts worthless or not."""
    start = "gray: gifts 2, loyal british; blue: 4 rupees; kabul: 4 british armies; turn: blue; deck: 102; market "
    above = play(table(start + "top: 106; market bottom: 101"), "end turn")
    assert (points(above, "gray"), points(above, "blue")) == (4, 4)
    assert not in_force(above, 106)
    below = play(table(start + "top: 101; market bottom: 106"), "end turn")
    assert (points(below, "gray"), points(below, "blue")) == (5, 3)
    assert in_force(below, 106)


def test_the_lower_event_waits_until_the_upper_one_is_settled() -> None:
    """Ruling 77: while hands are discarded for Confidence Failure, the riot in Kabul has not begun."""
    game = table("gray: hand 1 2; kabul: 1 blue tribe; market top: 114; market bottom: 112; deck: none")
    play(game, "end turn")
    assert prompt(game) == "confidence failure"
    assert tribes(game, "kabul", "blue") == 1
    play(game, "discard 1")
    assert tribes(game, "kabul", "blue") == 0


def test_an_event_that_slides_into_the_leftmost_column_waits_for_the_next_cleanup() -> None:
    """Ruling 77: it is discarded at the end of the next player's turn."""
    game = table("gray: 4 rupees; market top: 105 107; deck: none")
    play(game, "end turn")
    assert market(game, "top 0") == 107
    assert not in_force(game, 107)
    play(game, "end turn")
    assert in_force(game, 107)


def test_a_drawn_event_in_the_leftmost_column_waits_too() -> None:
    """Ruling 77: what refill puts there was not there when step three began."""
    game = table("gray: 4 rupees; deck: 107")
    play(game, "end turn")
    assert market(game, "top 0") == 107
    assert not in_force(game, 107)


def test_rupees_on_a_discarded_event_join_the_card_that_slides_in() -> None:
    """Ruling 78: together with the rupees the card brings along."""
    game = table("gray: 4 rupees; market top: 105+2 9+1; market bottom: 1+4 2; deck: none")
    play(game, "end turn")
    assert market(game, "top 0") == 9
    assert market_rupees(game, "top 0") == 3
    assert market_rupees(game, "bottom 0") == 4


def test_rupees_on_a_discarded_event_join_a_drawn_card_if_none_slides_in() -> None:
    """Ruling 78."""
    game = table("gray: 4 rupees; market top: 105+2; market bottom: 1; deck: 9")
    play(game, "end turn")
    assert market(game, "top 0") == 9
    assert market_rupees(game, "top 0") == 2


def test_rupees_on_the_checks_of_an_instability_stay_on_their_slots() -> None:
    """Ruling 78: the card that slides or is drawn there gets them."""
    game = table("gray: 4 rupees; market top: 1 101+2 9+1; market bottom: 2 4; deck: 13 14 102 103 16")
    play(game, "end turn")
    assert market(game, "top 1") == 9
    assert market_rupees(game, "top 1") == 3
    assert sum(market_rupees(game, f"{row} {column}") for row in ("top", "bottom") for column in range(6)) == 3


# --- Refill --------------------------------------------------------------------------------------


def test_cards_slide_left_with_their_rupees_before_new_ones_come() -> None:
    """Ruling 79: each row on its own."""
    game = table("gray: 4 rupees; market top: 1 - 2+3 - 4; market bottom: - 5 - 7+1; deck: none")
    play(game, "end turn")
    assert top_row(game) == [1, 2, 4, 0, 0, 0]
    assert bottom_row(game) == [5, 7, 0, 0, 0, 0]
    assert market_rupees(game, "top 1") == 3
    assert market_rupees(game, "bottom 1") == 1


def test_gaps_are_filled_from_the_leftmost_column_the_upper_row_first() -> None:
    """Ruling 79: the order decides which card goes where."""
    game = table("gray: 4 rupees; market top: 1 2 4 5; market bottom: 7 8 9; deck: 13 14 16 17 18")
    play(game, "end turn")
    assert top_row(game) == [1, 2, 4, 5, 14, 17]
    assert bottom_row(game) == [7, 8, 9, 13, 16, 18]


# --- Instability ---------------------------------------------------------------------------------


def test_a_second_check_in_the_market_is_resolved_at_once_and_both_go() -> None:
    """Ruling 80: one check only, after which the market is filled to its end."""
    game = table(
        "gray: 4 rupees; kabul: 1 gray tribe; market top: 1 101 2 4 5 7; market bottom: 8 9 13 14 16;"
        "deck: 102 17 18 20 103"
    )
    play(game, "end turn")
    assert {101, 102} <= discarded(game)
    assert (points(game, "gray"), points(game, "blue")) == (3, 1)
    assert top_row(game) == [1, 2, 4, 5, 7, 17]
    assert bottom_row(game) == [8, 9, 13, 14, 16, 18]


def test_instability_stops_the_filling_until_the_check_is_resolved() -> None:
    """Ruling 80: the gaps left by the checks are closed by sliding before another card is drawn."""
    game = table("gray: 4 rupees; market top: 1 101 2; market bottom: 4 5 7; deck: 102 8 9 13 14 16 17 18 20 103")
    play(game, "end turn")
    assert top_row(game) == [1, 2, 8, 9, 14, 17]
    assert bottom_row(game) == [4, 5, 7, 13, 16, 18]


def test_two_checks_drawn_in_one_refill_are_instability_too() -> None:
    """Ruling 80."""
    game = table("gray: 4 rupees; kabul: 1 gray tribe; deck: 101 9 102 13 103")
    play(game, "end turn")
    assert points(game, "gray") == 3
    assert {101, 102} <= discarded(game)
    assert sorted(top_row(game) + bottom_row(game))[-3:] == [9, 13, 103]


def test_insurrection_after_instability_comes_before_the_market_is_filled() -> None:
    """Rulings 68 and 80: its owner is asked for blocks, if need be, while gaps are still open."""
    game = table(
        "blue: 4 rupees; gray: court 3; herat: 11 afghan armies; herat-kabul: 1 afghan road; punjab: 9 british armies;"
        "market top: 1 101; deck: 102 9 103"
    )
    play(game, "end turn")
    assert (decider(game), prompt(game)) == ("gray", "lift")
    assert 9 not in top_row(game) + bottom_row(game)
    play(game, "lift army herat", "lift army herat")
    assert armies(game, "kabul", "afghan") == 2
    assert 9 in top_row(game) + bottom_row(game)


def test_a_single_check_in_the_market_is_no_instability() -> None:
    """Ruling 80: it needs a second one."""
    game = table("gray: 4 rupees; kabul: 1 gray tribe; market top: 1; deck: 9 101 13")
    play(game, "end turn")
    assert points(game, "gray") == 0
    assert market(game, "top 1") == 101


def test_an_instability_check_can_be_the_final_one() -> None:
    """Ruling 81: no check is left in deck or market, so points are doubled and the game ends."""
    game = table("gray: 4 rupees; kabul: 1 gray tribe; market top: 1 103; discard: 101 102; deck: 104 9")
    play(game, "end turn")
    assert prompt(game) == "over"
    assert (points(game, "gray"), points(game, "blue")) == (6, 2)


def test_a_check_is_final_only_when_none_is_left_in_deck_or_market() -> None:
    """Ruling 81: bought, with another one in the market or in the deck, the game goes on."""
    text = "gray: 4 rupees; kabul: 1 gray tribe; market top: 101; "
    assert points(play(table(text + "market bottom: 9 104; deck: none"), "buy top 0"), "gray") == 3
    assert points(play(table(text + "deck: 9 104"), "buy top 0"), "gray") == 3
    final = play(table(text + "deck: none"), "buy top 0")
    assert points(final, "gray") == 6
    assert prompt(final) == "over"


# --- Lasting events ------------------------------------------------------------------------------


def test_an_instability_check_ends_all_lasting_events_and_is_the_last_they_count_for() -> None:
    """Ruling 82: every player's and those of the table."""
    game = table(
        "gray: gifts 2; blue: loyal afghan, gifts 2; kabul: 2 afghan armies; market top: 1 101; deck: 102 103;"
        "effects: conflict fatigue, koh-i-noor recovered gray, nationalism blue, rumor blue"
    )
    play(game, "end turn")
    assert (points(game, "gray"), points(game, "blue")) == (5, 3)
    assert {106, 108, 109, 110} <= discarded(game)
    assert influence(game, "gray") == 2


def test_a_discarded_check_ends_lasting_events() -> None:
    """Ruling 82: whoever caused it."""
    game = table("gray: 4 rupees; market top: 101; deck: 102; effects: courtly manners gray, nation building blue")
    play(game, "end turn")
    assert {107, 112} <= discarded(game)


# --- Riots and Rebuke ----------------------------------------------------------------------------


def test_after_riots_players_are_overthrown_one_by_one_in_turn_order() -> None:
    """Ruling 83: blue, whose turn it was, settles the debt of 27 before gray loses 24."""
    game = table(
        "blue: court 27 13, hand 1 2, 0 rupees; gray: court 24; punjab: 1 gray tribe, 1 blue tribe;"
        "market top: 109; deck: none"
    )
    play(game, "end turn")
    assert (decider(game), prompt(game)) == ("blue", "debt")
    assert court(game, "gray") == [24]
    play(game, "discard 1", "discard 2")
    assert court(game, "blue") == [13]
    assert court(game, "gray") == []


def test_riots_send_everything_home_before_anybody_is_overthrown() -> None:
    """Ruling 83: gray's tribes and the army are gone while blue still settles the debt of 27."""
    game = table(
        "blue: court 27 13, hand 1 2, 0 rupees; punjab: 2 gray tribes, 1 blue tribe, 1 russian army;"
        "market top: 109; deck: none"
    )
    play(game, "end turn")
    assert prompt(game) == "debt"
    assert tribes(game, "punjab", "gray") == armies(game, "punjab", "russian") == 0
    assert blocks(game, "russian") == 12


# --- The end of the deck -------------------------------------------------------------------------


def test_with_an_empty_deck_the_market_shrinks_and_the_game_goes_on() -> None:
    """Ruling 90: until the last check is bought or reaches the left edge."""
    game = table("gray: 4 rupees; market top: 9 13 104; market bottom: 1; deck: none")
    play(game, "buy top 0", "end turn")
    assert top_row(game) == [13, 104, 0, 0, 0, 0]
    play(game, "buy top 0", "end turn")
    assert prompt(game) == "turn"
    play(game, "end turn")
    assert prompt(game) == "over"


def test_the_turn_cap_ends_a_game_that_nobody_ends() -> None:
    """Ruling 90: points decide as they stand."""
    game = table("gray: 3 points; blue: 4 points; market top: 9 104; deck: none; options: turn cap 2")
    play(game, "end turn")
    assert prompt(game) == "turn"
    play(game, "end turn")
    assert prompt(game) == "over"
    assert winners(game) == {"blue"}
    assert game.result is not None
    assert game.result.why == "turn cap"
