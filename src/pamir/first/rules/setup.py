"""Setting up: the deck of six piles, the first Market, Loyalty cards and the secret choice of their sides (part 4)."""

from pamir.first.rules.actions import ACTION_A, CHOOSE_SIDE, action
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import GAME_STARTS, LOYALTY_CARD, SIDE_CHOSEN, SIDES_REVEALED
from pamir.first.rules.market import draw_into
from pamir.first.rules.prompts import CHOOSE_START, CHOOSE_START_SEAT, REVEAL_SIDES, START_TURN
from pamir.first.rules.state import IN_DECK, LEFT_OUT, State
from pamir.first.rules.tables import (
    CARDS,
    COLUMNS,
    CUBES,
    CYLINDERS,
    EMPIRES,
    MAX_SEATS,
    NOBODY,
    NONE,
    PILES,
    POLITICAL,
    SLOTS,
    START_RUPEES,
    TOPPLE,
    TOPPLES,
)
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note
from pamir.kernel.rng import below, seed_stream, shuffle

DECK_BASE, DECK_PER_SEAT = 40, 8


@rule
def cards_in_set(s: State) -> int:
    """Cards of the set; their numbers are 1 to this."""
    number = 0
    while number < CARDS and s.cards[number + 1] != 0:
        number += 1
    return number


@rule
def cards_dealt(s: State) -> int:
    """Cards in all piles together, Topples not counted; a small set plays with what it has."""
    return min(DECK_BASE + DECK_PER_SEAT * s.seats, cards_in_set(s))


@rule
def cards_in_pile(s: State, pile: int) -> int:
    """Cards in a pile, counted from the top, its Topple not counted: as equal as possible, larger piles first."""
    dealt = cards_dealt(s)
    return dealt // PILES + int(pile < dealt % PILES)


@rule
def topples_in_pile(pile: int) -> int:
    """The last four piles hold one Topple each."""
    return int(pile >= PILES - TOPPLES)


@rule
def deal_one(s: State, number: int) -> int:
    """A random card of the set, which has this number of cards, that nobody has seen yet; it is in the deck now."""
    while True:
        card = 1 + below(s, number)
        if s.place[card] == LEFT_OUT:
            s.place[card] = IN_DECK
            return card


@rule
def deal_deck(s: State) -> None:
    """Build the deck from the bottom up, so that its last card is drawn first; a Topple anywhere in its pile."""
    number = cards_in_set(s)
    for card in range(1, number + 1):
        s.place[card] = LEFT_OUT
    size = 0
    for up in range(PILES):
        pile = PILES - 1 - up
        start = size
        for _ in range(cards_in_pile(s, pile)):
            s.deck[size] = deal_one(s, number)
            size += 1
        if topples_in_pile(pile) > 0:
            s.deck[size] = TOPPLE
            size += 1
            shuffle(s, s.deck, start, size)
    s.deck_size = size


@rule
def deal_market(s: State) -> None:
    """The first twelve cards, column by column, top row first."""
    for column in range(COLUMNS):
        for row in range(0, SLOTS, COLUMNS):
            draw_into(s, row + column)


@rule
def lay_out(s: State, seats: int) -> None:
    """An empty table: all pieces in their pools, four rupees each, Political Fragmentation."""
    s.seats = seats
    s.regime = POLITICAL
    s.topples_left = TOPPLES
    s.last_supreme = NONE
    s.supreme = NONE
    s.decider = NOBODY
    s.deal_partner = NOBODY
    s.deal_consent = NONE
    s.deal_waived_in = NONE
    for seat in range(MAX_SEATS):
        s.loyalty[seat] = NONE
        s.chosen[seat] = NONE
        if seat < seats:
            s.order[seat] = seat
            s.rupees[seat] = START_RUPEES
            s.cubes[seat] = CUBES
    for empire in range(EMPIRES):
        s.cylinders[empire] = CYLINDERS


@rule
def swap_loyalty_cards(s: State, one: int, other: int) -> None:
    """Exchange two Loyalty cards, whatever is printed on their two sides."""
    for side in range(2):
        empire = s.sides[one * 2 + side]
        number = s.numbers[one * 2 + side]
        s.sides[one * 2 + side] = s.sides[other * 2 + side]
        s.numbers[one * 2 + side] = s.numbers[other * 2 + side]
        s.sides[other * 2 + side] = empire
        s.numbers[other * 2 + side] = number


@rule
def deal_loyalty_cards(s: State) -> None:
    """One of the five, which lie in the blank record, to each player; the others are out of the game."""
    for i in range(MAX_SEATS - 1, 0, -1):
        swap_loyalty_cards(s, i, below(s, i + 1))
    for at in range(s.seats * 2, MAX_SEATS * 2):
        s.sides[at] = 0
        s.numbers[at] = 0


@rule
def ask_for_sides(s: State, j: Journal) -> None:
    """The game starts: Loyalty cards lie open, and each player is asked for a side, in the order of colours."""
    note(j, GAME_STARTS, 0, 0, 0, 0)
    push(s, REVEAL_SIDES, 0, 0, 0, 0)
    for i in range(s.seats):
        push(s, CHOOSE_START, s.seats - 1 - i, 0, 0, 0)
    for seat in range(s.seats):
        note(j, LOYALTY_CARD, seat, s.sides[seat * 2], s.sides[seat * 2 + 1], 0)


@rule
def set_up(s: State, j: Journal, seats: int, seed: int) -> None:
    """Set up a game on a blank record that holds a card set, its five Loyalty cards, and the options.

    Where the caller has started the stream, for a seed longer than a compiled rule can be told, ``seed`` is -1.
    """
    lay_out(s, seats)
    if seed >= 0:
        seed_stream(s, seed)
    deal_deck(s)
    deal_market(s)
    deal_loyalty_cards(s)
    ask_for_sides(s, j)


# --- the choice of a side --------------------------------------------------------------------------


@legal_for(CHOOSE_START)
def legal_sides(out: Actions) -> int:
    """CHOOSE_START: either side of the Loyalty card."""
    out[0] = action(CHOOSE_SIDE, 0)
    out[1] = action(CHOOSE_SIDE, 1)
    return 2


@answer_to(CHOOSE_START)
def choose_side(s: State, j: Journal, a: int) -> None:
    """Which side it is nobody else sees before all have chosen (ruling 36)."""
    seat = arg(s, CHOOSE_START_SEAT)
    pop(s)
    s.chosen[seat] = ACTION_A[a]
    note(j, SIDE_CHOSEN, seat, 0, 0, 0)


@rule
def seat_number(s: State, seat: int) -> int:
    """The number on the side the seat has chosen, as its place among all numbers."""
    return s.numbers[seat * 2 + s.chosen[seat]]


@runs(REVEAL_SIDES)
def reveal_sides(s: State, j: Journal) -> None:
    """All sides are shown; the numbers on them are the turn order, the lowest begins."""
    pop(s)
    for seat in range(s.seats):
        s.loyalty[seat] = s.sides[seat * 2 + s.chosen[seat]]
        s.start_card[seat] = 1
        place = 0
        for other in range(s.seats):
            place += seat_number(s, other) < seat_number(s, seat)
        s.order[place] = seat
    for place in range(s.seats):
        seat = s.order[place]
        note(j, SIDES_REVEALED, seat, s.loyalty[seat], place + 1, 0)
    s.active = s.order[0]
    push(s, START_TURN, 0, 0, 0, 0)
