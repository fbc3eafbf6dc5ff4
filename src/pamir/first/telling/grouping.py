"""Which journal rows belong into one sentence."""

from pamir.first.rules import happenings as hap
from pamir.telling import Row

# The very same thing, several times in a row, is told once with its number.
_COUNTED = {
    hap.ARMY_PLACED,
    hap.ROAD_PLACED,
    hap.TRIBE_PLACED,
    hap.SPY_PLACED,
    hap.SPY_REMOVED,
    hap.ROAD_KILLED,
    hap.TRIBE_KILLED,
    hap.DONE_WITHOUT,
}
_LISTED = {hap.CARD_SLID, hap.CARD_DRAWN, hap.PURGE}
# What one seat does to several cards.
_BY_SEAT = {hap.DISCARDED_TABLEAU, hap.TAKEN_BACK, hap.INVESTMENT, hap.DEAL_CARD_GIVEN, hap.DEAL_CARD_ASKED}
_TAKEN = {hap.TAKEN_FROM_CARD, hap.TAKEN_FROM_SEAT}
_JOURNEY = {hap.SPY_LEFT, hap.SPY_PASSED, hap.SPY_ARRIVED}


def continues(first: Row, last: Row, row: Row) -> bool:
    """Whether a row belongs into the sentence that begins with ``first`` and so far ends with ``last``."""
    kind = first[0]
    if kind in _COUNTED:
        return row == first
    if kind in _LISTED:
        return row[0] == kind
    if kind == hap.DISCARDED_TABLEAU:
        return row[0] == kind and (row[1], row[3]) == (first[1], first[3])
    if kind in _BY_SEAT:
        return row[0] == kind and row[1] == first[1]
    if kind in _TAKEN:
        return row[0] in _TAKEN and row[1] == first[1] and _why(row) == _why(first)
    if kind == hap.RUPEES_ON_CARD:
        return row[0] == kind and (row[1], row[3]) == (first[1], first[3])
    if kind == hap.ARMY_KILLED:
        return row[0] in (kind, hap.ARMY_SPENT) and row[1:3] == first[1:3] and _same_army(first, row)
    if kind in _JOURNEY:
        return last[0] != hap.SPY_ARRIVED and row[0] in (hap.SPY_PASSED, hap.SPY_ARRIVED) and row[1] == first[1]
    return False


def _why(row: Row) -> int:
    return row[4]


def _same_army(first: Row, row: Row) -> bool:
    """Losses of one attack: enemy Armies of one Empire, and those of the attacker's that they cost."""
    return row[0] == hap.ARMY_SPENT or row[3] == first[3]
