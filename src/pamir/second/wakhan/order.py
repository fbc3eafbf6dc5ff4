"""How Wakhan decides between things: arrows, region order, card priority, discard order (pp. 16, 17)."""

from pamir.kernel.compile import rule
from pamir.second.rules.act import is_bonus
from pamir.second.rules.court import owner
from pamir.second.rules.land import OLDER_PRINTING, plays_variant
from pamir.second.rules.pieces import spies_of
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    CARD_LEVERAGED,
    CARD_PATRIOT,
    CARD_PRIZE,
    CARD_RANK,
    CARD_SUIT,
    COLUMNS,
    CYLINDERS,
    NONE,
    POLITICAL,
    REGIONS,
)
from pamir.second.wakhan.tables import AI_BLACK_ARROW, AI_COLUMNS, AI_RED_ARROW, AI_REGION_ORDER, AI_ROW_LABELS, TOP

# What she is choosing, as the journal names it.
(
    A_CARD_BY_ARROWS,  # to radicalize
    A_CARD_BY_LINE,  # to radicalize, as the line of her card says
    A_PATRIOT_FOR_CHECK,  # to radicalize while a Dominance Check lies in the market, and so the next three
    A_BLOCK_CARD_FOR_CHECK,
    A_CYLINDER_CARD_FOR_CHECK,
    A_RUPEE_CARD_FOR_CHECK,
    AN_ACTING_CARD,
    A_BONUS_CARD,
    A_SPY_CARD,
    A_BETRAYED_CARD,
    A_BATTLE_REGION,
    A_BATTLE_CARD,
    A_BATTLE_VICTIM,
    A_TAXED_SEAT,
    A_TAXED_CARD,
    A_BUILDING_REGION,
    A_GIFT_SPACE,
    A_BORDER,
    A_MARCH,  # an action id
    A_SPY_GOAL,
    A_DISCARD,
    A_PIECE,  # a region, or for a spy the card it stands on
    A_SHELTER,
    A_NAMED_SEAT,
    A_NAMED_SUIT,
    A_NAMED_REGION,
) = range(26)
CHOICE_KEYS = (
    "card by arrows",
    "card by line",
    "patriot for check",
    "block card for check",
    "cylinder card for check",
    "rupee card for check",
    "acting card",
    "bonus card",
    "spy card",
    "betrayed card",
    "battle region",
    "battle card",
    "battle victim",
    "taxed seat",
    "taxed card",
    "building region",
    "gift space",
    "border",
    "march",
    "spy goal",
    "discard",
    "piece",
    "shelter",
    "named seat",
    "named suit",
    "named region",
)

# What decided: one level of card priority, or something plainer.
(
    ONLY_ONE,
    BY_OPPONENT,
    BY_FAVORED,
    BY_DOMINANT_PATRIOT,
    BY_DOMINANT_PRIZE,
    BY_OTHER_PATRIOT,
    BY_LEVERAGE,
    BY_RANK,
    BY_NUMBER,
    BY_ARROWS,
    BY_SCORE,
    BY_PRICE,
    BY_REGION_ORDER,
    BY_RED_ARROW,
    BY_WEALTH,
    BY_BARGAIN,
    BY_NOT_POLITICAL,
    BY_NOT_PATRIOT,
    BY_NOT_LEVERAGED,
    BY_SPY_SURPLUS,
    BY_FEWEST_SPIES,
    BY_LOWEST_RANK,
    BY_NOT_FAVORED,
    BY_LOWEST_NUMBER,
    BY_MOST_SPIES,
    BY_COLUMN,
    BY_COURT_ORDER,
) = range(27)
LEVEL_KEYS = (
    "only one",
    "by opponent",
    "by favored",
    "by dominant patriot",
    "by dominant prize",
    "by other patriot",
    "by leverage",
    "by rank",
    "by number",
    "by arrows",
    "by score",
    "by price",
    "by region order",
    "by red arrow",
    "by wealth",
    "by bargain",
    "by not political",
    "by not patriot",
    "by not leveraged",
    "by spy surplus",
    "by fewest spies",
    "by lowest rank",
    "by not favored",
    "by lowest number",
    "by most spies",
    "by column",
    "by court order",
)


# Card priority and her discard order compare cards by one number each. Its digits are the levels of the list, the most
# important first: each has a size, the numbers it can be, all of them powers of two.
YES_NO, RANKS, SPIES, NUMBERS = 2, 4, 64, 128
PRIORITY_DIGITS = (
    (BY_OPPONENT, YES_NO),
    (BY_FAVORED, YES_NO),
    (BY_DOMINANT_PATRIOT, YES_NO),
    (BY_DOMINANT_PRIZE, YES_NO),
    (BY_OTHER_PATRIOT, YES_NO),
    (BY_LEVERAGE, YES_NO),
    (BY_RANK, RANKS),
    (BY_NUMBER, NUMBERS),
)
DISCARD_DIGITS = (
    (BY_NOT_POLITICAL, YES_NO),
    (BY_NOT_PATRIOT, YES_NO),
    (BY_NOT_LEVERAGED, YES_NO),
    (BY_SPY_SURPLUS, SPIES),
    (BY_FEWEST_SPIES, SPIES),
    (BY_LOWEST_RANK, RANKS),
    (BY_NOT_FAVORED, YES_NO),
    (BY_LOWEST_NUMBER, NUMBERS),
)
LEVELS = 8


def _bits_below(digits: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each digit the bits of those after it, which a shift takes away."""
    bits = [size.bit_length() - 1 for _, size in digits]
    return tuple(sum(bits[i + 1 :]) for i in range(len(bits)))


PRIORITY_LEVEL = tuple(level for level, _ in PRIORITY_DIGITS)
PRIORITY_BITS_BELOW = _bits_below(PRIORITY_DIGITS)
DISCARD_LEVEL = tuple(level for level, _ in DISCARD_DIGITS)
DISCARD_BITS_BELOW = _bits_below(DISCARD_DIGITS)


@rule
def arrow_row(s: State) -> int:
    """The row her red arrow points at on the back of the next card: TOP (left) or BOTTOM (right) (ruling 98)."""
    back = s.ai_deck[s.ai_size - 1]
    return AI_ROW_LABELS[back * 2 + AI_RED_ARROW[s.ai_card]]


@rule
def arrow_column(s: State) -> int:
    """The column her black arrow points at on the back of the next card."""
    back = s.ai_deck[s.ai_size - 1]
    return AI_COLUMNS[back * COLUMNS + AI_BLACK_ARROW[s.ai_card]]


@rule
def region_in_order(s: State, place: int) -> int:
    """The region at a place of her card's region priority, leftmost first."""
    return AI_REGION_ORDER[s.ai_card * REGIONS + place]


@rule
def seat_in_order(s: State, place: int) -> int:
    """Other seats in the order of her red arrow: left neighbour first for top, right for bottom (ruling 102)."""
    if arrow_row(s) == TOP:
        return (s.wakhan + 1 + place) % s.seats
    return (s.wakhan + s.seats - 1 - place) % s.seats


@rule
def priority(s: State, card: int, dominant: int) -> int:
    """Card priority as one number, higher first; its digits are the levels of the list (p. 16)."""
    seat = owner(s, card)
    key = int(seat != s.wakhan)
    key = key * YES_NO + int(is_bonus(s, seat, card))
    patriot = CARD_PATRIOT[card]
    key = key * YES_NO + int(patriot != NONE and patriot == dominant)
    key = key * YES_NO + int(CARD_PRIZE[card] != NONE and CARD_PRIZE[card] == dominant)
    key = key * YES_NO + int(patriot != NONE and patriot != dominant)
    key = key * YES_NO + CARD_LEVERAGED[card]
    key = key * RANKS + CARD_RANK[card]
    return key * NUMBERS + card


@rule
def card_in_priority(key: int) -> int:
    """The card whose priority this is: the last digit."""
    return key % NUMBERS


@rule
def level_between(best: int, second: int) -> int:
    """Which level of card priority put best before second; ONLY_ONE if there is no second."""
    if second < 0:
        return ONLY_ONE
    for i in range(LEVELS - 1):
        if best >> PRIORITY_BITS_BELOW[i] != second >> PRIORITY_BITS_BELOW[i]:
            return PRIORITY_LEVEL[i]
    return BY_NUMBER


@rule
def leads_on(s: State, card: int) -> bool:
    """Whether she has strictly more spies on the card than every other player (ruling 112)."""
    mine = spies_of(s, card, s.wakhan)
    if mine == 0:
        return False
    for seat in range(s.seats):
        if seat != s.wakhan and spies_of(s, card, seat) >= mine:
            return False
    return True


@rule
def spies_on(s: State, card: int) -> int:
    """Spies of all players on the card."""
    n = 0
    for seat in range(s.seats):
        n += spies_of(s, card, seat)
    return n


@rule
def spy_surplus(s: State, mine: int, theirs: int) -> int:
    """Other players' spies on a card minus hers (ruling 127); older printing: all of theirs, where they are more."""
    if not plays_variant(s, OLDER_PRINTING):
        return theirs - mine
    if theirs > mine:
        return theirs
    return 0


@rule
def discard_key(s: State, card: int) -> int:
    """Her order of discarding in cleanup as one number, higher goes first (p. 18, rulings 127, 171)."""
    total = spies_on(s, card)
    mine = spies_of(s, card, s.wakhan)
    surplus = spy_surplus(s, mine, total - mine)
    key = int(CARD_SUIT[card] != POLITICAL)
    key = key * YES_NO + int(CARD_PATRIOT[card] == NONE)
    key = key * YES_NO + 1 - CARD_LEVERAGED[card]
    key = key * SPIES + surplus + CYLINDERS
    key = key * SPIES + SPIES - 1 - total
    key = key * RANKS + RANKS - 1 - CARD_RANK[card]
    key = key * YES_NO + int(not is_bonus(s, s.wakhan, card))
    return key * NUMBERS + NUMBERS - 1 - card


@rule
def card_in_discards(key: int) -> int:
    """The card whose place in the discard order this is: the last digit, lowest number first."""
    return NUMBERS - 1 - key % NUMBERS


@rule
def discard_level(best: int, second: int) -> int:
    """Which level of the discard order put best before second."""
    if second < 0:
        return ONLY_ONE
    for i in range(LEVELS - 1):
        if best >> DISCARD_BITS_BELOW[i] != second >> DISCARD_BITS_BELOW[i]:
            return DISCARD_LEVEL[i]
    return BY_LOWEST_NUMBER
