"""The doors through which Python reaches the compiled search, each under its name without ``pamir_``."""

from collections.abc import Callable
from typing import Any

from pamir.kernel.compile import Position
from pamir.kernel.rng import seed_stream
from pamir.search.desk import Mind
from pamir.search.nodes import begin_below, plant
from pamir.search.one_step import ENTRIES as ONE_STEP
from pamir.search.thinking import follow, search, show, tell, think, try_from


def pamir_mind_show(mind: Mind, position: Position, seat: int) -> int:
    """Let a position be the question, without what the seat cannot know; how many answers are looked at."""
    return show(mind, position, seat)


def pamir_mind_begin(mind: Mind, seed: int) -> None:
    """Begin a tree, and the chances of the search."""
    seed_stream(mind.dice, seed)
    plant(mind)


def pamir_mind_begin_below(mind: Mind, node: int, seed: int) -> None:
    """Keep of the tree what lies below a node, which becomes its root."""
    seed_stream(mind.dice, seed)
    begin_below(mind, node)


def pamir_mind_search(mind: Mind, iterations: int) -> None:
    """So many iterations more."""
    search(mind, iterations)


def pamir_mind_tell(mind: Mind) -> None:
    """Write down what was found of each action at the root."""
    tell(mind)


def pamir_mind_follow(mind: Mind, number: int) -> int:
    """The decisions expected from an action of the root on into ``line``; how many."""
    return follow(mind, number)


def pamir_mind_try_from(mind: Mind, position: Position, action: int) -> int:
    """What comes of an action into ``dealt`` and ``tried``; how many answers are looked at there."""
    return try_from(mind, position, action)


def pamir_mind_think(mind: Mind, position: Position, iterations: int, seed: int) -> int:
    """Search a position anew for the seat that decides in it; the action found best."""
    return think(mind, position, iterations, seed)


ENTRIES: tuple[Callable[..., Any], ...] = (
    pamir_mind_show,
    pamir_mind_begin,
    pamir_mind_begin_below,
    pamir_mind_search,
    pamir_mind_tell,
    pamir_mind_follow,
    pamir_mind_try_from,
    pamir_mind_think,
    *ONE_STEP,
)
