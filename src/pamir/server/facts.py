"""What is printed on cards and map of an edition, and what can be chosen, as pages need it: once for each language."""

import hashlib
from functools import cache, lru_cache
from typing import Any

import msgspec

from pamir.bots import bot_names, level_names, make
from pamir.edition import USUAL, Edition, find
from pamir.locale import speaking, word


@cache
def facts_in(language: str, edition: str = USUAL) -> tuple[bytes, str]:
    """All facts as JSON in a language, and a tag that changes with them."""
    return facts_of(find(edition), language)


@lru_cache(maxsize=64)
def facts_of(chosen: Edition, language: str) -> tuple[bytes, str]:
    """The same of an edition that may have cards of its own."""
    with speaking(language):
        found: dict[str, Any] = chosen.facts()
        found["edition"], found["language"] = chosen.name, language
        found["cards_title"] = chosen.spoken_cards_title
        found["seats"] = [{"key": key, "name": word(key.capitalize())} for key in chosen.options.seat_keys]
        found.update(bots_told())
        found["options"] = chosen.options.form()
    body = msgspec.json.encode(found)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def bots_told() -> dict[str, list[dict[str, str]]]:
    """The levels for people and all other bots, in the language being spoken."""
    levels = level_names()
    others = [name for name in bot_names() if name not in levels]
    return {"levels": [_bot(name) for name in levels], "bots": [_bot(name) for name in others]}


def _bot(name: str) -> dict[str, str]:
    bot = make(name)
    return {"bot": name, "title": word(bot.title), "text": word(bot.text)}
