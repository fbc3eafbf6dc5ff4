"""Cutting position text into entries, items and words that know where they stand."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NoReturn

from pamir.errors import PamirError
from pamir.facts import court_cards, event_cards
from pamir.notation import BORDER_KEYS
from pamir.second.tables import CARDS, COALITION_KEYS, REGION_KEYS, SEAT_KEYS, SUIT_KEYS


class PositionError(PamirError):
    """Text that is no position; one sentence with line and column."""


@dataclass(frozen=True)
class Word:
    """One word in lower case, and where it stands."""

    text: str
    line: int
    column: int

    def refuse(self, why: str) -> NoReturn:
        """Raise the one error this package knows."""
        raise PositionError(f"line {self.line}, column {self.column}: {why}.")


Item = list[Word]


@dataclass(frozen=True)
class Entry:
    """``key: item, item``; ``words`` are those of all items."""

    key: Word
    items: tuple[Item, ...]

    @property
    def words(self) -> Item:
        return [word for item in self.items for word in item]


def plain(text: str) -> str:
    """Lower case without accents, so that people may type names on any keyboard."""
    bare = unicodedata.normalize("NFKD", text.lower().replace("’", "'"))
    return "".join(c for c in bare if not unicodedata.combining(c))


def entries(text: str) -> list[Entry]:
    """All entries of a position: one a line, or several on a line with ``;`` between; ``#`` starts a comment."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.split("#", 1)[0]
        start = 0
        for part in bare.split(";"):
            if part.strip():
                found.append(_entry(part, number, start))
            start += len(part) + 1
    return found


def _entry(part: str, line: int, start: int) -> Entry:
    column = start + len(part) - len(part.lstrip()) + 1
    key, colon, value = part.partition(":")
    word = Word(" ".join(plain(key).split()), line, column)
    if not colon:
        word.refuse(f"{part.strip()[:40]!r} has no colon; expected an entry like 'kabul: 2 blue tribes'")
    items = []
    at = start + len(key) + 1
    for item in value.split(","):
        words = [Word(plain(m.group()), line, at + m.start() + 1) for m in re.finditer(r"\S+", item)]
        if words:
            items.append(words)
        at += len(item) + 1
    return Entry(word, tuple(items))


def number(word: Word, low: int, high: int, what: str) -> int:
    """A whole number in a range."""
    if not word.text.isascii() or not word.text.isdigit() or not low <= int(word.text[:9]) <= high:
        word.refuse(f"{word.text!r} is not {what}; expected a number from {low} to {high}")
    return int(word.text)


def one_of(word: Word, keys: Sequence[str], what: str) -> int:
    """The index of a word in a list of keys."""
    if word.text not in keys:
        word.refuse(f"{word.text!r} is not {what}; expected {', '.join(keys[:-1])} or {keys[-1]}")
    return keys.index(word.text)


def region_of(word: Word) -> int:
    return one_of(word, REGION_KEYS, "a region")


def coalition_of(word: Word) -> int:
    return one_of(word, COALITION_KEYS, "a coalition")


def suit_of(word: Word) -> int:
    return one_of(word, SUIT_KEYS, "a suit")


def seat_of(word: Word) -> int:
    return one_of(word, SEAT_KEYS, "a seat")


def border_named(text: str) -> int | None:
    """The border of that name, either way round."""
    turned = "-".join(reversed(text.split("-")))
    for key in (text, turned):
        if key in BORDER_KEYS:
            return BORDER_KEYS.index(key)
    return None


def border_of(word: Word) -> int:
    border = border_named(word.text)
    if border is None:
        word.refuse(f"{word.text!r} is not a border; expected two neighbours, like herat-kabul")
    return border


@cache
def card_names() -> dict[str, int]:
    """Names of cards, events under either half; names on several cards are left out."""
    names: dict[str, list[int]] = {}
    for card in court_cards():
        names.setdefault(plain(card.name), []).append(card.number)
    for event in event_cards():
        for name in {event.name, event.discarded.name, event.purchased.name} - {None}:
            names.setdefault(plain(str(name)), []).append(event.number)
    return {name: numbers[0] for name, numbers in names.items() if len(numbers) == 1}


_LONGEST_NAME = 6


def take_card(words: Item, at: int) -> tuple[int, int]:
    """The card written at ``words[at:]``, by number or by name, and the place after it."""
    word = words[at]
    if word.text.isascii() and word.text.isdigit():
        return number(word, 1, CARDS, "a card"), at + 1
    for size in range(_LONGEST_NAME, 0, -1):
        card = card_names().get(" ".join(w.text for w in words[at : at + size]))
        if card is not None and at + size <= len(words):
            return card, at + size
    word.refuse(f"{word.text!r} is not a card; expected a number from 1 to {CARDS} or a card's name")


def card_of(words: Item, where: Word) -> int:
    """The one card that these words name."""
    if not words:
        where.refuse("a card is missing; expected its number or name")
    card, end = take_card(words, 0)
    if end != len(words):
        words[end].refuse(f"{words[end].text!r} is too much; expected one card")
    return card


def cards_of(words: Item) -> list[tuple[int, Word]]:
    """A row of cards; ``none`` or ``-`` for an empty one."""
    if len(words) == 1 and words[0].text in ("none", "-"):
        return []
    found = []
    at = 0
    while at < len(words):
        word = words[at]
        card, at = take_card(words, at)
        found.append((card, word))
    return found
