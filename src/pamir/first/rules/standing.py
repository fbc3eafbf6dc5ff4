"""Who finished where, once a game is over."""

from pamir.first.rules.influence import influence
from pamir.first.rules.state import State
from pamir.first.rules.tableau import stars_of
from pamir.first.rules.tables import MILITARY, NONE
from pamir.kernel.compile import rule


@rule
def finished_ahead(s: State, seat: int, other: int) -> bool:
    """Whether a seat finished before another: by winning, then by what the end looked at (part 3, part 12.5)."""
    mine = (s.won >> seat) & 1
    theirs = (s.won >> other) & 1
    if mine != theirs or mine == 1:
        return mine > theirs
    if s.supreme != NONE:
        mine = influence(s, seat, s.supreme)
        theirs = influence(s, other, s.supreme)
    if mine == theirs:
        mine = stars_of(s, seat, MILITARY)
        theirs = stars_of(s, other, MILITARY)
    if mine == theirs:
        mine = s.rupees[seat]
        theirs = s.rupees[other]
    return mine > theirs


@rule
def final_place(s: State, seat: int) -> int:
    """How many seats finished strictly ahead of this one; 0 wins, or shares the win."""
    ahead = 0
    for other in range(s.seats):
        if finished_ahead(s, other, seat):
            ahead += 1
    return ahead
