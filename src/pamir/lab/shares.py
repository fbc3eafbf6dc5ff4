"""Shares of wins and how they differ, with the intervals in which the truth lies 95 times of 100."""

import math

Z = 1.96
Bounded = tuple[float, float, float]
"""A share and the bounds of its interval."""


def wilson(share: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval of a share.

    >>> [round(bound, 3) for bound in wilson(0.81, 1000)]
    [0.785, 0.833]
    """
    if games == 0:
        return 0.0, 1.0
    whole = 1 + z * z / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def difference(one: Bounded, other: Bounded) -> tuple[float, float]:
    """The interval of how much greater the one share is than the other (Newcombe's, from the intervals of both).

    >>> [round(bound, 2) for bound in difference((1.0, 0.68, 1.0), (1.0, 0.84, 1.0))]
    [-0.32, 0.16]
    """
    more = one[0] - other[0]
    below = math.hypot(one[0] - one[1], other[2] - other[0])
    above = math.hypot(one[2] - one[0], other[0] - other[1])
    return more - below, more + above


def told(share: float, games: int) -> str:
    """A share with its interval.

    >>> told(0.81, 1000)
    '81.0 % [78.5, 83.3]'
    """
    low, high = wilson(share, games)
    return f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
