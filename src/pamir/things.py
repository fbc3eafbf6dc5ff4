"""Which topics explain a thing of the table, so that whoever meets the thing can look its rule up.

A thing is named by its kind and which one it is: ``action:buy``, ``prompt:turn``, ``icon:spy``, ``region:kabul``,
``happening:bought``, or any place of the table (``spy:12:1``). What is true of all things of a kind stands under the
kind alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Possibility:
    """A kind of deed as a thing, the actions of that kind that are allowed now, and if there are none, why."""

    thing: str
    actions: tuple[int, ...]
    reason: str | None


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
