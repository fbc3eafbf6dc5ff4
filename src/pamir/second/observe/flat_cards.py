"""The flat numbers of the cards: where each one is as far as the observing seat can know."""

from pamir.feature_rows import EIGHTH, FOURTH, HALF
from pamir.kernel.compile import Floats, flags, rule
from pamir.second.observe.counting import seat_after
from pamir.second.observe.flat_layout import (
    ACTED,
    COURT,
    COURT_PLACE,
    DISCARDS,
    HAND,
    MARKET,
    OPEN_HANDS,
    SLOT_BARRED,
    SLOT_CAN_BUY,
    SLOT_CARD,
    SLOT_CHECK,
    SLOT_EVENT,
    SLOT_NUMBERS,
    SLOT_PRICE,
    SLOT_RUPEES,
    SLOT_TURNS,
    SLOTS_AT,
    SPIES,
    UNSEEN,
)
from pamir.second.observe.sight import unseen_places
from pamir.second.rules.court import court_card, hand_card
from pamir.second.rules.loyalty import would_turn
from pamir.second.rules.market import has_discount, is_check, is_for_sale, list_price, price
from pamir.second.rules.pieces import spies_of
from pamir.second.rules.redeal import announced_card, hides_hand
from pamir.second.rules.state import DISCARDED, HAS_ACTED, IN_COURT, IN_HAND, State
from pamir.second.rules.tables import CARD_PATRIOT, CARDS, COLUMNS, COURT_CARDS, NONE, SLOTS


@rule
def write_court(s: State, me: int, away: int, out: Floats) -> None:
    """The court of a seat with the spies on it."""
    seat = seat_after(s, me, away)
    flags(out, COURT + away * COURT_CARDS, s.place, 1, COURT_CARDS, 1 << (IN_COURT + seat))
    for i in range(s.court_size[seat]):
        card = court_card(s, seat, i)
        out[COURT_PLACE + card - 1] = 1.0 - i * EIGHTH
        out[ACTED + card - 1] = s.used[card] & HAS_ACTED
        for other in range(s.seats):
            spies = spies_of(s, card, seat_after(s, me, other))
            out[SPIES + other * COURT_CARDS + card - 1] = spies * HALF


@rule
def write_open_hand(s: State, me: int, away: int, out: Floats) -> None:
    """Another's hand, if it lies open."""
    seat = seat_after(s, me, away)
    if not hides_hand(s, me, seat):
        for i in range(s.hand_size[seat]):
            out[OPEN_HANDS + hand_card(s, seat, i) - 1] = away * FOURTH


@rule
def write_slot(s: State, me: int, slot: int, discount: bool, out: Floats) -> None:
    """One place of the market, as the observing seat could buy there."""
    at = SLOTS_AT + slot * SLOT_NUMBERS
    out[at + SLOT_RUPEES] = s.market_rupees[slot] * FOURTH
    out[at + SLOT_BARRED] = s.barred[slot]
    card = s.market[slot]
    if card > 0:
        out[MARKET + card - 1] = 1.0 - slot % COLUMNS * EIGHTH
        out[at + SLOT_CARD] = 1.0
        out[at + SLOT_EVENT] = card > COURT_CARDS
        out[at + SLOT_CHECK] = is_check(card)
        cost = list_price(s, slot)
        if discount:
            cost = price(s, me, slot)
        out[at + SLOT_PRICE] = cost * EIGHTH
        out[at + SLOT_CAN_BUY] = is_for_sale(s, slot) and cost <= s.rupees[me]
        out[at + SLOT_TURNS] = s.loyalty[me] != NONE and would_turn(s, me, CARD_PATRIOT[card])


@rule
def write_cards(s: State, me: int, out: Floats) -> None:
    """Every card where it is known to be; the vector was cleared before."""
    for away in range(s.seats):
        write_court(s, me, away, out)
    flags(out, HAND, s.place, 1, COURT_CARDS, 1 << (IN_HAND + me))
    for away in range(1, s.seats):
        write_open_hand(s, me, away, out)
    discount = has_discount(s, me)
    for slot in range(SLOTS):
        write_slot(s, me, slot, discount, out)
    flags(out, DISCARDS, s.place, 1, CARDS, 1 << DISCARDED)
    flags(out, UNSEEN, s.place, 1, CARDS, unseen_places(s, me))
    announced = announced_card(s)
    if announced > 0:
        out[UNSEEN + announced - 1] = 0.0
