"""What the search must find: wins at hand, wins in two decisions, and ways out of losing at once."""

import random
from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from searched_games import EDITIONS, go_on

from pamir.edition import Edition, find
from pamir.game import Game
from pamir.kernel.journal import SILENT
from pamir.kernel.library import library_of
from pamir.search import Searcher

pytestmark = pytest.mark.slow
DEALS = 3  # in which a win must be at hand to be sure of it


def endings(name: str, games: int) -> Iterator[Game]:
    """Random games of two and three, at each of their last decisions."""
    for seed in range(games):
        for state in ending(name, seed):
            yield Game.from_state(state.copy(), edition=find(name))


@cache
def ending(name: str, seed: int) -> list[Any]:
    game, dice = Game(2 + seed % 2, edition=name, seed=seed), random.Random(seed)
    states: deque[Any] = deque(maxlen=12)
    while not game.over:
        states.append(game.state.copy())
        go_on(game, dice)
    return list(states)


def after(edition: Edition, state: Any, action: int) -> Any:
    s = state.copy()
    edition.step(s, SILENT, action, [0] * edition.room)
    return s


def decided(edition: Edition, state: Any, seat: int) -> int:
    """1: over and won alone; -1: over and lost; 0: anything else."""
    if not state.over:
        return 0
    winners = edition.result(state).winners
    return 1 if winners == (seat,) else -1 if seat not in winners else 0


def sure(game: Game, seat: int, action: int) -> int:
    """How the action ends the game, if it does so in every deal."""
    found = {decided(game.edition, after(game.edition, game.redeal(seat, i).state, action), seat) for i in range(DEALS)}
    return found.pop() if len(found) == 1 else 0


@pytest.mark.parametrize("name", EDITIONS)
def test_a_win_at_hand_is_taken_and_a_loss_at_hand_avoided(name: str) -> None:
    edition = find(name)
    library_of(edition)
    searcher = Searcher(edition)
    wins = losses = 0
    for game in endings(name, 60):
        seat = game.decider
        assert seat is not None
        if wins >= 4 and losses >= 4:
            break
        looked_at = edition.considered(game.state, list(game.legal_actions))
        ends = {action: sure(game, seat, action) for action in looked_at}
        if 1 in ends.values() and set(ends.values()) != {1}:
            best = searcher.think(game.state, seat, seed=1, iterations=1500)
            assert ends[best.best] == 1 or best.shares[seat] > 0.95, game.prompt
            wins += 1
        elif -1 in ends.values() and 0 in ends.values():
            best = searcher.think(game.state, seat, seed=1, iterations=1500)
            assert ends[best.best] != -1, game.prompt
            losses += 1
    assert wins >= 3
    assert losses >= 3


@pytest.mark.parametrize("name", EDITIONS)
def test_a_win_in_two_decisions_is_prepared(name: str) -> None:
    edition = find(name)
    library_of(edition)
    searcher = Searcher(edition)
    found = 0
    for game in endings(name, 60):
        seat = game.decider
        assert seat is not None
        looked_at = edition.considered(game.state, list(game.legal_actions))
        if found == 3:
            break
        if len(looked_at) < 2 or any(sure(game, seat, action) == 1 for action in looked_at):
            continue
        preparing = set()
        for action in looked_at:
            state = after(edition, game.state, action)
            if not state.over and state.decider == seat:
                further = Game.from_state(state, edition=edition)
                if any(sure(further, seat, reply) == 1 for reply in further.legal_actions):
                    preparing.add(action)
        if preparing and preparing != set(looked_at):
            thought = searcher.think(game.state, seat, seed=1, iterations=3000)
            assert thought.best in preparing or thought.shares[seat] > 0.95
            found += 1
    assert found >= 2
