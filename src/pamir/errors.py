"""The one family of exceptions and warnings whose message is meant for the person at the keyboard."""

import sys
import warnings
from collections.abc import Callable
from typing import Any


class PamirError(Exception):
    """Something the user can understand and mend; the message is one sentence, ending in a full stop.

    The command line prints the message to standard error and exits with `exit_code`.
    """

    exit_code: int = 2


class GameError(PamirError):
    """Something this game cannot do now; the game is unchanged."""


class NotationError(PamirError):
    """Text that is no action; ``near`` is the form of one that looks like it, if there is any."""

    def __init__(self, sentence: str, near: str | None = None) -> None:
        super().__init__(sentence)
        self.near = near


class PositionError(PamirError):
    """Text that is no position: one sentence that says where, what, and what was expected."""


class PamirWarning(RuntimeWarning):
    """Something that is not as it should be, and is done without; the message is one sentence or two."""


def _to_stderr(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def tell_warnings_plainly(tell: Callable[[str], None] = _to_stderr) -> None:
    """In programs of ours: show such a warning as it is, and not with a line of the source that nobody asked for."""
    usual = warnings.showwarning

    def shown(message: Any, category: type[Warning], *place: Any, **more: Any) -> None:
        if issubclass(category, PamirWarning):
            tell(str(message))
        else:
            usual(message, category, *place, **more)

    warnings.showwarning = shown
