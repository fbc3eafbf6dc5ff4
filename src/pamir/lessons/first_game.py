"""Help in a first whole game: sentences on what can be done and why, fewer with each turn.

A tip belongs to a kind of question or to a kind of deed that can be done there; whoever shows them looks at what is
asked and what the rules allow, and remembers which were said. Nothing here knows a rule.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pamir.locale import word

if TYPE_CHECKING:
    from pamir.topics import Shelf


@dataclass(frozen=True)
class Tip:
    """A sentence for whoever may do a ``deed``, or is asked by a ``prompt``; said in at most ``times`` turns."""

    id: str
    say: str
    topic: str
    deed: str = ""
    prompt: str = ""
    times: int = 2


@dataclass(frozen=True)
class FirstGame:
    """Who is played against, the tips in the order of their weight, and how many are said in the first turns.

    After those turns only what is asked for the first time is explained.
    """

    level: str
    tips: tuple[Tip, ...]
    fading: tuple[int, ...]

    def texts(self) -> Iterator[str]:
        yield from (tip.say for tip in self.tips)


def first_game_data(first: FirstGame, topics: "Shelf") -> dict[str, Any]:
    """The help as plain JSON, in the language being spoken."""
    return {
        "level": first.level,
        "fading": list(first.fading),
        "tips": [
            {
                "id": tip.id,
                "say": word(tip.say),
                "topic": {"id": tip.topic, "title": word(topics[tip.topic].title)},
                "deed": tip.deed,
                "prompt": tip.prompt,
                "times": tip.times,
            }
            for tip in first.tips
        ],
    }
