"""What a decision would leave unused, for those who want to be asked before."""

from typing import TYPE_CHECKING

from pamir.first.rules.actions import ACT, ACTION_B, ACTION_KIND, END_TURN, PROPOSE
from pamir.first.rules.tables import SPECIAL_MODE
from pamir.locale import say, say_many

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game

ACTIONS, BONUS = "actions", "bonus"


def forgone(game: "Game", action: int) -> tuple[str, str] | None:
    """What would be lost by an allowed action, as its kind and one sentence; None if nothing would be.

    Only the end of a turn loses anything: actions that could still be used, or cards that could act for free.
    """
    if ACTION_KIND[action] != END_TURN:
        return None
    s = game.state
    rest = [a for a in game.legal_actions if ACTION_KIND[a] not in (END_TURN, PROPOSE)]
    free = [a for a in rest if ACTION_KIND[a] == ACT and SPECIAL_MODE[ACTION_B[a]] == s.regime]
    if s.actions_left > 0 and len(free) < len(rest):
        n = s.actions_left
        return ACTIONS, say_many("{n} action would go unused.", "{n} actions would go unused.", n)
    if free:
        return BONUS, say("A card of yours could still act for free.")
    return None
