"""The door through which Python has the compiled network taught by search."""

from pamir.learn.desk import Desk
from pamir.learn.searched_play import teach_by_search
from pamir.search.desk import Mind


def pamir_teach_by_search(desk: Desk, mind: Mind, games: int, seed: int) -> None:
    """Play so many games from this seed on, every decision searched, and learn from all of them."""
    teach_by_search(desk, mind, games, seed)


SEARCHING = (pamir_teach_by_search,)
