"""What a table was: positions after each decision and between two of them, and how the score came about."""

import asyncio
from collections.abc import Callable, Iterator

from pamir.edition import Sign
from pamir.game import Game
from pamir.moments import Moment, moments
from pamir.server.wire import Score

_STRIDE = 8  # every so many decisions a position is kept; the others are played again from there
_AT_ONCE = 32  # decisions played again before others get their turn


class History:
    """The past of one game, which ``begin`` set up. Nothing is kept of what an undo has overtaken.

    The moments of a decision are made anew whenever somebody asks: that takes a millisecond or two, and keeping
    them for every table would take far more memory than it saves time.
    """

    def __init__(self, game: Game, begin: Callable[[], Game]) -> None:
        self.game, self._begin = game, begin
        self._kept: list[bytes] = []
        self._scores: list[Score] | None = None

    def cut(self, decisions: int) -> None:
        """The position has changed, and only so many decisions stand; the last of them may be new."""
        del self._kept[(decisions + _STRIDE - 1) // _STRIDE :]
        self._scores = None

    async def after(self, decisions: int) -> Game | None:
        """The position after so many decisions, as a game without a past; None if there are not so many."""
        while decisions <= len(self.game.actions):
            number, game = self._nearest(decisions)
            for action in self.game.actions[number : min(decisions, number + _AT_ONCE)]:
                game.apply(action)
                number += 1
                if number % _STRIDE == 0 and number // _STRIDE == len(self._kept):
                    self._kept.append(game.state.to_bytes())
            if number == decisions:
                return Game.from_state(game.state, edition=game.edition, auto=game.auto)
            await asyncio.sleep(0)
        return None

    def _nearest(self, decisions: int) -> tuple[int, Game]:
        """The last kept position not after this one."""
        if not self._kept:
            self._kept.append(self._begin().state.to_bytes())
        at = min(decisions // _STRIDE, len(self._kept) - 1)
        edition, auto = self.game.edition, self.game.auto
        return at * _STRIDE, Game.from_state(edition.state.from_bytes(self._kept[at]), edition=edition, auto=auto)

    async def moments(self, decision: int) -> list[Moment] | None:
        """What this decision set going, thing by thing; None if there are not so many decisions."""
        game = await self.after(decision - 1) if decision else None
        if game is None or decision > len(self.game.actions):
            return None
        return list(moments(game, self.game.actions[decision - 1]))

    async def scores(self) -> list[Score]:
        """How it stood at the start, at each check, and wherever what tells it has changed."""
        if self._scores is not None:
            return self._scores
        actions = self.game.actions
        game = self._begin()
        found = [{"at": 0, "turn": game.turn, "check": False, **game.edition.standing(game.state)}]
        for at, action in enumerate(actions, 1):
            turn = game.turn
            game.apply(action)
            found += _news(game, at, turn, found[-1])
            if at % _AT_ONCE == 0:
                await asyncio.sleep(0)
        if actions == self.game.actions:
            self._scores = found
        return found


def _news(game: Game, at: int, turn: int, before: Score) -> Iterator[Score]:
    """What the last decision, taken in this turn, has changed: one entry for each check, else one for the rest."""
    edition, now = game.edition, game.edition.standing(game.state)
    checks: list[tuple[int, list[int]]] = []  # the turn of each, and the points after it
    for row in game.journal_since(at - 1):
        sign = edition.sign(row)
        if Sign.TURN in sign:
            turn = row[2]
        if Sign.CHECK in sign:
            checks.append((turn, list(checks[-1][1] if checks else before["points"])))
        if Sign.SCORED in sign and checks:
            seat, more = edition.scored(row)
            checks[-1][1][seat] += more
    for number, (when, points) in enumerate(checks, 1):
        yield {"at": at, "turn": when, "check": True, **now, **({"points": points} if number < len(checks) else {})}
    if not checks and now != {key: before[key] for key in now}:
        yield {"at": at, "turn": game.turn, "check": False, **now}
