"""What one line of the log is, and how journal rows become one."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pamir.second.happenings import AI_CARD, CHECK, TURN_STARTS
from pamir.second.tables import NONE

Row = tuple[int, int, int, int, int]


@dataclass(frozen=True)
class Entry:
    """One sentence of the log, who does it, and what it speaks of, so that a page can point at it.

    ``kind`` is the kind of its first journal row (see ``pamir.second.happenings``); the sentence tells the rows from
    ``first`` on, ``count`` of them. ``seat`` is who acts, or None where the rules do. The tuples hold the engine's
    numbers, each thing once, in the order of the sentence; ``seats`` includes ``seat``.
    """

    sentence: str
    seat: int | None = None
    cards: tuple[int, ...] = ()
    regions: tuple[int, ...] = ()
    borders: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()
    kind: int = -1
    first: int = 0
    count: int = 1
    head: str = ""
    """What it is about, in a word or two: given for Wakhan's thoughts."""
    passed: bool = False
    """Whether it tells of something Wakhan passes over."""


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


Teller = Callable[[Sequence[Row], Memory], Entry | None]

_TELLERS: dict[int, Teller] = {}


def tells(*kinds: int) -> Callable[[Teller], Teller]:
    """Mark the function that tells rows of these kinds. It gets all rows that belong into one sentence."""

    def register(teller: Teller) -> Teller:
        for kind in kinds:
            _TELLERS[kind] = teller
        return teller

    return register


def teller_of(kind: int) -> Teller | None:
    """Who tells rows of this kind, if anybody does."""
    return _TELLERS.get(kind)


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
        _once(cards),
        _once(regions),
        _once(borders),
        _once(everybody),
        _once(slots),
        head=head,
        passed=passed,
    )


def _once(things: Sequence[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(things))
