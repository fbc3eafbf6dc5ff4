"""What one line of the log is, and how journal rows become one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pamir.second.notation import BORDER_KEYS
from pamir.second.rules.happenings import AI_CARD, CHECK, TURN_STARTS
from pamir.second.rules.tables import NONE, REGION_KEYS
from pamir.second.telling.grouping import continues
from pamir.telling import Entry as Line
from pamir.telling import Row, Tellers, once

__all__ = ["TELLERS", "Entry", "Memory", "Row", "entry", "teller_of", "tells"]


@dataclass(frozen=True)
class Entry(Line):
    """One sentence of the log. The tuples hold the engine's numbers, each thing once, in the order of the sentence;
    ``seats`` includes ``seat``."""

    cards: tuple[int, ...] = ()
    regions: tuple[int, ...] = ()
    borders: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()

    @property
    def about(self) -> Mapping[str, Sequence[int | str]]:
        """As the view names them."""
        return {
            "cards": self.cards,
            "regions": [REGION_KEYS[region] for region in self.regions],
            "borders": [BORDER_KEYS[border] for border in self.borders],
            "seats": self.seats,
            "slots": self.slots,
        }


@dataclass
class Memory:
    """What a later row needs to know of earlier ones."""

    by_influence: bool | None = None
    """Whether the last dominance check was scored by influence (else by cylinders)."""
    active: int | None = None
    """The seat whose turn it is."""
    wakhan: int | None = None
    """Wakhan's seat, once she has drawn a card."""

    def keep(self, rows: Iterable[Row]) -> None:
        """Take note of what these rows mean for later ones."""
        for kind, a, _, _, _ in rows:
            if kind == CHECK:
                self.by_influence = a != NONE
            elif kind == TURN_STARTS:
                self.active = a
            elif kind == AI_CARD:
                self.wakhan = self.active


TELLERS: Tellers[Memory, Entry] = Tellers(continues)
tells = TELLERS.tells
teller_of = TELLERS.of


def entry(
    sentence: str,
    seat: int | None = None,
    *,
    cards: Sequence[int] = (),
    regions: Sequence[int] = (),
    borders: Sequence[int] = (),
    seats: Sequence[int] = (),
    slots: Sequence[int] = (),
    head: str = "",
    passed: bool = False,
) -> Entry:
    """An entry; the acting seat is added to the seats, and each thing is named once."""
    everybody = seats if seat is None else (seat, *seats)
    return Entry(
        sentence,
        seat,
        cards=once(cards),
        regions=once(regions),
        borders=once(borders),
        seats=once(everybody),
        slots=once(slots),
        head=head,
        passed=passed,
    )
