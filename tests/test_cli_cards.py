"""`pamir cards`, and the frame of the command line around it."""

import json
import subprocess
import sys
from typing import Any

import pytest

from commands import PamirRun
from pamir import __version__
from pamir.cli import COMMANDS
from pamir.second.facts import card


def listed(pamir: PamirRun, *words: str) -> list[int]:
    """Numbers of the cards that the words choose."""
    outcome = pamir("cards", *words, "--json")
    assert outcome.exit_code == 0, outcome.err
    cards: list[dict[str, Any]] = json.loads(outcome.out)
    return [card["number"] for card in cards]


# Filters


def test_no_filter_lists_all_116_cards(pamir: PamirRun) -> None:
    assert listed(pamir) == list(range(1, 117))


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        (["kabul", "political"], [5, 6, 7]),
        (["KABUL", "Political"], [5, 6, 7]),
        (["kabul political"], [5, 6, 7]),
        (["rank:3"], [1, 12, 32, 63, 98]),
        (["rank", "3"], [1, 12, 32, 63, 98]),
        (["rank 3", "road"], [12, 63]),
        (["patriot:russian", "leverage"], [81]),
        (["patriot", "russian", "leveraged"], [81]),
        (["prize", "russian", "rank", "3"], [1]),
        (["patriot", "herat"], [58]),
        (["icon:favor", "herat"], [56, 58, 62, 64]),
        (["favor:military"], [2, 3, 10, 64, 73, 92, 105]),
        (["icon:favor:military"], [2, 3, 10, 64, 73, 92]),
        (["action:gift", "region:kandahar"], [45, 46, 47]),
        (["blackmail"], [43, 54]),
        (["ability", "military"], [15, 17, 51, 83, 97, 99]),
        (["ability:house"], [41, 72]),
        (["francois"], [73]),
        (["François"], [73]),
        (["name:afghan"], [9]),
        (["riots"], [109, 110, 112, 113]),
        (["dominance"], [101, 102, 103, 104]),
        (["event", "political"], []),
        (["events"], list(range(101, 117))),
        (["17"], [17]),
        (["109", "17"], [17, 109]),
        (["number:17"], [17]),
        (["17", "british"], []),
    ],
)
def test_a_card_is_listed_if_all_words_match(pamir: PamirRun, words: list[str], numbers: list[int]) -> None:
    assert listed(pamir, *words) == numbers


def test_a_coalition_matches_patriots_and_prizes_and_a_field_only_one_of_them(pamir: PamirRun) -> None:
    patriots, prizes = listed(pamir, "patriot:british"), listed(pamir, "prize:british")
    assert len(patriots) == 13
    assert len(prizes) == 17
    assert set(listed(pamir, "british")) == {*patriots, *prizes}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["kabul", "miltary"], 'Nothing on any card matches "miltary"; did you mean "military"?'),
        (["xyzzy"], 'Nothing on any card matches "xyzzy".'),
        (["rank:4"], 'No card has rank:"4"; rank is one of 1, 2 or 3.'),
        (["rank"], 'The word "rank" needs a value, as in rank:1.'),
        (["0"], "There is no card 0; cards are numbered 1 to 116."),
        (["117"], "There is no card 117; cards are numbered 1 to 116."),
    ],
)
def test_an_unknown_word_is_one_clear_sentence_and_exit_code_2(
    pamir: PamirRun, words: list[str], sentence: str
) -> None:
    outcome = pamir("cards", *words)
    assert outcome.exit_code == 2
    assert outcome.out == ""
    assert outcome.err == sentence + "\n"


def test_an_unknown_field_names_the_known_ones(pamir: PamirRun) -> None:
    outcome = pamir("cards", "colour:red")
    assert outcome.exit_code == 2
    assert outcome.err.startswith('There is no field "colour" on the cards; the fields are name, ')


def test_words_that_no_card_combines_are_no_error(pamir: PamirRun) -> None:
    outcome = pamir("cards", "kabul", "political", "rank:3")
    assert outcome.exit_code == 0
    assert outcome.out == "No card matches all of: kabul political rank:3.\n"


# What it looks like


def test_every_line_fits_80_columns(pamir: PamirRun) -> None:
    lines = pamir("cards").out.splitlines()
    assert max(len(line) for line in lines) <= 80
    assert all(any(card(number).name in line for line in lines) for number in range(1, 101))


def test_a_row_of_the_list(pamir: PamirRun) -> None:
    rows = [" ".join(line.split()) for line in pamir("cards", "persia", "leverage").out.splitlines()]
    assert "81 Russo-Persian Trade Eco ★★ tax build RRL Russian British" in rows
    assert "78 Civic Improvements Eco ★★ build RRL>Int - -" in rows
    assert "Infrastructure" in rows
    assert "4 cards. A number alone shows one in full, for example 78." in rows


def test_one_number_shows_the_whole_card(pamir: PamirRun) -> None:
    page = pamir("cards", "66").out
    for text in ("66", "Baluchi Smugglers", "Herat", "Economic", "battle", "road, road, army", "Afghan"):
        assert text in page
    assert "Herat Influence" in page
    assert "cost you nothing" in page


def test_an_event_shows_both_halves(pamir: PamirRun) -> None:
    page = pamir("cards", "116").out
    assert "When discarded: Political favored" in page
    assert "When purchased: Rebuke" in page
    assert "until the next Dominance Check" in pamir("cards", "105").out
    assert "Not for sale: Public Withdrawal" in pamir("cards", "111").out


def test_a_dominance_check_says_it_once(pamir: PamirRun) -> None:
    page = pamir("cards", "101").out
    assert "Discarded or purchased: Dominance Check" in page
    assert page.count("by influence") == 1


def test_json_tells_the_ability_in_full(pamir: PamirRun) -> None:
    (found,) = json.loads(pamir("cards", "5", "--json").out)
    assert found["kind"] == "court"
    assert found["impact"] == ["tribe"]
    assert found["ability"]["name"] == "Claim of Ancient Lineage"
    assert found["ability"]["effect"]


# The frame


def test_help_lists_every_command(pamir: PamirRun) -> None:
    outcome = pamir("--help")
    assert outcome.exit_code == 0
    assert all(name in outcome.out for name in COMMANDS)


def test_the_version(pamir: PamirRun) -> None:
    assert pamir("--version").out == f"pamir {__version__}\n"


def test_a_mistyped_command_is_suggested(pamir: PamirRun) -> None:
    outcome = pamir("card")
    assert outcome.exit_code == 2
    assert "Did you mean" in outcome.err
    assert "cards" in outcome.err


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from pamir.cli import app\n"
        "try: app(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'numpy', 'numba', 'pydantic', 'pamir.second.facts', 'pamir.second.rules'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
