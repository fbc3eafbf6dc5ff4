"""TD(lambda) self-play of a small network over sparse features: one command trains, draws a curve and evaluates.

    python baselines/td.py --minutes 10 --out runs/td
    python baselines/td.py --minutes 10 --out runs/td --resume

Playing and learning run compiled, on all cores; see baselines/README.md for what it reached.
"""

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from matches import IMPROVED, PLAIN, against, evaluate, look
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from pamir.edition import find, names
from pamir.errors import PamirError
from pamir.lab.curve import write_picture, write_table
from pamir.lab.spread import cores
from pamir.learn.learned_bot import LearnedBot
from pamir.learn.model import Model
from pamir.learn.thinker import Table, Tally, Ways
from pamir.learn.training import RUN, Training

EVERY = 60.0  # seconds after which what was learned is kept in the file
FIRST_LOOK = 2_000  # games after which the network is tried for the first time; then at every doubling


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
    reader.add_argument("--threads", type=int, default=cores(), help="1 gives the same network again")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--looks", type=int, default=100, help="games against sensible for each point of the curve")
    reader.add_argument("--evaluation", type=int, default=1000, help="games of each final match; 0 leaves them out")
    return reader.parse_args(words)


def tables(asked: argparse.Namespace) -> list[tuple[float, Table]]:
    """The tables that are played at, each with how often."""
    options = find(asked.edition).options
    plain = PLAIN.get(asked.edition, {})
    found = []
    for seats in asked.seats:
        with_her = asked.wakhan if "wakhan" in options.descriptions() and seats <= 3 else 0.0
        found.append((1.0 - with_her, Table(seats, options(**plain).checked(seats))))
        for seat in range(seats if with_her else 0):
            found.append((with_her / seats, Table(seats, options(wakhan=seat, **IMPROVED).checked(seats))))
    return found


def main(words: list[str] | None = None) -> None:
    """Train, draw, evaluate."""
    asked = arguments(words)
    console = Console(stderr=True)
    edition = find(asked.edition)
    checkpoint = asked.out / "checkpoint.npz"
    if asked.resume:
        model = Model.load(checkpoint, edition)
    elif checkpoint.exists():
        raise PamirError(f"There is a checkpoint in {asked.out} already: --resume goes on with it.")
    else:
        model = Model.fresh(edition, asked.width, asked.seed)
    ways = Ways(asked.mixing, asked.pace, asked.pace / 2, asked.exploring)
    bar = Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), console=console)
    with bar:
        compiling = bar.add_task("compiling (once)", total=None, visible=False)
        training = Training(
            edition,
            model,
            tables(asked),
            ways,
            seed=asked.seed,
            threads=asked.threads,
            compiling=lambda done, total: bar.update(compiling, completed=done, total=total, visible=done < total),
        )
        train(asked, training, checkpoint, bar)
        model.save(asked.out / "model.npz", for_play=True)
        notes = model.notes
        report = {"games_learned": training.games, "seconds": notes["seconds"], "threads": asked.threads}
        report |= {"width": model.width, "seed": asked.seed, "ways": notes["ways"]}
        made = partial(LearnedBot, asked.out / "model.npz")
        evaluate(made, asked.edition, min(asked.seats), asked.evaluation, report, asked.out, bar)


def train(asked: argparse.Namespace, training: Training, checkpoint: Path, bar: Progress) -> None:
    """Learn until the time is over, with a look at every doubling."""
    notes = training.model.notes
    curve: list[dict[str, Any]] = notes.setdefault("curve", [])
    spent = notes.setdefault("seconds", 0.0)
    task = bar.add_task("training", total=asked.games or asked.minutes * 60)
    begun, counted, looked = time.monotonic(), Tally(), 0.0
    saved = begun
    stretch = 10 * asked.threads
    table = against("sensible", min(asked.seats), asked.edition)
    while True:
        passed = time.monotonic() - begun - looked
        done = training.games >= asked.games if asked.games else passed >= asked.minutes * 60
        due = FIRST_LOOK << len(curve)
        if asked.looks and (training.games >= due or (done and (not curve or curve[-1]["games"] < training.games))):
            training.model.save(checkpoint)
            start = time.monotonic()
            made = partial(LearnedBot, checkpoint)
            found = look(made, table, asked.looks, bar, f"{training.games:,} games, against sensible")
            looked += time.monotonic() - start
            told = {name: found[name] for name in ("share", "low", "high")}
            loss = round(counted.loss / counted.kept, 4) if counted.kept else None
            curve.append({"games": training.games, "seconds": round(spent + passed, 1), **told, "loss": loss})
            bar.console.print(f"{training.games:>9,} games: {found['share']:.1%} against sensible, loss {loss}")
            draw(asked, curve)
            counted = Tally()
        if done:
            break
        runs = min(stretch, -(-(asked.games - training.games) // RUN)) if asked.games else stretch
        counted.add(training.play(runs))
        passed = time.monotonic() - begun - looked
        rate = counted.games and training.games / (spent + passed)
        says = f"{training.games:,} games, {rate:.0f} a second, {counted.turns / counted.games:.0f} turns each"
        bar.update(task, completed=training.games if asked.games else passed, description=says)
        notes["seconds"] = round(spent + passed, 1)
        if time.monotonic() - saved > EVERY:
            training.model.save(checkpoint)
            saved = time.monotonic()
    training.model.save(checkpoint)


def draw(asked: argparse.Namespace, curve: list[dict[str, Any]]) -> None:
    """The curve as a table and as a picture."""
    write_table(asked.out / "curve.csv", curve)
    points = [(point["games"], point["share"], point["low"], point["high"]) for point in curve]
    write_picture(asked.out / "curve.svg", "TD(lambda) self-play", "games learned from", {"against sensible": points})


if __name__ == "__main__":
    try:
        main()
    except PamirError as problem:
        sys.exit(str(problem))
