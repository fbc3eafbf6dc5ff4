"""The rulebook's own examples, played out. Hope is gray, Cati blue, Chas and Brooke tan, Blake red."""

import pytest

from pamir.second.game import SecondGame as Game
from table import (
    actions_left,
    armies,
    barred,
    blocks,
    choices,
    court,
    cylinders,
    decider,
    discarded,
    gifts,
    hand,
    influence,
    legal,
    loyalty,
    market_rupees,
    may,
    play,
    points,
    prizes,
    prompt,
    roads,
    ruler,
    rupees,
    spies,
    table,
    tribes,
    winners,
)

# --- loyalty and ruling (p. 7) -------------------------------------------------------------------


def test_loyalty_change_example() -> None:
    """Blake plays Sir John Keane: his gift, his prize and his patriot are lost (p. 7)."""
    game = table("red: loyal afghan, gifts 2, prizes 4, court 3 9, hand 51")
    assert influence(game, "red") == 4
    play(game, "play 51 right")
    assert loyalty(game, "red") == "british"
    assert (gifts(game, "red"), prizes(game, "red")) == ([], [])
    assert court(game, "red") == [9, 51]
    assert {3, 4} <= discarded(game)
    assert influence(game, "red") == 2
    assert cylinders(game, "red") == 10


def test_ruling_example_in_kandahar() -> None:
    """One tribe and two loyal armies beat two British and two Russian armies, which are not combined (p. 7)."""
    foreign = "2 british armies, 2 russian armies"
    assert ruler(table(f"blue: loyal afghan; kandahar: 1 blue tribe, 2 afghan armies, {foreign}"), "kandahar") == "blue"
    assert ruler(table(f"blue: loyal afghan; kandahar: 3 afghan armies, {foreign}"), "kandahar") == "nobody"
    assert ruler(table(f"blue: loyal afghan; kandahar: 1 blue tribe, 1 afghan army, {foreign}"), "kandahar") == "nobody"


# --- component limits (p. 8) ---------------------------------------------------------------------


def test_component_limit_example() -> None:
    """No cylinder is left for the spy, so one of the tribes in play becomes the spy (p. 8)."""
    game = table("blue: court 9, hand 4; kabul: 5 blue tribes; herat: 5 blue tribes")
    play(game, "play 4 left", "spy 9")
    assert legal(game) == {"lift tribe kabul", "lift tribe herat"}
    play(game, "lift tribe herat")
    assert spies(game, 9, "blue") == 1
    assert tribes(game, "herat", "blue") == 4


# --- purchase (p. 10) ----------------------------------------------------------------------------


def test_purchase_example() -> None:
    """Chas buys the third card of the top row, then Arthur Conolly, past the vacancy (p. 10)."""
    game = table("tan: 5 rupees; market top: 4 8 9 88+2 13 16; market bottom: 18 24 28 31 33 39")
    play(game, "buy top 2")
    assert (market_rupees(game, "top 0"), market_rupees(game, "top 1")) == (1, 1)
    assert not may(game, "buy top 0")
    assert not may(game, "buy top 1")
    play(game, "buy top 3")
    assert [market_rupees(game, f"top {i}") for i in range(6)] == [2, 2, 0, 0, 0, 0]
    assert [market_rupees(game, f"bottom {i}") for i in range(6)] == [0, 0, 1, 0, 0, 0]
    assert hand(game, "tan") == [9, 88]
    assert rupees(game, "tan") == 5 - 2 - 3 + 2


# --- play (p. 11) --------------------------------------------------------------------------------

CATI_IN_PUNJAB = """
    blue: loyal british, 2 rupees, hand 30
    gray: 4 rupees, court 24
    punjab: 2 gray tribes
    kandahar-punjab: 1 russian road
"""


def test_play_example() -> None:
    """Cati bribes Hope with two rupees, places a pink road and a spy, and takes the leverage (p. 11)."""
    game = table(CATI_IN_PUNJAB)
    play(game, "play 30 left", "pay")
    assert (rupees(game, "blue"), rupees(game, "gray")) == (0, 6)
    assert legal(game) == {"road kabul-punjab", "road kandahar-punjab"}
    play(game, "road kandahar-punjab")
    assert roads(game, "kandahar-punjab", "british") == 1
    assert legal(game) == {"spy 24", "spy 30"}
    play(game, "spy 24")
    assert spies(game, 24, "blue") == 1
    assert rupees(game, "blue") == 2
    assert actions_left(game) == 1


def test_play_example_declined() -> None:
    """If she had declined to pay, Cati would not lose an action (p. 11)."""
    game = play(table(CATI_IN_PUNJAB), "play 30 left", "decline")
    assert (hand(game, "blue"), court(game, "blue")) == ([30], [])
    assert (rupees(game, "blue"), actions_left(game)) == (2, 2)


# --- hostages (p. 12) ----------------------------------------------------------------------------

HOPES_HOSTAGE = "gray: 2 rupees, court 29; blue: 4 rupees; 29: 2 blue spies, 1 gray spy; market top: 4+1 8+1"


def test_hostage_action_example() -> None:
    """Cati's two spies against Hope's one: Hope pays Cati two rupees to act with the card (p. 12)."""
    game = play(table(HOPES_HOSTAGE), "tax with 29")
    assert (prompt(game), decider(game)) == ("bribe", "gray")
    play(game, "pay")
    assert (rupees(game, "gray"), rupees(game, "blue")) == (0, 6)
    assert prompt(game) == "tax"


@pytest.mark.parametrize("paid", [0, 1])
def test_hostage_example_bribe_reduced_or_waived(paid: int) -> None:
    """Cati may reduce or waive this bribe outright (p. 12)."""
    game = play(table(HOPES_HOSTAGE), "tax with 29", f"propose {paid}")
    assert decider(game) == "blue"
    play(game, "accept")
    assert (rupees(game, "gray"), rupees(game, "blue")) == (2 - paid, 4 + paid)
    assert prompt(game) == "tax"


# --- tax and build (p. 13) -----------------------------------------------------------------------


def test_tax_example() -> None:
    """Cati rules Kabul: one rupee from Brooke, whose others Money Lenders shelter, one from the market (p. 13)."""
    game = table("blue: 0 rupees, court 61; tan: 3 rupees, court 14; kabul: 1 blue tribe; market top: 4 8+1")
    play(game, "tax with 61")
    assert legal(game) == {"take tan", "take market top 1"}
    play(game, "take tan")
    assert not may(game, "take tan")
    play(game, "take market top 1")
    assert (rupees(game, "blue"), rupees(game, "tan"), market_rupees(game, "top 1")) == (2, 2, 0)
    assert prompt(game) == "turn"


def test_build_example() -> None:
    """Cati, who rules only Kabul, builds two armies of three possible blocks for four rupees (p. 13)."""
    game = table("""
        blue: loyal british, 6 rupees, court 17
        kabul: 1 blue tribe
        market top: 1 2 3 4 5 6; market bottom: 18 19 20 21 22 23
    """)
    play(game, "build with 17")
    borders = {"herat-kabul", "kabul-kandahar", "kabul-punjab", "transcaspia-kabul"}
    assert legal(game) == {"army kabul"} | {f"road {border}" for border in borders}
    play(game, "army kabul", "army kabul", "done")
    assert armies(game, "kabul", "british") == 2
    assert rupees(game, "blue") == 2
    for row in ("top", "bottom"):
        assert [market_rupees(game, f"{row} {i}") for i in range(6)] == [0, 0, 0, 0, 1, 1]
        assert [barred(game, f"{row} {i}") for i in range(6)] == [False] * 4 + [True] * 2


# --- move and battle (p. 14) ---------------------------------------------------------------------


def test_move_example() -> None:
    """Blake's spy goes two cards counter-clockwise, round the corner, then his army follows a yellow road (p. 14)."""
    game = table("""
        red: loyal russian, court 63 64, spies 64
        tan: court 28 29
        herat: 1 russian army; herat-kabul: 1 russian road; herat-kandahar: 1 british road
    """)
    play(game, "move with 63", "move spy 64", "to 28", "move spy 28", "to 29")
    assert spies(game, 29, "red") == 1
    assert choices(game, "move") == {"move army herat > kabul", "move spy 29"}
    play(game, "move army herat > kabul")
    assert (armies(game, "kabul", "russian"), armies(game, "herat", "russian")) == (1, 0)
    assert prompt(game) == "turn"


@pytest.mark.parametrize("loss", ["remove russian army", "remove russian road kabul-kandahar"])
def test_battle_example_in_a_region(loss: str) -> None:
    """With one loyal army Cati removes one enemy unit, never the tribe of Hope, who shares her loyalty (p. 14)."""
    game = table("""
        blue: loyal british, court 33; gray: loyal british
        kandahar: 1 british army, 1 gray tribe, 1 russian army
        kabul-kandahar: 1 russian road
    """)
    play(game, "battle with 33")
    assert legal(game) == {"remove russian army", "remove russian road kabul-kandahar"}
    play(game, loss)
    assert prompt(game) == "turn"
    assert armies(game, "kandahar", "russian") + roads(game, "kabul-kandahar", "russian") == 1
    assert tribes(game, "kandahar", "gray") == 1


def test_battle_example_on_a_court_card() -> None:
    """Cati removes two of Hope's spies although they share a loyalty, and now holds the card hostage (p. 14)."""
    game = table("""
        blue: loyal british, court 33; gray: loyal british, court 29
        29: 2 blue spies, 2 gray spies  # the first of them goes without asking: it is the only choice
        market top: 4+1; deck: none
    """)
    play(game, "battle with 33", "remove gray spy")
    assert (spies(game, 29, "blue"), spies(game, 29, "gray")) == (2, 0)
    assert cylinders(game, "gray") == 10
    play(game, "end turn", "tax with 29")
    assert (prompt(game), decider(game)) == ("bribe", "gray")


# --- dominance checks (p. 15) --------------------------------------------------------------------


def test_dominance_examples() -> None:
    """Third check: Cati five, Blake (tan) three, blocks cleared. The last: Blake six, the others one each (p. 15)."""
    game = table("""
        blue: loyal russian, prizes 1; tan: loyal russian; gray: loyal afghan
        herat: 4 russian armies, 2 british armies; persia-herat: 2 russian roads
        kabul: 3 tan tribes; punjab: 1 blue tribe; persia: 1 gray tribe
        market top: 103; deck: 104; discard: 101 102
    """)
    play(game, "buy top 0")
    assert [points(game, seat) for seat in ("blue", "tan", "gray")] == [5, 3, 0]
    assert (blocks(game, "russian"), blocks(game, "british")) == (12, 12)
    assert (armies(game, "herat", "russian"), roads(game, "persia-herat", "russian")) == (0, 0)
    assert tribes(game, "kabul", "tan") == 3
    play(game, "end turn", "buy top 0")
    assert [points(game, seat) for seat in ("blue", "tan", "gray")] == [6, 9, 1]
    assert winners(game) == {"tan"}


def a_check(text: str) -> Game:
    """The game after blue has bought a check that is not the last one."""
    return play(table(f"blue: 4 rupees; market top: 101; deck: 102 103 104; {text}"), "buy top 0")


@pytest.mark.parametrize(("british", "dominant"), [(8, True), (7, False)])
def test_dominance_example_of_eight_against_four_and_four(british: int, dominant: bool) -> None:
    """Eight British blocks against four and four are dominant, the others are not combined (p. 15)."""
    game = a_check(f"gray: 3 points; kabul: {british} british armies, 4 russian armies; kabul-punjab: 4 afghan roads")
    assert blocks(game, "british") == (12 if dominant else 12 - british)
    assert (points(game, "blue"), points(game, "gray")) == ((5, 3) if dominant else (2, 5))


def test_two_players_tied_for_first_place_both_score_two_points() -> None:
    """Three and one are added and divided by two (p. 15)."""
    game = a_check("kabul: 2 blue tribes, 2 gray tribes; herat: 1 tan tribe")
    assert [points(game, seat) for seat in ("gray", "blue", "tan")] == [2, 2, 0]


def test_a_tie_is_rounded_down() -> None:
    """Three tied for second share one point, which is nothing; three tied for most influence get three (p. 15)."""
    game = a_check("kabul: 1 black tribe; gray: 4 rupees")
    assert [points(game, seat) for seat in ("gray", "blue", "tan", "red", "black")] == [0, 0, 0, 0, 3]
    game = a_check("kabul: 4 russian armies; gray: loyal russian; tan: loyal russian; red: loyal russian")
    assert [points(game, seat) for seat in ("gray", "blue", "tan", "red")] == [3, 0, 3, 3]


def test_second_place_of_two_tied_loyal_players_rounds_down() -> None:
    """The most influence takes five; two tied for second share three and one: two each (p. 15)."""
    game = a_check(
        "kabul: 4 russian armies; gray: loyal russian, gifts 2; tan: loyal russian; red: loyal russian; black: 4 rupees"
    )
    assert [points(game, seat) for seat in ("gray", "blue", "tan", "red", "black")] == [5, 0, 2, 2, 0]


# --- limits (p. 6) -------------------------------------------------------------------------------


def test_purple_stars_let_a_court_be_larger() -> None:
    """Three cards plus one for each purple star may stay in court at the end of a turn (p. 6)."""
    game = play(table("blue: court 7 8 9 11 12; deck: none"), "end turn")
    assert decider(game) == "gray"
    game = play(table("blue: court 7 8 9 11 12 13; deck: none"), "end turn")
    assert (prompt(game), choices(game, "discard")) == ("court limit", {f"discard {c}" for c in (7, 8, 9, 11, 12, 13)})
    play(game, "discard 8")
    assert (decider(game), court(game, "blue")) == ("gray", [7, 9, 11, 12, 13])


def test_blue_stars_let_a_hand_be_larger() -> None:
    """Two cards plus one for each blue star may stay in hand; during the turn there is no limit (p. 6)."""
    game = play(table("blue: court 1, hand 8 9 11 12 13; deck: none"), "end turn")
    assert decider(game) == "gray"
    game = play(table("blue: hand 8 9; market top: 11; deck: none"), "buy top 0")
    assert hand(game, "blue") == [8, 9, 11]
    play(game, "end turn")
    assert (prompt(game), legal(game)) == ("hand limit", {"discard 8", "discard 9", "discard 11"})
    play(game, "discard 11")
    assert (decider(game), hand(game, "blue")) == ("gray", [8, 9])


def test_the_court_is_cut_before_the_hand() -> None:
    """A discarded blue star no longer helps the hand (p. 9)."""
    game = play(table("blue: court 4 9 11 12, hand 8 13 14; deck: none"), "end turn", "discard 4")
    assert prompt(game) == "hand limit"
    play(game, "discard 8")
    assert (court(game, "blue"), hand(game, "blue")) == ([9, 11, 12], [13, 14])
