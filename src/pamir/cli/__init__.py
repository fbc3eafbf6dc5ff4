"""The `pamir` command line.

To add a command, write a function in a module of its own here and name it in COMMANDS. The function is an
ordinary Typer command: its parameters are the arguments and options, its docstring is the help. Import at the
top of that module only what costs nothing; import the rest inside the function, so that `pamir --help` stays
quick. What goes wrong by the user's doing is raised as a PamirError with one sentence.
"""

import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pamir.errors import PamirError

# Command name -> "module:attribute", in the order of the help; the attribute is a function or a typer.Typer.
COMMANDS = {
    "serve": "pamir.cli.serve:serve",
    "backup": "pamir.cli.backup:backup",
    "restore": "pamir.cli.backup:restore",
    "play": "pamir.cli.play:play",
    "cards": "pamir.cli.cards:cards",
    "wakhan": "pamir.cli.wakhan:wakhan",
    "replay": "pamir.cli.replay:replay",
    "import": "pamir.cli.import_rtt:app",
    "fuzz": "pamir.cli.fuzz:fuzz",
    "bench": "pamir.cli.bench:bench",
    "load-test": "pamir.cli.load_test:load_test",
}


class _LazyCommands(TyperGroup):
    """Imports a command's module only when that command, or the list of all, is asked for."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        wanted = [cmd_name] if cmd_name in COMMANDS else COMMANDS  # for a typo, all: the error suggests one
        for name in wanted:
            if name not in self.commands:
                self.add_command(_load(name), name)
        return self.commands.get(cmd_name)


def _load(name: str) -> Any:
    module, _, attribute = COMMANDS[name].partition(":")
    target = getattr(import_module(module), attribute)
    if not isinstance(target, typer.Typer):
        function, target = target, typer.Typer(add_completion=False, rich_markup_mode="rich")
        target.command(name)(function)
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


def main() -> None:
    """Run the command line on sys.argv: exit code 0, or that of what went wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without stars or accents shows "?" instead of failing
            stream.reconfigure(errors="replace")
    try:
        app(prog_name="pamir")
    except PamirError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit_code)
