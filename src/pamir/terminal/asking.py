"""Asking a bot, so that whoever sits at the keyboard can give up waiting for one that never answers."""

import random
import threading
import time
from collections.abc import Callable
from contextvars import copy_context
from typing import TYPE_CHECKING

from pamir.bots import Bot, harmless

if TYPE_CHECKING:
    from pamir.game import Game

LATE = 3.0  # seconds beyond its time after which a bot is called late
SLICE = 0.2  # seconds at a time: some systems hear Ctrl-C only between them


class GivenUp(Exception):
    """Nobody wants to wait for the bot any longer."""


def answer_of(bot: Bot, game: "Game", seat: int, seconds: float, rng: random.Random, late: Callable[[], None]) -> int:
    """What the bot does. When it is late ``late`` is told so, and from then on Ctrl-C raises ``GivenUp``.

    It thinks in a thread, which cannot be ended from outside: one that was given up ends with the program. Raises
    ``BotFailed`` where it gives no number, so that whatever it raises is never taken for what the person does.
    """
    answers: list[int] = []
    troubles: list[harmless.BotFailed] = []

    def think() -> None:
        try:
            answers.append(harmless.answer_of(bot, game, seat, seconds, rng))
        except harmless.BotFailed as trouble:
            troubles.append(trouble)

    thread = threading.Thread(target=copy_context().run, args=(think,), name=f"bot {bot.name}", daemon=True)
    thread.start()
    called_late, due = False, time.monotonic() + seconds + LATE
    try:
        while thread.is_alive():
            thread.join(SLICE)
            if thread.is_alive() and not called_late and time.monotonic() > due:
                called_late = True
                late()
    except KeyboardInterrupt:
        if called_late:
            raise GivenUp from None
        raise
    if troubles:
        raise troubles[0]
    return answers[0]
