"""Bots that fail, each in its own way, and one that takes its time."""

import os
import random
import time
from pathlib import Path
from typing import Any

from pamir.bots.random_bot import RandomBot


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
