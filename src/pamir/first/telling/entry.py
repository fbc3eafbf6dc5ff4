"""What one line of the log is, and how journal rows become one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pamir.first.notation import CONNECTION_KEYS
from pamir.first.rules.tables import LOCATION_KEYS, TOPPLE
from pamir.first.telling.grouping import continues
from pamir.first.words import cards_spoken_of
from pamir.telling import Entry as Line
from pamir.telling import Row, Tellers, once

__all__ = ["TELLERS", "Entry", "Memory", "Row", "entry", "tells"]


@dataclass(frozen=True)
class Entry(Line):
    """One sentence of the log. The tuples hold each thing once, in the order of the sentence, cards as printed;
    ``seats`` includes ``seat``."""

    cards: tuple[int, ...] = ()
    locations: tuple[int, ...] = ()
    connections: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()

    @property
    def about(self) -> Mapping[str, Sequence[int | str]]:
        """As the view names them."""
        return {
            "cards": self.cards,
            "locations": [LOCATION_KEYS[location] for location in self.locations],
            "connections": [CONNECTION_KEYS[connection] for connection in self.connections],
            "seats": self.seats,
            "slots": self.slots,
        }


@dataclass
class Memory:
    """What a later row needs to know of earlier ones: nothing, here; every row tells all of its own."""

    def keep(self, rows: Iterable[Row]) -> None:
        """Take note of what these rows mean for later ones."""


TELLERS: Tellers[Memory, Entry] = Tellers(continues)
tells = TELLERS.tells


def entry(
    sentence: str,
    seat: int | None = None,
    *,
    cards: Sequence[int] = (),
    locations: Sequence[int] = (),
    connections: Sequence[int] = (),
    seats: Sequence[int] = (),
    slots: Sequence[int] = (),
) -> Entry:
    """An entry; the acting seat is added to the seats, and each thing is named once."""
    everybody = seats if seat is None else (seat, *seats)
    known = cards_spoken_of()
    return Entry(
        sentence,
        seat,
        cards=once([known.ids[card] for card in cards if 0 < card < TOPPLE and card <= known.size]),
        locations=once(locations),
        connections=once(connections),
        seats=once(everybody),
        slots=once(slots),
    )
