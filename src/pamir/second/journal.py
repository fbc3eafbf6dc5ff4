"""Journal rows as named events, for whoever studies games and does not want to know the rules' numbers.

>>> from pamir.game import Game
>>> game = Game(seats=2, seed=7)
>>> game.apply("loyalty afghan")
>>> game.events()[-1]
Event(name='loyalty chosen', args={'seat': 1, 'coalition': 'afghan'})
"""

from pamir.second.keys import key_of
from pamir.second.rules.happenings import HAPPENINGS
from pamir.second.rules.tables import MAX_SEATS
from pamir.telling import Event, Plain, Row

KINDS = HAPPENINGS.forms


def decode(row: Row) -> Event:
    """The event a journal row stands for: regions, coalitions and the like by key, seats and cards by number."""
    return HAPPENINGS.decode(row, _plain)


def _plain(kind: str, value: int) -> Plain:
    if kind == "seats":
        return tuple(seat for seat in range(MAX_SEATS) if value >> seat & 1)
    return key_of(kind, value)
