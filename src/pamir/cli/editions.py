"""Which edition a command is about, and with which cards."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pamir.edition import USUAL

if TYPE_CHECKING:
    from pamir.edition import Edition

EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition", metavar="NAME", envvar="PAMIR_EDITION", help="The edition of the game.", show_default=USUAL
    ),
]
CardsFile = Annotated[
    Path | None,
    typer.Option("--cards", metavar="FILE", help="The cards of this file; pamir cards check FILE looks at one."),
]


def chosen_edition(name: str | None, cards: Path | None = None) -> "Edition":
    """The edition that was named, with these cards; if none was, the usual one, or the one that has card sets."""
    from pamir.edition import playing

    return playing(name or (USUAL if cards is None else edition_with_sets().name), cards)


def edition_with_sets(name: str | None = None) -> "Edition":
    """This edition, if its cards come from a file, else the first that has such."""
    from pamir.edition import find, names

    return next(edition for edition in map(find, (name or USUAL, *names())) if edition.cards)


__all__ = ["CardsFile", "EditionName", "chosen_edition", "edition_with_sets"]
