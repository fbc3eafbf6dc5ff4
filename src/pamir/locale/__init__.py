"""What people read, in their language: one door for every sentence.

Sentences are written in English in the code, as message ids with named placeholders, and go through `say`
(one message) or `say_many` (a message with a number in it). Whoever shows them says once in which language and
under which names:

>>> with speaking(names={1: "Anna"}):
...     say("{seat} pays {rupees}.", seat=seat_name(1), rupees=say_many("{n} rupee", "{n} rupees", 3))
'Anna pays 3 rupees.'

Names and texts of printed things (cards, regions) are translated by `word`, everything about words of the game by
`pamir.locale.words`. The catalogues are gettext's, one folder for each language here; `scripts/words` keeps them in
step with the code. Where one English word needs two translations, a ``context`` tells them apart.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Any

from pamir.locale.german import with_articles

Names = Mapping[int, str] | Sequence[str]

SOURCE_LANGUAGE = "en"
CATALOGUES = Path(__file__).parent
TRANSLATIONS = tuple(sorted(folder.parent.name for folder in CATALOGUES.glob("*/LC_MESSAGES")))
LANGUAGES = (SOURCE_LANGUAGE, *TRANSLATIONS)
SEAT_COLOURS = ("Gray", "Blue", "Tan", "Red", "Black")

_ENGLISH = NullTranslations()
_language: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)
_names: ContextVar[dict[int, str] | None] = ContextVar("names", default=None)


@contextmanager
def speaking(language: str | None = None, names: Names | None = None) -> Iterator[None]:
    """Within this block speak the language and call seats by these names; None keeps what was set outside."""
    back_to_language = _language.set(language or _language.get())
    back_to_names = _names.set(_by_seat(names) if names is not None else _names.get())
    try:
        yield
    finally:
        _names.reset(back_to_names)
        _language.reset(back_to_language)


def say(message: str, *, context: str | None = None, language: str | None = None, **values: Any) -> str:
    """The message in the language (None: the one being spoken), its placeholders filled."""
    return _spoken(_translated(message, context, language).format_map(values), language)


def say_many(one: str, many: str, n: int, *, language: str | None = None, **values: Any) -> str:
    """`one` or `many`, whichever the language uses for the number `n`, which fills the placeholder `{n}`."""
    said = _catalogue(language or _language.get()).ngettext(one, many, n)
    return _spoken(said.format_map({"n": n, **values}), language)


def say_worded(one: str, many: str, n: int, **values: Any) -> str:
    """A sentence that stands in a table (`pamir.vocabulary.Wording`), where `scripts/words` finds it."""
    catalogue = _catalogue(_language.get())
    message = catalogue.ngettext(one, many, n) if many else catalogue.gettext(one)
    return _spoken(message.format_map({"n": n, **values}), None)


def word(text: str, *, context: str | None = None, language: str | None = None) -> str:
    """The printed name or text of a fact, in the language."""
    return _translated(text, context, language)


def spoken_language() -> str:
    """The language being spoken."""
    return _language.get()


def seat_name(seat: int) -> str:
    """What to call a seat: the name it was given, or its colour."""
    given = _names.get()
    if given is not None and given.get(seat):
        return given[seat]
    return word(SEAT_COLOURS[seat])


def has_names() -> bool:
    """Whether seats were given names outside."""
    return _names.get() is not None


def _spoken(text: str, language: str | None) -> str:
    """A sentence whose places are filled, with what the language does to the words around them."""
    return with_articles(text) if (language or _language.get()) == "de" else text


def _translated(message: str, context: str | None, language: str | None) -> str:
    if not message:
        return ""  # what a catalogue keeps under this is its own heading
    catalogue = _catalogue(language or _language.get())
    return catalogue.gettext(message) if context is None else catalogue.pgettext(context, message)


def _catalogue(language: str) -> NullTranslations:
    """The catalogue of a language; one that we do not know speaks English."""
    return _read(language) if language in TRANSLATIONS else _ENGLISH


@cache
def _read(language: str) -> NullTranslations:
    return translation("pamir", CATALOGUES, [language])


def _by_seat(names: Names) -> dict[int, str]:
    return dict(names) if isinstance(names, Mapping) else dict(enumerate(names))
