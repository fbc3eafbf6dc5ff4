"""A lesson: a position and steps, each a sentence, what it points at, and the decisions it means.

Texts are English and are spoken through ``pamir.locale.word``; ``texts`` names all of them, so that the catalogues hold
each one.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pamir.locale import say, word

if TYPE_CHECKING:
    from pamir.topics import Shelf

ASKS = "!"
"""Before a decision that the rules refuse: the step wants to hear why."""

_WORDS_PER_MINUTE = 200
_SECONDS_PER_DECISION = 6


@dataclass(frozen=True)
class Step:
    """One sentence, and what is to be done about it.

    ``wanted`` are decisions in action notation, any of which will do; with none the step is only read. One that begins
    with ``!`` is refused by the rules, and hearing the reason is the step. ``others`` are what the other seats decide
    after it.
    """

    say: str
    wanted: tuple[str, ...] = ()
    point_at: str = ""
    """A place of the table by its key, or one of ``PARTS``; left out, the hand points at the decision wanted."""
    others: tuple[str, ...] = ()
    topic: str = ""
    after: tuple[str, ...] = ()
    """Entries of the position that hold then, as in a demonstration."""

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to decide."""
        return not self.wanted

    @property
    def asks_why(self) -> bool:
        return any(decision.startswith(ASKS) for decision in self.wanted)


PARTS = ("market", "favored", "deck", "map", "court", "hand", "check", "influence", "log")
"""Parts of the table that are more than one place."""


@dataclass(frozen=True)
class Lesson:
    """One lesson. The pupil sits at ``seat``."""

    id: str
    title: str
    line: str
    """What one can do after it."""
    position: str
    steps: tuple[Step, ...]
    seat: int = 0

    def texts(self) -> Iterator[str]:
        """Everything that is read, in English."""
        yield from (self.title, self.line)
        yield from (step.say for step in self.steps)

    @property
    def decisions(self) -> int:
        """How many choices the pupil makes."""
        return sum(not step.is_read for step in self.steps)

    @property
    def seconds(self) -> int:
        """How long it takes somebody who reads at the usual speed, in the language being spoken."""
        words = sum(len(re.findall(r"[^\W_]+", word(step.say))) for step in self.steps)
        return round(60 * words / _WORDS_PER_MINUTE + _SECONDS_PER_DECISION * self.decisions)


def lesson_data(lesson: Lesson, edition: str, topics: "Shelf") -> dict[str, Any]:
    """The lesson as plain JSON, in the language being spoken."""
    return {
        "id": lesson.id,
        "edition": edition,
        "title": word(lesson.title),
        "line": word(lesson.line),
        "seat": lesson.seat,
        "position": lesson.position,
        "steps": [_step_data(step, topics) for step in lesson.steps],
        "otherwise": otherwise(),
    }


def _step_data(step: Step, topics: "Shelf") -> dict[str, Any]:
    linked = None if not step.topic else {"id": step.topic, "title": word(topics[step.topic].title)}
    return {
        "say": word(step.say),
        "wanted": list(step.wanted),
        "point_at": step.point_at,
        "others": list(step.others),
        "topic": linked,
    }


def otherwise() -> str:
    """What is said to a choice that is allowed, but is not what the step wants."""
    return say("You may do that in a game, but here the lesson wants something else: follow the hand.")


def course_data(lessons: Iterable[Lesson]) -> list[dict[str, Any]]:
    """What a list of lessons shows of each, in the language being spoken."""
    return [
        {
            "id": lesson.id,
            "title": word(lesson.title),
            "line": word(lesson.line),
            "steps": len(lesson.steps),
            "decisions": lesson.decisions,
            "seconds": lesson.seconds,
        }
        for lesson in lessons
    ]
