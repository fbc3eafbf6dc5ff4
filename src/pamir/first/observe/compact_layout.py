"""The compact bytes of the first edition: planes of counts, and tokens, which are cards in their places.

A token is the card's number, which means something within one card set only, and what is printed on it, which means
the same in all: Location, Mode, Rank, Empires of both bands (the observer's own is 1), bits of Leveraged, Informants
and Garrison, arrow, bits of the Special actions. Where a byte names one of several things, it is that thing's number
plus one, and 0 stands for none. ``HIDDEN_CARD`` stands for a card whose face the observing seat may not see. Counts
above 255 read 255. Seats and Empires are ordered as in the flat vector.
"""

from pamir.first.rules.tables import (
    CARDS,
    CONNECTIONS,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MODES,
    SLOTS,
    SPOTS,
    TOPPLE,
)
from pamir.observation import Layout

HIDDEN_CARD = TOPPLE + 1
MOST_COUNT = 255

TOKEN = Layout()
TOKEN_NUMBER = TOKEN.add("number", 1, "of the card, within its set")
TOKEN_LOCATION = TOKEN.add("location", 1, "plus one")
TOKEN_MODE = TOKEN.add("mode", 1, "plus one")
TOKEN_RANK = TOKEN.add("rank", 1, "1 to 3")
TOKEN_PATRIOT = TOKEN.add("patriot", 1, "Empire of the upper band, from the observer's on, plus one")
TOKEN_PRIZE = TOKEN.add("prize", 1, "of the lower band, the same")
TOKEN_IMPACTS = TOKEN.add("impacts", 1, "bits: Leveraged, Informants, Garrison")
TOKEN_ARROW = TOKEN.add("arrow", 1, "the Mode it points to, plus one")
TOKEN_SPECIALS = TOKEN.add("special actions", 1, "bits, in the order of the rules")
TOKEN_BYTES = TOKEN.size
TOKEN_TEXT = TOKEN.names

# Where a card is, as far as the observing seat can know; the last three are followed by as many seats.
NO_CARD, UNSEEN, FOR_SALE, GONE = range(4)
KNOWN_IN_HAND = 4
KNOWN_IN_TABLEAU = KNOWN_IN_HAND + MAX_SEATS
KNOWN_AS_PRIZE = KNOWN_IN_TABLEAU + MAX_SEATS

COMPACT = Layout()
MARKET = COMPACT.add(
    "market", (SLOTS, TOKEN_BYTES), f"tokens, top row then bottom row: {TOKEN_TEXT}; number {TOPPLE} is a Topple"
)
HAND_CARDS = 8
HANDS = COMPACT.add(
    "hands",
    (MAX_SEATS, HAND_CARDS, TOKEN_BYTES),
    f"tokens of the first 8 cards by seat; number {HIDDEN_CARD} is a card one may not see",
)
PLACED_ACTED = TOKEN_BYTES
PLACED_SPIES = PLACED_ACTED + 1
PLACED_SPOTS = PLACED_SPIES + MAX_SEATS
PLACED_BYTES = PLACED_SPOTS + SPOTS
TABLEAU_CARDS = 10
TABLEAUS = COMPACT.add(
    "tableaus",
    (MAX_SEATS, TABLEAU_CARDS, PLACED_BYTES),
    "the first 10 cards by seat from the left: token, 1 if it has acted this turn, Spies on it by seat, own Spies by "
    "spot (middle, Patriot band, Prize band)",
)
PLACES = COMPACT.add(
    "places",
    CARDS,
    "where each card is, by number: 0 not in the set, 1 unseen, 2 Market, 3 discarded, then for five seats each: "
    "4 Hand, 9 Tableau, 14 Prize",
)
MARKET_RUPEES = COMPACT.add("market rupees", SLOTS, "rupees on each slot")
BARRED = COMPACT.add("barred", SLOTS, "slots where the active seat has put a rupee this turn")
ARMIES = COMPACT.add("armies", (LOCATIONS, EMPIRES), "Armies on the map")
TRIBES = COMPACT.add("tribes", (LOCATIONS, MAX_SEATS), "Tribes on the map")
CONNECTED = COMPACT.add("connections", CONNECTIONS, "1: the pair of Locations is joined on this map")
ROADS = COMPACT.add("roads", (CONNECTIONS, EMPIRES), "Roads on the map")
POOLS = COMPACT.add("cylinders", EMPIRES, "in each Empire's pool")
BONUS = COMPACT.add("bonus", EMPIRES, "what its Favor card gives, plus one")

PLAYS = COMPACT.add("plays", MAX_SEATS, "1: this seat plays")
COLORS = COMPACT.add("color", MAX_SEATS, "by seat, plus one; actions name seats by these")
LOYALTY = COMPACT.add("loyalty", MAX_SEATS, "by seat: British, Russian, Afghan, plus one")
RUPEES = COMPACT.add("rupees", MAX_SEATS, "by seat")
OWED = COMPACT.add("debt", MAX_SEATS, "by seat, loans that fell due and are not settled")
CUBES_LEFT = COMPACT.add("cubes", MAX_SEATS, "in the pool, by seat")
HAND_SIZE = COMPACT.add("hand size", MAX_SEATS, "by seat")
TABLEAU_SIZE = COMPACT.add("tableau size", MAX_SEATS, "by seat")
START_CARD = COMPACT.add("start card", MAX_SEATS, "1: the starting Loyalty card still lies there")
TOKENS = COMPACT.add("tokens", MAX_SEATS, "Badal tokens by seat")
GIFTS = COMPACT.add("gifts", (MAX_SEATS, GIFT_SPOTS), "occupied Gift spots by seat")
PRIZES = COMPACT.add("prizes", (MAX_SEATS, EMPIRES), "by seat and Empire")
PATRIOTS = COMPACT.add("patriots", (MAX_SEATS, EMPIRES), "in the Tableau, by seat and Empire")
INFLUENCE = COMPACT.add("influence", (MAX_SEATS, EMPIRES), "by seat and Empire")
STARS = COMPACT.add("stars", (MAX_SEATS, MODES), "by seat and Mode")
CONSENTS = COMPACT.add("consents", MAX_SEATS, "by seat, bits of the Locations for which it Consents this turn")
WAIVED = COMPACT.add("waived", (MAX_SEATS, LOCATIONS), "tolls it waives for the next card")
SIDES = COMPACT.add("sides", (MAX_SEATS, 2), "before the first turn: Empires on its Loyalty card, plus one")
SIDE_NUMBERS = COMPACT.add("side numbers", (MAX_SEATS, 2), "before the first turn: their places, plus one")
CHOSEN = COMPACT.add("chosen", MAX_SEATS, "before the first turn: 1 or 2 the own side, 3 another seat has chosen")

SEATS = COMPACT.add("seats", 1, "at the table")
OPTIONS = COMPACT.add("options", 1, "as bits, in the order of the flat vector")
REGIME = COMPACT.add("regime", 1, "its Mode, plus one")
TOPPLES_LEFT = COMPACT.add("topples left", 1, "that have not left the Market")
DECK = COMPACT.add("deck", 1, "cards in the deck")
PILE = COMPACT.add("pile", 2, "cards left in the pile being drawn; 1: its Topple is among them")
QUIET = COMPACT.add("quiet", 1, "turns in a row in which no card left the Market")
MOVED = COMPACT.add("market moved", 1, "1: a card has left the Market this turn")
DISCARDS = COMPACT.add("discards", 1, "actions of this turn spent on Discard")
ACTIVE = COMPACT.add("active", 1, "how many seats on the one is whose turn it is")
DECIDER = COMPACT.add("decider", 1, "how many seats on the one is that decides, plus one")
ACTIONS_LEFT = COMPACT.add("actions left", 1, "plus one; 0 in Cleanup")
TURN = COMPACT.add("turn", 1, "number of the turn; 0 while sides are chosen")
LAST_SUPREME = COMPACT.add("last supreme", 1, "Nation Building: supreme at the last Topple, plus one")
PROMPT = COMPACT.add("prompt", 1, "what is asked, plus one")
NUMBER = COMPACT.add("number", 1, "what is left of it, or the Rank, plus one")
DONE_SOME = COMPACT.add("some done", 1, "what is done or used of it already, plus one")
ASKED_CARD = COMPACT.add("card in question", TOKEN_BYTES, "token of the prompt's card")
ASKED_LOCATION = COMPACT.add("location in question", 1, "plus one")
ASKED_GOAL = COMPACT.add("goal in question", 1, "where Armies march to, plus one")
ASKED_CONNECTION = COMPACT.add("connection in question", 1, "where a Road is missing, plus one")
ASKED_EMPIRE = COMPACT.add("empire in question", 1, "the Empire attacked, plus one")
ASKED_SPECIAL = COMPACT.add("special in question", 1, "for which tokens may be spent, plus one")
ASKED_MODE = COMPACT.add("mode in question", 1, "of which a card stays, plus one")
ASKED_PIECE = COMPACT.add("piece in question", 1, "that is missing, plus one")
ASKED_SLOTS = COMPACT.add("slots in question", 2, "where a rupee may lie, plus one")
ASKED_SPOT = COMPACT.add("spot in question", 1, "the spot the travelling Spy left, plus one")
ASKED_GIFT = COMPACT.add("gift in question", 1, "the Gift spot on which a cube is missing, plus one")

DEAL_CARDS = 6
ACCEPTED = COMPACT.add("deals accepted", 1, "this turn")
REFUSED = COMPACT.add("deals refused", 1, "this turn")
PARTNER = COMPACT.add("deal partner", 1, "how many seats on the one is to whom a deal is proposed, plus one")
GIVES = COMPACT.add("deal gives", 1, "rupees, in a deal the observer may read")
ASKS = COMPACT.add("deal asks", 1, "rupees")
GIVES_CARDS = COMPACT.add("deal gives cards", (DEAL_CARDS, TOKEN_BYTES), "tokens of the first 6 cards given")
ASKS_CARDS = COMPACT.add("deal asks cards", (DEAL_CARDS, TOKEN_BYTES), "tokens of the first 6 cards asked for")
DEAL_CONSENT = COMPACT.add("deal consent", 1, "Location for which Consent is asked, plus one")
DEAL_WAIVER = COMPACT.add("deal waiver", 2, "Location for which a waiver is asked, plus one; rupees")
