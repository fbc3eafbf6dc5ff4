"""Bots for tests of the pool, found by the worker process by these names."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pamir.game import Game

QUICK = 77  # the seed of a question that is answered at once


class Slow:
    """Takes so long for each answer, and writes down how long it was given."""

    def __init__(self, mark: Path, seconds: float) -> None:
        self._mark, self._seconds = mark, seconds

    def __call__(self, name: str, game: "Game", seat: int, budget_s: float, seed: int) -> int:
        with self._mark.open("a") as file:
            file.write(f"{budget_s}\n")
        time.sleep(0.0 if seed == QUICK else self._seconds)
        return game.legal_actions[0]


def hang(name: str, game: "Game", seat: int, budget_s: float, seed: int) -> int:
    time.sleep(3600)
    return 0


def die(name: str, game: "Game", seat: int, budget_s: float, seed: int) -> int:
    os._exit(3)


def raises(name: str, game: "Game", seat: int, budget_s: float, seed: int) -> int:
    raise ValueError("no idea")
