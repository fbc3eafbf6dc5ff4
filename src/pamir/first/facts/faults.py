"""What is wrong with a card set, sentence by sentence: where, what was found, what was expected.

Nothing is taken for granted about the values, and what is shown of them is short, plain and on one line.
"""

import unicodedata
from collections import Counter
from collections.abc import Container, Sequence
from typing import Any

from pamir.locale import say

MARKUP = "<>[]{}"
MISSING = object()


class Faults:
    """The faults found so far."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def wrong(self, where: str, found: str, expected: str) -> None:
        """Note a fault."""
        message = say("{where}: found {found}, expected {expected}", where=where, found=found, expected=expected)
        self.found.append(message)

    def is_one_of(self, where: str, value: Any, known: Sequence[str], or_null: bool = False) -> bool:
        """Whether the value is one of these words; as with all of these, a fault is noted if not."""
        if (isinstance(value, str) and value in known) or (or_null and value is None):
            return True
        words = ", ".join((*known, "null") if or_null else known)
        self.wrong(where, shown(value), say("one of {words}", words=words) if len(known) > 1 else words)
        return False

    def is_whole(self, where: str, value: Any, low: int, high: int) -> bool:
        """Whether it is a whole number in this range."""
        if type(value) is int and low <= value <= high:
            return True
        self.wrong(where, shown(value), say("a whole number from {low} to {high}", low=low, high=high))
        return False

    def is_list(self, where: str, value: Any, sizes: Container[int], expected: str) -> bool:
        """Whether it is a list of one of these lengths."""
        if isinstance(value, list) and len(value) in sizes:
            return True
        found = say("a list of {n}", n=len(value)) if isinstance(value, list) else shown(value)
        self.wrong(where, found, expected)
        return False

    def is_text(self, where: str, value: Any, length: int) -> bool:
        """Whether it is a text of one line in which a page or a terminal can find nothing but text."""
        if isinstance(value, str) and value.strip() and len(value) <= length and plain(value) == value:
            return True
        marks = " ".join(MARKUP)
        self.wrong(
            where, shown(value), say("a text of 1 to {n} characters on one line without {marks}", n=length, marks=marks)
        )
        return False

    def are_different(self, where: str, values: Sequence[Any]) -> None:
        """Whether no value is there twice."""
        for value, times in Counter(values).items():
            if times > 1:
                self.wrong(where, say("{value} {n} times", value=shown(value), n=times), say("each once"))


def plain(text: str) -> str:
    """The text with a question mark for whatever is markup or does not print."""
    return "".join("?" if c in MARKUP or unicodedata.category(c) in _UNPRINTED else c for c in text)


_UNPRINTED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def shown(value: Any) -> str:
    """A value of any kind as a sentence may show it."""
    if value is MISSING:
        return say("nothing")
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return f"'{plain(value[:40])}{'…' if len(value) > 40 else ''}'"
    return say("a list") if isinstance(value, list) else say("an object")


def listed(value: Any) -> str:
    """A list with its first values."""
    if not isinstance(value, list) or not value:
        return shown(value)
    return "[" + ", ".join(shown(one) for one in value[:8]) + (", …]" if len(value) > 8 else "]")
