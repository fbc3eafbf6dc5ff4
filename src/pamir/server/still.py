"""A game that is only looked at."""

from pamir.game import Game
from pamir.second.rules.state import State


class Still(Game):
    """A game as it is now. Its position is copied once and not at every look: a list of choices looks a dozen times."""

    @classmethod
    def of(cls, game: Game) -> "Still":
        still = cls.__new__(cls)
        still.__dict__.update(game.__dict__)
        still._seen = game.state
        return still

    _seen: State

    @property
    def state(self) -> State:
        """The position; it must not be changed."""
        return self._seen
