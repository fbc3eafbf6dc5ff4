"""Shares of wins and other means, with the intervals in which the truth lies 95 times of 100."""

import math
from collections.abc import Sequence

Z = 1.96


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


def mean_with_reach(values: Sequence[float], z: float = Z) -> tuple[float, float]:
    """A mean, and how far its interval reaches to either side; without bounds where there are too few values."""
    n = len(values)
    if n == 0:
        return 0.0, math.inf
    mean = sum(values) / n
    if n < 2:
        return mean, math.inf
    spread = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, z * math.sqrt(spread / n)


def told(share: float, games: int) -> str:
    """A share with its interval.

    >>> told(0.81, 1000)
    '81.0 % [78.5, 83.3]'
    """
    low, high = wilson(share, games)
    return f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
