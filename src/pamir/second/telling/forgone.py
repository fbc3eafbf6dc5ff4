"""What a decision would leave unused, for those who want to be asked before."""

from typing import TYPE_CHECKING

from pamir.locale import say, say_many
from pamir.second.rules.act import is_bonus
from pamir.second.rules.actions import ACT, ACTION_A, ACTION_KIND, END_TURN
from pamir.second.rules.tables import PRINTED_CARD

if TYPE_CHECKING:
    from pamir.game import Game

ACTIONS, BONUS = "actions", "bonus"


def forgone(game: "Game", action: int) -> tuple[str, str] | None:
    """What would be lost by an allowed action, as its kind and one sentence; None if nothing would be.

    Only the end of a turn loses anything: actions that could still be used, or cards that could act for free.
    """
    if ACTION_KIND[action] != END_TURN:
        return None
    s = game.state
    rest = [a for a in game.legal_actions if a != action]
    free = [a for a in rest if ACTION_KIND[a] == ACT and is_bonus(s, s.active, PRINTED_CARD[ACTION_A[a]])]
    if s.actions_left > 0 and len(free) < len(rest):
        n = s.actions_left
        return ACTIONS, say_many("{n} action would go unused.", "{n} actions would go unused.", n)
    if free:
        return BONUS, say("A card of yours could still act as a bonus.")
    return None
