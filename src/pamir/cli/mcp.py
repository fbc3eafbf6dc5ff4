"""`pamir mcp`: tables and rules for assistants, over standard input and output."""

from pathlib import Path
from typing import Annotated

import typer

from pamir.cli.editions import EditionName
from pamir.cli.language import SOURCE_LANGUAGE, Language


def mcp(
    server: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Play at the tables of this server; else at tables of its own, in this process."
        ),
    ] = None,
    database: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep its own tables in this SQLite file.", show_default="while it runs"),
    ] = None,
    edition: EditionName = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Let an assistant play, look rules up and study positions, by the Model Context Protocol.

    Clients start this themselves and talk to it over standard input and output; docs/MCP.md shows how to tell them. A server offers the same to everybody at [cyan]/mcp[/cyan]. It needs [cyan]pip install 'pax-pamir[mcp]'[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.edition import find
    from pamir.errors import PamirError
    from pamir.mcp import need_sdk

    need_sdk()
    if edition is not None:
        find(edition)
    if server is not None:
        if database is not None:
            raise PamirError("With --server the tables are kept there: leave out --database.")
        from pamir.mcp import remote

        remote.run(server, language)
        return
    from pamir.mcp import over_stdio

    over_stdio.run(language, edition, database)
