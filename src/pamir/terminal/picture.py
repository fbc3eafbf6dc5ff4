"""The table as the player sees it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pamir.game import Game


def picture(game: "Game", seat: int | None, width: int) -> list[str]:
    """The lines of the drawing as this seat sees it, without the question, which is asked below it."""
    lines = game.edition.draw(game, seat, width).rstrip("\n").split("\n")
    if game.over:
        return lines
    return lines[: len(lines) - 1 - lines[::-1].index("")]
