"""Random numbers held in the position: two generators on masked integers, told apart by the position itself.

A short seed starts a small chaotic generator (sfc32): quick, for bots, research and deals that anybody may name.
A key of 128 bits starts a cipher (XTEA) that counts: whoever sees any number of its draws can compute none of the
others, so that is what games between people are dealt with.

Only additions, shifts and masks of numbers below 2**53, so that the interpreted and the compiled
rules draw the same stream. A position uses its stream at set-up and when Wakhan's deck is shuffled.
"""

from pamir.kernel.compile import AnyTable, Position, rule

MASK = 0xFFFFFFFF
COUNTED = 1 << 32  # the last word of a keyed stream holds its count, from 1, above its quarter of the key
GOLDEN = 0x9E3779B9
CYCLES = 32


@rule
def draw_short(s: Position) -> int:
    """The next 32 random bits of a stream that a short seed started."""
    a = s.rng[0]
    b = s.rng[1]
    c = s.rng[2]
    t = (a + b + s.rng[3]) & MASK
    s.rng[3] = (s.rng[3] + 1) & MASK
    s.rng[0] = b ^ (b >> 9)
    s.rng[1] = (c + (c << 3)) & MASK
    s.rng[2] = ((((c << 21) & MASK) | (c >> 11)) + t) & MASK
    return t


@rule
def draw32(s: Position) -> int:
    """The next 32 random bits."""
    if s.rng[3] > MASK:
        return draw_keyed(s)
    return draw_short(s)


@rule
def draw_keyed(s: Position) -> int:
    """One half of the next number of the count, enciphered: XTEA with all its 32 cycles."""
    s.rng[3] += COUNTED
    left = s.rng[3] >> 32
    right = 0
    total = 0
    for _ in range(CYCLES):
        mixed = (((right << 4) & MASK) ^ (right >> 5)) + right
        left = (left + (mixed ^ (total + (s.rng[total & 3] & MASK)))) & MASK
        total = (total + GOLDEN) & MASK
        mixed = (((left << 4) & MASK) ^ (left >> 5)) + left
        right = (right + (mixed ^ (total + (s.rng[(total >> 11) & 3] & MASK)))) & MASK
    return left


@rule
def below(s: Position, n: int) -> int:
    """A whole number from 0 to n - 1; of a keyed stream all exactly alike likely."""
    product = draw32(s) * n
    if s.rng[3] > MASK:
        while (product & MASK) < (MASK + 1 - n) % n:
            product = draw32(s) * n
    return product >> 32


@rule
def pick(s: Position, n: int) -> int:
    """The same of a stream that a short seed started: the dice of random play, thrown once a decision."""
    return (draw_short(s) * n) >> 32


@rule
def shuffle(s: Position, table: AnyTable, start: int, end: int) -> None:
    """Bring ``table[start:end]`` into random order (Fisher and Yates)."""
    for i in range(end - 1, start, -1):
        k = start + below(s, i - start + 1)
        item = table[i]
        table[i] = table[k]
        table[k] = item


@rule
def seed_stream(s: Position, seed: int) -> None:
    """Start the stream for a seed from 0 to 2**62 - 1."""
    s.rng[0] = seed & MASK
    s.rng[1] = (seed >> 32) & MASK
    s.rng[2] = GOLDEN
    s.rng[3] = 1
    for _ in range(15):
        draw32(s)


def keyed_stream(key: int) -> list[int]:
    """The stream of a key of 128 bits before its first draw; compiled rules take no number that long."""
    words = [key >> shift & MASK for shift in (96, 64, 32, 0)]
    return [*words[:3], words[3] + COUNTED]
