"""What she does is told with the line of her card, what she weighed, and what decided."""

import random
import re

import pytest
from her_table import her_turn, story

from pamir.second.game import SecondGame as Game
from pamir.second.options import Options
from pamir.second.rules import happenings as hap
from pamir.second.telling import entries, sentences
from pamir.second.telling.entry import teller_of
from pamir.second.wakhan import order
from table import play, table


def told(board: str, card: int, line: int = 1, arrows: str = "top 0", options: str = "", actions: int = 1) -> list[str]:
    """The sentences of her turn."""
    game = her_turn(board, card=card, line=line, actions=actions, arrows=arrows, options=options)
    return story(game).split("\n")


# --- the card -------------------------------------------------------------------------------------


def test_the_card_she_draws_and_her_loyalty() -> None:
    game = table("gray: loyal russian; blue: 0 rupees; wakhan: blue, card 1, deck 3 2; deck: none; turn: 4 gray")
    lines = story(play(game, "end turn")).split("\n")
    assert lines[1:4] == [
        "Turn 5: Wakhan.",
        "Wakhan draws card 3: her arrows point at top (left), column 1, her regions are Punjab, Persia, Herat, "
        "Kandahar, Transcaspia and Kabul.",
        "Wakhan's pragmatic loyalty is now British, which nobody else serves.",
    ]


def test_a_new_shuffle_is_told() -> None:
    game = table("gray: loyal russian; blue: 0 rupees; wakhan: blue, card 1, deck 3; deck: none; turn: 4 gray")
    assert "Wakhan's deck is shuffled anew and she draws card" in story(play(game, "end turn"))


# --- lines passed over ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "line", "sentence"),
    [
        (1, 1, "Line 1, Tax: skipped, none of her unused cards can do that and be paid for."),
        (1, 2, "Line 2, Radicalize military, if military is favored: skipped, military is not favored."),
        (2, 1, "Line 1, Radicalize economic, if political is favored: skipped, political is not favored."),
        (4, 1, "Line 1, Radicalize for rupees, if poor: skipped, she has 2 rupees or more."),
        (5, 1, "Line 1, Radicalize to rule a region: skipped, nothing that fits is for sale to her."),
        (9, 2, "Line 2, Radicalize for cylinders, if none is dominant: skipped, a coalition is dominant."),
        (17, 1, "Line 1, Radicalize political, if her court is full: skipped, her court is not full."),
        (24, 1, "Line 1, Radicalize intelligence, if short of spies: skipped, nobody has more spies than she has."),
    ],
)
def test_why_a_line_is_passed_over(card: int, line: int, sentence: str) -> None:
    board = "blue: 4 rupees; gray: loyal british; favored: economic; herat: 4 british armies"
    assert sentence in told(board, card, line)


def test_why_a_patriot_or_a_move_card_is_not_wanted() -> None:
    assert told("blue: court 9", 13)[0] == (
        "Line 1, Radicalize a patriot, if one is dominant: skipped, no coalition is dominant."
    )
    assert told("blue: court 9", 10)[0] == (
        "Line 1, Radicalize a move, if she has none: skipped, a court card of hers shows the move action."
    )


@pytest.mark.parametrize(
    ("board", "card", "line", "why"),
    [
        ("blue: court 29", 1, 1, "there is nothing to tax"),
        ("blue: court 17", 4, 2, "she rules no region, or has no block to build with"),
        ("blue: court 21", 15, 1, "no army of hers has anywhere to go"),
        ("blue: court 16", 22, 1, "no card with a prize that she could betray bears a spy of hers"),
        ("blue: court 51", 15, 2, "she meets nobody whom she could battle"),
        ("blue: court 51", 14, 1, "no court card bears a spy of hers and one of another player that she could remove"),
    ],
)
def test_why_there_is_nothing_to_do(board: str, card: int, line: int, why: str) -> None:
    sentence = told(board, card, line)[0]
    assert sentence.startswith(f"Line {line}, ")
    assert sentence.endswith(f": skipped, {why}.")


# --- radicalize -----------------------------------------------------------------------------------


def test_the_arrows_what_is_barred_and_what_is_next() -> None:
    """As the issue asks: the arrows, the barred card, and what lies next to its left."""
    board = "blue: 2 rupees; top: 1; bottom: 15 16 34 8!"
    assert told(board, 1, 3, "bottom 3")[:2] == [
        "Line 3, Radicalize: the arrows point at bottom, column 3; Kabul Bazaar is barred (she paid onto it); "
        "next to the left is Sindhi Warriors (cost 2).",
        "Wakhan buys Sindhi Warriors from the bottom row for 2 rupees.",
    ]


def test_the_arrows_at_once() -> None:
    assert told("blue: 2 rupees; top: 1 9", 1, 3, "top 1")[0] == (
        "Line 3, Radicalize: the arrows point at top, column 1; there lies Afghan Handicrafts (cost 1)."
    )


def test_the_arrows_go_on_in_the_other_row() -> None:
    board = "blue: 0 rupees; top: 9! 111 - 15 16; bottom: 1 8 10; gray: loyal british, gifts 2"
    assert told(board, 1, 3, "top 4")[0] == (
        "Line 3, Radicalize: the arrows point at top, column 4; Bala Hissar and Durrani Royal Guard are too dear; "
        "top 2 is vacant; Public Withdrawal cannot be bought; Afghan Handicrafts is barred (she paid onto it); "
        "that row has nothing for her, so on to bottom, column 4; bottom 4 and bottom 3 are vacant; "
        "Balkh Arsenic Mine and Kabul Bazaar are too dear; next to the left is Mohan Lal (cost 0)."
    )


def test_nothing_left_to_buy() -> None:
    assert told("blue: 0 rupees; top: 9!", 1, 3)[0] == (
        "Line 3, Radicalize: the arrows point at top, column 0; Afghan Handicrafts is barred (she paid onto it); "
        "that row has nothing for her, so on to bottom, column 0; bottom 0 is vacant; nothing is left that she can buy."
    )


def test_an_instruction_tells_candidates_and_tie_break() -> None:
    assert told("blue: 4 rupees; top: 5 15 24; bottom: 25 7", 23)[0] == (
        "Line 1, Radicalize the highest political: Dost Mohammad (rank 2, cost 1) comes before Ranjit Singh "
        "(rank 2, cost 2), Josiah Harlan (rank 1, cost 0) and Shah Shuja Durrani (rank 1, cost 0), "
        "because it is cheaper."
    )
    assert told("blue: 4 rupees; top: 5 15 24", 23)[0].endswith("(rank 1, cost 0), because its rank is higher.")
    assert told("blue: 4 rupees; top: 5; bottom: 25", 23)[0].endswith("because its number is higher.")
    assert told("blue: 4 rupees; top: 5", 23)[0] == (
        "Line 1, Radicalize the highest political: only Shah Shuja Durrani (rank 1, cost 0) fits."
    )


def test_many_candidates_are_counted() -> None:
    sentence = told("blue: 9 rupees; top: 9 12 8 10 11; bottom: 15", 9)[0]
    assert "City of Ghazni (icons 4, cost 1) comes before" in sentence
    assert " and 2 more, because it shows more such icons." in sentence


def test_balances_are_told() -> None:
    assert told("blue: 1 rupee; top: 9+2 15+4", 4)[0] == (
        "Line 1, Radicalize for rupees, if poor: Durrani Royal Guard (balance 3, cost 1) comes before "
        "Afghan Handicrafts (balance 2, cost 0), because it brings her more rupees."
    )


@pytest.mark.parametrize(
    ("board", "wish"),
    [
        (
            "herat: 4 british armies; top: 9 20; bottom: 8 101",
            "with a Dominance Check in the market she wants a patriot of the dominant coalition; "
            "only Henry Rawlinson (cost 1) fits.",
        ),
        (
            "herat: 4 british armies; top: 1 9; bottom: 101",
            "with a Dominance Check in the market, but no patriot of the dominant coalition for sale, "
            "she wants army and road icons; Afghan Handicrafts (icons 1, cost 1) comes before "
            "Mohan Lal (icons 0, cost 0), because it shows more such icons.",
        ),
        (
            "top: 9 5; bottom: 101",
            "with a Dominance Check in the market and no coalition dominant she wants spy and tribe icons; "
            "Shah Shuja Durrani (icons 1, cost 1) comes before Afghan Handicrafts (icons 0, cost 0), "
            "because it shows more such icons.",
        ),
    ],
)
def test_a_dominance_check_in_the_market(board: str, wish: str) -> None:
    sentence = told(f"blue: 4 rupees; gray: loyal british, gifts 2 4 6; {board}", 1, 3)[0]
    assert sentence == f"Line 3, Radicalize: {wish}"


def test_savvy_purchasing_is_told() -> None:
    assert told("blue: 9 rupees; top: 9 15 10", 1, 3, "top 2", "savvy purchasing")[0] == (
        "Line 3, Radicalize: the arrows point at top, column 2; there lies Balkh Arsenic Mine (cost 2); "
        "Afghan Handicrafts (cost 0) is a better bargain, of the same suit and no lower rank."
    )
    board = "blue: 9 rupees; gray: loyal british, gifts 2 4 6; top: 9 101 17; bottom: 15+1"
    assert told(board, 1, 3, "top 0", "savvy purchasing")[0] == (
        "Line 3, Radicalize: with a Dominance Check in the market, but no spy or tribe icon for sale, "
        "she wants rupees; Durrani Royal Guard (balance 1, cost 0) comes before "
        "Afghan Handicrafts (balance 0, cost 0) and Citadel of Ghazni (balance \N{MINUS SIGN}2, cost 2), "
        "because it brings her more rupees."
    )


def test_an_unpaid_bribe_is_told() -> None:
    assert told("blue: 1 rupee; kabul: 2 gray tribes; top: 9", 1, 3)[2:4] == [
        "Wakhan cannot pay the bribe of 2 rupees to Gray, who rules Kabul, so she discards Afghan Handicrafts.",
        "Wakhan discards Afghan Handicrafts from the hand.",
    ]


def test_ambition_is_told() -> None:
    board = "blue: 2 rupees, gifts 2; gray: loyal british; top: 9 101; deck: 102"
    assert told(board, 6)[0] == (
        "Ambition: to buy the Dominance Check (top 1) gives Wakhan 3 points, more than anybody else."
    )
    assert told(board.replace("gifts 2;", "gifts 2, 3 points;"), 6)[0] == (
        "Ambition: to buy the Dominance Check (top 1) wins Wakhan the game."
    )


# --- actions --------------------------------------------------------------------------------------


def test_a_tax_is_told() -> None:
    board = (
        "blue: court 16 29, 0 rupees; kabul: 1 blue tribe; gray: loyal british, court 15, 4 rupees; "
        "tan: loyal british, court 17, 5 rupees"
    )
    assert told(board, 1)[:4] == [
        "Line 1, Tax: Khyber Pass comes before Bala Hissar, because its rank is higher.",
        "Wakhan acts with Khyber Pass: tax.",
        "Tax: Tan (5 rupees) comes before Gray (4 rupees), because the richest pays first.",
        "Wakhan taxes 2 rupees from Tan.",
    ]
    board = "blue: court 29, 0 rupees; gray: loyal british, court 15, 1 rupee; kabul: 1 blue tribe; top: 9+1"
    assert told(board, 1)[:6] == [
        "Line 1, Tax: Khyber Pass is her only card that can.",
        "Wakhan acts with Khyber Pass: tax.",
        "Tax: Gray is the only player she can tax.",
        "Wakhan taxes 1 rupee from Gray.",
        "Tax: in the market the leftmost cards pay first, from Afghan Handicrafts on.",
        "Wakhan taxes 1 rupee from Afghan Handicrafts.",
    ]


def test_equal_wealth_is_told() -> None:
    board = "blue: court 29, 0 rupees; kabul: 1 blue tribe; gray: loyal british, court 15; tan: loyal british, court 17"
    assert told(board, 1)[2] == (
        "Tax: Tan (4 rupees) comes before Gray (4 rupees), because both have as much and her red arrow decides."
    )


def test_build_move_and_battle_are_told() -> None:
    assert told("blue: court 17, 4 rupees; kabul: 1 blue tribe", 4, 2)[2] == (
        "Build: Kabul is the first of her regions that she rules."
    )
    assert told("blue: court 63; herat: 2 gray tribes; kabul: 3 russian armies", 15)[2:4] == [
        "Move: from Kabul to Herat is the first way that fits in the order of her regions.",
        "Wakhan moves 2 Russian armies from Kabul to Herat.",
    ]
    assert told("blue: court 51; persia: 1 gray tribe, 1 russian army", 15, 2)[2] == (
        "Battle: Persia is the first of her regions where she can."
    )


def test_who_is_struck_first_is_told() -> None:
    board = (
        "blue: court 35; gray: loyal british; tan: loyal british; punjab: 2 russian armies, 1 gray tribe, 1 tan tribe"
    )
    assert told(board, 15, 2)[3:7] == [
        "Wakhan starts a battle in Punjab.",
        "Her red arrow decides between players: Tan first.",
        "Wakhan removes 1 tribe of Tan from Punjab.",
        "Wakhan removes 1 tribe of Gray from Punjab.",
    ]


def test_battles_on_cards_are_told() -> None:
    board = "blue: court 51, spies 16; gray: loyal british, court 16, spies 16"
    assert told(board, 15, 2)[2] == "Battle: only Bala Hissar bears spies of hers and of another player."
    board = "blue: court 51, spies 16 16 15; gray: loyal british, court 16 15, spies 16 15"
    assert told(board, 14)[2] == (
        "Battle: Bala Hissar (3 spies) comes before Durrani Royal Guard (2 spies), because it bears most spies."
    )


def test_a_betrayal_is_told() -> None:
    board = "blue: court 16 91, 2 rupees, spies 91 20; gray: loyal british, court 20; favored: military"
    assert (
        "Betrayal: Henry Rawlinson comes before Allah Quli Bahadur, because it is in another player's court."
        in told(board, 22)
    )
    board = "blue: court 16, 2 rupees, spies 20; gray: loyal british, court 20"
    assert "Betrayal: only Henry Rawlinson has a prize and a spy of hers." in told(board, 22)


def test_bonus_actions_and_gifts_are_told() -> None:
    assert told("blue: court 46, 5 rupees; favored: economic", 24, actions=0)[:3] == [
        "Bonus action, Gift: Bank is her leftmost unused favored card that can act.",
        "Wakhan acts with Bank: gift, as a bonus action.",
        "Gift: she takes the cheapest free space.",
    ]


def test_spies_are_told() -> None:
    assert "Spy: only Charles Stoddart fits; on City of Ghazni she has most spies already." in told(
        "blue: spies 12; gray: loyal british, court 12; top: 4", 1, 3
    )
    assert "Spy: City of Ghazni comes before Charles Stoddart, because it is in another player's court." in told(
        "gray: loyal british, court 12; top: 4", 1, 3
    )


def test_spy_movement_is_told() -> None:
    lines = told("blue: court 20, spies 20; gray: loyal british, court 12 16 9", 15, options="spy movement")
    assert lines[2:5] == [
        "Move: no army has anywhere to go, so an idle spy moves, from the card of lowest priority, Henry Rawlinson.",
        "Its goal: City of Ghazni comes before Afghan Handicrafts, because its rank is higher.",
        "Wakhan moves 1 spy from Henry Rawlinson to City of Ghazni.",
    ]


def test_roads_are_told() -> None:
    assert "Road: Transcaspia-Herat is first in the order of her regions." in told("top: 63", 1, 3)


def test_discards_are_told() -> None:
    assert told("blue: court 12 13 8 31", 1, actions=0)[1:3] == [
        "Too many cards in court: Company Weapons goes before Kabul Bazaar, Ghilzai Nomads and City of Ghazni, "
        "because its rank is lower.",
        "Wakhan discards Company Weapons from the court.",
    ]


def test_an_empty_supply_is_told() -> None:
    board = "blue: 0 rupees; top: 15; persia: 6 russian armies; punjab: 6 russian armies"
    assert "Her supply is empty: Persia is the first of her regions with a piece." in told(board, 1, 3)
    board = "blue: 0 rupees, spies 16 16 16 16 16 12 12 12 12 12; gray: loyal british, court 16 12; top: 4"
    assert (
        "Her supply is empty, so a spy is taken: City of Ghazni comes before Bala Hissar, because its rank is higher."
        in told(board, 1, 3)
    )


def test_events_are_told() -> None:
    assert "Wakhan names the suit that is favored already." in told("blue: 0 rupees; top: 115", 1, 3)
    assert "Transcaspia is the first of her regions." in told("blue: 0 rupees; top: 116", 1, 3)
    board = "blue: 0 rupees; gray: loyal british; tan: loyal british; top: 108"
    assert "Her red arrow decides between players: Tan first." in told(board, 1, 3)


def test_a_choice_of_safe_houses_is_told() -> None:
    text = "gray: loyal british, court 52 16, spies 16; blue: court 41 72, spies 16; wakhan: blue, card 1, deck 3"
    assert "Safe House: Claude Wade comes before Charles Masson, because its number is higher." in story(
        play(table(f"{text}; turn: 4 gray"), "battle with 52")
    )


# --- always ---------------------------------------------------------------------------------------


def test_every_row_of_hers_has_somebody_to_tell_it() -> None:
    kinds = [kind for name, kind in vars(hap).items() if name.startswith("AI_")]
    assert all(teller_of(kind) for kind in kinds)


def test_every_choice_and_reason_has_words() -> None:
    whats = [v for name, v in vars(order).items() if re.match("AN?_[A-Z]", name)]
    levels = [v for name, v in vars(order).items() if name.startswith("BY_")]
    for what in whats:
        for level in levels:
            rows = [
                (hap.AI_CONSIDERS, what, 1, 2, 3),
                (hap.AI_CONSIDERS, what, 2, 2, 3),
                (hap.AI_PICKS, what, 1, level, 2),
            ]
            for sentence in sentences(rows):
                assert re.fullmatch(r"[A-Z].*[^.]\.", sentence)


def test_a_story_cut_in_the_middle_of_her_thoughts_is_still_told() -> None:
    """Pages ask for the news since some row."""
    game = Game(2, seed=3, options=Options(wakhan=1, wakhan_options=("improved",)))
    dice = random.Random(3)
    while not game.over:
        game.apply(dice.choice(game.legal_actions))
    rows = game.journal
    for start in range(0, len(rows), 7):
        assert entries(rows, start=start)


def test_her_seat_is_known_to_the_log() -> None:
    game = table("gray: loyal russian; blue: 0 rupees; wakhan: blue, card 1, deck 3 2; deck: none; turn: 4 gray")
    play(game, "end turn")
    lines = [line for line in entries(game.journal) if line.kind in (hap.AI_CARD, hap.AI_LINE, hap.AI_LOYALTY)]
    assert lines
    assert all(line.seat == 1 for line in lines)


def test_entries_point_at_the_cards_they_speak_of() -> None:
    game = her_turn("blue: 4 rupees; top: 5 15 24", card=23, actions=1)
    first = entries(game.journal)[0]
    assert first.cards == (24, 5)
    game = her_turn("blue: 2 rupees; top: 1; bottom: 15 16 34 8!", card=1, line=3, actions=1, arrows="bottom 3")
    first = entries(game.journal)[0]
    assert first.cards == (34, 8)
    assert first.slots == (9, 8)


def test_a_log_that_begins_in_the_middle_of_her_thoughts_is_still_told() -> None:
    """Found by the fuzzer: the candidates were cut off, the choice of a seat to tax was not."""
    rows = [(hap.AI_PICKS, order.A_TAXED_SEAT, 0, order.BY_WEALTH, 2), (hap.TAXED_SEAT, 2, 0, 0, 0)]
    assert sentences(rows)[0] == "Tax: Gray."
