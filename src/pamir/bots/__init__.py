"""Opponents behind one small interface; docs/BOTS.md tells how to write one.

A bot is given a position that its seat cannot tell from the true one (``Game.redeal``): the deck, the hands it may not
see and the random stream are invented, so nothing hidden can be used, not even by mistake. It answers with one
of ``game.legal_actions``. To plug one in, write a class with the interface of ``Bot`` in a module of its own and name
it in the entry-point group ``pamir.bots`` of your package. Ours need no list: ``clever_bot.py`` holds ``CleverBot``
and is known as "clever"; the levels that people choose from are in ``levels.py``. Terminal and server play against
it; the server runs it in a worker process, gives it a time budget, and goes on by chance where it fails.

>>> from pamir.game import Game
>>> game = Game(seats=2, seed=7)
>>> bot = make("random")
>>> bot.choose(game.redeal(1, 5), 1, 1.0, random.Random(3)) in game.legal_actions
True

Bots that search are named with what they may spend, where that matters: so many looks ahead, or seconds.

>>> make("search@2000").name, make("search@0.1s").name
('search@2000', 'search@0.1s')
"""

import random
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Protocol

from pamir.bots.harmless import told
from pamir.errors import PamirError
from pamir.given import short

if TYPE_CHECKING:
    from pamir.game import Game

__all__ = [
    "USUAL",
    "Bot",
    "BotError",
    "bot_names",
    "editions_of",
    "fresh",
    "level_names",
    "load",
    "make",
    "make_for",
    "title",
]


class Bot(Protocol):
    """Somebody who decides for a seat.

    One object may be asked for many games and seats. It may keep what makes it quicker, but an answer may depend only
    on what the seat may know and on ``rng``. A class may say ``editions = ("second",)`` where it does not play all,
    and a bot that stops by the clock may have ``steady()``: the same one stopped by something that can be counted, so
    that its games can be repeated.
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


class BotError(PamirError):
    """A bot that is not there, or is none; one sentence."""


USUAL = "sensible"
GROUP = "pamir.bots"
EFFORT = "@"  # between a bot's name and what it may spend
_ENDING = "_bot"


@cache
def _homes() -> dict[str, str]:
    """Where each bot is, as "module:class": ours before anybody else's of the same name."""
    from importlib.metadata import entry_points  # takes longer to import than all else here

    modules = sorted(found.name for found in iter_modules(__path__) if found.name.endswith(_ENDING))
    ours = {_name(module): f"{__name__}.{module}:{_class(module)}" for module in modules}
    taken = {*ours, *level_names()}
    return {**ours, **{point.name: point.value for point in entry_points(group=GROUP) if point.name not in taken}}


def _name(module: str) -> str:
    return module.removesuffix(_ENDING).replace("_", " ")


def _class(module: str) -> str:
    return "".join(part.capitalize() for part in module.split("_"))


def bot_names() -> tuple[str, ...]:
    """All bots, the usual one first, the levels for people last."""
    return tuple(dict.fromkeys((USUAL, *_homes(), *level_names())))


def level_names() -> tuple[str, ...]:
    """The levels that people choose from, the gentlest first."""
    from pamir.bots.levels import LEVELS

    return tuple(LEVELS)


@cache
def make(name: str) -> Bot:
    """The bot of that name, one for all who ask. Raises BotError where there is none."""
    return fresh(name)


def make_for(edition: str, name: str) -> Bot:
    """The bot of that name for games of an edition. Raises BotError where there is none, or it does not play that."""
    bot = make(name)
    plays = editions_of(bot)
    if edition not in plays:
        raise BotError(f"The bot {name[:40]!r} does not play the edition {edition!r}, only: {', '.join(plays)}.")
    return bot


def editions_of(bot: Bot) -> tuple[str, ...]:
    """The names of the editions that a bot plays: all there are, unless it says which."""
    from pamir.edition import names

    said = getattr(bot, "editions", None)
    return names() if said is None else tuple(said)


def fresh(name: str) -> Bot:
    """A bot of that name for oneself, who has seen no other game. Raises BotError where there is none."""
    base, found, spent = name.partition(EFFORT)
    bot = _made(base, name)
    if not found:
        return bot
    if not hasattr(bot, "spending"):
        raise BotError(f"What the bot {base!r} may spend cannot be chosen: leave out {(EFFORT + spent)[:40]!r}.")
    spending: Bot = bot.spending(spent)
    return spending


def _made(base: str, name: str) -> Bot:
    """The bot of a name without what it may spend; ``name`` is all of it. Raises BotError where there is none."""
    if base in level_names() and base == name:
        from pamir.bots.levels import LevelBot

        return LevelBot(base)
    where = _homes().get(base)
    if where is None:
        raise BotError(f"There is no bot called {name[:40]!r}; known are: {', '.join(bot_names())}.")
    bot = load(where)
    try:
        _must_be_complete(bot, base)
    except (BotError, KeyboardInterrupt):
        raise
    except BaseException as error:  # what it says of itself may be a stranger's code as well
        raise BotError(f"The bot {base[:40]!r} cannot be used: {told(error)}.") from error
    return bot


def load(where: str) -> Bot:
    """The bot of a class named as "module:Class". Raises BotError where that is none."""
    module, _, attribute = where.partition(":")
    try:
        found: Any = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
        bot: Bot = found()
    except (PamirError, KeyboardInterrupt):
        raise
    except BaseException as error:  # whatever a stranger's module does as it is read
        raise BotError(f"The bot {where[:80]!r} cannot be loaded: {told(error)}.") from error
    return bot


def _must_be_complete(bot: Bot, name: str) -> None:
    """Raises BotError for one that lacks what is told or asked of every bot."""
    for what in ("name", "title", "text"):
        said = getattr(bot, what, None)
        if not isinstance(said, str) or not said.strip():
            raise BotError(f"The bot {name[:40]!r} cannot be used: its {what} is {short(said)}, not a text.")
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"The bot {name[:40]!r} cannot be used: it has no method choose.")
    said = getattr(bot, "editions", None)
    if said is not None and not (isinstance(said, tuple | list) and all(isinstance(one, str) for one in said)):
        raise BotError(f"The bot {name[:40]!r} cannot be used: its editions are {short(said)}, not a tuple of names.")


def title(name: str) -> str:
    """What people call a bot; its name, where it is no longer there."""
    try:
        return make(name).title
    except BotError:
        return name
