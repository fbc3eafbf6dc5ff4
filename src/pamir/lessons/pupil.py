"""Somebody who takes a lesson: what is said to every choice, and the game it is made in."""

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pamir.errors import GameError
from pamir.lessons.lesson import ASKS, Lesson, Step, otherwise

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.game import Game


class Verdict(enum.Enum):
    RIGHT = "right"
    OTHER = "other"  # allowed, but not what this step is about
    REFUSED = "refused"  # by the rules


@dataclass(frozen=True)
class Answer:
    """What came of a choice; unless it was right nothing has changed. ``sentence`` says why, or what happened."""

    verdict: Verdict
    sentence: str


class Pupil:
    """A lesson being taken. Nothing is ever lost: a wrong choice changes nothing, and every step can be taken back."""

    def __init__(self, lesson: Lesson, edition: "Edition | None" = None) -> None:
        from pamir.game import Game

        self.lesson = lesson
        self.game = Game.from_position(lesson.position, edition=edition)
        self.at = 0
        self._before: list[Game] = []

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when the lesson is over."""
        return None if self.at == len(self.lesson.steps) else self.lesson.steps[self.at]

    def go_on(self) -> bool:
        """Past a step that is only read; whether it was one."""
        if self.step is None or not self.step.is_read:
            return False
        self._turn_page(self.game)
        return True

    def choose(self, decision: str) -> Answer:
        """Take a decision, in action notation. Raises ``NotationError`` for what is none, ``GameError`` at the end."""
        game, step = self.game, self.step
        if step is None:
            raise GameError("the lesson is over; there is nothing to decide")
        action = game.action_id(decision)
        text, reason = game.edition.action_text(action), game.why_not(action)
        if reason is not None:
            if ASKS + text in step.wanted:
                self._turn_page(game)
                return Answer(Verdict.RIGHT, reason)
            return Answer(Verdict.REFUSED, reason)
        if text not in step.wanted:
            return Answer(Verdict.OTHER, otherwise())
        after, told = game.copy(), len(game.journal)
        for decided in (text, *step.others):
            after.apply(decided)
        self._turn_page(after)
        return Answer(Verdict.RIGHT, " ".join(entry.sentence for entry in after.log(told)))

    def _turn_page(self, game: "Game") -> None:
        self._before.append(self.game)
        self.game = game
        self.at += 1

    def back(self) -> bool:
        """Take the last step back; whether there was one."""
        if not self._before:
            return False
        self.game = self._before.pop()
        self.at -= 1
        return True
