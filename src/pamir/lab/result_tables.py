"""The games of a run as tables for other programs: CSV always, Parquet where pyarrow is installed.

Four tables: ``games`` has a row for each game, ``seats`` for each seat of a game, ``cards`` for each card that a seat
bought or played, ``checks`` for each check. They are made of the kept games, in the order of their numbers.
"""

import csv
import io
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pamir.envs.errors import needed
from pamir.errors import PamirError
from pamir.lab.counting import Line, won
from pamir.lab.run import Plan, kept, write_whole
from pamir.study import ACTION, BOUGHT, PLAYED

INSTALL = "pip install 'pax-pamir[lab]'"
FORMATS = ("csv", "parquet")
Row = dict[str, Any]
_TYPES = {int: "int64", float: "float64", str: "string", bool: "bool_"}


def _game(plan: Plan, line: Line) -> Row:
    part = plan.parts[line["table"]]
    return {
        "table": part.name,
        "game": line["game"],
        "deal": line["deal"],
        "seed": line["seed"],
    }


_GAMES = {"edition": str, "seats": int, "players": str, "why": str, "winners": str, "turns": int, "decisions": int}
_SEATS = {"seat": int, "player": str, "order": int, "won": float, "place": int, "points": int, "loyalty": str}
_SEATS |= {"decisions": int, "seconds": float, "bought": int, "played": int}
_CARDS = {"seat": int, "player": str, "card": str, "bought": int, "played": int, "won": float}
_CHECKS = {"number": int, "turn": int, "prevailed": str, "final": bool, "points": str}
_EVERY = {"table": str, "game": int, "deal": int, "seed": int}


def _games(plan: Plan, line: Line) -> Iterator[Row]:
    table = plan.parts[line["table"]].table
    players = [table.players[player] for player in line["seating"]]
    row = {"edition": table.edition, "seats": table.seats, "players": " ".join(players), "failed": line.get("failed")}
    if "failed" not in line:
        row |= {"why": line["why"], "turns": line["turns"], "decisions": sum(line["decisions"])}
        row["winners"] = " ".join(map(str, line["winners"]))
    yield row


def _seats(plan: Plan, line: Line) -> Iterator[Row]:
    players = plan.parts[line["table"]].table.players
    for seat, (player, share) in enumerate(zip(line["seating"], won(line), strict=True)):
        row: Row = {"seat": seat, "player": players[player], "won": share, "place": line["places"][seat]}
        row |= {name: line[name][seat] for name in ("order", "points", "loyalty", "decisions", "seconds")}
        row |= {name: sum(line[name][seat].values()) for name in (BOUGHT, PLAYED)}
        yield row | {f"action_{name}": number for name, number in line[ACTION][seat].items()}


def _cards(plan: Plan, line: Line) -> Iterator[Row]:
    players = plan.parts[line["table"]].table.players
    for seat, (player, share) in enumerate(zip(line["seating"], won(line), strict=True)):
        bought, played = line[BOUGHT][seat], line[PLAYED][seat]
        for card in {**bought, **played}:
            row: Row = {"seat": seat, "player": players[player], "card": card, "won": share}
            yield row | {BOUGHT: bought.get(card, 0), PLAYED: played.get(card, 0)}


def _checks(plan: Plan, line: Line) -> Iterator[Row]:
    for number, check in enumerate(line["checks"]):
        points = " ".join(map(str, check["points"]))
        row = {"number": number, "turn": check["turn"], "prevailed": check["for"], "final": check["final"]}
        yield {**row, "points": points}


Rows = Callable[[Plan, Line], Iterator[Row]]
TABLES: Mapping[str, tuple[Mapping[str, type], Rows]] = {
    "games": ({**_EVERY, **_GAMES, "failed": str}, _games),
    "seats": ({**_EVERY, **_SEATS}, _seats),
    "cards": ({**_EVERY, **_CARDS}, _cards),
    "checks": ({**_EVERY, **_CHECKS}, _checks),
}


def checked_format(wanted: str) -> str:
    """The format, if it can be written here. Raises ``PamirError``."""
    if wanted not in FORMATS:
        raise PamirError(f"Tables are written as {' or '.join(FORMATS)}, not as {wanted[:40]!r}.")
    if wanted == "parquet":
        needed("pyarrow", INSTALL)
    return wanted


def write_tables(folder: Path, wanted: str = "csv") -> list[Path]:
    """Write the four tables into the folder of a run; their files."""
    plan = Plan.read(folder)
    finished = sorted(kept(folder), key=lambda line: (line["table"], line["game"]))
    actions = sorted({name for line in finished for of_seat in line.get(ACTION, ()) for name in of_seat})
    files = []
    for name, (columns, rows) in TABLES.items():
        chosen = dict(columns)
        if name == "seats":
            chosen |= {f"action_{action}": int for action in actions}
        empty = {column: 0 if column.startswith("action_") else None for column in chosen}
        found = [
            {**empty, **_game(plan, line), **row}
            for line in finished
            if name == "games" or "failed" not in line
            for row in rows(plan, line)
        ]
        file = folder / f"{name}.{wanted}"
        _WRITERS[wanted](file, chosen, found)
        files.append(file)
    return files


def _write_csv(file: Path, columns: Mapping[str, type], rows: list[Row]) -> None:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(columns), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    write_whole(file, text.getvalue())


def _write_parquet(file: Path, columns: Mapping[str, type], rows: list[Row]) -> None:
    pyarrow, parquet = needed("pyarrow", INSTALL), needed("pyarrow.parquet", INSTALL)
    schema = pyarrow.schema([(name, getattr(pyarrow, _TYPES[kind])()) for name, kind in columns.items()])
    part = file.with_suffix(".part")
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), part, compression="zstd")
    part.replace(file)


_WRITERS = {"csv": _write_csv, "parquet": _write_parquet}
