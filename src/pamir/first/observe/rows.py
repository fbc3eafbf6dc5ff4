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


# Of each four bits: how many are set, and where, two bits for each place.
_SET = tuple(tuple(i for i in range(4) if bits >> i & 1) for bits in range(16))
SET_NUMBER = tuple(len(places) for places in _SET)
SET_PLACES = tuple(sum(place << 2 * i for i, place in enumerate(places)) for places in _SET)


@rule
def bits_of(out: Actions, n: int, start: int, bits: int) -> int:
    """The places of the bits that are set; the next place to write. Up to four places are written, used or not."""
    while bits > 0:
        four = bits & 15
        places = SET_PLACES[four]
        out[n] = start + (places & 3)
        out[n + 1] = start + ((places >> 2) & 3)
        out[n + 2] = start + ((places >> 4) & 3)
        out[n + 3] = start + (places >> 6)
        n += SET_NUMBER[four]
        bits >>= 4
        start += 4
    return n
