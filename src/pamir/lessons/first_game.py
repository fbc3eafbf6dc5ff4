"""Help in a first whole game: sentences on what can be done and why, fewer with each turn.

A tip belongs to a kind of question or to a kind of deed that can be done there; whoever shows them names what is asked,
what is allowed, and how often each tip was said. Nothing here knows a rule: what can be done is what the rules offer.
"""

from collections.abc import Collection, Iterator, Mapping
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

    def tips_for(
        self, turn: int, prompt: str, deeds: Collection[str], said: Mapping[str, int] | None = None
    ) -> list[Tip]:
        """What to say in one's own ``turn``, counted from 1; ``said`` is in how many turns each was said before."""
        known = said or {}
        of_prompt = [
            tip for tip in self.tips if tip.prompt and tip.prompt == prompt and known.get(tip.id, 0) < tip.times
        ]
        if of_prompt:
            return of_prompt[:1]
        most = self.fading[turn - 1] if 0 < turn <= len(self.fading) else 0
        of_deeds = [tip for tip in self.tips if tip.deed in deeds and known.get(tip.id, 0) < tip.times]
        return of_deeds[:most]


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
