"""The exponential function as a rule: compiled the same on every machine, with nothing of a C library.

>>> exp(1.0) == math.e, exp(-200.0), abs(series(-30.0) / exp(-30.0) - 1) < 1e-10
(True, 0.0, True)
"""

import math

from pamir.kernel.compile import compiled_as, rule

LARGEST = 80  # beyond it 32-bit floats end
HALVINGS = 12
PARTS = 1 << HALVINGS


@rule
def exp(x: float) -> float:
    """e to the power of x; interpreted by Python's own, which is quicker there."""
    return 0.0 if x < -LARGEST else math.exp(min(x, LARGEST))


def series(x: float) -> float:
    """The same, to ten digits and more: a short series for a small part of x, squared again and again."""
    if x < -LARGEST:
        return 0.0
    y = min(x, LARGEST) / PARTS
    z = 1.0 + y * (1.0 + y * (1 / 2 + y * (1 / 6 + y * (1 / 24 + y / 120))))
    for _ in range(HALVINGS):
        z *= z
    return z


compiled_as(exp, series, "series")
