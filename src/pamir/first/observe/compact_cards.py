"""The compact bytes of cards: tokens in their places, Spies on them, and where each card is as far as one can know."""

from pamir.first.observe.compact_layout import (
    FOR_SALE,
    GONE,
    HAND_CARDS,
    HANDS,
    HIDDEN_CARD,
    KNOWN_AS_PRIZE,
    KNOWN_IN_HAND,
    KNOWN_IN_TABLEAU,
    MARKET,
    PLACED_ACTED,
    PLACED_BYTES,
    PLACED_SPIES,
    PLACED_SPOTS,
    PLACES,
    TABLEAU_CARDS,
    TABLEAUS,
    TOKEN_ARROW,
    TOKEN_BYTES,
    TOKEN_IMPACTS,
    TOKEN_LOCATION,
    TOKEN_MODE,
    TOKEN_NUMBER,
    TOKEN_PATRIOT,
    TOKEN_PRIZE,
    TOKEN_RANK,
    TOKEN_SPECIALS,
    UNSEEN,
)
from pamir.first.observe.counting import of
from pamir.first.observe.facts import band_place
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
from pamir.first.rules.redeal import hides_hand
from pamir.first.rules.state import (
    DISCARDED,
    HAS_ACTED,
    IN_HAND,
    IN_MARKET,
    IN_TABLEAU,
    IS_PRIZE,
    State,
)
from pamir.first.rules.tableau import hand_start, owner_of, tableau_start
from pamir.first.rules.tables import CARDS, CUBES, NOBODY, NONE, SLOTS, TOPPLE
from pamir.kernel.compile import Bytes, rule


@rule
def write_token(s: State, card: int, own: int, at: int, out: Bytes) -> None:
    """A card, for an observer with this Empire."""
    out[at + TOKEN_NUMBER] = card
    if card == 0 or card == TOPPLE:
        return
    out[at + TOKEN_LOCATION] = location_of(s, card) + 1
    out[at + TOKEN_MODE] = mode_of(s, card) + 1
    out[at + TOKEN_RANK] = rank_of(s, card)
    patriot = patriot_of(s, card)
    if patriot != NONE:
        out[at + TOKEN_PATRIOT] = band_place(own, patriot) + 1
    prize = prize_of(s, card)
    if prize != NONE:
        out[at + TOKEN_PRIZE] = band_place(own, prize) + 1
    impacts = int(is_leveraged(s, card)) + 2 * int(has_informants(s, card)) + 4 * int(has_garrison(s, card))
    out[at + TOKEN_IMPACTS] = impacts
    out[at + TOKEN_ARROW] = arrow_of(s, card) + 1
    out[at + TOKEN_SPECIALS] = specials_of(s, card)


@rule
def write_hand_tokens(s: State, me: int, seat: int, away: int, own: int, out: Bytes) -> None:
    """A Hand; cards that one may not see have no face."""
    first = hand_start(s, seat)
    hidden = hides_hand(s, me, seat)
    for i in range(min(s.hand_size[seat], HAND_CARDS)):
        at = HANDS + (away * HAND_CARDS + i) * TOKEN_BYTES
        if hidden:
            out[at] = HIDDEN_CARD
        else:
            write_token(s, s.hands[first + i], own, at, out)


@rule
def write_tableau_tokens(s: State, seat: int, away: int, own: int, out: Bytes) -> None:
    """A Tableau, Spies aside."""
    first = tableau_start(s, seat)
    for i in range(min(s.tableau_size[seat], TABLEAU_CARDS)):
        card = s.tableaus[first + i]
        at = TABLEAUS + (away * TABLEAU_CARDS + i) * PLACED_BYTES
        write_token(s, card, own, at, out)
        out[at + PLACED_ACTED] = s.marks[card] & HAS_ACTED


@rule
def write_spies_of(s: State, me: int, seat: int, off: int, out: Bytes) -> None:
    """A seat's Spies on cards that have a token."""
    for i in range(seat * CUBES, seat * CUBES + CUBES):
        packed = s.spies[i]
        if packed == 0:
            return
        owner = owner_of(s, packed >> 2)
        if owner == NOBODY:
            continue
        first = tableau_start(s, owner)
        place = 0
        while s.tableaus[first + place] != packed >> 2:
            place += 1
        if place < TABLEAU_CARDS:
            at = TABLEAUS + (of(off, owner) * TABLEAU_CARDS + place) * PLACED_BYTES
            out[at + PLACED_SPIES + of(off, seat)] += 1
            if seat == me:
                out[at + PLACED_SPOTS + (packed & 3)] += 1


@rule
def known_place(s: State, me: int, off: int, card: int) -> int:
    """Where a card is, as far as the observer can know."""
    place = s.place[card]
    if place == IN_MARKET:
        return FOR_SALE
    if place == DISCARDED:
        return GONE
    if place >= IS_PRIZE:
        return KNOWN_AS_PRIZE + of(off, place - IS_PRIZE)
    if place >= IN_TABLEAU:
        return KNOWN_IN_TABLEAU + of(off, place - IN_TABLEAU)
    if place >= IN_HAND and not hides_hand(s, me, place - IN_HAND):
        return KNOWN_IN_HAND + of(off, place - IN_HAND)
    return UNSEEN


@rule
def write_compact_cards(s: State, me: int, own: int, onward: int, off: int, out: Bytes) -> None:
    """All cards."""
    for slot in range(SLOTS):
        write_token(s, s.market[slot], own, MARKET + slot * TOKEN_BYTES, out)
    for away in range(s.seats):
        seat = of(onward, away)
        write_hand_tokens(s, me, seat, away, own, out)
        write_tableau_tokens(s, seat, away, own, out)
    for seat in range(s.seats):
        write_spies_of(s, me, seat, off, out)
    card = 1
    while card <= CARDS and s.cards[card] != 0:
        out[PLACES + card - 1] = known_place(s, me, off, card)
        card += 1
