"""Which topics explain a thing of the table, so that whoever meets the thing can look its rule up.

A thing is named by its kind and which one it is: ``action:buy``, ``prompt:turn``, ``icon:spy``, ``region:kabul``,
``happening:bought``, or any place of the table (``spy:12:1``). What is true of all things of a kind stands under the
kind alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pamir.game import Game

_REASONS = 2
"""So many reasons are told of one kind of deed: the commonest."""


@dataclass(frozen=True)
class Possibility:
    """A kind of deed as a thing, the actions of that kind that are allowed now, and if there are none, why."""

    thing: str
    actions: tuple[int, ...]
    reason: str | None

    @classmethod
    def of(cls, game: "Game", seat: int, thing: str, could: Sequence[int], nothing: str = "") -> "Possibility":
        """Which of these are allowed; if none is, why; ``nothing`` is said where there is nothing to ask about."""
        legal = set(game.legal_actions)
        allowed = tuple(action for action in could if action in legal)
        if allowed:
            return cls(thing, allowed, None)
        reasons = [reason for action in could if (reason := game.why_not(action, seat))]
        told = sorted(dict.fromkeys(reasons), key=lambda reason: -reasons.count(reason))[:_REASONS]
        return cls(thing, (), " ".join(told) or nothing)


class Things:
    """The things of an edition, each with ids of topics, the one that says most first."""

    def __init__(
        self,
        explained: Mapping[str, Sequence[str]],
        found: Mapping[str, Callable[[str], Sequence[str]]] | None = None,
    ) -> None:
        """``found`` works out by its kind what no table can hold, such as all that is on a card."""
        self.explained = {thing: tuple(topics) for thing, topics in explained.items()}
        self._found = dict(found or {})

    def topics(self, thing: str) -> tuple[str, ...]:
        """Ids of the topics that explain it, none where nobody has said.

        >>> Things({"region": ["map"], "region:kabul": ["ruling"]}).topics("region:herat")
        ('map',)
        """
        kind, _, which = thing.partition(":")
        known = self.explained.get(thing)
        if known is None and kind in self._found:
            known = tuple(self._found[kind](which))
        return known or self.explained.get(kind, ())


NO_THINGS = Things({})
