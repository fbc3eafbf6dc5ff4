"""`pamir dataset`: decisions of bots as Parquet files."""

from pathlib import Path
from typing import Annotated

import typer

from pamir.cli.editions import EditionName


def dataset(
    folder: Annotated[Path, typer.Argument(help="Where the files go; a folder that was begun is gone on with.")],
    decisions: Annotated[
        int, typer.Option(min=1, help="How many decisions, at least; in whole parts of games.")
    ] = 1_000_000,
    bots: Annotated[str, typer.Option(help="Bots by name, with commas; they go round the table.")] = "sensible",
    seats: Annotated[int, typer.Option(help="Seats at the table.")] = 2,
    edition: EditionName = None,
    options: Annotated[str, typer.Option(help='Options as JSON, like {"open_hands": true}.')] = "{}",
    first: Annotated[int, typer.Option(min=0, help="Number of the first game, which is its seed.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes that play; 0 is one for each core.")] = 0,
) -> None:
    """Let bots play and write every decision down: the position as the seat may know it, what was allowed, what was
    done, and how the game ended. Stopped, it goes on where it was; a data card is written beside the files."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pamir.cli.editions import chosen_edition
    from pamir.cli.run_progress import INTERRUPTED, have_rules
    from pamir.edition import find
    from pamir.errors import PamirError
    from pamir.lab.dataset import Plan, make_dataset
    from pamir.lab.run import BLIND
    from pamir.lab.spread import cores
    from pamir.lab.tables import read_options

    chosen = read_options(options)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if not names:
        raise PamirError("A dataset needs at least one bot.")
    plan = Plan(chosen_edition(edition, None).name, seats, names, chosen, first).checked()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    have_rules(console, [] if set(names) == {BLIND} else [find(plan.edition)])
    try:
        with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
            task = bar.add_task("decisions", total=decisions)
            found = make_dataset(
                plan,
                folder,
                decisions,
                workers or cores(),
                lambda done, games: bar.update(task, completed=min(done, decisions), description=f"{games} games"),
            )
    except KeyboardInterrupt:
        console.print(f"Stopped; whole parts are kept in {folder}. The same command goes on from there.")
        raise typer.Exit(INTERRUPTED) from None
    print(f"{found['decisions']:,} decisions of {found['games']:,} games in {folder}.")
    if found["left_out"]:
        print(f"{found['left_out']:,} games in which a bot failed are left out.")
