"""Compiled entry points of the tests: observations of the first edition written, and compared across redeals."""

from typing import Any

from numba.core import types as nt
from numba.extending import intrinsic

from pamir.first.observe.compact import write_compact
from pamir.first.observe.flat import write_flat
from pamir.first.observe.sparse import write_sparse
from pamir.first.rules.machine import advance, begin, step
from pamir.first.rules.redeal import redeal
from pamir.kernel.compile import Batch, Buffer, copy_into, entry, pointer
from pamir.kernel.rng import draw32, pick

SPARSE, FLAT, COMPACT = range(3)


def _as(kind: Any) -> Any:
    @intrinsic  # type: ignore[misc]
    def other_pointer(typing_context: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.bitcast(arguments[0], context.get_data_type(kind).as_pointer())

        return nt.CPointer(kind)(address), generate

    return other_pointer


as_floats: Any = _as(nt.float32)
as_bytes: Any = _as(nt.uint8)


@entry
def observe(batch: Batch, i: int, out: Buffer, what: int, seat: int, times: int) -> int:
    """Write an observation, so many times over; how many sparse features there are."""
    n = 0
    for _ in range(times):
        if what == SPARSE:
            n = write_sparse(batch[i], seat, pointer(out))
        elif what == FLAT:
            write_flat(batch[i], seat, as_floats(pointer(out)))
        else:
            write_compact(batch[i], seat, as_bytes(pointer(out)))
    return n


@entry
def count_leaks(
    batch: Batch, journal: Buffer, legal: Buffer, one: Buffer, two: Buffer, games: int, seed: int, seats: int,
    every: int, words: int, limit: int,
) -> int:  # fmt: skip
    """Play random games on ``batch[0]``, begun from ``batch[1]``; compare observations of redeals in ``batch[2]``.

    The stream of ``batch[3]`` are the dice. ``words`` is the size of the buffers in 32-bit words. ``legal[0]`` is how
    many positions were looked at; the answer is how many observations differed, by what they are, in base a million.
    """
    s = batch[0]
    twin = batch[2]
    dice = batch[3]
    j = pointer(journal)
    out = pointer(legal)
    first = pointer(one)
    second = pointer(two)
    seen = 0
    found = 0
    for game in range(games):
        copy_into(s, batch[1])
        n = begin(s, j, seats, seed + game, out)
        while n > 0 and seen < limit:
            if pick(dice, every) == 0:
                seen += 1
                seat = pick(dice, seats)
                if pick(dice, 2) == 0:
                    seat = s.decider
                copy_into(twin, s)
                redeal(twin, seat, draw32(dice))
                for what in range(3):
                    for i in range(words):
                        first[i] = 0
                        second[i] = 0
                    if what == SPARSE:
                        write_sparse(s, seat, first)
                        write_sparse(twin, seat, second)
                    elif what == FLAT:
                        write_flat(s, seat, as_floats(first))
                        write_flat(twin, seat, as_floats(second))
                    else:
                        write_compact(s, seat, as_bytes(first))
                        write_compact(twin, seat, as_bytes(second))
                    same = True
                    for i in range(words):
                        if first[i] != second[i]:
                            same = False
                    if not same:
                        found += 1_000_000**what
                n = advance(s, j, out)
            n = step(s, j, out[pick(dice, n)], out)
    out[0] = seen
    return found
