"""Small numbers of all seats, regions, suits or actions, a byte each in one integer: counted together.

Seven bytes at most, each below 128, so that nothing ever reaches the sign.
"""

from pamir.kernel.compile import rule

BYTE, BYTE_MASK = 8, 255
# A one in each byte, and of each the highest bit.
ONES = sum(1 << BYTE * place for place in range(7))
TOPS = ONES << BYTE - 1


@rule
def larger_bytes(one: int, other: int) -> int:
    """All bits of each byte of the one that is larger than that of the other.

    >>> hex(larger_bytes(0x050301, 0x040302))
    '0xff0000'
    """
    return ((TOPS & ~((other | TOPS) - one)) >> (BYTE - 1)) * BYTE_MASK


@rule
def byte_of(packed: int, place: int) -> int:
    """One of the bytes.

    >>> byte_of(0x0705, 1)
    7
    """
    return (packed >> (place * BYTE)) & BYTE_MASK


@rule
def sum_of_bytes(packed: int) -> int:
    """All bytes together, below 256.

    >>> sum_of_bytes(0x070502)
    14
    """
    return ((packed * ONES) >> (6 * BYTE)) & BYTE_MASK
