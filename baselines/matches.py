"""The matches by which the baselines are judged, the same for all: against whom, how many, and how they are told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.progress import Progress

from pamir.bots import Bot
from pamir.lab.comparison import Contest, compare

IMPROVED = {"wakhan_options": ("savvy_purchasing", "spy_movement", "steadfast_loyalty")}
PLAIN: dict[str, dict[str, Any]] = {"first": {"deals": False}}  # a half-drafted deal has no worth that one step shows
FAR = 5_000_000  # deals of matches start here, those of training elsewhere


def contests(edition: str, seats: int) -> dict[str, Contest]:
    """Whom a trained bot has to show itself against."""
    found = {name: Contest(name, seats, edition, PLAIN.get(edition)) for name in ("random", "sensible")}
    if edition == "second":
        found["improved Wakhan"] = Contest("sensible", seats, edition, IMPROVED, automaton="wakhan")
    return found


def look(made: Callable[[], Bot], contest: Contest, games: int, bar: Progress, called: str) -> dict[str, Any]:
    """One match, with progress."""
    task = bar.add_task(called, total=games)
    found = compare(contest, made, games, start=FAR, told=lambda: bar.advance(task))
    bar.update(task, visible=False)
    return found


def evaluate(
    made: Callable[[], Bot], edition: str, seats: int, games: int, report: dict[str, Any], out: Path, bar: Progress
) -> None:
    """All matches, as JSON in the folder and on the screen; none where no games are asked for."""
    report["matches"] = {}
    for name, contest in contests(edition, seats).items() if games else ():
        found = report["matches"][name] = look(made, contest, games, bar, f"against {name}")
        bar.console.print(f"{found['share']:.1%} [{found['low']:.1%}, {found['high']:.1%}] against {name}")
        (out / "evaluation.json").write_text(json.dumps(report, indent=2) + "\n")
    print(json.dumps(report))
