"""What pages show in a way of their own: lines of a kind, and what a dominance check gave."""

from collections.abc import Sequence
from typing import Any

from pamir.second.rules import happenings
from pamir.second.rules.tables import COALITION_KEYS, NONE
from pamir.telling import Entry, Row

TAGS = {
    happenings.CARD_SLID: "market",
    happenings.CARD_DRAWN: "market",
    happenings.RUPEE_ON_CARD: "market",
    happenings.RUPEE_GONE: "market",
    happenings.RUPEES_SWALLOWED: "market",
    happenings.TURN_ENDS: "ends",
    happenings.SCORED: "scored",
    happenings.BLOCKS_CLEARED: "cleared",
    happenings.LOYALTY_CHANGED: "loyalty",
    happenings.GAME_OVER: "over",
}


def scoring(rows: Sequence[Row], line: Entry, seats: int) -> dict[str, Any] | None:
    """The dominance check that a line tells of: who was dominant (None: nobody), and what it gave each seat.

    ``standing`` is the influence, or the cylinders in play where nobody was dominant; None for who took no part.
    """
    at = next((i for i in range(line.first, line.first + line.count) if rows[i][0] == happenings.CHECK), None)
    if at is None:
        return None
    _, dominant, final, margin, _ = rows[at]
    scored = rows[at + 1 : at + 1 + seats]
    return {
        "dominant": None if dominant == NONE else COALITION_KEYS[dominant],
        "final": bool(final),
        "margin": margin,
        "standing": [None if standing < 0 else standing for _, _, _, standing, _ in scored],
        "points": [points for _, _, points, _, _ in scored],
    }
