"""The words of the game, spoken: cards, places, pieces, money, lists and sources of rules.

Arguments are the engine's numbers. Nothing here knows a rule.
"""

import re
from collections.abc import Iterable

from pamir.locale import say, say_many, seat_name, word
from pamir.second.facts import EventCard, card, card_name, coalitions, regions, suits
from pamir.second.rules.tables import BORDER_A, BORDER_B, COLUMNS, GIFT_PRICE, SEAT_KEYS

DISCARDED_HALF, PURCHASED_HALF = 0, 1

# Coalitions stand alone on pages, and in the middle of sentences, where some languages write them small.
IN_A_SENTENCE = "in a sentence"

# Spanish joins by another word where two vowels would meet: Ana e Inés, but Kabul y Yar Mohammad.
_SOUND_I = re.compile(r"h?[iíy](?![aeouáéóú])", re.IGNORECASE)
_SOUND_O = re.compile(r"h?[oó]", re.IGNORECASE)


def card_word(number: int) -> str:
    """Name of a court card; of an event the title of its purchased half, which is what people call it by."""
    return event_word(number, PURCHASED_HALF) if number > 100 else word(card_name(number))


def event_word(number: int, half: int | None) -> str:
    """Title of one half of an event, or of the whole card where only that is known."""
    event = card(number)
    if not isinstance(event, EventCard):
        return word(event.name)
    title = None if half is None else (event.discarded, event.purchased)[half].name
    return word(title) if title else " / ".join(word(title) for title in event.titles)


def region_word(region: int) -> str:
    return word(regions()[region].name)


def border_word(border: int) -> str:
    """A border by its two regions, as in Herat-Kabul."""
    return f"{region_word(BORDER_A[border])}-{region_word(BORDER_B[border])}"


def coalition_word(coalition: int) -> str:
    return word(coalitions()[coalition].name, context=IN_A_SENTENCE)


def suit_word(suit: int) -> str:
    return word(suits()[suit].name.lower())


def slot_word(slot: int) -> str:
    """A place in the market by row and column; columns count from 0, which is also their price."""
    if slot < COLUMNS:
        return say("top {column}", column=slot)
    return say("bottom {column}", column=slot - COLUMNS)


def action_word(kind: int) -> str:
    """One of the six actions printed on cards."""
    return (say("tax"), say("gift"), say("build"), say("move"), say("betray"), say("battle"))[kind]


def gift_word(space: int) -> str:
    return say("gift space {price}", price=GIFT_PRICE[space])


def rupees(n: int) -> str:
    return say_many("{n} rupee", "{n} rupees", n)


def points(n: int) -> str:
    return say_many("{n} point", "{n} points", n)


def cards(n: int) -> str:
    return say_many("{n} card", "{n} cards", n)


def spies(n: int) -> str:
    return say_many("{n} spy", "{n} spies", n)


def tribes(n: int) -> str:
    return say_many("{n} tribe", "{n} tribes", n)


def pieces(n: int) -> str:
    return say_many("{n} piece", "{n} pieces", n)


def armies(coalition: int, n: int) -> str:
    """So many armies of a coalition. Whole phrases, because adjectives bend in other languages."""
    return (
        say_many("{n} Afghan army", "{n} Afghan armies", n),
        say_many("{n} British army", "{n} British armies", n),
        say_many("{n} Russian army", "{n} Russian armies", n),
    )[coalition]


def roads(coalition: int, n: int) -> str:
    return (
        say_many("{n} Afghan road", "{n} Afghan roads", n),
        say_many("{n} British road", "{n} British roads", n),
        say_many("{n} Russian road", "{n} Russian roads", n),
    )[coalition]


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
    parts = [] if page is None else [say("p. {page}", page=page)]
    if len(rulings) == 1:
        parts.append(say("ruling {number}", number=rulings[0]))
    elif rulings:
        parts.append(say("rulings {numbers}", numbers=listing(str(r) for r in rulings)))
    return ", ".join(parts)


def seat_names(seats: int, wakhan: int | None) -> dict[int, str]:
    """What to call everybody when nobody has given names: colours, and Wakhan by her own."""
    return {seat: word("Wakhan") if seat == wakhan else seat_name(seat) for seat in range(seats)}


def seat_called(text: str, seats: int) -> int | None:
    """The seat of that colour, in any case, if it sits at this table."""
    colours = SEAT_KEYS[:seats]
    plain = text.strip().lower()
    return colours.index(plain) if plain in colours else None
