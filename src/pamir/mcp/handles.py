"""A handle: the table and the secret of a seat in one word, as an assistant passes it around.

>>> read_handle("k3f9abcdefgh.SECRET") == read_handle("https://pamir.example.org/t/k3f9abcdefgh#SECRET")
True
"""

import re
from dataclasses import dataclass

from pamir.errors import PamirError
from pamir.locale import say

_HANDLE = re.compile(r"(?:https?://[^\s#]{1,200}/t/)?([a-z0-9]{1,32})(?:[.#]([A-Za-z0-9_-]{1,128}))?")


class NoHandle(PamirError):
    """A text that is no handle."""


@dataclass(frozen=True)
class Handle:
    """What opens a seat, or lets somebody watch; without a secret, a finished game."""

    table: str
    secret: str

    def __str__(self) -> str:
        return f"{self.table}.{self.secret}"


def read_handle(text: str) -> Handle:
    """The handle that somebody got from ``open_table``, or the link of a seat. Raises ``NoHandle``."""
    found = _HANDLE.fullmatch(text.strip())
    if found is None:
        raise NoHandle(
            say("This is no handle: give the one that open_table answered, or the link of a seat (…/t/…#…).")
        )
    return Handle(found[1], found[2] or "")
