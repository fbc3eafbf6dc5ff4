"""A game that somebody tries out: where it starts, as a position or a record, and the decisions taken since.

All of it is text, so that it can be kept in a link, sent to a server that stores nothing, or handed to another process.

>>> attempt = Attempt(position="gray: 4 rupees; market top: 1 2 3 4 5 6; turn: gray", decisions=("buy top 1",))
>>> game = attempt.game()
>>> game.texts(game.actions)
['buy top 1']
>>> Attempt(position="gray: 4 rupees", decisions=("buy top 1",)).game()
Traceback (most recent call last):
pamir.errors.GameError: There is no card at top 1; gaps are filled only in cleanup (p. 9, ruling 14).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pamir.edition import Edition
from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import say
from pamir.record import Record
from pamir.record.replay import start as start_of

MOST_DECISIONS = 400


class AttemptError(PamirError):
    """An attempt that cannot be; one sentence."""


@dataclass(frozen=True)
class Beginning:
    """A game before its first decision, the decisions that a record takes next, and the names it gives."""

    game: Game
    decisions: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Attempt:
    """Where it starts, and the decisions since, in notation. ``cards`` is a card set of its own, as plain data.

    With a ``record`` its decisions come first, and are counted with the others: the whole game can be walked through.
    """

    position: str = ""
    record: str = ""
    decisions: tuple[str, ...] = ()
    cards: Mapping[str, Any] | None = None

    def beginning(self, usual: Edition | None = None) -> Beginning:
        """The start. ``usual`` is an edition whose cards are at hand. Raises ``PamirError``."""
        if bool(self.position.strip()) == bool(self.record.strip()):
            raise AttemptError(say("Give a position or a record to start from."))
        if len(self.decisions) > MOST_DECISIONS:
            raise AttemptError(say("That is too long to try out: expected at most {n} decisions.", n=MOST_DECISIONS))
        if self.position:
            return Beginning(Game.from_position(self.position, cards=self.cards, edition=usual))
        record = Record.parse(self.record, cards=self.cards, edition=usual)
        taken = tuple(decision.action for turn in record.turns for decision in turn.decisions)
        return Beginning(start_of(record), taken, record.names)

    def steps(self, usual: Edition | None = None) -> Iterator[Game]:
        """One game that goes on: at its start, then after each decision. Raises ``PamirError`` with the reason."""
        begun = self.beginning(usual)
        game = begun.game
        yield game
        taken: tuple[int | str, ...] = (*begun.decisions, *self.decisions)
        for decision in taken:
            game.apply(decision)
            yield game

    def game(self, usual: Edition | None = None) -> Game:
        """The game after all decisions. Raises ``PamirError`` with the rules' reason."""
        *_, last = self.steps(usual)
        return last
