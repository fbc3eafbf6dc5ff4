"""Tableaus and Hands: cards that enter and leave them, their sums of stars, and the ring of all Tableaus (part 8.1)."""

from pamir.first.rules.actions import LEFT
from pamir.first.rules.cards import mode_of, patriot_of, rank_of
from pamir.first.rules.seats import after, before, option
from pamir.first.rules.state import DISCARDED, IN_HAND, IN_TABLEAU, MIRRORED_RING, State
from pamir.first.rules.tables import (
    ECONOMIC,
    EMPIRES,
    HAND_BASE,
    INTELLIGENCE,
    MAX_SEATS,
    MODES,
    NOBODY,
    NONE,
    POLITICAL,
    TABLEAU_BASE,
)
from pamir.kernel.compile import Actions, rule


@rule
def tableau_start(s: State, seat: int) -> int:
    """Where in ``tableaus`` this seat's cards begin."""
    start = 0
    for other in range(seat):
        start += s.tableau_size[other]
    return start


@rule
def tableau_card(s: State, seat: int, i: int) -> int:
    """The card at a place of a Tableau, counted from the left."""
    return s.tableaus[tableau_start(s, seat) + i]


@rule
def hand_start(s: State, seat: int) -> int:
    """Where in ``hands`` this seat's cards begin."""
    start = 0
    for other in range(seat):
        start += s.hand_size[other]
    return start


@rule
def hand_card(s: State, seat: int, i: int) -> int:
    """The card at a place of a Hand, in ascending order."""
    return s.hands[hand_start(s, seat) + i]


@rule
def owner_of(s: State, card: int) -> int:
    """The seat in whose Tableau the card lies, or ``NOBODY``."""
    seat = s.place[card] - IN_TABLEAU
    if 0 <= seat and seat < MAX_SEATS:
        return seat
    return NOBODY


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether the card is in the seat's Hand."""
    return s.place[card] == IN_HAND + seat


@rule
def stars_of(s: State, seat: int, mode: int) -> int:
    """Stars of a Mode in a Tableau."""
    return s.stars[seat * MODES + mode]


@rule
def hand_limit(s: State, seat: int) -> int:
    """Hand Size: up to how many cards a Hand may grow by Purchase and deals."""
    return HAND_BASE + stars_of(s, seat, INTELLIGENCE)


@rule
def tableau_limit(s: State, seat: int) -> int:
    """Cards the seat may keep in its Tableau when its turn ends."""
    return TABLEAU_BASE + stars_of(s, seat, POLITICAL)


@rule
def shelter(s: State, seat: int) -> int:
    """Rupees of the seat that cannot be taxed."""
    return stars_of(s, seat, ECONOMIC)


@rule
def count_card(s: State, seat: int, card: int, sign: int) -> None:
    """Keep the sums over a Tableau in step."""
    s.stars[seat * MODES + mode_of(s, card)] += sign * rank_of(s, card)
    patriot = patriot_of(s, card)
    if patriot != NONE:
        s.patriots[seat * EMPIRES + patriot] += sign


@rule
def cards_in_tableaus(s: State) -> int:
    """Cards in all Tableaus together."""
    number = 0
    for seat in range(MAX_SEATS):
        number += s.tableau_size[seat]
    return number


@rule
def enter_tableau(s: State, seat: int, card: int, side: int) -> None:
    """Add a card to the left or right end of a Tableau."""
    at = tableau_start(s, seat)
    if side != LEFT:
        at += s.tableau_size[seat]
    for i in range(cards_in_tableaus(s), at, -1):
        s.tableaus[i] = s.tableaus[i - 1]
    s.tableaus[at] = card
    s.tableau_size[seat] += 1
    s.place[card] = IN_TABLEAU + seat
    count_card(s, seat, card, 1)


@rule
def leave_tableau(s: State, card: int) -> None:
    """Take a card out of its Tableau, to the discard unless the caller says otherwise; the others close up.

    Spies on it are the caller's; what acted stays marked (ruling 34).
    """
    seat = owner_of(s, card)
    at = place_in_tableaus(s, card)
    last = cards_in_tableaus(s) - 1
    for i in range(at, last):
        s.tableaus[i] = s.tableaus[i + 1]
    s.tableaus[last] = 0
    s.tableau_size[seat] -= 1
    s.place[card] = DISCARDED
    count_card(s, seat, card, -1)


@rule
def cards_in_hands(s: State) -> int:
    """Cards in all Hands together."""
    number = 0
    for seat in range(MAX_SEATS):
        number += s.hand_size[seat]
    return number


@rule
def enter_hand(s: State, seat: int, card: int) -> None:
    """Take a card into Hand; Hands are kept sorted, so that equal Hands are equal bytes."""
    at = hand_start(s, seat)
    end = at + s.hand_size[seat]
    while at < end and s.hands[at] < card:
        at += 1
    for i in range(cards_in_hands(s), at, -1):
        s.hands[i] = s.hands[i - 1]
    s.hands[at] = card
    s.hand_size[seat] += 1
    s.place[card] = IN_HAND + seat


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of a Hand, to the discard unless the caller says otherwise."""
    at = hand_start(s, seat)
    while s.hands[at] != card:
        at += 1
    last = cards_in_hands(s) - 1
    for i in range(at, last):
        s.hands[i] = s.hands[i + 1]
    s.hands[last] = 0
    s.hand_size[seat] -= 1
    s.place[card] = DISCARDED


@rule
def place_in_tableaus(s: State, card: int) -> int:
    """Where in ``tableaus`` a card of a Tableau lies."""
    at = 0
    while s.tableaus[at] != card:
        at += 1
    return at


@rule
def ring_left(s: State, card: int) -> int:
    """The neighbour to the left on the ring: beyond the leftmost comes the rightmost of the next player (ruling 11).

    Empty Tableaus are passed over; the option ``ring`` mirrors which player that is.
    """
    seat = owner_of(s, card)
    at = place_in_tableaus(s, card)
    if at > tableau_start(s, seat):
        return s.tableaus[at - 1]
    mirrored = option(s, MIRRORED_RING)
    while True:
        seat = before(s, seat) if mirrored else after(s, seat)
        if s.tableau_size[seat] > 0:
            return tableau_card(s, seat, s.tableau_size[seat] - 1)


@rule
def ring_right(s: State, card: int) -> int:
    """The neighbour to the right on the ring: beyond the rightmost comes the leftmost of the player before."""
    seat = owner_of(s, card)
    at = place_in_tableaus(s, card)
    if at < tableau_start(s, seat) + s.tableau_size[seat] - 1:
        return s.tableaus[at + 1]
    mirrored = option(s, MIRRORED_RING)
    while True:
        seat = after(s, seat) if mirrored else before(s, seat)
        if s.tableau_size[seat] > 0:
            return tableau_card(s, seat, 0)


@rule
def sort_actions(out: Actions, start: int, end: int) -> None:
    """Sort out[start:end] in place; the lists are short and nearly sorted."""
    for i in range(start + 1, end):
        value = out[i]
        k = i - 1
        while k >= start and out[k] > value:
            out[k + 1] = out[k]
            k -= 1
        out[k + 1] = value
