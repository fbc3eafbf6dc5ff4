"""The network's mathematics, interpreted: the score, the shares, and that each weight is moved against its slope."""

import math
import random
from typing import Any

import pytest

from pamir.kernel.shares import as_shares
from pamir.learn.network import BEFORE, add_rows, correct, score

WIDTH, FEATURES, SEATS = 5, 12, 3


def random_weights(seed: int) -> list[float]:
    rng = random.Random(seed)
    return [rng.gauss(0, 0.5) for _ in range((BEFORE + FEATURES) * WIDTH)]


def first_layer(weights: list[float], rows: list[int]) -> list[float]:
    hidden = [0.0] * WIDTH
    add_rows(weights, WIDTH, rows, 0, len(rows), hidden, 0)
    return hidden


def shares(weights: list[float], seen: list[list[int]]) -> list[float]:
    found = [score(weights, WIDTH, first_layer(weights, rows), 0) for rows in seen]
    as_shares(found, len(found))
    return found


def loss(weights: list[float], seen: list[list[int]], target: list[float]) -> float:
    return -sum(t * math.log(p) for t, p in zip(target, shares(weights, seen), strict=True))


def test_a_score_is_the_straight_part_and_what_the_positive_hidden_units_say() -> None:
    weights = [0.0] * ((BEFORE + 2) * 3)
    weights[0:3] = [9.0, 2.0, -3.0]  # the first of the output's weights counts for nothing
    weights[3:6] = [0.5, 1.0, 1.0]
    weights[6:9] = [0.25, 1.0, -4.0]
    hidden = [0.0] * 3
    add_rows(weights, 3, [0], 0, 1, hidden, 0)
    assert hidden == [0.75, 2.0, -3.0]
    assert score(weights, 3, hidden, 0) == 0.75 + 2 * 2.0


def test_shares_add_up_and_are_not_troubled_by_large_scores() -> None:
    scores = [1000.0, 1001.0, -1000.0]
    as_shares(scores, 3)
    assert scores == pytest.approx([1 / (1 + math.e), math.e / (1 + math.e), 0.0])


@pytest.mark.parametrize("seed", range(5))
def test_corrections_follow_the_slope_of_the_loss(seed: int) -> None:
    rng = random.Random(seed)
    weights = random_weights(seed)
    seen = [sorted(rng.sample(range(FEATURES), 4)) for _ in range(SEATS)]
    target = [0.2, 0.7, 0.1]
    believed = shares(weights, seen)
    moved = [0.0] * len(weights)
    sure = 1e20  # so much was corrected before that a step is the slope, divided by its root
    for seat, rows in enumerate(seen):
        taught, sums = list(weights), [sure] * len(weights)
        slope: list[float] = [0.0] * WIDTH
        pace = [1e6] * WIDTH
        hidden = first_layer(weights, rows)
        error = believed[seat] - target[seat]
        correct(taught, sums, WIDTH, rows, 0, len(rows), hidden, 0, error, pace, slope)
        moved = [m + (before - after) for m, before, after in zip(moved, weights, taught, strict=True)]
    found = [m * math.sqrt(sure) / 1e6 for m in moved]
    assert found == pytest.approx(measured_slopes(weights, seen, target), abs=1e-4)
    assert max(map(abs, found)) > 0.01


def measured_slopes(weights: list[float], seen: list[list[int]], target: list[float]) -> list[float]:
    step, found = 1e-6, []
    for i in range(len(weights)):
        up, down = list(weights), list(weights)
        up[i] += step
        down[i] -= step
        found.append((loss(up, seen, target) - loss(down, seen, target)) / (2 * step))
    return found


def test_a_weight_is_moved_the_less_the_more_it_was_moved_before() -> None:
    weights, sums = random_weights(1), [0.1] * ((BEFORE + FEATURES) * WIDTH)
    at, steps = (BEFORE + 3) * WIDTH, []
    for _ in range(4):
        before = weights[at]
        slope: list[Any] = [0.0] * WIDTH
        hidden = first_layer(weights, [3])
        correct(weights, sums, WIDTH, [3], 0, 1, hidden, 0, 0.5, [0.1] * WIDTH, slope)
        steps.append(before - weights[at])
    assert steps == sorted(steps, reverse=True)
    assert all(step > 0 for step in steps)
