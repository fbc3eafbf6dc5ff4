"""Why something is not allowed: for every action in every position one sentence that names the rule.

>>> from pamir.game import Game
>>> game = Game(seats=2, edition="first", seed=7)
>>> game.why_not("side 1") is None
True
>>> game.why_not("end turn")
'The game has not begun: first choose a side of the Loyalty card (rule 4).'

Conditions are the engine's own predicates, so that a rule lives in one place; what is here only chooses the words.
"""

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from pamir.first.reasons.answers import ANSWERS
from pamir.first.reasons.moment import belongs
from pamir.first.reasons.seated import not_in_the_set
from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules.state import State
from pamir.first.rules.turn import same_action
from pamir.first.telling.wording import duty
from pamir.first.words import speaking_to
from pamir.locale import say
from pamir.locale.words import cite_part
from pamir.reasons import Reasons

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game

__all__ = ["explain", "why_not"]


class FirstReasons(Reasons):
    """Who knows why, and what the rules call things."""

    kinds, firsts, seconds = do.ACTION_KIND, do.ACTION_A, do.ACTION_B
    answers = ANSWERS
    menu = ask.TURN
    menu_kinds = (do.END_TURN, do.BUY, do.PLAY, do.ACT, do.PROPOSE)
    stops = (do.DONE, do.STOP)

    def speaking_to(self, game: "Game") -> AbstractContextManager[None]:
        return speaking_to(game)

    def same_action(self, s: State, action: int) -> int:
        return same_action(s, action)

    def duty(self, s: State) -> str:
        return duty(s)

    def rule_of_turns(self) -> str:
        return cite_part("5")

    def rule_of_the_end(self) -> str:
        return cite_part("12")

    def in_cleanup(self, task: str) -> str:
        return say("Your actions are over, this is Cleanup: {task}.", task=task)

    def belongs(self, kind: int) -> str:
        return belongs(kind)

    def cannot_be_meant(self, s: State, kind: int, first: int) -> str | None:
        return not_in_the_set(s, kind, first)


_REASONS = FirstReasons()
why_not, explain = _REASONS.why_not, _REASONS.explain
