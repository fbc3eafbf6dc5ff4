"""What is left, and how likely it comes: exact chances from what a seat may know.

>>> from pamir.game import Game
>>> odds = Game(seats=3, seed=7).odds(0)
>>> odds.hidden.in_deck("check"), odds.hidden.piles[0]
(4, {'court': 4, 'event': 2})
>>> odds.next.of_kind("event"), odds.turned(10).of_kind("check")
(Fraction(1, 3), Fraction(2, 5))

A seat has seen what lies or lay open, and its own hand; closed hands of others count as unseen, whatever was bought
before all eyes. The chances are those of ``Game.redeal``. How they are found is told in docs/ODDS.md.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pamir.given import seat_of, whole
from pamir.odds.draws import Drawn, Filling, so_many
from pamir.odds.hidden import Hidden, Pile, Unseen
from pamir.odds.outcome import Change, Outcome, Played, Scoring
from pamir.odds.outlook import Outlook

if TYPE_CHECKING:
    from pamir.game import Game

__all__ = [
    "Change",
    "Drawn",
    "Filling",
    "Hidden",
    "Odds",
    "Outcome",
    "Outlook",
    "Pile",
    "Played",
    "Scoring",
    "Unseen",
]

NEXT, NOW, MOST = "next", "now", "most"


class Odds:
    """What is left of the cards as one seat (None: a spectator) may know it, and what a check would bring now.

    The game must not go on meanwhile. Raises ``PamirError`` for a seat that is not in the game, and where an edition
    cannot tell.
    """

    def __init__(self, game: "Game", seat: int | None) -> None:
        self.seat = None if seat is None else seat_of(seat, game.seats)
        self.game = game
        self.outlook: Outlook = game.edition.outlook
        self._state: Any = game.state
        self.hidden: Hidden = self.outlook.hidden(self._state, self.seat)

    @cached_property
    def next(self) -> Drawn:
        """The next card."""
        return self.turned(1, NEXT)

    @cached_property
    def this_turn(self) -> dict[str, Drawn]:
        """What this turn turns up: 'now', if it ended at once; 'most', if every action left bought a card."""
        if self.game.over:
            return {}
        return {filling.name: Drawn(self.hidden, filling) for filling in self.outlook.fillings(self._state)}

    def turned(self, cards: int, name: str = "") -> Drawn:
        """So many cards, one after the other."""
        return Drawn(self.hidden, so_many(name, whole(cards, "so many cards are a whole number")))

    @cached_property
    def scoring(self) -> Scoring | None:
        """What a check would bring if it came now; None where none can come any more."""
        return None if self.game.over else self.outlook.scoring(self.game, self.seat)
