"""Playthroughs as text: every decision of a game, what was legal, and what happened, one below the other."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from pamir.edition import Sign
from pamir.locale import speaking

Summary = Callable[[Any], str]


def told(game: Any, actions: Iterable[int], heading: str, summary: Summary) -> str:
    """The text of a game that begins here; ``summary`` is the table in one line."""
    lines = [f"{heading}. Written by scripts/goldens.", "", *_story(game, 0, summary)]
    for action in actions:
        decider, legal, known = game.seat_name(game.decider or 0), len(game.legal_actions), len(game.journal)
        kind = game.prompt.kind
        game.apply(action)
        ways = f"{legal} way{'' if legal == 1 else 's'}"
        lines.append(f"> {decider}, {kind}, {ways}: {game.edition.action_text(action)}")
        lines += _story(game, known, summary)
    return "\n".join([*lines, "", summary(game)]) + "\n"


def _story(game: Any, known: int, summary: Summary) -> Iterator[str]:
    """What happened since; the summary stands where the turn begins in which the game stopped to ask."""
    with speaking(names=game.edition.seat_names(game.seats, game.automaton)):
        entries = game.log(known)
    begins = [Sign.TURN in game.edition.sign(game.journal[entry.first]) for entry in entries]
    now = max((entry.first for entry, turn in zip(entries, begins, strict=True) if turn), default=-1)
    for entry, turn in zip(entries, begins, strict=True):
        if turn:
            yield ""
            yield f"{entry.sentence} {summary(game)}" if entry.first == now else entry.sentence
        else:
            yield f"    {entry.sentence}"


def in_one_line(s: Any, seats: Iterable[str], table: str) -> str:
    """A table in one line; the number at the end changes with any byte of the position."""
    return f"[{'; '.join(seats)}; {table}; {zlib.crc32(s.to_bytes()):08x}]"


def write_all(folder: Path, names: Iterable[str], playthrough: Callable[[str], str]) -> None:
    """Write every playthrough and remove files that are none."""
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.txt"):
        if file.stem not in names:
            file.unlink()
    for name in names:
        text = playthrough(name)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{folder.relative_to(Path(__file__).parents[1])}/{name}.txt: {text.count(chr(10))} lines")
