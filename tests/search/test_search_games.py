"""The search answers every prompt of every table with something legal, and plays whole games."""

import random

import pytest
from searched_games import EDITIONS, games, positions

from pamir.edition import find
from pamir.kernel.library import library_of
from pamir.search import Searcher

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", EDITIONS)
def test_whole_games_are_played_with_tiny_budgets(name: str) -> None:
    edition = find(name)
    library_of(edition)
    for game in games(name, 100):
        searchers = [Searcher(edition) for _ in range(game.seats)]
        decisions = 0
        while not game.over:
            seat = game.decider
            assert seat is not None
            thought = searchers[seat].think(game.state, seat, seed=decisions, iterations=24)
            assert {choice.action for choice in thought.choices} <= set(game.legal_actions)
            assert all(sum(choice.shares) == pytest.approx(1, abs=1e-3) for choice in thought.choices if choice.visits)
            game.apply(thought.best)
            decisions += 1
        assert decisions > 20


@pytest.mark.parametrize("name", EDITIONS)
def test_every_prompt_is_answered(name: str) -> None:
    edition = find(name)
    library_of(edition)
    searcher = Searcher(edition)
    dice = random.Random(1)
    for game in positions(name, 700, 0.01):
        seat = game.decider
        assert seat is not None
        thought = searcher.think(game.state, seat, seed=dice.getrandbits(60), iterations=16)
        assert thought.best in game.legal_actions
        among = dice.sample(game.legal_actions, min(3, len(game.legal_actions)))
        narrowed = searcher.think(game.state, seat, seed=1, iterations=16, among=among)
        assert sorted(choice.action for choice in narrowed.choices) == sorted(among)
        for choice in thought.choices:
            assert choice.line[0] == choice.action
