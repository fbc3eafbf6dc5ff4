"""Shares of a whole made of scores."""

from pamir.kernel.compile import Floats, rule
from pamir.kernel.exponential import exp


@rule
def as_shares(scores: Floats, seats: int) -> None:
    """Make shares of a win of the scores of all seats: softmax."""
    highest = scores[0]
    for seat in range(1, seats):
        highest = max(highest, scores[seat])
    total = 0.0
    for seat in range(seats):
        scores[seat] = exp(scores[seat] - highest)
        total += scores[seat]
    for seat in range(seats):
        scores[seat] = scores[seat] / total
