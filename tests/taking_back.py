"""Decisions taken one by one and taken back where nobody learned anything, in any edition."""

import random
from collections.abc import Callable
from typing import Any

# before, after, who looks, cards that were known to all: what it can tell now that it could not before
Learned = Callable[[Any, Any, int | None, set[int]], list[str]]


def check(game: Any, action: int, known: set[int], learned: Learned) -> bool:
    """Take the decision; if anybody learned anything it is final, else undo leaves everybody with what they had.

    Whether it could be taken back.
    """
    before, final, journal = game.state, game.is_final(action), game.journal
    game.apply(action)
    assert final == (not game.can_undo()), "is_final and can_undo disagree"
    if final:
        return False
    for seat in (None, *range(game.seats)):
        facts = learned(before, game.state, seat, known)
        assert not facts, f"seat {seat} learned by {game.texts([action])}: {facts}"
    game.undo()
    assert game.state == before
    assert game.journal == journal, "all that anybody is told is made of the position and the journal"
    game.apply(action)
    return True


def at_random(game: Any, luck: int, most: int, decide: Callable[[Any, int], None]) -> None:
    """Up to so many decisions, drawn at random; ``decide`` takes each."""
    dice = random.Random(luck)
    while not game.over and len(game.actions) < most:
        decide(game, dice.choice(game.legal_actions))
