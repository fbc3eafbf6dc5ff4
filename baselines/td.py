"""TD(lambda) self-play of a small network over sparse features: one command trains, draws a curve and evaluates.

    python baselines/td.py --minutes 10 --out runs/td
    python baselines/td.py --minutes 10 --out runs/td --resume

It is what `pamir train` does, and then matches; see baselines/README.md for what it reached.
"""

import argparse
import sys
from functools import partial
from pathlib import Path

from matches import evaluate
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from pamir.edition import find, names
from pamir.errors import PamirError
from pamir.lab.spread import cores

try:
    from pamir.learn.course import Course, Report, Wish
    from pamir.learn.learned_bot import LearnedBot
    from pamir.learn.thinker import Ways
except ModuleNotFoundError:
    sys.exit("Training needs NumPy: pip install 'pax-pamir[fast]'.")


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    reader = argparse.ArgumentParser(description="TD(lambda) self-play in compiled code.")
    reader.add_argument("--out", type=Path, default=Path("runs/td"), help="folder for checkpoint, curve and figures")
    reader.add_argument("--minutes", type=float, default=5.0, help="how long to train in this call")
    reader.add_argument("--games", type=int, default=0, help="or: until so many games have been learned from in all")
    reader.add_argument("--resume", action="store_true", help="go on with the checkpoint in the folder")
    reader.add_argument("--edition", choices=names(), default=names()[0])
    reader.add_argument("--seats", type=int, nargs="+", default=[2], help="numbers of players, alike often")
    reader.add_argument("--wakhan", type=float, default=0.0, help="part of the games in which Wakhan plays too")
    reader.add_argument("--width", type=int, default=32, help="numbers in a row of the network")
    reader.add_argument("--mixing", type=float, default=Ways.mixing, help="lambda")
    reader.add_argument("--pace", type=float, default=Ways.pace)
    reader.add_argument("--exploring", type=float, default=Ways.exploring)
    reader.add_argument("--threads", type=int, default=cores(), help="the same again needs as many again")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--looks", type=int, default=100, help="games against sensible for each point of the curve")
    reader.add_argument("--evaluation", type=int, default=1000, help="games of each final match; 0 leaves them out")
    return reader.parse_args(words)


def main(words: list[str] | None = None) -> None:
    """Train, draw, evaluate."""
    asked = arguments(words)
    console = Console(stderr=True)
    checkpoint = asked.out / "checkpoint.npz"
    if asked.evaluation < 0:
        raise PamirError("Games of the final matches cannot be less than 0.")
    if asked.resume and not checkpoint.exists():
        raise PamirError(f"There is no file {checkpoint}.")
    if checkpoint.exists() and not asked.resume:
        raise PamirError(f"There is a checkpoint in {asked.out} already: --resume goes on with it.")
    ways = Ways(asked.mixing, asked.pace, asked.pace / 2, asked.exploring)
    wish = Wish(
        asked.out,
        asked.seats,
        asked.wakhan,
        asked.width,
        ways,
        asked.seed,
        asked.threads,
        asked.minutes,
        asked.games,
        asked.looks,
    )
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console)
    with bar:
        task = bar.add_task("preparing", total=None)

        def told(news: Report) -> None:
            if news.lasting:
                console.print(news.text)
            else:
                bar.update(task, description=news.text, completed=news.done, total=news.total)

        course = Course(find(asked.edition), wish, told)
        course.go()
        training = course.training
        report = {"games_learned": training.games, "seconds": training.stage["seconds"], "threads": asked.threads}
        report |= {"width": training.model.width, "seed": asked.seed, "ways": training.stage["ways"]}
        made = partial(LearnedBot, asked.out / "model.network")
        evaluate(made, asked.edition, asked.seats, asked.evaluation, report, asked.out, bar)


if __name__ == "__main__":
    try:
        main()
    except PamirError as problem:
        sys.exit(str(problem))
