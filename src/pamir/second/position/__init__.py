"""Positions as text, as FEN is to chess: written canonically, read tolerantly.

>>> state = read_position("blue: court 24 51, 3 rupees; kabul: 2 blue tribes, 1 british army")
>>> state.seats, state.rupees[1]
(2, 3)
>>> read_position(write_position(state)) == state
True

The format is described in ``docs/POSITION.md``.
"""

from pamir.errors import PositionError
from pamir.second.position.read import read_position
from pamir.second.position.write import write_position

__all__ = ["PositionError", "read_position", "write_position"]
