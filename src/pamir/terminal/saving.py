"""Keeping a game in a file, and going on with it."""

import datetime
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from pamir.folders import data_folder
from pamir.locale.words import seat_called
from pamir.record import Record, RecordError

if TYPE_CHECKING:
    from pamir.game import Game


def new_file() -> Path:
    """A file for a game that begins now."""
    now = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return data_folder() / f"{now}-{os.getpid()}.pamir"


def resume_command(path: Path, cards: Path | None = None) -> str:
    """What to type to go on; whoever starts us by another command says so in ``PAMIR_PLAY``."""
    with_cards = f" --cards {shlex.quote(str(cards))}" if cards else ""
    return f"{os.environ.get('PAMIR_PLAY', 'pamir play')} --resume {shlex.quote(str(path))}{with_cards}"


def save(game: "Game", path: Path, people: frozenset[int], bots: str) -> None:
    """Write the game with who sits where; raises RecordError."""
    colours = " ".join(game.seat_name(seat) for seat in sorted(people))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"Cannot write {path}: {error.strerror or error}.") from None
    Record.of(game, people=colours, bots=bots).save(path)


def resume(path: Path, cards: Path | None = None) -> tuple["Game", frozenset[int] | None, str | None]:
    """The game, the seats people hold and the bots' name, as far as the file says so; raises RecordError."""
    record = Record.load(path, cards=cards)
    notes = dict(record.notes)
    keys = record.edition.options.seat_keys[: record.seats]
    seats = [seat_called(colour, keys) for colour in notes.get("people", "").split()]
    people = frozenset(seat for seat in seats if seat is not None)
    return record.replay(), people or None, notes.get("bots")
