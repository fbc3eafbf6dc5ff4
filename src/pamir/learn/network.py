"""The network: from the features that are there to a score, and the step that makes a score better.

All weights lie in one table of rows, ``width`` numbers each. The first row holds the output's weights, the second is
always there, and then comes one row for each feature. The first layer is the sum of the rows of all features that are
there. In that sum the first number goes straight into the score; the others are hidden units, which count where they
are positive (ReLU), times the output's weight. A seat's score is computed from what that seat may know; the scores of
all seats give their shares of a win (softmax).

A policy is a second table with a row for every key of an answer (``pamir.kernel.doors.key``). Its first number and the
hidden units of the seat that decides, times the others, give a logit; softmax over the answers that are there.

Loops over a row are kept plain and apart, so that a compiler makes vector instructions of them.
"""

import math

from pamir.kernel.compile import Actions, Floats, rule

BEFORE = 2  # rows before that of the first feature


@rule
def add_rows(weights: Floats, width: int, rows: Actions, start: int, end: int, hidden: Floats, at: int) -> None:
    """The first layer: the sum of the rows of these features into ``hidden[at:]``; four at a time, to store less."""
    for i in range(width):
        hidden[at + i] = weights[width + i]
    for k in range(start, end - 3, 4):
        one = (rows[k] + BEFORE) * width
        two = (rows[k + 1] + BEFORE) * width
        three = (rows[k + 2] + BEFORE) * width
        four = (rows[k + 3] + BEFORE) * width
        for i in range(width):
            hidden[at + i] += (weights[one + i] + weights[two + i]) + (weights[three + i] + weights[four + i])
    for k in range(end - (end - start) % 4, end):
        row = (rows[k] + BEFORE) * width
        for i in range(width):
            hidden[at + i] += weights[row + i]


@rule
def score(weights: Floats, width: int, hidden: Floats, at: int) -> float:
    """The score of a seat whose first layer this is."""
    return hidden[at] + positive_part(weights, 0, width, hidden, at)


@rule
def positive_part(weights: Floats, row: int, width: int, hidden: Floats, at: int) -> float:
    """What the positive hidden units say, by the weights of a row; in four sums, which do not wait for each other."""
    one = 0.0
    two = 0.0
    three = 0.0
    four = 0.0
    for i in range(1, width - 3, 4):
        one += weights[row + i] * max(hidden[at + i], 0.0)
        two += weights[row + i + 1] * max(hidden[at + i + 1], 0.0)
        three += weights[row + i + 2] * max(hidden[at + i + 2], 0.0)
        four += weights[row + i + 3] * max(hidden[at + i + 3], 0.0)
    for i in range(width - (width - 1) % 4, width):
        one += weights[row + i] * max(hidden[at + i], 0.0)
    return (one + two) + (three + four)


# --- the policy ----------------------------------------------------------------------------------------


@rule
def logit(policy: Floats, width: int, key: int, hidden: Floats, at: int) -> float:
    """How likely the answer of a key is to be the best for the seat whose first layer this is; softmax of all gives
    shares."""
    row = key * width
    return policy[row] + positive_part(policy, row, width, hidden, at)


@rule
def policy_slope(policy: Floats, width: int, key: int, hidden: Floats, at: int, error: float, slope: Floats) -> None:
    """Add how the loss changes with each number of the first layer, if it changes by ``error`` with a logit."""
    row = key * width
    for i in range(1, width):
        if hidden[at + i] > 0:
            slope[i] += error * policy[row + i]


@rule
def correct_logit(
    policy: Floats,
    sums: Floats,
    width: int,
    key: int,
    hidden: Floats,
    at: int,
    error: float,
    pace: Floats,
    slope: Floats,
) -> None:
    """Correct the row of a key by how much the loss changes with its logit; ``slope`` is room."""
    slope[0] = error
    for i in range(1, width):
        slope[i] = 0.0
        if hidden[at + i] > 0:
            slope[i] = error * hidden[at + i]
    correct_row(policy, sums, key * width, width, slope, pace)


# --- the step ------------------------------------------------------------------------------------------


@rule
def slope_of(weights: Floats, width: int, hidden: Floats, at: int, error: float, slope: Floats) -> None:
    """How the loss changes with each number of the first layer, if it changes by ``error`` with the score."""
    slope[0] = error
    for i in range(1, width):
        slope[i] = 0.0
        if hidden[at + i] > 0:
            slope[i] = error * weights[i]


@rule
def correct_row(weights: Floats, sums: Floats, row: int, width: int, slope: Floats, pace: Floats) -> None:
    """One step of Adagrad on a row: each weight moves the less, the more it was moved before."""
    for i in range(width):
        sums[row + i] += slope[i] * slope[i]
    for i in range(width):
        weights[row + i] -= pace[i] * slope[i] / math.sqrt(sums[row + i])


@rule
def correct_rows(
    weights: Floats,
    sums: Floats,
    width: int,
    rows: Actions,
    start: int,
    end: int,
    slope: Floats,
    pace: Floats,
) -> None:
    """Correct the rows of all features that are there, and the one that always is."""
    correct_row(weights, sums, width, width, slope, pace)
    for k in range(start, end):
        correct_row(weights, sums, (rows[k] + BEFORE) * width, width, slope, pace)


@rule
def correct_output(
    weights: Floats, sums: Floats, width: int, hidden: Floats, at: int, error: float, pace: Floats, slope: Floats
) -> None:
    """Correct the output's weights by how much the loss changes with the score; ``slope`` is room."""
    slope[0] = 0.0
    for i in range(1, width):
        slope[i] = 0.0
        if hidden[at + i] > 0:
            slope[i] = error * hidden[at + i]
    correct_row(weights, sums, 0, width, slope, pace)


@rule
def correct(
    weights: Floats,
    sums: Floats,
    width: int,
    rows: Actions,
    start: int,
    end: int,
    hidden: Floats,
    at: int,
    error: float,
    pace: Floats,
    slope: Floats,
) -> None:
    """Correct all weights that had a part in a score, by how much the loss changes with it; ``slope`` is room."""
    slope_of(weights, width, hidden, at, error, slope)
    correct_rows(weights, sums, width, rows, start, end, slope, pace)
    correct_output(weights, sums, width, hidden, at, error, pace, slope)
