"""The rules of the second edition by topic: one file for each part, in the order in which they are read."""

from functools import cache

from pamir.second.topics import (
    abilities,
    actions,
    cards,
    checks,
    court,
    events,
    game,
    market,
    options,
    pieces,
    ruling,
    setup,
    wakhan,
)
from pamir.second.topics.glossary import TERMS
from pamir.topics import Glossary, Shelf

PARTS = (game, actions, court, ruling, market, checks, cards, pieces, events, abilities, setup, wakhan, options)


@cache
def shelf() -> Shelf:
    """All topics of this edition with its glossary."""
    return Shelf([topic for part in PARTS for topic in part.TOPICS], Glossary(TERMS))
