"""Asking a bot so that nothing it raises or answers does harm: an answer comes back as a plain number, or why none."""

import random
from collections.abc import Callable
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar

from pamir.errors import PamirError

if TYPE_CHECKING:
    from pamir.bots import Bot
    from pamir.game import Game

T = TypeVar("T")

LONGEST = 200  # letters of what went wrong
LARGEST = 64  # bits of an answer: whatever is longer is the number of no action


class BotFailed(Exception):
    """A bot gave no legal answer in time; the text says why."""


def harmless(work: Callable[..., T], *given: Any) -> T:
    """What the work answers. Whatever it raises, were it to end the program, comes out as BotFailed."""
    try:
        return work(*given)
    except BotFailed:
        raise
    except BaseException as error:
        why = _reason(error)
    raise BotFailed(why)  # here, so that what was raised does not go along: it might not bear to be sent or printed


def answer_of(bot: "Bot", game: "Game", seat: int, budget_s: float, rng: random.Random) -> int:
    """The number that a bot answers, whether it is legal or not. Raises BotFailed."""

    def asked() -> int:
        answer = bot.choose(game, seat, budget_s, rng)
        if not isinstance(answer, SupportsIndex) or index(answer).bit_length() > LARGEST:
            raise BotFailed("its answer is not the number of an action")
        return index(answer)

    return harmless(asked)


def told(error: BaseException) -> str:
    """What somebody else's code raised, in part of one line."""
    try:
        return " ".join(f"{type(error).__name__}: {error}"[:LONGEST].split()).removesuffix(":")
    except BaseException:
        return "its error cannot be told"


def _reason(error: BaseException) -> str:
    """Why a bot failed, for a log: a sentence of ours, else only what kind of error, since others could tell a hand."""
    try:
        sentence = str(error) if isinstance(error, PamirError) else ""
        return " ".join(sentence[:LONGEST].split()) or type(error).__name__[:LONGEST]
    except BaseException:
        return "its error cannot be told"
