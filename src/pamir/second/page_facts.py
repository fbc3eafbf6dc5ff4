"""What is printed on cards and map, as a page needs it, in the language being spoken."""

from typing import Any

import msgspec

from pamir.locale import word
from pamir.second.facts import facts
from pamir.second.options import IMPROVED, WAKHAN_OPTIONS
from pamir.second.words import coalition_word

_SPOKEN = {"name", "effect", "brief", "instruction", "privilege", "text", "title"}


def page_facts() -> dict[str, Any]:
    """All facts as plain JSON."""
    found: dict[str, Any] = _translated(msgspec.to_builtins(facts()))
    for number, coalition in enumerate(found["coalitions"]):
        coalition["spoken"] = coalition_word(number)
    found["wakhan_options"] = [*WAKHAN_OPTIONS, "improved"]
    found["improved"] = list(IMPROVED)
    return found


def _translated(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: word(v) if key in _SPOKEN and isinstance(v, str) else _translated(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [_translated(item) for item in value]
    return value
