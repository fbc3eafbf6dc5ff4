"""A game of the second edition, with what only it can be asked."""

from typing import TYPE_CHECKING

from pamir.game import Game
from pamir.kernel.frames import top
from pamir.second.rules.actions import ACT, ACTION_KIND, PLAY
from pamir.second.rules.bribes import bribe_owed, must_bribe
from pamir.second.rules.prompts import TURN
from pamir.second.rules.tables import NOBODY
from pamir.second.rules.turn import same_action

if TYPE_CHECKING:
    from pamir.second.rules.state import State
    from pamir.second.view import View

RULES_VERSION = "2e-1"


class SecondGame(Game):
    """A game of the second edition."""

    _edition = "second"

    if TYPE_CHECKING:

        @property
        def state(self) -> State:
            """A copy of the position; changing it changes no game."""

        def view(self, seat: int | None) -> View:
            """What this seat (None: a spectator) may know, ready to be sent."""

    @property
    def wakhan(self) -> int | None:
        """Wakhan's seat, if she plays."""
        return self.automaton

    def action_id(self, action: int | str) -> int:
        """The number of an action; in an empty court ``play N right`` is the same as left."""
        return same_action(self._state, super().action_id(action))

    def bribe(self, action: int | str) -> tuple[int, int] | None:
        """Whom an action of the turn's menu would have to bribe, and with how many rupees; None if nobody."""
        s, a = self._state, self.action_id(action)
        if s.over or top(s) != TURN or ACTION_KIND[a] not in (PLAY, ACT):
            return None
        receiver = must_bribe(s, s.active, a)
        return None if receiver == NOBODY else (receiver, bribe_owed(s, a, receiver))
