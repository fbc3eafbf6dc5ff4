"""The journal: what happened, as short rows of integers, written while the rules run.

A journal is one flat buffer of integers. ``journal[0]`` is where the next row begins; each row has
``ROW`` integers: a kind and four arguments. A caller who does not care passes ``SILENT``, and
writing costs one comparison.
"""

from pamir.kernel.compile import Journal, rule

ROW = 5
ROWS = 1000
FIRST_ROW = 2
LAST_ROW = FIRST_ROW + ROW * (ROWS - 1)
SILENT = [1]


@rule
def note(j: Journal, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Append one row; a silent or full journal drops it."""
    at = j[0]
    if at >= FIRST_ROW and at <= LAST_ROW:
        j[at] = kind
        j[at + 1] = a
        j[at + 2] = b
        j[at + 3] = c
        j[at + 4] = d
        j[0] = at + 5


def new_journal() -> list[int]:
    """An empty interpreted journal with room for ``ROWS`` rows."""
    return [FIRST_ROW, 0] + [0] * (ROW * ROWS)


def rows(journal: list[int]) -> list[tuple[int, int, int, int, int]]:
    """The rows written so far.

    >>> j = new_journal()
    >>> note(j, 7, 1, 2, 3, 4)
    >>> rows(j)
    [(7, 1, 2, 3, 4)]
    """
    end = journal[0]
    return [tuple(journal[i : i + ROW]) for i in range(FIRST_ROW, end, ROW)]  # type: ignore[misc]
