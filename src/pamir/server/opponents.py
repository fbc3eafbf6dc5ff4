"""The bots that people can choose here: all that can be made. One that is broken is left out, and the log says why."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from pamir.bots import Bot, bot_names, editions_of, level_names, make
from pamir.edition import names
from pamir.errors import PamirError
from pamir.locale import word
from pamir.server.logs import log_failure


@cache
def offered() -> Mapping[str, Bot]:
    """Each by its name, the usual one first."""
    found = {}
    for name in bot_names():
        try:
            found[name] = make(name)
        except PamirError as error:
            log_failure("a bot is left out", bot=name, why=str(error))
    return found


def bots_for(edition: str) -> tuple[str, ...]:
    """The names of those that play an edition."""
    return tuple(name for name, bot in offered().items() if edition in editions_of(bot))


def bots_told(among: tuple[str, ...] | None = None) -> dict[str, list[dict[str, Any]]]:
    """The levels for people and all other bots, in the language being spoken; of some, if only these are asked for."""
    levels = level_names()
    told = {name: _told(name, bot) for name, bot in offered().items() if among is None or name in among}
    return {
        "levels": [told[name] for name in levels if name in told],
        "bots": [one for name, one in told.items() if name not in levels],
    }


def _told(name: str, bot: Bot) -> dict[str, Any]:
    """Its editions are said where these are not all."""
    plays = editions_of(bot)
    some = {} if set(names()) <= set(plays) else {"editions": plays}
    return {"bot": name, "title": word(bot.title), "text": word(bot.text), **some}
