"""What pages show in a way of their own: lines of a kind, and what a Topple found."""

from collections.abc import Sequence
from typing import Any

from pamir.first.rules import happenings as hap
from pamir.first.rules.tables import EMPIRE_KEYS, MODE_KEYS, NONE
from pamir.telling import Entry, Row

TAGS = {
    hap.CARD_SLID: "market",
    hap.CARD_DRAWN: "market",
    hap.RUPEES_ON_CARD: "market",
    hap.RUPEES_SLID: "market",
    hap.TURN_ENDS: "ends",
    hap.TOPPLE_RESOLVED: "topple",
    hap.PURGE: "cleared",
    hap.HONEYMOON: "cleared",
    hap.LOYALTY_CHANGED: "loyalty",
    hap.REGIME_CHANGED: "regime",
    hap.GAME_OVER: "over",
}


def scoring(rows: Sequence[Row], line: Entry) -> dict[str, Any] | None:
    """The Topple that a line tells of: under which Regime it was bought, and which Empire was supreme (None: none)."""
    kind, seat, final, supreme, regime = rows[line.first]
    if kind != hap.TOPPLE_RESOLVED:
        return None
    return {
        "seat": seat,
        "final": bool(final),
        "supreme": None if supreme == NONE else EMPIRE_KEYS[supreme],
        "regime": MODE_KEYS[regime],
    }
