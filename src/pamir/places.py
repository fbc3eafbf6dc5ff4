"""Places of a table as keys in one line, by which pages and programs name what they point at."""

from collections.abc import Mapping, Sequence
from typing import Any

from pamir.errors import NotationError

Place = dict[str, Any]


def key_of_place(place: Place) -> str:
    """A place in one line."""
    return ":".join(map(str, place.values()))


def read_key(key: str, kinds: Mapping[str, Mapping[str, Sequence[str | int]]]) -> Place:
    """The place of such a line; ``kinds`` are those there are, each with the values that tell one from the others.

    >>> read_key("spy:24:1", {"spy": {"card": range(1, 101), "seat": range(5)}})
    {'kind': 'spy', 'card': 24, 'seat': 1}
    >>> read_key("spy:24", {"spy": {"card": range(1, 101), "seat": range(5)}})
    Traceback (most recent call last):
    pamir.errors.NotationError: 'spy:24' is no place of the table
    """
    kind, *found = key.split(":")
    fields = kinds.get(kind, {})
    place: Place = {"kind": kind}
    for (name, known), text in zip(fields.items(), found, strict=False):
        place.update((name, value) for value in known if str(value) == text)
    if not fields or len(found) != len(fields) or len(place) != len(fields) + 1:
        raise NotationError(f"{key[:40]!r} is no place of the table")
    return place
