"""Roots of numbers of visits, looked up: quicker than to work them out, and alike on every machine.

>>> from types import SimpleNamespace
>>> d = SimpleNamespace(log_roots=log_roots(), inverse_roots=inverse_roots())
>>> all(abs(root_of_log(d, n) / math.sqrt(math.log(n)) - 1) < 0.001 for n in (2, 100, 4095, 4096, 70_001, 2**30 + 5))
True
>>> all(abs(inverse_root(d, n) * math.sqrt(n) - 1) < 0.001 for n in (1, 100, 4095, 4096, 70_001, 2**30 + 5))
True
"""

import math
from functools import cache

from pamir.kernel.compile import rule
from pamir.search.desk import Mind

LISTED = 4096  # numbers below this have an entry of their own
PARTS = 64  # between a power of two and the next there are so many entries
POWERS = 20


@cache
def log_roots() -> tuple[float, ...]:
    """The square roots of the logarithms of small numbers, then of 64 numbers between powers of two."""
    small = [0.0, *(math.sqrt(math.log(n)) for n in range(1, LISTED))]
    large = [(LISTED << power) * (1 + part / PARTS) for power in range(POWERS) for part in range(PARTS)]
    return (*small, *(math.sqrt(math.log(n)) for n in large))


@cache
def inverse_roots() -> tuple[float, ...]:
    """One by the square roots of small numbers."""
    return (0.0, *(1 / math.sqrt(n) for n in range(1, LISTED)))


@rule
def root_of_log(d: Mind, number: int) -> float:
    """Nearly the square root of the logarithm of a number of at most 31 bits."""
    if number < LISTED:
        return d.log_roots[number]
    power = 0
    while number >= 2 * LISTED:
        number >>= 1
        power += 1
    return d.log_roots[LISTED + power * PARTS + (number - LISTED) // (LISTED // PARTS)]


@rule
def inverse_root(d: Mind, number: int) -> float:
    """Nearly one by the square root of a number."""
    part = 1.0
    while number >= LISTED:
        number >>= 2
        part *= 0.5
    return part * d.inverse_roots[number]
