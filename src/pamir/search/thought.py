"""What a search has found."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """An action that was looked at."""

    action: int
    visits: int
    """How often it was gone into."""
    shares: tuple[float, ...]
    """Every seat's share of a win after it."""
    line: tuple[int, ...]
    """The decisions expected from it on, itself first."""


@dataclass(frozen=True)
class Thought:
    """What was found of every action that was looked at, the best first."""

    choices: tuple[Choice, ...]
    shares: tuple[float, ...]
    """Every seat's share of a win."""
    iterations: int
    seconds: float

    @property
    def best(self) -> int:
        """The action to take."""
        return self.choices[0].action
