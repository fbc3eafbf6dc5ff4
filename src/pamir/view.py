"""What is shown of a game to one seat, as far as it is the same in every edition; each has its own ``View``."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from pamir.vocabulary import Argument


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a view: immutable, compared by value."""


class PromptView(Shown, frozen=True):
    """What is to be decided, by whom, and the numbers and names the question needs."""

    kind: str
    """Its name in the edition's table of prompts."""
    seat: int
    args: dict[str, int | str | None]


def prompt_view(
    kind: str,
    seat: int,
    asked: Iterable[tuple[Argument, int]],
    key_of: Callable[[str, int], Any],
    unnamed: tuple[str, ...] = (),
) -> PromptView:
    """A prompt in words, so that whoever shows it need not know the engine's frames.

    What is nothing is left out, but for the kinds ``unnamed``: an amount that is not yet named is null.
    """
    args: dict[str, int | str | None] = {}
    for argument, value in asked:
        key = key_of(argument.kind, value)
        if argument.name and (key is not None or argument.kind in unnamed):
            args[argument.name] = key
    return PromptView(kind, seat, args)
