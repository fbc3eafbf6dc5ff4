"""How much a bot that searches may spend on one decision."""

import re
from dataclasses import dataclass

from pamir.bots import BotError

_TEXT = re.compile(r"(?P<iterations>[0-9]{1,9})|(?P<seconds>[0-9]{1,5}(\.[0-9]{1,6})?)s")


@dataclass(frozen=True)
class Effort:
    """So many looks ahead, which is the same on every machine, or so many seconds; else as long as it is given."""

    iterations: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> "Effort":
        """From a text: looks ahead, or seconds. Raises BotError.

        >>> Effort.read("2000"), Effort.read("0.3s")
        (Effort(iterations=2000, seconds=None), Effort(iterations=None, seconds=0.3))
        """
        found = _TEXT.fullmatch(text)
        iterations = int(found["iterations"]) if found and found["iterations"] else None
        seconds = float(found["seconds"]) if found and found["seconds"] else None
        if not iterations and not seconds:
            raise BotError(f"A bot may spend looks ahead, as in @2000, or seconds, as in @0.3s, not {text[:40]!r}.")
        return cls(iterations, seconds)

    def __str__(self) -> str:
        if self.iterations is not None:
            return str(self.iterations)
        return "" if self.seconds is None else f"{self.seconds:g}s"

    def within(self, budget_s: float) -> float:
        """The seconds it may take of those that it is given; where it counts, they are only an end."""
        return max(0.0, budget_s if self.seconds is None else self.seconds)
