"""`pamir import rtt`: take over games played on Rally the Troops, or compare their rules with ours."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pamir.errors import PamirError

if TYPE_CHECKING:
    from pamir.second.peers import Checked

app = typer.Typer(name="import", add_completion=False, no_args_is_help=True, rich_markup_mode="rich")

_REPORTED = 10  # differences printed for one game


@app.callback()
def import_games() -> None:
    """Take over games from elsewhere."""


@app.command()
def rtt(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Traces (*.jsonl.gz), or folders of them.")],
    check: Annotated[
        bool, typer.Option("--check", help="Compare their positions and legal choices with ours; write nothing.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Write a record (*.pamir) of each game here.")
    ] = None,
) -> None:
    """Read games of Rally the Troops.

    Each game is replayed in our rules. Without [bold]--check[/bold] it becomes a record: printed if it is a single game, written into the folder named by [bold]--out[/bold] otherwise. A record ends where their game goes a way our rules do not allow; which one is said.

    With [bold]--check[/bold] the position after every turn and the legal choices at every decision are compared. Known differences are counted by name; any other is reported with file, turn and step, and the exit code is 1.
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.second.peers import trace_files

    paths = list(trace_files(files))
    if check:
        if out is not None:
            raise PamirError("--check writes nothing: leave out --out.")
        raise typer.Exit(_check(paths))
    _convert(paths, out)


def _check(paths: list[Path]) -> int:
    """Compare all games and print what was found; the exit code."""
    from pamir.second.peers import Checked, check_game, read_trace

    total = Checked()
    for path in _shown(paths, "Comparing"):
        checked = check_game(read_trace(path))
        _report(path, checked)
        total += checked
    differences = len(total.unexplained)
    print(f"games {total.games}, turns {total.turns}, decisions {total.decisions}, differences {differences}")
    _print_explained(total)
    return 1 if differences else 0


def _report(path: Path, checked: "Checked") -> None:
    for one in checked.unexplained[:_REPORTED]:
        print(f"{path}, turn {one.turn}, step {one.step}: {one.what}")
    more = len(checked.unexplained) - _REPORTED
    if more > 0:
        print(f"{path}: and {more} more")


def _print_explained(checked: "Checked") -> None:
    """Known differences by name: how often it was offered to a player, and how often played."""
    from pamir.second.peers.differences import ALL
    from pamir.second.peers.follow import OFFERED, PLAYED

    for difference in ALL:
        offered, played = checked.found[difference, OFFERED], checked.found[difference, PLAYED]
        if offered or played:
            counts = ", ".join(f"{n} {how}" for n, how in ((offered, OFFERED), (played, PLAYED)) if n)
            print(f"explained: {difference.name}: {counts} ({difference.rule})")


def _convert(paths: list[Path], out: Path | None) -> None:
    from pamir.second.peers import read_trace
    from pamir.second.peers.convert import convert

    if out is None and len(paths) > 1:
        raise PamirError(f"Say with --out FOLDER where the records of {len(paths)} games shall go.")
    for path, target in zip(_shown(paths, "Converting"), _targets(paths, out), strict=True):
        converted = convert(read_trace(path))
        if target is None:
            print(converted.record.write(), end="")
        else:
            converted.record.save(target)
        if not converted.whole:
            print(
                f"{path}: the record ends after turn {converted.turns} of {converted.of_turns}, "
                f"where their game departs from our rules: {converted.stopped_by}.",
                file=sys.stderr,
            )


def _targets(paths: list[Path], out: Path | None) -> list[Path | None]:
    """Where each record goes; games of the same name in different folders keep the folder's name."""
    if out is None:
        return [None] * len(paths)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PamirError(f"The folder {out} cannot be made: {error.strerror or error}.") from None
    stems = [path.name.removesuffix(".gz").removesuffix(".jsonl") for path in paths]
    if len(set(stems)) < len(stems):
        stems = [f"{path.resolve().parent.name}-{stem}" for path, stem in zip(paths, stems, strict=True)]
    if len(set(stems)) < len(stems):
        raise PamirError("Two of the games would get the same record name; convert their folders one by one.")
    return [out / f"{stem}.pamir" for stem in stems]


def _shown(paths: list[Path], doing: str) -> Iterator[Path]:
    """The paths, with a progress bar where somebody watches."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    if len(paths) < 2 or not console.is_terminal:
        return iter(paths)
    return iter(track(paths, doing, console=console, transient=True))
