"""Cutting position text into entries, items and words that know where they stand."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NoReturn

from pamir.errors import PositionError
from pamir.second.facts import court_cards, event_cards
from pamir.second.notation import BORDER_KEYS
from pamir.second.rules.tables import CARDS, COALITION_KEYS, GIFT_PRICE, REGION_KEYS, SEAT_KEYS, SUIT_KEYS


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


def entries(text: str) -> list[Entry]:
    """All entries of a position: one a line, or several on a line with ``;`` between; ``#`` starts a comment."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        start = 0
        for part in line.split("#", 1)[0].split(";"):
            if part.strip():
                found.append(_entry(part, number, start))
            start += len(part) + 1
    return found


def _entry(part: str, line: int, start: int) -> Entry:
    key, colon, value = part.partition(":")
    word = Word(" ".join(plain(key).split()), line, start + len(key) - len(key.lstrip()) + 1)
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


# --- what single words mean ----------------------------------------------------------------------


def number(word: Word, low: int, high: int, what: str) -> int:
    """A whole number in a range."""
    if not word.is_number or len(word.text) > 9 or not low <= int(word.text) <= high:
        word.refuse(f"{word} is not {what}; expected a number from {low} to {high}")
    return int(word.text)


def _one_of(word: Word, keys: Sequence[str], what: str) -> int:
    if word.text not in keys:
        word.refuse(f"{word} is not {what}; expected {', '.join(keys[:-1])} or {keys[-1]}")
    return keys.index(word.text)


def region_of(word: Word) -> int:
    return _one_of(word, REGION_KEYS, "a region")


def coalition_of(word: Word) -> int:
    return _one_of(word, COALITION_KEYS, "a coalition")


def suit_of(word: Word) -> int:
    return _one_of(word, SUIT_KEYS, "a suit")


def seat_of(word: Word) -> int:
    return _one_of(word, SEAT_KEYS, "a seat")


def gift_space_of(word: Word) -> int:
    """A gift space by its price."""
    return _one_of(word, tuple(map(str, GIFT_PRICE)), "a gift space")


def border_named(text: str) -> int | None:
    """The border of that name, either way round."""
    for key in (text, "-".join(reversed(text.split("-")))):
        if key in BORDER_KEYS:
            return BORDER_KEYS.index(key)
    return None


def border_of(word: Word) -> int:
    border = border_named(word.text)
    if border is None:
        word.refuse(f"{word} is not a border; expected two neighbours, like herat-kabul")
    return border


# --- cards, by number or by name -----------------------------------------------------------------

_LONGEST_NAME = 12  # words, both halves of an event and the stroke between them


@cache
def card_names() -> dict[str, int]:
    """Names of cards, events under either half; a name on several cards is left out."""
    names: dict[str, set[int]] = {}
    for card in court_cards():
        names.setdefault(plain(card.name), set()).add(card.number)
    for event in event_cards():
        for name in (event.name, event.discarded.name, event.purchased.name):
            if name:
                names.setdefault(plain(name), set()).add(event.number)
    return {name: min(numbers) for name, numbers in names.items() if len(numbers) == 1}


def take_card(words: Sequence[Word], at: int) -> tuple[int, int]:
    """The card written at ``words[at:]``, and the place after it."""
    word = words[at]
    if word.is_number:
        return number(word, 1, CARDS, "a card"), at + 1
    for end in range(min(at + _LONGEST_NAME, len(words)), at, -1):
        card = card_names().get(joined(words[at:end]))
        if card is not None:
            return card, end
    word.refuse(f"{word} is not a card; expected a number from 1 to {CARDS} or a card's name")


def card_of(words: Sequence[Word], where: Word) -> int:
    """The one card that these words name."""
    if not words:
        where.refuse("a card is missing; expected its number or name")
    card, end = take_card(words, 0)
    if end != len(words):
        words[end].refuse(f"{words[end]} is too much; expected one card")
    return card


def cards_of(words: Sequence[Word]) -> list[tuple[int, Word]]:
    """A row of cards, each with its first word; ``none`` is an empty one."""
    found = []
    at = 0
    if joined(words) != "none":
        while at < len(words):
            word = words[at]
            card, at = take_card(words, at)
            found.append((card, word))
    return found
