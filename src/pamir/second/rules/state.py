"""The whole position of a second edition game as one fixed-size record.

``State`` is the only list of what a position holds; nothing else is remembered anywhere. What positions can do
(copies, bytes, the compiled form) is the same for every edition and comes from ``pamir.kernel.record``.
"""

from typing import Annotated

from pamir.kernel.frames import FRAME
from pamir.kernel.record import Record, record
from pamir.second.rules.tables import (
    BORDERS,
    CARDS,
    COALITIONS,
    COURT_CARDS,
    CYLINDERS,
    GIFTS,
    MAX_SEATS,
    REGIONS,
    SLOTS,
    SUITS,
)

# Where a card can be; the last five are per seat, e.g. IN_HAND + seat.
IN_BOX, IN_DECK, IN_MARKET, DISCARDED, IN_FORCE = range(5)
IN_HAND = 5
IN_COURT = IN_HAND + MAX_SEATS
IS_PRIZE = IN_COURT + MAX_SEATS
IN_FORCE_FOR = IS_PRIZE + MAX_SEATS

# Pieces placed this turn: only Wakhan places in another's turn, when she is handed cards (ruling 125). What she places
# then is counted in steps above what the active seat has in ``placed_tribes``, and above the mark in ``used``.
HER_TRIBE = CYLINDERS + 1
HAS_ACTED = 1
HER_SPY = 2

COURT_ROOM = 40  # three plus all 28 political stars plus what one turn can add
HAND_ROOM = 44
DECK_ROOM = 72
FRAMES = 32


@record
class State(Record):
    """What a position holds: for each field the bytes of one integer, the length (0: a single integer), the meaning."""

    edition = "second"

    rng: Annotated[list[int], 8, 4, "the random stream"]
    stack: Annotated[list[int], 2, FRAMES * FRAME, "prompts and tasks: kind and four arguments each"]
    rupees: Annotated[list[int], 2, MAX_SEATS, "rupees per seat"]
    market_rupees: Annotated[list[int], 2, SLOTS, "rupees per market slot"]
    turn: Annotated[int, 2, 0, "number of the current turn, from 1; 0 while loyalties are chosen"]
    turn_cap: Annotated[int, 2, 0, "the game ends when this many turns have been played (ruling 90)"]
    depth: Annotated[int, 1, 0, "frames on the stack"]
    seats: Annotated[int, 1, 0, "number of seats, Wakhan included"]
    wakhan: Annotated[int, 1, 0, "Wakhan's seat or -1"]
    active: Annotated[int, 1, 0, "seat whose turn it is"]
    decider: Annotated[int, 1, 0, "seat that must decide now"]
    actions_left: Annotated[int, 1, 0, "actions left to the active seat; -1 in cleanup"]
    failed_deals: Annotated[int, 1, 0, "bargains that came to nothing this turn"]
    favored: Annotated[int, 1, 0, "the favored suit"]
    over: Annotated[int, 1, 0, "0 running, 1 ended"]
    open_hands: Annotated[int, 1, 0, "option: hands lie open"]
    mirror_ring: Annotated[int, 1, 0, "option: the ring of courts runs the other way (ruling 57)"]
    deal_cap: Annotated[int, 1, 0, "option: failed bargains allowed per turn (ruling 19)"]
    wakhan_options: Annotated[int, 1, 0, "option: bits of WAKHAN_* variants"]
    first_chooser: Annotated[int, 1, 0, "seat that chooses loyalty first"]
    loyalty: Annotated[list[int], 1, MAX_SEATS, "coalition per seat, -1 before the choice"]
    points: Annotated[list[int], 1, MAX_SEATS, "victory points per seat"]
    cylinders: Annotated[list[int], 1, MAX_SEATS, "cylinders in supply per seat"]
    spies_out: Annotated[list[int], 1, MAX_SEATS, "spies in play per seat"]
    blocks: Annotated[list[int], 1, COALITIONS, "blocks in supply per coalition"]
    gifts: Annotated[list[int], 1, MAX_SEATS * GIFTS, "occupied gift spaces: seat, space"]
    prizes: Annotated[list[int], 1, MAX_SEATS * COALITIONS, "prizes held: seat, coalition"]
    patriots: Annotated[list[int], 1, MAX_SEATS * COALITIONS, "patriots in court: seat, coalition"]
    stars: Annotated[list[int], 1, MAX_SEATS * SUITS, "stars in court: seat, suit"]
    region_cards: Annotated[list[int], 1, MAX_SEATS * REGIONS, "court cards: seat, region"]
    politicals: Annotated[list[int], 1, MAX_SEATS * REGIONS, "political court cards: seat, region"]
    armies: Annotated[list[int], 1, REGIONS * COALITIONS, "armies: region, coalition"]
    roads: Annotated[list[int], 1, BORDERS * COALITIONS, "roads: border, coalition"]
    tribes: Annotated[list[int], 1, REGIONS * MAX_SEATS, "tribes: region, seat"]
    spies: Annotated[list[int], 1, (COURT_CARDS + 1) * MAX_SEATS, "spies: card, seat"]
    market: Annotated[list[int], 1, SLOTS, "card per slot, 0 vacant; top row 0-5, bottom row 6-11"]
    barred: Annotated[list[int], 1, SLOTS, "1: the active seat put a rupee there this turn"]
    place: Annotated[list[int], 1, CARDS + 1, "where each card is"]
    court_size: Annotated[list[int], 1, MAX_SEATS, "cards in court"]
    court: Annotated[list[int], 1, MAX_SEATS * COURT_ROOM, "courts from left to right"]
    hand_size: Annotated[list[int], 1, MAX_SEATS, "cards in hand"]
    hand: Annotated[list[int], 1, MAX_SEATS * HAND_ROOM, "hands, sorted"]
    deck_size: Annotated[int, 1, 0, "cards left to draw"]
    deck: Annotated[list[int], 1, DECK_ROOM, "the deck: the last card is drawn next"]
    used: Annotated[
        list[int], 1, COURT_CARDS + 1, "1: this court card acted this turn; HER_SPY for each spy Wakhan placed on it"
    ]
    placed_armies: Annotated[list[int], 1, REGIONS * COALITIONS, "armies placed this turn"]
    placed_roads: Annotated[list[int], 1, BORDERS * COALITIONS, "roads placed this turn"]
    placed_tribes: Annotated[list[int], 1, REGIONS, "tribes placed this turn; HER_TRIBE for each of Wakhan's"]
    placed_gifts: Annotated[list[int], 1, GIFTS, "gifts the active seat placed this turn"]
    placed_spies: Annotated[list[int], 1, CYLINDERS, "cards on which the active seat placed spies this turn"]
    placed_spy_count: Annotated[int, 1, 0, "how many of those"]
    lost_tribes: Annotated[list[int], 1, MAX_SEATS, "tribes lost in the battle or riot being resolved"]
    lost_spies: Annotated[list[int], 1, MAX_SEATS, "spies lost in the battle, waiting for Safe House"]
    ai_deck: Annotated[list[int], 1, 24, "Wakhan's deck: the last card is drawn next"]
    ai_size: Annotated[int, 1, 0, "cards left in Wakhan's deck"]
    ai_card: Annotated[int, 1, 0, "Wakhan's face-up card, 0 before the first"]
    ai_line: Annotated[int, 1, 0, "next printed action of the face-up card"]
    ai_misses: Annotated[int, 1, 0, "printed actions in a row that were not valid"]


STATE_BYTES = State.layout.size
