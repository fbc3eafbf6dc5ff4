"""How quickly a game goes on: about a card of the deck is drawn each turn, at tables of every size."""

from pamir.second.rules.setup import cards_dealt
from pamir.second.rules.state import State
from pamir.second.rules.tables import SLOTS

LAGS = 10  # turns that a game is behind; seldom more where everybody wants to buy


def drags_on(s: State) -> bool:
    """Whether nobody seems to want to bring the game to its end."""
    return turns_behind(s) > LAGS


def turns_behind(s: State) -> int:
    """How many turns more the game has lasted than cards were drawn."""
    drawn = cards_dealt(s.seats) - SLOTS - s.deck_size
    return s.turn - max(drawn, 0)
