"""Opponents for people, from gentle to as strong as the machine allows.

A level is how often it looks ahead and what it overlooks, so that it plays alike on every machine; only the last one
takes all the time it is given. Each is stronger than the one before: ``pamir.lab.ladder`` measures it.
"""

from dataclasses import dataclass, replace

from pamir.bots.effort import Effort
from pamir.bots.searching import Searching, Sight


@dataclass(frozen=True)
class Level:
    """One step of the ladder."""

    title: str
    text: str
    sight: Sight
    unlearned: Sight | None = None
    """How it looks where nothing was learned of an edition."""


LEVELS = {
    "newcomer": Level(
        "Newcomer",
        "Knows the rules, sees some of what could be done, and nothing of what others are up to.",
        Sight(Effort(iterations=14), sees=0.25, turns=0),
    ),
    "guest": Level(
        "Guest",
        "Has played before: makes good use of what comes along, but misses a good deal.",
        Sight(Effort(iterations=64), sees=0.6, turns=0),
    ),
    "trader": Level(
        "Trader",
        "Weighs all it could do this turn, but not what you will do then.",
        Sight(Effort(iterations=500), turns=0),
    ),
    "envoy": Level(
        "Envoy",
        "Has experience, and knows what pays in the long run.",
        Sight(Effort(iterations=100), turns=0, learned=True),
        Sight(Effort(iterations=20_000)),
    ),
    "vizier": Level(
        "Vizier",
        "Thinks about your answers too, several turns ahead.",
        Sight(Effort(iterations=2000), learned=True),
        Sight(Effort(iterations=80_000)),
    ),
    "master": Level(
        "Master",
        "As strong as this machine allows: takes all the time it is given.",
        Sight(learned=True),
    ),
}
USUAL_LEVEL = "guest"
"""For whoever has not chosen yet."""
STEADY = Effort(iterations=8000)  # the last level, where it must be the same everywhere


class LevelBot(Searching):
    """One of the levels."""

    def __init__(self, name: str, effort: Effort | None = None) -> None:
        """``effort``: another than its own."""
        level = LEVELS[name]
        sights = [level.sight, level.unlearned]
        if effort is not None:
            sights = [sight and replace(sight, effort=effort) for sight in sights]
        super().__init__(sights[0] or level.sight, sights[1])
        self.name, self.title, self.text = name, level.title, level.text

    def steady(self) -> "LevelBot":
        """The same by count, so that its games can be repeated."""
        return self if self.sight.effort.iterations else LevelBot(self.name, STEADY)
