"""What happened, as lines of a log: the shape in which every edition tells its journal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from pamir.locale import Names, speaking

if TYPE_CHECKING:
    from pamir.game import Game

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


def once(things: Iterable[int]) -> tuple[int, ...]:
    """Each thing once, in the order of the sentence."""
    return tuple(dict.fromkeys(things))


def narrate(game: "Game", names: Names | None = None, language: str | None = None) -> list[str]:
    """The whole story of a game so far; without names seats are called as their edition calls them."""
    with speaking(language):
        automaton = game.edition.automaton(game.state)
        with speaking(names=names or game.edition.seat_names(game.seats, automaton)):
            return sentences(game.log())


def sentences(entries: Sequence[Entry]) -> list[str]:
    """A log as plain text, one sentence a line."""
    return [entry.sentence for entry in entries]


M = TypeVar("M", bound=Memory)
E = TypeVar("E", bound=Entry)


class Tellers(Generic[M, E]):
    """Who tells which kinds of rows in an edition; each gets all rows that belong into one sentence."""

    def __init__(self, continues: Callable[[Row, Row, Row], bool]) -> None:
        """``continues`` says of the first row of a sentence, the last and the next whether the next belongs to it."""
        self._continues = continues
        self._by_kind: dict[int, Callable[[Sequence[Row], M], E | None]] = {}

    def tells(
        self, *kinds: int
    ) -> Callable[[Callable[[Sequence[Row], M], E | None]], Callable[[Sequence[Row], M], E | None]]:
        """Mark the function that tells rows of these kinds."""

        def register(teller: Callable[[Sequence[Row], M], E | None]) -> Callable[[Sequence[Row], M], E | None]:
            for kind in kinds:
                self._by_kind[kind] = teller
            return teller

        return register

    def of(self, kind: int) -> Callable[[Sequence[Row], M], E | None] | None:
        """Who tells rows of this kind, if anybody does."""
        return self._by_kind.get(kind)

    def run_length(self, rows: Sequence[Row], at: int) -> int:
        """How many rows from ``at`` on belong into one sentence."""
        end = at + 1
        while end < len(rows) and self._continues(rows[at], rows[end - 1], rows[end]):
            end += 1
        return end - at

    def entries(self, rows: Sequence[Row], start: int, memory: M) -> list[E]:
        """The log of a journal from row ``start`` on; rows of a kind nobody tells are passed over.

        ``memory`` knows the rows before, and then these too.
        """
        told = []
        at = start
        while at < len(rows):
            run = rows[at : at + self.run_length(rows, at)]
            memory.keep(run)
            teller = self.of(run[0][0])
            line = teller(run, memory) if teller else None
            if line is not None:
                told.append(replace(line, kind=run[0][0], first=at, count=len(run)))
            at += len(run)
        return told
