"""Numbers of the rules as the keys that programs and positions write, by the kind of thing they are.

>>> key_of("region", 3), key_of("slot", 8), key_of("seat", 1), key_of("coalition", -1)
('kabul', 'bottom 2', 1, None)
"""

from pamir.second.notation import BORDER_KEYS, SIDE_KEYS, action_text, slot_text
from pamir.second.rules.dominance import ENDING_KEYS
from pamir.second.rules.tables import (
    ACTION_KEYS,
    COALITION_KEYS,
    GIFT_PRICE,
    NONE,
    PIECE_KEYS,
    REGION_KEYS,
    SUIT_KEYS,
)
from pamir.second.wakhan.order import CHOICE_KEYS, LEVEL_KEYS
from pamir.second.wakhan.tables import AI_KEYS, ROW_KEYS
from pamir.second.wakhan.turn import VERDICT_KEYS

_KEYS = {
    "region": REGION_KEYS,
    "border": BORDER_KEYS,
    "coalition": COALITION_KEYS,
    "suit": SUIT_KEYS,
    "piece": PIECE_KEYS,
    "side": SIDE_KEYS,
    "printed action": ACTION_KEYS,
    "ending": ENDING_KEYS,
    "row": ROW_KEYS,
    "instruction": AI_KEYS,
    "verdict": VERDICT_KEYS,
    "choice": CHOICE_KEYS,
    "level": LEVEL_KEYS,
}


def key_of(kind: str, value: int) -> int | str | None:
    """A number as what stands for it outside the rules; None where it is nothing. Seats and cards stay numbers."""
    match kind:
        case "number":
            return value
        case "flag":
            return bool(value)
        case "card":
            return value or None
    if value == NONE:
        return None
    match kind:
        case "action":
            return action_text(value)
        case "slot":
            return slot_text(value)
        case "gift":
            return GIFT_PRICE[value]
    return _KEYS[kind][value] if kind in _KEYS else value
