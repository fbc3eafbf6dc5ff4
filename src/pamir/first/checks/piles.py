"""Cards: each lies in one place, and the sums kept beside the Tableaus are what counting gives."""
# mypy: disable-error-code="no-any-return"

from pamir.first.checks.verdicts import (
    BROKEN_BLANKS,
    BROKEN_DOUBLE,
    BROKEN_HAND_ORDER,
    BROKEN_LEFT_OUT,
    BROKEN_PATRIOTS,
    BROKEN_PLACE,
    BROKEN_PRIZES,
    BROKEN_SIZES,
    BROKEN_STARS,
    BROKEN_TOPPLES,
    SOUND,
)
from pamir.first.rules.cards import mode_of, patriot_of, prize_of, rank_of
from pamir.first.rules.state import (
    DECK_ROOM,
    DISCARDED,
    IN_DECK,
    IN_HAND,
    IN_MARKET,
    IN_TABLEAU,
    IS_PRIZE,
    LEFT_OUT,
    NOT_IN_SET,
    State,
)
from pamir.first.rules.tables import CARDS, DEALT_CARDS, EMPIRES, MODES, NONE, SLOTS, TOPPLE, TOPPLES
from pamir.fuzz.invariants import see_all
from pamir.kernel.compile import rule

WIDE, NARROW = 10, 4  # bits for one count among several in one number


@rule
def dealt_cards(s: State) -> int:
    """How many cards besides the Topples are in a game; a small set plays with fewer."""
    known = 0
    for card in range(1, CARDS + 1):
        known += int(s.cards[card] != 0)
    return min(40 + 8 * s.seats, known)


@rule
def broken_rows(s: State) -> int:
    """Tableaus and Hands agree with the places, and their unused room is blank."""
    at = 0
    for seat in range(s.seats):
        if s.tableau_size[seat] < 0 or at + s.tableau_size[seat] > DEALT_CARDS:
            return BROKEN_SIZES
        for i in range(s.tableau_size[seat]):
            card = s.tableaus[at + i]
            if card < 1 or card > CARDS or s.place[card] != IN_TABLEAU + seat:
                return BROKEN_PLACE
        at += s.tableau_size[seat]
    for i in range(at, DEALT_CARDS):
        if s.tableaus[i] != 0:
            return BROKEN_BLANKS
    at = 0
    for seat in range(s.seats):
        if s.hand_size[seat] < 0 or at + s.hand_size[seat] > DEALT_CARDS:
            return BROKEN_SIZES
        for i in range(s.hand_size[seat]):
            card = s.hands[at + i]
            if card < 1 or card > CARDS or s.place[card] != IN_HAND + seat:
                return BROKEN_PLACE
            if i > 0 and s.hands[at + i - 1] >= card:
                return BROKEN_HAND_ORDER
        at += s.hand_size[seat]
    for i in range(at, DEALT_CARDS):
        if s.hands[i] != 0:
            return BROKEN_BLANKS
    return SOUND


@rule
def broken_market(s: State) -> int:
    """Market and deck agree with the places; Topples are counted."""
    topples = 0
    for slot in range(SLOTS):
        card = s.market[slot]
        if card == TOPPLE:
            topples += 1
        elif card < 0 or card > TOPPLE or (card > 0 and s.place[card] != IN_MARKET):
            return BROKEN_PLACE
    if s.deck_size < 0 or s.deck_size > DECK_ROOM:
        return BROKEN_SIZES
    for i in range(DECK_ROOM):
        card = s.deck[i]
        if i >= s.deck_size:
            if card != 0:
                return BROKEN_BLANKS
        elif card == TOPPLE:
            topples += 1
        elif card < 1 or card > CARDS or s.place[card] != IN_DECK:
            return BROKEN_PLACE
    if s.topples_left != topples or topples > TOPPLES:
        return BROKEN_TOPPLES
    return SOUND


@rule
def seen_in(s: State, half: int) -> int:
    """The cards of this half of the numbers in Tableaus, Hands, Market and deck; -1 if one lies there twice."""
    tableaus = 0
    hands = 0
    for seat in range(s.seats):
        tableaus += s.tableau_size[seat]
        hands += s.hand_size[seat]
    seen = see_all(0, s.tableaus, 0, tableaus, half)
    seen = see_all(seen, s.hands, 0, hands, half)
    seen = see_all(seen, s.market, 0, SLOTS, half)
    return see_all(seen, s.deck, 0, s.deck_size, half)


@rule
def broken_doubles(s: State) -> int:
    """Each card lies in one place only."""
    if seen_in(s, 0) < 0 or seen_in(s, 1) < 0:
        return BROKEN_DOUBLE
    return SOUND


@rule
def broken_places(s: State) -> int:
    """As many cards are in each place as lie there; what was never dealt is left out."""
    lying = 0
    for i in range(s.deck_size):
        lying += int(s.deck[i] != TOPPLE)
    for slot in range(SLOTS):
        lying += int(s.market[slot] > 0 and s.market[slot] != TOPPLE)
    for seat in range(s.seats):
        lying += s.tableau_size[seat] + s.hand_size[seat]
    placed = 0
    dealt = 0
    for card in range(1, CARDS + 1):
        where = s.place[card]
        if where < 0 or where >= IS_PRIZE + s.seats:
            return BROKEN_PLACE
        if (where == NOT_IN_SET) != (s.cards[card] == 0):
            return BROKEN_LEFT_OUT
        if where > LEFT_OUT:
            dealt += 1
        if where == IN_DECK or where == IN_MARKET:
            placed += 1
        elif where > DISCARDED and where < IS_PRIZE:
            placed += 1
    if placed != lying:
        return BROKEN_SIZES
    if dealt != dealt_cards(s):
        return BROKEN_LEFT_OUT
    return SOUND


@rule
def broken_sums(s: State) -> int:
    """Stars, Patriots and Prizes; the counts of one kind are packed into one number."""
    at = 0
    prizes = 0
    for seat in range(s.seats):
        stars = 0
        patriots = 0
        for i in range(s.tableau_size[seat]):
            card = s.tableaus[at + i]
            stars += rank_of(s, card) << (mode_of(s, card) * WIDE)
            if patriot_of(s, card) != NONE:
                patriots += 1 << (patriot_of(s, card) * WIDE)
        at += s.tableau_size[seat]
        for mode in range(MODES):
            stars -= s.stars[seat * MODES + mode] << (mode * WIDE)
        if stars != 0:
            return BROKEN_STARS
        for empire in range(EMPIRES):
            patriots -= s.patriots[seat * EMPIRES + empire] << (empire * WIDE)
            prizes -= s.prizes[seat * EMPIRES + empire] << ((seat * EMPIRES + empire) * NARROW)
        if patriots != 0:
            return BROKEN_PATRIOTS
    for card in range(1, CARDS + 1):
        owner = s.place[card] - IS_PRIZE
        if owner >= 0:
            if prize_of(s, card) == NONE:
                return BROKEN_PRIZES
            prizes += 1 << ((owner * EMPIRES + prize_of(s, card)) * NARROW)
    if prizes != 0:
        return BROKEN_PRIZES
    return SOUND
