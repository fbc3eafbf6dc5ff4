"""Puzzles: positions with a task for one turn, which the engine judges. An edition that has some gives them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from pamir.errors import PamirError
from pamir.game import Game
from pamir.locale import say, word

State = Literal["open", "solved", "failed"]


class NoSuchPuzzle(PamirError):
    """There is no puzzle of that name."""


@dataclass(frozen=True)
class Puzzle:
    """A position, what is to be done there this turn, and what is said when it is done. Texts are in English."""

    id: str
    level: int
    """From 1, the easiest."""
    goal: Any
    """As the edition names it."""
    position: str
    title: str
    task: str
    solved: str
    """Why it works, for whoever has found it."""

    @cached_property
    def game(self) -> Game:
        """The game at that position, to look at."""
        return Game.from_position(self.position)

    def texts(self) -> tuple[str, str, str]:
        """All that is said of it."""
        return self.title, self.task, self.solved


@dataclass(frozen=True)
class Verdict:
    """How a try stands, and a sentence about it in the language being spoken."""

    state: State
    say: str = ""


def solved(puzzle: Puzzle) -> Verdict:
    """Its task is done."""
    return Verdict("solved", word(puzzle.solved))


def failed(why: str) -> Verdict:
    """It cannot be done any more; ``why`` is a key below."""
    return Verdict(
        "failed",
        {
            "check": say("The check has come, and it does not do what was asked for."),
            "other": say("Now somebody else decides, and nobody will help you; find a line that needs only you."),
            "turn": say("Your turn is over, and no check has come."),
            "luck": say("From here on luck decides; find a line that leaves nothing to it."),
        }[why],
    )
