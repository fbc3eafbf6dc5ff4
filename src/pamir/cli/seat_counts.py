"""Numbers of seats as they are typed."""

import re

from pamir.errors import PamirError


def seat_counts(text: str, possible: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of seats meant by the text.

    >>> seat_counts("2-4", (2, 3, 4, 5)), seat_counts("5,2", (2, 3, 4, 5)), seat_counts("all", (2, 3))
    ((2, 3, 4), (5, 2), (2, 3))
    """
    if text.strip().lower() == "all":
        return possible
    low, high = possible[0], possible[-1]
    counts: list[int] = []
    for part in text.split(","):
        found = re.fullmatch(r"\s*([1-9])\s*(?:-\s*([1-9])\s*)?", part)
        first, last = (int(found.group(1)), int(found.group(2) or found.group(1))) if found else (0, 0)
        if first not in possible or last not in possible or last < first:
            raise PamirError(f"Seats are given as {low} to {high}, like {low}, {low}-{high} or all, not as {text!r}.")
        counts += range(first, last + 1)
    return tuple(dict.fromkeys(counts))
