"""Opponents behind one small interface.

A bot is given a position that its seat cannot tell from the true one (``Game.redeal``): the deck, the hands it may not
see and the random stream are invented, so nothing hidden can be used, not even by mistake. It answers with one
of ``game.legal_actions``. To plug one in, write a class with the interface of ``Bot`` in a module of its own and name
it in the entry-point group ``pamir.bots`` of your package. Ours need no list: ``clever_bot.py`` holds ``CleverBot``
and is known as "clever". Terminal and server play against it; the server runs it in a worker process, gives it a time
budget, and goes on by chance where it fails.

>>> from pamir.game import Game
>>> game = Game(seats=2, seed=7)
>>> bot = make("random")
>>> bot.choose(game.redeal(1, 5), 1, 1.0, random.Random(3)) in game.legal_actions
True
"""

import random
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol

from pamir.errors import PamirError

if TYPE_CHECKING:
    from pamir.game import Game

__all__ = ["Bot", "bot_names", "make", "title"]


class Bot(Protocol):
    """Somebody who decides for a seat.

    One object may be asked for many games and seats and must keep nothing between two questions.
    """

    name: str
    title: str
    """What people call it."""
    text: str
    """One sentence for the page on which people choose their opponents."""

    def choose(self, game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
        """The action to take in ``game``, in which ``seat`` decides: one of ``game.legal_actions``.

        ``game`` is the bot's own: redealt, and free to be changed. ``budget_s`` is how many seconds it may think;
        whoever takes much longer is stopped. All chance comes from ``rng``, so that a game can be repeated.
        """
        ...


USUAL = "sensible"
GROUP = "pamir.bots"
_ENDING = "_bot"


@cache
def _homes() -> dict[str, str]:
    """Where each bot is, as "module:class": ours before anybody else's of the same name."""
    from importlib.metadata import entry_points  # takes longer to import than all else here

    modules = sorted(found.name for found in iter_modules(__path__) if found.name.endswith(_ENDING))
    ours = {_name(module): f"{__name__}.{module}:{_class(module)}" for module in modules}
    return {**ours, **{point.name: point.value for point in entry_points(group=GROUP) if point.name not in ours}}


def _name(module: str) -> str:
    return module.removesuffix(_ENDING).replace("_", " ")


def _class(module: str) -> str:
    return "".join(part.capitalize() for part in module.split("_"))


def bot_names() -> tuple[str, ...]:
    """All bots, the usual one first."""
    return tuple(dict.fromkeys((USUAL, *_homes())))


@cache
def make(name: str) -> Bot:
    """The bot of that name. Raises PamirError where there is none."""
    where = _homes().get(name)
    if where is None:
        raise PamirError(f"There is no bot called {name[:40]!r}; known are: {', '.join(bot_names())}.")
    module, _, attribute = where.partition(":")
    bot: Bot = getattr(import_module(module), attribute)()
    return bot


def title(name: str) -> str:
    """What people call a bot."""
    return make(name).title
