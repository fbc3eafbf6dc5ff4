"""The end of a turn: limits, events, refill, instability, the next seat (p. 9)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import pop, push, top
from pamir.kernel.journal import note
from pamir.second.rules.actions import ACTION_A, DISCARD, card_action
from pamir.second.rules.court import (
    court_card,
    court_limit,
    discard_from_court,
    discard_from_hand,
    hand_card,
    hand_limit,
    sort_actions,
)
from pamir.second.rules.dispatch import answer_to, legal_for, runs
from pamir.second.rules.dominance import BY_TURN_CAP, dominance_check, end_game
from pamir.second.rules.happenings import INSTABILITY, TURN_ENDS
from pamir.second.rules.land import in_turn_order
from pamir.second.rules.market import fill_market, is_check, slide_left
from pamir.second.rules.prompts import (
    COURT_LIMIT,
    DISCARD_EVENT,
    DISCARD_EVENTS,
    END_OF_TURN,
    HAND_LIMIT,
    REFILL,
    START_TURN,
)
from pamir.second.rules.state import DISCARDED, State
from pamir.second.rules.tables import COLUMNS, COURT_CARDS, SLOTS


@runs(END_OF_TURN)
def end_of_turn(s: State, j: Journal) -> None:
    """Play passes clockwise, unless the turn cap is reached (ruling 90)."""
    pop(s)
    if s.turn >= s.turn_cap:
        end_game(s, j, BY_TURN_CAP)
        return
    s.active = in_turn_order(s, 1)
    push(s, START_TURN, 0, 0, 0, 0)


@runs(REFILL)
def refill(s: State, j: Journal) -> None:
    """Slide and fill; a second Dominance Check interrupts for one check, then filling goes on (ruling 80)."""
    if not fill_market(s, j, slide_left(s, j)):
        pop(s)
        if top(s) == END_OF_TURN:
            end_of_turn(s, j)
        return
    note(j, INSTABILITY, 0, 0, 0, 0)
    for slot in range(SLOTS):
        if is_check(s.market[slot]):
            s.place[s.market[slot]] = DISCARDED
            s.market[slot] = 0
    dominance_check(s, j)


@rule
def discard_events(s: State, j: Journal) -> None:
    """Events in the leftmost column now are discarded, top row first (ruling 77); then the market is refilled."""
    if s.market[COLUMNS] > COURT_CARDS:
        push(s, DISCARD_EVENT, COLUMNS, 0, 0, 0)
    if s.market[0] > COURT_CARDS:
        push(s, DISCARD_EVENT, 0, 0, 0, 0)
    if top(s) == REFILL:
        refill(s, j)


@runs(DISCARD_EVENTS)
def discard_events_in_time(s: State, j: Journal) -> None:
    """What discarding down to the limits had held up."""
    pop(s)
    discard_events(s, j)


@rule
def begin_cleanup(s: State, j: Journal) -> None:
    """The four steps of cleanup: what somebody must decide first is laid out, the rest is done at once."""
    note(j, TURN_ENDS, s.active, s.actions_left, 0, 0)
    s.actions_left = -1
    push(s, END_OF_TURN, 0, 0, 0, 0)
    push(s, REFILL, 0, 0, 0, 0)
    too_many_in_court = s.court_size[s.active] > court_limit(s, s.active)
    if too_many_in_court or s.hand_size[s.active] > hand_limit(s, s.active):
        push(s, DISCARD_EVENTS, 0, 0, 0, 0)
        push(s, HAND_LIMIT, 0, 0, 0, 0)
        if too_many_in_court:
            push(s, COURT_LIMIT, 0, 0, 0, 0)
    else:
        discard_events(s, j)


@legal_for(COURT_LIMIT)
def legal_court_limit(s: State, out: Actions) -> int:
    """COURT_LIMIT: a court card while there are too many; the limit is recomputed each time (ruling 76)."""
    seat = s.active
    if s.court_size[seat] <= court_limit(s, seat):
        return 0
    n = s.court_size[seat]
    for i in range(n):
        out[i] = card_action(DISCARD, court_card(s, seat, i))
    sort_actions(out, 0, n)
    return n


@answer_to(COURT_LIMIT)
def apply_court_limit(s: State, j: Journal, a: int) -> None:
    """Discard one court card."""
    discard_from_court(s, j, ACTION_A[a])


@legal_for(HAND_LIMIT)
def legal_hand_limit(s: State, out: Actions) -> int:
    """HAND_LIMIT: a hand card while there are too many."""
    seat = s.active
    if s.hand_size[seat] <= hand_limit(s, seat):
        return 0
    for i in range(s.hand_size[seat]):
        out[i] = card_action(DISCARD, hand_card(s, seat, i))
    return s.hand_size[seat]


@answer_to(HAND_LIMIT)
def apply_hand_limit(s: State, j: Journal, a: int) -> None:
    """Discard one hand card."""
    discard_from_hand(s, j, s.active, ACTION_A[a])
