"""Whatever is typed, pasted or sent: it is read, or refused with the documented error in one sentence.

PAMIR_TEST_READINGS says how many mutations each parser reads in the slow run (15000 where it is not set):
``PAMIR_TEST_READINGS=100000 .venv/bin/python -m pytest tests/test_parsers_fuzz.py -k many_times``
"""

import contextlib
import os
import random
from collections.abc import Callable

import pytest

from pamir.errors import NotationError, PamirError, PositionError
from pamir.record import Record, RecordError
from pamir.second.game import SecondGame as Game
from pamir.second.notation import action_text, parse_action
from pamir.second.rules.actions import ACTION_COUNT
from playing import play_on, random_game

FEW = 2_000
MANY = int(os.environ.get("PAMIR_TEST_READINGS", "15000"))
JUNK = (
    *"abz09 \t\n\r:;,#?!+-/|[]>.'\"\\\0\x85\u2028é²٣ẞ\N{PISTOL}",
    *("none", "-1", "0", "1", "116", "117", "999", "9" * 30, "9" * 5000, "?", "??", "nothing", "unknown", "\ufeff"),
    *("gray", "blue", "black", "wakhan", "kabul", "herat-kabul", "british", "Ranjit Singh", "prompt:", "then:"),
    *("turn:", "deck:", "seats:", "seed:", "rng:", "placed:", "lost:", "used:", "end", "lift", "turn", "start turn"),
)
Read = Callable[[str], object]


def mutated(text: str, dice: random.Random) -> str:
    """The text with one to three things cut, doubled, swapped or put in; or something made of nothing but junk."""
    if dice.random() < 0.05:
        return "".join(dice.choices(JUNK, k=dice.randrange(12)))
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        at = dice.randrange(len(text) + 1)
        end = min(len(text), at + dice.choice((1, 1, 2, 5, 12)))
        match dice.randrange(5):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:end] + text[at:]
            case 2:
                text = text[:at] + dice.choice(JUNK) + text[at:]
            case 3:
                text = text[:at] + dice.choice(JUNK) + text[end:]
            case _:
                lines = text.split("\n")
                i, k = dice.randrange(len(lines)), dice.randrange(len(lines))
                lines[i], lines[k] = lines[k], lines[i]
                text = "\n".join(lines)
    return text


def bombard(read: Read, texts: list[str], error: type[PamirError], number: int, luck: int) -> None:
    """Read so many mutations; both outcomes must occur, and there is no third."""
    dice = random.Random(luck)
    understood = refused = 0
    for _ in range(number):
        text = mutated(dice.choice(texts), dice)
        try:
            read(text)
            understood += 1
        except error as sentence:
            refused += 1
            said = str(sentence)
            assert said, f"{text!r} is refused without a word"
            assert "\n" not in said, f"{text!r} is refused in several lines: {said!r}"
            assert len(said) < 700, f"{text!r} is refused at length: {said!r}"
        except Exception as other:
            raise AssertionError(f"{text!r} ends in {type(other).__name__}: {other}") from other
    assert understood > number // 50
    assert refused > number // 50


def some_actions() -> list[str]:
    named = ["play money lenders left", "road kabul-herat", "move army kabul -> herat", "spy #24", "spy Ranjit Singh"]
    return [*named, *(action_text(a) for a in range(0, ACTION_COUNT, 3))]


def some_positions() -> list[str]:
    """Short ones as people write them, with every kind of entry, and whole ones as games have them."""
    written = [
        "blue: court 24 51, 3 rupees, loyal british, hand 14\nkabul: 2 blue tribes, 1 british army\n24: 2 gray spies\n",
        "seats: 3\nturn: 9 tan, 1 action, 1 failed\ngray: hand ?2, prizes 99\ntan: gifts 2 4, spies 19\ngray: court 1",
        "gray: court 8, hand 3\nkabul: 2 blue tribes\nprompt: bribe for play 3 left, to blue, demand 2\n",
        "blue: court 1 72\ngray: court 4\n72: 1 blue spy\nturn: gray\nprompt: safe house seat blue\nlost: 1 blue spy\n",
        "seats: 3\nprompt: choose loyalty seat blue\nthen: choose loyalty seat tan\nthen: start turn\ntan: loyal none",
        "prompt: start turn\nthen: nothing\noptions: open hands, mirror ring, bargains 2, turn cap 90\nseed: 7\n",
        "wakhan: blue, improved, card 5, line 1, misses 0, deck 3 4 5\nmarket top: 1+2 2! - 101\nturn: gray\n",
        "gray: court 1 2 3 4 9\nturn: gray, cleanup\ndeck: 101 ?11\ndiscard: 12 40 102\neffects: nationalism blue\n",
        "blue: 4 rupees\nkabul: 1 blue tribe\nprompt: lift piece tribe, at kabul, seat blue\nplaced: 1 tribe kabul\n",
        "gray: court 8\nprompt: icons card 8, next 1, seat gray\nthen: turn\nused: 8\nfavored: military\n",
    ]
    games = [random_game(2 + n % 4, n, 40 + 30 * n, n % 4) for n in range(4)]
    return [*written * 6, *(game.position() for game in games if not game.over)]


def some_records() -> list[str]:
    games = [random_game(2, 1, 12), random_game(3, 2, 20, open_hands=True), random_game(2, 3, 10, wakhan=1)]
    games.append(Game.from_position("blue: court 24 51, 3 rupees; seats: 2"))
    records = [game.record(date="2026-01-31", names=["x"] * game.seats).write() for game in games]
    return [*records, *(game.record(public=True, date="").write() for game in games[:3])]


def read_and_play(text: str) -> None:
    """Start from the position and decide once: what was let in can also be played."""
    game = Game.from_position(text)
    if not game.over:
        game.apply(game.legal_actions[-1])


PARSERS = [
    pytest.param(parse_action, some_actions, NotationError, id="notation"),
    pytest.param(read_and_play, some_positions, PositionError, id="position"),
    pytest.param(Record.parse, some_records, RecordError, id="record"),
]


@pytest.mark.parametrize(("read", "texts", "error"), PARSERS)
def test_whatever_is_read_is_understood_or_refused(
    read: Read, texts: Callable[[], list[str]], error: type[PamirError]
) -> None:
    bombard(read, texts(), error, FEW, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("read", "texts", "error"), PARSERS)
def test_whatever_is_read_is_understood_or_refused_many_times(
    read: Read, texts: Callable[[], list[str]], error: type[PamirError]
) -> None:
    bombard(read, texts(), error, MANY, 2)


def test_a_replayed_mutation_is_sound_or_refused() -> None:
    """Not only read but played again."""
    bombard(lambda text: Record.parse(text).replay(), some_records(), RecordError, 300, 3)


# --- one by one ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["turn:", "turn: ,", "seed:", "prompt:", "then:", "deck:", "seats:", "wakhan:", ":"])
def test_an_entry_without_a_value_is_no_crash(text: str) -> None:
    with contextlib.suppress(PositionError):
        Game.from_position(text)


@pytest.mark.parametrize("shown", ["9" * 5000 + " top 1", "wakhan " + "9" * 5000, "٣ top 1", "1 top 9"])
def test_a_card_that_cannot_be_is_refused(shown: str) -> None:
    text = random_game(2, 1, 4).record(public=True).write().replace("\nend\n", f"\n9 gray: | {shown}\nend\n")
    with pytest.raises(RecordError, match=r"is no drawn card; write it like '77 top 5'\.$"):
        Record.parse(text)


@pytest.mark.parametrize("then", ["", "; then: nothing"])
def test_the_start_of_a_turn_leaves_nothing_beneath(then: str) -> None:
    game = Game.from_position(f"prompt: start turn{then}; turn: 4 gray; blue: 4 rupees")
    assert (game.turn, game.prompt.kind, game.state.depth) == (5, "turn", 1)
    play_on(game, 1)
    assert game.over


def test_long_texts_are_refused_at_once() -> None:
    for text in ("a" * 10**6, "a-" * 10**5, "- " * 10**5, "play " * 10**5):
        with pytest.raises(NotationError):
            parse_action(text)
