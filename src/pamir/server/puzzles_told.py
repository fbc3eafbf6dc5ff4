"""What is told of puzzles, and what a page asks about one."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pamir.attempt import MOST_DECISIONS
from pamir.server.answers import Answer
from pamir.server.wire import Language, Notation


class PuzzleTold(Answer, frozen=True):
    """A puzzle in the language asked for; ``mover`` is the seat that has to find it."""

    id: str
    edition: str
    level: int
    mover: int
    seats: int
    title: str
    task: str
    position: str


class Puzzles(Answer, frozen=True):
    """All there are, the easiest first."""

    puzzles: list[PuzzleTold]


class PuzzleVerdict(Answer, frozen=True):
    """How a try stands: open, solved or failed; and a sentence, empty while it is open."""

    state: str
    say: str


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decisions of a try."""

    decisions: Annotated[list[Notation], Meta(max_length=MOST_DECISIONS)] = []
    language: Language = "en"
