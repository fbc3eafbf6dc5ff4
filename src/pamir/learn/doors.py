"""The doors through which Python reaches the compiled network, each under its name without ``pamir_``."""

from pamir.kernel.doors import advance
from pamir.learn.desk import Desk
from pamir.learn.judging import best_answer, judge, worth_trying
from pamir.learn.searched_play import contest, teach_by_search
from pamir.learn.self_play import teach
from pamir.search.desk import Mind


def pamir_judge(desk: Desk) -> None:
    """Each seat's share of a win in the game, into ``shares``."""
    judge(desk, desk.game)


def pamir_choose(desk: Desk, deals: int) -> int:
    """The best action for the seat that decides, judged on so many invented deals; their sums are in ``values``."""
    n = worth_trying(desk, advance(desk.game, desk.journal, desk.legal))
    return desk.legal[best_answer(desk, n, deals)]


def pamir_teach(desk: Desk, games: int, seed: int) -> None:
    """Play so many games from this seed on and learn from each."""
    teach(desk, games, seed)


def pamir_teach_by_search(desk: Desk, mind: Mind, games: int, seed: int) -> None:
    """Play so many games from this seed on, every decision searched, and learn from all of them."""
    teach_by_search(desk, mind, games, seed)


def pamir_contest(desk: Desk, mind: Mind, other: Mind, seed: int, seat: int) -> int:
    """Play a game, one seat by one search and the others by another; shares are left; how many decisions."""
    return contest(desk, mind, other, seed, seat)


ENTRIES = (pamir_judge, pamir_choose, pamir_teach, pamir_teach_by_search, pamir_contest)
