"""Why something is not allowed: for every action in every position one sentence that names the rule.

>>> from pamir.game import Game
>>> game = Game(seats=2, edition="first", seed=7)
>>> game.why_not("side 1") is None
True
>>> game.why_not("end turn")
'The game has not begun: first choose a side of the Loyalty card (rule 4).'

Conditions are the engine's own predicates, so that a rule lives in one place; what is here only chooses the words.
"""

from typing import TYPE_CHECKING

from pamir.errors import NotationError
from pamir.first.reasons.answers import ANSWERS
from pamir.first.reasons.moment import not_now, not_your_decision
from pamir.first.reasons.seated import not_in_the_set
from pamir.first.rules.actions import ACTION_A, ACTION_B, ACTION_COUNT, ACTION_KIND
from pamir.first.rules.state import State
from pamir.first.rules.turn import same_action
from pamir.first.telling.wording import duty
from pamir.first.words import speaking_of
from pamir.kernel.frames import top
from pamir.locale import say
from pamir.locale.words import cite_part

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game

__all__ = ["explain", "why_not"]


def why_not(game: "Game", action: int, seat: int | None = None) -> str | None:
    """Why the action is not allowed now, or None if it is.

    ``seat`` is who asks; None stands for whoever must decide. Anybody else learns only whose decision it is, and
    the decider learns nothing about hidden cards. Raises ``NotationError`` for a number that is no action.
    """
    if not 0 <= action < ACTION_COUNT:
        raise NotationError(f"there is no action number {action}: ids run from 0 to {ACTION_COUNT - 1}")
    with speaking_of(game.edition.card_set, game.seats):
        if game.over:
            return say("The game is over ({rule}).", rule=cite_part("12"))
        state = game.state
        if seat is not None and seat != state.decider:
            return not_your_decision(state)
        if same_action(state, action) in game.legal_actions:
            return None
        return explain(state, action) or say("First {task}.", task=duty(state))


def explain(s: State, action: int) -> str | None:
    """The reason told to the decider of a running game; None where no rule forbids the action."""
    kind, a, b = ACTION_KIND[action], ACTION_A[action], ACTION_B[action]
    reason = ANSWERS[top(s)].get(kind)
    if reason is None:
        return not_now(s, kind)
    return not_in_the_set(s, kind, a) or reason(s, s.decider, a, b)
