"""The course of the game: single numbers in range, Loyalties, deals, and that nothing is half done in a turn."""
# mypy: disable-error-code="no-any-return"

from pamir.first.checks.verdicts import (
    BROKEN_BLANKS,
    BROKEN_DEAL,
    BROKEN_DEALS_OFF,
    BROKEN_EMPTY_SEAT,
    BROKEN_ENDING,
    BROKEN_FALLEN,
    BROKEN_LEFTOVERS,
    BROKEN_LOYALTY,
    BROKEN_MARKS,
    BROKEN_ORDER,
    BROKEN_SCALARS,
    BROKEN_STACK,
    BROKEN_START_CARD,
    SOUND,
)
from pamir.first.rules.prompts import DEAL, DEAL_ANSWER, LAST_PROMPT, TURN
from pamir.first.rules.state import (
    COMES_BACK,
    DEALS,
    FRAMES,
    GOES,
    HAS_ACTED,
    IN_HAND,
    IN_TABLEAU,
    IS_ASKED,
    IS_GIVEN,
    STAYS,
    State,
)
from pamir.first.rules.tables import (
    ACCEPTED_DEALS,
    AFGHAN,
    BY_STANDSTILL,
    BY_SUPREMACY,
    CARDS,
    CUBES,
    EMPIRES,
    GIFT_SPOTS,
    LOCATIONS,
    MAX_SEATS,
    MIN_SEATS,
    MODES,
    NOBODY,
    NONE,
    REFUSED_DEALS,
    SLOTS,
    TOPPLES,
    TURN_ACTIONS,
)
from pamir.fuzz import invariants
from pamir.kernel.compile import rule
from pamir.kernel.frames import top
from pamir.kernel.stand_ins import bound

DEEP_STACK = FRAMES - 8  # a stack this deep is too near to the limit
IN_CULL_MARKS = STAYS | GOES | COMES_BACK
DEAL_MARKS = IS_GIVEN | IS_ASKED


broken_stack = rule(
    bound(
        invariants.broken_frames,
        FRAMES=FRAMES,
        DEEP_STACK=DEEP_STACK,
        LAST_PROMPT=LAST_PROMPT,
        BROKEN_STACK=BROKEN_STACK,
        BROKEN_BLANKS=BROKEN_BLANKS,
    )
)


@rule
def broken_scalars(s: State) -> int:
    """Single numbers in range."""
    if s.seats < MIN_SEATS or s.seats > MAX_SEATS or s.over < 0 or s.over > 1 or s.turn < 0:
        return BROKEN_SCALARS
    if s.regime < 0 or s.regime >= MODES or s.actions_left < -1 or s.actions_left > TURN_ACTIONS:
        return BROKEN_SCALARS
    if s.active < 0 or s.active >= s.seats or s.topples_left < 0 or s.topples_left > TOPPLES:
        return BROKEN_SCALARS
    if s.over == 0 and (s.decider < 0 or s.decider >= s.seats):
        return BROKEN_SCALARS
    if s.discards < 0 or s.discards > TURN_ACTIONS or s.last_supreme < NONE or s.last_supreme >= EMPIRES:
        return BROKEN_SCALARS
    if s.refused < 0 or s.refused > REFUSED_DEALS or s.accepted < 0 or s.accepted > ACCEPTED_DEALS:
        return BROKEN_SCALARS
    if s.quiet_turns < 0 or s.market_moved < 0 or s.market_moved > 1:
        return BROKEN_SCALARS
    for slot in range(SLOTS):
        if s.barred[slot] < 0 or s.barred[slot] > 1:
            return BROKEN_SCALARS
    for seat in range(s.seats):
        if s.start_card[seat] < 0 or s.start_card[seat] > 1 or s.chosen[seat] < -1 or s.chosen[seat] > 1:
            return BROKEN_SCALARS
    return SOUND


@rule
def broken_empty_seats(s: State) -> int:
    """Nothing belongs to seats that are not in the game."""
    for seat in range(s.seats, MAX_SEATS):
        if s.rupees[seat] + s.cubes[seat] + s.tableau_size[seat] + s.hand_size[seat] + s.tokens[seat] != 0:
            return BROKEN_EMPTY_SEAT
        if s.owed[seat] + s.start_card[seat] + s.consents[seat] != 0:
            return BROKEN_EMPTY_SEAT
        for i in range(CUBES):
            if s.spies[seat * CUBES + i] != 0:
                return BROKEN_EMPTY_SEAT
        for location in range(LOCATIONS):
            if s.tribes[location * MAX_SEATS + seat] + s.waivers[location * MAX_SEATS + seat] != 0:
                return BROKEN_EMPTY_SEAT
        for spot in range(GIFT_SPOTS):
            if s.gifts[seat * GIFT_SPOTS + spot] != 0:
                return BROKEN_EMPTY_SEAT
        for empire in range(EMPIRES):
            if s.prizes[seat * EMPIRES + empire] + s.patriots[seat * EMPIRES + empire] != 0:
                return BROKEN_EMPTY_SEAT
        for mode in range(MODES):
            if s.stars[seat * MODES + mode] != 0:
                return BROKEN_EMPTY_SEAT
    return SOUND


@rule
def carriers(s: State, seat: int) -> int:
    """How much a seat has that carries Loyalty."""
    number = s.start_card[seat]
    for empire in range(EMPIRES):
        number += s.prizes[seat * EMPIRES + empire] + s.patriots[seat * EMPIRES + empire]
    return number


@rule
def broken_loyalties(s: State) -> int:
    """All that carries a seat's Loyalty is of one Empire, whatever is being asked; turns go by the numbers chosen."""
    if s.turn == 0:
        return SOUND
    present = 0
    for i in range(s.seats):
        seat = s.order[i]
        if seat < 0 or seat >= s.seats:
            return BROKEN_ORDER
        present |= 1 << seat
        if i > 0:
            before = s.order[i - 1]
            if s.numbers[before * 2 + s.chosen[before]] >= s.numbers[seat * 2 + s.chosen[seat]]:
                return BROKEN_ORDER
    if present != (1 << s.seats) - 1:
        return BROKEN_ORDER
    for seat in range(s.seats):
        if s.loyalty[seat] < 0 or s.loyalty[seat] >= EMPIRES:
            return BROKEN_LOYALTY
        if s.start_card[seat] == 1 and s.sides[seat * 2 + s.chosen[seat]] != s.loyalty[seat]:
            return BROKEN_START_CARD
        for empire in range(EMPIRES):
            if empire != s.loyalty[seat]:
                if s.patriots[seat * EMPIRES + empire] + s.prizes[seat * EMPIRES + empire] > 0:
                    return BROKEN_LOYALTY
    return SOUND


@rule
def broken_marks(s: State) -> int:
    """Marks of a cull lie on Tableau cards; those of a deal on Hand cards given, while a deal is being drawn up."""
    dealing = s.over == 0 and (top(s) == DEAL or top(s) == DEAL_ANSWER)
    resting = s.over == 0 and top(s) == TURN
    for card in range(CARDS + 1):
        marks = s.marks[card]
        if marks == 0:
            continue
        if marks < 0 or marks >= 2 * IS_ASKED:
            return BROKEN_MARKS
        if resting and marks != HAS_ACTED:
            return BROKEN_MARKS
        if marks & IN_CULL_MARKS and s.over == 0:
            if s.place[card] < IN_TABLEAU or s.place[card] >= IN_TABLEAU + s.seats:
                return BROKEN_MARKS
        if marks & DEAL_MARKS and s.over == 0:
            if not dealing:
                return BROKEN_MARKS
            if marks & IS_GIVEN and s.place[card] != IN_HAND + s.active:
                return BROKEN_MARKS
    return SOUND


@rule
def broken_deals(s: State) -> int:
    """Deals, Consent and waivers: only with the option, only between players, in range."""
    if s.deal_gives < 0 or s.deal_asks < 0 or s.deal_waived < 0 or s.deal_waived > CUBES:
        return BROKEN_DEAL
    agreed = 0
    for seat in range(s.seats):
        if s.consents[seat] < 0 or s.consents[seat] >= 1 << LOCATIONS:
            return BROKEN_DEAL
        agreed += s.consents[seat]
        for location in range(LOCATIONS):
            if s.waivers[location * MAX_SEATS + seat] < 0:
                return BROKEN_DEAL
            agreed += s.waivers[location * MAX_SEATS + seat]
    if s.options & DEALS == 0 and agreed + s.accepted + s.refused != 0:
        return BROKEN_DEALS_OFF
    if s.over != 0:
        return SOUND
    if top(s) == DEAL or top(s) == DEAL_ANSWER:
        if s.options & DEALS == 0:
            return BROKEN_DEALS_OFF
        if s.deal_partner < 0 or s.deal_partner >= s.seats or s.deal_partner == s.active:
            return BROKEN_DEAL
        if s.deal_gives > s.rupees[s.active]:
            return BROKEN_DEAL
    elif s.turn > 0 and (s.deal_partner != NOBODY or s.deal_gives + s.deal_asks + s.deal_waived != 0):
        return BROKEN_LEFTOVERS
    return SOUND


@rule
def broken_rest(s: State) -> int:
    """What holds whenever the active seat looks at its menu: nothing is half done."""
    if s.over != 0 or top(s) != TURN:
        return SOUND
    if s.depth != 1 or s.decider != s.active or s.actions_left < 0:
        return BROKEN_STACK
    if s.overthrown != 0 or s.wronged != 0:
        return BROKEN_LEFTOVERS
    for seat in range(s.seats):
        if s.owed[seat] != 0:
            return BROKEN_LEFTOVERS
        if carriers(s, seat) == 0 and s.loyalty[seat] != AFGHAN:
            return BROKEN_FALLEN
    return SOUND


@rule
def broken_ending(s: State) -> int:
    """Winners exist when the game is over, and not before."""
    if s.over == 0:
        return SOUND
    if s.won <= 0 or s.won >= 1 << s.seats or s.ending < BY_SUPREMACY or s.ending > BY_STANDSTILL:
        return BROKEN_ENDING
    if (s.ending == BY_SUPREMACY) != (s.supreme >= 0) or s.supreme >= EMPIRES or s.supreme < NONE:
        return BROKEN_ENDING
    return SOUND
