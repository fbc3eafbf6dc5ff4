"""Read the data files, strictly, and put together what refers to each other."""

from pathlib import Path
from typing import TypeVar

import msgspec

from pamir.errors import PamirError
from pamir.second.facts.shapes import (
    Ability,
    Border,
    Box,
    Coalition,
    CourtCard,
    EventCard,
    EventEffect,
    Fact,
    Facts,
    Region,
    RegionKey,
    Suit,
    WakhanAction,
    WakhanCard,
)

DATA = Path(__file__).parent

COURT_CARDS = "court_cards.json"
ABILITIES = "abilities.json"
EVENTS = "events.json"
MAP = "map.json"
WAKHAN_CARDS = "wakhan_cards.json"


class FactsError(PamirError):
    """A data file is missing or says something that cannot be: what, where, and what was expected."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"The facts in {where} are broken: {what}.")


# The shapes of the data files where they differ from what we hand out.


class _AbilityRow(Fact, frozen=True):
    key: str
    name: str
    effect: str


class _EventRow(Fact, frozen=True):
    number: int
    discarded: str
    purchased: str
    purchasable: bool


class _EventsFile(Fact, frozen=True):
    effects: tuple[EventEffect, ...]
    cards: tuple[_EventRow, ...]


class _RegionRow(Fact, frozen=True):
    key: RegionKey
    name: str
    symbol: str


class _MapFile(Fact, frozen=True):
    regions: tuple[_RegionRow, ...]
    borders: tuple[Border, ...]
    coalitions: tuple[Coalition, ...]
    suits: tuple[Suit, ...]
    box: Box


class _WakhanFile(Fact, frozen=True):
    actions: tuple[WakhanAction, ...]
    cards: tuple[WakhanCard, ...]


_T = TypeVar("_T")


def load(folder: Path = DATA) -> Facts:
    """Read all data files of the folder; raise FactsError where one is missing or has the wrong shape.

    Whether the facts add up is another question, see `check`.
    """
    court_cards = _read(folder / COURT_CARDS, tuple[CourtCard, ...])
    world = _read(folder / MAP, _MapFile)
    wakhan = _read(folder / WAKHAN_CARDS, _WakhanFile)
    return Facts(
        court_cards=court_cards,
        event_cards=_event_cards(_read(folder / EVENTS, _EventsFile)),
        abilities=_abilities(_read(folder / ABILITIES, tuple[_AbilityRow, ...]), court_cards),
        regions=tuple(_region(row, world, court_cards) for row in world.regions),
        borders=world.borders,
        coalitions=world.coalitions,
        suits=world.suits,
        box=world.box,
        wakhan_actions=wakhan.actions,
        wakhan_cards=wakhan.cards,
    )


def _read(path: Path, shape: type[_T]) -> _T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=shape)
    except OSError as error:
        raise FactsError(str(path), f"the file cannot be read ({error.strerror})") from error
    except msgspec.DecodeError as error:  # also wrong shapes: ValidationError is one of them
        raise FactsError(str(path), _without_full_stop(error)) from error


def _without_full_stop(error: Exception) -> str:
    text = str(error).rstrip(".")
    return text[:1].lower() + text[1:]


def _event_cards(file: _EventsFile) -> tuple[EventCard, ...]:
    effects = {effect.key: effect for effect in file.effects}
    for row in file.cards:
        for key in (row.discarded, row.purchased):
            if key not in effects:
                raise FactsError(EVENTS, f"event {row.number} names the effect {key!r}, expected one listed there")
    return tuple(
        EventCard(row.number, effects[row.discarded], effects[row.purchased], row.purchasable) for row in file.cards
    )


def _abilities(rows: tuple[_AbilityRow, ...], court_cards: tuple[CourtCard, ...]) -> tuple[Ability, ...]:
    known = {row.key for row in rows}
    for card in court_cards:
        if card.ability is not None and card.ability not in known:
            raise FactsError(
                COURT_CARDS, f"card {card.number} names the ability {card.ability!r}, expected one of {ABILITIES}"
            )
    return tuple(
        Ability(row.key, row.name, row.effect, tuple(card.number for card in court_cards if card.ability == row.key))
        for row in rows
    )


def _region(row: _RegionRow, world: _MapFile, court_cards: tuple[CourtCard, ...]) -> Region:
    touching = [border for border in world.borders if row.key in border.regions]
    across = {key for border in touching for key in border.regions} - {row.key}
    return Region(
        key=row.key,
        name=row.name,
        symbol=row.symbol,
        neighbours=tuple(region.key for region in world.regions if region.key in across),
        borders=tuple(border.key for border in touching),
        cards=tuple(card.number for card in court_cards if card.region == row.key),
    )
