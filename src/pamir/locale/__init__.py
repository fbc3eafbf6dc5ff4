"""What people read, in their language: one door for every sentence.

Sentences are written in English in the code, as message ids with named placeholders, and go through `say`
(one message) or `say_many` (a message with a number in it). Whoever shows them says once in which language and
under which names:

>>> with speaking(names={1: "Anna"}):
...     say("{seat} pays {rupees}.", seat=seat_name(1), rupees=say_many("{n} rupee", "{n} rupees", 3))
'Anna pays 3 rupees.'

Catalogues come later; until then every language speaks English. Names of printed things (cards, regions) are
translated by `word`, everything about words of the game by `pamir.locale.words`.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

Names = Mapping[int, str] | Sequence[str]

SOURCE_LANGUAGE = "en"
SEAT_COLOURS = ("Gray", "Blue", "Tan", "Red", "Black")

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


def say(message: str, language: str | None = None, **values: Any) -> str:
    """The message in the language (None: the one being spoken), its placeholders filled."""
    return _translated(message, language).format_map(values)


def say_many(one: str, many: str, n: int, language: str | None = None, **values: Any) -> str:
    """`one` or `many`, whichever the language uses for the number `n`, which fills the placeholder `{n}`."""
    return _translated(one if n == 1 else many, language).format_map({"n": n, **values})


def word(text: str, language: str | None = None) -> str:
    """The printed name or text of a fact, in the language."""
    return _translated(text, language)


def seat_name(seat: int) -> str:
    """What to call a seat: the name it was given, or its colour."""
    given = _names.get()
    if given is not None and given.get(seat):
        return given[seat]
    return word(SEAT_COLOURS[seat])


def has_names() -> bool:
    """Whether seats were given names outside."""
    return _names.get() is not None


def _translated(message: str, language: str | None) -> str:
    """The one place where catalogues will be asked."""
    return message


def _by_seat(names: Names) -> dict[int, str]:
    return dict(names) if isinstance(names, Mapping) else dict(enumerate(names))
