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
    """Somebody asks to pay less for every bribe, from nothing up, and asks again after each refusal: what was refused
    stays refused in that turn, and what is accepted is worth it to whoever accepts."""
    edition = find("second")
    library_of(edition)
    searcher = Searcher(edition)
    asked = refused = 0
    for game in tables("second", 14):
        dice = random.Random(game.seed)
        turn, said_no = -1, set()
        while not game.over and asked < 120:
            seat = game.decider
            assert seat is not None
            if game.state.turn != turn:
                turn, said_no = game.state.turn, set()
            if game.prompt.kind == "bribe":
                begging = [a for a in game.legal_actions if edition.action_text(a).startswith("propose")]
                decline = edition.parse_action("decline")
                game.apply(begging[0] if begging else decline if decline in game.legal_actions else game.legal_actions[0])
            elif game.prompt.kind == "answer":
                offer = (game.prompt.args[0], game.prompt.args[3])
                thought = searcher.think(game.state, seat, seed=dice.getrandbits(60), budget_s=20)
                asked += 1
                by_action = {choice.action: choice for choice in thought.choices}
                refusal = by_action[edition.parse_action("refuse")]
                if edition.action_text(thought.best) == "refuse":
                    said_no.add(offer)
                    refused += 1
                else:
                    assert offer not in said_no, "it gave in to the same offer in the same turn"
                    assert by_action[thought.best].shares[seat] > refusal.shares[seat] + 0.005
                game.apply(thought.best)
            else:
                go_on(game, dice)
    assert asked > 40
    assert refused > asked / 2


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
