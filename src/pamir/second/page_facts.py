"""What is printed on cards and map, as a page needs it, in the language being spoken."""

from typing import Any

import msgspec

from pamir.locale import word
from pamir.second.facts import facts

_SPOKEN = {"name", "effect", "instruction", "privilege", "text", "title"}


def page_facts() -> dict[str, Any]:
    """All facts as plain JSON."""
    found: dict[str, Any] = _translated(msgspec.to_builtins(facts()))
    return found


def _translated(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: word(v) if key in _SPOKEN and isinstance(v, str) else _translated(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [_translated(item) for item in value]
    return value
