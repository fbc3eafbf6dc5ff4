"""Bots that fail, each in its own way, and one that takes its time."""

import os
import random
import threading
import time
from collections import deque
from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any

from pamir.bots.random_bot import RandomBot
from pamir.lab import one_game


class CrashingBot(RandomBot):
    """Raises after the second turn."""

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        if game.turn > 2:
            raise ValueError("no idea")
        return super().choose(game, seat, budget_s, rng)


class CheatingBot(RandomBot):
    """Answers with something that is not allowed."""

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        return -7


class DyingBot(RandomBot):
    """Takes its process with it."""

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        os._exit(3)


class OnceDyingBot(RandomBot):
    """Takes its process with it, but only the first time anybody asks."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        if not self.mark.exists():
            self.mark.touch()
            os._exit(3)
        return super().choose(game, seat, budget_s, rng)


class HangingBot(RandomBot):
    """Never answers."""

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        while True:
            time.sleep(0.01)


class RaisingBot(RandomBot):
    """Raises what it is told to."""

    def __init__(self, error: type[BaseException], *about: object) -> None:
        self.error, self.about = error, about

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        raise self.error(*self.about)


class UnspeakableError(Exception):
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise ValueError("no words")


class StubbornBot(RandomBot):
    """Never answers, and takes no notice of errors of the given kind, the first few times."""

    def __init__(self, error: type[BaseException], times: int) -> None:
        self.error, self.times = error, times

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        while True:
            try:
                while True:
                    time.sleep(0.01)
            except self.error:
                self.times -= 1
                if self.times < 0:
                    raise


class DeafBot(RandomBot):
    """Never answers, and lets no Python run meanwhile."""

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        deque(repeat(0), maxlen=0)
        raise AssertionError("This is without an end.")


class LingeringBot(RandomBot):
    """Leaves somebody behind who never ends."""

    def choose(self, game: Any, seat: int, budget_s: float, rng: random.Random) -> int:
        if threading.active_count() < 4:
            threading.Thread(target=threading.Event().wait).start()
        return super().choose(game, seat, budget_s, rng)


class Impatient:
    """Makes bots, in processes that wait for them only shortly."""

    def __init__(self, made: Callable[[], RandomBot]) -> None:
        self.made = made

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        one_game.PATIENCE = one_game.GRACE = 0.2

    def __call__(self) -> RandomBot:
        return self.made()
