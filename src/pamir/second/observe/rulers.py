"""Who rules each region, all regions at once: the same as ``pamir.second.rules.land.ruler``, which states the rule.

Observations need every region of every position; asked one by one, a third of their time would go into wrong guesses.
"""

from pamir.kernel.compile import bytes_of, rule
from pamir.kernel.packed_bytes import ONES, larger_bytes
from pamir.second.rules.land import OLDER_PRINTING, plays_variant
from pamir.second.rules.state import State
from pamir.second.rules.tables import AFGHAN, BRITISH, COALITIONS, MAX_SEATS, NONE, REGIONS, RUSSIAN


@rule
def rulers(s: State) -> int:
    """What ``ruler`` says of every region, plus one, a byte each: all of them at once, without a branch."""
    afghan = bytes_of(s.armies, AFGHAN, REGIONS, COALITIONS)
    british = bytes_of(s.armies, BRITISH, REGIONS, COALITIONS)
    russian = bytes_of(s.armies, RUSSIAN, REGIONS, COALITIONS)
    more = larger_bytes(british, afghan)
    best = (british & more) | (afghan & ~more)
    more = larger_bytes(russian, best)
    best = (russian & more) | (best & ~more)
    most = best
    who = 0
    for seat in range(s.seats):
        tribes = bytes_of(s.tribes, seat, REGIONS, MAX_SEATS)
        loyalty = s.loyalty[seat]
        armies = bytes_of(s.armies, max(loyalty, 0), REGIONS, COALITIONS) * (loyalty != NONE)
        if seat == s.wakhan and not plays_variant(s, OLDER_PRINTING):
            armies = most
        pieces = (tribes + armies) & larger_bytes(tribes, 0)
        ahead = larger_bytes(pieces, best)
        behind = larger_bytes(best, pieces)
        who = (who & behind) | ((seat + 1) * ONES & ahead)
        best = (pieces & ahead) | (best & ~ahead)
    return who
