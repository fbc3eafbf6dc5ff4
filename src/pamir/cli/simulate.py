"""`pamir simulate`: games between bots, kept in a folder."""

from pathlib import Path
from typing import Annotated

import typer

from pamir.cli.editions import EditionName

FOLDER = "Where the games go; a run that was begun there is gone on with."
PROCESSES = "Processes that play; 0 is one for each core."
RAY = "Play on the Ray cluster at this address instead; local starts one here."
SEED = "Deals are numbered from here on; the same seed plays the same games."
BUDGET = "Seconds for a decision, for bots that think by the clock."
OPTIONS = 'Options of the game as JSON, like {"open_hands": true}.'
TABLES = "How the tables are written: csv, or parquet (needs pyarrow)."


def simulate(
    folder: Annotated[Path, typer.Argument(help=FOLDER)],
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="Bots by name; the last one fills up the table.")],
    games: Annotated[int, typer.Option(help="How many games; filled up to whole deals.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Seats at the table.", show_default="one for each bot")] = None,
    edition: EditionName = None,
    options: Annotated[str, typer.Option(help=OPTIONS)] = "{}",
    seed: Annotated[int, typer.Option(min=0, help=SEED)] = 0,
    budget: Annotated[float, typer.Option(help=BUDGET)] = 5.0,
    format: Annotated[str, typer.Option(help=TABLES)] = "csv",
    records: Annotated[bool, typer.Option("--records", help="Keep a record of every game too.")] = False,
    processes: Annotated[int, typer.Option(min=0, help=PROCESSES)] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY)] = None,
) -> None:
    """Let bots play, count everything, and write it down in tables.

    Every deal is played once from each seat. Bots are named as everywhere, with their effort if they have one: [cyan]search@500[/cyan] thinks for 500 iterations, [cyan]search@0.1s[/cyan] for a tenth of a second. [cyan]wakhan[/cyan] and [cyan]wakhan@improved[/cyan] can be named among them. Stopped, the same command goes on where it was; with more [cyan]--games[/cyan] it plays on. [cyan]pamir report FOLDER[/cyan] draws what came out.
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.cli.editions import chosen_edition
    from pamir.cli.run_progress import play_run
    from pamir.lab.counting import result_only
    from pamir.lab.matches import shares, summary
    from pamir.lab.result_tables import checked_format, write_tables
    from pamir.lab.run import Part, Plan, kept
    from pamir.lab.shares import told
    from pamir.lab.tables import Table, filled_up, read_options

    played = chosen_edition(edition, None).name
    table = Table(filled_up(bots, seats, played), played, read_options(options))
    plan = Plan("simulation", (Part("simulation", table, games),), seed, budget, records)
    checked_format(format)
    play_run(plan, folder, processes, ray)
    files = write_tables(folder, format)
    lines = [result_only(line) for line in kept(folder)]
    found = summary(table, lines)
    length = f", {found['turns_per_game']} turns a game" if found["games"] else ""
    print(f"{found['games']:,} games of {table.seats} seats{length}.")
    if len(set(table.players)) > 1:
        for name, (share, held) in shares(table, lines).items():
            print(f"{name}: {told(share, held)} of the wins for each of its {held:,} seats.")
    print(f"Tables: {', '.join(map(str, files))}.")
    if found["failed"]:
        first = next(line for line in lines if "failed" in line)
        print(f"{found['failed']} of {len(lines)} games failed; game {first['game']}: {first['failed']}")
        raise typer.Exit(1)
