"""Positions as text, as FEN is to chess: written canonically, read tolerantly, under one card set.

>>> from pamir.first.facts import adapted
>>> state = read_position("black: tableau 24 51, 3 rupees; kabul: 2 black tribes, 1 british army", adapted())
>>> state.seats, state.rupees[1]
(2, 3)
>>> read_position(write_position(state, adapted()), adapted()) == state
True

The format is described in ``docs/POSITION.md``.
"""

from pamir.errors import PositionError
from pamir.first.position.read import read_position
from pamir.first.position.write import write_position

__all__ = ["PositionError", "read_position", "write_position"]
