"""`pamir backup` and `pamir restore`: all tables of a server as one file, and back."""

from pathlib import Path
from typing import Annotated

import typer

_DATABASE = typer.Option(
    help="SQLite file, or postgresql://… URL.", show_default="as for pamir serve: PAMIR_DATABASE, or your data folder"
)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; there must be none of that name.")],
    database: Annotated[str | None, _DATABASE] = None,
) -> None:
    """Write all tables of a server into one file, while people play on.

    The file holds games, names and chat, and of secrets only hashes; only its owner can read it. It can be restored into a SQLite file and into a PostgreSQL, whichever it came from.
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.server.settings import from_environment
    from pamir.server.storage.backup import back_up

    counts = back_up(from_environment({"database": database}).database_url(), file)
    print(f"{file}: {_told(counts)}")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that pamir backup has written.")],
    database: Annotated[str | None, _DATABASE] = None,
) -> None:
    """Fill an empty database from a backup: whole, or not at all.

    No server may be using it meanwhile.
    """
    from pamir.server.settings import from_environment
    from pamir.server.storage.backup import restore as fill

    print(f"restored {_told(fill(file, from_environment({'database': database}).database_url()))}")


def _told(counts: dict[str, int]) -> str:
    return f"{counts['tables']} tables, {counts['events']} decisions, {counts['chat']} lines of chat"
