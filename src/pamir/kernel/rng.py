"""Random numbers held in the position: a small chaotic generator (sfc32) on masked integers.

Only additions, shifts and masks of numbers below 2**53, so that the interpreted and the compiled
rules draw the same stream. A position uses its stream at set-up and when Wakhan's deck is shuffled.
"""

from pamir.kernel.compile import AnyTable, Position, rule

MASK = 0xFFFFFFFF


@rule
def draw32(s: Position) -> int:
    """The next 32 random bits."""
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
def below(s: Position, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return (draw32(s) * n) >> 32


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
    s.rng[2] = 0x9E3779B9
    s.rng[3] = 1
    for _ in range(15):
        draw32(s)
