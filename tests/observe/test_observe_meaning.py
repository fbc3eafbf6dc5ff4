"""Features mean what they say: positions that a player can follow."""

from observing import SHOWN, features, numbers, tokens

from pamir.second.notation import parse_action
from pamir.second.observe.compact_layout import HIDDEN_CARD
from table import play, table


def test_a_tribe_is_shown_where_it_stands_and_to_whom_it_belongs() -> None:
    game = table("gray: loyal afghan; blue: loyal british; kabul: 2 blue tribes, 1 afghan army")
    assert {"own: tribes 3 1", "own: rules 3", "own: regions ruled 1"} <= features(game, "blue")
    assert {"seat +1: tribes 3 1", "seat +1: rules 3", "own: regions ruled 0", "own: armies 3 0"} <= features(
        game, "gray"
    )
    assert numbers(game, "gray")["seat +1: tribes 3"] == 0.5
    assert numbers(game, "gray")["armies 3 0"] == 0.25
    assert tokens(game, "gray")["rulers"] == [0, 0, 0, 2, 0, 0]
    assert tokens(game, "blue")["rulers"] == [0, 0, 0, 1, 0, 0]


def test_points_rupees_and_cylinders() -> None:
    game = table("gray: 5 points, 7 rupees; blue: 2 points, 1 rupee; kabul: 1 gray tribe")
    seen = features(game, "gray")
    assert {"own: points 5", "own: rupees 7", "own: cylinders 1", "seat +1: points 2", "seat +1: rupees 1"} <= seen
    assert "points ahead 4 13" in seen  # by 3; the middle of -10 to 10 is 10; all four checks are to come
    assert "rupees ahead 14" in seen
    assert numbers(game, "blue")["seat +1: points 0"] == 5 / 16


def test_the_court_its_actions_and_its_spies() -> None:
    """A spy of gray holds 24 hostage; 51 could battle as a bonus."""
    game = table("blue: court 24 51, loyal british; gray: loyal russian; 24: 1 gray spy; favored: military")
    seen = features(game, "blue")
    assert {"own: court 23", "own: court 50", "own: court size 2", "held hostage 0 0"} <= seen
    assert {"holds hostage 1 0", "seat +1: spies abroad 0"} <= seen
    assert "own: actions 5 0" in seen  # 51 shows battle
    assert "own: bonus actions 5 0" in seen  # and is military
    assert "own: best rank 5 0" in seen  # of rank 1
    shown = numbers(game, "gray")
    assert (shown["court 1 23"], shown["court 1 50"], shown["spies on cards 0 23"]) == (1, 1, 0.5)
    assert (shown["place in court 23"], shown["place in court 50"]) == (1, 0.875)
    assert tokens(game, "gray")["courts"][40:43] == [24, 51, 0]


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    game = table("gray: hand 1 30 55; blue: hand 14")
    assert {"own: hand 0", "own: hand 29", "own: hand 54", "own: hand size 3"} <= features(game, "gray")
    seen = features(game, "blue")
    assert "seat +1: hand size 3" in seen
    assert not any(name.startswith("seat +1: hand ") and "size" not in name and "room" not in name for name in seen)
    assert tokens(game, "blue")["hands"][44:48] == [HIDDEN_CARD] * 3 + [0]
    assert tokens(game, "gray")["hands"][:4] == [1, 30, 55, 0]
    assert numbers(game, "blue")["unseen 29"] == 1
    assert "unseen 29" not in numbers(game, "gray")


def test_open_hands_are_shown_to_all() -> None:
    game = table("gray: hand 1 30 55; blue: hand 14; options: open hands")
    assert {"seat +1: hand 0", "seat +1: hand 29"} <= features(game, "blue")
    assert numbers(game, "blue")["open hands 29"] == 0.25
    assert tokens(game, "blue")["hands"][44:48] == [1, 30, 55, 0]
    assert "unseen 29" not in numbers(game, "blue")


def test_a_card_offered_for_play_is_shown_while_its_bribe_is_settled() -> None:
    game = table("gray: 4 rupees, hand 1 30 55; blue: hand 14; kabul: 2 blue tribes")
    play(game, "play 1 left")
    seen = features(game, "blue")
    assert {"card in question 0", "number 2 2", "prompt 2 0"} <= seen  # the bribe of 2, asked of another
    assert numbers(game, "blue")["bribed 0"] == 1
    assert "unseen 0" not in numbers(game, "blue")
    assert tokens(game, "blue")["hands"][44:48] == [1, HIDDEN_CARD, HIDDEN_CARD, 0]
    assert tokens(game, "blue")["places"][0] == 5  # in the hand of the next seat
    play(game, "propose 1")
    assert {"prompt 3 1", "offer 1"} <= features(game, "blue")


def test_the_market_with_its_prices() -> None:
    game = table("gray: 2 rupees; blue: ; market top: 59 8+2 13 - 112 114")
    seen = features(game, "gray")
    assert {"market 58 0 1", "market 7 1 1", "market 12 2 1", "market 111 3 1", "market rupees 1 1 1"} <= seen
    assert {"market 58 0 0", "market 7 1 0"} <= features(game, "blue")
    shown = numbers(game, "gray")
    assert (shown["market 58"], shown["market 7"], shown["slots 1 3"], shown["slots 2 5"]) == (1, 0.875, 0.5, 0.25)
    assert "slots 2 6" in shown  # affordable
    assert "slots 4 6" not in shown
    assert tokens(game, "gray")["market"][:6] == [59, 8, 13, 0, 112, 114]


def test_what_a_check_now_would_give() -> None:
    """Four British blocks against none: dominant, and blue alone serves it."""
    game = table("gray: loyal afghan; blue: loyal british, 3 points; kabul: 4 british armies; market top: 101")
    seen = features(game, "blue")
    assert {"own: points of a check now 5", "seat +1: points of a check now 0", "own: end by a check now 1"} <= seen
    assert {"own: lead of its coalition 13", "check in market 0 0", "check ahead 3 15"} <= seen
    assert "own: end by a check now 0" in features(game, "gray")
    assert numbers(game, "gray")["dominant 1"] == 1


def test_what_can_be_counted_of_the_deck() -> None:
    """In a game of two a pile has seven court cards, from the third on also an event and a check; twelve are out."""
    game = table("gray: ; blue: ; market top: 1 2 3 4 5 6; market bottom: 7 8 9 10 11 12")
    shown = tokens(game, "gray")
    assert sum(shown["court cards in piles"]) + sum(shown["events in piles"]) + 4 == shown["deck"][0]
    assert shown["checks in piles"] == [0, 0, 1, 1, 1, 1]
    assert shown["events in piles"][2:] == [1] * 4
    assert shown["court cards in piles"][2:] == [7] * 4
    assert shown["court cards in piles"][1] + shown["events in piles"][1] == 4  # of seven and two
    assert shown["court cards in piles"][0] == shown["events in piles"][0] == 0


def test_a_deck_that_no_game_deals_is_counted_as_it_lies() -> None:
    game = table("gray: ; blue: ; deck: 31 101 102 103 104 105 41")
    shown = tokens(game, "gray")
    assert (shown["court cards in piles"], shown["events in piles"]) == ([0] * 5 + [2], [0] * 5 + [1])
    assert shown["checks in piles"] == [0] * 5 + [4]
    assert "pile 1 7" in features(game, "gray")


def test_events_in_force_are_told_from_each_other() -> None:
    game = table("gray: ; blue: ; effects: conflict fatigue, nationalism blue")
    assert {"event in force 4 0", "event in force 5 1"} <= features(game, "blue")
    assert {"event in force 4 0", "event in force 5 2"} <= features(game, "gray")
    assert numbers(game, "gray")["seat +1: events for it 5"] == 1
    assert numbers(game, "gray")["events for all 4"] == 1


def test_seats_that_do_not_play_are_empty() -> None:
    game = table("gray: ; blue: ; tan: 3 points")
    assert not any(name.startswith(("seat +3", "seat +4")) for name in (*features(game, "tan"), *numbers(game, "tan")))
    assert [f"seat +{i}: plays 0" in numbers(game, "tan") for i in range(1, 5)] == [True, True, False, False]


def test_an_action_tells_what_it_is_about() -> None:
    table = SHOWN.actions()

    def about(text: str) -> dict[str, float]:
        row = table.rows[parse_action(text)]
        return {table.layout.name_of(i): number for i, number in enumerate(row) if number}

    assert about("buy bottom 4") == {"family 1": 1, "market row 1": 1, "market column 4": 1}
    assert about("move army kabul > herat") == {"family 18": 1, "piece 0": 1, "region 3": 1, "goal 2": 1}
    assert about("remove british road herat-kabul").keys() >= {"piece 1", "coalition 1"}
    assert about("gift 4") == {"family 14": 1, "gift space 1": 1, "rupees 0": 0.25, "piece 4": 1}
    card = about("gift with 14")
    assert {"acts 1", "card 13", "card suit 2", "card region 3"} <= card.keys()
    assert "piece 4" not in card
    assert card["card rank 0"] == 0.5
    assert about("name red") == {"family 41": 1, "seat 3": 1}
