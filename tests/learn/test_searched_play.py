"""Expert iteration: decisions by search teach judgement and policy. Slow: compiles what learns."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pamir.edition import find
from pamir.errors import PamirError
from pamir.learn.duel import Duel, Player
from pamir.learn.model import FIRST_SUM, Model
from pamir.learn.thinker import SEARCH, Table, Ways
from pamir.learn.training import Training

pytestmark = pytest.mark.slow
SECOND = find("second")
OPTIONS: Any = SECOND.options
TABLES = [
    (1.0, Table(2, OPTIONS().checked(2))),
    (1.0, Table(3, OPTIONS(wakhan=1).checked(3))),
    (0.5, Table(4, OPTIONS(bargains=0).checked(4))),
]
WAYS = Ways(iterations=12)


def trained(runs: int, made: Model | None = None, threads: int = 1, seed: int = 1, ways: Ways = WAYS) -> Model:
    made = made or Model.fresh(SECOND, 8, seed)
    Training(SECOND, made, TABLES, ways, seed=seed, threads=threads).play(runs)
    return made


def test_judgement_and_policy_are_both_taught() -> None:
    made = trained(2)
    assert np.isfinite(made.weights).all()
    assert np.isfinite(made.policy).all()
    assert (made.policy != 0).any(axis=1).sum() > 50
    assert (made.sums > FIRST_SUM).any(axis=1).sum() > 500


def test_what_the_search_finds_is_learned() -> None:
    """Decisions that are gone through again and again are known better than those seen once."""
    wrong = []
    for passes in (1, 40):
        training = Training(SECOND, Model.fresh(SECOND, 16, 1), TABLES[:1], replace(WAYS, passes=passes))
        counted = training.play(1)
        wrong.append((counted.loss / counted.kept, counted.policy_loss / counted.kept))
    (judged, answered), (judged_later, answered_later) = wrong
    assert judged_later < judged - 0.01
    assert answered_later < answered - 0.02


def test_a_stage_of_one_step_play_can_come_before() -> None:
    made = Model.fresh(SECOND, 8, 1)
    Training(SECOND, made, TABLES, Ways()).play(1)
    assert made.policy is None
    trained(1, made)
    assert [bool(stage["ways"]["iterations"]) for stage in made.notes["stages"]] == [False, True]
    with pytest.raises(PamirError, match="taught in another way"):
        trained(1, made, ways=Ways(iterations=13))


def test_at_no_pace_the_judgement_stays_as_it_was_and_only_the_policy_learns() -> None:
    made = Model.fresh(SECOND, 8, 1)
    before = made.weights.copy()
    trained(1, made, ways=Ways(iterations=12, pace=0.0, hidden_pace=0.0))
    assert (made.weights == before).all()
    assert (made.mean == before).all()
    assert (made.policy != 0).any()


def test_several_threads_teach_one_network() -> None:
    made = trained(6, threads=3)
    assert made.notes["stages"][0]["runs"] == 6
    assert np.isfinite(made.weights).all()


def test_more_search_wins_a_duel() -> None:
    made = Model.load(Path(__file__).parents[2] / "src/pamir/second/judgement/learned.network", SECOND)
    network = made.for_play(SECOND)
    duel = Duel(SECOND, Player(network, SEARCH, 150), Player(network, SEARCH, 1))
    won = sum(duel.play(TABLES[0][1], number) for number in range(16))
    assert won >= 10
