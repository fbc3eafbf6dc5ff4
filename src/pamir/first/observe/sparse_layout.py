"""The sparse features of the first edition: which there are, and where each block of them starts.

Five blocks of the same build tell about the seats, the observing one first, then on in turn order; of a game of three
the last two stay empty. Rows of other seats can therefore share weights: ``index % SEAT_ROWS``. Empires are told the
observer's own first, then the one or two after it in the order British, Russian, Afghan. Most counts are told as one
feature out of a row; where it says *none is not written*, that feature is missing when there is none. Rows by card
number mean something within one card set only; everything else means the same in all.
"""

from pamir.first.observe.counting import OUTCOMES
from pamir.first.observe.facts import FACT_TEXT, FACTS
from pamir.first.rules.prompts import LAST_PROMPT
from pamir.first.rules.tables import (
    ACCEPTED_DEALS,
    CARDS,
    COLUMNS,
    CONNECTIONS,
    CUBES,
    CYLINDERS,
    DEALT_CARDS,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MODES,
    QUIET_ROUNDS,
    REFUSED_DEALS,
    SLOTS,
    SPECIALS,
    TOPPLES,
    TURN_ACTIONS,
)
from pamir.observation import Layout

# Counts go up to these; what is more counts as the last.
MOST_RUPEES = 20
MOST_EXPOSED = 8
MOST_OWED = 5
MOST_STARS = 9
MOST_HAND = 7
MOST_HAND_ROOM = 4
MOST_TABLEAU = 10
MOST_TABLEAU_ROOM = 4
MOST_PRIZES = 3
MOST_PATRIOTS = 4
MOST_INFLUENCE = 8
MOST_TRIBES = 5
MOST_SPIES_ON = 4
MOST_SPECIALS = 4
MOST_AT_LOCATION = 3
MOST_LOANS = 8
MOST_TOKENS = 6
MOST_WAIVED = 3
SIDES = 2
SEAT_NUMBERS = 2 * MAX_SEATS

SEAT = Layout()
COLOR = SEAT.add("color", MAX_SEATS, "its color: actions name seats by these, white first")
RUPEES = SEAT.add("rupees", MOST_RUPEES + 1, "rupees")
EXPOSED = SEAT.add("exposed rupees", MOST_EXPOSED, "rupees its Shelter does not hold; none is not written")
OWED = SEAT.add("debt", MOST_OWED, "rupees of loans that fell due and are not settled; none is not written")
POOL = SEAT.add("cubes", CUBES + 1, "cubes in its pool")
STARS = SEAT.add("stars", (MODES, MOST_STARS), "stars by Mode; none is not written")
HAND_SIZE = SEAT.add("hand size", MOST_HAND + 1, "cards in Hand")
HAND_ROOM = SEAT.add("hand room", 2 * MOST_HAND_ROOM + 1, "Hand Size less Hand cards, -4 to 4")
TABLEAU_SIZE = SEAT.add("tableau size", MOST_TABLEAU + 1, "cards in its Tableau")
TABLEAU_ROOM = SEAT.add("tableau room", 2 * MOST_TABLEAU_ROOM + 1, "Tableau limit less Tableau cards, -4 to 4")
PAYS_TOPPLE = SEAT.add("pays topple", 1, "has the rupees for the cheapest Topple in the Market")
SIDE_EMPIRES = SEAT.add("sides", (SIDES, EMPIRES), "before the first turn: Empires on its Loyalty card")
SIDE_NUMBERS = SEAT.add("side numbers", (SIDES, SEAT_NUMBERS), "before the first turn: their numbers, as places")
HAS_CHOSEN = SEAT.add("has chosen", 1, "before the first turn: it has chosen a side")
CHOSEN = SEAT.add("chosen side", SIDES, "before the first turn: the observer's own choice")
LOYALTY = SEAT.add("loyalty", EMPIRES, "Loyal to the British, Russian, Afghan Empire; not before sides are shown")
COMPANION = SEAT.add("loyalty to observer's empire", EMPIRES, "the same, the observer's Empire first")
START_CARD = SEAT.add("start card", 1, "its starting Loyalty card still lies there")
GIFTS = SEAT.add("gifts", GIFT_SPOTS, "Gift spots taken: 2, 4, 6")
PRIZES = SEAT.add("prizes", (EMPIRES, MOST_PRIZES), "Prizes by Empire, the observer's first; none is not written")
PATRIOTS = SEAT.add("patriots", (EMPIRES, MOST_PATRIOTS), "Patriots in its Tableau, the same; none is not written")
INFLUENCE = SEAT.add("influence", (EMPIRES, MOST_INFLUENCE), "Influence, the same; none is not written")
LEADS = SEAT.add("leads", (EMPIRES, 2), "nobody is ahead of it there (ties by part 3): alone, with others")
FAVORS = SEAT.add("favor", 3, "holds the Favor card of Imperial Investment, European Arms, Support of the People")
WINS_NOW = SEAT.add("wins now", 1, "wins if a Topple is bought now, alone or with others")
TRIBES = SEAT.add("tribes", (LOCATIONS, MOST_TRIBES), "Tribes by Location; none is not written")
SPIED = SEAT.add("spied card", CARDS, "by number, cards with a Spy of it")
SPIES = SEAT.add("spies", CUBES, "Spies in play; none is not written")
SPIES_ON = SEAT.add(
    "spies on", (MAX_SEATS, MOST_SPIES_ON), "its Spies by whose Tableau they are in, the observer's first; none is not"
)
TABLEAU = SEAT.add("tableau", CARDS, "by number, Tableau cards")
SPECIAL = SEAT.add(
    "special actions", (SPECIALS, MOST_SPECIALS), "Tableau cards by Special action they carry; none is not written"
)
READY = SEAT.add("ready", SPECIALS, "the active seat: Special actions on cards that have not acted this turn")
AT_LOCATION = SEAT.add("cards of location", (LOCATIONS, MOST_AT_LOCATION), "Tableau cards by Location; none is not")
LOANS = SEAT.add("loans", MOST_LOANS, "Ranks of its Leveraged Tableau cards together; none is not written")
HAND = SEAT.add("hand", CARDS, "by number, cards in a Hand that the observer may see")
TOKENS = SEAT.add("tokens", MOST_TOKENS, "Badal tokens; none is not written")
CONSENTS = SEAT.add("consents", LOCATIONS, "Locations for which it Consents this turn")
WAIVED = SEAT.add("waived", (LOCATIONS, MOST_WAIVED), "tolls it waives for the next card; none is not written")
ACTIVE = SEAT.add("actions left", TURN_ACTIONS + 2, "it is this seat's turn: Cleanup, or 0, 1, 2 actions left")
DECIDES = SEAT.add("decides", 1, "this seat decides now")
SEAT_ROWS = SEAT.size
SEAT_MOST = 80  # features of one seat at most: each of its 10 cubes is one, cards and what only one seat has aside
ONE_SEAT_MOST = 20  # what only one seat has: Favor cards, actions left and ready ones

SPARSE = Layout()
SPARSE.add_seats(SEAT, MAX_SEATS)

# --- Empires, the observer's first -----------------------------------------------------------------

MOST_UNITS = 12
MOST_MARGIN = 7
MARGINS = 2 * MOST_MARGIN + 1
NO_MARGIN = MARGINS  # where no Empire qualifies
MOST_ARMIES = 5
MOST_ROADS = 4
MOST_INFLUENCE_AHEAD = 5

UNITS = SPARSE.add("units", (MODES, EMPIRES, MOST_UNITS + 1), "units by Mode and Empire")
MARGIN = SPARSE.add(
    "majority", (MODES, EMPIRES, MARGINS), "by Mode and Empire: its units less those of the two others, -7 to 7"
)
BEST_MARGIN = SPARSE.add(
    "own majority",
    (MODES, MARGINS + 1),
    "by Mode, the best majority of an Empire in which nobody is ahead of the observer; last: there is none",
)
RIVAL_MARGIN = SPARSE.add("others' majority", (MODES, MARGINS + 1), "the same of the other Empires")
SUPREME = SPARSE.add("supreme", (MODES, EMPIRES + 1), "by Mode: the Empire that is supreme under that Regime, or none")
OUTCOME = SPARSE.add(
    "topple under", (MODES, OUTCOMES - 1), "by Mode, a Topple under it: nobody supreme, own victory, shared, another's"
)
LACKING = SPARSE.add("modes lacking", (EMPIRES, 1 << MODES), "by Empire: bits of the Modes of which it has no unit")
INFLUENCE_AHEAD = SPARSE.add(
    "influence ahead", (EMPIRES, 2 * MOST_INFLUENCE_AHEAD + 1), "own Influence less the most of another, -5 to 5"
)
CYLINDERS_LEFT = SPARSE.add("cylinders", (EMPIRES, CYLINDERS + 1), "cylinders in the Empire's pool")
ARMIES = SPARSE.add("armies", (LOCATIONS, EMPIRES, MOST_ARMIES), "Armies by Location and Empire; none is not written")
ROADS = SPARSE.add("roads", (CONNECTIONS, EMPIRES, MOST_ROADS), "Roads by Connection and Empire; none is not written")
LAST_SUPREME = SPARSE.add("last supreme", EMPIRES, "Nation Building: supreme at the last Topple; none is not written")

# --- how the observer stands -----------------------------------------------------------------------

MOST_STARS_AHEAD = 5
MOST_RUPEES_AHEAD = 10
MOST_SPIED = 6
MOST_AT_RISK = 3
NEARS = 3  # no Topple in the Market, one too dear for the observer, one it has the rupees for

OUTCOME_NOW = SPARSE.add(
    "topple now",
    (NEARS, OUTCOMES),
    "no Topple in the Market, one too dear, one within the own rupees, by what it brings: purge, own victory, shared, "
    "another's, honeymoon",
)
SUPREME_NOW = SPARSE.add("supreme now", EMPIRES + 1, "under the present Regime; last: none")
LAST_RESORT = SPARSE.add("last resort", OUTCOMES - 1, "if the final Topple fails: -, own victory, shared, another's")
STARS_AHEAD = SPARSE.add("military stars ahead", 2 * MOST_STARS_AHEAD + 1, "less the most of another, -5 to 5")
RUPEES_AHEAD = SPARSE.add("rupees ahead", 2 * MOST_RUPEES_AHEAD + 1, "own rupees less the most of another, -10 to 10")
GROUND = SPARSE.add(
    "ground", (LOCATIONS, 4), "Tribes and own Empire's Armies there: nobody has any, own are most, level, another's"
)
SPIED_ON = SPARSE.add("spied on", MOST_SPIED, "Spies of others in the own Tableau; none is not written")
BRIBABLE = SPARSE.add(
    "can be bribed", MOST_AT_RISK, "those whose owner has a Bribe card and its price; none is not written"
)
KILLABLE = SPARSE.add(
    "can be killed", MOST_AT_RISK, "those whose owner has an Assassinate card and 2 rupees; none is not written"
)
CAN_BRIBE = SPARSE.add("can bribe", MOST_AT_RISK, "the same of own Spies elsewhere; none is not written")
CAN_KILL = SPARSE.add("can kill", MOST_AT_RISK, "the same; none is not written")
HAND_FACTS = SPARSE.add("hand facts", FACTS, f"there is a card with it in the own Hand: {FACT_TEXT}")

# --- the Market ------------------------------------------------------------------------------------

MOST_SLOT_RUPEES = 5
TOPPLE_AT = SPARSE.add("topple", SLOTS, "slots with a Topple")
MARKET = SPARSE.add("market", (COLUMNS, CARDS), "by column and number, cards for sale")
WITHIN_REACH = SPARSE.add(
    "within reach", FACTS, f"of the cards the observer has rupees and room for, there is one with it: {FACT_TEXT}"
)
OUT_OF_REACH = SPARSE.add("out of reach", FACTS, "the same of the other cards for sale")
MARKET_RUPEES = SPARSE.add("market rupees", (SLOTS, MOST_SLOT_RUPEES), "rupees by slot; none is not written")
BARRED = SPARSE.add("barred", SLOTS, "slots where the active seat has put a rupee this turn")

# --- what is asked ---------------------------------------------------------------------------------

MOST_NUMBER = 7
PROMPT = SPARSE.add("prompt", (LAST_PROMPT, 2), "what is asked of another, of oneself")
NUMBER = SPARSE.add("number", (LAST_PROMPT, MOST_NUMBER + 1), "by prompt: what is left of it, or the Rank")
DONE_SOME = SPARSE.add("some done", LAST_PROMPT, "by prompt: part of it is done, or used, already")
ASKED_CARD = SPARSE.add("card in question", CARDS, "by number, the prompt's card")
ASKED_FACTS = SPARSE.add("facts in question", FACTS, f"what is printed on it: {FACT_TEXT}")
ASKED_LOCATION = SPARSE.add("location in question", LOCATIONS, "the prompt's Location")
ASKED_GOAL = SPARSE.add("goal in question", LOCATIONS, "where Armies march to")
ASKED_CONNECTION = SPARSE.add("connection in question", CONNECTIONS, "where a Road is missing")
ASKED_EMPIRE = SPARSE.add("empire in question", EMPIRES, "the Empire attacked, the observer's first")
ASKED_SPECIAL = SPARSE.add("special in question", SPECIALS, "the Special action for which tokens may be spent")
ASKED_MODE = SPARSE.add("mode in question", MODES, "the Mode of which a card stays")
ASKED_PIECE = SPARSE.add("piece in question", 5, "the piece that is missing: Army, Road, Tribe, Spy, Gift")

# --- deals -----------------------------------------------------------------------------------------

MOST_DEAL_RUPEES = 10
MOST_DEAL_CARDS = 6
ACCEPTED = SPARSE.add("deals accepted", ACCEPTED_DEALS, "this turn; none is not written")
REFUSED = SPARSE.add("deals refused", REFUSED_DEALS, "this turn; none is not written")
PARTNER = SPARSE.add("deal partner", MAX_SEATS, "to whom a deal is being proposed, the observer first")
GIVES = SPARSE.add("deal gives", MOST_DEAL_RUPEES + 1, "rupees given in a deal the observer may read")
ASKS = SPARSE.add("deal asks", MOST_DEAL_RUPEES + 1, "rupees asked for in it")
GIVES_CARD = SPARSE.add("deal gives card", CARDS, "by number, the first 6 cards given in it")
ASKS_CARD = SPARSE.add("deal asks card", CARDS, "by number, the first 6 asked for in it")
DEAL_CONSENT = SPARSE.add("deal consent", LOCATIONS, "Location for which Consent is asked in it")
DEAL_WAIVER = SPARSE.add("deal waiver", (LOCATIONS, MOST_WAIVED), "waiver asked in it, by Location")

# --- the table -------------------------------------------------------------------------------------

OPTIONS = 8
DECK_STEP = 5
MOST_IN_PILE = 15
OPTION = SPARSE.add(
    "options",
    OPTIONS,
    "Nation Building, Weak States, Badal, deals, open Hands, no Favor at zero, spread Counter-Espionage, mirrored ring",
)
MOVED = SPARSE.add("market moved", 1, "a card has left the Market this turn")
DISCARDS = SPARSE.add("discards", TURN_ACTIONS, "actions of this turn spent on Discard; none is not written")
# Always there and written last, so that nothing is ever written beyond what is there.
SEATS = SPARSE.add("seats", MAX_SEATS - 1, "2 to 5 at the table")
REGIME = SPARSE.add("regime", (MODES, 2), "by Mode; in another's turn, in the own turn")
TOPPLES_LEFT = SPARSE.add("topples left", TOPPLES + 1, "Topples that have not left the Market")
DECK = SPARSE.add("deck", 16, "cards in the deck, in fives")
PILE = SPARSE.add("pile", (2, MOST_IN_PILE + 1), "no Topple or one in the pile being drawn, by cards left in it")
QUIET = SPARSE.add("quiet", QUIET_ROUNDS + 1, "rounds in which no card left the Market")

# More than are ever there: every dealt card has one place, every cylinder of an Empire one, and a card has 16 facts.
MOST = (
    MAX_SEATS * SEAT_MOST
    + ONE_SEAT_MOST
    + DEALT_CARDS
    + EMPIRES * CYLINDERS
    + 3 * FACTS  # in the own Hand, within reach, out of reach
    + 3 * SLOTS
    + 2 * MOST_DEAL_CARDS
    + 130  # the Empires' numbers, how the observer stands, the table, the prompt with its card, the deal
)
