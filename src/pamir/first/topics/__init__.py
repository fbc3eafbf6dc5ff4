"""The rules of the first edition by topic: a file or two for each part, in the order in which they are read."""

from functools import cache

from pamir.first.topics import (
    campaigns,
    cards,
    deals,
    game,
    loyalty,
    pieces,
    places,
    setup,
    special_actions,
    standard_actions,
    topples,
)
from pamir.first.topics.glossary import TERMS
from pamir.topics import Glossary, Shelf

PARTS = (
    *(game, standard_actions, special_actions, campaigns, cards, places),
    *(pieces, loyalty, topples, deals, setup),
)


@cache
def shelf() -> Shelf:
    """All topics of this edition with its glossary."""
    return Shelf([topic for part in PARTS for topic in part.TOPICS], Glossary(TERMS))
