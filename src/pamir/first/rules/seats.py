"""Seats in turn order, and the options of the table."""

from pamir.first.rules.state import State
from pamir.kernel.compile import rule


@rule
def option(s: State, bit: int) -> bool:
    """Whether this option is played with, e.g. ``option(s, BADAL)``."""
    return s.options & bit != 0


@rule
def place_in_order(s: State, seat: int) -> int:
    """How many seats come before this one in the turn order."""
    place = 0
    while s.order[place] != seat:
        place += 1
    return place


@rule
def after(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return s.order[(place_in_order(s, seat) + 1) % s.seats]


@rule
def before(s: State, seat: int) -> int:
    """The next seat against the turn order."""
    return s.order[(place_in_order(s, seat) + s.seats - 1) % s.seats]


@rule
def in_turn_order(s: State, i: int) -> int:
    """The i-th seat clockwise from the active one, which is the seat of 0."""
    return s.order[(place_in_order(s, s.active) + i) % s.seats]
