"""A game that is only looked at."""

from typing import Any

from pamir.game import Game


def looked_at(game: Game) -> Game:
    """The game as it is now. Its position is copied once, not at every look: a list of choices looks a dozen times."""
    kind: Any = _looked_at(type(game))
    twin: Any = object.__new__(kind)
    twin.__dict__.update(game.__dict__)
    twin._seen = game.state
    found: Game = twin
    return found


_classes: dict[type[Game], Any] = {}


def _looked_at(kind: type[Game]) -> Any:
    """The same class of games, with a position that stays as it is."""
    if kind not in _classes:
        _classes[kind] = type(f"{kind.__name__}LookedAt", (kind,), {"state": property(lambda game: game._seen)})
    return _classes[kind]
