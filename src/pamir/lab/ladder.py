"""How strong bots are: a list of pairings played on all cores, shares of wins with intervals, and curves of strength.

    python -m pamir.lab.ladder runs/strength --suite proof
    python -m pamir.lab.ladder runs/mine --suite pairings.json --minutes 9

A suite is one of ``SUITES`` or a JSON file with a list of pairings: ``players`` (the first one's share is told), where
wanted ``name``, ``edition``, ``options``, ``games``, and for a point of a curve ``curve`` with ``at`` (a budget in
seconds, or the name of a level) or ``looks`` (iterations a decision). Needs nothing but Python and compiled rules;
stopped, it goes on where it was.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from pamir.bots import level_names
from pamir.errors import PamirError
from pamir.lab.counting import result_only
from pamir.lab.curve import write_picture, write_table
from pamir.lab.matches import summary
from pamir.lab.one_game import BUDGET
from pamir.lab.run import Part, Plan, kept, run
from pamir.lab.shares import told
from pamir.lab.tables import Table
from pamir.whole_files import write_whole

Pairing = dict[str, Any]
BUDGETS = (0.03, 0.1, 0.3, 1, 3)
BEFORE = "before"  # ends the name of a curve whose points are each measured against the one before
LOOKS = (30, 100, 300, 1000, 3000)
HER = "wakhan@improved"
MIDDLE = level_names()[len(level_names()) // 2]


def _pairing(games: int, *players: str, **about: Any) -> Pairing:
    return {"players": list(players), "games": games, **about}


SUITES: Mapping[str, Sequence[Pairing]] = {
    "proof": (
        _pairing(200, "search@1s", "sensible"),
        _pairing(200, "search@1s", HER),
        _pairing(200, "search@1s", "sensible", "sensible", "sensible"),
        _pairing(200, "search@1s", "sensible", HER),
        _pairing(400, "strong@0.1s", "sensible"),
        _pairing(400, "strong@0.1s", HER),
        _pairing(200, "strong@1s", "search@1s"),
        _pairing(200, "strong@1s", "sensible", "sensible", "sensible"),
        _pairing(200, "strong@1s", "search@1s", "search@1s", "search@1s"),
    ),
    "budgets": tuple(
        _pairing(
            400 if budget < 1 else 200,
            f"{bot}@{budget:g}s",
            f"{bot}@{before:g}s",
            curve=f"{bot}, against the one before",
            at=budget,
        )
        for bot in ("search", "strong")
        for before, budget in pairwise(BUDGETS)
    ),
    "iterations": tuple(
        _pairing(400, f"{bot}@{looks}", f"{bot}@{before}", curve=f"{bot}, against the one before", looks=looks)
        for bot in ("search", "strong")
        for before, looks in pairwise(LOOKS)
    ),
    "levels": tuple(
        _pairing(400, level, before, curve="against the level before", at=level)
        for before, level in pairwise(level_names())
    )
    + tuple(
        _pairing(400, level, MIDDLE, curve=f"against {MIDDLE}", at=level) for level in level_names() if level != MIDDLE
    ),
}


def read_suite(words: str, games: int | None = None, budget_s: float = BUDGET) -> Plan:
    """The plan of a suite, by name or file; ``games`` instead of its own numbers. Raises ``PamirError``.

    ``budget_s`` is for bots that think by the clock and are not named with a time of their own.
    """
    try:
        listed = SUITES[words] if words in SUITES else json.loads(Path(words).read_text("utf-8"))
    except OSError as error:
        known = ", ".join(SUITES)
        raise PamirError(f"{words} is no suite ({known}), and no file: {error.strerror or error}.") from None
    except (ValueError, RecursionError):
        raise PamirError(f"{words} is not JSON.") from None
    if not isinstance(listed, Sequence) or not listed or not all(isinstance(one, Mapping) for one in listed):
        raise PamirError(f"{words} must be a list of pairings.")
    return Plan("ladder", tuple(_part(one, games) for one in listed), budget_s=budget_s)


def _part(one: Mapping[str, Any], games: int | None) -> Part:
    for key, value in one.items():
        if key not in SAID:
            raise PamirError(f"A pairing says {', '.join(SAID)}, but not {key[:40]!r}.")
        what, fits = SAID[key]
        if not fits(value):
            raise PamirError(f"A pairing's {key!r} is {what}, not {json.dumps(value)[:60]}.")
    players = one.get("players", ())
    if len(players) < 2:
        raise PamirError(f"A pairing has at least two players, not {json.dumps(players)[:60]}.")
    about = {key: one[key] for key in ("curve", "at", "looks") if key in one}
    for place in ("at", "looks"):
        if "curve" in one and _climbs(one) and not isinstance(one.get(place, ""), str) and _spent(players[1]) is None:
            raise PamirError(
                f"A curve that ends in {BEFORE!r} needs a second player with a number, as in search@0.1s or search@300,"
                f" not {players[1][:40]!r}."
            )
    name = one.get("name") or f"{players[0]} against {', '.join(players[1:])}"
    return Part(name, Table.read(one), one.get("games", 400) if games is None else games, about)


def _is_text(given: Any) -> bool:
    return isinstance(given, str)


def _is_number(given: Any) -> bool:
    return type(given) in (int, float) and 0 < given < math.inf


SAID: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "players": ("a list of names", lambda given: isinstance(given, list) and all(map(_is_text, given))),
    "name": ("a text", _is_text),
    "edition": ("a text", _is_text),
    "options": ("an object", lambda given: isinstance(given, dict)),
    "mixed": ("true or false", lambda given: isinstance(given, bool)),
    "games": ("a whole number", lambda given: type(given) is int),
    "curve": ("a text", _is_text),
    "at": ("a number above 0 or the name of a level", lambda given: _is_text(given) or _is_number(given)),
    "looks": ("a number above 0", _is_number),
}
"""What a pairing can say, and what that must be."""


def _spent(player: str) -> float | None:
    """What a player may spend for a decision, if its name says so: seconds, or looks ahead."""
    try:
        return float(player.partition("@")[2].removesuffix("s"))
    except ValueError:
        return None


def results(plan: Plan, folder: Path) -> list[dict[str, Any]]:
    """A row for each pairing: the first player's share with its interval; plain JSON."""
    played: list[list[Any]] = [[] for _ in plan.parts]
    for line in kept(folder):
        played[line["table"]].append(result_only(line))
    return [
        {"name": part.name, **summary(part.table, lines), "wanted": part.games, **(part.about or {})}
        for part, lines in zip(plan.parts, played, strict=True)
    ]


def write_results(plan: Plan, folder: Path) -> list[dict[str, Any]]:
    """Results as JSON and CSV, and a picture for each axis of curves."""
    found = results(plan, folder)
    write_whole(folder / "results.json", json.dumps(found, indent=2) + "\n")
    table = [{**row, "players": " ".join(row["players"])} for row in found]
    columns = ("name", "players", "edition", "games", "failed", "share", "low", "high", "seconds_per_decision")
    write_table(folder / "results.csv", [{name: row[name] for name in columns} for row in table])
    points = [row for row in found if "curve" in row and row["games"]]
    timed = [row for row in points if isinstance(row.get("at"), int | float)]
    counted = [{**row, "at": row["looks"]} for row in points if "looks" in row]
    named = [row for row in points if isinstance(row.get("at"), str)]
    _draw(folder, "budget", "Strength against thinking time", "seconds a decision", timed)
    _draw(folder, "iterations", "Strength against looks ahead", "iterations a decision", counted)
    _draw(folder, "level", "Strength against level", "level", named)
    return found


def _draw(folder: Path, name: str, title: str, across: str, rows: Sequence[Pairing]) -> None:
    """A picture of shares, and one of ratings for curves whose points are each measured against the one before."""
    kinds = {"": [row for row in rows if not _climbs(row)], "-rating": [row for row in rows if _climbs(row)]}
    for ending, some in kinds.items():
        curves: dict[str, list[Pairing]] = {}
        for row in some:
            curves.setdefault(row["curve"], []).append(row)
        found = {name: climb(ones) if ending else [_point(row) for row in ones] for name, ones in curves.items()}
        named = {at for points in found.values() for at, *_ in points if isinstance(at, str)}
        steps = sorted(named, key=_level_order)
        drawn = {
            name: sorted((steps.index(at) if steps else at, part, low, high) for at, part, low, high in points)
            for name, points in found.items()
        }
        if drawn:
            write_picture(folder / f"{name}{ending}.svg", title, across, drawn, steps, rating=bool(ending))


def _climbs(row: Mapping[str, Any]) -> bool:
    return str(row["curve"]).endswith(BEFORE)


def _point(row: Pairing) -> tuple[Any, float, float, float]:
    return row["at"], row["share"], row["low"], row["high"]


def climb(rows: Sequence[Pairing]) -> list[tuple[Any, float, float, float]]:
    """Points of a rating with their intervals, 400 of them for each ten to one; whoever the first was measured
    against stands at 0.

    >>> rows = [{"players": ["b", "a"], "at": "b", "share": 10 / 11, "low": 0.8, "high": 0.96, "games": 110}]
    >>> [(at, round(points)) for at, points, low, high in climb(rows)]
    [('a', 0), ('b', 392)]
    """
    ordered = sorted(rows, key=lambda row: _level_order(row["at"]) if isinstance(row["at"], str) else (row["at"], ""))
    first: Any = ordered[0]["players"][1]
    if not isinstance(ordered[0]["at"], str):
        first = _spent(first)
    found: list[tuple[Any, float, float, float]] = [(first, 0.0, 0.0, 0.0)]
    total = below = above = 0.0
    for row in ordered:
        games = row["games"]
        step, low, high = (
            _points((part * games + 0.5) / (games + 1)) for part in (row["share"], row["low"], row["high"])
        )
        total += step
        below, above = math.hypot(below, step - low), math.hypot(above, high - step)
        found.append((row["at"], total, total - below, total + above))
    return found


def _points(share: float) -> float:
    return 400 * math.log10(share / (1 - share))


def _level_order(name: str) -> tuple[int, str]:
    levels = level_names()
    return levels.index(name) if name in levels else len(levels), name


def main(words: list[str] | None = None) -> int:
    """Read the arguments, play, and tell."""
    reader = argparse.ArgumentParser(prog="python -m pamir.lab.ladder", description="How strong bots are.")
    reader.add_argument("folder", type=Path, help="where the games go; a run that was begun there is gone on with")
    reader.add_argument("--suite", default="proof", help=f"{', '.join(SUITES)}, or a JSON file")
    reader.add_argument("--games", type=int, help="instead of the suite's own numbers")
    reader.add_argument(
        "--budget", type=float, default=1.0, help="seconds for a decision of bots without a number of their own"
    )
    reader.add_argument("--minutes", type=float, help="begin no further game after so long")
    reader.add_argument("--processes", type=int, default=0, help="0 is one for each core")
    asked = reader.parse_args(words)
    try:
        if asked.minutes is not None and math.isnan(asked.minutes):
            raise PamirError("Minutes are a number, not nan.")
        plan = read_suite(asked.suite, asked.games, asked.budget)
        for edition in plan.checked().thoughtful():
            edition.library()  # a bot that thinks by the clock is another one by interpreted rules
        run(plan, asked.folder, processes=asked.processes or None, minutes=asked.minutes, told=_Progress())
        found = write_results(plan, asked.folder)
    except PamirError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print(f"Stopped; what is finished is kept in {asked.folder}.", file=sys.stderr)
        return 130
    for row in found:
        if not row["games"] and not row["failed"]:
            print(f"{row['name']}: not played yet")
            continue
        failed = f", {row['failed']} failed" if row["failed"] else ""
        spent = "" if row["seconds_per_decision"] is None else f", {row['seconds_per_decision']} s a decision"
        print(f"{row['name']}: {told(row['share'], row['games'])} in {row['games']} games{spent}{failed}")
    return 0


class _Progress:
    """A line on standard error now and then."""

    EVERY = 10.0

    def __init__(self) -> None:
        self._last = self._start = time.monotonic()
        self._before: int | None = None

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self._before is None:
            self._before = done
        if now - self._last < self.EVERY and done < total:
            return
        self._last = now
        pace = (done - self._before) / max(now - self._start, 1e-9)
        left = f", about {(total - done) / pace / 60:.1f} minutes left" if pace and done < total else ""
        print(f"{done} of {total} games{left}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
