"""The few words that only the site says, in its languages; what the table's page says too is read from there."""

import json
from functools import cache

from pamir.locale import spoken_language
from pamir_site.places import HERE, STATIC


@cache
def _of(language: str) -> dict[str, str]:
    own = json.loads((HERE / "words.json").read_text("utf-8"))
    page = json.loads((STATIC / "lang" / f"{language}.json").read_text("utf-8"))
    return {**page, **own[language]}


def t(key: str, **values: object) -> str:
    """What is said in the language being spoken; ``n`` among the values chooses between one and many."""
    said = _of(spoken_language())
    if key not in said and "n" in values:
        key = f"{key}.one" if values["n"] == 1 else f"{key}.other"
    return said[key].format(**values)
