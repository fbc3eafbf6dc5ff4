"""The tree by itself: what is kept when a node becomes the root, and in which order children stand."""

from dataclasses import replace
from typing import Any

import pytest

from pamir.edition import find
from pamir.game import Game
from pamir.kernel.library import library_of
from pamir.search import Searcher
from pamir.search.desk import ALL_AT_ONCE, ONE_BY_ONE
from pamir.search.nodes import PARENT, SEEN, VISITS
from pamir.search.workplace import Ways, Workplace


def below(place: Workplace, node: int) -> dict[int, Any]:
    """All that the tree knows below a node, by keys."""
    return {key: (visits, place.word(child, SEEN), below(place, child)) for key, child, visits in place.children(node)}


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


def tried(place: Workplace, node: int = 0) -> tuple[int, int]:
    """Below the root: answers at nodes with many of them, and how many of these were gone into."""
    many = gone_into = 0
    for _, child, visits in place.children(node):
        answers = place.children(child)
        if visits > 8 and len(answers) > 6:
            many += len(answers)
            gone_into += sum(number > 1 for _, _, number in answers)
        further = tried(place, child)
        many, gone_into = many + further[0], gone_into + further[1]
    return many, gone_into


def test_of_a_long_list_the_best_are_gone_into_and_at_the_root_all_may_be() -> None:
    game = Game(seats=2, seed=4)
    for _ in range(6):
        game.apply(game.legal_actions[-1])
    shares = []
    curious = Ways(curiosity=1.0, root_curiosity=1.0)
    for ways in (replace(curious, widening=0.0), replace(curious, widest=2, widening=0.3)):
        searcher = Searcher(find("second"), ways=ways, compiled=False)
        assert game.decider is not None
        thought = searcher.think(game.state, game.decider, seed=3, iterations=400)
        assert all(choice.visits > 1 for choice in thought.choices)
        many, gone_into = tried(searcher.places[0])
        assert many > 50
        shares.append(gone_into / many)
    assert shares[1] < 0.6 * shares[0]


def test_at_the_root_answers_are_looked_at_more_evenly_than_below() -> None:
    game = Game(seats=2, seed=4)
    for _ in range(6):
        game.apply(game.legal_actions[-1])
    assert game.decider is not None
    most, next_most = [], []
    for root in (0.0, 0.07, 0.5):
        searcher = Searcher(find("second"), ways=Ways(root_curiosity=root), compiled=False)
        thought = searcher.think(game.state, game.decider, seed=3, iterations=400)
        most.append(thought.choices[0].visits / thought.iterations)
        place = searcher.places[0]
        _, child, visits = place.children(0)[0]
        next_most.append(place.children(child)[0][2] / visits)
    assert most[0] > most[1] > 1.2 * most[2]
    assert next_most[2] > 0.5 * next_most[1]


def test_the_compiled_library_is_taken_as_soon_as_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    from pamir.search import searcher as module

    game = Game(seats=2, seed=4)
    assert game.decider is not None
    at_hand: list[Any] = [None]
    monkeypatch.setattr(module, "library_at_hand", lambda edition: at_hand[0])
    searcher = Searcher(find("second"))
    one = searcher.think(game.state, game.decider, seed=1, iterations=30)
    compiled = [searcher.is_compiled]
    at_hand[0] = library_of(find("second"))
    two = searcher.think(game.state, game.decider, seed=1, iterations=30)
    compiled.append(searcher.is_compiled)
    assert compiled == [False, True]
    assert [choice.visits for choice in one.choices] == [choice.visits for choice in two.choices]
