"""Choosing cards by words: ``kabul political``, ``rank:2 patriot british``, ``17``.

What can be asked of a card an edition says: for each field the card's labels, as folded words.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Generic, TypeVar

from pamir.errors import PamirError
from pamir.locale import say_many

C = TypeVar("C")
Labels = Mapping[str, tuple[str, ...]]

NUMBER = "number"


class FilterError(PamirError):
    """A word that no card can match."""


@dataclass(frozen=True)
class Fields:
    """What cards can be asked for."""

    plain: tuple[str, ...]
    """A word without a field is looked for in all of these."""
    further: tuple[str, ...]
    """Always asked for with their name, as in rank:2; the card's number is one of them."""
    text: tuple[str, ...]
    """In these part of the text is enough; in all others the value must be the whole word."""
    may_be_absent: tuple[str, ...]
    """These words alone mean "has one"."""
    aliases: Mapping[str, str]

    @property
    def every(self) -> tuple[str, ...]:
        """All fields."""
        return (*self.plain, *self.further)


@dataclass(frozen=True)
class Chosen(Generic[C]):
    """The cards that were meant."""

    cards: tuple[C, ...]
    by_number_only: bool
    """Nothing but card numbers was asked for."""


class CardFilter(Generic[C]):
    """Cards and what can be asked of them."""

    def __init__(self, cards: Sequence[C], fields: Fields, labels: Callable[[C], Labels]) -> None:
        self._fields = fields
        self._cards = [(card, labels(card)) for card in cards]

    def choose(self, arguments: Sequence[str]) -> Chosen[C]:
        """The cards that match all the words, in order; card numbers are alternatives to each other.

        Raises FilterError for a word that could not match any card at all.
        """
        fields, aliases = self._fields, self._fields.aliases
        words = [aliases.get(word, word) for argument in arguments for word in fold(argument).split()]
        tests: list[Callable[[Labels], bool]] = []
        numbers: set[str] = set()
        while words:
            word = words.pop(0)
            field, colon, value = word.partition(":")
            if colon:
                tests.append(self._field_test(aliases.get(field, field), aliases.get(value, value)))
            elif word.isdecimal():
                numbers.add(self._number(word))
            elif word in fields.every and words and self._anyone(self._has(word, words[0])):
                tests.append(self._has(word, words.pop(0)))
            else:
                tests.append(self._plain_test(word))
        found = tuple(
            card
            for card, labels in self._cards
            if (not numbers or labels[NUMBER][0] in numbers) and all(test(labels) for test in tests)
        )
        return Chosen(found, by_number_only=bool(numbers) and not tests)

    def _field_test(self, field: str, value: str) -> Callable[[Labels], bool]:
        every = self._fields.every
        if field not in every:
            raise FilterError(f'There is no field "{field}" on the cards; the fields are {_listed(every)}.')
        test = self._has(field, value)
        if not self._anyone(test):
            known = self._known_values(field)
            hint = "" if field in (*self._fields.text, NUMBER) else f"; {field} is one of {_listed(known)}"
            raise FilterError(f'No card has {field}:"{value}"{hint}.')
        return test

    def _plain_test(self, word: str) -> Callable[[Labels], bool]:
        if word in self._fields.may_be_absent:
            return lambda labels: bool(labels[word])
        if word in self._fields.every:
            raise FilterError(f'The word "{word}" needs a value, as in {word}:{self._known_values(word)[0]}.')
        tests = [self._has(field, word) for field in self._fields.plain]

        def test(labels: Labels) -> bool:
            return any(one(labels) for one in tests)

        if not self._anyone(test):
            close = get_close_matches(word, self._vocabulary(), n=1)
            hint = f'; did you mean "{close[0]}"?' if close else "."
            raise FilterError(f'Nothing on any card matches "{word}"{hint}')
        return test

    def _number(self, word: str) -> str:
        known = sorted(int(labels[NUMBER][0]) for _, labels in self._cards)
        number = int(word) if len(word) < 10 else 0
        if number not in known:
            gaps = "" if len(known) == known[-1] else " with gaps"
            raise FilterError(f"There is no card {word[:20]}; cards are numbered {known[0]} to {known[-1]}{gaps}.")
        return str(number)

    def _has(self, field: str, value: str) -> Callable[[Labels], bool]:
        if field in self._fields.text:
            return lambda labels: any(value in label for label in labels[field])
        return lambda labels: value in labels[field]

    def _anyone(self, test: Callable[[Labels], bool]) -> bool:
        return any(test(labels) for _, labels in self._cards)

    def _known_values(self, field: str) -> list[str]:
        return sorted({label for _, labels in self._cards for label in labels[field]}) or ["none"]

    def _vocabulary(self) -> list[str]:
        text = self._fields.text
        texts = " ".join(label for field in text for label in self._known_values(field))
        labels = [label for field in self._fields.plain if field not in text for label in self._known_values(field)]
        return [*labels, *self._fields.may_be_absent, *texts.split()]


def fold(text: str) -> str:
    """Lower case without accents, so that francois finds François."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def counted(cards: int, number: str | int) -> str:
    """What stands below a list, wherever it is read; ``number`` is that of one of its cards."""
    return say_many(
        "{n} card. Its number alone shows it in full: {number}.",
        "{n} cards. A number alone shows one in full, for example {number}.",
        cards,
        number=number,
    )
