"""What a program gives to a game, taken for nothing but itself: whole numbers, seats, actions."""

import math
from operator import index
from typing import SupportsFloat, SupportsIndex

from pamir.errors import GameError, NotationError


def whole(given: object, meant: str) -> int:
    """The whole number that was given, also one of NumPy's. Raises ``GameError``, which says what was meant."""
    if isinstance(given, SupportsIndex) and not isinstance(given, bool):
        return index(given)
    raise GameError(f"{meant}, not {short(given)}")


def seat_of(given: object, seats: int) -> int:
    """The seat that was given. Raises ``GameError``."""
    seat = whole(given, f"a seat is a whole number from 0 to {seats - 1}")
    if not 0 <= seat < seats:
        raise GameError(f"a game of {seats} seats has no seat {short(seat)}")
    return seat


def action_number(given: object) -> int:
    """The number of an action. Raises ``NotationError``."""
    if isinstance(given, SupportsIndex) and not isinstance(given, bool):
        return index(given)
    raise NotationError(f"an action is a number or a text, not {short(given)}")


def seconds(given: object) -> float:
    """The seconds that were given; no number (NaN) where that is none, or one beyond all measure.

    >>> seconds(0.5), seconds("5"), seconds(10**400)
    (0.5, nan, nan)
    """
    try:
        return float(given) if isinstance(given, SupportsFloat) else math.nan
    except (TypeError, ValueError, OverflowError):
        return math.nan


def short(thing: object) -> str:
    """A thing as an error may show it; a number of thousands of digits has no text at all."""
    if isinstance(thing, int) and thing.bit_length() > 200:
        return "a number so long"
    return repr(thing)[:60]
