"""Component limits: taking pieces from play when the supply is empty (p. 8; rulings 44 to 48)."""

import pytest

from table import (
    actions_left,
    armies,
    blocks,
    court,
    cylinders,
    decider,
    gifts,
    legal,
    market_rupees,
    may,
    play,
    prompt,
    roads,
    ruler,
    rupees,
    spies,
    table,
    tribes,
)

ALL_BRITISH = "kabul: 5 british armies; herat: 4 british armies; kabul-punjab: 3 british roads"


def test_with_no_block_in_supply_one_is_taken_from_anywhere_in_play() -> None:
    """Ruling 44: of the needed coalition, army or road, whoever placed it, at the player's choice."""
    game = play(table(f"blue: loyal british, hand 31; gray: loyal british; {ALL_BRITISH}"), "play 31 left")
    assert (prompt(game), decider(game)) == ("lift", "blue")
    assert legal(game) == {"lift army kabul", "lift army herat", "lift road kabul-punjab"}
    play(game, "lift road kabul-punjab")
    assert (armies(game, "punjab", "british"), roads(game, "kabul-punjab", "british")) == (1, 2)
    assert blocks(game, "british") == 0


def test_an_army_may_become_a_road() -> None:
    """Ruling 44: its kind may change."""
    game = table(f"blue: loyal british, hand 9; {ALL_BRITISH}")
    play(game, "play 9 left", "road kabul-punjab", "lift army herat")
    assert (roads(game, "kabul-punjab", "british"), armies(game, "herat", "british")) == (4, 3)


def test_only_blocks_of_the_needed_coalition_fit() -> None:
    """Ruling 44: other coalitions' blocks stay where they are."""
    others = "herat: 12 russian armies; punjab: 12 afghan armies"
    game = table(f"blue: loyal british, hand 31; kabul: 12 british armies; {others}")
    play(game, "play 31 left")
    assert (armies(game, "punjab", "british"), armies(game, "kabul", "british")) == (1, 11)


def test_cylinders_are_taken_from_tribes_spies_and_gifts_of_ones_own() -> None:
    """Rulings 44 and 45: anywhere in play, the dial included; never another player's, never the scoring cylinder."""
    game = table("""
        blue: loyal afghan, court 8, spies 8 8, gifts 2 6, hand 25, 3 points
        kabul: 6 blue tribes, 2 gray tribes
    """)
    play(game, "play 25 left")
    assert legal(game) == {"lift tribe kabul", "lift spy 8", "lift gift 2", "lift gift 6"}
    play(game, "lift gift 6")
    assert (gifts(game, "blue"), tribes(game, "punjab", "blue")) == ([2], 1)


def test_pieces_placed_this_turn_are_not_taken() -> None:
    """Ruling 44: the first army of the card cannot be picked up for the second."""
    game = table("blue: loyal british, hand 33; kabul: 1 british army; herat-kabul: 11 british roads")
    play(game, "play 33 left", "lift army kabul")
    assert armies(game, "punjab", "british") == 2
    assert roads(game, "herat-kabul", "british") == 10


def test_if_every_fitting_piece_was_placed_this_turn_nothing_is_placed() -> None:
    """Ruling 44: the placement is skipped."""
    game = table("blue: loyal british, hand 31; kabul: 12 british armies; placed: 12 british armies kabul")
    play(game, "play 31 left")
    assert (armies(game, "punjab", "british"), armies(game, "kabul", "british")) == (0, 12)
    assert prompt(game) == "turn"


@pytest.mark.parametrize("kind", ["build with 17", "gift with 12"])
def test_an_action_without_any_piece_to_place_cannot_be_taken(kind: str) -> None:
    """Rulings 44, 54: no rupee is spent where nothing can be placed."""
    game = table("""
        blue: loyal british, 6 rupees, court 17 12; kabul: 10 blue tribes; herat: 12 british armies
        placed: 10 tribes kabul, 12 british armies herat
    """)
    assert not may(game, kind)


def test_a_gift_can_be_paid_with_a_tribe() -> None:
    """Ruling 44: a cylinder taken from the map becomes the gift; the price is paid all the same."""
    game = table("blue: 2 rupees, court 12; kabul: 6 blue tribes; herat: 4 blue tribes; market top: 1")
    play(game, "gift with 12", "lift tribe herat")
    assert (gifts(game, "blue"), tribes(game, "herat", "blue"), rupees(game, "blue")) == ([2], 3, 0)
    assert market_rupees(game, "top 0") == 1


def test_nothing_is_taken_from_play_while_the_supply_has_a_piece() -> None:
    """Ruling 46: the last block and the last cylinder come from the supply, without asking."""
    game = table("blue: loyal british, hand 26; kabul: 11 british armies; herat: 9 blue tribes")
    play(game, "play 26 left")
    assert (prompt(game), actions_left(game)) == ("turn", 1)
    assert (blocks(game, "british"), cylinders(game, "blue")) == (0, 0)
    assert (armies(game, "kabul", "british"), tribes(game, "herat", "blue")) == (11, 9)


def test_moving_is_not_placing() -> None:
    """Ruling 47: an old army that moved may be taken; one placed this turn may not, moved or not."""
    text = """
        blue: loyal british, court 29, hand 31
        kabul: 1 british army; herat: 10 british armies; kabul-punjab: 1 british road
    """
    game = play(table(text), "move with 29", "move army kabul > punjab", "done", "play 31 left")
    assert "lift army punjab" in legal(game)
    game = play(table(f"{text}; placed: 1 british army kabul"), "move with 29", "move army kabul > punjab", "done")
    play(game, "play 31 left")
    assert legal(game) == {"lift army herat", "lift road kabul-punjab"}


def test_a_spy_placed_this_turn_stays_marked_when_it_moves() -> None:
    """Ruling 47: sending it on does not make it an old piece."""
    game = table("blue: court 29 8, spies 8, hand 24; kabul: 9 blue tribes; placed: spy 8")
    play(game, "move with 29", "move spy 8", "done", "play 24 left")
    assert tribes(game, "kabul", "blue") == 7  # both tribes of Punjab came from Kabul: nothing else could be taken
    assert spies(game, 29, "blue") == 1


def test_a_gift_given_this_turn_is_not_taken() -> None:
    """Ruling 47: a gift is a piece put down."""
    game = table("blue: 2 rupees, court 12, gifts 4, hand 25, loyal afghan; kabul: 8 blue tribes; market top: 1")
    play(game, "gift with 12", "play 25 left")
    assert legal(game) == {"lift tribe kabul", "lift gift 4"}


def test_pieces_count_as_placed_until_the_next_players_turn() -> None:
    """Ruling 47: also in cleanup, when Insurrection asks for Afghan armies; in the next turn they are free."""
    game = table("""
        blue: loyal british; gray: court 3, hand 16
        herat: 8 afghan armies, 9 british armies; kabul-punjab: 2 afghan roads; kabul-kandahar: 2 afghan roads
        placed: 8 afghan armies herat, 1 afghan road kabul-punjab, 1 afghan road kabul-kandahar
        market top: 101; deck: 102
    """)
    play(game, "end turn")
    assert (prompt(game), decider(game)) == ("lift", "gray")
    assert legal(game) == {"lift road kabul-punjab", "lift road kabul-kandahar"}
    play(game, "lift road kabul-punjab")  # now the other road is the only one left, and goes without asking
    assert armies(game, "kabul", "afghan") == 2
    play(game, "play 16 left")
    pieces = ("army herat", "army kabul", "road kabul-punjab", "road kabul-kandahar")
    assert legal(game) == {f"lift {piece}" for piece in pieces}


def test_a_ruler_can_fall_when_a_piece_is_taken() -> None:
    """Ruling 48: rulers are checked after the piece has moved."""
    game = table("""
        blue: loyal british, hand 31; kabul: 1 blue tribe, 1 british army, 1 gray tribe; herat: 11 british armies
    """)
    assert ruler(game, "kabul") == "blue"
    play(game, "play 31 left", "lift army kabul")
    assert ruler(game, "kabul") == "nobody"


def test_a_hostage_can_come_free_when_a_spy_is_taken() -> None:
    """Ruling 48: blue takes up the spy that held gray's card."""
    text = """
        blue: loyal afghan, court 8, spies 8, hand 25; gray: court 29; 29: 1 blue spy; kabul: 8 blue tribes
        market top: 4+1 9+1; deck: none
    """
    game = play(table(text), "play 25 left", "lift spy 29", "end turn", "tax with 29")
    assert prompt(game) == "tax"
    game = play(table(text), "play 25 left", "lift spy 8", "end turn", "tax with 29")
    assert prompt(game) == "bribe"


def test_overthrow_waits_until_the_tribe_stands_in_its_new_place() -> None:
    """Ruling 48: a tribe taken up and put down in the same region was never lost."""
    game = table("blue: court 27, hand 26; punjab: 1 blue tribe; herat: 9 blue tribes")
    play(game, "play 26 left", "lift tribe punjab")
    assert (prompt(game), court(game, "blue"), tribes(game, "punjab", "blue")) == ("turn", [26, 27], 1)
