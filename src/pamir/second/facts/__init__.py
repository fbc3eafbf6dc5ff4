"""What is printed: cards, map, box and the texts that describe them, in our own words.

Everything here is read once, when first asked for, checked, and immutable. Orders are fixed and may be relied
upon as integer codes: regions, coalitions and suits as in the key types, borders as in `borders()`, court cards
by number 1 to 100, events 101 to 116, Wakhan's cards 1 to 24.
"""

from functools import cache

from pamir.second.facts.load import FactsError
from pamir.second.facts.shapes import (
    Ability,
    Action,
    Border,
    Box,
    Coalition,
    CoalitionKey,
    CourtCard,
    EventCard,
    EventEffect,
    Facts,
    Icon,
    Region,
    RegionKey,
    Suit,
    SuitKey,
    WakhanAction,
    WakhanCard,
)

__all__ = [
    "Ability",
    "Action",
    "Border",
    "Box",
    "Coalition",
    "CoalitionKey",
    "CourtCard",
    "EventCard",
    "EventEffect",
    "Facts",
    "FactsError",
    "Icon",
    "Region",
    "RegionKey",
    "Suit",
    "SuitKey",
    "WakhanAction",
    "WakhanCard",
    "abilities",
    "ability",
    "borders",
    "box",
    "card",
    "card_name",
    "coalitions",
    "court_cards",
    "event_cards",
    "facts",
    "regions",
    "suits",
    "wakhan_actions",
    "wakhan_cards",
]


@cache
def facts() -> Facts:
    """Everything, read and checked on the first call; raises FactsError if a data file is broken."""
    from pamir.second.facts.check import check
    from pamir.second.facts.load import load

    return check(load())


def court_cards() -> tuple[CourtCard, ...]:
    """The 100 court cards, by number."""
    return facts().court_cards


def event_cards() -> tuple[EventCard, ...]:
    """The 16 event cards, by number; the first four are the Dominance Checks."""
    return facts().event_cards


def abilities() -> tuple[Ability, ...]:
    """The 20 special abilities, by the number of their first card."""
    return facts().abilities


def regions() -> tuple[Region, ...]:
    """Persia, Transcaspia, Herat, Kabul, Kandahar, Punjab."""
    return facts().regions


def borders() -> tuple[Border, ...]:
    """The nine borders, from Persia-Transcaspia to Kandahar-Punjab."""
    return facts().borders


def coalitions() -> tuple[Coalition, ...]:
    """Afghan, British, Russian."""
    return facts().coalitions


def suits() -> tuple[Suit, ...]:
    """Political, intelligence, economic, military."""
    return facts().suits


def box() -> Box:
    """The numbers of the box and the setup page."""
    return facts().box


def wakhan_actions() -> tuple[WakhanAction, ...]:
    """What Wakhan can be told to do: the 20 actions on her cards, and the gift of her bonus actions."""
    return facts().wakhan_actions


def wakhan_cards() -> tuple[WakhanCard, ...]:
    """Wakhan's 24 cards, by number."""
    return facts().wakhan_cards


def card(number: int) -> CourtCard | EventCard:
    """The court or event card of that number, 1 to 116; raises KeyError for any other."""
    return _cards_by_number()[number]


def card_name(number: int) -> str:
    """Name of a court card, or the titles of both halves of an event; raises KeyError for no such card."""
    return card(number).name


def ability(key: str) -> Ability:
    """The ability of that key, as in `CourtCard.ability`; raises KeyError for any other."""
    return _abilities_by_key()[key]


@cache
def _cards_by_number() -> dict[int, CourtCard | EventCard]:
    cards: list[CourtCard | EventCard] = [*court_cards(), *event_cards()]
    return {card.number: card for card in cards}


@cache
def _abilities_by_key() -> dict[str, Ability]:
    return {ability.key: ability for ability in abilities()}
