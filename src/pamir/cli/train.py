"""`pamir train`: a network that judges positions, learned from play against itself."""

import signal
import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pamir.cli.editions import EditionName
from pamir.cli.run_progress import INTERRUPTED

if TYPE_CHECKING:
    from pamir.learn.course import Course, Report


def train(
    folder: Annotated[Path, typer.Argument(help="Where everything goes; a training that was begun there goes on.")],
    minutes: Annotated[float, typer.Option(help="How long to train in this call.")] = 10.0,
    games: Annotated[int, typer.Option(help="Or: until so many games of this stage have been learned from.")] = 0,
    search: Annotated[
        int, typer.Option(metavar="ITERATIONS", help="Search every decision so long; 0 looks one step ahead.")
    ] = 0,
    edition: EditionName = None,
    seats: Annotated[str, typer.Option(help="Numbers of players, with commas.")] = "2",
    wakhan: Annotated[float, typer.Option(help="The part of the tables at which Wakhan plays, where she may.")] = 0.0,
    width: Annotated[int, typer.Option(help="Numbers in a row of the network.")] = 64,
    mixing: Annotated[
        float | None, typer.Option(help="Lambda: 1 learns from how games end only.", show_default="0.8; search 0.5")
    ] = None,
    pace: Annotated[
        float | None,
        typer.Option(help="How fast it learns to judge; 0: it does not.", show_default="0.03; search 0.01"),
    ] = None,
    exploring: Annotated[float, typer.Option(help="How often an answer is drawn by chance.")] = 0.02,
    passes: Annotated[int, typer.Option(help="With search: how often decisions are gone through.")] = 2,
    origin: Annotated[
        Path | None, typer.Option("--from", metavar="CHECKPOINT", help="Begin with what this checkpoint knows.")
    ] = None,
    threads: Annotated[
        int, typer.Option(help="0: as many as before, or one a core. The same again needs as many again.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="Where all chance starts.")] = 1,
    looks: Annotated[int, typer.Option(help="Games of the matches at each doubling; 0 leaves them out.")] = 100,
) -> None:
    """Train a network by self-play: first looking one step ahead, then, with [bold]--search[/bold], from what a search
    finds. Stopped (Ctrl-C keeps everything), the same command goes on. The folder then holds the network to play by
    (model.network), a page about it, a curve, and the checkpoint."""
    from pamir.cli.editions import chosen_edition
    from pamir.errors import PamirError

    try:
        numbers = [int(number) for number in seats.split(",")]
    except ValueError:
        raise PamirError(f"Numbers of players are like 2,3,4, not {seats[:40]!r}.") from None
    if find_spec("numpy") is None:
        raise PamirError("Training needs NumPy: pip install 'pax-pamir[fast]'.")
    from pamir.learn.course import Course, Wish
    from pamir.learn.thinker import Ways

    usual_mixing, usual_pace = (0.5, 0.01) if search else (0.8, 0.03)
    mixing, pace = usual_mixing if mixing is None else mixing, usual_pace if pace is None else pace
    ways = Ways(mixing, pace, pace / 2, exploring, search, passes=passes)
    wish = Wish(folder, numbers, wakhan, width, ways, seed, threads, minutes, games, looks, origin)
    _run(lambda told: Course(chosen_edition(edition), wish, told), folder)


def _run(made: "Callable[[Callable[[Report], None]], Course]", folder: Path) -> None:
    """With a bar; the first Ctrl-C ends it in good order, the second at once."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    asked = threading.Event()

    def stop(number: int, frame: Any) -> None:
        asked.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        console.print("Stopping after the games that are being played; once more to stop at once.")

    before = signal.signal(signal.SIGINT, stop)
    try:
        with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
            task = bar.add_task("preparing", total=None)

            def told(report: "Report") -> None:
                if report.lasting:
                    console.print(report.text)
                else:
                    bar.update(task, description=report.text, completed=report.done, total=report.total)

            course = made(told)
            course.stopped = asked.is_set
            course.go()
    except KeyboardInterrupt:
        console.print(f"Stopped at once; the same command goes on from what was last kept in {folder}.")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        signal.signal(signal.SIGINT, before)
    print(f"{course.training.games:,} games learned from; the network is {folder / 'model.network'}.")
