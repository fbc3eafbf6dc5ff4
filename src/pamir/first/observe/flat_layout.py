"""The flat vector of the first edition: which numbers there are, and where each block starts.

Counts are divided by a power of two, so that most lie between 0 and 1 and interpreted and compiled rules agree to the
last bit; "in fourths" means that one stands for four. Flags are 1 or 0. Seats are told in turn order from the observing
one on, Empires the observer's own first, then on in the order British, Russian, Afghan; what belongs to a seat that
does not play is 0. Cards are told by what is printed on them, so that the numbers mean the same in every card set.
"""

from pamir.first.observe.counting import OUTCOMES
from pamir.first.observe.facts import IMPACTS
from pamir.first.rules.prompts import LAST_PROMPT
from pamir.first.rules.tables import (
    CONNECTIONS,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MODES,
    PIECE_KEYS,
    SLOTS,
    SPECIALS,
    SPOTS,
)
from pamir.observation import Layout

OPTIONS = 8
SIDES = 2


# --- what is printed on a card ---------------------------------------------------------------------

CARD = Layout()
CARD_LOCATION = CARD.add("location", LOCATIONS, "its Location")
CARD_MODE = CARD.add("mode", MODES, "its Mode")
CARD_RANK = CARD.add("rank", 1, "in fourths")
CARD_PATRIOT = CARD.add("patriot", EMPIRES, "its upper band, the observer's Empire first")
CARD_PRIZE = CARD.add("prize", EMPIRES, "its lower band, the same")
CARD_IMPACTS = CARD.add("impacts", IMPACTS, "Leveraged, Informants, Garrison")
CARD_ARROW = CARD.add("arrow", MODES, "the Regime it brings")
CARD_SPECIALS = CARD.add("special actions", SPECIALS, "those it carries")
CARD_NUMBERS = CARD.size

# --- seats -----------------------------------------------------------------------------------------

SEAT = Layout()
PRESENT = SEAT.add("plays", 1, "this seat plays")
COLOR = SEAT.add("color", MAX_SEATS, "its color: actions name seats by these, white first")
DECIDES = SEAT.add("decides", 1, "this seat decides now")
ACTIVE = SEAT.add("active", 1, "it is this seat's turn")
ACTIONS_LEFT = SEAT.add("actions left", 1, "in halves; 0 in Cleanup and in other seats' turns")
LOYALTY = SEAT.add("loyalty", EMPIRES, "its Empire, the observer's first")
START_CARD = SEAT.add("start card", 1, "its starting Loyalty card still lies there")
GIFTS = SEAT.add("gifts", GIFT_SPOTS, "occupied Gift spots")
PRIZES = SEAT.add("prizes", EMPIRES, "by Empire, in fourths")
PATRIOTS = SEAT.add("patriots", EMPIRES, "in its Tableau, by Empire, in fourths")
INFLUENCE = SEAT.add("influence", EMPIRES, "by Empire, in eighths")
LEADS = SEAT.add("leads", EMPIRES, "nobody is ahead of it there: 1 alone, a half with others")
FAVORS = SEAT.add("favor", 3, "holds the Favor card of Imperial Investment, European Arms, Support of the People")
WINS_NOW = SEAT.add("wins now", 1, "if a Topple is bought now: 1 alone, a half with others")
RUPEES = SEAT.add("rupees", 1, "in eighths")
EXPOSED = SEAT.add("exposed rupees", 1, "that its Shelter does not hold, in eighths")
OWED = SEAT.add("debt", 1, "loans that fell due and are not settled, in fourths")
PAYS_TOPPLE = SEAT.add("pays topple", 1, "has the rupees for the cheapest Topple in the Market")
POOL = SEAT.add("cubes", 1, "in its pool, in eighths")
SPIES = SEAT.add("spies", 1, "in play, in eighths")
STARS = SEAT.add("stars", MODES, "by Mode, in fourths")
HAND_SIZE = SEAT.add("hand size", 1, "cards in Hand, in fourths")
HAND_ROOM = SEAT.add("hand room", 1, "Hand Size less Hand cards, in fourths; may be negative")
TABLEAU_SIZE = SEAT.add("tableau size", 1, "in eighths")
TABLEAU_ROOM = SEAT.add("tableau room", 1, "Tableau limit less Tableau cards, in fourths; may be negative")
SHOWN = SEAT.add("special actions", SPECIALS, "Tableau cards that carry each, in fourths")
READY = SEAT.add("ready", SPECIALS, "the active seat: some such card has not acted this turn")
LOANS = SEAT.add("loans", 1, "Ranks of its Leveraged Tableau cards together, in eighths")
TOKENS = SEAT.add("tokens", 1, "Badal tokens, in eighths")
CONSENTS = SEAT.add("consents", LOCATIONS, "Locations for which it Consents this turn")
WAIVED = SEAT.add("waived", LOCATIONS, "tolls it waives for the next card, in fourths")
SIDE_EMPIRES = SEAT.add("sides", (SIDES, EMPIRES), "before the first turn: Empires on its Loyalty card")
SIDE_NUMBERS = SEAT.add("side numbers", SIDES, "before the first turn: their places among all numbers, in eighths")
CHOSEN = SEAT.add("chosen", SIDES, "before the first turn: a half on both if it has chosen, 1 on the observer's own")
SEAT_NUMBERS = SEAT.size

FLAT = Layout()
FLAT.add_seats(SEAT, MAX_SEATS)

# --- Empires, the observer's first -----------------------------------------------------------------

OWN_LOYALTY = FLAT.add("own empire", EMPIRES, "whether it is the British, the Russian or the Afghan one")
UNITS = FLAT.add("units", (EMPIRES, MODES), "by Empire and Mode, in eighths")
MAJORITY = FLAT.add("majority", (EMPIRES, MODES), "its units of the Mode less those of the two others, in eighths")
LACKING = FLAT.add("modes lacking", (EMPIRES, MODES), "it has no unit of this Mode")
SUPREME = FLAT.add("supreme", (EMPIRES, MODES), "it is supreme under the Regime of this Mode")
SUPREME_NOW = FLAT.add("supreme now", EMPIRES, "it is supreme under the present Regime")
POOLS = FLAT.add("cylinders", EMPIRES, "in the Empire's pool, in eighths")
AHEAD = FLAT.add("influence ahead", EMPIRES, "own Influence less the most of another, in eighths")
BONUS = FLAT.add("bonus", (EMPIRES, 3), "what its Favor card gives")
LAST_SUPREME = FLAT.add("last supreme", EMPIRES, "Nation Building: supreme at the last Topple")

# --- the map ---------------------------------------------------------------------------------------

ARMIES = FLAT.add("armies", (LOCATIONS, EMPIRES), "in fourths")
TRIBES = FLAT.add("tribes", (LOCATIONS, MAX_SEATS), "by seat, in fourths")
STRENGTH = FLAT.add("strength ahead", LOCATIONS, "own Tribes and Armies less the most of another, in fourths")
CONNECTED = FLAT.add("connections", CONNECTIONS, "the pair of Locations is joined on this map")
ROADS = FLAT.add("roads", (CONNECTIONS, EMPIRES), "in halves")

# --- how the observer stands -----------------------------------------------------------------------

OUTCOME = FLAT.add("topple under", (MODES, OUTCOMES - 1), "nobody supreme, own victory, shared, another's")
OUTCOME_NOW = FLAT.add("topple now", OUTCOMES, "purge, own victory, shared, another's, honeymoon")
LAST_RESORT = FLAT.add("last resort", OUTCOMES - 1, "if the final Topple fails: -, own victory, shared, another's")
STARS_AHEAD = FLAT.add("military stars ahead", 1, "less the most of another, in eighths")
RUPEES_AHEAD = FLAT.add("rupees ahead", 1, "less the most of another, in sixteenths")
RISKS = FLAT.add(
    "risks",
    5,
    "in fourths: Spies of others in the own Tableau, those that can bribe, can kill; own ones that can bribe, can kill",
)

# --- the table -------------------------------------------------------------------------------------

SEATS = FLAT.add("seats", MAX_SEATS - 1, "2 to 5 at the table")
OPTION = FLAT.add(
    "options",
    OPTIONS,
    "Nation Building, Weak States, Badal, deals, open Hands, no Favor at zero, spread Counter-Espionage, mirrored ring",
)
REGIME = FLAT.add("regime", MODES, "by Mode")
TOPPLES_LEFT = FLAT.add("topples left", 1, "that have not left the Market, in fourths")
TOPPLE_PRICE = FLAT.add("topple price", 2, "one lies in the Market; what the cheapest costs, in eighths")
DECK = FLAT.add("deck", 1, "cards in the deck, in sixty-fourths")
PILE = FLAT.add("pile", 2, "cards left in the pile being drawn, in sixteenths; its Topple is among them")
QUIET = FLAT.add("quiet", 1, "turns in a row in which no card left the Market, in thirty-seconds")
MOVED = FLAT.add("market moved", 1, "a card has left the Market this turn")
DISCARDS = FLAT.add("discards", 1, "actions of this turn spent on Discard, in halves")
OPENING = FLAT.add("opening", 1, "sides are being chosen")
OVER = FLAT.add("over", 1, "the game is over")

# --- what is asked ---------------------------------------------------------------------------------

PROMPT = FLAT.add("prompt", LAST_PROMPT, "what is asked")
NUMBER = FLAT.add("number", 1, "what is left of it, or the Rank, in fourths")
DONE_SOME = FLAT.add("some done", 1, "what is done or used of it already, in fourths")
ASKED_CARD = FLAT.add("card in question", CARD_NUMBERS, "what is printed on the prompt's card")
ASKED_LOCATION = FLAT.add("location in question", LOCATIONS, "the prompt's Location")
ASKED_GOAL = FLAT.add("goal in question", LOCATIONS, "where Armies march to")
ASKED_CONNECTION = FLAT.add("connection in question", CONNECTIONS, "where a Road is missing")
ASKED_EMPIRE = FLAT.add("empire in question", EMPIRES, "the Empire attacked")
ASKED_SPECIAL = FLAT.add("special in question", SPECIALS, "the Special action for which tokens may be spent")
ASKED_MODE = FLAT.add("mode in question", MODES, "the Mode of which a card stays")
ASKED_PIECE = FLAT.add("piece in question", len(PIECE_KEYS), "the piece that is missing: Army, Road, Tribe, Spy, Gift")
ASKED_GIFT = FLAT.add("gift in question", GIFT_SPOTS, "the Gift spot on which a cube is missing")

# --- deals -----------------------------------------------------------------------------------------

DEALS_MADE = FLAT.add("deals", 2, "accepted this turn, refused this turn, in fourths")
PARTNER = FLAT.add("deal partner", MAX_SEATS, "to whom a deal is being proposed")
DEAL_RUPEES = FLAT.add("deal rupees", 2, "given, asked for, in eighths, if the observer may read it")
DEAL_CARDS = FLAT.add("deal cards", 2, "cards given, asked for, in fourths")
DEAL_GIVEN = FLAT.add("deal given", CARD_NUMBERS, "what is printed on the first card given")
DEAL_ASKED = FLAT.add("deal asked", CARD_NUMBERS, "what is printed on the first card asked for")
DEAL_CONSENT = FLAT.add("deal consent", LOCATIONS, "Location for which Consent is asked")
DEAL_WAIVER = FLAT.add("deal waiver", LOCATIONS, "waiver asked by Location, in fourths")

# --- cards in their places -------------------------------------------------------------------------

SLOT = Layout()
SLOT.add("printed", CARD_NUMBERS, "what is printed on the card; nothing on a Topple")
SLOT_CARD = SLOT.add("card", 1, "a card lies here")
SLOT_TOPPLE = SLOT.add("topple", 1, "it is a Topple")
SLOT_RUPEES = SLOT.add("rupees", 1, "rupees lying here, in fourths")
SLOT_BARRED = SLOT.add("barred", 1, "the active seat has put a rupee here this turn")
SLOT_PRICE = SLOT.add("price", 1, "in eighths")
SLOT_REACH = SLOT.add("within reach", 1, "the observer has the rupees and room in Hand")
SLOT_NUMBERS = SLOT.size
MARKET = FLAT.add("market", (SLOTS, SLOT_NUMBERS), f"by slot, top row first: {SLOT.names}")

HELD = Layout()
HELD.add("printed", CARD_NUMBERS, "what is printed on the card")
HELD_CARD = HELD.add("card", 1, "there is one")
HELD_TOLL = HELD.add("tolls", 1, "rupees due for playing it, in fourths")
HELD_PLAYABLE = HELD.add("playable", 1, "they can be paid")
HELD_NUMBERS = HELD.size
HAND_CARDS = 4
HAND = FLAT.add("hand", (HAND_CARDS, HELD_NUMBERS), f"the first 4 own Hand cards: {HELD.names}")

PLACED = Layout()
PLACED.add("printed", CARD_NUMBERS, "what is printed on the card")
PLACED_CARD = PLACED.add("card", 1, "there is one")
PLACED_ACTED = PLACED.add("acted", 1, "it has acted this turn")
PLACED_MINE = PLACED.add("own spies", SPOTS, "in the middle, on the Patriot band, on the Prize band, in halves")
PLACED_OTHERS = PLACED.add("other spies", 1, "those of all others, in fourths")
PLACED_NUMBERS = PLACED.size
OWN_CARDS, OTHERS_CARDS = 7, 5
OWN_TABLEAU = FLAT.add(
    "own tableau", (OWN_CARDS, PLACED_NUMBERS), f"the first 7 own Tableau cards from the left: {PLACED.names}"
)
TABLEAUS = FLAT.add(
    "others' tableaus", (MAX_SEATS - 1, OTHERS_CARDS, PLACED_NUMBERS), "the same, the first 5 of each other seat"
)
