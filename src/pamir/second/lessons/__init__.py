"""The lessons of the second edition, in the order in which they are learned."""

from functools import cache

from pamir.lessons import Course
from pamir.second.lessons.checks import CHECK, END_OF_GAME
from pamir.second.lessons.court import ACTIONS, END_OF_TURN, PLAYING
from pamir.second.lessons.first_game import FIRST_GAME
from pamir.second.lessons.map import BATTLE, RULING
from pamir.second.lessons.market import MARKET
from pamir.second.lessons.spies import LOYALTY, SPIES


@cache
def course() -> Course:
    """All lessons of this edition."""
    lessons = (MARKET, PLAYING, ACTIONS, END_OF_TURN, RULING, BATTLE, SPIES, LOYALTY, CHECK, END_OF_GAME)
    return Course(lessons, FIRST_GAME)
