"""Every action as one integer in a fixed space, and what the integer means.

The space is cut into families, one per kind of choice. Rules make ids with the named helpers below
and read them through three tables: ``ACTION_KIND``, ``ACTION_A`` and ``ACTION_B``.
"""

from pamir.kernel.compile import rule
from pamir.second.rules.tables import (
    BORDERS,
    COALITIONS,
    COURT_CARDS,
    GIFTS,
    MAX_SEATS,
    PRINTED,
    PRINTED_CARD,
    REGIONS,
    SLOTS,
    STEPS,
    SUITS,
)

LEFT, RIGHT = 0, 1
OFFERS = 10  # a bribe is at most ten pieces, so an offer below it is 0 to 9

# kind, number of ids; A and B of each id are id // width and id % width inside the family
_FAMILIES = (
    ("END_TURN", 1, 1),
    ("BUY", SLOTS, 1),  # a: slot
    ("PLAY", COURT_CARDS * 2, 2),  # a: card - 1, b: side
    ("ACT", PRINTED, 1),  # a: printed action
    ("CHOOSE_LOYALTY", COALITIONS, 1),  # a: coalition
    ("PAY", 1, 1),
    ("DECLINE", 1, 1),
    ("IGNORE", 1, 1),  # Courtly Manners: go on without paying
    ("PROPOSE", OFFERS, 1),  # a: rupees
    ("ACCEPT", 1, 1),
    ("REFUSE", 1, 1),
    ("COUNTER", OFFERS, 1),  # a: rupees
    ("TAX_SLOT", SLOTS, 1),  # a: slot
    ("TAX_SEAT", MAX_SEATS, 1),  # a: seat
    ("GIVE", GIFTS, 1),  # a: gift space
    ("ARMY", REGIONS, 1),  # a: region
    ("ROAD", BORDERS, 1),  # a: border
    ("SPY", COURT_CARDS, 1),  # a: card - 1
    ("MARCH", STEPS, 1),  # a: step of an army
    ("MIGRATE", STEPS, 1),  # a: step of a tribe
    ("SEND", COURT_CARDS, 1),  # a: card - 1 the spy leaves
    ("SEND_TO", COURT_CARDS, 1),  # a: card - 1 the spy reaches
    ("BETRAY_CARD", COURT_CARDS, 1),  # a: card - 1
    ("TAKE_PRIZE", 1, 1),
    ("LEAVE_PRIZE", 1, 1),
    ("FIGHT_IN", REGIONS, 1),  # a: region
    ("FIGHT_ON", COURT_CARDS, 1),  # a: card - 1
    ("KILL_TRIBE", MAX_SEATS, 1),  # a: seat
    ("KILL_ARMY", COALITIONS, 1),  # a: coalition
    ("KILL_ROAD", BORDERS * COALITIONS, COALITIONS),  # a: border, b: coalition
    ("KILL_SPY", MAX_SEATS, 1),  # a: seat
    ("LIFT_ARMY", REGIONS, 1),  # a: region
    ("LIFT_ROAD", BORDERS, 1),  # a: border
    ("LIFT_TRIBE", REGIONS, 1),  # a: region
    ("LIFT_SPY", COURT_CARDS, 1),  # a: card - 1
    ("LIFT_GIFT", GIFTS, 1),  # a: gift space
    ("DISCARD", COURT_CARDS, 1),  # a: card - 1
    ("SHELTER", 2, 1),  # a: 0 for card 41, 1 for card 72
    ("LET_GO", 1, 1),
    ("NAME_SUIT", SUITS, 1),  # a: suit
    ("NAME_REGION", REGIONS, 1),  # a: region
    ("NAME_SEAT", MAX_SEATS, 1),  # a: seat
    ("DONE", 1, 1),
)

KIND_NAMES = tuple(name for name, _, _ in _FAMILIES)
_WIDTHS = tuple(width for _, _, width in _FAMILIES)
_FIRST = tuple(sum(size for _, size, _ in _FAMILIES[:i]) for i in range(len(_FAMILIES)))
_ids = [(k, i // _WIDTHS[k], i % _WIDTHS[k]) for k, (_, size, _) in enumerate(_FAMILIES) for i in range(size)]

ACTION_COUNT = len(_ids)
_CARD_KINDS = {
    k
    for k, name in enumerate(KIND_NAMES)
    if name in ("PLAY", "SPY", "SEND", "SEND_TO", "BETRAY_CARD", "FIGHT_ON", "LIFT_SPY", "DISCARD")
}
ACTION_KIND = tuple(kind for kind, _, _ in _ids)
# For families of cards A is the card number itself.
ACTION_A = tuple(a + 1 if kind in _CARD_KINDS else a for kind, a, _ in _ids)
ACTION_B = tuple(b for _, _, b in _ids)

(
    END_TURN,
    BUY,
    PLAY,
    ACT,
    CHOOSE_LOYALTY,
    PAY,
    DECLINE,
    IGNORE,
    PROPOSE,
    ACCEPT,
    REFUSE,
    COUNTER,
    TAX_SLOT,
    TAX_SEAT,
    GIVE,
    ARMY,
    ROAD,
    SPY,
    MARCH,
    MIGRATE,
    SEND,
    SEND_TO,
    BETRAY_CARD,
    TAKE_PRIZE,
    LEAVE_PRIZE,
    FIGHT_IN,
    FIGHT_ON,
    KILL_TRIBE,
    KILL_ARMY,
    KILL_ROAD,
    KILL_SPY,
    LIFT_ARMY,
    LIFT_ROAD,
    LIFT_TRIBE,
    LIFT_SPY,
    LIFT_GIFT,
    DISCARD,
    SHELTER,
    LET_GO,
    NAME_SUIT,
    NAME_REGION,
    NAME_SEAT,
    DONE,
) = range(len(_FAMILIES))

FIRST = _FIRST


@rule
def simple(kind: int) -> int:
    """The id of an action without arguments, e.g. ``simple(DONE)``."""
    return FIRST[kind]


@rule
def action(kind: int, a: int) -> int:
    """The id of an action about a slot, seat, region, border, coalition, suit or number."""
    return FIRST[kind] + a


@rule
def card_action(kind: int, card: int) -> int:
    """The id of an action about a court card."""
    return FIRST[kind] + card - 1


@rule
def play_action(card: int, side: int) -> int:
    """The id of playing a hand card to one end of the court."""
    return FIRST[PLAY] + (card - 1) * 2 + side


@rule
def card_of(a: int) -> int:
    """The card a play or a card action is about."""
    if ACTION_KIND[a] == PLAY:
        return ACTION_A[a]
    return PRINTED_CARD[ACTION_A[a]]


@rule
def kill_road_action(border: int, coalition: int) -> int:
    """The id of removing a road in battle."""
    return FIRST[KILL_ROAD] + border * COALITIONS + coalition
