"""A turn: its beginning, its menu, Discard and Purchase (parts 5, 6)."""

from pamir.first.rules.actions import (
    ACT,
    ACTION_A,
    ACTION_B,
    ACTION_COUNT,
    ACTION_KIND,
    BUY,
    DISCARD,
    END_TURN,
    LEFT,
    PLAY,
    TAKE_SEAT,
    TAKE_SLOT,
    action,
    card_action,
    card_pair_action,
    simple,
)
from pamir.first.rules.aftermath import expect_aftermath
from pamir.first.rules.cards import is_leveraged
from pamir.first.rules.cleanup import begin_cleanup
from pamir.first.rules.deals import begin_deal, legal_proposals
from pamir.first.rules.debts import invest, investor
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.happenings import DISCARDED_HAND, TAKEN_FROM_SEAT, TURN_STARTS
from pamir.first.rules.market import legal_purchases, take_from_market, take_rupee_from_slot
from pamir.first.rules.play import legal_plays, play_card, tableau_ends
from pamir.first.rules.prompts import RESOLVE_TOPPLE, START_TURN, TAKE_RUPEE, TURN
from pamir.first.rules.special import begin_special, legal_specials
from pamir.first.rules.state import State
from pamir.first.rules.tableau import enter_hand, hand_start, leave_hand
from pamir.first.rules.tables import (
    CARDS,
    FOR_DISCARDS,
    LOCATIONS,
    MAX_SEATS,
    SLOTS,
    TOPPLE,
    TURN_ACTIONS,
)
from pamir.kernel.compile import Actions, Journal, clear, rule
from pamir.kernel.frames import pop, push
from pamir.kernel.journal import note


@runs(START_TURN)
def start_turn(s: State, j: Journal) -> None:
    """Forget what belonged to the last turn and open the next."""
    pop(s)
    s.turn += 1
    s.actions_left = TURN_ACTIONS
    s.discards = 0
    s.market_moved = 0
    s.refused = 0
    s.accepted = 0
    s.wronged = 0
    s.avenged = 0
    clear(s.barred, SLOTS)
    clear(s.marks, CARDS + 1)
    clear(s.consents, MAX_SEATS)
    clear(s.waivers, LOCATIONS * MAX_SEATS)
    note(j, TURN_STARTS, s.active, s.turn, 0, 0)
    push(s, TURN, 0, 0, 0, 0)


def same_action(s: State, a: int) -> int:
    """The action the rules know for this one: while both ends of a Tableau are one, right is the same as left."""
    if 0 <= a < ACTION_COUNT and ACTION_KIND[a] == PLAY and tableau_ends(s, s.active) == 1:
        return card_pair_action(PLAY, ACTION_A[a], LEFT)
    return a


@legal_for(TURN)
def legal_turn(s: State, out: Actions) -> int:
    """TURN: end it, Discard, Purchase, Play, a Special action, a deal."""
    seat = s.active
    out[0] = simple(END_TURN)
    n = 1
    if s.actions_left > 0:
        start = hand_start(s, seat)
        for i in range(start, start + s.hand_size[seat]):
            out[n] = card_action(DISCARD, s.hands[i])
            n += 1
        n = legal_purchases(s, seat, out, n)
        n = legal_plays(s, seat, out, n)
    n = legal_specials(s, seat, out, n)
    return legal_proposals(s, seat, out, n)


@answer_to(TURN)
def apply_turn(s: State, j: Journal, a: int) -> None:
    """One choice from the menu of a turn, which stays until the turn is ended."""
    kind = ACTION_KIND[a]
    if kind == END_TURN:
        pop(s)
        begin_cleanup(s, j)
    elif kind == DISCARD:
        discard(s, j, ACTION_A[a])
    elif kind == BUY:
        buy(s, j, ACTION_A[a])
    elif kind == PLAY:
        expect_aftermath(s)
        play_card(s, j, ACTION_A[a], ACTION_B[a])
    elif kind == ACT:
        expect_aftermath(s)
        begin_special(s, j, ACTION_A[a], ACTION_B[a])
    else:
        begin_deal(s, j, ACTION_A[a])


@rule
def buy(s: State, j: Journal, slot: int) -> None:
    """Purchase: pay, take the rupees off the card; it goes to the Hand, or the Topple is resolved (ruling 34)."""
    s.actions_left -= 1
    card = take_from_market(s, j, slot)
    if card == TOPPLE:
        expect_aftermath(s)
        push(s, RESOLVE_TOPPLE, 0, 0, 0, 0)
    else:
        enter_hand(s, s.active, card)


@rule
def discard(s: State, j: Journal, card: int) -> None:
    """Discard a Hand card; who spends both actions so takes a rupee at once (ruling 5)."""
    s.actions_left -= 1
    s.discards += 1
    leave_hand(s, s.active, card)
    note(j, DISCARDED_HAND, s.active, card, 0, 0)
    if is_leveraged(s, card):
        invest(s, j, card, investor(s))  # a Hand card carries no Influence
    if s.discards == TURN_ACTIONS:
        push(s, TAKE_RUPEE, 0, 0, 0, 0)


@legal_for(TAKE_RUPEE)
def legal_rupees(s: State, out: Actions) -> int:
    """TAKE_RUPEE: any Market card or other player that has one; no Shelter protects."""
    n = 0
    for slot in range(SLOTS):
        if s.market_rupees[slot] > 0:
            out[n] = action(TAKE_SLOT, slot)
            n += 1
    for seat in range(s.seats):
        if seat != s.active and s.rupees[seat] > 0:
            out[n] = action(TAKE_SEAT, seat)
            n += 1
    return n


@answer_to(TAKE_RUPEE)
def take_rupee(s: State, j: Journal, a: int) -> None:
    """Take it."""
    pop(s)
    if ACTION_KIND[a] == TAKE_SLOT:
        take_rupee_from_slot(s, j, ACTION_A[a], FOR_DISCARDS)
    else:
        s.rupees[ACTION_A[a]] -= 1
        s.rupees[s.active] += 1
        note(j, TAKEN_FROM_SEAT, s.active, ACTION_A[a], 1, FOR_DISCARDS)
