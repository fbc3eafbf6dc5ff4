"""Journal rows as named events, for whoever studies games and does not want to know the rules' numbers.

>>> from pamir.game import Game
>>> game = Game(seats=2, edition="first", seed=7)
>>> game.apply("side 2")
>>> game.events()[-1]
Event(name='side chosen', args={'seat': 0})
"""

from pamir.first.facts.card_set import CardSet
from pamir.first.keys import plain_of
from pamir.first.rules.happenings import HAPPENINGS
from pamir.telling import Event, Row

KINDS = HAPPENINGS.forms


def decode(row: Row, cards: CardSet) -> Event:
    """The event a journal row stands for: Locations, Empires and the like by key, seats by number, cards as printed."""
    return HAPPENINGS.decode(row, lambda kind, value: plain_of(kind, value, cards.ids.__getitem__))
