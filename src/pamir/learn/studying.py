"""Learning from decisions that were searched: the network is to think what the search found, judgement and policy.

At each decision are kept what every seat may know, what each seat's share should be, which answers were looked at, and
which part of the search each of them got. The decisions of a run are gone through several times, each time in another
order, since a search takes far longer than learning from it.
"""

import math

from pamir.kernel.compile import rule
from pamir.kernel.rng import pick
from pamir.kernel.shares import as_shares
from pamir.learn.desk import Desk
from pamir.learn.network import (
    add_rows,
    correct_logit,
    correct_output,
    correct_rows,
    logit,
    policy_slope,
    score,
    slope_of,
)

# Places in the tally.
LOSS, POLICY_LOSS = 3, 5
TINY = 1e-9  # added before taking a logarithm


@rule
def study_policy(d: Desk, decision: int) -> None:
    """Correct the policy by a decision; how the loss changes with the first layer is left in ``policy_slope``."""
    layer = d.deciders[decision] * d.width
    first = d.keys_end[decision]
    n = d.keys_end[decision + 1] - first
    for i in range(n):
        d.errors[i] = logit(d.policy, d.width, d.keys[first + i], d.hidden, layer)
    as_shares(d.errors, n)
    for i in range(d.width):
        d.policy_slope[i] = 0.0
    for i in range(n):
        d.tally[POLICY_LOSS] -= d.visits[first + i] * math.log(d.errors[i] + TINY)
        d.errors[i] -= d.visits[first + i]
        error = d.errors[i] * d.policy_part
        policy_slope(d.policy, d.width, d.keys[first + i], d.hidden, layer, error, d.policy_slope)
    for i in range(n):
        key = d.keys[first + i]
        correct_logit(d.policy, d.policy_sums, d.width, key, d.hidden, layer, d.errors[i], d.policy_pace, d.slope)


@rule
def study_decision(d: Desk, decision: int, seats: int) -> float:
    """Correct judgement and policy by what was found at a decision; how wrong the judgement was."""
    at = decision * seats
    for seat in range(seats):
        layer = seat * d.width
        add_rows(d.weights, d.width, d.kept, d.ends[at + seat], d.ends[at + seat + 1], d.hidden, layer)
        d.shares[seat] = score(d.weights, d.width, d.hidden, layer)
    as_shares(d.shares, seats)
    study_policy(d, decision)
    loss = 0.0
    for seat in range(seats):
        goal = d.goals[at + seat]
        loss -= goal * math.log(d.shares[seat] + TINY)
        error = d.shares[seat] - goal
        layer = seat * d.width
        slope_of(d.weights, d.width, d.hidden, layer, error, d.slope)
        if seat == d.deciders[decision]:
            for i in range(1, d.width):
                d.slope[i] += d.policy_slope[i]
        start = d.ends[at + seat]
        end = d.ends[at + seat + 1]
        correct_rows(d.weights, d.sums, d.width, d.kept, start, end, d.slope, d.pace)
        correct_output(d.weights, d.sums, d.width, d.hidden, layer, error, d.pace, d.slope)
    return loss


@rule
def study(d: Desk, decisions: int, seats: int) -> None:
    """Go through so many decisions, as often as wanted, each time in an order of its own."""
    for i in range(decisions):
        d.order[i] = i
    for _ in range(d.passes):
        for left in range(decisions, 0, -1):
            k = pick(d.dice, left)
            decision = d.order[k]
            d.order[k] = d.order[left - 1]
            d.order[left - 1] = decision
            d.tally[LOSS] += study_decision(d, decision, seats)
