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

from typing import TYPE_CHECKING

from pamir.errors import NotationError
from pamir.kernel.frames import top
from pamir.locale import has_names, say, speaking
from pamir.locale.words import cite
from pamir.second.reasons.answers import ANSWERS
from pamir.second.reasons.moment import not_now, not_your_decision
from pamir.second.rules.actions import ACTION_A, ACTION_B, ACTION_COUNT, ACTION_KIND
from pamir.second.rules.state import State
from pamir.second.rules.turn import same_action
from pamir.second.telling.wording import duty
from pamir.second.words import seat_names

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game

__all__ = ["explain", "why_not"]


def why_not(game: "Game", action: int, seat: int | None = None) -> str | None:
    """Why the action is not allowed now, or None if it is.

    ``seat`` is who asks; None stands for whoever must decide. Anybody else learns only whose decision it is, and
    the decider learns nothing about hidden cards. Raises ``NotationError`` for a number that is no action.
    """
    if not 0 <= action < ACTION_COUNT:
        raise NotationError(f"there is no action number {action}: ids run from 0 to {ACTION_COUNT - 1}")
    names = None if has_names() else seat_names(game.seats, game.wakhan)
    with speaking(names=names):
        if game.over:
            return say("The game is over ({rule}).", rule=cite(9))
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
    return reason(s, s.decider, a, b)
