"""Setting up: the deck of six piles, the market, the order of choosing loyalty (p. 5)."""

from pamir.kernel.compile import Journal, rule
from pamir.kernel.frames import push
from pamir.kernel.journal import note
from pamir.kernel.rng import below, seed_stream, shuffle
from pamir.second.facts import box
from pamir.second.rules.happenings import GAME_STARTS
from pamir.second.rules.market import arrive
from pamir.second.rules.prompts import CHOOSE_START, START_TURN
from pamir.second.rules.state import IN_BOX, IN_DECK, State
from pamir.second.rules.tables import (
    BLOCKS,
    CARDS,
    COALITIONS,
    COLUMNS,
    COURT_CARDS,
    CYLINDERS,
    FIRST_CHECK,
    LAST_CHECK,
    MAX_SEATS,
    NEW_TACTICS,
    NONE,
    START_RUPEES,
    SUIT_KEYS,
)

_box = box()
PILES = _box.piles
COURT_CARDS_PER_PILE = _box.court_cards_per_pile_plus_players  # and one more for each player
START_SUIT = SUIT_KEYS.index(_box.starting_suit)
AI_CARDS = 24
EVENTS_IN_PILE = _box.events_per_pile
CHECKS_IN_PILE = _box.dominance_checks_per_pile
RANDOM_SEAT = -1


@rule
def court_cards_in_pile(seats: int) -> int:
    """Court cards in each pile: five, and one more for each player (p. 5)."""
    return COURT_CARDS_PER_PILE + seats


@rule
def pile_size(seats: int, pile: int) -> int:
    """Cards in a pile, counted from the top: its court cards, events and Dominance Checks."""
    return court_cards_in_pile(seats) + EVENTS_IN_PILE[pile] + CHECKS_IN_PILE[pile]


@rule
def cards_dealt(seats: int) -> int:
    """Cards in all piles together, the first market included."""
    size = 0
    for pile in range(PILES):
        size += pile_size(seats, pile)
    return size


@rule
def deal_deck(s: State) -> None:
    """Build the deck: six shuffled piles, the four with Dominance Checks at the bottom (p. 5).

    ``place`` serves as the pool of cards not yet dealt; ``deck`` is filled from the bottom up, so that
    its last card is the first to be drawn.
    """
    size = 0
    for up in range(PILES):
        pile = PILES - 1 - up
        start = size
        for _ in range(court_cards_in_pile(s.seats)):
            size = deal_one(s, 1, COURT_CARDS, size)
        for _ in range(EVENTS_IN_PILE[pile]):
            size = deal_one(s, NEW_TACTICS, CARDS, size)
        for _ in range(CHECKS_IN_PILE[pile]):
            size = deal_one(s, FIRST_CHECK, LAST_CHECK, size)
        shuffle(s, s.deck, start, size)
    s.deck_size = size


@rule
def deal_one(s: State, first: int, last: int, size: int) -> int:
    """Put a random card out of first..last that is still in the box onto the deck; the new size."""
    while True:
        card = first + below(s, last - first + 1)
        if s.place[card] == IN_BOX:
            s.place[card] = IN_DECK
            s.deck[size] = card
            return size + 1


@rule
def shuffle_ai_deck(s: State) -> None:
    """Shuffle all 24 cards of Wakhan into her deck."""
    for i in range(AI_CARDS):
        s.ai_deck[i] = i + 1
    shuffle(s, s.ai_deck, 0, AI_CARDS)
    s.ai_size = AI_CARDS


@rule
def lay_out(s: State, seats: int, wakhan: int) -> None:
    """An empty table: pieces in supply, four rupees each, political favored."""
    s.seats = seats
    s.wakhan = wakhan
    s.favored = START_SUIT
    for seat in range(MAX_SEATS):
        s.loyalty[seat] = NONE
        if seat < seats:
            s.rupees[seat] = START_RUPEES
            s.cylinders[seat] = CYLINDERS
    for coalition in range(COALITIONS):
        s.blocks[coalition] = BLOCKS


@rule
def deal_market(s: State, j: Journal) -> None:
    """Fill the market column by column from the left, top row first (ruling 3)."""
    for column in range(COLUMNS):
        for row in range(2):
            s.deck_size -= 1
            card = s.deck[s.deck_size]
            s.deck[s.deck_size] = 0
            arrive(s, j, row * COLUMNS + column, card, 0)


@rule
def seat_the_choosers(s: State, j: Journal, first: int) -> None:
    """Loyalty is chosen clockwise from the first chooser; the last one, or Wakhan, opens (rulings 1, 100)."""
    s.first_chooser = first
    last = (first + s.seats - 1) % s.seats
    s.active = last
    if s.wakhan != NONE:
        s.active = s.wakhan
        last = (s.wakhan + 1) % s.seats
        first = last
        for i in range(1, s.seats):
            if (last + i) % s.seats != s.wakhan:
                first = (last + i) % s.seats
                break
        s.first_chooser = first
    note(j, GAME_STARTS, s.first_chooser, 0, 0, 0)
    push(s, START_TURN, 0, 0, 0, 0)
    for i in range(s.seats):
        seat = (last + s.seats - i) % s.seats
        if seat != s.wakhan:
            push(s, CHOOSE_START, seat, 0, 0, 0)


@rule
def set_up(s: State, j: Journal, seats: int, seed: int, first: int, wakhan: int) -> None:
    """Set up a game on a blank record; ``first`` may be RANDOM_SEAT. Options are set by the caller.

    Where the caller has started the stream, for a seed longer than a compiled rule can be told, ``seed`` is -1.
    """
    lay_out(s, seats, wakhan)
    if seed >= 0:
        seed_stream(s, seed)
    deal_deck(s)
    deal_market(s, j)
    if wakhan != NONE:
        shuffle_ai_deck(s)
    chooser = first
    if chooser == RANDOM_SEAT:
        chooser = below(s, seats)
    seat_the_choosers(s, j, chooser)
