"""Dominance checks and the end of the game (p. 15, rulings 91 to 97), and what was settled later (173 to 176)."""

import pytest

from pamir.second.game import SecondGame as Game
from table import (
    armies,
    blocks,
    court,
    cylinders,
    decider,
    favored,
    hand,
    influence,
    legal,
    loyalty,
    market_rupees,
    may,
    play,
    points,
    prompt,
    roads,
    rupees,
    spies,
    table,
    tribes,
    winners,
)

COLOURS = ("gray", "blue", "tan", "red", "black")
NOT_FINAL = "; market top: 101; deck: 102"
FINAL = "; market top: 101; deck: none"


def scores(game: Game) -> tuple[int, ...]:
    """Victory points in the order of seats."""
    return tuple(points(game, colour) for colour in COLOURS[: game.seats])


def check(text: str) -> Game:
    """Gray buys the check in the leftmost column; another one is left, so that it is not the last."""
    return play(table(text + NOT_FINAL), "buy top 0")


def final_check(text: str) -> Game:
    """Gray buys the last check."""
    return play(table(text + FINAL), "buy top 0")


# --- Which coalition is dominant -----------------------------------------------------------------


def test_armies_and_roads_count_alike_all_over_the_map() -> None:
    """Ruling 91: two armies and two roads are four blocks."""
    game = check(
        "gray: 3 points; kabul: 1 british army; persia: 1 british army; herat-kabul: 1 british road;"
        "kabul-punjab: 1 british road"
    )
    assert scores(game) == (3, 5)
    assert blocks(game, "british") == 12
    assert roads(game, "herat-kabul", "british") == 0


def test_the_margin_holds_against_each_other_coalition_singly() -> None:
    """Ruling 91: eight against four and four is enough, though the others have eight together."""
    game = check("gray: 3 points; kabul: 8 british armies, 4 russian armies, 4 afghan armies")
    assert scores(game) == (3, 5)


def test_a_margin_of_four_against_only_one_other_coalition_is_not_enough() -> None:
    """Ruling 91: seven against three, but five for the Russians."""
    game = check("gray: 4 rupees; kabul: 7 british armies, 5 russian armies, 3 afghan armies")
    assert scores(game) == (2, 2)
    assert armies(game, "kabul", "british") == 7


def test_three_blocks_more_are_not_dominant() -> None:
    """Ruling 91: and an unsuccessful check clears nothing."""
    game = check("gray: 4 rupees; kabul: 3 british armies; kabul-punjab: 1 russian road; herat: 1 blue tribe")
    assert scores(game) == (1, 3)
    assert armies(game, "kabul", "british") == 3
    assert roads(game, "kabul-punjab", "russian") == 1


def test_a_successful_check_clears_the_blocks_of_every_coalition_and_no_cylinder() -> None:
    """All blocks leave the board (p. 15); tribes, spies and gifts stay."""
    game = check(
        "gray: court 9, gifts 2, spies 9, 3 points; kabul: 5 british armies, 1 afghan army, 1 gray tribe;"
        "herat-kabul: 1 russian road"
    )
    assert [blocks(game, coalition) for coalition in ("afghan", "british", "russian")] == [12, 12, 12]
    assert cylinders(game, "gray") == 7
    assert tribes(game, "kabul", "gray") == 1


# --- Who scores ----------------------------------------------------------------------------------


def test_a_successful_check_pays_loyal_players_five_three_and_one_by_influence() -> None:
    """Ruling 92: gray has one gift and one patriot, tan a prize, red nothing; blue serves another coalition."""
    game = check(
        "gray: court 3, gifts 2; blue: gifts 2 4 6; tan: loyal afghan, prizes 4; red: loyal afghan;"
        "kabul: 4 afghan armies"
    )
    assert scores(game) == (5, 0, 3, 1)


def test_places_no_loyal_player_takes_are_lost() -> None:
    """Ruling 92: a single loyal player gets five points and nobody else any."""
    game = check("gray: 4 rupees; blue: 3 points; tan: 2 points; kabul: 4 afghan armies")
    assert scores(game) == (5, 3, 2)


def test_a_dominant_coalition_without_followers_pays_nobody_and_still_clears_the_board() -> None:
    """Ruling 92: nobody is loyal to the Russians."""
    game = check("gray: 4 rupees; kabul: 4 russian armies, 1 gray tribe")
    assert scores(game) == (0, 0)
    assert armies(game, "kabul", "russian") == 0


def test_the_fourth_loyal_player_gets_nothing() -> None:
    """Ruling 92: there are three places."""
    game = check(
        "gray: gifts 2 4 6; blue: loyal afghan, gifts 2 4; tan: loyal afghan, gifts 2; red: loyal afghan;"
        "kabul: 4 afghan armies"
    )
    assert scores(game) == (5, 3, 1, 0)


def test_an_unsuccessful_check_pays_three_and_one_by_cylinders() -> None:
    """Ruling 92: loyalty does not matter."""
    game = check("gray: 4 rupees; blue: 4 rupees; tan: 4 rupees; kabul: 2 tan tribes, 3 gray tribes, 1 blue tribe")
    assert scores(game) == (3, 0, 1)


def test_the_second_place_pays_even_without_a_cylinder_in_play() -> None:
    """Ruling 92: zero is a number too."""
    assert scores(check("gray: 4 rupees; kabul: 1 blue tribe")) == (1, 3)


def test_tribes_spies_and_gifts_are_cylinders_in_play() -> None:
    """Ruling 94: one of each beats two tribes."""
    game = check("gray: court 9, spies 9, gifts 2; kabul: 1 gray tribe, 2 blue tribes")
    assert scores(game) == (3, 1)


# --- Ties ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tribe_counts", "expected"),
    [
        ((1, 1), (2, 2)),
        ((1, 1, 1), (1, 1, 1)),
        ((2, 1, 1), (3, 0, 0)),
        ((1, 1, 0), (2, 2, 0)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
    ],
)
def test_tied_players_split_the_places_they_cover_by_cylinders(
    tribe_counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """Ruling 93: the sum is divided and rounded down."""
    tribes_text = ", ".join(f"{n} {colour} tribes" for n, colour in zip(tribe_counts, COLOURS, strict=False))
    assert scores(check(f"gray: 4 rupees; seats: {len(tribe_counts)}; kabul: {tribes_text}")) == expected


@pytest.mark.parametrize(
    ("gift_counts", "expected"),
    [
        ((1, 1), (4, 4)),
        ((0, 0, 0), (3, 3, 3)),
        ((1, 0, 0), (5, 2, 2)),
        ((1, 1, 0), (4, 4, 1)),
        ((2, 1, 0, 0), (5, 3, 0, 0)),
        ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1)),
    ],
)
def test_tied_players_split_the_places_they_cover_by_influence(
    gift_counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """Ruling 93: five, three and one."""
    seats = [
        f"{colour}: loyal afghan" + ", gifts " * bool(n) + " ".join(["2", "4", "6"][:n])
        for n, colour in zip(gift_counts, COLOURS, strict=False)
    ]
    assert scores(check("; ".join(seats) + "; kabul: 4 afghan armies")) == expected


def test_doubling_comes_before_splitting() -> None:
    """Ruling 93: two players tied for one point get nothing at an early check, but one each at the last."""
    text = "gray: 4 rupees; seats: 3; kabul: 2 gray tribes, 1 blue tribe, 1 tan tribe"
    assert scores(check(text)) == (3, 0, 0)
    assert scores(final_check(text)) == (6, 1, 1)


def test_the_last_check_doubles_all_places_of_a_success() -> None:
    """Ruling 93: ten, six, and one each for two who share the third place."""
    game = final_check(
        "gray: gifts 2 4; blue: loyal afghan, gifts 2; tan: loyal afghan; red: loyal afghan; kabul: 4 afghan armies"
    )
    assert scores(game) == (10, 6, 1, 1)


# --- An early end --------------------------------------------------------------------------------


def test_a_lead_of_four_after_a_check_ends_the_game() -> None:
    """Ruling 95: over the next player, whoever that is."""
    game = check("gray: 2 points; blue: 3 points; tan: 0 points; kabul: 4 afghan armies")
    assert scores(game) == (7, 3, 0)
    assert prompt(game) == "over"
    assert winners(game) == {"gray"}
    assert game.result is not None
    assert game.result.why == "lead"


def test_a_lead_of_three_does_not_end_the_game() -> None:
    """Ruling 95: seven to four."""
    game = check("gray: 2 points; blue: 4 points; kabul: 4 afghan armies")
    assert scores(game) == (7, 4)
    assert prompt(game) == "turn"


def test_two_leaders_who_share_the_lead_do_not_end_the_game() -> None:
    """Ruling 95: a single player must lead all others."""
    game = check("gray: 6 points; blue: 6 points; tan: 0 points")
    assert scores(game) == (7, 7, 1)
    assert prompt(game) == "turn"


def test_the_lead_is_looked_at_only_after_a_check() -> None:
    """Ruling 95: who came to the table with a lead plays on."""
    game = table("gray: 9 points; market top: 9; deck: none")
    play(game, "buy top 0", "end turn")
    assert prompt(game) == "turn"


def test_a_lead_of_four_after_a_discarded_check_ends_the_game_in_cleanup() -> None:
    """Ruling 95: any check will do; the market is not filled any more."""
    game = table("gray: 4 points; kabul: 1 gray tribe; market top: 101; deck: 102")
    play(game, "end turn")
    assert winners(game) == {"gray"}


# --- The end of the game -------------------------------------------------------------------------


def test_after_the_final_check_most_points_win() -> None:
    """Red stars and rupees do not matter then."""
    game = final_check("gray: 2 points, 0 rupees; blue: court 98, 1 point, 9 rupees")
    assert scores(game) == (6, 5)
    assert winners(game) == {"gray"}


def test_a_tie_is_broken_by_red_stars_in_court() -> None:
    """Ruling 96: three military stars beat two cards with one each, and all rupees."""
    game = final_check("gray: court 98, 0 rupees; blue: court 15 16, 9 rupees")
    assert scores(game) == (4, 4)
    assert winners(game) == {"gray"}


def test_a_tie_in_red_stars_is_broken_by_rupees() -> None:
    """Ruling 96."""
    assert winners(final_check("gray: court 15, 3 rupees; blue: court 16, 4 rupees")) == {"blue"}


def test_a_tie_to_the_last_is_a_shared_win() -> None:
    """Ruling 96: among those who are tied; tan has the stars but not the points."""
    game = final_check("gray: 1 point, 4 rupees; blue: 1 point, 4 rupees; tan: court 98, 9 rupees")
    assert winners(game) == {"gray", "blue"}


def test_red_stars_are_counted_before_cleanup_when_the_final_check_is_bought() -> None:
    """Ruling 97: the fifth card of a court for three still counts."""
    game = final_check("gray: court 9 13 14 8 15, 0 rupees; blue: 9 rupees")
    assert winners(game) == {"gray"}
    assert court(game, "gray") == [9, 13, 14, 8, 15]


def test_when_the_final_check_is_discarded_the_court_limit_has_already_been_kept() -> None:
    """Ruling 97: stars and rupees are taken when the game ends, here in the third step of cleanup."""
    text = "gray: court 9 13 8 15, 0 rupees; blue: 9 rupees" + FINAL
    assert winners(play(table(text), "end turn", "discard 15")) == {"blue"}
    assert winners(play(table(text), "end turn", "discard 9")) == {"gray"}


def test_rupees_are_counted_after_paying_for_the_final_check() -> None:
    """Ruling 176: two rupees for the third column leave gray with two against three."""
    game = table("gray: 4 rupees; blue: 3 rupees; market top: 9 13 101; deck: none")
    assert winners(play(game, "buy top 2")) == {"blue"}


def test_rupees_are_counted_after_taking_those_on_the_final_check() -> None:
    """Ruling 176: they are the buyer's."""
    game = table("gray: 2 rupees; blue: 3 rupees; market top: 101+2; deck: none")
    assert winners(play(game, "buy top 0")) == {"gray"}
    assert rupees(game, "gray") == 4


# --- Forced discards -----------------------------------------------------------------------------


def test_nobody_is_asked_for_the_order_of_forced_discards_without_leverage() -> None:
    """Ruling 173: two political cards go at once when the last tribe is lost."""
    game = table("gray: court 38; blue: court 24 9 26; punjab: 1 blue tribe, 1 afghan army")
    play(game, "battle with 38")
    assert court(game, "blue") == [9]
    assert decider(game) == "gray"


def test_a_single_leveraged_card_that_must_go_goes_without_asking() -> None:
    """Ruling 173: there is no order to choose."""
    game = table("gray: court 38; blue: court 27 9; punjab: 1 blue tribe, 1 afghan army")
    play(game, "battle with 38")
    assert court(game, "blue") == [9]
    assert rupees(game, "blue") == 2
    assert decider(game) == "gray"


def test_the_owner_orders_forced_discards_when_one_of_them_is_leveraged() -> None:
    """Ruling 173: the doomed 24 may pay a rupee of the debt of 27 if it is still there (ruling 42)."""
    text = "gray: court 38; blue: court 24 27 9, 1 rupee; punjab: 1 blue tribe, 1 afghan army"
    game = play(table(text), "battle with 38")
    assert (decider(game), legal(game)) == ("blue", {"discard 24", "discard 27"})
    play(game, "discard 27", "discard 24")
    assert court(game, "blue") == [9]
    other = play(table(text), "battle with 38", "discard 24")
    assert court(other, "blue") == []


def test_patriots_lost_to_a_loyalty_change_are_ordered_only_if_one_is_leveraged() -> None:
    """Ruling 173: of 19 and 20 nobody asks; with 40 among them the owner says which goes first."""
    game = table("gray: court 19 20, hand 11")
    play(game, "play 11 left")
    assert (court(game, "gray"), prompt(game)) == ([11], "road")
    leveraged = play(table("gray: court 19 40, hand 11"), "play 11 left")
    assert (prompt(leveraged), legal(leveraged)) == ("forced discards", {"discard 19", "discard 40"})


# --- A played patriot that pays a debt -----------------------------------------------------------


def test_a_played_patriot_that_pays_the_debt_of_its_own_loyalty_change_loses_its_icons() -> None:
    """Rulings 28 and 172: gray leaves the Afghans, owes for 42 and gives 19 itself; the dial turns all the same."""
    game = table("gray: court 42 21, hand 19, 1 rupee")
    play(game, "play 19 left")
    assert legal(game) == {"discard 19", "discard 21"}
    play(game, "discard 19")
    assert court(game, "gray") == [21]
    assert loyalty(game, "gray") == "british"
    assert favored(game) == "political"
    assert spies(game, 21, "gray") == 0
    assert influence(game, "gray") == 1


def test_a_played_patriot_that_stays_resolves_its_icons_after_the_debt() -> None:
    """Rulings 28 and 172: paid with another card, the icons count for the new loyalty."""
    game = table("gray: court 42, hand 19 9, 1 rupee")
    play(game, "play 19 left", "discard 9")
    assert court(game, "gray") == [19]
    assert hand(game, "gray") == []
    assert loyalty(game, "gray") == "british"
    assert favored(game) == "economic"
    assert spies(game, 19, "gray") == 2


# --- Public Withdrawal and action costs ----------------------------------------------------------


def test_public_withdrawal_takes_its_own_rupee_of_an_action_cost() -> None:
    """Ruling 174: the rupee leaves the game and is not passed on to the next card of the row."""
    game = table("gray: court 5; kabul: 1 gray tribe; market top: 9 111; market bottom: 13 14")
    play(game, "build with 5", "army kabul", "done")
    assert rupees(game, "gray") == 2
    assert market_rupees(game, "top 0") == market_rupees(game, "top 1") == 0
    assert market_rupees(game, "bottom 1") == 1
    assert may(game, "buy top 0")


def test_the_second_block_pays_onto_the_card_left_of_public_withdrawal() -> None:
    """Ruling 174: each card of a row gets one rupee of the cost, this one's being lost."""
    game = table("gray: court 5; kabul: 1 gray tribe; market top: 9 111; market bottom: 13 14")
    play(game, "build with 5", "army kabul", "army kabul")
    assert (market_rupees(game, "top 0"), market_rupees(game, "top 1")) == (1, 0)
    assert not may(game, "buy top 0")
