"""The words of the first edition, spoken: cards, places, pieces, Empires.

Arguments are the engine's numbers. Nothing here knows a rule. What a card is called its set knows: whoever speaks says
once of which (``speaking_of``), as one says once in which language.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from pamir.first.facts import CardSet, adapted
from pamir.first.rules.tables import COLUMNS, CONNECTION_A, CONNECTION_B, GIFT_PRICE, TOPPLE
from pamir.locale import has_names, say, say_many, speaking, word
from pamir.locale import words as shell

if TYPE_CHECKING:
    from pamir.first.game import FirstGame

_cards: ContextVar[CardSet | None] = ContextVar("cards", default=None)


@contextmanager
def speaking_of(cards: CardSet, seats: int | None = None) -> Iterator[None]:
    """Within this block cards are those of this set; with ``seats`` those without a name are called by colour."""
    back = _cards.set(cards)
    names = None if seats is None or has_names() else seat_names(seats)
    try:
        with speaking(names=names):
            yield
    finally:
        _cards.reset(back)


def speaking_to(game: "FirstGame") -> AbstractContextManager[None]:
    """Within this block cards are the game's, and seats without a name are called by colour."""
    return speaking_of(game.edition.card_set, game.seats)


def cards_spoken_of() -> CardSet:
    """The set that is being spoken of; ours, if nobody said."""
    return _cards.get() or adapted()


def card_word(card: int) -> str:
    """A card's name in the language being spoken."""
    if card == TOPPLE:
        return say("Topple")
    cards = cards_spoken_of()
    if not 0 < card <= cards.size:
        return say("a card that is not in the set")
    name = cards.name(card)
    return word(name) if cards is adapted() else name


def title_word(cards: CardSet) -> str:
    """What players must be told of a set that is not the published one."""
    if cards.published:
        return ""
    return word(cards.title) if cards is adapted() else cards.title


def colour_word(seat: int) -> str:
    """A seat's colour, which is its name where nobody gave it another."""
    return (say("White"), say("Black"), say("Orange"), say("Yellow"), say("Purple"))[seat]


def seat_names(seats: int) -> dict[int, str]:
    """What to call everybody when nobody has given names: colours."""
    return shell.seat_names(seats, {seat: colour_word(seat) for seat in range(seats)})


def location_word(location: int) -> str:
    return (say("Transcaspia"), say("Persia"), say("Herat"), say("Kabul"), say("Kandahar"), say("Punjab"))[location]


def connection_word(connection: int) -> str:
    """A Connection by its two Locations, as in Herat-Kabul."""
    return f"{location_word(CONNECTION_A[connection])}-{location_word(CONNECTION_B[connection])}"


def empire_word(empire: int) -> str:
    """The Empire as an adjective in the middle of a sentence."""
    return (
        say("British", context="Empire"),
        say("Russian", context="Empire"),
        say("Afghan", context="Empire"),
    )[empire]


def empire_name(empire: int) -> str:
    """The Empire as a name of its own."""
    return (say("British"), say("Russian"), say("Afghan"))[empire]


def mode_word(mode: int) -> str:
    """A Mode within a sentence."""
    return (say("military"), say("intelligence"), say("political"), say("economic"))[mode]


def mode_name(mode: int) -> str:
    """A Mode as a name of its own."""
    return (say("Military"), say("Intelligence"), say("Political"), say("Economic"))[mode]


def regime_word(mode: int) -> str:
    """The Regime of a Mode."""
    return (
        say("Military Struggle"),
        say("Intelligence War"),
        say("Political Fragmentation"),
        say("Economic Boom"),
    )[mode]


def special_word(special: int) -> str:
    """One of the eight Special actions."""
    return (
        say("Travel"),
        say("Counter-Espionage"),
        say("Bribe"),
        say("Assassinate"),
        say("Commerce"),
        say("Gifts"),
        say("Tax"),
        say("Campaign"),
    )[special]


def bonus_word(bonus: int) -> str:
    """What a Favor card gives."""
    return (say("Imperial Investment"), say("European Arms"), say("Support of the People"))[bonus]


def slot_word(slot: int) -> str:
    """A place in the Market by row and column; columns count from 0."""
    if slot < COLUMNS:
        return say("top {column}", column=slot)
    return say("bottom {column}", column=slot - COLUMNS)


def gift_word(spot: int) -> str:
    return say("Gift spot {price}", price=GIFT_PRICE[spot])


def spot_word(spot: int) -> str:
    """Where on a card a Spy lies."""
    return (say("in the middle"), say("on the Patriot band"), say("on the Prize band"))[spot]


def spies(n: int) -> str:
    return say_many("{n} Spy", "{n} Spies", n)


def tribes(n: int) -> str:
    return say_many("{n} Tribe", "{n} Tribes", n)


def tokens(n: int) -> str:
    return say_many("{n} Badal token", "{n} Badal tokens", n)


def armies(empire: int, n: int) -> str:
    """So many Armies of an Empire. Whole phrases, because adjectives bend in other languages."""
    return (
        say_many("{n} British Army", "{n} British Armies", n),
        say_many("{n} Russian Army", "{n} Russian Armies", n),
        say_many("{n} Afghan Army", "{n} Afghan Armies", n),
    )[empire]


def roads(empire: int, n: int) -> str:
    return (
        say_many("{n} British Road", "{n} British Roads", n),
        say_many("{n} Russian Road", "{n} Russian Roads", n),
        say_many("{n} Afghan Road", "{n} Afghan Roads", n),
    )[empire]
