"""The words of the second edition, spoken: cards, places, pieces.

Arguments are the engine's numbers. Nothing here knows a rule.
"""

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from pamir.locale import has_names, say, say_many, speaking, word
from pamir.locale import words as shell
from pamir.second.facts import EventCard, card, card_name, coalitions, regions, suits
from pamir.second.rules.tables import BORDER_A, BORDER_B, COLUMNS, GIFT_PRICE

if TYPE_CHECKING:
    from pamir.second.game import SecondGame

DISCARDED_HALF, PURCHASED_HALF = 0, 1

# Coalitions stand alone on pages, and in the middle of sentences, where some languages write them small.
IN_A_SENTENCE = "in a sentence"


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


def seat_names(seats: int, wakhan: int | None) -> dict[int, str]:
    """What to call everybody when nobody has given names: colours, and Wakhan by her own."""
    return shell.seat_names(seats, {} if wakhan is None else {wakhan: word("Wakhan")})


def speaking_to(game: "SecondGame") -> AbstractContextManager[None]:
    """Within this block seats without a name are called by colour, and Wakhan by her own."""
    return speaking(names=None if has_names() else seat_names(game.seats, game.wakhan))
