"""Who rules each region, all regions at once: the same as ``pamir.second.rules.land.ruler``, which states the rule.

Observations need every region of every position; asked one by one, a third of their time would go into wrong guesses.
"""

from pamir.kernel.compile import AnyTable, rule
from pamir.second.rules.land import OLDER_PRINTING, plays_variant
from pamir.second.rules.state import State
from pamir.second.rules.tables import AFGHAN, BRITISH, COALITIONS, MAX_SEATS, REGIONS, RUSSIAN

# A byte for each region, and of these the highest bits.
BYTE, BYTE_MASK = 8, 255
ONES = sum(1 << BYTE * region for region in range(REGIONS))
TOPS = ONES << BYTE - 1


@rule
def of_regions(table: AnyTable, start: int, step: int) -> int:
    """Entries of a table that belong to the regions, so far from each other, a byte each."""
    packed = 0
    for region in range(REGIONS):
        packed |= int(table[start + region * step]) << (region * BYTE)
    return packed


@rule
def larger_bytes(one: int, other: int) -> int:
    """All bits of each byte of the one that is larger than that of the other; both are below 128."""
    return ((TOPS & ~((other | TOPS) - one)) >> (BYTE - 1)) * BYTE_MASK


@rule
def rulers(s: State) -> int:
    """What ``ruler`` says of every region, plus one, a byte each: all of them at once, without a branch."""
    afghan = of_regions(s.armies, AFGHAN, COALITIONS)
    british = of_regions(s.armies, BRITISH, COALITIONS)
    russian = of_regions(s.armies, RUSSIAN, COALITIONS)
    more = larger_bytes(british, afghan)
    best = (british & more) | (afghan & ~more)
    more = larger_bytes(russian, best)
    best = (russian & more) | (best & ~more)
    most = best
    who = 0
    for seat in range(s.seats):
        tribes = of_regions(s.tribes, seat, MAX_SEATS)
        loyalty = s.loyalty[seat]
        armies = afghan * (loyalty == AFGHAN) + british * (loyalty == BRITISH) + russian * (loyalty == RUSSIAN)
        if seat == s.wakhan and not plays_variant(s, OLDER_PRINTING):
            armies = most
        pieces = (tribes + armies) & larger_bytes(tribes, 0)
        ahead = larger_bytes(pieces, best)
        behind = larger_bytes(best, pieces)
        who = (who & behind) | ((seat + 1) * ONES & ahead)
        best = (pieces & ahead) | (best & ~ahead)
    return who
