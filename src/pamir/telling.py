"""What happened, as lines of a log: the shape in which every edition tells its journal."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

Row = tuple[int, int, int, int, int]
"""A row of the journal: its kind and four arguments."""
Plain = int | str | tuple[int, ...] | None
"""What stands for a number of the rules outside of them: itself, a key, several seats, or nothing."""


@dataclass(frozen=True)
class Entry:
    """One sentence of the log, who does it, and what it speaks of, so that a page can point at it.

    ``kind`` is the kind of its first journal row; the sentence tells the rows from ``first`` on, ``count`` of them.
    ``seat`` is who acts, or None where the rules do.
    """

    sentence: str
    seat: int | None = None
    kind: int = -1
    first: int = 0
    count: int = 1
    head: str = ""
    """What it is about, in a word or two: given for the thoughts of an opponent that the rules play."""
    passed: bool = False
    """Whether it tells of something such an opponent passes over."""

    @property
    def about(self) -> Mapping[str, Sequence[int | str]]:
        """The things it speaks of, by their kind (cards, regions, ...), as the edition's view names them."""
        return {}


class Memory(Protocol):
    """What a later row needs to know of earlier ones, for who tells a journal piece by piece."""

    def keep(self, rows: Iterable[Row]) -> None:
        """Take note of what these rows mean for later ones."""


@dataclass(frozen=True)
class Event:
    """A journal row in words: what happened, and the things it happened to, by the names of the edition's table."""

    name: str
    args: dict[str, Plain]


def sentences(entries: Sequence[Entry]) -> list[str]:
    """A log as plain text, one sentence a line."""
    return [entry.sentence for entry in entries]
