"""What the words of a first edition position mean: Locations, Empires, cards by printed number or name."""

from collections.abc import Sequence

from pamir.first.facts import CardSet
from pamir.first.notation import connection_named
from pamir.first.rules.tables import EMPIRE_KEYS, GIFT_PRICE, LOCATION_KEYS, MODE_KEYS, SEAT_KEYS, SPOT_KEYS, TOPPLE
from pamir.position_words import Word, joined, one_of, plain

A_TOPPLE = "topple"
_LONGEST_NAME = 12  # words


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


class CardWords:
    """Cards of a set, by printed number or by name."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards
        names: dict[str, set[int]] = {}
        for card in cards.cards:
            names.setdefault(" ".join(plain(card.name).split()), set()).add(card.number)
        self.names = {name: min(found) for name, found in names.items() if len(found) == 1 and not name.isdigit()}
        """Numbers by name; a name on several cards is left out."""

    def numbered(self, word: Word) -> int:
        """The card with this printed number."""
        printed = int(word.text) if word.is_number and len(word.text) < 9 else 0
        if printed not in self._cards.ids[1:]:
            first, last = self._cards.ids[1], self._cards.ids[-1]
            word.refuse(f"{word} is not a card; expected a number of the set, from {first} to {last}, or a card's name")
        return self._cards.number_of(printed)

    def take(self, words: Sequence[Word], at: int, topples: bool = False) -> tuple[int, int]:
        """The card written at ``words[at:]``, and the place after it."""
        if topples and words[at].text == A_TOPPLE:
            return TOPPLE, at + 1
        if not words[at].is_number:
            for end in range(min(at + _LONGEST_NAME, len(words)), at, -1):
                card = self.names.get(joined(words[at:end]))
                if card is not None:
                    return card, end
        return self.numbered(words[at]), at + 1

    def one(self, words: Sequence[Word], where: Word) -> int:
        """The one card that these words name."""
        if not words:
            where.refuse("a card is missing; expected its number or name")
        card, end = self.take(words, 0)
        if end != len(words):
            words[end].refuse(f"{words[end]} is too much; expected one card")
        return card

    def several(self, words: Sequence[Word]) -> list[tuple[int, Word]]:
        """A row of cards, each with its first word; ``none`` is an empty one."""
        found = []
        at = 0
        if joined(words) != "none":
            while at < len(words):
                word = words[at]
                card, at = self.take(words, at)
                found.append((card, word))
        return found
