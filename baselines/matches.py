"""The matches by which the baselines are judged, the same for all: against whom, how many, and how they are told."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.progress import Progress

from pamir.bots import Bot
from pamir.edition import find
from pamir.lab.matches import Once, match
from pamir.lab.tables import Table
from pamir.whole_files import write_whole

FAR = 6_000_000  # deals of matches start here, those of training and its looks elsewhere


def contests(edition: str, seats: int) -> dict[str, Table]:
    """Whom a trained bot has to show itself against: at tables of so many, it alone among others of one kind."""
    plain = find(edition).plain_options
    found = {name: Table(("trained", *[name] * (seats - 1)), edition, plain) for name in ("random", "sensible")}
    if edition == "second" and seats <= 3:
        players = ("trained", "wakhan@improved", *["sensible"] * (seats - 2))
        found["improved Wakhan" + (" and sensible" if seats == 3 else "")] = Table(players, edition, plain)
    return found


def look(made: Callable[[], Bot], table: Table, games: int, bar: Progress, called: str) -> dict[str, Any]:
    """One match, with progress."""
    task = bar.add_task(called, total=games)
    found = match(table, games, FAR, makers={"trained": Once(made)}, told=lambda: bar.advance(task))
    bar.update(task, visible=False)
    return found


def evaluate(
    made: Callable[[], Bot],
    edition: str,
    seats: Sequence[int],
    games: int,
    report: dict[str, Any],
    out: Path,
    bar: Progress,
) -> None:
    """All matches, as JSON in the folder and on the screen; none where no games are asked for."""
    report["matches"] = {}
    for number in seats if games else ():
        for name, table in contests(edition, number).items():
            called = name if number == 2 else f"{name}, {number} seats"
            found = report["matches"][called] = look(made, table, games, bar, f"against {called}")
            bar.console.print(f"{found['share']:.1%} [{found['low']:.1%}, {found['high']:.1%}] against {called}")
            write_whole(out / "evaluation.json", json.dumps(report, indent=2) + "\n")
    print(json.dumps(report))
