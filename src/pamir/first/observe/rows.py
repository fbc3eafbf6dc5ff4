"""How numbers become rows of features: one of a row of counts, or a difference from a most below to a most above."""

from pamir.kernel.compile import Actions, rule


@rule
def between(value: int, most: int) -> int:
    """A difference as 0 to twice the most it counts."""
    return max(min(value, most), -most) + most


@rule
def one_of(out: Actions, n: int, start: int, value: int, most: int) -> int:
    """A count from 0 to the most it counts; the next place to write."""
    out[n] = start + min(value, most)
    return n + 1


@rule
def some_of(out: Actions, n: int, start: int, value: int, most: int) -> int:
    """A count from 1 on, none of which is not written; the next place to write."""
    out[n] = start + min(value, most) - 1
    return n + (value > 0)


@rule
def bits_of(out: Actions, n: int, start: int, bits: int, number: int) -> int:
    """The places of the bits that are set, of so many; the next place to write."""
    for i in range(number):
        out[n] = start + i
        n += (bits >> i) & 1
    return n
