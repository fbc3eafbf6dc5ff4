"""Lessons in the terminal: the same sentences, the same check by the rules."""

from typing import TYPE_CHECKING

from pamir.errors import PamirError
from pamir.lessons import ASKS, Lesson, Pupil, Step, Verdict
from pamir.locale import say, speaking, word
from pamir.terminal.menu import Menu
from pamir.terminal.picture import picture
from pamir.terminal.reading import read_line
from pamir.terminal.screen import Screen

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.terminal.session import Reader

_LEAVING = ("quit", "exit")
_BACK = ("back", "undo")


class LessonSession:
    """Somebody takes lessons at this keyboard."""

    def __init__(self, edition: "Edition", *, screen: Screen | None = None, read: "Reader" = read_line) -> None:
        self._edition = edition
        self._screen = screen or Screen()
        self._read = read

    def run(self, lessons: tuple[Lesson, ...]) -> bool:
        """One after the other, to the end (True) or until the pupil leaves (False)."""
        return all(self._take(lesson) for lesson in lessons)

    def _take(self, lesson: Lesson) -> bool:
        pupil = Pupil(lesson, self._edition)
        self._screen.line()
        self._screen.line(word(lesson.title), style="bold")
        with speaking(names=pupil.game.names()):
            self._show(pupil)
            while (step := pupil.step) is not None:
                self._screen.line()
                self._screen.line(word(step.say), style="bold")
                if not self._answer(pupil):
                    return False
        self._screen.note(say("That was the lesson “{title}”.", title=word(lesson.title)))
        return True

    def _show(self, pupil: Pupil) -> None:
        self._screen.table(picture(pupil.game, pupil.lesson.seat, self._screen.width))

    def _answer(self, pupil: Pupil) -> bool:
        """One line that is typed; False to leave."""
        step = pupil.step
        assert step is not None
        question = say("Press Enter to go on: ") if step.is_read else "> "
        try:
            typed = self._read(question).strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if typed.lower() in _LEAVING:
            return False
        if typed.lower() in _BACK:
            pupil.back()
        elif typed.lower() == "show":
            self._show(pupil)
        elif typed == "?" and not pupil.game.over:
            self._screen.prompt(pupil.game, Menu(pupil.game))
        elif step.is_read:
            pupil.go_on()
        elif not typed:
            self._example(step)
        else:
            self._choose(pupil, step, typed)
        return True

    def _example(self, step: Step) -> None:
        """What to type: no hand points in a terminal."""
        wanted = [text.removeprefix(ASKS) for text in step.wanted]
        self._screen.note(say("Type what the sentence asks for, for example: {action}.", action=wanted[0]))

    def _choose(self, pupil: Pupil, step: Step, typed: str) -> None:
        try:
            action = self._asked_for(pupil, step, typed)
            answer = pupil.choose(self._edition.action_text(action))
        except PamirError as error:
            self._screen.note(str(error))
            self._example(step)
            return
        if answer.verdict is Verdict.RIGHT:
            self._screen.line(answer.sentence)
            return
        self._screen.note(answer.sentence)
        if answer.verdict is Verdict.OTHER:
            self._example(step)

    def _asked_for(self, pupil: Pupil, step: Step, typed: str) -> int:
        """The action meant: one the step asks for in the words of the menu, which knows only what is allowed."""
        game, plain = pupil.game, " ".join(typed.lower().split())
        for text in step.wanted:
            action = game.action_id(text.removeprefix(ASKS))
            if self._edition.describe(game, action).lower().startswith(plain):
                return action
        return Menu(game).find_any(typed)
