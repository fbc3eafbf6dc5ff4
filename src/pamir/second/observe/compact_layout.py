"""The compact bytes of the second edition: planes of counts, and tokens, which are numbers of cards in their places.

A token is 0 where nothing lies and ``HIDDEN_CARD`` for a card whose face the observing seat may not see. Where a byte
names one of several things, it is that thing's number plus one, and 0 stands for none. Counts above 255 read 255.
"""

from pamir.observation import Layout
from pamir.second.rules.setup import PILES
from pamir.second.rules.state import COURT_ROOM, HAND_ROOM
from pamir.second.rules.tables import (
    BORDERS,
    CARDS,
    COALITIONS,
    COURT_CARDS,
    GIFTS,
    MAX_SEATS,
    REGIONS,
    SLOTS,
    SUITS,
)

HIDDEN_CARD = CARDS + 1
MOST_COUNT = 255

# Where a card is, as far as the observing seat can know; the last four are followed by as many seats.
UNSEEN, FOR_SALE, GONE, FOR_ALL = range(4)
KNOWN_IN_HAND = 4
KNOWN_IN_COURT = KNOWN_IN_HAND + MAX_SEATS
KNOWN_AS_PRIZE = KNOWN_IN_COURT + MAX_SEATS
KNOWN_IN_FORCE = KNOWN_AS_PRIZE + MAX_SEATS

COMPACT = Layout()
MARKET = COMPACT.add("market", SLOTS, "card tokens, top row then bottom row")
COURTS = COMPACT.add("courts", (MAX_SEATS, COURT_ROOM), "card tokens by seat, from left to right")
HANDS = COMPACT.add("hands", (MAX_SEATS, HAND_ROOM), f"card tokens by seat; {HIDDEN_CARD}: a card one may not see")
PLACES = COMPACT.add(
    "places",
    CARDS,
    "where each card is: 0 unseen, 1 market, 2 discarded, 3 in force for all, then for five seats each: 4 hand, "
    "9 court, 14 prize, 19 in force",
)
SPIES = COMPACT.add("spies", (MAX_SEATS, COURT_CARDS), "by seat and card")
NEW_SPIES = COMPACT.add("new spies", COURT_CARDS, "spies the active seat placed this turn")
ACTED = COMPACT.add("acted", COURT_CARDS, "court cards that have acted this turn")
MARKET_RUPEES = COMPACT.add("market rupees", SLOTS, "rupees on each slot")
BARRED = COMPACT.add("barred", SLOTS, "slots where the active seat has put a rupee this turn")
ARMIES = COMPACT.add("armies", (REGIONS, COALITIONS), "armies on the map")
NEW_ARMIES = COMPACT.add("new armies", (REGIONS, COALITIONS), "placed this turn")
ROADS = COMPACT.add("roads", (BORDERS, COALITIONS), "roads on the map")
NEW_ROADS = COMPACT.add("new roads", (BORDERS, COALITIONS), "placed this turn")
TRIBES = COMPACT.add("tribes", (MAX_SEATS, REGIONS), "tribes by seat and region")
NEW_TRIBES = COMPACT.add("new tribes", REGIONS, "tribes the active seat placed this turn")
RULERS = COMPACT.add("rulers", REGIONS, "the seat that rules it, plus one")
BLOCKS = COMPACT.add("blocks", COALITIONS, "blocks in supply")

PLAYS = COMPACT.add("plays", MAX_SEATS, "1: this seat plays")
LOYALTY = COMPACT.add("loyalty", MAX_SEATS, "coalition by seat, plus one")
POINTS = COMPACT.add("points", MAX_SEATS, "victory points by seat")
RUPEES = COMPACT.add("rupees", MAX_SEATS, "by seat")
CYLINDERS = COMPACT.add("cylinders", MAX_SEATS, "in supply, by seat")
SPIES_OUT = COMPACT.add("spies in play", MAX_SEATS, "by seat")
COURT_SIZE = COMPACT.add("court size", MAX_SEATS, "by seat")
HAND_SIZE = COMPACT.add("hand size", MAX_SEATS, "by seat")
GIFTS_GIVEN = COMPACT.add("gifts", (MAX_SEATS, GIFTS), "occupied gift spaces by seat")
NEW_GIFTS = COMPACT.add("new gifts", GIFTS, "gifts the active seat placed this turn")
PRIZES = COMPACT.add("prizes", (MAX_SEATS, COALITIONS), "by seat and coalition")
PATRIOTS = COMPACT.add("patriots", (MAX_SEATS, COALITIONS), "in court, by seat and coalition")
STARS = COMPACT.add("stars", (MAX_SEATS, SUITS), "by seat and suit")

PILE_COURTS = COMPACT.add("court cards in piles", PILES, "left in each pile from above")
PILE_EVENTS = COMPACT.add("events in piles", PILES, "left in each pile from above")
PILE_CHECKS = COMPACT.add("checks in piles", PILES, "left in each pile from above")
DECK_LEFT = COMPACT.add("deck", 1, "cards in the deck")
CHECKS_LEFT = COMPACT.add("checks left", 1, "Dominance Checks in deck and market")
FAVORED = COMPACT.add("favored suit", 1, "its number")
OWN_SEAT = COMPACT.add("own seat", 1, "the observing seat's number at the table, which actions name")
ACTIVE = COMPACT.add("active", 1, "how many seats on the one is whose turn it is")
DECIDER = COMPACT.add("decider", 1, "how many seats on the one is that decides, plus one")
ACTIONS_LEFT = COMPACT.add("actions left", 1, "plus one; 0 in cleanup")
PROMPT = COMPACT.add("prompt", 1, "what is asked, plus one")
ASKED_CARD = COMPACT.add("card in question", 1, "token of the prompt's card; in a bargain that to be played or to act")
ASKED_REGION = COMPACT.add("region in question", 1, "plus one")
ASKED_COALITION = COMPACT.add("coalition in question", 1, "plus one")
ASKED_PIECE = COMPACT.add("piece in question", 1, "to be taken from play, plus one")
ASKED_BORDER = COMPACT.add("border in question", 1, "where such a road goes, plus one")
ASKED_GIFT = COMPACT.add("gift in question", 1, "where such a gift goes, plus one")
NUMBER = COMPACT.add("number", 1, "the prompt's number, as pieces left or a bribe asked, plus one")
OFFER = COMPACT.add("offer", 1, "the last proposal, plus one")
BRIBED = COMPACT.add("bribed", 1, "how many seats on the one to be bribed is, plus one")
BARGAINS = COMPACT.add("bargains left", 1, "that may still fail this turn")
TURN = COMPACT.add("turn", 1, "number of the turn; 0 while loyalties are chosen")
TURNS_LEFT = COMPACT.add("turns left", 1, "until the turn cap")
OPEN = COMPACT.add("hands open", 1, "option: everybody sees all hands")
MIRRORED = COMPACT.add("mirrored ring", 1, "option: the ring of courts runs the other way")
WAKHAN = COMPACT.add("Wakhan", 1, "how many seats on she sits, plus one")
HER_OPTIONS = COMPACT.add(
    "Wakhan's options", 1, "as bits: savvy purchasing, spy movement, steadfast loyalty, older printing"
)
HER_CARD = COMPACT.add("Wakhan's card", 1, "her face-up card")
HER_LINE = COMPACT.add("Wakhan's line", 1, "the printed action of that card that comes next, from 0")
HER_DECK = COMPACT.add("Wakhan's deck", 1, "cards in her deck")
HER_NEXT = COMPACT.add("Wakhan's next card", 1, "the back of her next card, plus one")
