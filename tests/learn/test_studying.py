"""Learning from searched decisions, interpreted: every weight moves against the slope of what is got wrong."""

import math
import random
from types import SimpleNamespace
from typing import Any

import pytest

from pamir.kernel.shares import as_shares
from pamir.learn.network import BEFORE, add_rows, logit, score
from pamir.learn.studying import LOSS, POLICY_LOSS, study, study_decision

WIDTH, FEATURES, SEATS, KEYS = 5, 12, 3, 7
SURE, PACE = 1e20, 1e6  # so much was corrected before that a step is the slope, divided by its root


def desk(seed: int, part: float = 1.0, decisions: int = 1) -> Any:
    rng = random.Random(seed)
    d: Any = SimpleNamespace(width=WIDTH, policy_part=part, passes=1)
    d.weights = [rng.gauss(0, 0.5) for _ in range((BEFORE + FEATURES) * WIDTH)]
    d.policy = [rng.gauss(0, 0.5) for _ in range(KEYS * WIDTH)]
    d.sums, d.policy_sums = [SURE] * len(d.weights), [SURE] * len(d.policy)
    d.kept, d.ends, d.keys, d.keys_end, d.visits, d.goals, d.deciders = [], [0], [], [0], [], [], []
    for _ in range(decisions):
        for _ in range(SEATS):
            d.kept += sorted(rng.sample(range(FEATURES), 4))
            d.ends.append(len(d.kept))
        d.keys += rng.sample(range(KEYS), 3)
        d.keys_end.append(len(d.keys))
        d.visits += [0.5, 0.3, 0.2]
        d.goals += [0.2, 0.7, 0.1]
        d.deciders.append(rng.randrange(SEATS))
    d.hidden, d.shares, d.errors = [0.0] * SEATS * WIDTH, [0.0] * SEATS, [0.0] * KEYS
    d.slope, d.policy_slope = [0.0] * WIDTH, [0.0] * WIDTH
    d.pace, d.policy_pace = [PACE] * WIDTH, [PACE] * WIDTH
    d.tally, d.order = [0.0] * 8, [0] * decisions
    d.dice = SimpleNamespace(rng=[seed, 1, 2, 3])
    return d


def losses(d: Any) -> tuple[float, float]:
    """What judgement and policy get wrong at the first decision."""
    found, layers = [], []
    for seat in range(SEATS):
        hidden = [0.0] * WIDTH
        add_rows(d.weights, WIDTH, d.kept, d.ends[seat], d.ends[seat + 1], hidden, 0)
        found.append(score(d.weights, WIDTH, hidden, 0))
        layers.append(hidden)
    as_shares(found, SEATS)
    logits = [logit(d.policy, WIDTH, key, layers[d.deciders[0]], 0) for key in d.keys]
    as_shares(logits, len(logits))
    judgement = -sum(goal * math.log(share) for goal, share in zip(d.goals, found, strict=True))
    return judgement, -sum(part * math.log(share) for part, share in zip(d.visits, logits, strict=True))


def slopes(d: Any, table: list[float], part: float) -> list[float]:
    found, step = [], 1e-6
    for i, before in enumerate(table):
        total = 0.0
        for sign in (1, -1):
            table[i] = before + sign * step
            judgement, policy = losses(d)
            total += sign * (judgement + part * policy)
        table[i] = before
        found.append(total / (2 * step))
    return found


@pytest.mark.parametrize("part", [0.0, 1.0, 0.3])
@pytest.mark.parametrize("seed", range(4))
def test_corrections_follow_the_slope_of_both_losses(seed: int, part: float) -> None:
    d = desk(seed, part)
    judging, answering = slopes(d, d.weights, part), slopes(d, d.policy, 1.0)
    before, policy_before = list(d.weights), list(d.policy)
    expected = losses(d)
    assert study_decision(d, 0, SEATS) == pytest.approx(expected[0])
    assert d.tally[POLICY_LOSS] == pytest.approx(expected[1])
    unit = math.sqrt(SURE) / PACE
    assert [(a - b) * unit for a, b in zip(before, d.weights, strict=True)] == pytest.approx(judging, abs=1e-4)
    assert [(a - b) * unit for a, b in zip(policy_before, d.policy, strict=True)] == pytest.approx(answering, abs=1e-4)
    assert max(map(abs, answering)) > 0.01


def test_a_run_is_gone_through_in_another_order_each_time_until_it_is_known() -> None:
    d = desk(3, 0.5, decisions=6)
    d.sums, d.policy_sums = [0.1] * len(d.sums), [0.1] * len(d.policy_sums)
    d.pace, d.policy_pace = [0.05] * WIDTH, [0.05] * WIDTH
    lost, orders = [], []
    for _ in range(20):
        d.tally = [0.0] * 8
        study(d, 6, SEATS)
        lost.append(d.tally[LOSS])
        orders.append(tuple(d.order))
    assert lost[-1] < lost[0]
    assert all(sorted(order) == list(range(6)) for order in orders)
    assert len(set(orders)) > 10
