"""The turn, and the machine that works prompts and tasks down to the next real choice."""

from pamir.kernel import machine
from pamir.kernel.compile import Actions, Journal, clear, rule
from pamir.kernel.frames import arg, pop, push, top
from pamir.kernel.journal import note
from pamir.kernel.stand_ins import bound
from pamir.second.rules.act import CARD_BONUS, acting_cards, useful_kinds
from pamir.second.rules.actions import (
    ACT,
    ACTION_A,
    ACTION_COUNT,
    ACTION_KIND,
    BUY,
    CHOOSE_LOYALTY,
    END_TURN,
    LEFT,
    PLAY,
    RIGHT,
    action,
    play_action,
    simple,
)
from pamir.second.rules.blackmail import begin_blackmail
from pamir.second.rules.bribes import (
    begin,
    can_always_bargain,
    can_settle,
)
from pamir.second.rules.cleanup import (
    begin_cleanup,
)
from pamir.second.rules.court import (
    court_card,
    enter_hand,
    hand_card,
    sort_actions,
)
from pamir.second.rules.dispatch import RULEBOOK, answer_to, legal_for, runs
from pamir.second.rules.events import (
    buy_event,
)
from pamir.second.rules.happenings import DEBT_FORGIVEN, LOYALTY_CHOSEN, TURN_STARTS
from pamir.second.rules.land import STEADFAST_LOYALTY, plays_variant
from pamir.second.rules.loyalty import settle_pragmatic_loyalty
from pamir.second.rules.market import legal_purchases, take_from_market
from pamir.second.rules.prompts import (
    ASKED_PLACE,
    CHOOSE_START,
    CHOOSE_START_SEAT,
    DEBT,
    DEBT_CARDS,
    FORMS,
    LAST_PROMPT,
    START_TURN,
    TURN,
)
from pamir.second.rules.state import HAS_ACTED, State
from pamir.second.rules.tables import (
    BORDERS,
    CARD_ACTION_MASK,
    COALITIONS,
    COURT_CARDS,
    GIFTS,
    NONE,
    PRINTED_FIRST,
    PRINTED_KIND,
    REGIONS,
    SLOTS,
    TURN_ACTIONS,
)
from pamir.second.wakhan.choices import wakhan_choice
from pamir.second.wakhan.turn import begin_wakhan_turn


@rule
def forget_last_turn(s: State) -> None:
    """Nothing is barred, used or placed this turn any more."""
    last = (s.active + s.seats - 1) % s.seats
    for seat in range(s.seats):
        if seat == last or s.wakhan != NONE:  # only the cards of whoever had the turn can have acted
            for i in range(s.court_size[seat]):
                s.used[court_card(s, seat, i)] = 0
    clear(s.barred, SLOTS)
    clear(s.placed_roads, BORDERS * COALITIONS)
    clear(s.placed_armies, REGIONS * COALITIONS)
    clear(s.placed_tribes, REGIONS)
    clear(s.placed_gifts, GIFTS)
    clear(s.placed_spies, s.placed_spy_count)
    s.placed_spy_count = 0


@runs(START_TURN)
def start_turn(s: State, j: Journal) -> None:
    """Forget what belonged to the last turn and open the next (ruling 47)."""
    pop(s)
    s.turn += 1
    s.actions_left = TURN_ACTIONS
    s.failed_deals = 0
    forget_last_turn(s)
    note(j, TURN_STARTS, s.active, s.turn, 0, 0)
    if s.active == s.wakhan:
        begin_wakhan_turn(s, j)
    else:
        push(s, TURN, 0, 0, 0, 0)
    begin_blackmail(s)


@rule
def court_ends(s: State, seat: int) -> int:
    """Ends of the court to which a card can be played; in an empty court both are one."""
    return 1 + int(s.court_size[seat] > 0)


def same_action(s: State, a: int) -> int:
    """The action the rules know for this one: while both ends of the court are one, right is the same as left."""
    if 0 <= a < ACTION_COUNT and ACTION_KIND[a] == PLAY and court_ends(s, s.active) == 1:
        return play_action(ACTION_A[a], LEFT)
    return a


@rule
def legal_plays(s: State, seat: int, settled: bool, out: Actions, n: int) -> int:
    """Each hand card to either end; ``settled``: no bribe can stand in the way."""
    ends = court_ends(s, seat)
    for i in range(s.hand_size[seat]):
        left = play_action(hand_card(s, seat, i), LEFT)
        if settled or can_settle(s, seat, left):
            out[n] = left
            out[n + 1] = left + RIGHT - LEFT
            n += ends
    return n


@rule
def legal_acts(s: State, seat: int, settled: bool, out: Actions, n: int) -> int:
    """Each printed action of each court card that may act and could have an effect; ``settled`` as above."""
    able = acting_cards(s, seat)
    wanted = 0
    ready = 0  # bits of positions in court
    for i in range(s.court_size[seat]):
        card = court_card(s, seat, i)
        if CARD_BONUS[card] & able and s.used[card] & HAS_ACTED == 0:
            ready |= 1 << i
            wanted |= CARD_ACTION_MASK[card]
    if wanted == 0:
        return n
    useful = useful_kinds(s, seat, wanted)
    start = n
    first = action(ACT, 0)
    for i in range(s.court_size[seat]):
        card = court_card(s, seat, i)
        if CARD_ACTION_MASK[card] & useful and (ready >> i) & 1:
            for printed in range(PRINTED_FIRST[card], PRINTED_FIRST[card + 1]):
                out[n] = first + printed
                if settled:
                    n += (useful >> PRINTED_KIND[printed]) & 1
                elif (useful >> PRINTED_KIND[printed]) & 1 and can_settle(s, seat, first + printed):
                    n += 1
    sort_actions(out, start, n)
    return n


@legal_for(TURN)
def legal_turn(s: State, out: Actions) -> int:
    """TURN: end it, buy, play, or act with a court card."""
    seat = s.active
    out[0] = simple(END_TURN)
    n = 1
    settled = can_always_bargain(s)
    if s.actions_left > 0:
        n = legal_purchases(s, seat, out, n)
        n = legal_plays(s, seat, settled, out, n)
    return legal_acts(s, seat, settled, out, n)


@rule
def buy(s: State, j: Journal, slot: int) -> None:
    """The purchase action (p. 10)."""
    s.actions_left -= 1
    card = take_from_market(s, j, s.active, slot)
    if card <= COURT_CARDS:
        enter_hand(s, s.active, card)
    else:
        buy_event(s, j, s.active, card)


@answer_to(TURN)
def apply_turn(s: State, j: Journal, a: int) -> None:
    """One choice from the menu of a turn."""
    kind = ACTION_KIND[a]
    if kind == END_TURN:
        pop(s)
        begin_cleanup(s, j)
    elif kind == BUY:
        buy(s, j, ACTION_A[a])
    else:
        begin(s, j, a)


@legal_for(CHOOSE_START)
def legal_loyalty(s: State, out: Actions) -> int:
    """CHOOSE_START: any coalition; several players may serve the same (ruling 2)."""
    for coalition in range(COALITIONS):
        out[coalition] = action(CHOOSE_LOYALTY, coalition)
    return COALITIONS


@answer_to(CHOOSE_START)
def apply_loyalty(s: State, j: Journal, a: int) -> None:
    """Set the dial for the first time."""
    seat = arg(s, CHOOSE_START_SEAT)
    pop(s)
    s.loyalty[seat] = ACTION_A[a]
    note(j, LOYALTY_CHOSEN, seat, ACTION_A[a], 0, 0)


who_decides = rule(bound(machine.who_decides, ASKED_PLACE=ASKED_PLACE))
legal_of_top = RULEBOOK.legal_of_top(FORMS)
answer_top = RULEBOOK.answer_top(FORMS)
run_task = RULEBOOK.run_task(FORMS)


@rule
def is_always_asked(kind: int) -> bool:
    """Whether a prompt is put even with a single answer: the turn's menu alone, because ending a turn reveals cards."""
    return kind == TURN


@rule
def unfold(s: State, j: Journal, out: Actions) -> int:
    """Do the one thing that comes next by itself; how many answers there are in ``out`` if it is a real choice, else 0.

    A prompt with no answer is dropped and one with a single answer is answered; only the turn's menu is always shown.
    Wakhan answers hers herself. Where her loyalty depends on the blocks in play, it follows whatever changed them.
    """
    if plays_variant(s, STEADFAST_LOYALTY):
        settle_pragmatic_loyalty(s, j)
    kind = top(s)
    if kind == TURN:
        s.decider = s.active
        return legal_turn(s, out)
    if kind >= LAST_PROMPT:
        run_task(s, j, kind, out)
        return 0
    s.decider = who_decides(s, kind)
    n = legal_of_top(s, out)
    if n > 0 and s.decider == s.wakhan:
        answer_top(s, j, wakhan_choice(s, j, out, n))
    elif n > 1:
        return n
    elif n == 1:
        answer_top(s, j, out[0])
    else:
        if kind == DEBT:
            note(j, DEBT_FORGIVEN, s.decider, arg(s, DEBT_CARDS), 0, 0)
        pop(s)
    return 0


advance = rule(bound(machine.advance, unfold=unfold))
step = rule(bound(machine.step, answer_top=answer_top, advance=advance))
MACHINE = machine.Machine(FORMS, who_decides, legal_of_top, answer_top, is_always_asked, unfold, advance, step)
