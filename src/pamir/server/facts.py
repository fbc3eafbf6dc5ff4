"""What is printed on cards and map of an edition, and what can be chosen, as pages need it: once for each language."""

import hashlib
from functools import cache, lru_cache
from typing import Any

import msgspec

from pamir.edition import USUAL, Edition, find
from pamir.locale import speaking, word
from pamir.server.opponents import bots_for, bots_told


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
        found.update(bots_told(bots_for(chosen.name)))
        found["options"] = chosen.options.form()
    body = msgspec.json.encode(found)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'
