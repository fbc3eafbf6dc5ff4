"""How an environment shows its table to people: as text, printed, or as a picture of the text."""

from typing import Any

from pamir.envs.errors import EnvError
from pamir.envs.world import World

MODES = ["ansi", "human", "rgb_array"]
WIDTH = 100  # columns of the drawing


def checked_mode(mode: str | None) -> str | None:
    """A render mode that there is, or None. Raises ``EnvError``."""
    if mode is not None and mode not in MODES:
        raise EnvError(f"There is no render mode {str(mode)[:40]!r}; known are: {', '.join(MODES)}.")
    return mode


def drawn(world: World, position: Any, seat: int | None = None) -> str:
    """The table as the seat (None: a spectator) sees it, in plain text."""
    return world.edition.draw(world.game(position), seat, WIDTH)


def rendered(world: World, position: Any, mode: str | None, seat: int | None = None) -> Any:
    """The table in one of the modes: a text, an image as an array, or printed and None."""
    if mode is None:
        return None
    text = drawn(world, position, seat)
    if mode == "ansi":
        return text
    if mode == "human":
        print(text, flush=True)
        return None
    from pamir.envs.picture import picture

    return picture(text, WIDTH, rows(world))


def rows(world: World) -> int:
    """Lines of a picture, always as many for a world, so that pictures of a game make a film."""
    return 56 + 10 * world.seats
