"""The event cards: what they do when bought and when discarded (p. 10)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note
from pamir.second.rules.actions import ACTION_A, DISCARD, NAME_REGION, NAME_SEAT, NAME_SUIT, action, card_action
from pamir.second.rules.court import discard_from_hand, enter_hand, hand_card, leave_hand
from pamir.second.rules.dispatch import answer_to, legal_for, runs
from pamir.second.rules.dominance import dominance_check
from pamir.second.rules.happenings import (
    ARISTOCRACY,
    ARMIES_SCATTERED,
    EVENT_BOUGHT,
    EVENT_DISCARDED,
    FAVORED,
    HANDS_SWAPPED,
    REBUKED,
    RIOT,
    RUMOR_ABOUT,
    SUIT_NAMED,
    TRIBES_SCATTERED,
)
from pamir.second.rules.land import armies_of, in_turn_order
from pamir.second.rules.loyalty import lose_prizes
from pamir.second.rules.market import is_check
from pamir.second.rules.pieces import tribes_home, tribes_of
from pamir.second.rules.play import favor
from pamir.second.rules.prompts import (
    CONFIDENCE,
    CONFIDENCE_SEAT,
    DISCARD_EVENT,
    DISCARD_EVENT_SLOT,
    LOST_TRIBES,
    PASHTUNWALI,
    PERSUASION,
    REBUKE_REGION,
    RUMOR,
    WAKHAN_PLAYS,
)
from pamir.second.rules.state import DISCARDED, HAND_ROOM, IN_FORCE, IN_FORCE_FOR, State
from pamir.second.rules.tables import (
    COALITIONS,
    CONFIDENCE_OR_PERSUASION,
    CONFLICT_FATIGUE,
    COURT_CARDS,
    CUSTOMS_OR_MANNERS,
    HERAT,
    IMPRESS_OR_RUMOR,
    INTELLIGENCE,
    KABUL,
    MILITARY,
    NATION_BUILDING,
    NATIONALISM,
    NEW_TACTICS,
    PASHTUNWALI_VALUES,
    PERSIA,
    PERSIAN_ARISTOCRACY,
    POLITICAL,
    PUNJAB,
    REBUKE,
    REGIONS,
    RICHES_OR_KOHINOOR,
    SUITS,
)

ARISTOCRACY_GAIN = 3


@rule
def buy_event(s: State, j: Journal, seat: int, card: int) -> None:
    """An event takes effect the moment it is bought (ruling 13)."""
    note(j, EVENT_BOUGHT, seat, card, 0, 0)
    if is_check(card):
        dominance_check(s, j)
    elif card == CONFLICT_FATIGUE:
        s.place[card] = IN_FORCE
    elif card == PASHTUNWALI_VALUES:
        s.place[card] = IN_FORCE
        push(s, PASHTUNWALI, 0, 0, 0, 0)
    elif card == IMPRESS_OR_RUMOR:
        push(s, RUMOR, 0, 0, 0, 0)
    elif card == PERSIAN_ARISTOCRACY:
        s.rupees[seat] += ARISTOCRACY_GAIN
        note(j, ARISTOCRACY, seat, ARISTOCRACY_GAIN, 0, 0)
    elif card == CONFIDENCE_OR_PERSUASION:
        push(s, PERSUASION, 0, 0, 0, 0)
    elif card == REBUKE:
        push(s, REBUKE_REGION, 0, 0, 0, 0)
    else:  # New Tactics, Koh-i-noor, Courtly Manners, Nationalism, Nation Building
        s.place[card] = IN_FORCE_FOR + seat


@rule
def scatter(s: State, j: Journal, region: int) -> None:
    """All tribes and armies of a region go home, whoever owns them; then overthrow (ruling 83)."""
    for seat in range(s.seats):
        number = tribes_of(s, region, seat)
        if number > 0:
            tribes_home(s, region, seat, number)
            s.lost_tribes[seat] = number
            note(j, TRIBES_SCATTERED, region, seat, number, 0)
    for coalition in range(COALITIONS):
        number = armies_of(s, region, coalition)
        if number > 0:
            s.armies[region * COALITIONS + coalition] = 0
            s.placed_armies[region * COALITIONS + coalition] = 0
            s.blocks[coalition] += number
            note(j, ARMIES_SCATTERED, region, coalition, number, 0)
    push(s, LOST_TRIBES, region, 0, 0, 0)


@rule
def riot(s: State, j: Journal, region: int, card: int) -> None:
    """A riot event."""
    note(j, RIOT, region, card, 0, 0)
    scatter(s, j, region)


@runs(DISCARD_EVENT)
def discard_event(s: State, j: Journal) -> None:
    """An event leaves the leftmost column and strikes everybody; its rupees stay on the slot (rulings 77, 78)."""
    slot = arg(s, DISCARD_EVENT_SLOT)
    pop(s)
    card = s.market[slot]
    s.market[slot] = 0
    s.place[card] = DISCARDED
    note(j, EVENT_DISCARDED, card, slot, 0, 0)
    if is_check(card):
        dominance_check(s, j)
    elif card == NEW_TACTICS:
        favor(s, j, MILITARY, card)
    elif card == RICHES_OR_KOHINOOR or card == CUSTOMS_OR_MANNERS:
        s.place[card] = IN_FORCE
    elif card == IMPRESS_OR_RUMOR:
        for seat in range(s.seats):
            lose_prizes(s, j, seat)
    elif card == CONFLICT_FATIGUE:
        riot(s, j, PUNJAB, card)
    elif card == NATIONALISM:
        riot(s, j, HERAT, card)
    elif card == NATION_BUILDING:
        riot(s, j, KABUL, card)
    elif card == PERSIAN_ARISTOCRACY:
        riot(s, j, PERSIA, card)
    elif card == CONFIDENCE_OR_PERSUASION:
        for i in range(s.seats - 1, -1, -1):
            push(s, CONFIDENCE, in_turn_order(s, i), 0, 0, 0)
    elif card == PASHTUNWALI_VALUES:
        favor(s, j, INTELLIGENCE, card)
    elif card == REBUKE:
        favor(s, j, POLITICAL, card)


@legal_for(RUMOR, PERSUASION)
def legal_opponents(s: State, out: Actions) -> int:
    """RUMOR and PERSUASION: any other player (rulings 85, 86)."""
    n = 0
    for seat in range(s.seats):
        if seat != s.active:
            out[n] = action(NAME_SEAT, seat)
            n += 1
    return n


@answer_to(RUMOR)
def apply_rumor(s: State, j: Journal, a: int) -> None:
    """The named player's patriots give no influence until the next check."""
    pop(s)
    s.place[IMPRESS_OR_RUMOR] = IN_FORCE_FOR + ACTION_A[a]
    note(j, RUMOR_ABOUT, s.active, ACTION_A[a], 0, 0)


@answer_to(PERSUASION)
def apply_persuasion(s: State, j: Journal, a: int) -> None:
    """Swap whole hands; Wakhan plays what she receives at once (rulings 86, 125)."""
    pop(s)
    seat = s.active
    other = ACTION_A[a]
    given = s.hand_size[seat]
    received = s.hand_size[other]
    note(j, HANDS_SWAPPED, seat, other, given, received)
    # Cards are passed over one by one; the received ones are marked by their place until all have moved.
    for _ in range(given):
        card = hand_card(s, seat, 0)
        leave_hand(s, seat, card)
        s.place[card] = -1
    for _ in range(received):
        card = hand_card(s, other, 0)
        leave_hand(s, other, card)
        enter_hand(s, seat, card)
    for card in range(1, COURT_CARDS + 1):
        if s.place[card] == -1:
            enter_hand(s, other, card)
    if s.wakhan >= 0 and s.hand_size[s.wakhan] > 0:
        push(s, WAKHAN_PLAYS, 0, 0, 0, 0)


@legal_for(PASHTUNWALI)
def legal_suits(s: State, out: Actions) -> int:
    """PASHTUNWALI: any suit, the current one included."""
    for suit in range(SUITS):
        out[suit] = action(NAME_SUIT, suit)
    return SUITS


@answer_to(PASHTUNWALI)
def apply_pashtunwali(s: State, j: Journal, a: int) -> None:
    """The named suit is favored and stays so until the next check."""
    pop(s)
    note(j, SUIT_NAMED, s.active, ACTION_A[a], 0, 0)
    note(j, FAVORED, ACTION_A[a], PASHTUNWALI_VALUES, s.favored, 0)
    s.favored = ACTION_A[a]


@legal_for(REBUKE_REGION)
def legal_regions(s: State, out: Actions) -> int:
    """REBUKE_REGION: any region, an empty one included (ruling 83)."""
    for region in range(REGIONS):
        out[region] = action(NAME_REGION, region)
    return REGIONS


@answer_to(REBUKE_REGION)
def apply_rebuke(s: State, j: Journal, a: int) -> None:
    """Clear the named region of tribes and armies."""
    pop(s)
    note(j, REBUKED, s.active, ACTION_A[a], 0, 0)
    scatter(s, j, ACTION_A[a])


@legal_for(CONFIDENCE)
def legal_confidence(s: State, out: Actions) -> int:
    """CONFIDENCE: one card of one's own hand; empty hands are spared (ruling 84)."""
    seat = arg(s, CONFIDENCE_SEAT)
    for i in range(s.hand_size[seat]):
        out[i] = card_action(DISCARD, s.hand[seat * HAND_ROOM + i])
    return s.hand_size[seat]


@answer_to(CONFIDENCE)
def apply_confidence(s: State, j: Journal, a: int) -> None:
    """Discard it."""
    seat = arg(s, CONFIDENCE_SEAT)
    pop(s)
    discard_from_hand(s, j, seat, ACTION_A[a])
