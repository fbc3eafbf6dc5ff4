"""Cutting position text into entries, items and words that know where they stand, for every edition."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from pamir.errors import PositionError


@dataclass(frozen=True)
class Word:
    """One word in lower case, and where it stands."""

    text: str
    line: int
    column: int

    def __str__(self) -> str:
        return repr(self.text[:40])

    def refuse(self, why: str) -> NoReturn:
        """Raise the one error of this package, about this word."""
        raise PositionError(f"line {self.line}, column {self.column}: {why}.")

    @property
    def is_number(self) -> bool:
        return self.text.isascii() and self.text.isdigit()

    def after(self, length: int) -> "Word":
        """The rest of the word after so many letters."""
        return Word(self.text[length:], self.line, self.column + length)


Item = list[Word]


@dataclass(frozen=True)
class Entry:
    """``key: item, item``; ``words`` are those of all items."""

    key: Word
    items: tuple[Item, ...]

    @property
    def words(self) -> Item:
        return [word for item in self.items for word in item]


def joined(words: Sequence[Word]) -> str:
    """Words as they were written, with single blanks."""
    return " ".join(word.text for word in words)


def plain(text: str) -> str:
    """Lower case without accents, so that people may type names on any keyboard."""
    if text.isascii():
        return text.lower()
    bare = unicodedata.normalize("NFKD", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return "".join(c for c in bare if not unicodedata.combining(c))


def entries(text: str, example: str) -> list[Entry]:
    """All entries of a position: one a line, or several on a line with ``;`` between; ``#`` starts a comment.

    ``example`` is an entry to show to whoever forgot the colon.
    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        start = 0
        for part in line.split("#", 1)[0].split(";"):
            if part.strip():
                found.append(_entry(part, number, start, example))
            start += len(part) + 1
    return found


def _entry(part: str, line: int, start: int, example: str) -> Entry:
    key, colon, value = part.partition(":")
    word = Word(" ".join(plain(key).split()), line, start + len(key) - len(key.lstrip()) + 1)
    if not colon:
        word.refuse(f"{part.strip()[:40]!r} has no colon; expected an entry like {example!r}")
    items = []
    at = start + len(key) + 1
    for item in value.split(","):
        words = [Word(plain(m.group()), line, at + m.start() + 1) for m in re.finditer(r"\S+", item)]
        if words:
            items.append(words)
        at += len(item) + 1
    return Entry(word, tuple(items))


# --- what single words mean ----------------------------------------------------------------------


def number(word: Word, low: int, high: int, what: str) -> int:
    """A whole number in a range."""
    if not word.is_number or len(word.text) > 9 or not low <= int(word.text) <= high:
        word.refuse(f"{word} is not {what}; expected a number from {low} to {high}")
    return int(word.text)


def one_of(word: Word, keys: Sequence[str], what: str) -> int:
    """The place of a word among those known."""
    if word.text not in keys:
        word.refuse(f"{word} is not {what}; expected {', '.join(keys[:-1])} or {keys[-1]}")
    return keys.index(word.text)


def single(entry: Entry, what: str) -> Word:
    """The only word of an entry."""
    if len(entry.words) != 1:
        entry.key.refuse(f"{entry.key} has {len(entry.words)} words; expected {what}")
    return entry.words[0]


def value_of(item: Item, rest: Item) -> Word:
    """The one word that something a seat has carries besides its name."""
    if len(rest) != 1:
        item[0].refuse(f"{joined(item)[:40]!r} is not understood; expected something like '3 rupees' or 'loyal afghan'")
    return rest[0]


PIECES = {
    "tribe": "tribe",
    "tribes": "tribe",
    "army": "army",
    "armies": "army",
    "road": "road",
    "roads": "road",
    "spy": "spy",
    "spies": "spy",
}


def counted(item: Item, most: int, nouns: Mapping[str, str] = PIECES) -> tuple[int, str, Item]:
    """Number, noun and the other words of an item like ``2 blue tribes``, in whatever order."""
    amount, noun, rest = 1, "", []
    for i, word in enumerate(item):
        if i == 0 and word.is_number:
            amount = number(word, 0, most, "a number of pieces")
        elif not noun and word.text in nouns:
            noun = nouns[word.text]
        else:
            rest.append(word)
    return amount, noun, rest
