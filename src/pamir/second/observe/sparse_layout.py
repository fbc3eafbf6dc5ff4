"""The sparse features of the second edition: which there are, and where each block of them starts.

Five blocks of the same build tell about the seats, the observing one first, then on in turn order; of a game of three
the last two stay empty. Rows of other seats can therefore share weights: ``index % SEAT_ROWS``. Most counts are told
as one feature out of a row; where it says *none is not written*, that feature is missing when there is none.
"""

from pamir.observation import Layout
from pamir.second.observe.backs import BACKS
from pamir.second.rules.prompts import LAST_PROMPT
from pamir.second.rules.setup import AI_CARDS
from pamir.second.rules.state import COURT_ROOM
from pamir.second.rules.tables import (
    BLOCKS,
    CARDS,
    COALITIONS,
    COURT_CARDS,
    CYLINDERS,
    GIFTS,
    MAX_SEATS,
    NEW_TACTICS,
    PRINTED_KINDS,
    REGIONS,
    SLOTS,
    SUITS,
)

# Counts go up to these; what is more counts as the last.
MOST_POINTS = 15
MOST_RUPEES = 14
MOST_INFLUENCE = 9
MOST_PRIZES = 4
MOST_COURT = 11
MOST_COURT_ROOM = 5
MOST_HAND = 7
MOST_HAND_ROOM = 3
OVER_LIMIT = 2  # cards above a limit
MOST_STARS = 7
MOST_SHOWING = 4
MOST_BONUS = 3
MOST_RANK = 3
MOST_TRIBES = 5
MOST_ARMIES = 4
MOST_SPIES = 7
MOST_HOME_SPIES = 3
MOST_HOSTAGES = 4
MOST_LEAD = 9
MOST_GAIN = 10
MOST_HAND_PATRIOTS = 3
MOST_HAND_BLOCKS = 8
MOST_HAND_CYLINDERS = 6
MOST_HAND_LEVERAGED = 2
LEADS = 2 * MOST_LEAD + 1

SEAT = Layout()
COURT = SEAT.add("court", COURT_CARDS, "cards in court")
POINTS = SEAT.add("points", MOST_POINTS + 1, "victory points")
RUPEES = SEAT.add("rupees", MOST_RUPEES + 1, "rupees")
IN_PLAY = SEAT.add("cylinders", CYLINDERS + 1, "cylinders in play")
INFLUENCE = SEAT.add("influence", MOST_INFLUENCE + 1, "influence with its coalition; Wakhan: with her best one")
LOYALTY = SEAT.add("loyalty", COALITIONS + 1, "none yet, Afghan, British, Russian")
GIFTS_GIVEN = SEAT.add("gifts", GIFTS, "gifts; none is not written")
PRIZES_HELD = SEAT.add("prizes", MOST_PRIZES, "prizes; none is not written")
COURT_SIZE = SEAT.add("court size", MOST_COURT + 1, "cards in court")
COURT_SPARE = SEAT.add("court room", OVER_LIMIT + MOST_COURT_ROOM + 1, "court limit less court cards, from -2 on")
HAND_SIZE = SEAT.add("hand size", MOST_HAND + 1, "cards in hand")
HAND_SPARE = SEAT.add("hand room", OVER_LIMIT + MOST_HAND_ROOM + 1, "hand limit less hand cards, from -2 on")
STARS = SEAT.add("stars", (SUITS, MOST_STARS), "stars by suit; none is not written")
SHOWING = SEAT.add(
    "actions", (PRINTED_KINDS, MOST_SHOWING), "court cards that show an action, by action; none is not written"
)
BONUS = SEAT.add(
    "bonus actions", (PRINTED_KINDS, MOST_BONUS), "those that act as a bonus, by action; none is not written"
)
BEST_RANK = SEAT.add("best rank", (PRINTED_KINDS, MOST_RANK), "highest rank among them, by action; none is not written")
TRIBES = SEAT.add("tribes", (REGIONS, MOST_TRIBES), "tribes by region; none is not written")
RULES = SEAT.add("rules", REGIONS, "regions it rules")
RULED = SEAT.add("regions ruled", REGIONS + 1, "how many regions it rules")
LOYAL_ARMIES = SEAT.add("armies", (REGIONS, MOST_ARMIES), "armies of its coalition by region; none is not written")
SPIES_ABROAD = SEAT.add("spies abroad", MOST_SPIES, "spies in other courts; none is not written")
SPIES_HOME = SEAT.add("spies at home", MOST_HOME_SPIES, "spies in its own court; none is not written")
LEAD = SEAT.add(
    "lead of its coalition", LEADS, "its coalition's blocks less the most of another's, -9 to 9; not without loyalty"
)
BLOCKS_OUT = SEAT.add("blocks of its coalition", BLOCKS + 1, "its coalition's blocks in play; not without loyalty")
CHECK_NOW = SEAT.add("points of a check now", MOST_GAIN + 1, "what a Dominance Check would give it now")
END_NOW = SEAT.add("end by a check now", 2, "a check now would end the game: another is ahead, this seat is ahead")
HAND = SEAT.add("hand", COURT_CARDS, "cards in a hand that the observer may see")
HAND_PATRIOTS = SEAT.add("loyal patriots in hand", MOST_HAND_PATRIOTS, "of such a hand; none is not written")
HAND_STRANGERS = SEAT.add("other patriots in hand", MOST_HAND_PATRIOTS, "of such a hand; none is not written")
HAND_BLOCKS = SEAT.add("block icons in hand", MOST_HAND_BLOCKS, "armies and roads; none is not written")
HAND_CYLINDERS = SEAT.add("cylinder icons in hand", MOST_HAND_CYLINDERS, "tribes and spies; none is not written")
HAND_LEVERAGED = SEAT.add("leveraged cards in hand", MOST_HAND_LEVERAGED, "of such a hand; none is not written")
IS_WAKHAN = SEAT.add("is Wakhan", 1, "this seat is Wakhan's")
ACTIVE = SEAT.add("actions left", 4, "it is this seat's turn: cleanup, or 0, 1, 2 actions left")
DECIDES = SEAT.add("decides", 1, "this seat decides now")
SEAT_ROWS = SEAT.size
# Features of a seat at most: one of each block, or of each row of a block; cards, and what one seat alone has, aside.
_CARDS, _FOR_ONE_SEAT = ("court", "hand"), ("is Wakhan", "actions left", "decides")
_ROWS = {block.name: block.shape[0] if len(block.shape) > 1 else 1 for block in SEAT.blocks} | {"rules": REGIONS}
SEAT_MOST = sum(rows for name, rows in _ROWS.items() if name not in (*_CARDS, *_FOR_ONE_SEAT))

SPARSE = Layout()
SPARSE.add_seats(SEAT, MAX_SEATS)

# How near a check is by the column of the leftmost one in the market: not there, 4 or 5, 2 or 3, 0 or 1.
NEARNESS = (3, 3, 2, 2, 1, 1, 0)
NEARS = max(NEARNESS) + 1
MOST_AHEAD = 10
AHEADS = 2 * MOST_AHEAD + 1
MOST_CYLINDERS_AHEAD = 6
MOST_INFLUENCE_AHEAD = 4
MOST_RUPEES_AHEAD = 8
CHECKS = 4

POINTS_AHEAD = SPARSE.add(
    "points ahead", (CHECKS + 1, AHEADS), "by checks left: own points less the most of another, -10 to 10"
)
CHECK_AHEAD = SPARSE.add(
    "check ahead", (NEARS, AHEADS), "by nearness of a check: own points of a check now less the most of another's"
)
CYLINDERS_AHEAD = SPARSE.add(
    "cylinders ahead",
    (NEARS, 2 * MOST_CYLINDERS_AHEAD + 1),
    "by nearness: own cylinders in play less the most of another, -6 to 6",
)
OWN_LEAD = SPARSE.add(
    "own lead", (2, NEARS, LEADS), "alone or not in the coalition, by nearness: its lead in blocks, -9 to 9"
)
BEST_LEAD = SPARSE.add("others' lead", (NEARS, LEADS), "by nearness: the best such lead of another seat")
INFLUENCE_AHEAD = SPARSE.add(
    "influence ahead",
    2 * MOST_INFLUENCE_AHEAD + 2,
    "own influence less the most of those who share the coalition, -4 to 4; last: nobody shares it",
)
RUPEES_AHEAD = SPARSE.add("rupees ahead", 2 * MOST_RUPEES_AHEAD + 1, "own rupees less the most of another, -8 to 8")

HOSTAGES_HELD = SPARSE.add(
    "holds hostage", (MAX_SEATS, MOST_HOSTAGES), "by seat: cards of others it holds hostage; none is not written"
)
HELD_HOSTAGE = SPARSE.add(
    "held hostage", (MAX_SEATS, MOST_HOSTAGES), "by seat: its cards that others hold hostage; none is not written"
)
OWN_SEAT = SPARSE.add("own seat", MAX_SEATS, "the observing seat's number at the table, which actions name")
PLAYERS = SPARSE.add("seats", MAX_SEATS - 1, "2 to 5 at the table")
FAVORED = SPARSE.add("favored suit", (SUITS, 2), "by suit; in another's turn, in the own turn")
CHECKS_LEFT = SPARSE.add("checks left", CHECKS + 1, "Dominance Checks in deck and market")
NEXT_CHECK = SPARSE.add("check in market", (7, 2), "column of the leftmost one, 6: none; another's turn, own turn")
DECK_LEFT = SPARSE.add("deck", 19, "cards in the deck, in fours")
MOST_IN_PILE = 12
PILE_LEFT = SPARSE.add("pile", (2, MOST_IN_PILE + 1), "no check or one in the pile being drawn, by cards left in it")
COLUMN_GROUP = (0, 1, 2, 2, 3, 3)
GROUPS = max(COLUMN_GROUP) + 1
GROUP_START = (*(COLUMN_GROUP.index(group) for group in range(GROUPS)), len(COLUMN_GROUP))
MARKET = SPARSE.add(
    "market", (CARDS, GROUPS, 2), "card, column 0, 1, 2 or 3, 4 or 5; in another's turn, in the own turn"
)
MOST_MARKET_RUPEES = 4
MARKET_RUPEES = SPARSE.add(
    "market rupees",
    (GROUPS, MOST_MARKET_RUPEES, 2),
    "rupees lying in these columns; another's turn, own turn; none is not written",
)
BARRED = SPARSE.add("barred", SLOTS, "slots where the active seat has put a rupee this turn")
EVENTS = CARDS - NEW_TACTICS + 1
EVENT = SPARSE.add("event in force", (EVENTS, 3), "for all, for oneself, for another")
ACTED = SPARSE.add("acted", COURT_CARDS, "court cards that have acted this turn")
PROMPT = SPARSE.add("prompt", (LAST_PROMPT, 2), "what is asked of another, of oneself")
MOST_NUMBER = 7
NUMBER = SPARSE.add("number", (LAST_PROMPT, MOST_NUMBER + 1), "by prompt: its number, as pieces left or a bribe asked")
OFFER = SPARSE.add("offer", 10, "the last proposal in a bargain")
ASKED_CARD = SPARSE.add("card in question", COURT_CARDS, "the prompt's card; in a bargain that to be played or to act")
ASKED_REGION = SPARSE.add("region in question", REGIONS, "the prompt's region")
HER_CARD = SPARSE.add("Wakhan's card", AI_CARDS + 1, "her face-up card; first: none yet")
HER_NEXT = SPARSE.add("Wakhan's next card", BACKS, "the back of her next card")

# Always there and written last, so that nothing is ever written beyond what is there.
MOST_BARGAINS = 3
BARGAINS = SPARSE.add("bargains left", MOST_BARGAINS + 1, "that may still fail this turn, none to 3")

# More than are ever there: a card lies in one court or hand; one court has acted; the market, the events, and one of
# each other block.
_OTHERS = len(SPARSE.blocks) - MAX_SEATS * len(SEAT.blocks)
MOST = (
    MAX_SEATS * (SEAT_MOST + 2)
    + len(_FOR_ONE_SEAT)
    + (COURT_CARDS + COURT_ROOM)
    + (2 * SLOTS + GROUPS + EVENTS)
    + _OTHERS
    + 1
)
