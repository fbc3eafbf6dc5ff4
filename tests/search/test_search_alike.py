"""Interpreted and compiled, the search finds the same with the same seed and iterations."""

import ctypes
import random
from typing import Any

import pytest
from searched_games import EDITIONS, positions

from pamir.edition import Edition, find
from pamir.game import Game
from pamir.kernel.journal import SILENT
from pamir.kernel.library import library_of
from pamir.kernel.rng import draw_short, seed_stream
from pamir.learn.network import BEFORE
from pamir.learn.played import Network, answers_of, features_of
from pamir.search import Searcher
from pamir.search.desk import ALL_AT_ONCE, BY_PRIORS, ONE_BY_ONE
from pamir.search.thinking import KNOWN_SEED
from pamir.search.workplace import Ways

pytestmark = pytest.mark.slow
WIDTH = 5
POSITIONS = 14


def network(edition: Edition, seed: int = 2) -> Network:
    """One that knows nothing, with a policy."""
    rng = random.Random(seed)

    def floats(rows: int) -> Any:
        return (ctypes.c_float * (rows * WIDTH))(*(rng.gauss(0, 0.2) for _ in range(rows * WIDTH)))

    weights, policy = floats(BEFORE + edition.observation.sparse.size), floats(edition.judgement.keys)
    return Network(edition.name, features_of(edition), WIDTH, weights, policy, answers_of(edition), edition.cards)


WAYS = {
    "by rules of thumb, one by one": (False, Ways(opening=ONE_BY_ONE)),
    "by rules of thumb, all at once": (False, Ways(opening=ALL_AT_ONCE, widest=3)),
    "by the network": (True, Ways(opening=ALL_AT_ONCE)),
    "by the network and its policy": (True, Ways(opening=ALL_AT_ONCE, trust=0.5)),
    "by priors": (True, Ways(opening=BY_PRIORS, curiosity=0.0, trust=1.0)),
}


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("way", WAYS)
def test_interpreted_and_compiled_find_the_same(name: str, way: str) -> None:
    edition = find(name)
    library_of(edition)
    learned, ways = WAYS[way]
    judge = network(edition) if learned else None
    searchers = [Searcher(edition, judge, ways=ways, compiled=compiled) for compiled in (True, False)]
    compared = 0
    for game in positions(name, 80, 0.0):
        if compared == POSITIONS:
            break
        seat = game.decider
        assert seat is not None
        one, two = (searcher.think(game.state, seat, seed=compared, iterations=30) for searcher in searchers)
        assert [(c.action, c.visits) for c in one.choices] == [(c.action, c.visits) for c in two.choices]
        for mine, theirs in zip(one.choices, two.choices, strict=True):
            assert mine.shares == pytest.approx(theirs.shares, abs=1e-4)
            assert mine.line == theirs.line
        compared += 1
    assert compared == POSITIONS
    assert [searcher.is_compiled for searcher in searchers] == [True, False]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_first_layer_of_an_answer_is_what_it_would_be_from_scratch(name: str) -> None:
    """With all children judged from their parent, the shares at the root are those that the network gives."""
    edition = find(name)
    library_of(edition)
    judge = network(edition)
    searcher = Searcher(edition, judge, ways=Ways(opening=ALL_AT_ONCE))
    compared = 0
    for number, game in enumerate(positions(name, 90, 0.0)):
        seat = game.decider
        if number == 20 or seat is None:
            break
        thought = searcher.think(game.state, seat, seed=1, iterations=1)
        if len(thought.choices) == 1:
            continue  # nothing to open: what follows is judged
        dealt = first_deal(game, seat, 1)
        for choice in thought.choices:
            state = dealt.copy()
            edition.step(state, SILENT, choice.action, [0] * edition.room)
            if choice.visits == 1 and len(choice.line) == 1 and not state.over:
                assert choice.shares == pytest.approx(judge.shares(edition, state), abs=1e-3)
                compared += 1
    assert compared > 50


def first_deal(game: Game, seat: int, seed: int) -> Any:
    """What the first iteration of a search with this seed deals."""
    dice, state = game.edition.state(), game.state.copy()
    seed_stream(dice, seed)
    game.edition.redeal(state, seat, KNOWN_SEED)
    game.edition.redeal(state, seat, draw_short(dice))
    return state
