"""Which edition a command is about, and with which cards."""

from pathlib import Path
from typing import Annotated

import typer

from pamir.edition import USUAL

EditionName = Annotated[
    str, typer.Option("--edition", metavar="NAME", envvar="PAMIR_EDITION", help="The edition of the game.")
]
CardsFile = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="The cards of this file; pamir cards check FILE looks at one."),
]

__all__ = ["USUAL", "CardsFile", "EditionName"]
