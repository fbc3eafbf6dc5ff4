"""What a record holds."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pamir.edition import USUAL, Edition, find
from pamir.errors import PamirError
from pamir.options import Options

if TYPE_CHECKING:
    from pamir.game import Game


class RecordError(PamirError):
    """A record that cannot be read or does not replay; the message says where and why in one sentence."""


@dataclass(frozen=True)
class Decision:
    """One action and who took it; None stands for the seat whose turn it is, where the record names none."""

    action: int
    seat: int | None
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Turn:
    """One line of a record: the decisions of a turn, by whomever, in order.

    Turn 0 comes before the first and belongs to no seat. ``shown`` is what the turn showed to everybody, such as
    cards that came to the market, in the edition's own words; only public records need to say it.
    """

    number: int
    seat: int | None
    decisions: tuple[Decision, ...] = ()
    shown: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Record:
    """A game: how it was set up, and every decision, turn by turn.

    It starts from a ``seed``, or from a ``position`` as text. A public record has neither, so that it
    tells nothing hidden; instead it shows the ``opening``, the table as laid out, and what was shown since.
    ``asks_all`` marks a game that was also asked what has a single answer (``Game(auto=False)``).
    ``names`` has one text per seat, empty where nobody gave one; ``notes`` are further lines of the
    header, kept as they are. ``cards`` names the card set, where there can be several, and ``own_cards`` is the
    edition with that set, if it is not the usual one.
    """

    seats: int
    turns: tuple[Turn, ...]
    options: Options = field(default_factory=lambda: find(USUAL).options())
    seed: int | None = None
    position: str | None = None
    opening: tuple[tuple[str, str], ...] = ()
    names: tuple[str, ...] = ()
    date: str = ""
    result: str = ""
    rules: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    edition_name: str = USUAL
    asks_all: bool = False
    cards: str = ""
    own_cards: Edition | None = field(default=None, compare=False, repr=False)

    @property
    def edition(self) -> Edition:
        """The edition it is a game of, with its cards."""
        return self.own_cards or find(self.edition_name)

    @classmethod
    def of(
        cls,
        game: "Game",
        *,
        public: bool = False,
        names: Sequence[str] = (),
        date: str | None = None,
        **notes: str,
    ) -> "Record":
        """The game so far. ``public`` leaves out what no seat may know: give such records of running games away.

        ``date`` is today unless given; ``notes`` become lines of the header. Raises ``RecordError`` for
        a game dealt anew in the middle (``Game.redeal``), which has only a public record.
        """
        from pamir.record.write import record_of

        return record_of(game, public, tuple(names), date, tuple(notes.items()))

    @classmethod
    def parse(cls, text: str, *, cards: Any = None, edition: Edition | None = None) -> "Record":
        """Read a record; ``RecordError`` names the line and column of what cannot be understood.

        Actions are understood, not judged: whether they were allowed is for ``replay`` to say. A game played with
        a card set of one's own needs that set: ``cards`` is a path, a text, plain data or a set; or ``edition`` is
        the edition with it.
        """
        from pamir.record.read import read_record

        return read_record(text, cards, edition)

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, cards: Any = None) -> "Record":
        """Read a record from a file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise RecordError(f"Cannot read {os.fspath(path)}: {error.strerror or error}.") from None
        except UnicodeDecodeError:
            raise RecordError(f"{os.fspath(path)} is not a record: it is not text in UTF-8.") from None
        return cls.parse(text, cards=cards)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; an older file stays whole until the new one is complete."""
        whole = Path(path)
        part = whole.with_name(f"{whole.name}.{os.getpid()}.part")
        try:
            part.write_text(self.write(), encoding="utf-8")
            part.replace(whole)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise RecordError(f"Cannot write {os.fspath(path)}: {error.strerror or error}.") from None

    def write(self) -> str:
        """The record as canonical text; ``parse`` gives an equal record back."""
        from pamir.record.write import record_text

        return record_text(self)

    @property
    def public(self) -> bool:
        """Whether the record keeps deck and closed hands to itself."""
        return self.seed is None and self.position is None

    def until(self, turn: int) -> "Record":
        """The record of the same game as if it had been left after this turn."""
        return replace(self, turns=tuple(t for t in self.turns if t.number <= turn), result="")

    def replay(self) -> "Game":
        """The game after all turns; every decision and the stated result are verified.

        A public record replays on a deck whose undrawn cards are invented. Raises ``RecordError``
        naming turn and line.
        """
        from pamir.record.replay import replay

        return replay(self)

    def steps(self) -> Iterator[tuple[Turn, "Game"]]:
        """The turns in order, each with the game after it: one game that goes on from turn to turn."""
        from pamir.record.replay import steps

        return steps(self)
