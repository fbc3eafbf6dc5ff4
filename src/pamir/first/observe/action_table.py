"""What each action is about, as a row of numbers: what it names, and what is printed on its card in this card set.

Nothing here depends on a position: what ``buy top 3`` would buy stands in the observation. Seats are the colors that
actions name, and Empires have their own order; observations tell which seat has which color, and which Empire is the
observer's.
"""

from functools import lru_cache

from pamir.first.facts.card_set import Card, CardSet
from pamir.first.notation import CONNECTION_KEYS, ROW_KEYS, SIDE_KEYS
from pamir.first.rules import actions as ids
from pamir.first.rules.tables import (
    CARDS,
    COLUMNS,
    EMPIRE_KEYS,
    GIFT_PRICE,
    LOCATION_KEYS,
    MAX_SEATS,
    MODE_KEYS,
    NONE,
    PIECE_KEYS,
    SEAT_KEYS,
    SPECIAL_KEYS,
    SPOT_KEYS,
)
from pamir.observation import ActionTable, Layout

ACTIONS = Layout()
FAMILY = ACTIONS.add("family", len(ids.KIND_NAMES), "kind of action: " + ", ".join(k.lower() for k in ids.KIND_NAMES))
CARD = ACTIONS.add("card", CARDS, "by number, the card it names; means something within one card set only")
MODE = ACTIONS.add("card mode", len(MODE_KEYS), "Mode of that card")
RANK = ACTIONS.add("card rank", 1, "in fourths")
CARD_LOCATION = ACTIONS.add("card location", len(LOCATION_KEYS), "Location of that card")
PATRIOT = ACTIONS.add("card patriot", len(EMPIRE_KEYS), "Empire whose Patriot it is")
PRIZE = ACTIONS.add("card prize", len(EMPIRE_KEYS), "Empire of its Prize band")
IMPACTS = ACTIONS.add("card impacts", 3, "Leveraged, Informants, Garrison")
ARROW = ACTIONS.add("card arrow", len(MODE_KEYS), "Regime its arrow brings")
PRINTED = ACTIONS.add("card actions", len(SPECIAL_KEYS), "Special actions it carries: " + ", ".join(SPECIAL_KEYS))
ACT = ACTIONS.add("acts", len(SPECIAL_KEYS), "the Special action that is carried out")
SIDE = ACTIONS.add("side", len(SIDE_KEYS), "end of the Tableau: left, right")
LOYALTY_SIDE = ACTIONS.add("loyalty side", 2, "side of the Loyalty card")
ROW = ACTIONS.add("market row", len(ROW_KEYS), "top, bottom")
COLUMN = ACTIONS.add("market column", COLUMNS, "0 to 5")
LOCATION = ACTIONS.add("location", len(LOCATION_KEYS), "the Location it names")
CONNECTION = ACTIONS.add("connection", len(CONNECTION_KEYS), "the Connection it names: " + ", ".join(CONNECTION_KEYS))
PIECE = ACTIONS.add("piece", len(PIECE_KEYS), "the kind of piece it names: " + ", ".join(PIECE_KEYS))
SPOT = ACTIONS.add("spot", len(SPOT_KEYS), "spot on a card: " + ", ".join(SPOT_KEYS))
EMPIRE = ACTIONS.add("empire", len(EMPIRE_KEYS), "the Empire it names")
SEAT = ACTIONS.add("seat", len(SEAT_KEYS), "the seat it names, by color")
BANK = ACTIONS.add("bank", 1, "a token from the bank")
GIFT = ACTIONS.add("gift spot", len(GIFT_PRICE), "the Gift spot it names")
NUMBER = ACTIONS.add("number", 1, "Armies, tokens or rupees it names, in sixteenths")

# What A and B of an action are, by kind: the block in which they are marked.
_A = {
    "CHOOSE_SIDE": LOYALTY_SIDE,
    "PAY_IN": ROW,
    "PROPOSE": SEAT,
    "TAKE_SEAT": SEAT,
    "REMOVE_SPY": SEAT,
    "REMOVE_TRIBE": SEAT,
    "ON_BAND": SPOT,
    "GIVE": GIFT,
    "LIFT_GIFT": GIFT,
    "CAMPAIGN_FROM": LOCATION,
    "MARCH_TO": LOCATION,
    "LIFT_ARMY": LOCATION,
    "LIFT_TRIBE": LOCATION,
    "ASK_CONSENT": LOCATION,
    "ASK_WAIVER": LOCATION,
    "ATTACK": EMPIRE,
    "REMOVE_ROAD": CONNECTION,
    "ROAD": CONNECTION,
    "LIFT_ROAD": CONNECTION,
}
_B = {
    "PLAY": SIDE,
    "BRIBE_CARD": SIDE,
    "ACT": ACT,
    "MOVE_SPY": SPOT,
    "LIFT_SPY": SPOT,
    "REMOVE_SPY": SPOT,
}
_NUMBERS = {"MARCH": 1, "SPEND": 0, "GIVE_RUPEES": 0, "ASK_RUPEES": 0}  # what is added to A


def _mark_card(row: list[float], card: Card) -> None:
    row[CARD + card.number - 1] = 1.0
    row[MODE + card.mode] = 1.0
    row[RANK] = card.rank / 4
    row[CARD_LOCATION + card.location] = 1.0
    if card.patriot != NONE:
        row[PATRIOT + card.patriot] = 1.0
    if card.prize != NONE:
        row[PRIZE + card.prize] = 1.0
    row[IMPACTS : IMPACTS + 3] = [float(card.leveraged), float(card.informants), float(card.garrison)]
    if card.arrow != NONE:
        row[ARROW + card.arrow] = 1.0
    for special in card.specials:
        row[PRINTED + special] = 1.0


def _row(action: int, cards: CardSet) -> tuple[float, ...]:
    row = [0.0] * ACTIONS.size
    kind, a, b = ids.ACTION_KIND[action], ids.ACTION_A[action], ids.ACTION_B[action]
    name = ids.KIND_NAMES[kind]
    row[FAMILY + kind] = 1.0
    if ids.ABOUT_CARD[kind] and a <= cards.size:
        _mark_card(row, cards.card(a))
    if name in ("BUY", "TAKE_SLOT"):
        row[ROW + a // COLUMNS] = row[COLUMN + a % COLUMNS] = 1.0
    if name == "TOKEN_FROM":
        row[BANK if a == MAX_SEATS else SEAT + a] = 1.0
    if name in _A:
        row[_A[name] + a] = 1.0
    if name in _B:
        row[_B[name] + b] = 1.0
    if name in _NUMBERS:
        row[NUMBER] = (a + _NUMBERS[name]) / 16
    if name == "ASK_WAIVER":
        row[NUMBER] = (b + 1) / 16
    piece = name.lower().rpartition("_")[2]
    if piece in PIECE_KEYS:
        row[PIECE + PIECE_KEYS.index(piece)] = 1.0
    return tuple(row)


@lru_cache(maxsize=8)
def action_table(cards: CardSet) -> ActionTable:
    """A row for every action, with the cards of this set."""
    return ActionTable(ACTIONS, tuple(_row(action, cards) for action in range(ids.ACTION_COUNT)))
