"""Exact chances of what is turned up next from the deck.

A pile was shuffled, so what is left of it lies in any order, each as likely as the other; and each unseen card of a
kind may lie on any place for that kind: in the deck, in a closed hand, out of the game. So it is enough to know how
many cards of each kind come (``Drawn.counts``), pile after pile, and then which of the unseen ones they are.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import Any

from pamir.errors import PamirError
from pamir.odds.hidden import Hidden, Pile, Unseen

Counts = tuple[int, ...]
"""How many cards of each kind were turned up, in the order of ``Hidden.unseen``."""


@dataclass(frozen=True)
class Filling:
    """How many cards are turned up, and what changes that on the way.

    ``start`` is what is to be done at first (anything hashable), None where nothing is; ``then`` says what is left to
    be done after a card of this kind came, None where that was the last.
    """

    name: str
    cards: int
    """How many places there are to be filled."""
    start: Any
    then: Callable[[Any, str], Any]


def so_many(name: str, cards: int) -> Filling:
    """So many cards, or all that are left."""
    return Filling(name, cards, cards or None, lambda left, _: left - 1 or None)


class Drawn:
    """What a filling turns up: exact chances of it."""

    def __init__(self, hidden: Hidden, filling: Filling) -> None:
        self.hidden = hidden
        self.filling = filling
        self._kinds = tuple(one.kind for one in hidden.unseen)

    @cached_property
    def counts(self) -> Mapping[Counts, Fraction]:
        """How likely each number of cards of each kind is."""
        ended: dict[Counts, Fraction] = defaultdict(Fraction)
        nothing = (0,) * len(self._kinds)
        if self.filling.start is None:
            return {nothing: Fraction(1)}
        under_way = {(nothing, self.filling.start): Fraction(1)}
        while under_way:
            after: dict[tuple[Counts, Hashable], Fraction] = defaultdict(Fraction)
            for (counts, left), chance in under_way.items():
                pile = _on_top(self.hidden.piles, self._kinds, counts)
                if not pile:
                    ended[counts] += chance
                for kind, number in pile.items():
                    at = self._kinds.index(kind)
                    more = (*counts[:at], counts[at] + 1, *counts[at + 1 :])
                    rest = self.filling.then(left, kind)
                    likely = chance * Fraction(number, sum(pile.values()))
                    if rest is None:
                        ended[more] += likely
                    else:
                        after[more, rest] += likely
            under_way = dict(after)
        return dict(ended)

    def of_kind(self, kind: str) -> Fraction:
        """The chance that at least one card of this kind comes."""
        at = self._kinds.index(kind)
        return sum((chance for counts, chance in self.counts.items() if counts[at]), Fraction())

    def with_trait(self, trait: str, key: str) -> Fraction:
        """The chance that at least one card comes on which this is printed."""
        return self.among(self.hidden.having(trait, key))

    def card(self, card: int) -> Fraction:
        """The chance that this very card comes. Raises ``PamirError`` for one that the seat has seen, or none."""
        if not any(card in one.cards for one in self.hidden.unseen):
            raise PamirError(f"The card {card} is not among those that this seat has not seen.")
        return self.among({card})

    def among(self, cards: Collection[int]) -> Fraction:
        """The chance that at least one of these cards comes; those that were seen cannot."""
        wanted = [frozenset(one.cards).intersection(cards) for one in self.hidden.unseen]
        none = Fraction()
        for counts, chance in self.counts.items():
            missing = chance
            for one, some, number in zip(self.hidden.unseen, wanted, counts, strict=True):
                if some and number:
                    missing *= _none_of(one, some, number)
            none += missing
        return 1 - none

    def expected(self, kind: str) -> Fraction:
        """How many cards of this kind come on average."""
        at = self._kinds.index(kind)
        return sum((counts[at] * chance for counts, chance in self.counts.items()), Fraction())


def _on_top(piles: tuple[Pile, ...], kinds: tuple[str, ...], drawn: Counts) -> dict[str, int]:
    """What is left of the pile on top when so many cards of each kind have been drawn; nothing of an empty deck."""
    left = dict(zip(kinds, drawn, strict=True))
    number = sum(drawn)
    for pile in piles:
        if number < sum(pile.values()):
            return {kind: pile[kind] - left[kind] for kind in pile if pile[kind] > left[kind]}
        number -= sum(pile.values())
        for kind in pile:
            left[kind] -= pile[kind]
    return {}


def _none_of(unseen: Unseen, some: Collection[int], number: int) -> Fraction:
    """The chance that none of these is among so many cards of the kind that come from the deck.

    Where everybody knows that one closed hand does not hold some cards, that hand is dealt first, from the others: with
    each number of ours that may be in it the rest is as likely everywhere.
    """
    held = unseen.in_that_hand if unseen.not_held else 0
    free = [card for card in some if card not in unseen.not_held]
    others = unseen.number - len(unseen.not_held) if held else unseen.number
    none = Fraction()
    for ours in range(min(held, len(free)) + 1):
        ways = comb(len(free), ours) * comb(others - len(free), held - ours)
        left = unseen.number - held
        without = comb(left - (len(some) - ours), number)
        none += Fraction(ways * without, comb(others, held) * comb(left, number))
    return none
