"""The matches by which the baselines are judged, the same for all: against whom, how many, and how they are told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.progress import Progress

from pamir.bots import Bot
from pamir.lab.matches import Once, match
from pamir.lab.tables import Table

MINE = "mine"
IMPROVED = {"wakhan_options": ("savvy_purchasing", "spy_movement", "steadfast_loyalty")}
PLAIN: dict[str, dict[str, Any]] = {"first": {"deals": False}}  # a half-drafted deal has no worth that one step shows
FAR = 5_000_000  # deals of matches start here, those of training elsewhere


def against(other: str, seats: int, edition: str) -> Table:
    """A table at which all others are alike."""
    return Table((MINE, *[other] * (seats - 1)), edition, PLAIN.get(edition, {}))


def contests(edition: str, seats: int) -> dict[str, Table]:
    """Whom a trained bot has to show itself against."""
    found = {name: against(name, seats, edition) for name in ("random", "sensible")}
    if edition == "second":
        others = ("sensible",) * (seats - 2)
        found["improved Wakhan"] = Table((MINE, "wakhan@improved", *others), edition)
    return found


def look(made: Callable[[], Bot], table: Table, games: int, bar: Progress, called: str) -> dict[str, Any]:
    """One match, with progress."""
    task = bar.add_task(called, total=games)
    found = match(table, games, FAR, makers={MINE: Once(made)}, told=lambda: bar.advance(task))
    bar.update(task, visible=False)
    return found


def evaluate(
    made: Callable[[], Bot], edition: str, seats: int, games: int, report: dict[str, Any], out: Path, bar: Progress
) -> None:
    """All matches, as JSON in the folder and on the screen; none where no games are asked for."""
    report["matches"] = {}
    for name, table in contests(edition, seats).items() if games else ():
        found = report["matches"][name] = look(made, table, games, bar, f"against {name}")
        bar.console.print(f"{found['share']:.1%} [{found['low']:.1%}, {found['high']:.1%}] against {name}")
        (out / "evaluation.json").write_text(json.dumps(report, indent=2) + "\n")
    print(json.dumps(report))
