"""Following the journal: rupees, tokens, deck and Regime may change only as its rows say.

A ledger is a small buffer: the rupees of five seats and of twelve Market slots, the tokens of five seats, the size of
the deck, the Regime, and the two halves of the deal on the table. It is filled before an action, brought up to date
from the rows the action wrote, and compared with the position after it. Rupees come from the Box by loans and
Imperial Investment alone, and go there by debts, European Arms and what slides off an empty Market: every other row
takes from one place what it gives to another.
"""
# mypy: disable-error-code="no-any-return"

from pamir.first.checks.verdicts import (
    BROKEN_LIMIT,
    BROKEN_MARKET_GAP,
    BROKEN_TURN_ORDER,
    DECK_UNEXPLAINED,
    JOURNAL_FULL,
    REGIME_UNEXPLAINED,
    RUPEES_UNEXPLAINED,
    SOUND,
    TOKENS_UNEXPLAINED,
)
from pamir.first.rules.happenings import (
    ARMS_BOUGHT,
    BOUGHT,
    CARD_DRAWN,
    CARD_SLID,
    COLLECTED,
    DEAL_ACCEPTED,
    DEBT_DUE,
    INVESTMENT,
    LEVERAGED,
    REGIME_CHANGED,
    RUPEES_ON_CARD,
    RUPEES_SLID,
    TAKEN_FROM_CARD,
    TAKEN_FROM_SEAT,
    TOKEN_TAKEN,
    TOKENS_SPENT,
    TOLL,
    TURN_STARTS,
)
from pamir.first.rules.prompts import TURN
from pamir.first.rules.state import State
from pamir.first.rules.tables import COLUMNS, MAX_SEATS, MODES, NOBODY, POLITICAL, SLOTS, TABLEAU_BASE
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import top
from pamir.kernel.journal import FIRST_ROW, LAST_ROW, ROW

SLOT_AT = MAX_SEATS
TOKEN_AT = SLOT_AT + SLOTS
DECK_AT = TOKEN_AT + MAX_SEATS
REGIME_AT = DECK_AT + 1
GIVES_AT = REGIME_AT + 1
ASKS_AT = GIVES_AT + 1
SHOP_AT = ASKS_AT + 1  # the slot of the purchase being followed
LEDGER = SHOP_AT + 1


@rule
def open_ledger(s: State, ledger: Actions) -> None:
    """Write down what the position holds now."""
    for seat in range(MAX_SEATS):
        ledger[seat] = s.rupees[seat]
        ledger[TOKEN_AT + seat] = s.tokens[seat]
    for slot in range(SLOTS):
        ledger[SLOT_AT + slot] = s.market_rupees[slot]
    ledger[DECK_AT] = s.deck_size
    ledger[REGIME_AT] = s.regime
    ledger[GIVES_AT] = s.deal_gives
    ledger[ASKS_AT] = s.deal_asks


@rule
def book(ledger: Actions, kind: int, a: int, b: int, c: int) -> None:
    """Bring the ledger up to date with one row of the journal."""
    if kind == RUPEES_ON_CARD:
        ledger[a] -= c
        ledger[SLOT_AT + b] += c
    elif kind == BOUGHT:
        ledger[SHOP_AT] = c
    elif kind == COLLECTED:
        ledger[a] += c
        ledger[SLOT_AT + ledger[SHOP_AT]] -= c
    elif kind == TAKEN_FROM_CARD:
        ledger[a] += 1
        ledger[SLOT_AT + b] -= 1
    elif kind == TAKEN_FROM_SEAT or kind == TOLL:
        gain = c if kind == TAKEN_FROM_SEAT else -c
        ledger[a] += gain
        ledger[b] -= gain
    elif kind == RUPEES_SLID:
        ledger[SLOT_AT + a] -= c
        if b >= 0:
            ledger[SLOT_AT + b] += c
    elif kind == CARD_SLID:
        ledger[SLOT_AT + c] += ledger[SLOT_AT + b]
        ledger[SLOT_AT + b] = 0
    elif kind == LEVERAGED:
        ledger[a] += c
    elif kind == INVESTMENT:
        ledger[a] += 1
    elif kind == DEBT_DUE:
        ledger[a] -= c
    elif kind == ARMS_BOUGHT:
        ledger[a] -= 1
    elif kind == DEAL_ACCEPTED:
        ledger[a] += ledger[GIVES_AT] - ledger[ASKS_AT]
        ledger[b] += ledger[ASKS_AT] - ledger[GIVES_AT]
    elif kind == TOKENS_SPENT:
        ledger[TOKEN_AT + a] -= b
    elif kind == TOKEN_TAKEN:
        ledger[TOKEN_AT + a] += 1
        if b != NOBODY:
            ledger[TOKEN_AT + b] -= 1
    elif kind == CARD_DRAWN:
        ledger[DECK_AT] -= 1
    elif kind == REGIME_CHANGED:
        ledger[REGIME_AT] = a


@rule
def broken_new_turn(s: State) -> int:
    """What the last turn leaves when the next begins: a full Market, a Tableau within its limit."""
    cards = 0
    for slot in range(SLOTS):
        if s.market[slot] != 0:
            cards += 1
            if slot % COLUMNS > 0 and s.market[slot - 1] == 0:
                return BROKEN_MARKET_GAP
    if cards < SLOTS and s.deck_size > 0:
        return BROKEN_MARKET_GAP
    if s.turn < 2:
        return SOUND
    last = NOBODY
    for i in range(s.seats):
        if s.order[(i + 1) % s.seats] == s.active:
            last = s.order[i]
    if last == NOBODY or s.order[(s.turn - 1) % s.seats] != s.active:
        return BROKEN_TURN_ORDER
    if s.tableau_size[last] > TABLEAU_BASE + s.stars[last * MODES + POLITICAL]:
        return BROKEN_LIMIT
    return SOUND


@rule
def close_ledger(s: State, j: Journal, ledger: Actions) -> int:
    """Book every row of the journal; the first thing it does not explain, SOUND if it explains all."""
    if j[0] > LAST_ROW:
        return JOURNAL_FULL
    turned = False
    for at in range(FIRST_ROW, j[0], ROW):
        book(ledger, j[at], j[at + 1], j[at + 2], j[at + 3])
        turned = turned or j[at] == TURN_STARTS
    for seat in range(MAX_SEATS):
        if ledger[seat] != s.rupees[seat]:
            return RUPEES_UNEXPLAINED
        if ledger[TOKEN_AT + seat] != s.tokens[seat]:
            return TOKENS_UNEXPLAINED
    for slot in range(SLOTS):
        if ledger[SLOT_AT + slot] != s.market_rupees[slot]:
            return RUPEES_UNEXPLAINED
    if ledger[DECK_AT] != s.deck_size:
        return DECK_UNEXPLAINED
    if ledger[REGIME_AT] != s.regime:
        return REGIME_UNEXPLAINED
    if turned and s.over == 0 and top(s) == TURN:
        return broken_new_turn(s)
    return SOUND
