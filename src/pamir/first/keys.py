"""Numbers of the rules as the keys that programs and positions write, by the kind of thing they are.

>>> key_of("location", 3), key_of("slot", 8), key_of("seat", 1), key_of("empire", -1)
('kabul', 'bottom 2', 1, None)

Cards are the numbers of the position's set; ``printed`` gives them as they are printed.
"""

from collections.abc import Callable

from pamir.first.notation import CONNECTION_KEYS, SIDE_KEYS, slot_text
from pamir.first.rules.tables import (
    CHANGE_KEYS,
    EMPIRE_KEYS,
    ENDING_KEYS,
    GIFT_PRICE,
    LEAVING_KEYS,
    LOCATION_KEYS,
    MAX_SEATS,
    MODE_KEYS,
    NONE,
    PIECE_KEYS,
    REMOVAL_KEYS,
    SPECIAL_KEYS,
    SPOT_KEYS,
    TAKING_KEYS,
    TOPPLE,
)
from pamir.telling import Plain

A_TOPPLE = "topple"
_KEYS = {
    "location": LOCATION_KEYS,
    "connection": CONNECTION_KEYS,
    "empire": EMPIRE_KEYS,
    "mode": MODE_KEYS,
    "piece": PIECE_KEYS,
    "side": SIDE_KEYS,
    "special": SPECIAL_KEYS,
    "spot": SPOT_KEYS,
    "ending": ENDING_KEYS,
    "taking": TAKING_KEYS,
    "removal": REMOVAL_KEYS,
    "change": CHANGE_KEYS,
    "leaving": LEAVING_KEYS,
}


def _itself(card: int) -> int:
    return card


def key_of(kind: str, value: int, printed: Callable[[int], int] = _itself) -> int | str | None:
    """A number as what stands for it outside the rules; None where it is nothing. Seats stay numbers."""
    match kind:
        case "number":
            return value
        case "flag":
            return bool(value)
        case "card":
            return A_TOPPLE if value == TOPPLE else printed(value) if value > 0 else None
    if value == NONE:
        return None
    match kind:
        case "slot":
            return slot_text(value)
        case "gift":
            return GIFT_PRICE[value]
    return _KEYS[kind][value] if kind in _KEYS else value


def plain_of(kind: str, value: int, printed: Callable[[int], int] = _itself) -> Plain:
    """The same for events, which may speak of several seats at once."""
    if kind == "seats":
        return tuple(seat for seat in range(MAX_SEATS) if value >> seat & 1)
    return key_of(kind, value, printed)
