"""The number a deal is made of.

A short seed, 0 to 2**62 - 1, is a deal that somebody names: game 7 is always the same game. A long seed is one
drawn by chance: 128 random bits above the bit 2**128 by which one sees that it is long. Nobody can guess it, and
the deck cannot be computed from any number of its cards. As text a short seed is a plain number, a long one
eight groups of four hexadecimal digits.

>>> seed_text(7)
'7'
>>> seed_text(2**128 + 0xA41F)
'0000-0000-0000-0000-0000-0000-0000-a41f'
>>> read_seed("0000-0000-0000-0000-0000-0000-0000-a41f") == 2**128 + 0xA41F
True
"""

import re
import secrets

from pamir.errors import PamirError
from pamir.kernel.compile import Position
from pamir.kernel.rng import keyed_stream

SHORT_SEEDS = 2**62
KEY_BITS = 128
LONG = 1 << KEY_BITS
KEPT_STREAM = -1  # in the place of a seed: the position has its stream already

_GROUPS = re.compile(r"[0-9a-f]{4}(-[0-9a-f]{4}){7}")
_NUMBER = re.compile(r"[0-9]{1,39}")
SEED_MEANT = "a seed is a whole number from 0 to 2**62 - 1, or eight groups of four hexadecimal digits"


class SeedError(PamirError):
    """Something that is no seed; one sentence says what would be."""


def new_seed() -> int:
    """A long seed nobody can guess."""
    return LONG | secrets.randbits(KEY_BITS)


def is_seed(seed: object) -> bool:
    """Whether a game can be dealt from this."""
    return isinstance(seed, int) and not isinstance(seed, bool) and (0 <= seed < SHORT_SEEDS or is_long(seed))


def is_long(seed: int) -> bool:
    """Whether the seed was drawn by chance, with 128 bits, and not named by somebody."""
    return LONG <= seed < 2 * LONG


def seed_text(seed: int) -> str:
    """The seed as people and JSON may have it; ``read_seed`` gives it back."""
    if not is_long(seed):
        return str(seed)
    digits = f"{seed - LONG:032x}"
    return "-".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def read_seed(text: str) -> int:
    """The seed of that text. Raises ``SeedError`` if it is none."""
    plain = text.strip().lower()
    if _GROUPS.fullmatch(plain):
        return LONG | int(plain.replace("-", ""), 16)
    if _NUMBER.fullmatch(plain) and is_seed(int(plain)):
        return int(plain)
    raise SeedError(f"{text.strip()[:40]!r} is no seed: {SEED_MEANT}.")


def start_stream(state: Position, seed: int) -> int:
    """Start the stream of a long seed; what ``set_up`` is then told in its place. A short seed it starts itself."""
    if not is_long(seed):
        return seed
    state.rng = keyed_stream(seed - LONG)
    return KEPT_STREAM
