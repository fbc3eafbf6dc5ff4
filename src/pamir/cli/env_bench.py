"""`pamir bench --env`: how fast the environments are here."""

import json
from pathlib import Path
from typing import Any

from pamir.edition import Edition


def bench_environments(edition: Edition, *, quick: bool, as_json: bool, save: Path | None) -> None:
    """Measure, and print a table or JSON."""
    from rich.console import Console

    from pamir.lab.env_bench import measure
    from pamir.whole_files import write_whole

    with Console(stderr=True).status("measuring") as status:
        report = measure(edition, quick=quick, tell=lambda what: status.update(f"measuring: {what}"))
    text = json.dumps(report, indent=2)
    if as_json:
        print(text)
    else:
        _show(Console(), report)
    if save:
        write_whole(save, text + "\n")


def _show(out: Any, report: Any) -> None:
    from rich.table import Table

    how = "compiled" if report["compiled"] else "interpreted"
    what = f"Environments of the {report['edition']} edition, {report['seats']} seats, {how}"
    table = Table(title=f"{what}: steps a second")
    for heading in ("environment", "one core", "best", "all cores", "best"):
        table.add_column(heading, justify="left" if heading == "environment" else "right")
    for name, found in report["vector"].items():
        table.add_row(f"vector, {name}", *_two(found["one_core"]), *_two(found.get("all_cores")))
    rest = {**report["one_game"], **report["others"]}
    missing = {name: found for name, found in rest.items() if isinstance(found, str)}
    for name, found in rest.items():
        if name not in missing:
            table.add_row(name, *_two(found))
    out.print(table)
    for name, found in missing.items():
        out.print(f"{name}: {found}")
    sizes = report["games_in_a_batch"]
    out.print(
        f"Random legal actions, their choice included; batches of {sizes['one_core']:,} games on one core and of "
        f"{sizes['all_cores']:,} on all {report['cores']}. One core: a second of processor time; all cores: one by "
        "the clock. Medians."
    )


def _two(found: dict[str, float] | None) -> tuple[str, str]:
    """Median and best, if it was measured."""
    return (f"{found['steps_per_s']:,}", f"{found['best_per_s']:,}") if found else ("", "")
