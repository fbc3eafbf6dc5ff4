"""The flat vector of the second edition: which numbers there are, and where each block starts.

Counts are divided by a power of two, so that most lie between 0 and 1 and interpreted and compiled rules agree to the
last bit; "in fourths" means that one stands for four. Flags are 1 or 0. Seats are counted from the observing one on;
what belongs to a seat that does not play is 0.
"""

from pamir.observation import Layout
from pamir.second.observe.backs import BACKS
from pamir.second.rules.prompts import LAST_PROMPT
from pamir.second.rules.setup import AI_CARDS, PILES
from pamir.second.rules.tables import (
    BORDERS,
    CARDS,
    COALITIONS,
    COURT_CARDS,
    GIFTS,
    MAX_SEATS,
    NEW_TACTICS,
    PIECE_KEYS,
    REGIONS,
    SLOTS,
    SUITS,
)

EVENTS = CARDS - NEW_TACTICS + 1

SEAT = Layout()
PRESENT = SEAT.add("plays", 1, "this seat plays")
IS_WAKHAN = SEAT.add("is Wakhan", 1, "this seat is Wakhan's")
DECIDES = SEAT.add("decides", 1, "this seat decides now")
ACTIVE = SEAT.add("active", 1, "it is this seat's turn")
ACTIONS_LEFT = SEAT.add("actions left", 1, "in halves; 0 in cleanup and in other seats' turns")
LOYALTY = SEAT.add("loyalty", COALITIONS, "the coalition it serves")
POINTS = SEAT.add("points", 1, "victory points, in sixteenths")
CHECK_NOW = SEAT.add("points of a check now", 1, "what a Dominance Check would give it now, in eighths")
RUPEES = SEAT.add("rupees", 1, "in eighths")
IN_PLAY = SEAT.add("cylinders", 1, "cylinders in play, in eighths")
INFLUENCE = SEAT.add("influence", COALITIONS, "with the coalitions it serves, in eighths")
GIFTS_GIVEN = SEAT.add("gifts", GIFTS, "occupied gift spaces")
PRIZES = SEAT.add("prizes", COALITIONS, "by coalition, in fourths")
PATRIOTS = SEAT.add("patriots", COALITIONS, "in court, by coalition, in fourths")
STARS = SEAT.add("stars", SUITS, "by suit, in fourths")
COURT_SIZE = SEAT.add("court size", 1, "cards in court, in eighths")
COURT_SPARE = SEAT.add("court room", 1, "court limit less court cards, in fourths; may be negative")
HAND_SIZE = SEAT.add("hand size", 1, "cards in hand, in eighths")
HAND_SPARE = SEAT.add("hand room", 1, "hand limit less hand cards, in fourths; may be negative")
REGION_CARDS = SEAT.add("court cards by region", REGIONS, "in fourths")
SPIES_OUT = SEAT.add("spies", 1, "spies in play, in eighths")
TRIBES = SEAT.add("tribes", REGIONS, "by region, in fourths")
RULES = SEAT.add("rules", REGIONS, "regions it rules")
HOSTAGES_HELD = SEAT.add("holds hostage", 1, "cards of others it holds hostage, in fourths")
HELD_HOSTAGE = SEAT.add("held hostage", 1, "its cards that others hold hostage, in fourths")
OWN_EVENTS = SEAT.add("events for it", EVENTS, "event cards in force for this seat alone")
SEAT_NUMBERS = SEAT.size

FLAT = Layout()
FLAT.add_seats(SEAT, MAX_SEATS)

ARMIES = FLAT.add("armies", (REGIONS, COALITIONS), "in fourths")
ROADS = FLAT.add("roads", (BORDERS, COALITIONS), "in halves")
NEW_ARMIES = FLAT.add("new armies", (REGIONS, COALITIONS), "placed this turn, in fourths")
NEW_ROADS = FLAT.add("new roads", (BORDERS, COALITIONS), "placed this turn, in halves")
NEW_TRIBES = FLAT.add("new tribes", REGIONS, "tribes the active seat placed this turn, in fourths")
NEW_GIFTS = FLAT.add("new gifts", GIFTS, "gifts the active seat placed this turn")
BLOCKS_OUT = FLAT.add("blocks", COALITIONS, "blocks in play by coalition, in eighths")
DOMINANT = FLAT.add("dominant", COALITIONS, "the coalition that would be dominant in a check now")

COURT = FLAT.add("court", (MAX_SEATS, COURT_CARDS), "court cards by seat")
COURT_PLACE = FLAT.add("place in court", COURT_CARDS, "of court cards: 1 at the left end, an eighth less for each step")
SPIES = FLAT.add("spies on cards", (MAX_SEATS, COURT_CARDS), "by seat and card, in halves")
ACTED = FLAT.add("acted", COURT_CARDS, "court cards that have acted this turn")
HAND = FLAT.add("hand", COURT_CARDS, "own hand cards")
OPEN_HANDS = FLAT.add("open hands", COURT_CARDS, "cards in others' hands that lie open: how many seats on, in fourths")
MARKET = FLAT.add("market", CARDS, "cards for sale: 1 in column 0, an eighth less for each column")
DISCARDS = FLAT.add("discarded", CARDS, "cards in the discard pile")
UNSEEN = FLAT.add("unseen", CARDS, "cards that may be in the deck, in closed hands or out of the game")

SLOT = Layout()
SLOT_CARD = SLOT.add("card", 1, "a card lies here")
SLOT_EVENT = SLOT.add("event", 1, "an event, or a Dominance Check")
SLOT_CHECK = SLOT.add("check", 1, "a Dominance Check")
SLOT_RUPEES = SLOT.add("rupees", 1, "rupees lying here, in fourths")
SLOT_BARRED = SLOT.add("barred", 1, "the active seat has put a rupee here this turn")
SLOT_PRICE = SLOT.add("price", 1, "for the observing seat, in eighths")
SLOT_CAN_BUY = SLOT.add("can buy", 1, "the observing seat could buy it if it had an action now")
SLOT_TURNS = SLOT.add("turns", 1, "a patriot that would change the observing seat's loyalty")
SLOT_NUMBERS = SLOT.size
SLOTS_AT = FLAT.add("slots", (SLOTS, SLOT_NUMBERS), "of each market slot: " + SLOT.names)

OWN_SEAT = FLAT.add("own seat", MAX_SEATS, "the observing seat's number at the table, which actions name")
FAVORED = FLAT.add("favored suit", SUITS, "by suit")
EVENT = FLAT.add("events for all", EVENTS, "event cards in force for everybody")
CHECKS_LEFT = FLAT.add("checks left", 1, "Dominance Checks in deck and market, in fourths")
NEXT_CHECK = FLAT.add("check in market", 1, "the leftmost one: 1 in column 0, an eighth less for each column; 0: none")
DECK_LEFT = FLAT.add("deck", 1, "cards in the deck, in sixty-fourths")
PILE_COURTS = FLAT.add("court cards in piles", PILES, "left in each pile from above, in eighths")
PILE_EVENTS = FLAT.add("events in piles", PILES, "left in each pile from above, in halves")
PILE_CHECKS = FLAT.add("checks in piles", PILES, "left in each pile from above")

PROMPT = FLAT.add("prompt", LAST_PROMPT, "what is asked")
NUMBER = FLAT.add("number", 1, "the prompt's number, as pieces left or a bribe asked, in eighths")
OFFERED = FLAT.add("offered", 1, "there is a proposal in the bargain")
OFFER = FLAT.add("offer", 1, "the last proposal, in eighths")
BRIBED = FLAT.add("bribed", MAX_SEATS, "the seat to be bribed")
ASKED_CARD = FLAT.add("card in question", COURT_CARDS, "the prompt's card; in a bargain that to be played or to act")
ASKED_REGION = FLAT.add("region in question", REGIONS, "the prompt's region")
ASKED_COALITION = FLAT.add("coalition in question", COALITIONS, "the prompt's coalition")
ASKED_PIECE = FLAT.add("piece in question", len(PIECE_KEYS), "army, road, tribe, spy or gift to be taken from play")
ASKED_BORDER = FLAT.add("border in question", BORDERS, "where such a road goes")
ASKED_GIFT = FLAT.add("gift in question", GIFTS, "where such a gift goes")

BARGAINS = FLAT.add("bargains left", 1, "that may still fail this turn, in fourths, at most 1")
OPENING = FLAT.add("opening", 1, "loyalties are being chosen")
TURNS_LEFT = FLAT.add("turns left", 1, "until the turn cap, in units of 512, at most 1")
OPEN = FLAT.add("hands open", 1, "option: everybody sees all hands")
MIRRORED = FLAT.add("mirrored ring", 1, "option: the ring of courts runs the other way")
HER_OPTIONS = FLAT.add("Wakhan's options", 4, "savvy purchasing, spy movement, steadfast loyalty, older printing")
HER_CARD = FLAT.add("Wakhan's card", AI_CARDS, "her face-up card")
HER_LINE = FLAT.add("Wakhan's line", 1, "the printed action of that card that comes next, in fourths")
HER_DECK = FLAT.add("Wakhan's deck", 1, "cards in her deck, in thirty-seconds")
HER_NEXT = FLAT.add("Wakhan's next card", BACKS, "the back of her next card")
