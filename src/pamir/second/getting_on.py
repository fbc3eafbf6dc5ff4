"""Bots bring their games to an end.

Who finds it better to wait than to buy may be right, and so may everybody at the table; and who has as good as won does
not care. Then nobody would buy until the turn cap (ruling 90). So where a game lags far behind its usual pace, bots
buy.
"""

from pamir.second.rules.actions import ACTION_KIND, BUY, END_TURN
from pamir.second.rules.setup import cards_dealt
from pamir.second.rules.state import State
from pamir.second.rules.tables import SLOTS

LAGS = 10  # turns behind the usual pace, a card of the deck a turn; seldom more where everybody wants to buy


def pressing(s: State, answers: list[int]) -> list[int]:
    """In a game that lags behind, with the last action of a turn only purchases, and before it no end of the turn."""
    if turns_behind(s) <= LAGS or not any(ACTION_KIND[action] == BUY for action in answers):
        return answers
    if s.actions_left > 1:
        return [action for action in answers if ACTION_KIND[action] != END_TURN]
    return [action for action in answers if ACTION_KIND[action] == BUY]


def turns_behind(s: State) -> int:
    """By how many turns more than cards have been drawn the game has lasted."""
    drawn = cards_dealt(s.seats) - SLOTS - s.deck_size
    return s.turn - max(drawn, 0)
