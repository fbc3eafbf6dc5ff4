"""Playing a card: placing it, patriots, impact icons (p. 11)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.kernel.journal import note
from pamir.second.rules.actions import ACTION_A, ROAD, SPY, action, card_action
from pamir.second.rules.court import enter_court, leave_hand, owner
from pamir.second.rules.dispatch import answer_to, legal_for, runs
from pamir.second.rules.happenings import FAVOR_IGNORED, FAVORED, LEVERAGED, NO_PIECE, PLAYED
from pamir.second.rules.land import OLDER_PRINTING, in_force, owns, plays_variant
from pamir.second.rules.loyalty import change_loyalty
from pamir.second.rules.pieces import has_block, has_cylinder, place
from pamir.second.rules.prompts import (
    ICONS,
    ICONS_CARD,
    ICONS_NEXT,
    ICONS_SEAT,
    ROAD_ICON,
    ROAD_ICON_COALITION,
    ROAD_ICON_REGION,
    ROAD_ICON_SEAT,
    SPY_ICON,
    SPY_ICON_REGION,
    SPY_ICON_SEAT,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    CARD_ICONS,
    CARD_PATRIOT,
    CARD_REGION,
    ICON_ARMY,
    ICON_FAVOR,
    ICON_LEVERAGE,
    ICON_NONE,
    ICON_ROAD,
    ICON_SPY,
    ICON_TRIBE,
    ICONS_PER_CARD,
    LEVERAGE,
    NOBODY,
    NONE,
    PASHTUNWALI_VALUES,
    REGION_BORDER_COUNT,
    REGION_BORDERS,
    REGION_FIRST_CARD,
    REGION_LAST_CARD,
)


@rule
def favor(s: State, j: Journal, suit: int, card: int) -> None:
    """Move the favored suit marker, unless Pashtunwali Values holds it."""
    if in_force(s, PASHTUNWALI_VALUES):
        note(j, FAVOR_IGNORED, suit, card, 0, 0)
    else:
        note(j, FAVORED, suit, card, s.favored, 0)
        s.favored = suit


@rule
def play_card(s: State, j: Journal, seat: int, card: int, side: int) -> None:
    """From hand to one end of the court; loyalty before icons (ruling 24). Wakhan keeps her loyalty."""
    leave_hand(s, seat, card)
    enter_court(s, seat, card, side)
    note(j, PLAYED, seat, card, side, 0)
    push(s, ICONS, card, 0, seat, 0)
    patriot = CARD_PATRIOT[card]
    if patriot != NONE and patriot != s.loyalty[seat] and seat != s.wakhan:
        change_loyalty(s, j, seat, patriot)


@rule
def icon_coalition(s: State, seat: int, card: int) -> int:
    """Whose blocks a card's icons place: the player's loyalty; the older printing of Wakhan follows patriots."""
    if seat == s.wakhan and plays_variant(s, OLDER_PRINTING) and CARD_PATRIOT[card] != NONE:
        return CARD_PATRIOT[card]
    return s.loyalty[seat]


@runs(ICONS)
def run_icons(s: State, j: Journal) -> None:
    """Resolve the next icon from top to bottom; none if the card has left the court (rulings 24, 26, 28)."""
    card = arg(s, ICONS_CARD)
    at = arg(s, ICONS_NEXT)
    seat = arg(s, ICONS_SEAT)
    if at == ICONS_PER_CARD or not owns(s, seat, card):
        pop(s)
        return
    icon = CARD_ICONS[card * ICONS_PER_CARD + at]
    if icon == ICON_NONE:
        pop(s)
        return
    set_arg(s, ICONS_NEXT, at + 1)
    region = CARD_REGION[card]
    coalition = icon_coalition(s, seat, card)
    if icon == ICON_ARMY:
        place(s, j, seat, AN_ARMY, region, coalition)
    elif icon == ICON_TRIBE:
        place(s, j, seat, A_TRIBE, region, 0)
    elif icon == ICON_ROAD:
        if has_block(s, coalition):
            push(s, ROAD_ICON, region, seat, coalition, 0)
        else:
            note(j, NO_PIECE, seat, A_ROAD, 0, 0)
    elif icon == ICON_SPY:
        if has_cylinder(s, seat):
            push(s, SPY_ICON, region, seat, 0, 0)
        else:
            note(j, NO_PIECE, seat, A_SPY, 0, 0)
    elif icon == ICON_LEVERAGE:
        s.rupees[seat] += LEVERAGE
        note(j, LEVERAGED, seat, card, LEVERAGE, 0)
    else:
        favor(s, j, icon - ICON_FAVOR, card)


@legal_for(ROAD_ICON)
def legal_road_icon(s: State, out: Actions) -> int:
    """ROAD_ICON: any border of the card's region."""
    region = arg(s, ROAD_ICON_REGION)
    for i in range(REGION_BORDER_COUNT[region]):
        out[i] = action(ROAD, REGION_BORDERS[region * 4 + i])
    return REGION_BORDER_COUNT[region]


@answer_to(ROAD_ICON)
def apply_road_icon(s: State, j: Journal, a: int) -> None:
    """Place the road."""
    seat = arg(s, ROAD_ICON_SEAT)
    coalition = arg(s, ROAD_ICON_COALITION)
    pop(s)
    place(s, j, seat, A_ROAD, ACTION_A[a], coalition)


@legal_for(SPY_ICON)
def legal_spy_icon(s: State, out: Actions) -> int:
    """SPY_ICON: any court card of the region, the one just played included (ruling 25)."""
    n = 0
    region = arg(s, SPY_ICON_REGION)
    for card in range(REGION_FIRST_CARD[region], REGION_LAST_CARD[region] + 1):
        if owner(s, card) != NOBODY:
            out[n] = card_action(SPY, card)
            n += 1
    return n


@answer_to(SPY_ICON)
def apply_spy_icon(s: State, j: Journal, a: int) -> None:
    """Place the spy."""
    seat = arg(s, SPY_ICON_SEAT)
    pop(s)
    place(s, j, seat, A_SPY, ACTION_A[a], 0)
