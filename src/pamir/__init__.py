"""Pamir: play, study and research the board game Pax Pamir.

>>> from pamir import Game
>>> Game(seats=2, seed=1).prompt.kind
'choose loyalty'
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pamir.errors import PamirError
    from pamir.game import Game, GameError, Options, Prompt, Result
    from pamir.record import Record
    from pamir.second.notation import NotationError, action_text, parse_action

__version__ = "0.1.0"

__all__ = [
    "Game",
    "GameError",
    "NotationError",
    "Options",
    "PamirError",
    "Prompt",
    "Record",
    "Result",
    "action_text",
    "parse_action",
]

_HOMES = {
    "PamirError": "errors",
    "NotationError": "second.notation",
    "action_text": "second.notation",
    "parse_action": "second.notation",
    "Record": "record",
}


def __getattr__(name: str) -> Any:
    """Public names are imported when first used, so that the command line starts at once."""
    if name not in __all__:
        raise AttributeError(f"module 'pamir' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"pamir.{_HOMES.get(name, 'game')}"), name)
