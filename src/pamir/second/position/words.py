"""What the words of a second edition position mean: regions, coalitions, cards by number or name."""

from functools import cached_property

from pamir.position.cards import CardWords
from pamir.position.words import Word, number, one_of, plain
from pamir.second.facts import court_cards, event_cards
from pamir.second.notation import BORDER_KEYS
from pamir.second.rules.tables import CARDS, COALITION_KEYS, GIFT_PRICE, REGION_KEYS, SEAT_KEYS, SUIT_KEYS


def region_of(word: Word) -> int:
    return one_of(word, REGION_KEYS, "a region")


def coalition_of(word: Word) -> int:
    return one_of(word, COALITION_KEYS, "a coalition")


def suit_of(word: Word) -> int:
    return one_of(word, SUIT_KEYS, "a suit")


def seat_of(word: Word) -> int:
    return one_of(word, SEAT_KEYS, "a seat")


def gift_space_of(word: Word) -> int:
    """A gift space by its price."""
    return one_of(word, tuple(map(str, GIFT_PRICE)), "a gift space")


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


class BoxWords(CardWords):
    """Cards of the box by number or by name; an event under either half of its name."""

    @cached_property
    def names(self) -> dict[str, int]:
        names: dict[str, set[int]] = {}
        for card in court_cards():
            names.setdefault(plain(card.name), set()).add(card.number)
        for event in event_cards():
            for name in (event.name, event.discarded.name, event.purchased.name):
                if name:
                    names.setdefault(plain(name), set()).add(event.number)
        return {name: min(numbers) for name, numbers in names.items() if len(numbers) == 1}

    def numbered(self, word: Word) -> int:
        if not word.is_number:
            word.refuse(f"{word} is not a card; expected a number from 1 to {CARDS} or a card's name")
        return number(word, 1, CARDS, "a card")


BOX = BoxWords()
