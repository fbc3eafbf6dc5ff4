"""Every kind of journal row, described once: what can happen at the table, with the labels and kinds of its arguments.

Numbers are the order of this list. A happening that carries fewer than four arguments leaves the others 0.
"""

from pamir.vocabulary import Happenings

HAPPENINGS = Happenings()
_happening = HAPPENINGS.happening

# --- the course of the game ------------------------------------------------------------------------
GAME_STARTS = _happening("game starts")
LOYALTY_CARD = _happening("loyalty card", seat="seat", first="empire", second="empire")
SIDE_CHOSEN = _happening("side chosen", seat="seat")  # which one nobody sees yet
SIDES_REVEALED = _happening("side revealed", seat="seat", empire="empire", place="number")  # place in the turn order
TURN_STARTS = _happening("turn starts", seat="seat", turn="number")
TURN_ENDS = _happening("turn ends", seat="seat", unused="number")
GAME_OVER = _happening("game over", winners="seats", why="ending", empire="empire")
# --- the Market ------------------------------------------------------------------------------------
BOUGHT = _happening("bought", seat="seat", card="card", slot="slot", price="rupees")  # a Topple too
RUPEES_ON_CARD = _happening("rupees on card", seat="seat", slot="slot", rupees="rupees", card="card")
COLLECTED = _happening("collected", seat="seat", card="card", rupees="rupees")  # what lay on the card bought
TAKEN_FROM_CARD = _happening("taken from card", seat="seat", slot="slot", card="card", why="taking")
TAKEN_FROM_SEAT = _happening("taken from seat", seat="seat", victim="seat", rupees="rupees", why="taking")
AUTO_DISCARDED = _happening("automatically discarded", card="card", slot="slot")  # a Patriot or a Topple in column 0
RUPEES_SLID = _happening("rupees slid", origin="slot", goal="slot", rupees="rupees")  # goal -1: to the Box
CARD_SLID = _happening("card slid", card="card", origin="slot", goal="slot")
CARD_DRAWN = _happening("card drawn", card="card", slot="slot")
# --- playing and acting ----------------------------------------------------------------------------
DISCARDED_HAND = _happening("discarded from hand", seat="seat", card="card")
TOLL = _happening("toll", payer="seat", owner="seat", rupees="rupees", location="location")
PLAYED = _happening("played", seat="seat", card="card", side="side")
ACTED = _happening("acted", seat="seat", card="card", special="special", free="flag")
TOKENS_SPENT = _happening("tokens spent", seat="seat", number="number")
LEVERAGED = _happening("leveraged", seat="seat", card="card", rupees="rupees")
REGIME_CHANGED = _happening("regime changed", mode="mode", before="mode", card="card")
# --- pieces ----------------------------------------------------------------------------------------
ARMY_PLACED = _happening("army placed", seat="seat", location="location", empire="empire")
ROAD_PLACED = _happening("road placed", seat="seat", connection="connection", empire="empire")
TRIBE_PLACED = _happening("tribe placed", seat="seat", location="location")
SPY_PLACED = _happening("spy placed", seat="seat", card="card")
GIFT_PLACED = _happening("gift placed", seat="seat", gift="gift")
LIFTED_ARMY = _happening("lifted army", seat="seat", location="location", empire="empire")
LIFTED_ROAD = _happening("lifted road", seat="seat", connection="connection", empire="empire")
LIFTED_TRIBE = _happening("lifted tribe", seat="seat", location="location")
LIFTED_SPY = _happening("lifted spy", seat="seat", card="card", spot="spot")
LIFTED_GIFT = _happening("lifted gift", seat="seat", gift="gift")
DONE_WITHOUT = _happening("done without", seat="seat", piece="piece")  # the pool is empty
TRIBES_HOME = _happening("tribes home", seat="seat", location="location", number="number", why="removal")
ARMIES_HOME = _happening("armies home", empire="empire", location="location", number="number", why="removal")
ROADS_HOME = _happening("roads home", empire="empire", connection="connection", number="number", why="removal")
SPIES_HOME = _happening("spies home", seat="seat", card="card", number="number", why="removal")
GIFTS_HOME = _happening("gifts home", seat="seat", number="number")
# --- loyalty, discards, debts ----------------------------------------------------------------------
LOYALTY_CHANGED = _happening("loyalty changed", seat="seat", before="empire", empire="empire", why="change")
LOYALTY_CARD_LOST = _happening("loyalty card lost", seat="seat", empire="empire")
PRIZES_LOST = _happening("prizes lost", seat="seat", empire="empire", number="number")
DISCARDED_TABLEAU = _happening("discarded from tableau", seat="seat", card="card", why="leaving")
TAKEN_BACK = _happening("taken back", seat="seat", card="card")  # into Hand, in a cull
INVESTMENT = _happening("imperial investment", seat="seat", card="card")  # a rupee from the Box
DEBT_DUE = _happening("debt due", seat="seat", rupees="rupees", paid="rupees")
DEBT_CUBE = _happening("debt settled by cube", seat="seat", piece="piece", at="number", spot="spot")
DEBT_FORGIVEN = _happening("debt forgiven", seat="seat", rupees="rupees")
# --- Special actions -------------------------------------------------------------------------------
SPY_LEFT = _happening("spy left", seat="seat", card="card", spot="spot")
SPY_PASSED = _happening("spy passed", seat="seat", origin="card", goal="card")
SPY_ARRIVED = _happening("spy arrived", seat="seat", card="card", spot="spot")
SPY_REMOVED = _happening("spy removed", seat="seat", card="card", victim="seat", spot="spot")
BRIBED = _happening("bribed", seat="seat", card="card", owner="seat", side="side")
COUP = _happening("coup", seat="seat", location="location", victim="seat", number="number")
ASSASSINATED = _happening("assassinated", seat="seat", card="card", owner="seat")
PRIZE_TAKEN = _happening("prize taken", seat="seat", card="card", empire="empire")
PRIZE_LEFT = _happening("prize left", seat="seat", card="card")
CAMPAIGN_IN = _happening("campaign", seat="seat", location="location", card="card")
BAGGAGE_TRAIN = _happening("baggage train", seat="seat", rupees="rupees")
MARCHED = _happening("marched", seat="seat", origin="location", goal="location", number="number")
ATTACKED = _happening("attacked", seat="seat", location="location", empire="empire", intel="flag")
ARMY_KILLED = _happening("army killed", seat="seat", location="location", empire="empire")
ARMY_SPENT = _happening("army spent", seat="seat", location="location", empire="empire")
ROAD_KILLED = _happening("road killed", seat="seat", connection="connection", empire="empire")
TRIBE_KILLED = _happening("tribe killed", seat="seat", location="location", victim="seat")
ARMS_BOUGHT = _happening("european arms", seat="seat")
OVERTHROWN = _happening("overthrown", seat="seat", location="location")
TOKEN_TAKEN = _happening("token taken", seat="seat", source="seat")  # nobody: from the bank
# --- deals -----------------------------------------------------------------------------------------
DEAL_PROPOSED = _happening("deal proposed", seat="seat", partner="seat", gives="rupees", asks="rupees")
DEAL_CARD_GIVEN = _happening("deal gives card", seat="seat", card="card")
DEAL_CARD_ASKED = _happening("deal asks card", seat="seat", card="card")
DEAL_CONSENT = _happening("deal asks consent", seat="seat", partner="seat", location="location")
DEAL_WAIVER = _happening("deal asks waiver", seat="seat", partner="seat", location="location", rupees="rupees")
DEAL_ACCEPTED = _happening("deal accepted", seat="seat", partner="seat")
DEAL_REFUSED = _happening("deal refused", seat="seat", partner="seat")
DEAL_WITHDRAWN = _happening("deal withdrawn", seat="seat", partner="seat")
# --- Topples ---------------------------------------------------------------------------------------
TOPPLE_RESOLVED = _happening("topple", seat="seat", final="flag", supreme="empire", regime="mode")
PURGE = _happening("purge")
HONEYMOON = _happening("honeymoon", empire="empire")
STANDSTILL = _happening("standstill", rounds="number")
