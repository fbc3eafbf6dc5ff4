"""How numbers are written for programs that learn: the small rules that the observations of every edition are made of.

A count becomes one of a row of features, a difference one of a row with its middle at 0, bits those of their places.
Small numbers of all seats, regions or actions lie in one integer, so many bits each: ``of`` takes one out. Flat numbers
are divided by a power of two, so that interpreted and compiled rules agree to the last bit.
"""

from collections.abc import Sequence

from pamir.kernel.compile import Actions, Position, rule
from pamir.kernel.frames import arg, top
from pamir.vocabulary import FrameForm

HALF, FOURTH, EIGHTH, SIXTEENTH, THIRTY_SECOND, SIXTY_FOURTH = 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64
NONE = -1  # there is no such thing


# --- features --------------------------------------------------------------------------------------


@rule
def between(value: int, most: int) -> int:
    """A difference as 0 to twice the most it counts.

    >>> between(-3, 5), between(0, 5), between(9, 5)
    (2, 5, 10)
    """
    return max(min(value, most), -most) + most


@rule
def one_of(out: Actions, n: int, start: int, value: int, most: int) -> int:
    """Write which of 0 to most it is; the next place to write."""
    out[n] = start + max(min(value, most), 0)
    return n + 1


@rule
def one_up_to(out: Actions, n: int, start: int, value: int, most: int) -> int:
    """The same of what is never below 0."""
    out[n] = start + min(value, most)
    return n + 1


@rule
def some_of(out: Actions, n: int, start: int, value: int, most: int) -> int:
    """Write which of 1 to most it is, none is not written; the next place to write. It is never below 0."""
    # Written first and counted if it holds: no branch that a processor could guess wrong.
    out[n] = start + min(value, most) - 1
    return n + (value != 0)


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


# --- small numbers in one integer ------------------------------------------------------------------

BITS = 8  # an edition's own stands in its place: as many as its largest such number needs


def of(packed: int, place: int) -> int:
    """One of the small numbers.

    >>> of(7 | 9 << 8, 1)
    9
    """
    return (packed >> (place * BITS)) & ((1 << BITS) - 1)


# --- what is asked ---------------------------------------------------------------------------------

LAST_PROMPT = 0  # an edition's own stands in its place


def asked_prompt(s: Position) -> int:
    """The prompt on top of the stack, or NONE: the game is over, or something happens by itself."""
    if s.depth == 0 or top(s) >= LAST_PROMPT:
        return NONE
    return top(s)


@rule
def argument(s: Position, place: int) -> int:
    """An argument of the prompt, or NONE where it has no such place."""
    if place == NONE:
        return NONE
    return arg(s, place)


def argument_places(prompts: Sequence[FrameForm], *kinds: str, nth: int = 0) -> tuple[int, ...]:
    """By prompt, the place of its first (or next) argument of these kinds that players are shown; NONE: it has none."""
    found = [[i for i, a in enumerate(form.arguments) if a.kind in kinds and not a.private] for form in prompts]
    return tuple(places[nth] if nth < len(places) else NONE for places in found)
