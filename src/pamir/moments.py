"""What one decision sets going, thing by thing: the positions between it and the next decision.

Much of a game happens by itself: icons, cleanup, cards from the deck, the whole turn of Wakhan. ``Game.apply`` does
all of it at once; who wants to show it piece by piece asks for the moments in between.

>>> from pamir.game import Game, Options
>>> game = Game(seats=2, seed=7, options=Options(wakhan=1))
>>> game.apply("loyalty afghan")
>>> [moment.rows for moment in moments(game, "end turn")]
[1, 4, 9, 11, 17, 23, 24, 33, 35, 36, 37, 43]
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pamir.game import Game, GameError
from pamir.kernel.journal import FIRST_ROW, ROW, new_journal
from pamir.notation import parse_action
from pamir.second.state import State
from pamir.second.turn import answer_top, unfold
from pamir.view import View, moment_view

_ROOM = 256


@dataclass(frozen=True)
class Moment:
    """A position between two decisions, and how many rows the decision had put into the journal by then."""

    state: State
    rows: int
    version: int

    def view(self, seat: int | None) -> View:
        """What this seat (None: a spectator) may know at this moment; nobody is asked anything."""
        return moment_view(self.state, seat, self.version)


def moments(game: Game, action: int | str) -> Iterator[Moment]:
    """The moments the action would pass through, each with new rows, without the position it leads to.

    The game stays as it is.
    """
    a = parse_action(action) if isinstance(action, str) else action
    if not game.is_legal(a):
        raise GameError(game.why_not(a) or "this action is not allowed now")
    s, journal, out = game.state, new_journal(), [0] * _ROOM
    version = len(game.actions) + 1
    answer_top(s, journal, a)
    pending: Moment | None = None
    while not s.over:
        here = Moment(s.copy(), (journal[0] - FIRST_ROW) // ROW, version)
        if pending is not None and here.rows > pending.rows:
            yield pending
        pending = here
        if unfold(s, journal, out):
            return
    if pending is not None:
        yield pending
