"""What is printed on cards and map, as pages need it: once for each language."""

import hashlib
from functools import cache
from typing import Any

import msgspec

from pamir.bots import bot_names, make
from pamir.locale import SEAT_COLOURS, speaking, word
from pamir.second.facts import facts
from pamir.second.options import IMPROVED, WAKHAN_OPTIONS
from pamir.second.rules.tables import SEAT_KEYS
from pamir.second.words import coalition_word

_SPOKEN = {"name", "effect", "instruction", "privilege", "text", "title"}


@cache
def facts_in(language: str) -> tuple[bytes, str]:
    """All facts as JSON in a language, and a tag that changes with them."""
    with speaking(language):
        found: dict[str, Any] = _translated(msgspec.to_builtins(facts()))
        found["language"] = language
        for number, coalition in enumerate(found["coalitions"]):
            coalition["spoken"] = coalition_word(number)
        found["seats"] = [{"key": key, "name": word(name)} for key, name in zip(SEAT_KEYS, SEAT_COLOURS, strict=False)]
        found["bots"] = [
            _translated({"name_key": n, "title": make(n).title, "text": make(n).text}) for n in bot_names()
        ]
        for bot in found["bots"]:
            bot["bot"] = bot.pop("name_key")
        found["wakhan_options"] = [*WAKHAN_OPTIONS, "improved"]
        found["improved"] = list(IMPROVED)
    body = msgspec.json.encode(found)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def _translated(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: word(v) if key in _SPOKEN and isinstance(v, str) else _translated(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [_translated(item) for item in value]
    return value
