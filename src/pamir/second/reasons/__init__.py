"""Why something is not allowed: for every action in every position one sentence that names the rule.

>>> from pamir.game import Game
>>> from pamir.second.notation import parse_action
>>> game = Game(seats=2, seed=7)
>>> why_not(game, parse_action("loyalty afghan")) is None
True
>>> why_not(game, parse_action("end turn"))
'The game has not begun: first choose the coalition to start with (p. 5).'

Conditions are the engine's own predicates, so that a rule lives in one place; what is here only chooses the words.
"""

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from pamir.locale import say
from pamir.locale.words import cite
from pamir.reasons import Reasons
from pamir.second.reasons.answers import ANSWERS
from pamir.second.reasons.moment import belongs, wrong_side_of_bribe
from pamir.second.rules import actions as do
from pamir.second.rules import prompts as ask
from pamir.second.rules.state import State
from pamir.second.rules.turn import same_action
from pamir.second.telling.wording import duty
from pamir.second.words import speaking_to

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game

__all__ = ["explain", "why_not"]


class SecondReasons(Reasons):
    """Who knows why, and what the rules call things."""

    kinds, firsts, seconds = do.ACTION_KIND, do.ACTION_A, do.ACTION_B
    answers = ANSWERS
    menu = ask.TURN
    menu_kinds = (do.END_TURN, do.BUY, do.PLAY, do.ACT)
    stops = (do.DONE,)

    def speaking_to(self, game: "Game") -> AbstractContextManager[None]:
        return speaking_to(game)

    def same_action(self, s: State, action: int) -> int:
        return same_action(s, action)

    def duty(self, s: State) -> str:
        return duty(s)

    def rule_of_turns(self) -> str:
        return cite(9)

    def rule_of_the_end(self) -> str:
        return cite(9)

    def in_cleanup(self, task: str) -> str:
        return say("Your actions are over, this is cleanup: {task}.", task=task)

    def belongs(self, kind: int) -> str:
        return belongs(kind)

    def wrong_side(self, s: State, kind: int) -> str | None:
        return wrong_side_of_bribe(s, kind)


_REASONS = SecondReasons()
why_not, explain = _REASONS.why_not, _REASONS.explain
