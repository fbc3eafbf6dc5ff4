"""Judging, choosing and learning in compiled code. Slow: compiles an edition's rules together with the network."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pamir.edition import Edition, find
from pamir.errors import PamirError
from pamir.game import Game
from pamir.kernel.rng import MASK
from pamir.kernel.shares import as_shares
from pamir.lab.matches import Once, match
from pamir.lab.tables import Table as MatchTable
from pamir.learn.learned_bot import LearnedBot
from pamir.learn.model import Model
from pamir.learn.network import add_rows, score
from pamir.learn.thinker import Table, Thinker, Ways
from pamir.learn.training import RUN, Training

pytestmark = pytest.mark.slow
SECOND = find("second")
HERS = {"wakhan_options": ("savvy_purchasing", "spy_movement", "steadfast_loyalty")}


def tables(edition: Edition) -> list[Table]:
    options: Any = edition.options
    found = [Table(seats, options().checked(seats)) for seats in range(2, 6)]
    if edition.name == "second":
        found += [Table(seats, options(wakhan=1, **HERS).checked(seats)) for seats in (2, 3)]
    return found


def model(edition: Edition, width: int = 8, seed: int = 3) -> Model:
    made = Model.fresh(edition, width, seed)
    made.weights[2:, 0] = np.random.default_rng(seed).normal(0, 0.1, len(made.weights) - 2)
    return made


def games(edition: Edition, seed: int, every: float = 0.02) -> Iterator[Game]:
    """Games of all tables, stopped here and there."""
    rng = random.Random(seed)
    for table in tables(edition):
        game = Game(table.seats, edition=edition, seed=rng.getrandbits(40), options=table.options)
        while not game.over:
            if rng.random() < every:
                yield game
            game.apply(rng.choice(game.legal_actions))
        yield game


def interpreted(edition: Edition, made: Model, s: Any) -> list[float]:
    if s.over:
        winners = edition.result(s).winners
        return [(seat in winners) / len(winners) for seat in range(s.seats)]
    weights, width = [float(w) for w in made.weights.ravel()], made.width
    found = []
    for seat in range(s.seats):
        rows, hidden = [0] * edition.observation.most, [0.0] * width
        n = edition.observation.write_sparse(s, seat, rows)
        add_rows(weights, width, rows, 0, n, hidden, 0)
        found.append(score(weights, width, hidden, 0))
    as_shares(found, s.seats)
    return found


@pytest.mark.parametrize("name", ["second", "first"])
def test_compiled_judgement_is_the_interpreted_one(name: str) -> None:
    edition = find(name)
    made = model(edition)
    made.sums += 1  # as if every feature had been there
    thinker, played = Thinker(edition, made), made.for_play(edition, mean=False)
    for game in games(edition, 2):
        expected = interpreted(edition, made, game.state)
        assert thinker.judge(game.state) == pytest.approx(expected, abs=1e-4)
        assert game.over or played.shares(edition, game.state) == pytest.approx(expected, abs=1e-4)
        if not game.over:
            assert thinker.choose(game.state, 9, acted=False) in game.legal_actions


def test_one_step_play_takes_the_answer_after_which_its_share_is_largest() -> None:
    made = model(SECOND)
    thinker = Thinker(SECOND, made)
    for number, game in enumerate(games(SECOND, 8, 0.01)):
        if game.over or len(game.legal_actions) == 1:
            continue
        seat = game.decider or 0
        dealt = game.redeal(seat, drawn_first(number))
        worths = {}
        for action in game.legal_actions:
            tried, out = dealt.state, [0] * SECOND.room
            SECOND.step(tried, [1], action, out)
            worths[action] = thinker.judge(tried)[seat]
        assert worths[thinker.choose(game.state, number)] == pytest.approx(max(worths.values()), abs=1e-5)


def test_it_can_be_told_among_which_answers_to_choose() -> None:
    thinker, narrowed = Thinker(SECOND, model(SECOND)), 0
    for number, game in enumerate(games(SECOND, 8, 0.05)):
        legal = list(game.legal_actions)
        if len(legal) < 3:
            continue
        free = thinker.choose(game.state, number, acted=False)
        others = [action for action in legal if action not in (free, SECOND.end_turn)]
        second_best = thinker.choose(game.state, number, acted=False, among=others)
        assert second_best in others
        assert thinker.choose(game.state, number, acted=False, among=[free, second_best]) == free
        narrowed += 1
    assert narrowed > 20


def drawn_first(seed: int) -> int:
    """The first number that the dice of a seed give."""
    return (seed + 1) & MASK


def test_what_a_seat_cannot_know_changes_neither_its_score_nor_its_choice() -> None:
    made = model(SECOND)
    thinker, differing = Thinker(SECOND, made), 0
    for number, game in enumerate(games(SECOND, 11, 0.05)):
        if game.over:
            continue
        seat = game.decider or 0
        twin = game.redeal(seat, number)
        differing += twin.state.to_bytes() != game.state.to_bytes()
        rows = [0] * SECOND.observation.most, [0] * SECOND.observation.most
        n, m = (SECOND.observation.write_sparse(g.state, seat, r) for g, r in zip((game, twin), rows, strict=True))
        assert rows[0][:n] == rows[1][:m]
        assert thinker.choose(game.state, number) == thinker.choose(twin.state, number)
    assert differing > 20


def trained(runs: int, seed: int = 1, threads: int = 1, made: Model | None = None, width: int = 8) -> Model:
    made = made or Model.fresh(SECOND, width, seed)
    often = [(1.0, table) for table in tables(SECOND)[:2] + tables(SECOND)[4:]]
    Training(SECOND, made, often, Ways(), seed=seed, threads=threads).play(runs)
    return made


def test_going_on_in_another_way_is_refused() -> None:
    made = trained(1)
    with pytest.raises(PamirError, match="taught in another way"):
        Training(SECOND, made, [(1.0, tables(SECOND)[0])], Ways(mixing=0.5))
    made.sums = None
    with pytest.raises(PamirError, match="for play only"):
        trained(1, made=made)


def test_several_threads_teach_one_network() -> None:
    made = trained(6, threads=3)
    assert made.notes["stages"][0]["runs"] == 6
    assert np.isfinite(made.weights).all()
    assert (made.sums > 0.1).sum() > 1000


def test_a_little_training_beats_random_play(tmp_path: Path) -> None:
    made = Model.fresh(SECOND, 16, 1)
    before = tmp_path / "before.network"
    made.for_play(SECOND).save(before)
    counted = Training(SECOND, made, [(1.0, tables(SECOND)[0])], Ways()).play(400 // RUN)
    assert counted.games == 400
    after = tmp_path / "after.network"
    made.for_play(SECOND).save(after)
    won, won_before = (
        match(MatchTable(("mine", "random")), 24, makers={"mine": Once(partial(LearnedBot, file))}, processes=1)[
            "share"
        ]
        for file in (after, before)
    )
    assert won >= 0.8
    assert won > won_before
