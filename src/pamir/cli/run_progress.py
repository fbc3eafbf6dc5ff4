"""A run on the command line: a bar while it plays, and what Ctrl-C means."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pamir.edition import Edition
    from pamir.lab.run import Plan

INTERRUPTED = 130


def have_rules(console: Any, editions: "Iterable[Edition]") -> None:
    """Compile rules once, before any process needs them; where that cannot be, say so and go on without."""
    from pamir.cli.compiling import compiled_rules
    from pamir.errors import PamirError

    for edition in editions:
        try:
            compiled_rules(console, edition)
        except PamirError as error:
            console.print(f"{error} Until then bots think by interpreted rules, which is slow.")


def play_run(plan: "Plan", folder: Path, processes: int, ray: str | None) -> None:
    """Play what is left of a run with a bar on standard error; stopped, say how to go on."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pamir.lab.run import run

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    have_rules(console, plan.checked().thoughtful())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("games", total=None)
            run(
                plan,
                folder,
                processes=processes or None,
                ray=ray,
                told=lambda done, total: bar.update(task, completed=done, total=total),
            )
    except KeyboardInterrupt:
        console.print(f"Stopped; what is finished is kept in {folder}. The same command goes on from there.")
        raise typer.Exit(INTERRUPTED) from None
