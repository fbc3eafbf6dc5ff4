"""Bots that do what none may: each is there for one check of the kit."""

import multiprocessing
import os
import random
import stat
import subprocess
import sys
import time
import warnings
from contextlib import suppress
from typing import Any

from pamir.errors import PamirWarning
from pamir.game import Game

DICE = random.Random()  # not the one a bot is given


class Plain:
    """Does nothing wrong: the first of what is allowed."""

    name = title = text = "plain"

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        return game.legal_actions[0]


class OneEdition(Plain):
    """Plays one edition and knows nothing of another."""

    editions = ("first",)

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        assert game.edition.name == "first"
        return game.legal_actions[-1]


class Illegal(Plain):
    """Always does the same, allowed or not."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        return 7


class NoNumber(Plain):
    """Answers in words."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> Any:
        return game.texts(game.legal_actions)[0]


class Hanging(Plain):
    """Never comes to an end where it has many choices."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        if len(game.legal_actions) > 6:
            time.sleep(3600)
        return game.legal_actions[0]


class Dying(Plain):
    """Takes its process with it when it is to answer an offer."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        if game.prompt.kind == "answer":
            os._exit(3)
        return game.legal_actions[0]


class Raising(Plain):
    """Cannot pay."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        if game.prompt.kind == "debt":
            raise KeyError("no purse")
        return game.legal_actions[0]


class Peeking(Plain):
    """Looks into the deck."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        deck: list[int] = game.state.deck
        return game.legal_actions[deck[0] % len(game.legal_actions)]


class Moody(Plain):
    """Throws dice of its own."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        return DICE.choice(game.legal_actions)


class Remembering(Plain):
    """Is swayed by what it was asked before."""

    def __init__(self) -> None:
        self._asked = 0

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        self._asked += 1
        return game.legal_actions[self._asked % len(game.legal_actions)]


class Hurried(Plain):
    """Needs time."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        return game.legal_actions[int(1 / budget_s) % 1]


class Nameless(Plain):
    """Says nothing of itself."""

    title = ""


class Noisy(Plain):
    """Thinks aloud, in Python and past it."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        print("so many\nchoices")
        os.write(1, b"far too many\n")
        return game.legal_actions[0]


class TwoLines(Plain):
    """Has a title that moves about on the screen."""

    title = "two\n\x1b[31mlines"


class Meddling(Plain):
    """Writes where its answers are sent: a message that is none, or the beginning of one."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        for file in range(3, 50):
            with suppress(OSError):
                if stat.S_ISSOCK(os.fstat(file).st_mode):
                    os.write(file, b"\x7f\0\0\0" if game.prompt.kind == "answer" else b"\0\0\0\5hello")
        return game.legal_actions[0]


class Closing(Plain):
    """Closes whatever is open."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        os.closerange(3, 200)
        return game.legal_actions[0]


class Thorough(Plain):
    """Uses all the time it is given."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        time.sleep(budget_s)
        return game.legal_actions[0]


class Interrupting(Plain):
    """Raises what ends a program."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        raise KeyboardInterrupt if game.prompt.kind == "answer" else SystemExit("enough")


class Longwinded(Plain):
    """Says on many lines what went wrong, or nothing at all."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        raise ValueError("many\n" * 100) if game.prompt.kind == "answer" else MemoryError


class Unlearned(Plain):
    """Plays on without something, and warns of that."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        warnings.warn("This file is damaged.", PamirWarning, stacklevel=1)
        return game.legal_actions[0]


class OneWord(Plain):
    """Names its only edition, but not in a tuple."""

    editions = "second"


class Choiceless:
    """Has all the texts, and cannot choose."""

    name = title = text = "choiceless"


class Leaving(Plain):
    """Ends whatever would make it."""

    def __init__(self) -> None:
        raise SystemExit("\nnot\nme\n")


class Unborn(Plain):
    """Cannot be made."""

    def __init__(self) -> None:
        raise RuntimeError("not today")


class ByTheClock(Plain):
    """Chooses by the clock, but can be stopped by count."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        return game.legal_actions[time.monotonic_ns() % len(game.legal_actions)]

    def steady(self) -> Plain:
        return Plain()


class Endless(Plain):
    """Answers with a number that is too long for any text."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        return 1 << 100_000


class _Unsendable(str):
    def __reduce__(self) -> Any:
        raise ValueError("stays here")


class Clinging(Plain):
    """Has a name that cannot be sent to another process."""

    name = _Unsendable("clinging")


class Nowhere(Plain):
    """Plays nothing."""

    editions = ()


class Parent(Plain):
    """Begins a process that would outlive it, and says which on standard output."""

    def __init__(self) -> None:
        print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]).pid)


class Helped(Plain):
    """Has another process do its work."""

    def choose(self, game: Game, seat: int, budget_s: float, rng: random.Random) -> int:
        helper = multiprocessing.get_context("spawn").Process(target=int)
        helper.start()
        helper.join()
        return game.legal_actions[helper.exitcode or 0]
