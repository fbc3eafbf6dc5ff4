"""Chances and numbers as people read them, in the language being spoken."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from fractions import Fraction
from typing import TYPE_CHECKING

from pamir.locale import has_names, say, say_many, seat_name, speaking, spoken_language
from pamir.odds.draws import Drawn
from pamir.odds.hidden import Hidden
from pamir.odds.outcome import Change, Played

if TYPE_CHECKING:
    from pamir.odds import Odds


def speaking_of(odds: "Odds") -> AbstractContextManager[None]:
    """Within this block seats without a name are called as the game calls them."""
    return speaking(names=None if has_names() else odds.game.names())


def percent(chance: Fraction) -> str:
    """A chance as people read it: tenths of a hundredth, but what can happen is never told as nothing.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 5000)), percent(Fraction(4999, 5000)), percent(Fraction(1))
    ('33.3\\xa0%', '<\\xa00.1\\xa0%', '>\\xa099.9\\xa0%', '100\\xa0%')
    """
    if chance in (0, 1):
        return f"{int(100 * chance)}\u00a0%"
    told = f"{float(100 * chance):.1f}"
    if chance < Fraction(1, 1000):
        told = "<\u00a00.1"
    elif chance > Fraction(999, 1000):
        told = ">\u00a099.9"
    return f"{told if spoken_language() == 'en' else told.replace('.', ',')}\u00a0%"


def heading(seat: int | None) -> str:
    """What this is, and for whom."""
    if seat is None:
        return say("What is left, as everybody may know it")
    return say("What is left, as {seat} may know it", seat=seat_name(seat))


def turned_words(drawn: Drawn) -> str:
    """When these cards would be turned up."""
    name, cards = drawn.filling.name, drawn.filling.cards
    if name == "now":
        return say_many("If the turn ended now: {n} card", "If the turn ended now: {n} cards", cards)
    if name == "most":
        return say_many(
            "If every action left bought a card: {n} card", "If every action left bought a card: {n} cards", cards
        )
    return say("The next card")


def pile_ranges(hidden: Hidden) -> list[tuple[int, int]]:
    """From the how manieth to the how manieth card each pile reaches, the next card being the first."""
    found: list[tuple[int, int]] = []
    first = 1
    for pile in hidden.piles:
        found.append((first, first + sum(pile.values()) - 1))
        first = found[-1][1] + 1
    return found


def range_words(first: int, last: int) -> str:
    """Where in the deck a pile lies."""
    return say("Card {n}", n=first) if first == last else say("Cards {first} to {last}", first=first, last=last)


def shown_turns(next_card: Drawn, this_turn: Sequence[Drawn]) -> list[Drawn]:
    """Those that say something of their own: of a full market nothing comes, and of two alike the later says more."""
    if not next_card.hidden.deck:
        return []
    shown: list[Drawn] = [next_card]
    for drawn in this_turn:
        if drawn.filling.start is not None and drawn.counts != shown[-1].counts:
            shown.append(drawn)
        elif drawn.filling.start is not None and shown[-1] is next_card:
            shown[-1] = drawn
    return shown


def by_outcome(changes: Sequence[Change | Played]) -> list[tuple[str, list[str]]]:
    """What single pieces or cards would bring, each with those that bring it."""
    found: dict[str, list[str]] = {}
    for change in changes:
        found.setdefault(change.outcome.text, []).append(change.text)
    return list(found.items())
