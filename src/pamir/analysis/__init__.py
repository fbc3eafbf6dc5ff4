"""Analysis: what to do in a position and why, and what decided a finished game.

``hint`` names the best actions with every seat's share of a win and what would follow. ``review`` goes through a
finished game: how the shares moved, which decisions lost most, and how much was luck. Every decision is judged by
what the seat that took it could know. docs/ANALYSIS.md explains it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pamir.analysis.hints import Hint, hint
    from pamir.analysis.reviewing import review
    from pamir.analysis.shapes import Judged, Option, Parts, Review, Swing

__all__ = ["Hint", "Judged", "Option", "Parts", "Review", "Swing", "hint", "review"]

_HOMES = {
    "Hint": "hints",
    "hint": "hints",
    "review": "reviewing",
    "Judged": "shapes",
    "Option": "shapes",
    "Parts": "shapes",
    "Review": "shapes",
    "Swing": "shapes",
}


def __getattr__(name: str) -> Any:
    """Each only when it is asked for, so that commands start quickly."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
