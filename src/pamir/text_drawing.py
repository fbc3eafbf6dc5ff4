"""Lines of a drawing in plain text, for every edition."""

import textwrap
from typing import Any

from pamir.locale import say, say_many
from pamir.locale.words import listing

LEAST_WIDTH = 80


def rule_line(title: str, width: int) -> str:
    """A line across the drawing with a title in it."""
    return (f"── {title} " if title else "").ljust(width, "─")


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Text on as many lines as it needs."""
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)


def flowed(parts: list[str], width: int, start: str = "", indent: str = "  ") -> list[str]:
    """Parts with dots between, broken only between them, as long as each fits."""
    lines = [start]
    joint = ""
    for part in filter(None, parts):
        if len(lines[-1]) + len(joint) + len(part) <= width:
            lines[-1] += joint + part
        else:
            lines += wrapped(indent + part, width, indent)
        joint = " · "
    return lines


def fit(text: str, width: int) -> str:
    """Text cut to a width, with dots where something is missing."""
    return text if len(text) <= width else text[: width - 1] + "…"


def after_mark(mark: str, parts: list[str], width: int) -> list[str]:
    """Parts after a mark, on as many lines as they need; one empty line if there are none."""
    lines = [f"{mark} {parts[0]}" if parts else ""]
    for part in parts[1:]:
        if len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(f"  {part}")
    return lines


def moment_text(s: Any, seat: str, in_cleanup: str) -> str:
    """Where the game stands: before the first turn, in one, or over. ``in_cleanup`` is what is said of the end of a
    turn, as each edition writes it."""
    if s.over:
        return say("After turn {turn}", turn=s.turn)
    if s.turn == 0:
        return say("Before the first turn")
    if s.actions_left < 0:
        return in_cleanup
    return say_many(
        "Turn {turn}, {seat} with {n} action left",
        "Turn {turn}, {seat} with {n} actions left",
        s.actions_left,
        turn=s.turn,
        seat=seat,
    )


def outcome_text(winners: list[str]) -> str:
    """Who has won."""
    names = listing(winners)
    if len(winners) == 1:
        return say("The game is over: {seats} wins.", seats=names)
    return say("The game is over: {seats} win together.", seats=names)
