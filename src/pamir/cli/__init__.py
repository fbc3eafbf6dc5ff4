"""The `pamir` command line.

To add a command, write a function in a module of its own here and name it in COMMANDS. The function is an
ordinary Typer command: its parameters are the arguments and options, its docstring is the help. Import at the
top of that module only what costs nothing; import the rest inside the function, so that `pamir --help` stays
quick. What goes wrong by the user's doing is raised as a PamirError with one sentence.
"""

import errno
import os
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pamir import edition
from pamir.errors import PamirError, tell_warnings_plainly
from pamir.kernel import background
from pamir.whole_files import cannot_write

# Command name -> "module:attribute", in the order of the help; the attribute is a function or a typer.Typer.
COMMANDS = {
    "serve": "pamir.cli.serve:serve",
    "backup": "pamir.cli.backup:backup",
    "restore": "pamir.cli.backup:restore",
    "play": "pamir.cli.play:play",
    "bots": "pamir.cli.bots:bots",
    "check-bot": "pamir.cli.check_bot:check_bot",
    "replay": "pamir.cli.replay:replay",
    "review": "pamir.cli.review:review",
    "hint": "pamir.cli.hint:hint",
    "odds": "pamir.cli.odds:odds",
    "cards": "pamir.cli.cards:cards",
    "rules": "pamir.cli.rules:rules",
    "mcp": "pamir.cli.mcp:mcp",
    "learn": "pamir.cli.learn:learn",
    "fuzz": "pamir.cli.fuzz:fuzz",
    "bench": "pamir.cli.bench:bench",
    "simulate": "pamir.cli.simulate:simulate",
    "tournament": "pamir.cli.tournament:tournament",
    "report": "pamir.cli.report:report",
    "dataset": "pamir.cli.dataset:dataset",
    "train": "pamir.cli.train:train",
    "load-test": "pamir.lab.load_test.command:load_test",
}


@cache
def commands() -> dict[str, str]:
    """Our commands, and those that only one edition has, where no other took the name before."""
    found = dict(COMMANDS)
    for name in edition.names():
        for command, where in edition.commands(name).items():
            found.setdefault(command, where)
    return found


class _LazyCommands(TyperGroup):
    """Imports a command's module only when that command, or the list of all, is asked for."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        return list(commands())

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        known = cmd_name in COMMANDS or cmd_name in commands()
        wanted = [cmd_name] if known else commands()  # for a typo, all: the error suggests one
        for name in wanted:
            if name not in self.commands:
                self.add_command(_load(name), name)
        return self.commands.get(cmd_name)


def _load(name: str) -> Any:
    where, _, attribute = (COMMANDS.get(name) or commands()[name]).partition(":")
    module = import_module(where)
    target = getattr(module, attribute)
    if not isinstance(target, typer.Typer):
        function, target = target, typer.Typer(add_completion=False, rich_markup_mode="rich")
        target.command(name, context_settings=getattr(module, "CONTEXT", None))(function)
    return typer.main.get_command(target)


def _print_version(wanted: bool) -> None:
    if wanted:
        from pamir import __version__

        print(f"pamir {__version__}")
        raise typer.Exit


app = typer.Typer(
    cls=_LazyCommands,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def pamir(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Play, study and research the board game Pax Pamir.

    Each command explains itself: [bold]pamir COMMAND --help[/bold].
    """


def table() -> None:
    """The command of the distribution's own name, `uvx pax-pamir`: alone it opens a table in the browser."""
    if len(sys.argv) == 1:
        sys.argv += ["serve", "--open"]
    main()


def main() -> None:
    """Run the command line on sys.argv: exit code 0, or that of what went wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without stars or accents shows "?" instead of failing
            stream.reconfigure(errors="replace")
    background.allow()
    tell_warnings_plainly()
    try:
        try:
            app(prog_name="pamir")
        finally:
            if sys.stdout and not sys.stdout.closed:
                sys.stdout.flush()
    except PamirError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit_code)
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EPIPE):
            raise
        with suppress(OSError, ValueError):  # else Python tries once more when it ends, and complains
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE:  # nobody reads any more
            sys.exit(1)
        print(cannot_write(error.filename or "the output", error), file=sys.stderr)
        sys.exit(PamirError.exit_code)
