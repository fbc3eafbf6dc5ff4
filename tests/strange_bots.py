"""Bots that harm whoever asks them, as somebody's package might bring them."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from pamir.errors import PamirError
from pamir.game import Game

MARK = "PAMIR_TESTS_MARK"  # in the environment: where one leaves a trace


class Plain:
    """Does nothing wrong: the first of what is allowed."""

    name = title = text = "plain"

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> Any:
        return game.legal_actions[0]


class First(Plain):
    """Plays the first edition alone."""

    editions = ("first",)


class Leaving(Plain):
    """Ends the program."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        sys.exit(3)


class Interrupting(Plain):
    """Does as if somebody had pressed Ctrl-C."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        raise KeyboardInterrupt


class _Unsendable(Exception):
    def __reduce__(self) -> Any:
        raise ValueError("stays here")


class Unsendable(Plain):
    """Raises what cannot be sent to another process."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        raise _Unsendable


class _Speechless(PamirError):
    def __str__(self) -> str:
        sys.exit(4)


class Speechless(Plain):
    """Raises what cannot be told."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        raise _Speechless


class Endless(Plain):
    """Has much to say about its failure."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        raise PamirError("and\n" * 1_000_000)


class _Wrapped:
    def __reduce__(self) -> Any:
        return os.mkdir, (os.environ[MARK],)


class Wrapped(Plain):
    """Answers with something that leaves a trace where it is unpacked."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> Any:
        return _Wrapped()


class _Disguised(_Wrapped, int):
    """A number as good as any, until it is unpacked."""


class Disguised(Plain):
    """Answers with something allowed that leaves a trace where it is unpacked."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> Any:
        return _Disguised(game.legal_actions[0])


class Huge(Plain):
    """Answers with a number of a million digits."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        return 1 << 4_000_000


class Talking(Plain):
    """Prints much before it answers."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> Any:
        for stream in (sys.stdout, sys.stderr):
            print("thinking aloud " * 1000, file=stream, flush=True)
        os.write(2, b"thinking aloud\n")
        return super().choose(game, seat, budget_s, rng)


class Parent(Plain):
    """Begins a process that would outlive it."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> Any:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        Path(os.environ[MARK]).write_text(str(child.pid), encoding="utf-8")
        return super().choose(game, seat, budget_s, rng)


class Unborn(Plain):
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("not today")


class Stillborn(Plain):
    """Ends the program that makes it."""

    def __init__(self) -> None:
        sys.exit(5)


class Untitled:
    """Does not say what it is called."""

    name = text = "untitled"


class Confused(Plain):
    """Names its edition where the editions should be."""

    editions = "first"


class Shy(Plain):
    """Fails where it is asked what it is called."""

    @property
    def title(self) -> str:  # type: ignore[override]
        raise ValueError("none of your business")
