"""What her turn makes people decide: it is put to them, and she goes on afterwards.

A defect elsewhere: human decisions in her turn are skipped.
"""

from her_table import happened, her_turn, lines

from pamir.second.rules import happenings as hap
from table import (
    active,
    armies,
    choices,
    court,
    decider,
    hand,
    legal,
    play,
    prizes,
    prompt,
    rupees,
    spies,
    table,
    tribes,
)

# --- Safe House -----------------------------------------------------------------------------------


def test_a_safe_house_is_put_to_its_owner() -> None:
    board = "blue: court 51, 0 rupees, spies 16; gray: loyal british, court 16 41, spies 16"
    game = her_turn(board, card=14, actions=1)
    assert (prompt(game), decider(game)) == ("safe house", "gray")
    play(game, "shelter 41")
    assert spies(game, 41, "gray") == 1
    assert active(game) == "gray"


def test_the_owner_may_let_the_spy_go() -> None:
    board = "blue: court 51, 0 rupees, spies 16; gray: loyal british, court 16 41, spies 16"
    game = play(her_turn(board, card=14, actions=1), "let go")
    assert spies(game, 41, "gray") == 0


def test_after_the_answer_she_goes_on_with_her_turn() -> None:
    board = "blue: court 51, 0 rupees, spies 16; gray: loyal british, court 16 41, spies 16; top: 9"
    game = her_turn(board, card=14)
    assert court(game, "blue") == [51]
    play(game, "let go")
    assert court(game, "blue") == [9, 51]
    assert lines(game)[-1] == "radicalize: done"


def test_her_own_safe_houses_always_shelter_her_spies() -> None:
    """Ruling 109: a may is always used; of two houses the one of higher priority."""
    text = (
        "gray: loyal british, court 52 16, spies 16; blue: court 41 72, spies 16; wakhan: blue, card 1, deck 3; "
        "turn: 4 gray"
    )
    game = play(table(text), "battle with 52")
    assert spies(game, 72, "blue") == 1
    text = text.replace("blue: court 41 72", "blue: court 41")
    game = play(table(text), "battle with 52")
    assert spies(game, 41, "blue") == 1


# --- debts ----------------------------------------------------------------------------------------


def test_the_debt_of_a_betrayed_card_is_put_to_its_owner() -> None:
    board = "blue: court 15, 2 rupees, spies 40; gray: loyal british, court 40 19 20, hand 9, 1 rupee"
    game = her_turn(board, card=22, actions=1)
    assert (prompt(game), decider(game)) == ("debt", "gray")
    assert legal(game) == {"discard 9", "discard 19", "discard 20"}
    assert rupees(game, "gray") == 0
    play(game, "discard 9")
    assert prizes(game, "blue") == [40]
    assert active(game) == "gray"


def test_a_debt_comes_before_the_prize_is_kept() -> None:
    """Ruling 62 holds in her turn."""
    board = "blue: court 15, 2 rupees, spies 40; gray: loyal british, court 40 19 20, hand 9, 0 rupees"
    game = her_turn(board, card=22, actions=1)
    assert prizes(game, "blue") == []
    play(game, "discard 9", "discard 19")
    assert prizes(game, "blue") == [40]


# --- discards -------------------------------------------------------------------------------------


def test_the_order_of_forced_discards_is_put_to_their_owner() -> None:
    """Ruling 42: overthrown in Kandahar, gray chooses which card goes first, as one is leveraged."""
    board = (
        "blue: court 51, 0 rupees; gray: loyal afghan, court 42 43, hand 9 10, 0 rupees; "
        "kandahar: 1 russian army, 1 gray tribe"
    )
    game = her_turn(board, card=15, line=2, actions=1)
    assert (prompt(game), decider(game)) == ("forced discards", "gray")
    assert choices(game, "discard") == {"discard 42", "discard 43"}
    play(game, "discard 42")
    assert (prompt(game), decider(game)) == ("debt", "gray")
    play(game, "discard 43", "discard 9")  # a doomed card pays part of the debt
    assert court(game, "gray") == []
    assert hand(game, "gray") == [10]


def test_without_leverage_nobody_is_asked() -> None:
    """Ruling 173."""
    board = (
        "blue: court 51, 0 rupees; gray: loyal british, court 43 45, 0 rupees; kandahar: 1 russian army, 1 gray tribe"
    )
    game = her_turn(board, card=15, line=2, actions=1)
    assert court(game, "gray") == []
    assert prompt(game) == "turn"


def test_confidence_failure_in_her_cleanup_is_put_to_each_person() -> None:
    board = "blue: 0 rupees; gray: loyal british, hand 9 10; tan: loyal british, hand 15 16; top: 114"
    game = her_turn(board, card=1, actions=0)
    assert (prompt(game), decider(game)) == ("confidence failure", "tan")
    play(game, "discard 15")
    assert (prompt(game), decider(game)) == ("confidence failure", "gray")
    play(game, "discard 10")
    assert (hand(game, "gray"), hand(game, "tan")) == ([9], [16])
    assert active(game) == "tan"


def test_a_riot_in_her_cleanup_overthrows_people_too() -> None:
    board = "blue: court 5, 0 rupees; gray: loyal afghan, court 6; kabul: 1 gray tribe, 2 blue tribes; top: 112"
    game = her_turn(board, card=1, actions=0)
    assert court(game, "gray") == []
    assert court(game, "blue") == []
    assert tribes(game, "kabul", "blue") == 0


# --- Insurrection and empty supplies --------------------------------------------------------------


def test_insurrection_in_her_turn_is_put_to_its_owner() -> None:
    """With no Afghan block in supply gray chooses which one in play becomes an army in Kabul."""
    board = (
        "blue: 2 rupees, gifts 2; gray: loyal afghan, court 3; top: 9 101; deck: 102; "
        "herat: 3 afghan armies; punjab: 9 afghan armies; persia: 9 russian armies"
    )
    game = her_turn(board, card=6, actions=1)
    assert happened(game, hap.AI_AMBITION) != []
    assert (prompt(game), decider(game)) == ("lift", "gray")
    assert legal(game) == {"lift army herat", "lift army punjab"}
    play(game, "lift army herat", "lift army punjab")
    assert armies(game, "kabul", "afghan") == 2
    assert active(game) == "gray"


def test_her_own_insurrection_takes_armies_by_her_region_order() -> None:
    """Ruling 128: card 6 lists Herat, Persia, Transcaspia, Kabul, Punjab, Kandahar."""
    board = (
        "blue: 2 rupees, court 3, gifts 2; gray: loyal russian; top: 9 101; deck: 102; "
        "kandahar: 3 afghan armies; punjab: 9 afghan armies; persia: 9 russian armies"
    )
    game = her_turn(board, card=6, actions=1)
    assert armies(game, "kabul", "afghan") == 2
    assert armies(game, "punjab", "afghan") == 7


def test_nobody_waits_for_her() -> None:
    """She answers everything herself, in people's turns too."""
    text = (
        "gray: loyal british, court 52; blue: court 27 42, 0 rupees; wakhan: blue, card 1, deck 3; turn: 4 gray; "
        "punjab: 1 british army, 1 blue tribe"
    )
    game = play(table(text), "battle with 52")
    assert court(game, "blue") == [42]
    assert rupees(game, "blue") == 0
    assert decider(game) == "gray"
