"""The market: prices, payments onto cards, buying, and refilling (pp. 9, 10, 12)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.journal import note
from pamir.second.rules.actions import BUY, action
from pamir.second.rules.happenings import (
    BOUGHT,
    CARD_DRAWN,
    CARD_SLID,
    COLLECTED,
    RUPEE_GONE,
    RUPEE_ON_CARD,
    RUPEES_SWALLOWED,
)
from pamir.second.rules.land import owns
from pamir.second.rules.state import DISCARDED, IN_DECK, IN_MARKET, State
from pamir.second.rules.tables import (
    CARD_PATRIOT,
    CARD_REGION,
    COLUMNS,
    COURT_CARDS,
    FIRST_CHECK,
    HERAT,
    HERAT_INFLUENCE,
    LAST_CHECK,
    MILITARY,
    NONE,
    PERSIA,
    PERSIAN_INFLUENCE,
    PUBLIC_WITHDRAWAL,
    RUSSIAN,
    RUSSIAN_INFLUENCE,
    SLOTS,
)


@rule
def is_check(card: int) -> bool:
    """Whether the card is one of the four Dominance Checks."""
    return card >= FIRST_CHECK and card <= LAST_CHECK


@rule
def buys_free(s: State, seat: int, card: int) -> bool:
    """Whether an influence ability makes this card free for the seat (ruling 12)."""
    if card > COURT_CARDS:
        return False
    if CARD_REGION[card] == HERAT and owns(s, seat, HERAT_INFLUENCE):
        return True
    if CARD_REGION[card] == PERSIA and owns(s, seat, PERSIAN_INFLUENCE):
        return True
    return CARD_PATRIOT[card] == RUSSIAN and owns(s, seat, RUSSIAN_INFLUENCE)


@rule
def unit_price(s: State) -> int:
    """Rupees laid on each card to the left: two while military is favored (p. 10)."""
    if s.favored == MILITARY:
        return 2
    return 1


@rule
def list_price(s: State, slot: int) -> int:
    """What the card in this slot costs whoever has no ability that makes it free."""
    return slot % COLUMNS * unit_price(s)


@rule
def price(s: State, seat: int, slot: int) -> int:
    """What the card in this slot costs the seat now."""
    if slot % COLUMNS == 0 or buys_free(s, seat, s.market[slot]):
        return 0
    return list_price(s, slot)


@rule
def is_for_sale(s: State, slot: int) -> bool:
    """Whether a card lies here that can be bought at all: not barred, not Public Withdrawal."""
    card = s.market[slot]
    return (card > 0) & (card != PUBLIC_WITHDRAWAL) & (s.barred[slot] == 0)


@rule
def can_buy(s: State, seat: int, slot: int) -> bool:
    """Whether the seat may buy this slot now."""
    return is_for_sale(s, slot) and price(s, seat, slot) <= s.rupees[seat]


@rule
def has_discount(s: State, seat: int) -> bool:
    """Whether the seat gets some cards free."""
    return owns(s, seat, HERAT_INFLUENCE) or owns(s, seat, PERSIAN_INFLUENCE) or owns(s, seat, RUSSIAN_INFLUENCE)


@rule
def legal_purchases(s: State, seat: int, out: Actions, n: int) -> int:
    """Add every slot the seat may buy."""
    if has_discount(s, seat):
        for slot in range(SLOTS):
            if can_buy(s, seat, slot):
                out[n] = action(BUY, slot)
                n += 1
        return n
    columns = min(s.rupees[seat] // unit_price(s) + 1, COLUMNS)
    first = action(BUY, 0)
    for row in range(0, SLOTS, COLUMNS):
        for slot in range(row, row + columns):
            # Written first and counted if it holds: no branch that a processor could guess wrong.
            out[n] = first + slot
            n += is_for_sale(s, slot)
    return n


@rule
def lay_rupees(s: State, j: Journal, seat: int, slot: int, number: int) -> None:
    """Put rupees of a seat on a market card, which bars it this turn; Public Withdrawal swallows them."""
    s.barred[slot] = 1
    card = s.market[slot]
    if card == PUBLIC_WITHDRAWAL:
        note(j, RUPEE_GONE, seat, slot, number, 0)
    else:
        s.market_rupees[slot] += number
        note(j, RUPEE_ON_CARD, seat, slot, number, card)


@rule
def pay_to_the_left(s: State, j: Journal, seat: int, slot: int) -> None:
    """Pay for a purchase: on each column to the left, own row first, else the other row (rulings 8, 9)."""
    unit = unit_price(s)
    row = slot - slot % COLUMNS
    for column in range(slot % COLUMNS):
        s.rupees[seat] -= unit
        here = row + column
        across = (here + COLUMNS) % SLOTS
        if s.market[here] > 0:
            lay_rupees(s, j, seat, here, unit)
        elif s.market[across] > 0:
            lay_rupees(s, j, seat, across, unit)
        else:
            note(j, RUPEE_GONE, seat, NONE, unit, 0)


@rule
def pay_to_the_right(s: State, j: Journal, seat: int, cost: int, already: int) -> None:
    """Pay an action's cost: half to each row, one rupee a card from the right (p. 12, ruling 15).

    ``already`` rupees of the same action lie on the rightmost cards of each row and are skipped.
    """
    s.rupees[seat] -= cost
    half = cost // 2
    for row in range(2):
        skip = already // 2
        due = half
        for i in range(COLUMNS):
            slot = row * COLUMNS + COLUMNS - 1 - i
            if due > 0 and s.market[slot] > 0:
                if skip > 0:
                    skip -= 1
                else:
                    lay_rupees(s, j, seat, slot, 1)
                    due -= 1
        if due > 0:
            note(j, RUPEE_GONE, seat, NONE, due, 0)


@rule
def take_from_market(s: State, j: Journal, seat: int, slot: int) -> int:
    """Pay for a card and take it with its rupees out of the market; the card."""
    card = s.market[slot]
    cost = price(s, seat, slot)
    note(j, BOUGHT, seat, card, slot, cost)
    if cost > 0:
        pay_to_the_left(s, j, seat, slot)
    found = s.market_rupees[slot]
    if found > 0:
        s.rupees[seat] += found
        s.market_rupees[slot] = 0
        note(j, COLLECTED, seat, card, found, 0)
    s.market[slot] = 0
    s.place[card] = DISCARDED
    return card


@rule
def arrive(s: State, j: Journal, slot: int, card: int, carried: int) -> None:
    """A card comes to lie on a slot with the rupees it carries and those left there (rulings 16, 78)."""
    s.market[slot] = card
    s.place[card] = IN_MARKET
    s.market_rupees[slot] += carried
    if card == PUBLIC_WITHDRAWAL and s.market_rupees[slot] > 0:
        note(j, RUPEES_SWALLOWED, slot, s.market_rupees[slot], 0, 0)
        s.market_rupees[slot] = 0


@rule
def slide_left(s: State, j: Journal) -> int:
    """Close the gaps of each row to the left, cards with their rupees; the first column that then has a gap."""
    first_gap = COLUMNS
    for row in range(0, SLOTS, COLUMNS):
        goal = row
        for slot in range(row, row + COLUMNS):
            card = s.market[slot]
            if card > 0:
                if slot > goal:
                    carried = s.market_rupees[slot]
                    s.market[slot] = 0
                    s.market_rupees[slot] = 0
                    note(j, CARD_SLID, card, slot, goal, 0)
                    arrive(s, j, goal, card, carried)
                goal += 1
        first_gap = min(first_gap, goal - row)
    return first_gap


@rule
def checks_in_market(s: State) -> int:
    """Dominance Checks lying in the market."""
    n = 0
    for slot in range(SLOTS):
        if is_check(s.market[slot]):
            n += 1
    return n


@rule
def draw_into(s: State, j: Journal, slot: int) -> int:
    """Draw the next card of the deck into a slot; the card."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    note(j, CARD_DRAWN, card, slot, 0, 0)
    arrive(s, j, slot, card, 0)
    return card


@rule
def fill_market(s: State, j: Journal, first_gap: int) -> bool:
    """Fill gaps from the left, top row first (ruling 79); True when a second check stops it (ruling 80)."""
    for column in range(first_gap, COLUMNS):
        for row in range(2):
            slot = row * COLUMNS + column
            if s.market[slot] == 0 and s.deck_size > 0:
                card = draw_into(s, j, slot)
                if is_check(card) and checks_in_market(s) == 2:
                    return True
    return False


@rule
def next_check_is_final(s: State) -> bool:
    """Whether the next Dominance Check ends the game: it is the last one left (p. 15)."""
    return checks_left(s) <= 1


@rule
def checks_left(s: State) -> int:
    """Dominance Checks still in the deck or the market."""
    n = 0
    for card in range(FIRST_CHECK, LAST_CHECK + 1):
        n += (s.place[card] == IN_DECK) | (s.place[card] == IN_MARKET)
    return n
