"""Search: what a seat should do in a position, by looking ahead in deals it cannot tell from the true one.

docs/SEARCH.md explains it. ``Searcher`` is for Python, ``pamir.search.thinking.think`` for other rules.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pamir.search.searcher import Searcher
    from pamir.search.thought import Choice, Thought

__all__ = ["Choice", "Searcher", "Thought"]

_HOMES = {"Searcher": "searcher", "Choice": "thought", "Thought": "thought"}


def __getattr__(name: str) -> Any:
    """Read only when asked for: the doors of this package are read by whoever loads compiled rules."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
