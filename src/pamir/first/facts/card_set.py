"""A card set: what is printed on the cards a game is played with, as the rules and the words need it.

>>> ours = adapted()
>>> ours.id, ours.status, ours.size
('adapted-from-2e-v2', 'adaptation', 93)
>>> ours.name(1), ours.number_of(100) == ours.size
('Mohan Lal', True)
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from pamir.errors import PamirError
from pamir.first.rules.cards import pack
from pamir.first.rules.state import State
from pamir.first.rules.tables import (
    BONUS_KEYS,
    CARDS,
    CONNECTION_A,
    CONNECTION_B,
    CONNECTION_BETWEEN,
    EMPIRE_KEYS,
    LOCATION_KEYS,
    LOCATIONS,
    MODE_KEYS,
    NONE,
    SPECIAL_KEYS,
    TOPPLES,
)
from pamir.locale import say, say_many, spoken_language

FORMAT = "paxpamir-1e-cardset/1"
PUBLISHED = "published"
ACTION_KEYS = tuple(key.replace("-", "_") for key in SPECIAL_KEYS)
ADAPTED = Path(__file__).with_name("adapted_set.json")
HASH_DIGITS = 16


class CardSetError(PamirError):
    """A card set that cannot be read or is refused: one sentence; ``faults`` has every fault, if it could be read."""

    def __init__(self, sentence: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.faults = faults


class Side(NamedTuple):
    """One side of a Loyalty card."""

    empire: int
    seat: int
    """The seat number printed there."""
    place: int
    """Its place among all seat numbers of the set, from 0; sides that share a number share a place."""


class LoyaltyCard(NamedTuple):
    """A Loyalty card."""

    id: str
    sides: tuple[Side, Side]


@dataclass(frozen=True)
class Card:
    """What is printed on one card; Empires and Modes may be ``NONE``."""

    number: int
    """In positions and actions: 1 to the size of the set."""
    id: int
    """Printed on the card."""
    name: str
    location: int
    mode: int
    rank: int
    patriot: int
    prize: int
    leveraged: bool
    informants: bool
    garrison: bool
    arrow: int
    """The Mode to which its arrow changes the Regime."""
    specials: tuple[int, ...]
    """Its Special actions, ascending."""
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Its name in other languages, where the set gives one."""

    @property
    def packed(self) -> int:
        """The card as positions carry it."""
        return pack(
            self.location,
            self.mode,
            self.rank,
            self.patriot,
            self.prize,
            self.leveraged,
            self.informants,
            self.garrison,
            self.arrow,
            sum(1 << special for special in self.specials),
        )

    @property
    def row(self) -> dict[str, Any]:
        """The card as a set's file has it."""
        return {
            "id": self.id,
            "name": self.name,
            "location": LOCATION_KEYS[self.location],
            "mode": MODE_KEYS[self.mode],
            "rank": self.rank,
            "patriot": _key(EMPIRE_KEYS, self.patriot),
            "prize": _key(EMPIRE_KEYS, self.prize),
            "leveraged": self.leveraged,
            "informants": self.informants,
            "garrison": self.garrison,
            "regime_change": _key(MODE_KEYS, self.arrow),
            "actions": [ACTION_KEYS[special] for special in self.specials],
            "text": None,
            **({"names": dict(self.names)} if self.names else {}),
        }


@dataclass(frozen=True)
class CardSet:
    """A whole set, checked. Orders do not depend on how the file is sorted: cards ascend by id, Loyalty cards and
    their sides by seat number."""

    id: str
    title: str
    status: str
    """'published', 'adaptation' or 'user'."""
    cards: tuple[Card, ...]
    connections: tuple[int, ...]
    """For each pair of Locations (``CONNECTION_A``, ``CONNECTION_B``) 1 if they are joined."""
    loyalty_cards: tuple[LoyaltyCard, ...]
    bonus: tuple[int, ...]
    """What the Favor card of each Empire gives."""

    @property
    def size(self) -> int:
        """How many cards there are, Topples not counted."""
        return len(self.cards)

    @property
    def published(self) -> bool:
        """Whether these are the printed cards; the title of any other set is shown to players."""
        return self.status == PUBLISHED

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """The printed id of each number; nothing at 0."""
        return (0, *(card.id for card in self.cards))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each number as the set writes it; nothing at 0."""
        return ("", *(card.name for card in self.cards))

    @cached_property
    def packed(self) -> tuple[int, ...]:
        """What ``State.cards`` holds: for each number the card, 0 where there is none."""
        known = (0, *(card.packed for card in self.cards))
        return known + (0,) * (CARDS + 1 - len(known))

    @cached_property
    def hash(self) -> str:
        """Of what the rules read: the same for two sets exactly if they play alike under the same ids."""
        facts = {
            "cards": [(card.id, card.packed) for card in self.cards],
            "connections": self.connections,
            "loyalty": [[(side.empire, side.seat) for side in card.sides] for card in self.loyalty_cards],
            "favor": self.bonus,
        }
        written = json.dumps(facts, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(written.encode()).hexdigest()[:HASH_DIGITS]

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {card.id: card.number for card in self.cards}

    def card(self, number: int) -> Card:
        """The card of this number, from 1. Raises ``KeyError`` where there is none."""
        if not 0 < number <= self.size:
            raise KeyError(number)
        return self.cards[number - 1]

    def number_of(self, printed: int) -> int:
        """The number of the card with this printed id. Raises ``KeyError``."""
        return self._numbers[printed]

    def name(self, number: int) -> str:
        """The card's name in the language being spoken, where the set has one, else its own."""
        card = self.card(number)
        return card.names.get(spoken_language(), card.name)

    def put_into(self, position: State) -> None:
        """Write what is printed into a blank position; all five Loyalty cards lie in it until they are dealt."""
        position.cards[:] = self.packed
        position.connections[:] = self.connections
        position.bonus[:] = self.bonus
        sides = [side for card in self.loyalty_cards for side in card.sides]
        position.sides[:] = [side.empire for side in sides]
        position.numbers[:] = [side.place for side in sides]

    @classmethod
    def of(cls, raw: Mapping[str, Any]) -> "CardSet":
        """The set of a decoded file in which ``check`` finds no fault."""
        seats = sorted({side["seat"] for card in raw["loyalty_cards"] for side in card["sides"]})
        rows = sorted(raw["cards"], key=lambda row: row["id"])
        bonus = {card["empire"]: BONUS_KEYS.index(card["bonus"]) for card in raw["favor_cards"]}
        joined = {_connection(*pair) for pair in raw["connections"]}
        loyalty_cards = [_loyalty_card(card, seats) for card in raw["loyalty_cards"]]
        return cls(
            id=raw["id"],
            title=raw["title"],
            status=raw["provenance"]["status"],
            cards=tuple(_card(number, row) for number, row in enumerate(rows, 1)),
            connections=tuple(int(connection in joined) for connection in range(len(CONNECTION_A))),
            loyalty_cards=tuple(sorted(loyalty_cards, key=lambda card: (card.sides[0].seat, card.id))),
            bonus=tuple(bonus[empire] for empire in EMPIRE_KEYS),
        )

    def written(self) -> str:
        """The set as a JSON text that ``read`` takes; what a file holds besides is left out."""
        return json.dumps(
            {
                "format": FORMAT,
                "id": self.id,
                "title": self.title,
                "provenance": {"status": self.status},
                "locations": LOCATION_KEYS,
                "connections": [connection_keys(at) for at, joined in enumerate(self.connections) if joined],
                "topples": TOPPLES,
                "loyalty_cards": [
                    {"id": card.id, "sides": [{"empire": EMPIRE_KEYS[s.empire], "seat": s.seat} for s in card.sides]}
                    for card in self.loyalty_cards
                ],
                "favor_cards": [
                    {"empire": empire, "bonus": BONUS_KEYS[bonus]}
                    for empire, bonus in zip(EMPIRE_KEYS, self.bonus, strict=True)
                ],
                "cards": [card.row for card in self.cards],
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )

    def __str__(self) -> str:
        return f"{self.id} {self.hash}"


def cards_for(seats: int) -> int:
    """How many cards a game of so many players is dealt, Topples not counted (4)."""
    return 40 + 8 * seats


def _card(number: int, row: Mapping[str, Any]) -> Card:
    return Card(
        number=number,
        id=row["id"],
        name=row["name"],
        location=LOCATION_KEYS.index(row["location"]),
        mode=MODE_KEYS.index(row["mode"]),
        rank=row["rank"],
        patriot=_or_none(EMPIRE_KEYS, row["patriot"]),
        prize=_or_none(EMPIRE_KEYS, row["prize"]),
        leveraged=row["leveraged"],
        informants=row["informants"],
        garrison=row["garrison"],
        arrow=_or_none(MODE_KEYS, row["regime_change"]),
        specials=tuple(sorted(ACTION_KEYS.index(action) for action in row["actions"])),
        names=dict(row.get("names") or {}),
    )


def _loyalty_card(card: Mapping[str, Any], seats: list[int]) -> LoyaltyCard:
    sides = [Side(EMPIRE_KEYS.index(side["empire"]), side["seat"], seats.index(side["seat"])) for side in card["sides"]]
    first, second = sorted(sides, key=lambda side: (side.seat, side.empire))
    return LoyaltyCard(card["id"], (first, second))


def _key(keys: tuple[str, ...], number: int) -> str | None:
    return None if number == NONE else keys[number]


def _or_none(keys: tuple[str, ...], key: str | None) -> int:
    return NONE if key is None else keys.index(key)


def _connection(one: str, other: str) -> int:
    return CONNECTION_BETWEEN[LOCATION_KEYS.index(one) * LOCATIONS + LOCATION_KEYS.index(other)]


def connection_keys(connection: int) -> tuple[str, str]:
    """The two Locations of a Connection, as a file writes them."""
    return LOCATION_KEYS[CONNECTION_A[connection]], LOCATION_KEYS[CONNECTION_B[connection]]


@cache
def adapted() -> CardSet:
    """The set that comes with us: an adaptation, not the printed cards."""
    return CardSet.of(json.loads(ADAPTED.read_bytes()))


def read(source: object) -> CardSet:
    """The set of a path, a JSON text, a decoded file or a set. Raises ``CardSetError`` where it is refused."""
    if isinstance(source, CardSet):
        return source
    from pamir.first.facts.check import check
    from pamir.first.facts.source import load

    raw = load(source)
    report = check(raw)
    if report.faults:
        more = len(report.faults) - 1
        others = say_many("and {n} more fault", "and {n} more faults", more)
        fault = f"{report.faults[0]} ({others})" if more else report.faults[0]
        raise CardSetError(say("These cards cannot be played: {fault}.", fault=fault), report.faults)
    return CardSet.of(raw)
