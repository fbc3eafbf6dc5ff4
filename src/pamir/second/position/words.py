"""What the words of a second edition position mean: regions, coalitions, cards by number or name."""

from collections.abc import Sequence
from functools import cache

from pamir.position_words import Word, joined, number, one_of, plain
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
