"""Pamir: play, study and research the board game Pax Pamir.

>>> from pamir import Game
>>> Game(seats=2, seed=1).prompt.kind
'choose loyalty'
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pamir.errors import GameError, NotationError, PamirError, PositionError
    from pamir.game import Game, Prompt, Result
    from pamir.record import Record, RecordError

__version__ = "0.1.0"

__all__ = [
    "Game",
    "GameError",
    "NotationError",
    "Options",
    "PamirError",
    "PositionError",
    "Prompt",
    "Record",
    "RecordError",
    "Result",
    "action_text",
    "parse_action",
]

_HOMES = {
    "PamirError": "errors",
    "GameError": "errors",
    "NotationError": "errors",
    "PositionError": "errors",
    "Record": "record",
    "RecordError": "record",
}
_OF_THE_USUAL_EDITION = {"Options": "options", "action_text": "action_text", "parse_action": "parse_action"}


def __getattr__(name: str) -> Any:
    """Public names are imported when first used, so that the command line starts at once."""
    if name not in __all__:
        raise AttributeError(f"module 'pamir' has no attribute {name!r}")
    from importlib import import_module

    if name in _OF_THE_USUAL_EDITION:
        from pamir.edition import USUAL, find

        return getattr(find(USUAL), _OF_THE_USUAL_EDITION[name])
    return getattr(import_module(f"pamir.{_HOMES.get(name, 'game')}"), name)
