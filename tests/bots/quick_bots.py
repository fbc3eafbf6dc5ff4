"""Our bots that search, each with little to do, so that all of them can be checked in seconds on any machine."""

from pamir.bots.effort import Effort
from pamir.bots.levels import LevelBot
from pamir.bots.search_bot import SearchBot
from pamir.bots.searching import Searching
from pamir.bots.strong_bot import StrongBot

FEW_LOOKS = Effort(iterations=6)


def search() -> Searching:
    return SearchBot(FEW_LOOKS)


def strong() -> Searching:
    return StrongBot(FEW_LOOKS)


def gentle() -> Searching:
    """A level that overlooks things, and does not think beyond its turn."""
    return LevelBot("newcomer", FEW_LOOKS)
