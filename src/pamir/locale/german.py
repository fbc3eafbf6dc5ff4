"""What German does to the name of a region: Punjab alone has an article, and melts with the word before it."""

import re

_BEFORE = re.compile(r"\b(in|aus|nach|von) Punjab(?![-\w])", re.IGNORECASE)
_WITH_ARTICLE = {"in": "im", "aus": "aus dem", "nach": "in den", "von": "vom"}


def with_articles(text: str) -> str:
    """The sentence as it is spoken.

    >>> with_articles("Von Punjab nach Kabul, oder von Kabul nach Punjab.")
    'Vom Punjab nach Kabul, oder von Kabul in den Punjab.'
    """
    return _BEFORE.sub(_melted, text) if "Punjab" in text else text


def _melted(found: re.Match[str]) -> str:
    before = found[1]
    spoken = _WITH_ARTICLE[before.lower()]
    return f"{spoken[0].upper() if before[0].isupper() else spoken[0]}{spoken[1:]} Punjab"
