"""The tree by itself: what is kept when a node becomes the root, and in which order children stand."""

from typing import Any

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.search import Searcher
from pamir.search.desk import ALL_AT_ONCE, ONE_BY_ONE
from pamir.search.nodes import PARENT, SEEN, VISITS
from pamir.search.workplace import Ways, Workplace


def below(place: Workplace, node: int) -> dict[int, Any]:
    """All that the tree knows below a node, by keys."""
    return {
        key: (visits, place.word(child, SEEN), below(place, child)) for key, child, visits in place.children(node)
    }


def size(tree: dict[int, Any]) -> int:
    return sum(1 + size(further) for _, _, further in tree.values())


def grown(opening: int, iterations: int = 150) -> Workplace:
    game = Game(seats=3, seed=4)
    searcher = Searcher(find("second"), ways=Ways(opening=opening), compiled=False)
    assert game.decider is not None
    searcher.think(game.state, game.decider, seed=3, iterations=iterations)
    return searcher.places[0]


@pytest.mark.parametrize("opening", [ONE_BY_ONE, ALL_AT_ONCE])
@pytest.mark.parametrize("deep", [1, 2, 3])
def test_what_lies_below_a_new_root_is_kept_and_nothing_else(opening: int, deep: int) -> None:
    place = grown(opening)
    node = 0
    for _ in range(deep):
        node = place.children(node)[0][1]
    wanted, visits = below(place, node), place.word(node, VISITS)
    place.begin(7, below=node)
    assert below(place, 0) == wanted
    assert place.desk.used == 1 + size(wanted)
    assert place.word(0, VISITS) == place.desk.iterations == visits
    for _, child, _ in place.children(0):
        assert place.word(child, PARENT) == 0
    place.search(50)
    assert place.word(0, VISITS) == visits + 50
    assert place.desk.used == 1 + size(below(place, 0))


def test_a_new_tree_is_only_a_root() -> None:
    place = grown(ALL_AT_ONCE)
    place.begin(1)
    assert (place.desk.used, place.desk.iterations, place.children(0)) == (1, 0, [])


def test_every_visit_of_a_node_is_one_of_its_children_or_its_own_opening() -> None:
    place = grown(ONE_BY_ONE, 300)
    children = place.children(0)
    assert sum(visits for _, _, visits in children) == place.word(0, VISITS) == 300
    assert all(place.word(child, SEEN) >= visits for _, child, visits in children)
