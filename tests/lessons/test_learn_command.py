"""`pamir learn`: all lessons typed to their end, and whatever else is typed is answered."""

import io
from collections.abc import Iterator

from rich.console import Console

from commands import PamirRun
from pamir.edition import find
from pamir.lessons import ASKS
from pamir.locale import speaking, word
from pamir.terminal.lesson_session import LessonSession
from pamir.terminal.screen import Screen

SECOND = find("second")
COURSE = SECOND.lessons()


def taken(typed: Iterator[str], lessons: tuple[str, ...]) -> tuple[bool, str]:
    """What is shown to somebody who types this, and whether the lessons came to their end."""
    out = io.StringIO()
    screen = Screen(Console(file=out, width=100, highlight=False, markup=False, emoji=False))

    def read(prompt: str) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    done = LessonSession(SECOND, screen=screen, read=read).run(tuple(COURSE[name] for name in lessons))
    return done, out.getvalue()


def test_all_lessons_typed_to_their_end() -> None:
    typed = (step.wanted[0].removeprefix(ASKS) if step.wanted else "" for one in COURSE for step in one.steps)
    with speaking("de"):
        done, seen = taken(typed, tuple(one.id for one in COURSE))
    assert done
    plain = " ".join(seen.split())
    for one in COURSE:
        for step in one.steps:
            assert word(step.say, language="de") in plain


def test_whatever_else_is_typed_is_answered() -> None:
    wrong = ("", "", "dance", "buy top 5", "buy bottom 0", "", "?", "show", "back", "", "buy top 2", "quit")
    done, seen = taken(iter(wrong), ("market",))
    plain = " ".join(seen.split())
    assert not done
    assert "'dance' is not an action" in plain
    assert "follow the hand" in plain
    assert "(p. " in plain
    assert "for example: buy top 2" in plain
    assert seen.count("buy Khyber Pass") >= 5
    assert taken(iter(()), ("market",))[0] is False


def test_what_is_asked_for_may_be_typed_in_words_even_where_the_rules_refuse_it() -> None:
    done, seen = taken(iter(["", "", "buy Khyber Pass", "buy Nomadic Warlord", "quit"]), ("market",))
    plain = " ".join(seen.split())
    assert not done
    assert "Nomadic Warlord got a rupee from you this turn" in plain
    assert "Whatever you touch, the table tells you why" in plain


def test_what_is_not_understood_is_answered_with_what_to_type() -> None:
    seen = taken(iter(["", "tax on Afghan Handicrafts", "end turn", "quit"]), ("actions",))[1]
    assert seen.count("for example: tax with 9") == 2


def test_the_command_lists_and_refuses(pamir: PamirRun) -> None:
    listed = pamir("learn", "--list", "--language", "es")
    assert COURSE["battle"].id in listed.out
    assert word(COURSE["battle"].title, language="es") in listed.out
    assert "There is no lesson “chess”" in pamir("learn", "chess").err
