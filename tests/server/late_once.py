"""A bot that is late once; a module of its own, which a worker has read when it begins, however slow the machine."""

import os
import random
import time
from pathlib import Path

from pamir.bots import make
from pamir.game import Game


class LateOnce:
    """A picklable stand-in for ``think``: whoever is first thinks for ever, all others not at all."""

    def __init__(self, mark: Path) -> None:
        self._mark = mark

    def __call__(self, name: str, game: Game, seat: int, budget_s: float, seed: int) -> int:
        try:
            self._mark.touch(exist_ok=False)
        except FileExistsError:
            return make("random").choose(game, seat, budget_s, random.Random(seed))
        time.sleep(600)
        return 0


def begun() -> int:
    """Stands in for the pool's own, so that the time in which a process starts covers reading this module."""
    return os.getpid()
