"""The games of a run as tables for other programs: CSV always, Parquet where pyarrow is installed.

Four tables: ``games`` has a row for each game, ``seats`` for each seat of a game, ``cards`` for each card that a seat
bought or played, ``checks`` for each check. They are made of the kept games, in the order of their numbers.
"""

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from pamir.envs.errors import needed
from pamir.errors import PamirError
from pamir.lab.counting import Line, won
from pamir.lab.run import GAMES, Plan, kept_with_places
from pamir.study import ACTION, BOUGHT, PLAYED
from pamir.whole_files import cannot_write, whole

INSTALL = "pip install 'pax-pamir[lab]'"
FORMATS = ("csv", "parquet")
TOGETHER = 10_000  # rows in a group of a Parquet file
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
    """Write the four tables into the folder of a run, one game after the other; their files. Raises ``PamirError``."""
    plan = Plan.read(folder)
    places, actions = _ordered(folder)
    goals = {name: folder / f"{name}.{wanted}" for name in TABLES}
    with ExitStack() as files:
        parts = {name: files.enter_context(whole(goal)) for name, goal in goals.items()}
        writers: dict[str, _Csv | _Parquet] = {}
        try:
            for name, (columns, _) in TABLES.items():
                more = {f"action_{action}": int for action in actions} if name == "seats" else {}
                writers[name] = _WRITERS[wanted](parts[name], {**columns, **more})
            with (folder / GAMES).open("rb") as file:
                for place in places:
                    file.seek(place)
                    line: Line = json.loads(file.readline())
                    for name, (_, rows) in TABLES.items():
                        if name == "games" or "failed" not in line:
                            for row in rows(plan, line):
                                writers[name].add({**_game(plan, line), **row})
            for writer in writers.values():
                writer.close()
        except OSError as error:
            raise cannot_write(folder, error) from None
        finally:
            for writer in writers.values():
                with suppress(OSError):  # the same once more
                    writer.close()
    return list(goals.values())


def _ordered(folder: Path) -> tuple[list[int], list[str]]:
    """Where each game lies in its file, in the order of their numbers; and all actions that were counted."""
    found, actions = [], set[str]()
    for line, place, _ in kept_with_places(folder, in_full=True):
        found.append((line["table"], line["game"], place))
        actions.update(name for of_seat in line.get(ACTION, ()) for name in of_seat)
    return [place for _, _, place in sorted(found)], sorted(actions)


class _Csv:
    """Rows as they come."""

    def __init__(self, goal: Path, columns: Mapping[str, type]) -> None:
        self._file = goal.open("w", newline="", encoding="utf-8")
        self._empty = {column: 0 if column.startswith("action_") else None for column in columns}
        self._writer = csv.DictWriter(self._file, list(columns), lineterminator="\n")
        self._writer.writeheader()

    def add(self, row: Row) -> None:
        self._writer.writerow({**self._empty, **row})

    def close(self) -> None:
        self._file.close()


class _Parquet:
    """The same as Parquet, in groups of rows."""

    def __init__(self, goal: Path, columns: Mapping[str, type]) -> None:
        pyarrow, parquet = needed("pyarrow", INSTALL), needed("pyarrow.parquet", INSTALL)
        self._table = pyarrow.Table
        self._schema = pyarrow.schema([(name, getattr(pyarrow, _TYPES[kind])()) for name, kind in columns.items()])
        self._writer = parquet.ParquetWriter(goal, self._schema, compression="zstd")
        self._empty = {column: 0 if column.startswith("action_") else None for column in columns}
        self._rows: list[Row] = []

    def add(self, row: Row) -> None:
        self._rows.append({**self._empty, **row})
        if len(self._rows) >= TOGETHER:
            self._write()

    def _write(self) -> None:
        rows, self._rows = self._rows, []
        self._writer.write_table(self._table.from_pylist(rows, schema=self._schema))

    def close(self) -> None:
        if self._rows:
            self._write()
        self._writer.close()


_WRITERS: Mapping[str, type[_Csv] | type[_Parquet]] = {"csv": _Csv, "parquet": _Parquet}
