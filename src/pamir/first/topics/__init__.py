"""The rules of the first edition by topic: a file or two for each part, in the order in which they are read."""

from functools import cache

from pamir.first.topics import (
    campaigns,
    cards,
    deals,
    favor,
    game,
    loyalty,
    pieces,
    places,
    playing_cards,
    regimes,
    setup,
    special_actions,
    spy_actions,
    standard_actions,
    topples,
)
from pamir.first.topics.glossary import TERMS
from pamir.topics import Glossary, Shelf

PARTS = (
    *(game, regimes, standard_actions, special_actions, spy_actions, campaigns, cards, playing_cards),
    *(places, pieces, loyalty, favor, topples, deals, setup),
)


@cache
def shelf() -> Shelf:
    """All topics of this edition with its glossary."""
    return Shelf([topic for part in PARTS for topic in part.TOPICS], Glossary(TERMS))
