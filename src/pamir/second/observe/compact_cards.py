"""The compact bytes of cards: courts and hands as tokens, and where each card is."""

from pamir.kernel.compile import Bytes, rule
from pamir.second.observe.compact_layout import (
    ACTED,
    COURTS,
    FOR_ALL,
    FOR_SALE,
    GONE,
    HANDS,
    HIDDEN_CARD,
    KNOWN_AS_PRIZE,
    KNOWN_IN_COURT,
    KNOWN_IN_FORCE,
    KNOWN_IN_HAND,
    NEW_SPIES,
    PLACES,
    SPIES,
    UNSEEN,
)
from pamir.second.observe.counting import places_after, seat_after
from pamir.second.observe.sight import unseen_places
from pamir.second.rules.court import court_card, hand_card
from pamir.second.rules.pieces import spies_of
from pamir.second.rules.redeal import announced_card, hides_hand
from pamir.second.rules.state import (
    COURT_ROOM,
    DISCARDED,
    HAND_ROOM,
    HAS_ACTED,
    IN_BOX,
    IN_DECK,
    IN_FORCE,
    IN_HAND,
    IN_MARKET,
    State,
)
from pamir.second.rules.tables import CARDS, COURT_CARDS, MAX_SEATS

# Places in the record that are the same for all seats, as they are told; those of seats follow in the same order.
_TOLD = {IN_BOX: UNSEEN, IN_DECK: UNSEEN, IN_MARKET: FOR_SALE, DISCARDED: GONE, IN_FORCE: FOR_ALL}
_FIRST_OF_SEATS = (KNOWN_IN_HAND, KNOWN_IN_COURT, KNOWN_AS_PRIZE, KNOWN_IN_FORCE)
PLACES_HERE = IN_HAND + len(_FIRST_OF_SEATS) * MAX_SEATS


def _told(seats: int, me: int, place: int) -> int:
    """What a place is called for a seat at such a table."""
    if place < IN_HAND:
        return _TOLD[place]
    kind, seat = divmod(place - IN_HAND, MAX_SEATS)
    return _FIRST_OF_SEATS[kind] + (seat - me) % max(seats, 1)


TOLD_PLACE = tuple(
    _told(seats, me, place) for seats in range(MAX_SEATS + 1) for me in range(MAX_SEATS) for place in range(PLACES_HERE)
)


@rule
def write_compact_court(s: State, me: int, away: int, out: Bytes) -> None:
    """A court from left to right, with its spies."""
    seat = seat_after(s, me, away)
    for i in range(s.court_size[seat]):
        card = court_card(s, seat, i)
        out[COURTS + away * COURT_ROOM + i] = card
        out[ACTED + card - 1] = s.used[card] & HAS_ACTED
        for other in range(s.seats):
            out[SPIES + other * COURT_CARDS + card - 1] = spies_of(s, card, seat_after(s, me, other))


@rule
def write_compact_hand(s: State, me: int, away: int, announced: int, out: Bytes) -> None:
    """A hand: its cards where one may look, else their number and the card announced, which comes first."""
    seat = seat_after(s, me, away)
    at = HANDS + away * HAND_ROOM
    if not hides_hand(s, me, seat):
        for i in range(s.hand_size[seat]):
            out[at + i] = hand_card(s, seat, i)
        return
    for i in range(s.hand_size[seat]):
        out[at + i] = HIDDEN_CARD
    if announced > 0 and seat == s.active:
        out[at] = announced


@rule
def write_compact_cards(s: State, me: int, out: Bytes) -> None:
    """Every card where it is known to be; the bytes were cleared before."""
    announced = announced_card(s)
    for away in range(s.seats):
        write_compact_court(s, me, away, out)
        write_compact_hand(s, me, away, announced, out)
    for i in range(s.placed_spy_count):
        out[NEW_SPIES + s.placed_spies[i] - 1] += 1
    unseen = unseen_places(s, me)
    told = (s.seats * MAX_SEATS + me) * PLACES_HERE
    for card in range(1, CARDS + 1):
        where = s.place[card]
        # Multiplied instead of asked: where cards lie is nothing a processor could guess.
        out[PLACES + card - 1] = TOLD_PLACE[told + where] * (1 - ((unseen >> where) & 1))
    if announced > 0:
        out[PLACES + announced - 1] = KNOWN_IN_HAND + places_after(s, me, s.active)
