"""What one decision sets going, thing by thing: the positions between it and the next decision.

Much of a game happens by itself: icons, cleanup, cards from the deck, the whole turn of Wakhan. ``Game.apply`` does
all of it at once; who wants to show it piece by piece asks for the moments in between.

>>> from pamir.game import Game, Options
>>> game = Game(seats=2, seed=7, options=Options(wakhan=1))
>>> game.apply("loyalty afghan")
>>> [moment.rows for moment in moments(game, "end turn")]
[1, 4, 9, 11, 17, 23, 24, 33, 35, 36, 43]
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from pamir.edition import Edition, Sign
from pamir.game import Game, GameError
from pamir.kernel.journal import FIRST_ROW, ROW, new_journal

T = TypeVar("T")


@dataclass(frozen=True)
class Moment:
    """A position between two decisions, and how many rows the decision had put into the journal by then."""

    state: Any
    rows: int
    version: int
    edition: Edition

    def view(self, seat: int | None) -> Any:
        """What this seat (None: a spectator) may know at this moment; nobody is asked anything."""
        return self.edition.moment_view(self.state, seat, self.version)

    def position(self) -> str:
        """The position as text; a game that goes on from it plays on at once what comes by itself."""
        return self.edition.write_position(self.state)


def moments(game: Game, action: int | str) -> Iterator[Moment]:
    """The moments the action would pass through, each with new rows, without the position it leads to.

    The game stays as it is.
    """
    version = len(game.actions) + 1
    for rows, state in _pass_through(game, action, lambda state: state.copy()):
        yield Moment(state, rows, version, game.edition)


def turns_begin(game: Game, action: int | str) -> Iterator[Moment]:
    """The moments at which a turn begins that the action leads to: that of an opponent played by the rules, too.

    >>> from pamir.game import Game, Options
    >>> game = Game(seats=2, seed=7, options=Options(wakhan=1))
    >>> game.apply("loyalty afghan")
    >>> [(moment.state.turn, moment.state.active) for moment in turns_begin(game, "end turn")]
    [(3, 1), (4, 0)]
    """
    known = len(game.journal)
    after = game.copy()
    after.apply(action)
    rows = after.journal[known:]
    begins = [at for at, row in enumerate(rows) if Sign.TURN in game.edition.sign(row)]
    passed = list(moments(game, action))
    for at in begins:
        there = next((moment for moment in passed if moment.rows > at), None)
        yield there or Moment(after.state, len(rows), len(after.actions), game.edition)


def beats(game: Game, action: int | str) -> tuple[int, ...]:
    """Only the numbers of rows of these moments, which takes half the time."""
    return tuple(rows for rows, _ in _pass_through(game, action, lambda _: None))


def _pass_through(game: Game, action: int | str, keep: Callable[[Any], T]) -> Iterator[tuple[int, T]]:
    """For each moment the number of rows, and what is to be kept of its position."""
    edition = game.edition
    a = game.action_id(action)
    if not game.is_legal(a):
        raise GameError(game.why_not(a) or "this action is not allowed now")
    s, journal, out = game.state, new_journal(), [0] * edition.room
    edition.answer(s, journal, a)
    unfold = edition.unfold if game.auto else edition.unfold_asking
    pending: tuple[int, T] | None = None
    while not s.over:
        rows = (journal[0] - FIRST_ROW) // ROW
        if pending is not None and rows > pending[0]:
            yield pending
        pending = rows, keep(s)
        if unfold(s, journal, out):
            return
    if pending is not None:
        yield pending
