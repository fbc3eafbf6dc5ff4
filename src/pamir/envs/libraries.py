"""The compiled library of an edition, as environments load it: once, telling whoever must wait for it."""

import sys
from functools import cache

from pamir.edition import Edition
from pamir.kernel.library import Library, library_of


@cache
def compiled_library(edition: Edition) -> Library:
    """The library, compiled now where it must be. Raises ``NoCompiler``."""
    told: list[int] = []

    def progress(done: int, total: int) -> None:
        if not told:
            print(f"Compiling the rules of {edition.title}, once on this machine: about a minute.", file=sys.stderr)
            told.append(done)

    return library_of(edition, progress)
