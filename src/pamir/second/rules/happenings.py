"""Every kind of journal row, described once: what can happen at the table, with the labels and kinds of its arguments.

Numbers are the order of this list. ``pamir.second.journal.decode`` turns rows into named events. A happening that
carries fewer than four arguments leaves the others 0.
"""

from pamir.vocabulary import Happenings

HAPPENINGS = Happenings()
_happening = HAPPENINGS.happening

# --- the course of the game ------------------------------------------------------------------------
GAME_STARTS = _happening("game starts", first_chooser="seat")
LOYALTY_CHOSEN = _happening("loyalty chosen", seat="seat", coalition="coalition")
TURN_STARTS = _happening("turn starts", seat="seat", turn="number")
TURN_ENDS = _happening("turn ends", seat="seat", unused="number")
# --- the market ------------------------------------------------------------------------------------
BOUGHT = _happening("bought", seat="seat", card="card", slot="slot", price="rupees")
RUPEE_ON_CARD = _happening("rupee on card", seat="seat", slot="slot", rupees="rupees", card="card")
RUPEE_GONE = _happening("rupee gone", seat="seat", slot="slot", rupees="rupees")  # it leaves the game
COLLECTED = _happening("collected", seat="seat", card="card", rupees="rupees")  # what lay on the card
# --- playing, acting, bribes -----------------------------------------------------------------------
OFFERED_PLAY = _happening("offered play", seat="seat", card="card", side="side")
PLAYED = _happening("played", seat="seat", card="card", side="side")
ACTED = _happening("acted", seat="seat", card="card", action="printed action", bonus="flag")
BRIBE_OWED = _happening("bribe owed", payer="seat", receiver="seat", rupees="rupees", card="card")
PROPOSED = _happening("proposed", payer="seat", receiver="seat", rupees="rupees", demand="rupees")
COUNTERED = _happening("countered", receiver="seat", payer="seat", rupees="rupees")
REFUSED = _happening("refused", receiver="seat", payer="seat", rupees="rupees")
DECLINED = _happening("declined", payer="seat", receiver="seat", demand="rupees")  # the action does not happen
BRIBED = _happening("bribed", payer="seat", receiver="seat", rupees="rupees", owed="rupees")
IGNORED_BRIBE = _happening("ignored bribe", payer="seat", receiver="seat", owed="rupees")  # Courtly Manners
# --- pieces ----------------------------------------------------------------------------------------
ROAD_PLACED = _happening("road placed", seat="seat", border="border", coalition="coalition")
ARMY_PLACED = _happening("army placed", seat="seat", region="region", coalition="coalition")
TRIBE_PLACED = _happening("tribe placed", seat="seat", region="region")
SPY_PLACED = _happening("spy placed", seat="seat", card="card")
GIFT_PLACED = _happening("gift placed", seat="seat", gift="gift")
LIFTED_ARMY = _happening("lifted army", seat="seat", region="region", coalition="coalition")
LIFTED_ROAD = _happening("lifted road", seat="seat", border="border", coalition="coalition")
LIFTED_TRIBE = _happening("lifted tribe", seat="seat", region="region")
LIFTED_SPY = _happening("lifted spy", seat="seat", card="card")
LIFTED_GIFT = _happening("lifted gift", seat="seat", gift="gift")
NO_PIECE = _happening("no piece", seat="seat", piece="piece")  # nothing can be placed (ruling 44)
LEVERAGED = _happening("leveraged", seat="seat", card="card", rupees="rupees")
FAVORED = _happening("favored", suit="suit", card="card", before="suit")
FAVOR_IGNORED = _happening("favor ignored", suit="suit", card="card")  # Pashtunwali Values
# --- loyalty, discards -----------------------------------------------------------------------------
GIFTS_RETURNED = _happening("gifts returned", seat="seat", number="number")
PRIZES_LOST = _happening("prizes lost", seat="seat", number="number")
LOYALTY_CHANGED = _happening("loyalty changed", seat="seat", before="coalition", coalition="coalition")
DISCARDED_COURT = _happening("discarded from court", seat="seat", card="card")
DISCARDED_HAND = _happening("discarded from hand", seat="seat", card="card")
SPIES_RETURNED = _happening("spies returned", seat="seat", card="card", number="number")
LEVERAGE_PAID = _happening("leverage paid", seat="seat", card="card", rupees="rupees", cards_owed="number")
DEBT_FORGIVEN = _happening("debt forgiven", seat="seat", cards_owed="number")
OVERTHROW_TRIBES = _happening("overthrow of tribes", seat="seat", region="region", number="number")
OVERTHROW_CARDS = _happening("overthrow of cards", seat="seat", region="region")  # political cards follow
# --- the six actions -------------------------------------------------------------------------------
TAXED_SLOT = _happening("taxed market", seat="seat", slot="slot", card="card")
TAXED_SEAT = _happening("taxed player", seat="seat", victim="seat")
MARCHED = _happening("marched", seat="seat", origin="region", goal="region", coalition="coalition")
MIGRATED = _happening("migrated", seat="seat", origin="region", goal="region")
SPY_SENT = _happening("spy sent", seat="seat", origin="card", goal="card")
BETRAYED = _happening("betrayed", seat="seat", card="card", owner="seat")
PRIZE_TAKEN = _happening("prize taken", seat="seat", card="card", coalition="coalition")
PRIZE_LEFT = _happening("prize left", seat="seat", card="card")
BATTLE_IN = _happening("battle in region", seat="seat", region="region")
BATTLE_ON = _happening("battle on card", seat="seat", card="card")
TRIBE_KILLED = _happening("tribe killed", seat="seat", region="region", victim="seat")
ARMY_KILLED = _happening("army killed", seat="seat", region="region", coalition="coalition")
ROAD_KILLED = _happening("road killed", seat="seat", border="border", coalition="coalition")
SPY_KILLED = _happening("spy killed", seat="seat", card="card", victim="seat")
SPY_SHELTERED = _happening("spy sheltered", seat="seat", card="card")
SPY_LET_GO = _happening("spy let go", seat="seat")
# --- events ----------------------------------------------------------------------------------------
EVENT_BOUGHT = _happening("event bought", seat="seat", card="card")
EVENT_DISCARDED = _happening("event discarded", card="card", slot="slot")
RUMOR_ABOUT = _happening("rumor about", seat="seat", victim="seat")
HANDS_SWAPPED = _happening("hands swapped", seat="seat", other="seat", given="number", received="number")
SUIT_NAMED = _happening("suit named", seat="seat", suit="suit")
ARISTOCRACY = _happening("aristocracy", seat="seat", rupees="rupees")
RIOT = _happening("riot", region="region", card="card")
REBUKED = _happening("rebuked", seat="seat", region="region")
TRIBES_SCATTERED = _happening("tribes scattered", region="region", seat="seat", number="number")
ARMIES_SCATTERED = _happening("armies scattered", region="region", coalition="coalition", number="number")
# --- dominance checks, cleanup ---------------------------------------------------------------------
CHECK = _happening("dominance check", dominant="coalition", final="flag", margin="number")
SCORED = _happening("scored", seat="seat", points="number", standing="number")  # by influence, or cylinders
BLOCKS_CLEARED = _happening("blocks cleared")
EFFECT_ENDS = _happening("effect ends", card="card", holder="seat")  # nobody: it held for all
INSTABILITY = _happening("instability")
CARD_DRAWN = _happening("card drawn", card="card", slot="slot")
CARD_SLID = _happening("card slid", card="card", origin="slot", goal="slot")
GAME_OVER = _happening("game over", winners="seats", why="ending")
# --- Wakhan ----------------------------------------------------------------------------------------
AI_CARD = _happening("wakhan draws", ai_card="number", row="row", column="number", reshuffled="flag")
AI_LOYALTY = _happening("wakhan's loyalty", coalition="coalition")
AI_LINE = _happening("wakhan's line", line="number", instruction="instruction", verdict="verdict")  # 3: a bonus
AI_CONSIDERS = _happening(
    "wakhan considers", choice="choice", candidate="number", merit="number", besides="number"
)  # price or spies
AI_REJECTS = _happening("wakhan rejects", choice="choice", candidate="number", why="number", card="card")
AI_PICKS = _happening("wakhan picks", choice="choice", picked="number", level="level", considered="number")
AI_AMBITION = _happening("wakhan's ambition", slot="slot", points="number", wins="flag")
AI_DISCARDS_UNPAID = _happening("wakhan discards unpaid", card="card", bribe="rupees", receiver="seat")
RUPEES_SWALLOWED = _happening("rupees swallowed", slot="slot", rupees="rupees")  # Public Withdrawal came
