"""The journal: what happened, as short rows of integers, written while the rules run.

A journal is one flat buffer of integers. ``journal[0]`` is the number of integers used so far,
itself included; each row has ``ROW`` integers: a kind and four arguments. A caller who does not
care passes a buffer of length 1, and writing costs one comparison.
"""

from pamir.kernel.compile import Journal, rule

ROW = 5


@rule
def note(j: Journal, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Append one row; silently drop it when the buffer is full."""
    used = j[0]
    if used + 5 <= len(j):
        j[used] = kind
        j[used + 1] = a
        j[used + 2] = b
        j[used + 3] = c
        j[used + 4] = d
        j[0] = used + 5


def new_journal(rows: int = 1000) -> list[int]:
    """An empty interpreted journal with room for ``rows`` rows."""
    return [1] + [0] * (ROW * rows)


def rows(journal: list[int]) -> list[tuple[int, int, int, int, int]]:
    """The rows written so far.

    >>> j = new_journal()
    >>> note(j, 7, 1, 2, 3, 4)
    >>> rows(j)
    [(7, 1, 2, 3, 4)]
    """
    used = journal[0]
    return [tuple(journal[i : i + ROW]) for i in range(1, used, ROW)]  # type: ignore[misc]
