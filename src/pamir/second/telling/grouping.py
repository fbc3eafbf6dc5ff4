"""Which journal rows belong into one sentence."""

from pamir.second.rules import happenings as hap
from pamir.second.rules.tables import FIRST_CHECK, LAST_CHECK
from pamir.telling import Row

# The very same thing, several times in a row, is told once with its number.
_COUNTED = {
    hap.ROAD_PLACED,
    hap.ARMY_PLACED,
    hap.TRIBE_PLACED,
    hap.SPY_PLACED,
    hap.MARCHED,
    hap.MIGRATED,
    hap.SPY_SENT,
    hap.TRIBE_KILLED,
    hap.ARMY_KILLED,
    hap.ROAD_KILLED,
    hap.SPY_KILLED,
    hap.SPY_SHELTERED,
    hap.SPY_LET_GO,
}
_TAXES = {hap.TAXED_SLOT, hap.TAXED_SEAT}
_SCATTERED = {hap.TRIBES_SCATTERED, hap.ARMIES_SCATTERED}
_BY_SEAT = {hap.RUPEE_GONE, hap.DISCARDED_COURT, hap.DISCARDED_HAND}
_LISTED = {hap.CARD_SLID, hap.CARD_DRAWN, hap.EFFECT_ENDS}
# What Wakhan weighs, up to her choice and the line of her card it is for.
_WEIGHED = {hap.AI_CONSIDERS, hap.AI_REJECTS}
_THOUGHTS = {*_WEIGHED, hap.AI_PICKS, hap.AI_LINE}


def continues(first: Row, last: Row, row: Row) -> bool:
    """Whether a row belongs into the sentence that begins with ``first`` and so far ends with ``last``."""
    kind = first[0]
    if kind in _COUNTED:
        return row == first
    if kind in _LISTED:
        return row[0] == kind
    if kind in _TAXES:
        return row[0] in _TAXES and row[1] == first[1]
    if kind in _SCATTERED:
        return row[0] in _SCATTERED and row[1] == first[1]
    if kind == hap.RUPEE_ON_CARD:
        return row[0] == kind and (row[1], row[3]) == (first[1], first[3])
    if kind in _BY_SEAT:
        return row[0] == kind and row[1] == first[1]
    if kind in _THOUGHTS:
        return (last[0] in _WEIGHED and row[0] in _THOUGHTS) or (last[0] == hap.AI_PICKS and row[0] == hap.AI_LINE)
    if kind == hap.SCORED:
        return row[0] == kind and row[2] == first[2] == 0
    return last is first and _is_pair(first, row)


def _is_pair(first: Row, row: Row) -> bool:
    """Whether two rows of different kinds are one event at the table."""
    kind = first[0]
    if kind == hap.OFFERED_PLAY:
        return row[0] == hap.BRIBE_OWED
    if kind == hap.BETRAYED:
        return row[0] == hap.DISCARDED_COURT and row[2] == first[2]
    if kind == hap.SUIT_NAMED:
        return row[0] == hap.FAVORED
    if kind == hap.EVENT_BOUGHT:
        return row[0] == hap.CHECK and FIRST_CHECK <= first[2] <= LAST_CHECK
    if kind == hap.EVENT_DISCARDED:
        return row[0] in (hap.CHECK, hap.RIOT)
    return False
