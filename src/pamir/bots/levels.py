"""Opponents for people, from gentle to as strong as the machine allows.

A level is how often it looks ahead and what it overlooks, so that it plays alike on every machine; only the last one
takes all the time it is given. Each is stronger than the one before: ``pamir.lab.ladder`` measures it.
"""

from dataclasses import dataclass

from pamir.bots.effort import Effort
from pamir.bots.searching import Searching


@dataclass(frozen=True)
class Level:
    """One step of the ladder."""

    title: str
    text: str
    effort: Effort
    sees: float = 1.0
    """The share of its choices that it looks at; the rest it overlooks."""
    turns: int | None = None
    """How many turns after its own it thinks about; None: as many as come up."""
    learned: bool = False
    """Whether it judges by what was learned from many games."""


LEVELS = {
    "newcomer": Level(
        "Newcomer",
        "Knows the rules, sees some of what could be done, and nothing of what others are up to.",
        Effort(iterations=14),
        sees=0.25,
        turns=0,
    ),
    "guest": Level(
        "Guest",
        "Has played before: makes good use of what comes along, but misses a good deal.",
        Effort(iterations=64),
        sees=0.6,
        turns=0,
    ),
    "trader": Level(
        "Trader",
        "Weighs everything it could do, but hardly looks beyond its own turn.",
        Effort(iterations=500),
        turns=0,
    ),
    "envoy": Level(
        "Envoy",
        "Thinks about your answer before it moves.",
        Effort(iterations=4000),
    ),
    "vizier": Level(
        "Vizier",
        "Has learned from many games what wins, and looks several turns ahead.",
        Effort(iterations=2500),
        learned=True,
    ),
    "master": Level(
        "Master",
        "As strong as this machine allows: takes all the time it is given.",
        Effort(),
        learned=True,
    ),
}
USUAL_LEVEL = "guest"
"""For whoever has not chosen yet."""
STEADY = Effort(iterations=10_000)  # the last level, where it must be the same everywhere


class LevelBot(Searching):
    """One of the levels."""

    def __init__(self, name: str, effort: Effort | None = None) -> None:
        level = LEVELS[name]
        super().__init__(effort or level.effort, learned=level.learned, sees=level.sees, turns=level.turns)
        self.name, self.title, self.text = name, level.title, level.text

    def steady(self) -> "LevelBot":
        """The same by count, so that its games can be repeated."""
        return self if self.effort.iterations else LevelBot(self.name, STEADY)
