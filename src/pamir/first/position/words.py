"""What the words of a first edition position mean: Locations, Empires, cards by printed number or name."""

from collections.abc import Sequence
from functools import cached_property

from pamir.first.facts import CardSet
from pamir.first.notation import connection_named
from pamir.first.rules.tables import EMPIRE_KEYS, GIFT_PRICE, LOCATION_KEYS, MODE_KEYS, SEAT_KEYS, SPOT_KEYS, TOPPLE
from pamir.position.cards import CardWords
from pamir.position.words import Word, one_of, plain

A_TOPPLE = "topple"


def location_of(word: Word) -> int:
    return one_of(word, LOCATION_KEYS, "a Location")


def empire_of(word: Word) -> int:
    return one_of(word, EMPIRE_KEYS, "an Empire")


def mode_of(word: Word) -> int:
    return one_of(word, MODE_KEYS, "a Mode")


def seat_of(word: Word) -> int:
    return one_of(word, SEAT_KEYS, "a seat")


def spot_of(word: Word) -> int:
    return one_of(word, SPOT_KEYS, "a spot of a card")


def gift_spot_of(word: Word) -> int:
    """A Gift spot by its price."""
    return one_of(word, tuple(map(str, GIFT_PRICE)), "a Gift spot")


def connection_of(word: Word) -> int:
    connection = connection_named(word.text)
    if connection is None:
        word.refuse(f"{word} is not a Connection; expected two Locations, like herat-kabul")
    return connection


class SetWords(CardWords):
    """Cards of a set, by printed number or by name."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards

    @cached_property
    def names(self) -> dict[str, int]:
        names: dict[str, set[int]] = {}
        for card in self._cards.cards:
            names.setdefault(" ".join(plain(card.name).split()), set()).add(card.number)
        return {name: min(found) for name, found in names.items() if len(found) == 1 and not name.isdigit()}

    def numbered(self, word: Word) -> int:
        printed = int(word.text) if word.is_number and len(word.text) < 9 else 0
        if printed not in self._cards.ids[1:]:
            first, last = self._cards.ids[1], self._cards.ids[-1]
            word.refuse(f"{word} is not a card; expected a number of the set, from {first} to {last}, or a card's name")
        return self._cards.number_of(printed)

    def printed(self, card: int) -> int:
        return self._cards.ids[card]

    def take_any(self, words: Sequence[Word], at: int) -> tuple[int, int]:
        return (TOPPLE, at + 1) if words[at].text == A_TOPPLE else self.take(words, at)
