"""Lessons: a few decisions each on a prepared position, one sentence at a time, checked by the rules themselves.

An edition writes its lessons and puts them in a course; page and terminal only show what a lesson says, and ask it
whether a choice was the one it meant.

>>> from pamir.edition import find
>>> course = find("second").lessons()
>>> course["market"].title
'The market'
>>> pupil = Pupil(course["market"])
>>> pupil.go_on(), pupil.go_on()
(True, True)
>>> pupil.choose("buy top 5").verdict
<Verdict.REFUSED: 'refused'>
>>> pupil.choose("buy top 2").verdict
<Verdict.RIGHT: 'right'>
"""

from pamir.lessons.course import Course, UnknownLesson
from pamir.lessons.first_game import FirstGame, Tip, first_game_data
from pamir.lessons.lesson import ASKS, Lesson, Step, course_data, lesson_data
from pamir.lessons.pupil import Answer, Pupil, Verdict

__all__ = [
    "ASKS",
    "Answer",
    "Course",
    "FirstGame",
    "Lesson",
    "Pupil",
    "Step",
    "Tip",
    "UnknownLesson",
    "Verdict",
    "course_data",
    "first_game_data",
    "lesson_data",
]
