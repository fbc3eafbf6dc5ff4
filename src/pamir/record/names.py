"""What to call the seats of a record: bots often have the name of another."""

from collections import Counter
from collections.abc import Sequence


def told_apart(colours: dict[int, str], names: Sequence[str]) -> dict[int, str]:
    """What to call each seat: by its name, with its colour where several have the same, and by that where it has none.

    >>> told_apart({0: "Gray", 1: "Blue", 2: "Tan", 3: "Red"}, ["guest", "guest", "", "Ada"])
    {0: 'guest (Gray)', 1: 'guest (Blue)', 2: 'Tan', 3: 'Ada'}
    """
    often = Counter(names)
    given = {seat: name for seat, name in enumerate(names) if name}
    return colours | {seat: name if often[name] == 1 else f"{name} ({colours[seat]})" for seat, name in given.items()}
