"""Her turn: the card she draws, the loop of printed actions, ambition, bonus actions (p. 16, rulings 98 to 104)."""

import pytest
from her_table import acted, bought, happened, her_turn, lines, next_card, spies_placed

from pamir.kernel.journal import SILENT
from pamir.second.facts import wakhan_cards
from pamir.second.game import SecondGame as Game
from pamir.second.rules import happenings as hap
from pamir.second.wakhan.order import arrow_column, arrow_row
from pamir.second.wakhan.turn import draw_ai_card
from table import (
    active,
    armies,
    court,
    gifts,
    play,
    points,
    prizes,
    prompt,
    table,
    tribes,
    winners,
)


def at_the_end_of_grays_turn(text: str, deck: str) -> Game:
    """Gray ends the turn, and blue, who is Wakhan, draws the first card of this deck."""
    game = table(f"gray: loyal british; {text}; wakhan: blue, card none, deck {deck}; deck: none; turn: 4 gray")
    return play(game, "end turn")


# --- drawing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "back", "row", "column"),
    [
        (1, 2, "top", 0),  # red arrow at the bottom: the lower label; black arrow in the third slot
        (2, 1, "top", 4),
        (22, 9, "bottom", 5),
        (22, 10, "top", 4),
        (6, 20, "bottom", 2),
        (6, 14, "bottom", 2),
    ],
)
def test_the_arrows_of_the_front_point_at_the_back_of_the_next_card(
    card: int, back: int, row: str, column: int
) -> None:
    """Ruling 98."""
    game = at_the_end_of_grays_turn("blue: 0 rupees", f"{card} {back} 24")
    assert happened(game, hap.AI_CARD) == [(card, ("top", "bottom").index(row), column, 0)]


def test_all_pairs_of_cards_read_as_printed() -> None:
    """Rulings 98 and 99: the back of card 20 is taken as printed."""
    assert wakhan_cards()[19].row_labels == ("bottom", "top")
    assert wakhan_cards()[19].column_numbers == (2, 3, 4, 5, 0, 1)
    state = at_the_end_of_grays_turn("blue: 0 rupees", "1 2 3").state
    for front in wakhan_cards():
        for back in wakhan_cards():
            if front != back:
                state.ai_card, state.ai_size, state.ai_deck[0] = front.number, 1, back.number
                row = back.row_labels[0] if front.red_arrow == "top" else back.row_labels[1]
                assert ("top", "bottom")[arrow_row(state)] == row
                assert arrow_column(state) == back.column_numbers[front.black_arrow]


def test_the_drawn_card_leaves_her_deck() -> None:
    game = at_the_end_of_grays_turn("blue: 0 rupees", "7 8 9")
    assert game.state.ai_card == 7
    assert game.state.ai_deck[:2] == [9, 8]
    assert game.state.ai_size == 2


def test_when_drawing_empties_the_deck_all_24_are_shuffled_and_she_draws_again() -> None:
    """Ruling 101: so that a back can always be seen."""
    game = at_the_end_of_grays_turn("blue: 0 rupees", "7")
    assert happened(game, hap.AI_CARD)[0][3] == 1
    state = game.state
    assert state.ai_size == 23
    assert sorted([state.ai_card, *state.ai_deck[:23]]) == list(range(1, 25))


def test_a_whole_round_through_her_deck() -> None:
    """Ruling 101: she sees 23 cards, then all are shuffled again."""
    state = table("gray: loyal british; wakhan: blue, card none; turn: 0 gray; prompt: choose loyalty seat gray").state
    assert state.ai_size == 24
    drawn = []
    for _ in range(46):
        draw_ai_card(state, SILENT)
        drawn.append(state.ai_card)
    assert len(set(drawn[:23])) == 23
    assert len(set(drawn[23:])) == 23
    assert state.ai_size == 1


def test_blackmail_is_used_before_her_first_action() -> None:
    """Ruling 109: a may is always used, each of the two once."""
    board = "gray: loyal british, court 55 56 44; blue: court 54 43, 0 rupees"
    game = table(f"{board}; wakhan: blue, card none, deck 1 2; deck: none; turn: 4 gray")
    play(game, "end turn")
    assert spies_placed(game) == [56, 44]


# --- the loop of printed actions ------------------------------------------------------------------


def test_two_actions_are_spent_from_the_top_down() -> None:
    board = "blue: court 29, 0 rupees; gray: loyal british, court 15, 9 rupees; kabul: 1 blue tribe; top: 9; bottom: 8"
    game = her_turn(board, card=1)
    assert lines(game) == [
        "tax: done",
        "radicalize_military_if_military_favored: condition fails",
        "radicalize: done",
    ]


def test_after_the_bottom_line_she_starts_again_at_the_top() -> None:
    game = her_turn("blue: 9 rupees; top: 9; bottom: 16", card=1, arrows="top 0")
    assert [text.split(":")[0] for text in lines(game)] == [
        "tax",
        "radicalize_military_if_military_favored",
        "radicalize",
        "tax",
        "radicalize_military_if_military_favored",
        "radicalize",
    ]
    assert bought(game) == [9, 16]


def test_she_stops_after_three_lines_in_a_row_that_are_not_valid() -> None:
    """Ruling 103."""
    game = her_turn("blue: 9 rupees; top: 9", card=1, arrows="top 0", line=3)
    assert len(lines(game)) == 4
    assert [text for text in lines(game) if "done" in text] == ["radicalize: done"]


def test_a_bonus_action_met_in_the_loop_is_done_but_not_counted() -> None:
    """Ruling 103."""
    board = (
        "blue: court 29, 0 rupees; gray: loyal british, court 15, 9 rupees; kabul: 1 blue tribe; "
        "favored: economic; top: 17; bottom: 33"
    )
    game = her_turn(board, card=1, arrows="top 0")
    assert lines(game)[0] == "tax: done as a bonus"
    assert bought(game) == [17, 33]


def test_each_card_acts_once_a_turn() -> None:
    board = "blue: court 29, 0 rupees; gray: loyal british, court 15, 9 rupees; kabul: 1 blue tribe"
    game = her_turn(board, card=1)
    assert acted(game) == [(29, "tax")]
    assert lines(game)[-1] == "tax: no card"


# --- ambition -------------------------------------------------------------------------------------

_MOST = "blue: court 15, 2 rupees, gifts 2; gray: loyal british"


def test_a_check_that_gives_her_most_points_is_bought_whatever_her_card_says() -> None:
    """Rulings 104 and 169."""
    game = her_turn(f"{_MOST}; top: 9 101; deck: 102", card=2, actions=1)
    assert bought(game) == [101]
    assert points(game, "blue") == 3
    assert happened(game, hap.AI_AMBITION) == [(1, 3, 0, 0)]


def test_ambition_spends_one_action_and_she_goes_on() -> None:
    game = her_turn(f"{_MOST}; top: 9 101; bottom: 16; deck: 102", card=1, arrows="top 0")
    assert bought(game) == [101, 16]  # 9 is barred by the rupee of the purchase


def test_equal_points_are_not_the_most() -> None:
    """Ruling 175."""
    game = her_turn("blue: 2 rupees, gifts 2; gray: loyal british, gifts 2; top: 9 101; deck: 102", card=9, actions=0)
    assert happened(game, hap.AI_AMBITION) == []
    board = "blue: 2 rupees, gifts 2; gray: loyal british, gifts 2; top: 9 101; deck: 102"
    assert bought(her_turn(board, card=6, actions=1)) == [9]


def test_ambition_counts_influence_when_a_coalition_is_dominant() -> None:
    """Influence two against one in the British coalition, which gray serves."""
    board = "blue: court 20, 2 rupees; gray: loyal british; herat: 4 british armies; top: 9 101; deck: 102"
    game = her_turn(board, card=2, actions=1)
    assert bought(game) == [101]
    assert (points(game, "blue"), points(game, "gray")) == (5, 3)


def test_a_check_she_cannot_pay_for_is_left() -> None:
    """Ruling 104."""
    game = her_turn(_MOST.replace("2 rupees", "0 rupees") + "; top: 9 101; deck: 102", card=6, actions=1)
    assert bought(game) == [9]


def test_a_check_she_paid_onto_this_turn_is_left() -> None:
    """Ruling 104: the bar holds for ambition too."""
    game = her_turn(f"{_MOST}; top: 9 101!; deck: 102", card=6, actions=1)
    assert bought(game) == [9]


def test_ambition_is_tested_before_each_action() -> None:
    """Ruling 175: only with the spy she places first does she have most cylinders in play."""
    board = "blue: 2 rupees; gray: loyal british, gifts 2; top: 1 101; deck: 102"
    game = her_turn(board, card=6)
    assert bought(game) == [1, 101]
    assert points(game, "blue") == 3


def test_ambition_needs_an_action() -> None:
    game = her_turn(f"{_MOST}; top: 9 101; deck: 102", card=6, actions=0)
    assert bought(game) == []


def test_ambition_before_a_bonus_action_while_an_action_is_left() -> None:
    """A bonus gift puts her ahead; with her last action she then buys the check."""
    board = "blue: court 46, 5 rupees; gray: loyal british; favored: economic; top: 9! 101 10!; deck: 102"
    game = her_turn(board, card=6, actions=1)
    assert lines(game)[-1] == "bonus gift: done as a bonus"
    assert bought(game) == [101]
    assert points(game, "blue") == 3


def test_the_final_check_is_bought_if_it_wins_although_another_scores_more() -> None:
    """Ruling 104: tan would score six and come to ten, she two and come to eleven."""
    board = (
        "blue: 2 rupees, gifts 2, 9 points; gray: loyal british, 7 points; tan: loyal british, gifts 2 4, 4 points; "
        "top: 9 101; discard: 102 103 104"
    )
    game = her_turn(board, card=6, actions=1)
    assert prompt(game) == "over"
    assert winners(game) == {"blue"}
    assert happened(game, hap.AI_AMBITION)[0][2] == 1


def test_a_shared_win_at_the_final_check_is_enough() -> None:
    """Ruling 175: equal in points, red stars and rupees."""
    board = "blue: 3 rupees, 2 points; gray: loyal british, 3 rupees, 2 points; top: 101; discard: 102 103 104"
    game = her_turn(board, card=6, actions=1)
    assert winners(game) == {"blue", "gray"}


def test_rupees_for_the_final_tie_are_those_after_the_purchase() -> None:
    """Ruling 176: paying one rupee for the check would leave her behind; a rupee on it makes up for that."""
    board = "blue: 3 rupees; gray: loyal british, 3 rupees; top: 9 101{}; discard: 102 103 104"
    assert bought(her_turn(board.format(""), card=6, actions=1)) == [9]
    game = her_turn(board.format("+1"), card=6, actions=1)
    assert winners(game) == {"blue", "gray"}


def test_a_lead_of_four_wins_at_once() -> None:
    board = "blue: 2 rupees, gifts 2, 3 points; gray: loyal british; top: 9 101; deck: 102"
    game = her_turn(board, card=6, actions=1)
    assert winners(game) == {"blue"}
    assert happened(game, hap.AI_AMBITION) == [(1, 3, 1, 0)]


# --- bonus actions --------------------------------------------------------------------------------


def test_bonus_actions_go_from_left_to_right_through_her_favored_cards() -> None:
    board = (
        "blue: court 49 15 29 9, 0 rupees; gray: loyal british, court 16, 9 rupees; kabul: 1 blue tribe; "
        "favored: economic"
    )
    game = her_turn(board, card=1, actions=0)
    assert acted(game) == [(49, "tax"), (29, "tax"), (9, "tax")]


def test_the_leftmost_printed_action_that_is_possible_is_taken() -> None:
    """Minaret of Jam shows battle, tax and move: nobody to battle, so it taxes."""
    board = "blue: court 65, 0 rupees; gray: loyal british, court 16, 9 rupees; kabul: 1 blue tribe; favored: economic"
    assert acted(her_turn(board, card=1, actions=0)) == [(65, "tax")]


def test_cards_that_have_acted_or_are_not_favored_take_no_bonus_action() -> None:
    board = (
        "blue: court 49 16, 0 rupees; used: 49; gray: loyal british, court 15, 9 rupees; kabul: 1 blue tribe; "
        "favored: economic"
    )
    assert acted(her_turn(board, card=1, actions=0)) == []


def test_a_card_to_the_left_acts_as_soon_as_it_can() -> None:
    """p. 16: always the leftmost unused card; the tax further right pays for the gift."""
    board = (
        "blue: court 46 29, 0 rupees; gray: loyal british, court 16, 9 rupees; kabul: 1 blue tribe; favored: economic"
    )
    game = her_turn(board, card=1, actions=0)
    assert acted(game) == [(29, "tax"), (46, "gift")]
    assert gifts(game, "blue") == [2]


def test_favored_is_looked_at_again_card_by_card() -> None:
    """Ruling 123: New Tactics is not needed, the marker decides at the moment of acting."""
    board = (
        "blue: court 60 29, 0 rupees; gray: loyal british, court 16, 9 rupees; kabul: 1 blue tribe; favored: military"
    )
    assert acted(her_turn(board, card=1, actions=0)) == [(60, "tax")]
    board += "; effects: new tactics blue"
    assert acted(her_turn(board.replace("favored: military", "favored: economic"), card=1, actions=0)) == [
        (60, "tax"),
        (29, "tax"),
    ]


def test_savvy_operator_and_irregulars_always_act_as_a_bonus() -> None:
    board = (
        "blue: court 91 99, 2 rupees, spies 20; gray: loyal british, court 20; favored: economic; "
        "kabul: 1 afghan army, 1 gray tribe"
    )
    game = her_turn(board, card=24, actions=0)
    assert acted(game) == [(91, "betray"), (99, "battle")]
    assert prizes(game, "blue") == [20]


def test_bonus_battle_and_build_follow_the_default_way() -> None:
    board = (
        "blue: court 73, 2 rupees; gray: loyal british, court 16; kabul: 1 blue tribe; favored: intelligence; "
        "herat: 1 gray tribe, 1 afghan army"
    )
    game = her_turn(board, card=24, actions=0)
    assert acted(game) == [(73, "build")]
    assert armies(game, "kabul", "afghan") == 1
    game = her_turn(board.replace("2 rupees", "0 rupees"), card=24, actions=0)
    assert acted(game) == [(73, "battle")]
    assert tribes(game, "herat", "gray") == 0


# --- afterwards -----------------------------------------------------------------------------------


def test_after_her_turn_the_next_person_plays() -> None:
    assert active(her_turn("blue: 0 rupees; gray: loyal british; tan: loyal russian", card=1)) == "tan"
    assert active(her_turn("blue: 0 rupees; gray: loyal british", card=1)) == "gray"


def test_in_her_cleanup_events_are_discarded_and_the_market_is_refilled() -> None:
    board = "blue: 0 rupees; gray: loyal british, hand 9 10; top: 114 15; deck: 16 17"
    game = her_turn(board, card=1, actions=0)
    assert prompt(game) == "confidence failure"
    play(game, "discard 9")
    assert court(game, "gray") == []
    assert active(game) == "gray"


def test_the_helper_finds_backs_for_all_twelve_readings() -> None:
    assert len({next_card(1, f"{row} {column}") for row in ("top", "bottom") for column in range(6)}) == 12
