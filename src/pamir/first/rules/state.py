"""The whole position of a first edition game as one fixed-size record, its cards included.

``State`` is the only list of what a position holds; nothing else is remembered anywhere. What is printed on the cards
of the set is part of it (``cards``, ``connections``, ``sides``, ``bonus``), so that the rules contain no card facts and
the compiled rules play any set. What positions can do comes from ``pamir.kernel.record``.
"""

from typing import Annotated

from pamir.first.rules.tables import (
    CARDS,
    CONNECTIONS,
    CUBES,
    DEALT_CARDS,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MODES,
    SLOTS,
    TOPPLES,
)
from pamir.kernel.frames import FRAME
from pamir.kernel.record import Record, record

# Where a card can be; the last three are per seat, e.g. IN_HAND + seat.
NOT_IN_SET, LEFT_OUT, IN_DECK, IN_MARKET, DISCARDED = range(5)
IN_HAND = 5
IN_TABLEAU = IN_HAND + MAX_SEATS
IS_PRIZE = IN_TABLEAU + MAX_SEATS

# Marks on a card: bits of ``marks``.
HAS_ACTED = 1  # this turn
STAYS = 2  # chosen to stay in the cull that is going on
GOES = 4  # chosen to be discarded in it
COMES_BACK = 8  # chosen to be taken into Hand in it
IS_GIVEN = 16  # by the active player in the deal that is being drawn up
IS_ASKED = 32  # of the partner in it

# Options, bits of ``options``.
NATION_BUILDING, WEAK_STATES, BADAL, DEALS, OPEN_HANDS, NO_FAVOR_AT_ZERO, SPREAD_COUNTER, MIRRORED_RING = (
    1 << bit for bit in range(8)
)

DECK_ROOM = DEALT_CARDS + TOPPLES
FRAMES = 24


@record
class State(Record):
    """What a position holds: for each field the bytes of one integer, the length (0: a single integer), the meaning."""

    edition = "first"

    rng: Annotated[list[int], 8, 4, "the random stream"]
    cards: Annotated[list[int], 4, CARDS + 1, "what is printed on each card, packed: see cards.py; 0 no such card"]
    stack: Annotated[list[int], 2, FRAMES * FRAME, "prompts and tasks: kind and four arguments each"]
    rupees: Annotated[list[int], 2, MAX_SEATS, "rupees per seat"]
    market_rupees: Annotated[list[int], 2, SLOTS, "rupees per market slot"]
    spies: Annotated[
        list[int], 2, MAX_SEATS * CUBES, "each seat's Spies: card * 4 + spot, highest first, 0 where there is none"
    ]
    owed: Annotated[list[int], 2, MAX_SEATS, "rupees of loans that fell due and are not settled yet"]
    turn: Annotated[int, 2, 0, "number of the current turn, from 1; 0 while sides are chosen"]
    deal_gives: Annotated[int, 2, 0, "rupees the active player gives in the deal being drawn up"]
    deal_asks: Annotated[int, 2, 0, "rupees asked for in it"]
    quiet_turns: Annotated[int, 2, 0, "turns ended in a row in which no card left the Market"]
    options: Annotated[int, 2, 0, "bits of the options: NATION_BUILDING and so on"]
    depth: Annotated[int, 1, 0, "frames on the stack"]
    seats: Annotated[int, 1, 0, "number of players"]
    active: Annotated[int, 1, 0, "seat whose turn it is"]
    decider: Annotated[int, 1, 0, "seat that must decide now"]
    actions_left: Annotated[int, 1, 0, "actions left to the active seat; -1 in Cleanup"]
    discards: Annotated[int, 1, 0, "actions of this turn spent on Discard"]
    regime: Annotated[int, 1, 0, "Mode of the Regime"]
    topples_left: Annotated[int, 1, 0, "Topples that have not left the Market yet"]
    last_supreme: Annotated[int, 1, 0, "Empire supreme at the last purchased Topple, -1 none (Nation Building)"]
    market_moved: Annotated[int, 1, 0, "1: a card has left the Market this turn"]
    over: Annotated[int, 1, 0, "0 running, 1 ended"]
    ending: Annotated[int, 1, 0, "how it ended: BY_SUPREMACY and so on"]
    supreme: Annotated[int, 1, 0, "Empire whose Supremacy ended the game, -1 none"]
    won: Annotated[int, 1, 0, "bits of the seats that won"]
    refused: Annotated[int, 1, 0, "deals refused or withdrawn this turn"]
    accepted: Annotated[int, 1, 0, "deals accepted this turn"]
    deal_partner: Annotated[int, 1, 0, "to whom the deal being drawn up is proposed, -1 none"]
    deal_consent: Annotated[int, 1, 0, "Location for which Consent is asked in it, -1 none"]
    deal_waived_in: Annotated[int, 1, 0, "Location for which a waiver is asked in it, -1 none"]
    deal_waived: Annotated[int, 1, 0, "rupees of that waiver"]
    deal_stage: Annotated[int, 1, 0, "which terms of it are settled: see deals.py"]
    overthrown: Annotated[int, 1, 0, "bits of the seats that lost their last Tribe to the attack being resolved"]
    wronged: Annotated[int, 1, 0, "bits of the seats that may take a Badal token when the action is over"]
    avenged: Annotated[int, 1, 0, "bits of the seats that took one this turn"]
    order: Annotated[list[int], 1, MAX_SEATS, "seats in turn order"]
    sides: Annotated[list[int], 1, MAX_SEATS * 2, "Empires on the two sides of each seat's Loyalty card"]
    numbers: Annotated[list[int], 1, MAX_SEATS * 2, "seat numbers on them, as places among all numbers of the set"]
    chosen: Annotated[list[int], 1, MAX_SEATS, "side chosen, -1 before the choice"]
    loyalty: Annotated[list[int], 1, MAX_SEATS, "Empire each seat is Loyal to, -1 before the reveal"]
    start_card: Annotated[list[int], 1, MAX_SEATS, "1: the starting Loyalty card still lies behind the player card"]
    cubes: Annotated[list[int], 1, MAX_SEATS, "cubes in each player's pool"]
    cylinders: Annotated[list[int], 1, EMPIRES, "cylinders in each Empire's pool"]
    bonus: Annotated[list[int], 1, EMPIRES, "what each Empire's Favor card gives"]
    gifts: Annotated[list[int], 1, MAX_SEATS * GIFT_SPOTS, "occupied Gift spots: seat, spot"]
    prizes: Annotated[list[int], 1, MAX_SEATS * EMPIRES, "Loyalty Prizes held: seat, Empire"]
    patriots: Annotated[list[int], 1, MAX_SEATS * EMPIRES, "Patriots in the Tableau: seat, Empire"]
    stars: Annotated[list[int], 1, MAX_SEATS * MODES, "stars in the Tableau: seat, Mode"]
    tokens: Annotated[list[int], 1, MAX_SEATS, "Badal tokens held"]
    consents: Annotated[list[int], 1, MAX_SEATS, "bits of the Locations for which each seat Consents this turn"]
    waivers: Annotated[list[int], 1, LOCATIONS * MAX_SEATS, "rupees waived for the next card: Location, seat"]
    connections: Annotated[list[int], 1, CONNECTIONS, "1: this pair of Locations is joined on the map"]
    armies: Annotated[list[int], 1, LOCATIONS * EMPIRES, "Armies: Location, Empire"]
    roads: Annotated[list[int], 1, CONNECTIONS * EMPIRES, "Roads: Connection, Empire"]
    tribes: Annotated[list[int], 1, LOCATIONS * MAX_SEATS, "Tribes: Location, seat"]
    market: Annotated[list[int], 1, SLOTS, "card per slot, 0 vacant; top row 0-5, bottom row 6-11"]
    barred: Annotated[list[int], 1, SLOTS, "1: the active seat put a rupee there this turn"]
    place: Annotated[list[int], 1, CARDS + 1, "where each card is"]
    marks: Annotated[list[int], 1, CARDS + 1, "what is marked on each card: HAS_ACTED and so on"]
    tableau_size: Annotated[list[int], 1, MAX_SEATS, "cards in each Tableau"]
    tableaus: Annotated[list[int], 1, DEALT_CARDS, "all Tableaus, seat after seat, each from left to right"]
    hand_size: Annotated[list[int], 1, MAX_SEATS, "cards in each Hand"]
    hands: Annotated[list[int], 1, DEALT_CARDS, "all Hands, seat after seat, each sorted"]
    deck_size: Annotated[int, 1, 0, "cards left to draw"]
    deck: Annotated[list[int], 1, DECK_ROOM, "the deck: the last card is drawn next"]


STATE_BYTES = State.layout.size
