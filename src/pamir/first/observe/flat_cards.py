"""The flat numbers of cards in their places: the Market, the own Hand, all Tableaus."""

from pamir.feature_rows import EIGHTH, FOURTH, HALF
from pamir.first.observe.counting import of
from pamir.first.observe.facts import band_place
from pamir.first.observe.flat_layout import (
    CARD_ARROW,
    CARD_IMPACTS,
    CARD_LOCATION,
    CARD_MODE,
    CARD_PATRIOT,
    CARD_PRIZE,
    CARD_RANK,
    CARD_SPECIALS,
    HAND,
    HAND_CARDS,
    HELD_CARD,
    HELD_NUMBERS,
    HELD_PLAYABLE,
    HELD_TOLL,
    MARKET,
    OTHERS_CARDS,
    OWN_CARDS,
    OWN_TABLEAU,
    PLACED_ACTED,
    PLACED_CARD,
    PLACED_MINE,
    PLACED_NUMBERS,
    PLACED_OTHERS,
    SLOT_BARRED,
    SLOT_CARD,
    SLOT_NUMBERS,
    SLOT_PRICE,
    SLOT_REACH,
    SLOT_RUPEES,
    SLOT_TOPPLE,
    TABLEAUS,
)
from pamir.first.rules.cards import (
    arrow_of,
    has_garrison,
    has_informants,
    is_leveraged,
    location_of,
    mode_of,
    patriot_of,
    prize_of,
    rank_of,
    specials_of,
)
from pamir.first.rules.market import unit_price
from pamir.first.rules.play import toll
from pamir.first.rules.state import HAS_ACTED, State
from pamir.first.rules.tableau import hand_limit, hand_start, owner_of, tableau_start
from pamir.first.rules.tables import COLUMNS, CUBES, NOBODY, NONE, SLOTS, SPECIALS, TOPPLE
from pamir.kernel.compile import Floats, rule


@rule
def write_printed(s: State, card: int, own: int, at: int, out: Floats) -> None:
    """What is printed on a card, for an observer with this Empire."""
    out[at + CARD_LOCATION + location_of(s, card)] = 1.0
    out[at + CARD_MODE + mode_of(s, card)] = 1.0
    out[at + CARD_RANK] = rank_of(s, card) * FOURTH
    patriot = patriot_of(s, card)
    if patriot != NONE:
        out[at + CARD_PATRIOT + band_place(own, patriot)] = 1.0
    prize = prize_of(s, card)
    if prize != NONE:
        out[at + CARD_PRIZE + band_place(own, prize)] = 1.0
    out[at + CARD_IMPACTS] = is_leveraged(s, card)
    out[at + CARD_IMPACTS + 1] = has_informants(s, card)
    out[at + CARD_IMPACTS + 2] = has_garrison(s, card)
    arrow = arrow_of(s, card)
    if arrow != NONE:
        out[at + CARD_ARROW + arrow] = 1.0
    specials = specials_of(s, card)
    for special in range(SPECIALS):
        out[at + CARD_SPECIALS + special] = (specials >> special) & 1


@rule
def write_market_cards(s: State, me: int, own: int, out: Floats) -> None:
    """The cards for sale, with what the observer would pay."""
    unit = unit_price(s)
    room = s.hand_size[me] < hand_limit(s, me)
    cost = 0
    for column in range(COLUMNS):
        for slot in range(column, SLOTS, COLUMNS):
            card = s.market[slot]
            if card == 0:
                continue
            at = MARKET + slot * SLOT_NUMBERS
            out[at + SLOT_CARD] = 1.0
            if card == TOPPLE:
                out[at + SLOT_TOPPLE] = 1.0
            else:
                write_printed(s, card, own, at, out)
            out[at + SLOT_RUPEES] = s.market_rupees[slot] * FOURTH
            out[at + SLOT_BARRED] = s.barred[slot]
            out[at + SLOT_PRICE] = cost * EIGHTH
            out[at + SLOT_REACH] = int(cost <= s.rupees[me] and (room or card == TOPPLE))
        if (s.market[column] > 0) | (s.market[COLUMNS + column] > 0):
            cost += unit


@rule
def write_own_hand(s: State, me: int, own: int, out: Floats) -> None:
    """The first cards of the own Hand."""
    first = hand_start(s, me)
    for i in range(min(s.hand_size[me], HAND_CARDS)):
        card = s.hands[first + i]
        at = HAND + i * HELD_NUMBERS
        write_printed(s, card, own, at, out)
        due = toll(s, me, location_of(s, card))
        out[at + HELD_CARD] = 1.0
        out[at + HELD_TOLL] = due * FOURTH
        out[at + HELD_PLAYABLE] = int(due <= s.rupees[me])


@rule
def write_tableau_cards(s: State, seat: int, own: int, start: int, most: int, out: Floats) -> None:
    """The first cards of a Tableau, Spies aside."""
    first = tableau_start(s, seat)
    for i in range(min(s.tableau_size[seat], most)):
        card = s.tableaus[first + i]
        at = start + i * PLACED_NUMBERS
        write_printed(s, card, own, at, out)
        out[at + PLACED_CARD] = 1.0
        out[at + PLACED_ACTED] = s.marks[card] & HAS_ACTED


@rule
def tableau_at(away: int) -> int:
    """Where the cards of a seat's Tableau are written."""
    if away == 0:
        return OWN_TABLEAU
    return TABLEAUS + (away - 1) * OTHERS_CARDS * PLACED_NUMBERS


@rule
def write_tableau_spies(s: State, me: int, seat: int, off: int, out: Floats) -> None:
    """A seat's Spies on cards that are told one by one."""
    for i in range(seat * CUBES, seat * CUBES + CUBES):
        packed = s.spies[i]
        if packed == 0:
            return
        card = packed >> 2
        owner = owner_of(s, card)
        if owner == NOBODY:
            continue
        away = of(off, owner)
        first = tableau_start(s, owner)
        place = 0
        while s.tableaus[first + place] != card:
            place += 1
        if place < OWN_CARDS and (away == 0 or place < OTHERS_CARDS):
            at = tableau_at(away) + place * PLACED_NUMBERS
            if seat == me:
                out[at + PLACED_MINE + (packed & 3)] += HALF
            else:
                out[at + PLACED_OTHERS] += FOURTH


@rule
def write_flat_cards(s: State, me: int, own: int, onward: int, off: int, out: Floats) -> None:
    """All cards that are told one by one."""
    write_market_cards(s, me, own, out)
    write_own_hand(s, me, own, out)
    for away in range(s.seats):
        most = OWN_CARDS if away == 0 else OTHERS_CARDS
        write_tableau_cards(s, of(onward, away), own, tableau_at(away), most, out)
    for seat in range(s.seats):
        write_tableau_spies(s, me, seat, off, out)
