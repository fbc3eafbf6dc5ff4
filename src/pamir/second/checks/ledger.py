"""Following the journal: rupees, points and the deck may change only as its rows say.

A ledger is a small buffer: the rupees of five seats, of twelve market slots, the points of five seats
and the size of the deck. It is filled before an action, brought up to date from the rows the action
wrote, and compared with the position after it.
"""
# mypy: disable-error-code="no-any-return"

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.journal import FIRST_ROW, LAST_ROW, ROW
from pamir.second.checks.invariants import DECK_UNEXPLAINED, JOURNAL_FULL, POINTS_UNEXPLAINED, RUPEES_UNEXPLAINED, SOUND
from pamir.second.rules.happenings import (
    ARISTOCRACY,
    BOUGHT,
    BRIBED,
    CARD_DRAWN,
    CARD_SLID,
    COLLECTED,
    LEVERAGE_PAID,
    LEVERAGED,
    RUPEE_GONE,
    RUPEE_ON_CARD,
    RUPEES_SWALLOWED,
    SCORED,
    TAXED_SEAT,
    TAXED_SLOT,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import MAX_SEATS, SLOTS

SLOT_AT = MAX_SEATS
POINTS_AT = SLOT_AT + SLOTS
DECK_AT = POINTS_AT + MAX_SEATS
SHOP_AT = DECK_AT + 1  # the slot of the purchase being followed
LEDGER = SHOP_AT + 1


@rule
def open_ledger(s: State, ledger: Actions) -> None:
    """Write down what the position holds now."""
    for seat in range(MAX_SEATS):
        ledger[seat] = s.rupees[seat]
        ledger[POINTS_AT + seat] = s.points[seat]
    for slot in range(SLOTS):
        ledger[SLOT_AT + slot] = s.market_rupees[slot]
    ledger[DECK_AT] = s.deck_size


@rule
def book(ledger: Actions, kind: int, a: int, b: int, c: int) -> None:
    """Bring the ledger up to date with one row of the journal."""
    if kind == RUPEE_ON_CARD:
        ledger[a] -= c
        ledger[SLOT_AT + b] += c
    elif kind == RUPEE_GONE:
        ledger[a] -= c
    elif kind == BOUGHT:
        ledger[SHOP_AT] = c
    elif kind == COLLECTED:
        ledger[a] += c
        ledger[SLOT_AT + ledger[SHOP_AT]] -= c
    elif kind == BRIBED:
        ledger[a] -= c
        ledger[b] += c
    elif kind == LEVERAGED:
        ledger[a] += c
    elif kind == LEVERAGE_PAID:
        ledger[a] -= c
    elif kind == TAXED_SLOT:
        ledger[a] += 1
        ledger[SLOT_AT + b] -= 1
    elif kind == TAXED_SEAT:
        ledger[a] += 1
        ledger[b] -= 1
    elif kind == ARISTOCRACY:
        ledger[a] += b
    elif kind == CARD_SLID:
        ledger[SLOT_AT + c] += ledger[SLOT_AT + b]
        ledger[SLOT_AT + b] = 0
    elif kind == CARD_DRAWN:
        ledger[DECK_AT] -= 1
    elif kind == RUPEES_SWALLOWED:
        ledger[SLOT_AT + a] -= b
    elif kind == SCORED:
        ledger[POINTS_AT + a] += b


@rule
def close_ledger(s: State, j: Journal, ledger: Actions) -> int:
    """Book every row of the journal; the first thing it does not explain, SOUND if it explains all."""
    if j[0] > LAST_ROW:
        return JOURNAL_FULL
    for at in range(FIRST_ROW, j[0], ROW):
        book(ledger, j[at], j[at + 1], j[at + 2], j[at + 3])
    for seat in range(MAX_SEATS):
        if ledger[seat] != s.rupees[seat]:
            return RUPEES_UNEXPLAINED
        if ledger[POINTS_AT + seat] != s.points[seat]:
            return POINTS_UNEXPLAINED
    for slot in range(SLOTS):
        if ledger[SLOT_AT + slot] != s.market_rupees[slot]:
            return RUPEES_UNEXPLAINED
    if ledger[DECK_AT] != s.deck_size:
        return DECK_UNEXPLAINED
    return SOUND
