"""`pamir tournament`: a round robin between bots."""

from pathlib import Path
from typing import Annotated

import typer

from pamir.cli.editions import EditionName
from pamir.cli.simulate import BUDGET, FOLDER, OPTIONS, PROCESSES, RAY, SEED


def tournament(
    folder: Annotated[Path, typer.Argument(help=FOLDER)],
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="The contestants, two or more.")],
    seats: Annotated[str, typer.Option(help="Seats per table: a number, a range like 2-4, or a list like 2,5.")] = "2",
    games: Annotated[int, typer.Option(help="How many games at each table; filled up to whole deals.")] = 100,
    edition: EditionName = None,
    options: Annotated[str, typer.Option(help=OPTIONS)] = "{}",
    seed: Annotated[int, typer.Option(min=0, help=SEED)] = 0,
    budget: Annotated[float, typer.Option(help=BUDGET)] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    processes: Annotated[int, typer.Option(min=0, help=PROCESSES)] = 0,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=RAY)] = None,
) -> None:
    """Let every bot play every other, and say who is how strong: ratings, shares of wins, pair by pair.

    All tables play the same deals, each once from every seat. Stopped, the same command goes on where it was. The results are printed and lie in the folder as JSON and CSV.
    """  # noqa: E501 - a paragraph of help is one line
    import json

    from pamir.cli.editions import chosen_edition
    from pamir.cli.run_progress import play_run
    from pamir.cli.seat_counts import seat_counts
    from pamir.lab.counting import result_only
    from pamir.lab.curve import write_table
    from pamir.lab.run import kept
    from pamir.lab.tables import read_options
    from pamir.lab.tournament import PAIR, as_text, results
    from pamir.lab.tournament import tournament as planned
    from pamir.whole_files import write_whole

    played = chosen_edition(edition, None)
    possible = tuple(range(played.options.fewest, played.options.most + 1))
    plan = planned(
        bots,
        seat_counts(seats, possible),
        games,
        edition=played.name,
        options=read_options(options),
        seed=seed,
        budget_s=budget,
    )
    play_run(plan, folder, processes, ray)
    found = results(plan, [result_only(line) for line in kept(folder)])
    write_whole(folder / "results.json", json.dumps(found, indent=2) + "\n")
    write_table(folder / "standings.csv", found["standings"])
    write_table(folder / "pairs.csv", found["pairs"], PAIR)
    print(json.dumps(found, indent=2) if as_json else "\n".join(as_text(found)))
    if found["failed"]:
        typer.echo(f"{found['failed']} games failed and are not counted: see {folder / 'games.jsonl'}.", err=True)
        raise typer.Exit(1)
