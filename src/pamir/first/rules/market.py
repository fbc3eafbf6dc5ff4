"""The Market: payments to the left and to the right, prices, buying, sliding and refilling (parts 5, 6.2, 10)."""

from pamir.first.rules.actions import ACTION_A, BOTTOM, BUY, PAY_IN, TOP, action
from pamir.first.rules.dispatch import answer_to, legal_for
from pamir.first.rules.happenings import (
    BOUGHT,
    CARD_DRAWN,
    CARD_SLID,
    COLLECTED,
    RUPEES_ON_CARD,
    TAKEN_FROM_CARD,
)
from pamir.first.rules.prompts import PAY_ROW, PAY_ROW_BOTTOM, PAY_ROW_TOP
from pamir.first.rules.state import DISCARDED, IN_MARKET, State
from pamir.first.rules.tableau import hand_limit
from pamir.first.rules.tables import COLUMNS, MILITARY, NONE, SLOTS, TOPPLE
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note


@rule
def lay_rupees(s: State, j: Journal, slot: int, number: int) -> None:
    """The active seat puts rupees on a Market card, which it cannot buy this turn any more (ruling 52)."""
    s.rupees[s.active] -= number
    s.market_rupees[slot] += number
    s.barred[slot] = 1
    note(j, RUPEES_ON_CARD, s.active, slot, number, s.market[slot])


@rule
def take_rupee_from_slot(s: State, j: Journal, slot: int, why: int) -> None:
    """The active seat takes one rupee off a Market card."""
    s.market_rupees[slot] -= 1
    s.rupees[s.active] += 1
    note(j, TAKEN_FROM_CARD, s.active, slot, s.market[slot], why)


# --- payment to the right --------------------------------------------------------------------------


@rule
def cards_in_market(s: State) -> int:
    """Cards that lie in the Market."""
    number = 0
    for slot in range(SLOTS):
        number += s.market[slot] > 0
    return number


@rule
def can_pay_right(s: State, n: int) -> bool:
    """Whether the active seat has so many rupees and the Market so many cards to put them on (ruling 4)."""
    return s.rupees[s.active] >= n and cards_in_market(s) >= n


@rule
def pay_right(s: State, j: Journal, n: int) -> None:
    """Put one rupee of the active seat on each of the n rightmost Market cards.

    Where the last rupee has two cards to choose from, the payer is asked: whatever follows must be pushed before.
    """
    for i in range(COLUMNS):
        column = COLUMNS - 1 - i
        top = s.market[column] > 0
        bottom = s.market[COLUMNS + column] > 0
        if n == 1 and top and bottom:
            push(s, PAY_ROW, column, COLUMNS + column, 0, 0)
            return
        if n > 0 and top:
            lay_rupees(s, j, column, 1)
            n -= 1
        if n > 0 and bottom:
            lay_rupees(s, j, COLUMNS + column, 1)
            n -= 1


@rule
def rightmost_of_row(s: State, row: int) -> int:
    """The slot of the rightmost card of a row, or ``NONE``."""
    slot = row * COLUMNS + COLUMNS - 1
    while slot >= row * COLUMNS:
        if s.market[slot] > 0:
            return slot
        slot -= 1
    return NONE


@rule
def pay_rightmost_of_a_row(s: State, j: Journal) -> None:
    """One rupee on the rightmost card of the row the payer names: Support of the People (ruling 41)."""
    push(s, PAY_ROW, rightmost_of_row(s, TOP), rightmost_of_row(s, BOTTOM), 0, 0)


@legal_for(PAY_ROW)
def legal_rows(s: State, out: Actions) -> int:
    """PAY_ROW: each row that has a card there."""
    n = 0
    if arg(s, PAY_ROW_TOP) != NONE:
        out[n] = action(PAY_IN, TOP)
        n += 1
    if arg(s, PAY_ROW_BOTTOM) != NONE:
        out[n] = action(PAY_IN, BOTTOM)
        n += 1
    return n


@answer_to(PAY_ROW)
def pay_in_row(s: State, j: Journal, a: int) -> None:
    """Put the rupee down."""
    slot = arg(s, PAY_ROW_TOP) if ACTION_A[a] == TOP else arg(s, PAY_ROW_BOTTOM)
    pop(s)
    lay_rupees(s, j, slot, 1)


# --- buying ----------------------------------------------------------------------------------------


@rule
def unit_price(s: State) -> int:
    """Rupees for each card to the left: two under Military Struggle."""
    return 1 + (s.regime == MILITARY)


@rule
def price(s: State, slot: int) -> int:
    """What the card in this slot costs: for each column to the left that has a card in either row (ruling 7)."""
    cards = 0
    for column in range(slot % COLUMNS):
        if s.market[column] > 0 or s.market[COLUMNS + column] > 0:
            cards += 1
    return cards * unit_price(s)


@rule
def fits_hand(s: State, seat: int, card: int) -> bool:
    """Whether a Purchase of the card is within Hand Size; a Topple always is (ruling 6)."""
    return card == TOPPLE or s.hand_size[seat] < hand_limit(s, seat)


@rule
def can_buy(s: State, seat: int, slot: int) -> bool:
    """Whether the seat, in its turn, may buy from this slot."""
    card = s.market[slot]
    return card > 0 and s.barred[slot] == 0 and price(s, slot) <= s.rupees[seat] and fits_hand(s, seat, card)


@rule
def legal_purchases(s: State, seat: int, out: Actions, n: int) -> int:
    """Add every slot the seat may buy from."""
    room = s.hand_size[seat] < hand_limit(s, seat)
    unit = unit_price(s)
    rupees = s.rupees[seat]
    first = action(BUY, 0)
    for row in range(0, SLOTS, COLUMNS):
        cost = 0
        for column in range(COLUMNS):
            if cost > rupees:
                break
            card = s.market[row + column]
            # Written first and counted if it holds: no branch that a processor could guess wrong.
            out[n] = first + row + column
            n += (card > 0) & (s.barred[row + column] == 0) & (room | (card == TOPPLE))
            if (s.market[column] > 0) | (s.market[COLUMNS + column] > 0):
                cost += unit
    return n


@rule
def pay_left(s: State, j: Journal, slot: int) -> None:
    """Pay for a Purchase: on each column to the left, own row first, else the other row, else nothing."""
    unit = unit_price(s)
    row = slot - slot % COLUMNS
    for column in range(slot % COLUMNS):
        here = row + column
        across = (here + COLUMNS) % SLOTS
        if s.market[here] > 0:
            lay_rupees(s, j, here, unit)
        elif s.market[across] > 0:
            lay_rupees(s, j, across, unit)


@rule
def take_from_market(s: State, j: Journal, slot: int) -> int:
    """The active seat pays for a card and takes it with its rupees; the card."""
    seat = s.active
    card = s.market[slot]
    note(j, BOUGHT, seat, card, slot, price(s, slot))
    pay_left(s, j, slot)
    found = s.market_rupees[slot]
    if found > 0:
        s.rupees[seat] += found
        s.market_rupees[slot] = 0
        note(j, COLLECTED, seat, card, found, 0)
    leave_market(s, slot)
    return card


@rule
def leave_market(s: State, slot: int) -> None:
    """A card leaves its slot, to the discard unless the caller says otherwise; rupees on it are the caller's."""
    card = s.market[slot]
    s.market[slot] = 0
    s.market_moved = 1
    if card == TOPPLE:
        s.topples_left -= 1
    else:
        s.place[card] = DISCARDED


# --- refilling -------------------------------------------------------------------------------------


@rule
def arrive(s: State, slot: int, card: int, rupees: int) -> None:
    """A card comes to lie on a slot with the rupees on it."""
    s.market[slot] = card
    s.market_rupees[slot] = rupees
    if card != TOPPLE:
        s.place[card] = IN_MARKET


@rule
def slide_left(s: State, j: Journal) -> None:
    """Close the gaps of each row to the left, cards with their rupees."""
    for row in range(0, SLOTS, COLUMNS):
        goal = row
        for slot in range(row, row + COLUMNS):
            card = s.market[slot]
            if card > 0:
                if slot > goal:
                    rupees = s.market_rupees[slot]
                    s.market[slot] = 0
                    s.market_rupees[slot] = 0
                    note(j, CARD_SLID, card, slot, goal, 0)
                    arrive(s, goal, card, rupees)
                goal += 1


@rule
def draw_into(s: State, slot: int) -> int:
    """The next card of the deck comes to lie on a slot; the card."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    arrive(s, slot, card, 0)
    return card


@rule
def fill_market(s: State, j: Journal) -> None:
    """Fill gaps from the left, top row before bottom (ruling 25); an empty deck leaves them."""
    for column in range(COLUMNS):
        for row in range(0, SLOTS, COLUMNS):
            if s.market[row + column] == 0 and s.deck_size > 0:
                note(j, CARD_DRAWN, draw_into(s, row + column), row + column, 0, 0)
