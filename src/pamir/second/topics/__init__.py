"""The rules of the second edition by topic: one file for each part, in the order in which they are read."""

from functools import cache

from pamir.second.topics import (
    abilities,
    abilities_of_spies,
    actions,
    card_actions,
    cards,
    checks,
    court,
    events,
    events_bought,
    game,
    icons,
    market,
    options,
    pieces,
    ruling,
    setup,
    wakhan,
    wakhan_actions,
)
from pamir.second.topics.glossary import TERMS
from pamir.topics import Glossary, Shelf

PARTS = (
    *(game, actions, card_actions, court, ruling, market, checks, cards, icons, pieces),
    *(events, events_bought, abilities, abilities_of_spies, setup, wakhan, wakhan_actions, options),
)


@cache
def shelf() -> Shelf:
    """All topics of this edition with its glossary."""
    return Shelf([topic for part in PARTS for topic in part.TOPICS], Glossary(TERMS))
