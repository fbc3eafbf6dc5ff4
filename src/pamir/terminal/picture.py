"""The table as the player sees it."""

from typing import TYPE_CHECKING

from pamir.draw import draw
from pamir.narrate import prompt_sentence

if TYPE_CHECKING:
    from pamir.game import Game


def picture(game: "Game", seat: int | None, width: int) -> list[str]:
    """The lines of the drawing as this seat sees it, without the question, which is asked below it."""
    lines = draw(game, seat, width=width).rstrip("\n").split("\n")
    return lines[: -2 if lines[-1] == prompt_sentence(game) else None]
