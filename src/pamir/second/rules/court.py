"""Courts: entering, leaving, discarding, debts, overthrow, hostages and the ring of courts."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg, top
from pamir.kernel.journal import note
from pamir.second.rules.actions import ACTION_A, DISCARD, LEFT, card_action
from pamir.second.rules.dispatch import answer_to, legal_for
from pamir.second.rules.happenings import (
    DISCARDED_COURT,
    DISCARDED_HAND,
    LEVERAGE_PAID,
    OVERTHROW_TRIBES,
    SPIES_RETURNED,
)
from pamir.second.rules.land import holds
from pamir.second.rules.pieces import forget_placed_spies, spies_of, tribes_home, tribes_of
from pamir.second.rules.prompts import (
    DEBT,
    DEBT_CARDS,
    DEBT_SEAT,
    FORCED_DISCARDS,
    FORCED_DISCARDS_KEEP,
    FORCED_DISCARDS_REGION,
    FORCED_DISCARDS_SEAT,
)
from pamir.second.rules.state import COURT_ROOM, DISCARDED, HAND_ROOM, IN_COURT, IN_HAND, State
from pamir.second.rules.tables import (
    CARD_LEVERAGED,
    CARD_PATRIOT,
    CARD_RANK,
    CARD_REGION,
    CARD_SUIT,
    COALITIONS,
    COURT_BASE,
    HAND_BASE,
    INTELLIGENCE,
    LEVERAGE,
    MAX_SEATS,
    NOBODY,
    NONE,
    POLITICAL,
    REGIONS,
    SUITS,
)


@rule
def court_card(s: State, seat: int, position: int) -> int:
    """The card at a position of a court, counted from the left."""
    return s.court[seat * COURT_ROOM + position]


@rule
def hand_card(s: State, seat: int, position: int) -> int:
    """The card at a position of a hand, in ascending order."""
    return s.hand[seat * HAND_ROOM + position]


@rule
def owner(s: State, card: int) -> int:
    """The seat in whose court the card is, or NOBODY."""
    seat = s.place[card] - IN_COURT
    if 0 <= seat and seat < MAX_SEATS:
        return seat
    return NOBODY


@rule
def position_in_court(s: State, seat: int, card: int) -> int:
    """Where in its owner's court a card lies."""
    position = 0
    while court_card(s, seat, position) != card:
        position += 1
    return position


@rule
def count_card(s: State, seat: int, card: int, sign: int) -> None:
    """Keep the sums over a court (stars, regions, patriots) in step."""
    suit = CARD_SUIT[card]
    region = CARD_REGION[card]
    s.stars[seat * SUITS + suit] += sign * CARD_RANK[card]
    s.region_cards[seat * REGIONS + region] += sign
    if suit == POLITICAL:
        s.politicals[seat * REGIONS + region] += sign
    if CARD_PATRIOT[card] != NONE:
        s.patriots[seat * COALITIONS + CARD_PATRIOT[card]] += sign


@rule
def enter_court(s: State, seat: int, card: int, side: int) -> None:
    """Add a card to the left or right end of a court."""
    base = seat * COURT_ROOM
    size = s.court_size[seat]
    if side == LEFT:
        for i in range(size, 0, -1):
            s.court[base + i] = s.court[base + i - 1]
        s.court[base] = card
    else:
        s.court[base + size] = card
    s.court_size[seat] = size + 1
    s.place[card] = IN_COURT + seat
    count_card(s, seat, card, 1)


@rule
def leave_court(s: State, seat: int, card: int) -> None:
    """Take a card out of a court; the others close up."""
    base = seat * COURT_ROOM
    last = s.court_size[seat] - 1
    for i in range(position_in_court(s, seat, card), last):
        s.court[base + i] = s.court[base + i + 1]
    s.court[base + last] = 0
    s.court_size[seat] = last
    s.place[card] = DISCARDED
    s.used[card] = 0
    count_card(s, seat, card, -1)


@rule
def enter_hand(s: State, seat: int, card: int) -> None:
    """Take a card into hand; hands are kept sorted, so that equal hands are equal bytes."""
    base = seat * HAND_ROOM
    at = s.hand_size[seat]
    while at > 0 and s.hand[base + at - 1] > card:
        s.hand[base + at] = s.hand[base + at - 1]
        at -= 1
    s.hand[base + at] = card
    s.hand_size[seat] += 1
    s.place[card] = IN_HAND + seat


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand, to the discard pile unless the caller says otherwise."""
    base = seat * HAND_ROOM
    last = s.hand_size[seat] - 1
    at = 0
    while s.hand[base + at] != card:
        at += 1
    for i in range(at, last):
        s.hand[base + i] = s.hand[base + i + 1]
    s.hand[base + last] = 0
    s.hand_size[seat] = last
    s.place[card] = DISCARDED


@rule
def court_limit(s: State, seat: int) -> int:
    """Court cards a seat may keep: three plus its political stars (p. 6)."""
    return COURT_BASE + s.stars[seat * SUITS + POLITICAL]


@rule
def hand_limit(s: State, seat: int) -> int:
    """Hand cards a seat may keep: two plus its intelligence stars (p. 6)."""
    return HAND_BASE + s.stars[seat * SUITS + INTELLIGENCE]


@rule
def owe_cards(s: State, seat: int, number: int) -> None:
    """The seat must discard cards, before anything else goes on."""
    if top(s) == DEBT and arg(s, DEBT_SEAT) == seat:
        set_arg(s, DEBT_CARDS, arg(s, DEBT_CARDS) + number)
    else:
        push(s, DEBT, seat, number, 0, 0)


@rule
def discard_from_court(s: State, j: Journal, card: int) -> None:
    """Discard a court card with all that follows, in the order of ruling 37."""
    seat = owner(s, card)
    leave_court(s, seat, card)
    note(j, DISCARDED_COURT, seat, card, 0, 0)
    for other in range(s.seats):
        number = spies_of(s, card, other)
        if number > 0:
            s.spies[card * MAX_SEATS + other] = 0
            s.spies_out[other] -= number
            s.cylinders[other] += number
            note(j, SPIES_RETURNED, other, card, number, 0)
    forget_placed_spies(s, card)
    owed = 0
    if CARD_LEVERAGED[card] > 0:
        paid = min(LEVERAGE, s.rupees[seat])
        s.rupees[seat] -= paid
        if seat != s.wakhan:  # she repays what she has and never gives cards (ruling 110)
            owed = LEVERAGE - paid
        note(j, LEVERAGE_PAID, seat, card, paid, owed)
    region = CARD_REGION[card]
    if CARD_SUIT[card] == POLITICAL and s.politicals[seat * REGIONS + region] == 0:
        tribes = tribes_of(s, region, seat)
        if tribes > 0:
            tribes_home(s, region, seat, tribes)
            note(j, OVERTHROW_TRIBES, seat, region, tribes, 0)
    if owed > 0:
        owe_cards(s, seat, owed)


@rule
def discard_from_hand(s: State, j: Journal, seat: int, card: int) -> None:
    """Discard a hand card; nothing follows."""
    leave_hand(s, seat, card)
    note(j, DISCARDED_HAND, seat, card, 0, 0)


@rule
def hand_and_court(s: State, seat: int, out: Actions) -> int:
    """Discarding any card of a seat's hand or court, sorted."""
    n = 0
    for i in range(s.hand_size[seat]):
        out[n] = card_action(DISCARD, hand_card(s, seat, i))
        n += 1
    for i in range(s.court_size[seat]):
        out[n] = card_action(DISCARD, court_card(s, seat, i))
        n += 1
    sort_actions(out, 0, n)
    return n


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


@legal_for(DEBT)
def legal_debt(s: State, out: Actions) -> int:
    """DEBT: any card of the debtor's hand or court (rulings 39 to 41)."""
    return hand_and_court(s, arg(s, DEBT_SEAT), out)


@answer_to(DEBT)
def apply_debt(s: State, j: Journal, a: int) -> None:
    """Give one card for one missing rupee; a leveraged court card starts a new debt (ruling 40)."""
    seat = arg(s, DEBT_SEAT)
    card = ACTION_A[a]
    set_arg(s, DEBT_CARDS, arg(s, DEBT_CARDS) - 1)
    if holds(s, seat, card):
        discard_from_hand(s, j, seat, card)
    else:
        discard_from_court(s, j, card)
    if top(s) == DEBT and arg(s, DEBT_CARDS) == 0:
        pop(s)


@rule
def must_go(s: State, card: int, region: int, kept: int) -> bool:
    """Whether a court card belongs to a forced discard: politicals of a region, or disloyal patriots."""
    if region != NONE:
        return CARD_SUIT[card] == POLITICAL and CARD_REGION[card] == region
    return CARD_PATRIOT[card] != NONE and CARD_PATRIOT[card] != kept


@legal_for(FORCED_DISCARDS)
def legal_forced_discards(s: State, out: Actions) -> int:
    """FORCED_DISCARDS: the owner orders them only if a leveraged card makes the order matter (ruling 173)."""
    seat = arg(s, FORCED_DISCARDS_SEAT)
    n = 0
    leveraged = 0
    for i in range(s.court_size[seat]):
        card = court_card(s, seat, i)
        if must_go(s, card, arg(s, FORCED_DISCARDS_REGION), arg(s, FORCED_DISCARDS_KEEP)):
            out[n] = card_action(DISCARD, card)
            n += 1
            leveraged += CARD_LEVERAGED[card]
    if leveraged == 0 and n > 1:
        return 1
    sort_actions(out, 0, n)
    return n


@answer_to(FORCED_DISCARDS)
def apply_forced_discards(s: State, j: Journal, a: int) -> None:
    """Discard one of them; the prompt stays until none is left."""
    discard_from_court(s, j, ACTION_A[a])


@rule
def hostage_holder(s: State, card: int) -> int:
    """The one enemy with more spies on the card than every other player, or NOBODY (p. 12, ruling 50)."""
    best = 0
    who = NOBODY
    for seat in range(s.seats):
        number = spies_of(s, card, seat)
        if number > best:
            best = number
            who = seat
        elif number == best:
            who = NOBODY
    if s.place[card] == IN_COURT + who:
        who = NOBODY
    return who


@rule
def cards_in_courts(s: State) -> int:
    """Court cards in play, over all seats."""
    n = 0
    for seat in range(s.seats):
        n += s.court_size[seat]
    return n


@rule
def next_in_ring(s: State, seat: int, direction: int) -> int:
    """The seat whose court the left (0) or right (1) end of this seat's court touches, be it empty or not.

    The left end touches the right end of the next player's court (ruling 57); the option ``mirror_ring``
    exchanges the two.
    """
    if (direction == LEFT) == (s.mirror_ring > 0):
        return (seat + s.seats - 1) % s.seats
    return (seat + 1) % s.seats


@rule
def ring_step(s: State, card: int, direction: int) -> int:
    """The neighbour of a court card on the ring of courts, towards the left (0) or right (1) of its owner.

    Empty courts are passed over (ruling 58).
    """
    seat = owner(s, card)
    position = position_in_court(s, seat, card)
    if direction == LEFT and position > 0:
        return court_card(s, seat, position - 1)
    if direction != LEFT and position + 1 < s.court_size[seat]:
        return court_card(s, seat, position + 1)
    seat = next_in_ring(s, seat, direction)
    while s.court_size[seat] == 0:
        seat = next_in_ring(s, seat, direction)
    if direction == LEFT:
        return court_card(s, seat, s.court_size[seat] - 1)
    return court_card(s, seat, 0)
