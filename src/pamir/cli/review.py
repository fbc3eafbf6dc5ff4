"""`pamir review`: what decided a finished game."""

import errno
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pamir.cli.editions import CardsFile
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.errors import PamirError
from pamir.locale import say, speaking

if TYPE_CHECKING:
    from rich.console import Console

    from pamir.analysis import Review
    from pamir.record import Record


def review(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page with the curve.")] = None,
    data: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write all numbers as JSON.")] = None,
    budget: Annotated[
        float | None,
        typer.Option("--budget", metavar="SECONDS", help="Thinking for each decision.", show_default="0.5"),
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option("--iterations", metavar="N", help="Instead: so many steps of the search, the same every time."),
    ] = None,
    threads: Annotated[
        int | None, typer.Option("--threads", min=1, max=256, help="How many to use.", show_default="one a core")
    ] = None,
    cards: CardsFile = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Say what decided a finished game: the curve, turning points, mistakes, and how much was luck.

    Every decision in which there was a choice is searched from what the seat that took it could know. A game of 300 decisions takes less than two minutes on two cores; Ctrl-C stops it. The parts of each seat, its own decisions, those of others, luck and outlook, add up to the result.

    For example: [cyan]pamir review game.pamir[/cyan], [cyan]pamir review game.pamir --html review.html[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    from rich.console import Console

    from pamir.analysis.judge import must_be_budget
    from pamir.analysis.text import review_text
    from pamir.record import Record

    console = Console(stderr=True, highlight=False)
    with speaking(language):
        must_be_budget(budget, iterations)
        wanted = _beginnings(html, data)
        for path, beginning in wanted.items():
            must_be_writable(path, beginning)
        record = Record.load(file, cards=cards)
        ready(console, record.edition)
        cores = threads or os.cpu_count() or 1
        try:
            found = _reviewed(console, record, budget_s=budget, iterations=iterations, threads=cores)
        except KeyboardInterrupt:
            raise PamirError(say("Stopped: the review was not finished, and nothing was written.")) from None
        print(review_text(found, max(60, min(Console().width, 110))), end="", flush=True)
        _write(found, html, data)


def ready(console: "Console", edition: Any) -> None:
    """Have the compiled rules, if they can be had; without them thinking is slow, but it works."""
    from pamir.cli.compiling import compiled_rules
    from pamir.kernel.library import NoCompiler

    try:
        compiled_rules(console, edition)
    except NoCompiler:
        console.print(say("There are no compiled rules here, so thinking is slow and shallow."))


def _beginnings(html: Path | None, data: Path | None) -> dict[Path, bytes]:
    """How each of the files begins that are to be written."""
    from pamir.analysis.page import BEGINNING
    from pamir.analysis.plain import FORMAT

    if html is not None and data is not None and html.resolve() == data.resolve():
        raise PamirError(say("The page and the data cannot both be written to {file}.", file=html))
    both = (html, BEGINNING), (data, f'{{\n "format": "{FORMAT}"')
    return {path: beginning.encode() for path, beginning in both if path is not None}


def must_be_writable(path: Path, beginning: bytes) -> None:
    """Raises ``PamirError`` where a file cannot be written: better now than after minutes of thinking.

    Only a review of before, which begins like that, is written over: never the record, nor anything else.
    """
    if path.is_dir():
        raise PamirError(say("{file} is a folder: name a file in it.", file=path))
    if not path.parent.is_dir():
        raise PamirError(say("{file} cannot be written: there is no such folder.", file=path))
    if path.is_file() and not beginning.startswith(_start_of(path, len(beginning))):
        raise PamirError(say("{file} is no review, so it is not written over: name another file.", file=path))
    to_device = path.exists() and not path.is_file()
    if not os.access(path if to_device else path.parent, os.W_OK):
        raise _unwritable(path, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def _start_of(path: Path, length: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(length)
    except OSError as error:
        raise _unwritable(path, error) from None


def _reviewed(console: "Console", record: "Record", **how: Any) -> "Review":
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from pamir.analysis import review as reviewed

    with Progress(
        TextColumn(say("thinking about every decision")),
        BarColumn(),
        TextColumn("{task.completed} / {task.total}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("review", total=None)
        return reviewed(record, progress=lambda done, total: bar.update(task, completed=done, total=total), **how)


def _write(found: "Review", html: Path | None, data: Path | None) -> None:
    from pamir.analysis.page import review_page
    from pamir.analysis.plain import review_data
    from pamir.whole_files import write_whole

    if html is not None:
        write_whole(html, review_page(found))
        print(say("Written: {file}", file=html))
    if data is not None:
        write_whole(data, json.dumps(review_data(found), indent=1, ensure_ascii=False))
        print(say("Written: {file}", file=data))


def _unwritable(path: Path, error: OSError) -> PamirError:
    return PamirError(say("{file} cannot be written: {why}.", file=path, why=error.strerror or error))
