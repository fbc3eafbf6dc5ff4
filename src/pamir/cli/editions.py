"""Which edition a command is about."""

from typing import Annotated

import typer

from pamir.edition import USUAL

EditionName = Annotated[
    str, typer.Option("--edition", metavar="NAME", envvar="PAMIR_EDITION", help="The edition of the game.")
]

__all__ = ["USUAL", "EditionName"]
