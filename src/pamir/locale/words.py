"""Words that every edition speaks: money, points, cards, lists, sources of rules, seats."""

import re
from collections.abc import Iterable, Mapping, Sequence

from pamir.locale import say, say_many, seat_name

# Spanish joins by another word where two vowels would meet: Ana e Inés, but Kabul y Yar Mohammad.
_SOUND_I = re.compile(r"h?[iíy](?![aeouáéóú])", re.IGNORECASE)
_SOUND_O = re.compile(r"h?[oó]", re.IGNORECASE)


def rupees(n: int) -> str:
    return say_many("{n} rupee", "{n} rupees", n)


def points(n: int) -> str:
    return say_many("{n} point", "{n} points", n)


def cards(n: int) -> str:
    return say_many("{n} card", "{n} cards", n)


def listing(items: Iterable[str]) -> str:
    """A list in words.

    >>> listing(["Herat", "Kabul", "Punjab"])
    'Herat, Kabul and Punjab'
    """
    *first, last = list(items) or [""]
    joint = say(" and ", context="before the sound i") if _SOUND_I.match(last) else say(" and ")
    return _joined(first, joint, last)


def either(items: Iterable[str]) -> str:
    """A choice in words: Herat, Kabul or Punjab."""
    *first, last = list(items) or [""]
    joint = say(" or ", context="before the sound o") if _SOUND_O.match(last) else say(" or ")
    return _joined(first, joint, last)


def _joined(first: list[str], joint: str, last: str) -> str:
    return say(", ").join(first) + joint + last if first else last


def cite(page: int | None, *rulings: int) -> str:
    """Where a rule stands: the page of the rulebook, the numbers of rulings, or both.

    >>> cite(10, 11), cite(None, 8, 9)
    ('p. 10, ruling 11', 'rulings 8 and 9')
    """
    return _sources([] if page is None else [say("p. {page}", page=page)], rulings)


def cite_part(part: str, *rulings: int) -> str:
    """The same for rules whose parts are numbered; without a part only the rulings.

    >>> cite_part("8.3"), cite_part("8.3", 16), cite_part("", 16)
    ('rule 8.3', 'rule 8.3, ruling 16', 'ruling 16')
    """
    return _sources([say("rule {part}", part=part)] if part else [], rulings)


def _sources(parts: list[str], rulings: Sequence[int]) -> str:
    if len(rulings) == 1:
        parts.append(say("ruling {number}", number=rulings[0]))
    elif rulings:
        parts.append(say("rulings {numbers}", numbers=listing(str(r) for r in rulings)))
    return ", ".join(parts)


def seat_names(seats: int, others: Mapping[int, str]) -> dict[int, str]:
    """What to call everybody when nobody has given names: colours, but for those that have a name of their own."""
    return {seat: others.get(seat) or seat_name(seat) for seat in range(seats)}


def seat_called(text: str, keys: Sequence[str]) -> int | None:
    """The seat of that colour, in any case, if it sits at this table."""
    plain = text.strip().lower()
    return keys.index(plain) if plain in keys else None
