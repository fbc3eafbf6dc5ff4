"""Acting with a court card: what is possible, bonus actions, and beginning the action (p. 12)."""

from pamir.kernel.compile import Journal, rule
from pamir.kernel.frames import push
from pamir.kernel.journal import note
from pamir.second.rules.battle import can_battle
from pamir.second.rules.betray import BETRAY_PRICE, can_betray
from pamir.second.rules.build import BLOCK_PRICE, build_limit, can_build
from pamir.second.rules.gift import can_give, cheapest_gift
from pamir.second.rules.happenings import ACTED
from pamir.second.rules.land import in_force_for
from pamir.second.rules.market import pay_to_the_right
from pamir.second.rules.move import can_move
from pamir.second.rules.prompts import BATTLE_SITE, BETRAYING, BUILDING, GIVING, MOVING, TAXING
from pamir.second.rules.state import HAS_ACTED, State
from pamir.second.rules.tables import (
    BATTLE,
    BETRAY,
    BUILD,
    CARD_RANK,
    CARD_SUIT,
    GIFT,
    IRREGULARS,
    MILITARY,
    MOVE,
    NEW_TACTICS,
    NONE,
    PRINTED_KINDS,
    SAVVY_OPERATOR,
    SUITS,
    TAX,
)
from pamir.second.rules.tax import can_tax

# Which cards act without spending one of the two actions, as bits: a suit's, or always.
ALWAYS_BONUS = 1 << SUITS
ANY_CARD = 2 * ALWAYS_BONUS - 1
CARD_BONUS = tuple(
    (1 << suit if suit != NONE else 0) | ALWAYS_BONUS * (card in (SAVVY_OPERATOR, IRREGULARS))
    for card, suit in enumerate(CARD_SUIT)
)


@rule
def bonus_cards(s: State, seat: int) -> int:
    """The cards of the seat that act as a bonus now: those of the favored suit, or counted as such (ruling 49)."""
    if in_force_for(s, NEW_TACTICS, seat):
        return ALWAYS_BONUS | 1 << s.favored | 1 << MILITARY
    return ALWAYS_BONUS | 1 << s.favored


@rule
def is_bonus(s: State, seat: int, card: int) -> bool:
    """Whether the card's action costs none of the two."""
    return CARD_BONUS[card] & bonus_cards(s, seat) > 0


@rule
def acting_cards(s: State, seat: int) -> int:
    """The cards that may act now if they have not yet: any while an action is left, then those of bonus actions."""
    if s.actions_left > 0:
        return ANY_CARD
    return bonus_cards(s, seat)


@rule
def may_act(s: State, seat: int, card: int) -> bool:
    """Whether the card may act now: not yet this turn, and with an action left or as a bonus."""
    return s.used[card] & HAS_ACTED == 0 and CARD_BONUS[card] & acting_cards(s, seat) > 0


@rule
def can_do(s: State, seat: int, kind: int) -> bool:
    """Whether an action of this kind could have any effect for the seat now, bribes aside."""
    if kind == TAX:
        return can_tax(s, seat)
    if kind == GIFT:
        return can_give(s, seat)
    if kind == BUILD:
        return can_build(s, seat)
    if kind == MOVE:
        return can_move(s, seat)
    if kind == BETRAY:
        return can_betray(s, seat)
    return can_battle(s, seat)


@rule
def useful_kinds(s: State, seat: int, wanted: int) -> int:
    """Of these kinds of actions, as bits, those that could have an effect for the seat now."""
    useful = 0
    for kind in range(PRINTED_KINDS):
        if (wanted >> kind) & 1 and can_do(s, seat, kind):
            useful |= 1 << kind
    return useful


@rule
def least_cost(s: State, seat: int, kind: int) -> int:
    """Rupees the action itself needs, which a bribe must leave (ruling 20)."""
    if kind == GIFT:
        return cheapest_gift(s, seat)
    if kind == BUILD:
        return BLOCK_PRICE
    if kind == BETRAY:
        return BETRAY_PRICE
    return 0


@rule
def begin_act(s: State, j: Journal, seat: int, card: int, kind: int) -> None:
    """Spend the card, and an action unless it is a bonus, then ask for the details (rulings 17, 49)."""
    bonus = is_bonus(s, seat, card)
    if not bonus:
        s.actions_left -= 1
    s.used[card] |= HAS_ACTED
    note(j, ACTED, seat, card, kind, int(bonus))
    if kind == TAX:
        push(s, TAXING, CARD_RANK[card], 0, 0, 0)
    elif kind == GIFT:
        push(s, GIVING, 0, 0, 0, 0)
    elif kind == BUILD:
        push(s, BUILDING, build_limit(s, seat), 0, 0, 0)
    elif kind == MOVE:
        push(s, MOVING, CARD_RANK[card], 0, 0, 0)
    elif kind == BETRAY:
        pay_to_the_right(s, j, seat, BETRAY_PRICE, 0)
        push(s, BETRAYING, 0, 0, 0, 0)
    elif kind == BATTLE:
        push(s, BATTLE_SITE, CARD_RANK[card], 0, 0, 0)
