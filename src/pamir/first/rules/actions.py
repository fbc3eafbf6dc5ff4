"""Every action as one integer in a fixed space, and what the integer means.

The space is cut into families, one per kind of choice. Rules make ids with the named helpers below and read them
through three tables: ``ACTION_KIND``, ``ACTION_A`` and ``ACTION_B``. Cards are numbers of the position's card set.
"""

from pamir.first.rules.tables import (
    BADAL_TOKENS,
    CARDS,
    CONNECTIONS,
    CUBES,
    CYLINDERS,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    SLOTS,
    SPECIALS,
    SPOTS,
)
from pamir.kernel.compile import rule

LEFT, RIGHT = 0, 1
TOP, BOTTOM = 0, 1
OFFERS = 100  # rupees in one half of a deal: 1 to 99

# name, number of ids, width; A and B of each id are id // width and id % width inside the family.
# In families marked with a star A is a card and counts from 1.
_FAMILIES = (
    ("END_TURN", 1, 1),
    ("DISCARD*", CARDS, 1),  # a: card, from Hand or Tableau, whatever is asked
    ("BUY", SLOTS, 1),  # a: slot
    ("PLAY*", CARDS * 2, 2),  # a: card, b: end of the Tableau
    ("ACT*", CARDS * SPECIALS, SPECIALS),  # a: card, b: Special action
    ("PROPOSE", MAX_SEATS, 1),  # a: seat to which a deal is proposed
    ("CHOOSE_SIDE", 2, 1),  # a: side of the Loyalty card
    ("PAY_IN", 2, 1),  # a: row in which a single rupee is put down
    ("TAKE_SLOT", SLOTS, 1),  # a: slot from which a rupee is taken
    ("TAKE_SEAT", MAX_SEATS, 1),  # a: seat from which a rupee is taken
    ("MOVE_SPY*", CARDS * SPOTS, SPOTS),  # a: card, b: spot the own Spy leaves
    ("MOVE_TO*", CARDS, 1),  # a: neighbouring card it goes to
    ("STOP", 1, 1),  # the Spy has arrived
    ("ON_BAND", SPOTS, 1),  # a: spot on which it is put
    ("COUNTER*", CARDS, 1),  # a: card on which Spies are removed
    ("REMOVE_SPY", MAX_SEATS * SPOTS, SPOTS),  # a: owner, b: spot
    ("BRIBE_CARD*", CARDS * 2, 2),  # a: card, b: end of the own Tableau it comes to
    ("ASSASSINATE_CARD*", CARDS, 1),  # a: card
    ("TAKE_PRIZE", 1, 1),
    ("LEAVE_PRIZE", 1, 1),
    ("GIVE", GIFT_SPOTS, 1),  # a: Gift spot
    ("CAMPAIGN_FROM", LOCATIONS, 1),  # a: Location
    ("MARCH_TO", LOCATIONS, 1),  # a: adjacent Location
    ("STAY", 1, 1),  # no Army moves
    ("MARCH", CYLINDERS, 1),  # a: Armies that move, less one
    ("ATTACK", EMPIRES, 1),  # a: defender
    ("NO_ATTACK", 1, 1),
    ("REMOVE_ARMY", 1, 1),
    ("REMOVE_ROAD", CONNECTIONS, 1),  # a: Connection
    ("REMOVE_TRIBE", MAX_SEATS, 1),  # a: owner
    ("USE_ARMS", 1, 1),  # European Arms
    ("ROAD", CONNECTIONS, 1),  # a: Connection on which a Road is built
    ("LIFT_ARMY", LOCATIONS, 1),  # a: Location from which an Army is taken
    ("LIFT_ROAD", CONNECTIONS, 1),  # a: Connection
    ("LIFT_TRIBE", LOCATIONS, 1),  # a: Location
    ("LIFT_SPY*", CARDS * SPOTS, SPOTS),  # a: card, b: spot
    ("LIFT_GIFT", GIFT_SPOTS, 1),  # a: Gift spot
    ("DO_WITHOUT", 1, 1),  # no piece in play is taken instead
    ("KEEP*", CARDS, 1),  # a: card that stays in a cull
    ("TAKE_BACK*", CARDS, 1),  # a: card that goes to Hand in it
    ("SPEND", BADAL_TOKENS + 1, 1),  # a: Badal tokens
    ("TOKEN_FROM", MAX_SEATS + 1, 1),  # a: seat, or MAX_SEATS for the bank
    ("NO_TOKEN", 1, 1),
    ("GIVE_RUPEES", OFFERS, 1),  # a: rupees given in a deal
    ("GIVE_CARD*", CARDS, 1),  # a: Hand card given
    ("ASK_RUPEES", OFFERS, 1),  # a: rupees asked for
    ("ASK_CARD*", CARDS, 1),  # a: card asked for
    ("ASK_CONSENT", LOCATIONS, 1),  # a: Location
    ("ASK_WAIVER", LOCATIONS * CUBES, CUBES),  # a: Location, b: rupees less one
    ("OFFER", 1, 1),  # the deal as drawn up
    ("WITHDRAW", 1, 1),  # and it is no more
    ("ACCEPT", 1, 1),
    ("REFUSE", 1, 1),
    ("DONE", 1, 1),
)

KIND_NAMES = tuple(name.rstrip("*") for name, _, _ in _FAMILIES)
KIND_SIZES = tuple(size for _, size, _ in _FAMILIES)
ABOUT_CARD = tuple(int(name.endswith("*")) for name, _, _ in _FAMILIES)
WIDTH = tuple(width for _, _, width in _FAMILIES)
FIRST = tuple(sum(KIND_SIZES[:kind]) for kind in range(len(_FAMILIES)))
_ids = [(k, i // WIDTH[k] + ABOUT_CARD[k], i % WIDTH[k]) for k, size in enumerate(KIND_SIZES) for i in range(size)]

ACTION_COUNT = len(_ids)
ACTION_KIND = tuple(kind for kind, _, _ in _ids)
ACTION_A = tuple(a for _, a, _ in _ids)
ACTION_B = tuple(b for _, _, b in _ids)

(
    END_TURN,
    DISCARD,
    BUY,
    PLAY,
    ACT,
    PROPOSE,
    CHOOSE_SIDE,
    PAY_IN,
    TAKE_SLOT,
    TAKE_SEAT,
    MOVE_SPY,
    MOVE_TO,
    STOP,
    ON_BAND,
    COUNTER,
    REMOVE_SPY,
    BRIBE_CARD,
    ASSASSINATE_CARD,
    TAKE_PRIZE,
    LEAVE_PRIZE,
    GIVE,
    CAMPAIGN_FROM,
    MARCH_TO,
    STAY,
    MARCH,
    ATTACK,
    NO_ATTACK,
    REMOVE_ARMY,
    REMOVE_ROAD,
    REMOVE_TRIBE,
    USE_ARMS,
    ROAD,
    LIFT_ARMY,
    LIFT_ROAD,
    LIFT_TRIBE,
    LIFT_SPY,
    LIFT_GIFT,
    DO_WITHOUT,
    KEEP,
    TAKE_BACK,
    SPEND,
    TOKEN_FROM,
    NO_TOKEN,
    GIVE_RUPEES,
    GIVE_CARD,
    ASK_RUPEES,
    ASK_CARD,
    ASK_CONSENT,
    ASK_WAIVER,
    OFFER,
    WITHDRAW,
    ACCEPT,
    REFUSE,
    DONE,
) = range(len(_FAMILIES))


@rule
def simple(kind: int) -> int:
    """The id of an action without arguments, e.g. ``simple(DONE)``."""
    return FIRST[kind]


@rule
def action(kind: int, a: int) -> int:
    """The id of an action about a slot, seat, Location, Connection, Empire, spot or number."""
    return FIRST[kind] + a


@rule
def pair_action(kind: int, a: int, b: int) -> int:
    """The id of an action about two such things."""
    return FIRST[kind] + a * WIDTH[kind] + b


@rule
def card_action(kind: int, card: int) -> int:
    """The id of an action about a card."""
    return FIRST[kind] + card - 1


@rule
def card_pair_action(kind: int, card: int, b: int) -> int:
    """The id of an action about a card and an end, a spot or a Special action."""
    return FIRST[kind] + (card - 1) * WIDTH[kind] + b
