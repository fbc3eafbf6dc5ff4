"""In which of our languages somebody is answered."""

from pamir.locale import LANGUAGES


def language_of(asked: str) -> str:
    """One of ours: German for 'de-AT', English for what we do not speak."""
    return _ours(asked) or LANGUAGES[0]


def language_accepted(header: str) -> str:
    """The first of ours that an Accept-Language header names; its weights follow its order in every browser.

    >>> language_accepted("fr-CH, de;q=0.7, en;q=0.5")
    'de'
    """
    return next((found for part in header.split(",") if (found := _ours(part))), LANGUAGES[0])


def _ours(tag: str) -> str | None:
    plain = tag.partition(";")[0].partition("-")[0].strip().lower()
    return plain if plain in LANGUAGES else None
