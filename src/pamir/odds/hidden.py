"""What a seat cannot see of the cards, as far as it can be counted: those unseen, and the piles of the deck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Pile = Mapping[str, int]
"""How many cards of each kind a pile still has; everybody can count that from what has been drawn."""


@dataclass(frozen=True)
class Unseen:
    """The cards of one kind that the seat has not seen. Where they are chance alone says."""

    kind: str
    number: int
    cards: tuple[int, ...] = ()
    """Their numbers as they are printed; none where all are alike."""
    traits: Mapping[int, Mapping[str, str]] | None = None
    """What is printed on each: trait -> key, as in {"region": "kabul"}."""
    hands: int = 0
    """How many of them others hold in closed hands."""
    not_held: frozenset[int] = frozenset()
    """Those that one of these hands cannot hold, as everybody knows; ``in_that_hand`` says how many it holds."""
    in_that_hand: int = 0

    def having(self, trait: str, key: str) -> frozenset[int]:
        """Those on which this is printed."""
        return frozenset(card for card, printed in (self.traits or {}).items() if printed.get(trait) == key)


@dataclass(frozen=True)
class Hidden:
    """All that a seat cannot see of the cards."""

    piles: tuple[Pile, ...]
    """What is left of the deck, the pile that is drawn first first; without those that are used up."""
    unseen: tuple[Unseen, ...]
    """By kind."""
    keys: Mapping[str, Sequence[str]]
    """The traits cards are counted by, each with its keys in the order in which they are shown."""

    @property
    def deck(self) -> int:
        """Cards left to draw."""
        return sum(sum(pile.values()) for pile in self.piles)

    def in_deck(self, kind: str) -> int:
        """Cards of a kind left to draw."""
        return sum(pile.get(kind, 0) for pile in self.piles)

    def left_out(self, kind: str) -> int:
        """Cards of a kind that are not in this game, or nobody saw them leave it."""
        one = self.of(kind)
        return one.number - one.hands - self.in_deck(kind)

    def having(self, trait: str, key: str) -> frozenset[int]:
        """The unseen cards on which this is printed."""
        return frozenset().union(*(one.having(trait, key) for one in self.unseen))

    def of(self, kind: str) -> Unseen:
        """The unseen cards of a kind."""
        return next(one for one in self.unseen if one.kind == kind)
