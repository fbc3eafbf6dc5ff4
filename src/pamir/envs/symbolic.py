"""A position as words and numbers in a tree: what the edition's ``view`` tells one seat, as plain data.

It holds nothing that the seat may not know, and all that a person at the seat sees; ``legal`` names the actions.
"""

from typing import Any

from pamir.envs.world import World

_OF_ONE_TABLE = ("version", "can_undo")  # a history and undoing belong to a table, not to a position


def symbolic(world: World, position: Any, seat: int) -> dict[str, Any]:
    """What the seat may know, as a dict ready for JSON."""
    from msgspec import to_builtins

    shown: dict[str, Any] = to_builtins(world.edition.views(world.game(position)).of(seat))
    return {name: value for name, value in shown.items() if name not in _OF_ONE_TABLE}
