"""Bargains: offers are answered by value, the same offer always alike, and nobody wears the search down."""

import random
from collections.abc import Iterator

import pytest
from searched_games import EDITIONS, go_on

from pamir.edition import find
from pamir.game import Game
from pamir.kernel.library import library_of
from pamir.search import Searcher

pytestmark = pytest.mark.slow


def tables(name: str, number: int) -> Iterator[Game]:
    for seed in range(number):
        yield Game(2 + seed % 3, edition=name, seed=seed)


def offers(name: str, number: int) -> Iterator[Game]:
    """Games in which an offer is to be answered."""
    found = 0
    for game in tables(name, 40):
        dice = random.Random(game.seed)
        while not game.over and found < number:
            if game.edition.answers_offer(game.state) and len(game.legal_actions) > 1:
                found += 1
                yield game
            go_on(game, dice)


@pytest.mark.parametrize("name", EDITIONS)
def test_one_offer_gets_one_answer(name: str) -> None:
    """Whatever the seed, however much time there is, and whatever is hidden."""
    edition = find(name)
    library_of(edition)
    answers = set()
    for game in offers(name, 20):
        seat = game.decider
        assert seat is not None
        found = {
            Searcher(edition).think(game.redeal(seat, seed).state, seat, seed=seed, budget_s=20 + seed).best
            for seed in range(4)
        }
        assert len(found) == 1
        answers |= found
    assert answers


def test_a_beggar_gets_nothing_by_asking_again() -> None:
    """Somebody asks to pay less for every bribe, from nothing up, and asks again after each refusal.

    Whoever accepts is no worse off for it, as another and longer search of both positions sees them.
    """
    edition = find("second")
    library_of(edition)
    searcher = Searcher(edition)
    decline, refuse, accept = map(edition.parse_action, ("decline", "refuse", "accept"))
    asked = 0
    gains = []
    for game in tables("second", 14):
        dice = random.Random(game.seed)
        while not game.over and asked < 120:
            seat = game.decider
            assert seat is not None
            if game.prompt.kind == "bribe":
                less = [a for a in game.legal_actions if edition.action_text(a).startswith("propose")]
                game.apply(less[0] if less else decline)
            elif game.prompt.kind == "answer":
                asked += 1
                thought = searcher.think(game.state, seat, seed=dice.getrandbits(60), budget_s=20)
                if thought.best == accept:
                    gains.append(share_after(game, accept, seat) - share_after(game, refuse, seat))
                game.apply(thought.best)
            else:
                go_on(game, dice)
    assert asked > 40
    assert len(gains) < asked / 2
    assert gains
    assert all(gain > -0.03 for gain in gains), gains
    assert sum(gains) / len(gains) > 0.01


def share_after(game: Game, action: int, seat: int) -> float:
    """What a seat has after an action, by a long search of what follows."""
    further = game.redeal(seat, 1)
    further.apply(action)
    if further.over or further.decider is None:
        return float(further.result is not None and seat in further.result.winners)
    return Searcher(game.edition).think(further.state, further.decider, seed=99, iterations=6000).shares[seat]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_bargain_is_proposed_only_where_it_brings_more_than_noise(name: str) -> None:
    edition = find(name)
    library_of(edition)
    looked_at = 0
    for game in tables(name, 12):
        dice = random.Random(game.seed)
        while not game.over and looked_at < 60:
            seat = game.decider
            assert seat is not None
            chains = edition.chains(game.state, seat)
            if chains:
                looked_at += 1
                thought = Searcher(edition).think(game.state, seat, seed=1, iterations=600)
                lines = {choice.line[: len(chain)] for chain in chains for choice in thought.choices}
                assert {tuple(chain) for chain in chains} <= lines
                usual = set(edition.considered(game.state, list(game.legal_actions)))
                plain = max(c.shares[seat] for c in thought.choices if c.action in usual and c.line[1:2] != (c.action,))
                assert plain > 0
                if thought.best not in usual:
                    best = next(c for c in thought.choices if c.action in usual)
                    assert thought.choices[0].shares[seat] > best.shares[seat] + 0.005
            go_on(game, dice)
    assert looked_at > 5
