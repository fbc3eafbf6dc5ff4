"""All lessons of an edition in the order in which they are learned."""

from collections.abc import Iterator, Sequence

from pamir.errors import PamirError
from pamir.lessons.first_game import FirstGame
from pamir.lessons.lesson import Lesson
from pamir.locale import say

_SHOWN = 40


class UnknownLesson(PamirError):
    """A lesson that is not in the course."""


class Course:
    """The lessons, and the help for a first whole game after them."""

    def __init__(self, lessons: Sequence[Lesson], first_game: FirstGame) -> None:
        self.lessons = tuple(lessons)
        self.first_game = first_game
        self._by_id = {lesson.id: lesson for lesson in self.lessons}

    def __iter__(self) -> Iterator[Lesson]:
        return iter(self.lessons)

    def __len__(self) -> int:
        return len(self.lessons)

    def __getitem__(self, name: str) -> Lesson:
        """The lesson of this id. Raises ``UnknownLesson``."""
        found = self._by_id.get(name.strip().lower())
        if found is None:
            known = ", ".join(self._by_id)
            raise UnknownLesson(
                say("There is no lesson “{name}”; there are: {lessons}.", name=name[:_SHOWN], lessons=known)
            )
        return found
