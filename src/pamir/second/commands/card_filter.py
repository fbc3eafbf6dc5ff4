"""Choosing cards by words: `kabul political`, `rank:2 patriot british`, `event`, `17`."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from pamir.errors import PamirError
from pamir.second.facts import CourtCard, EventCard, ability, court_cards, event_cards

Card = CourtCard | EventCard
Test = Callable[[Card], bool]

# In these fields part of the text is enough; in all others the value must be the whole word.
_TEXT_FIELDS = ("name", "ability")
# These words alone mean "has one": patriot, prize, ability, favor.
_MAY_BE_ABSENT = ("patriot", "prize", "ability", "favor")
# A word without a field is looked for in all of these; a rank is always asked for as rank:2.
_PLAIN_FIELDS = ("name", "kind", "region", "suit", "patriot", "prize", "action", "icon", "ability")
_FIELDS = (*_PLAIN_FIELDS, "rank", "favor", "number")
_ALIASES = {
    "armies": "army",
    "spies": "spy",
    "leveraged": "leverage",
    "favored": "favor",
    "favors": "favor",
    "abilities": "ability",
    **{f"{word}s": word for word in ("tribe", "road", "patriot", "prize", "event", "gift", "action", "icon")},
}


class FilterError(PamirError):
    """A word that no card can match."""


@dataclass(frozen=True)
class Chosen:
    cards: tuple[Card, ...]
    by_number_only: bool
    """Nothing but card numbers was asked for."""


def choose(arguments: Sequence[str]) -> Chosen:
    """The cards that match all the words, by number; card numbers are alternatives to each other.

    Raises FilterError for a word that could not match any card at all.
    """
    words = [_ALIASES.get(word, word) for argument in arguments for word in _fold(argument).split()]
    tests: list[Test] = []
    numbers: set[int] = set()
    while words:
        word = words.pop(0)
        field, colon, value = word.partition(":")
        if colon:
            tests.append(_field_test(_ALIASES.get(field, field), _ALIASES.get(value, value)))
        elif word.isdecimal():
            numbers.add(_number(word))
        elif word in _FIELDS and words and _anyone(_has(word, words[0])):
            tests.append(_has(word, words.pop(0)))
        else:
            tests.append(_plain_test(word))
    cards = tuple(
        card for card in _all_cards() if (not numbers or card.number in numbers) and all(test(card) for test in tests)
    )
    return Chosen(cards, by_number_only=bool(numbers) and not tests)


def _field_test(field: str, value: str) -> Test:
    if field not in _FIELDS:
        raise FilterError(f'There is no field "{field}" on the cards; the fields are {_listed(_FIELDS)}.')
    test = _has(field, value)
    if not _anyone(test):
        known = _known_values(field)
        hint = "" if field in (*_TEXT_FIELDS, "number") else f"; {field} is one of {_listed(known)}"
        raise FilterError(f'No card has {field}:"{value}"{hint}.')
    return test


def _plain_test(word: str) -> Test:
    if word in _MAY_BE_ABSENT:
        return lambda card: bool(_labels(card)[word])
    if word in _FIELDS:
        raise FilterError(f'The word "{word}" needs a value, as in {word}:{_known_values(word)[0]}.')

    def test(card: Card) -> bool:
        return any(_has(field, word)(card) for field in _PLAIN_FIELDS)

    if not _anyone(test):
        close = get_close_matches(word, _vocabulary(), n=1)
        hint = f'; did you mean "{close[0]}"?' if close else "."
        raise FilterError(f'Nothing on any card matches "{word}"{hint}')
    return test


def _number(word: str) -> int:
    number, last = int(word), len(_all_cards())
    if not 1 <= number <= last:
        raise FilterError(f"There is no card {word}; cards are numbered 1 to {last}.")
    return number


def _has(field: str, value: str) -> Test:
    if field in _TEXT_FIELDS:
        return lambda card: any(value in label for label in _labels(card)[field])
    return lambda card: value in _labels(card)[field]


def _anyone(test: Test) -> bool:
    return any(test(card) for card in _all_cards())


def _all_cards() -> tuple[Card, ...]:
    return (*court_cards(), *event_cards())


@cache
def _labels(card: Card) -> Mapping[str, tuple[str, ...]]:
    """All that can be asked of a card, as folded words, by field."""
    labels: dict[str, tuple[str, ...]] = dict.fromkeys(_FIELDS, ())
    labels["number"] = (str(card.number),)
    labels["name"] = (_fold(card.name),)
    if isinstance(card, EventCard):
        labels["kind"] = ("event",)
        if card.discarded.key.startswith("favor_"):
            labels["favor"] = (card.discarded.key.removeprefix("favor_"),)
        return labels
    favors = tuple(icon.removeprefix("favor:") for icon in card.impact if icon.startswith("favor:"))
    labels.update(
        kind=("court",),
        region=(card.region,),
        suit=(card.suit,),
        rank=(str(card.rank),),
        patriot=(card.patriot,) if card.patriot else (),
        prize=(card.prize,) if card.prize else (),
        action=card.actions,
        icon=(*card.impact, "favor") if favors else card.impact,
        favor=favors,
        ability=(_fold(ability(card.ability).name), card.ability) if card.ability else (),
    )
    return labels


def _known_values(field: str) -> list[str]:
    return sorted({label for card in _all_cards() for label in _labels(card)[field]})


def _vocabulary() -> list[str]:
    texts = " ".join(label for field in _TEXT_FIELDS for label in _known_values(field))
    labels = [label for field in _PLAIN_FIELDS if field not in _TEXT_FIELDS for label in _known_values(field)]
    return [*labels, *_MAY_BE_ABSENT, *texts.split()]


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _fold(text: str) -> str:
    """Lower case without accents, so that francois finds François."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
