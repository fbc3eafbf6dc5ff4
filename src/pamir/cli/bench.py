"""`pamir bench`: how fast the rules are here."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pamir.cli.editions import CardsFile, EditionName, chosen_edition


def bench(
    edition: EditionName = None,
    cards: CardsFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="A tenth of the games: rough figures in seconds.")] = False,
    cold: Annotated[bool, typer.Option("--cold/--no-cold", help="Also compile from nothing, in a new folder.")] = True,
    baseline: Annotated[
        Path | None, typer.Option(help="Figures to compare with (default: the edition's in benchmarks, if there are).")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Write the figures to this file.")] = None,
    env: Annotated[
        bool, typer.Option("--env", help="Measure the environments instead, beside well-known ones if installed.")
    ] = False,
) -> None:
    """Measure decisions and games a second, compiled and interpreted, and the times to start.

    A speed more than 20 % below the baseline, measured as a ratio to a fixed loop in the same run,
    is reported, and the command then ends with exit code 1.
    """
    from rich.console import Console

    from pamir.cli.compiling import compiled_rules
    from pamir.edition import USUAL
    from pamir.errors import PamirError
    from pamir.lab.bench import measure, read_baseline, regressions
    from pamir.whole_files import write_whole

    out = Console()
    err = Console(stderr=True)
    chosen = chosen_edition(edition, cards)
    if env:
        from pamir.cli.env_bench import bench_environments

        bench_environments(chosen, quick=quick, as_json=as_json, save=save)
        return
    known_as = "baseline.json" if chosen.name == USUAL else f"baseline-{chosen.name}.json"
    path = baseline or Path("benchmarks", known_as)
    known: Any = {}
    if path.exists():
        known = read_baseline(path)
        if baseline and known["edition"] != chosen.name:
            raise PamirError(
                f"The baseline {path} holds figures of the edition {known['edition']!r}, not of {chosen.name!r}."
            )
    elif baseline:
        raise PamirError(f"There is no baseline file {path}.")
    rules = compiled_rules(err, chosen)
    with err.status("measuring") as status:
        report = measure(
            chosen,
            rules,
            lambda seed: chosen.compiled(seed=seed),
            quick=quick,
            cold=cold,
            tell=lambda what: status.update(f"measuring: {what}"),
        )
    slower = regressions(report, known)
    report["regressions"] = slower
    text = json.dumps(report, indent=2)
    if as_json:
        print(text)
    else:
        _show(out, report)
    for sentence in slower:
        err.print(sentence)
    if save:
        write_whole(save, text + "\n")
    if slower:
        raise typer.Exit(1)


def _millions(speed: float) -> str:
    return f"{speed / 1e6:.2f} M"


def _show(out: Any, report: Any) -> None:
    from rich.table import Table

    table = Table(title="Random games, decisions a second with full legal lists")
    for heading in ("table", "compiled /s", "best", "games/s", "all cores", "scaling", "of", "interpreted /s"):
        table.add_column(heading, justify="left" if heading == "table" else "right")
    for name, fast in report["compiled"].items():
        every = report["all_cores"].get(name, {})
        table.add_row(
            name,
            _millions(fast["decisions_per_s"]),
            _millions(fast["best_per_s"]),
            f"{fast['games_per_s']:,}",
            _millions(every["decisions_per_s"]) if every else "",
            str(every.get("scaling", "")),
            str(every.get("machine_scaling", "")),
            f"{report['interpreted'][name]['decisions_per_s']:,}",
        )
    out.print(table)
    out.print("Scaling is all cores against one; beside it what the reference loop gets on all cores of this machine.")
    for name, fast in report["compiled"].items():
        if "with_hers_per_s" in fast:
            out.print(
                f"{name}: {fast['with_hers_per_s']:,} decisions/s with Wakhan's own, "
                f"{fast['times_slower']} times slower than the same number of seats without her."
            )
    out.print(f"A position has {report['state_bytes']} bytes; a copy costs {report['copy_ns']} ns.")
    cold = f"{report['cold_compile_s']} s cold, " if "cold_compile_s" in report else ""
    out.print(
        f"Starting: compiled {cold}{report['warm_start_s']} s warm, interpreted {report['interpreted_start_s']} s, "
        f"pamir --help {report['help_s']} s."
    )
