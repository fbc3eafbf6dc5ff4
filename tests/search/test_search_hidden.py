"""The search knows what its seat may know: nothing that is hidden changes what it finds."""

import random
from typing import Any

import pytest
from searched_games import EDITIONS, positions

from pamir.edition import find
from pamir.game import Game
from pamir.kernel.library import library_of
from pamir.search import Searcher

pytestmark = pytest.mark.slow


def twins(game: Game, seat: int, number: int) -> list[Any]:
    """Positions that the seat cannot tell from that of the game; most differ from it in what is hidden."""
    return [game.redeal(seat, 1000 + i).state for i in range(number)]


@pytest.mark.parametrize("name", EDITIONS)
def test_one_seed_and_one_knowledge_make_one_deal(name: str) -> None:
    edition = find(name)
    differed = 0
    for game in positions(name, 40, 0.05):
        seat = game.decider
        dealt = []
        for state in (game.state, *twins(game, seat or 0, 3)):
            differed += state.to_bytes() != game.state.to_bytes()
            edition.redeal(s := state.copy(), seat, 77)
            dealt.append(s.to_bytes())
        assert len(set(dealt)) == 1, game.prompt
    assert differed > 100


@pytest.mark.parametrize("name", EDITIONS)
def test_nothing_hidden_changes_what_is_found(name: str) -> None:
    edition = find(name)
    library_of(edition)
    for game in positions(name, 50, 0.02):
        seat = game.decider
        assert seat is not None
        thoughts = [
            Searcher(edition).think(state, seat, seed=5, iterations=60).choices
            for state in (game.state, *twins(game, seat, 2))
        ]
        assert thoughts[0] == thoughts[1] == thoughts[2], game.prompt


@pytest.mark.parametrize("name", EDITIONS)
def test_a_kept_tree_lets_nothing_hidden_in(name: str) -> None:
    """Two searchers follow one game, one of them in redeals: they find the same, whether they keep trees or not."""
    edition = find(name)
    library_of(edition)
    kept = 0
    for game in positions(name, 60, 0.0):
        seat = game.decider
        assert seat is not None
        found = []
        for hidden in (0, 9):
            twin = game.redeal(seat, 123)
            searcher = Searcher(edition)
            dice = random.Random(4)
            for _ in range(4):
                if twin.over or twin.decider != seat:
                    break
                state = twin.redeal(seat, 50 + dice.getrandbits(20)).state if hidden else twin.state
                thought = searcher.think(state, seat, seed=3, iterations=300, keep=True)
                found.append((hidden, thought.choices))
                kept += searcher.kept > 0
                twin.apply(thought.best)
        mine, theirs = ([choices for at, choices in found if at == hidden] for hidden in (0, 9))
        assert mine == theirs
    assert kept > 5, "no tree was ever kept"
