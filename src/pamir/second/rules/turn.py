"""The turn, and the machine that works prompts and tasks down to the next real choice."""

from pamir.kernel.compile import Actions, Journal, clear, rule
from pamir.kernel.journal import note
from pamir.second.rules.act import CARD_BONUS, acting_cards, useful_kinds
from pamir.second.rules.actions import (
    ACT,
    ACTION_A,
    ACTION_KIND,
    BUY,
    CHOOSE_LOYALTY,
    END_TURN,
    LEFT,
    RIGHT,
    action,
    play_action,
    simple,
)
from pamir.second.rules.battle import (
    apply_battle_losses,
    apply_battle_site,
    apply_safe_house,
    legal_battle_losses,
    legal_battle_site,
    legal_safe_house,
    overthrow_after_losses,
)
from pamir.second.rules.betray import apply_betray, apply_prize, legal_betray, legal_prize, tuck_prize
from pamir.second.rules.blackmail import apply_blackmail, begin_blackmail, legal_blackmail
from pamir.second.rules.bribes import (
    apply_answer,
    apply_bribe,
    begin,
    can_always_bargain,
    can_settle,
    legal_answer,
    legal_bribe,
)
from pamir.second.rules.build import apply_build, apply_infrastructure, legal_build, legal_infrastructure
from pamir.second.rules.cleanup import (
    apply_court_limit,
    apply_hand_limit,
    begin_cleanup,
    discard_events,
    end_of_turn,
    legal_court_limit,
    legal_hand_limit,
    refill,
)
from pamir.second.rules.court import (
    apply_debt,
    apply_forced_discards,
    court_card,
    enter_hand,
    hand_card,
    legal_debt,
    legal_forced_discards,
    sort_actions,
)
from pamir.second.rules.events import (
    apply_confidence,
    apply_pashtunwali,
    apply_persuasion,
    apply_rebuke,
    apply_rumor,
    buy_event,
    discard_event,
    legal_confidence,
    legal_opponents,
    legal_regions,
    legal_suits,
)
from pamir.second.rules.gift import apply_gift, legal_gift
from pamir.second.rules.happenings import DEBT_FORGIVEN, LOYALTY_CHOSEN, TURN_STARTS
from pamir.second.rules.land import STEADFAST_LOYALTY
from pamir.second.rules.loyalty import settle_pragmatic_loyalty, turn_dial
from pamir.second.rules.market import legal_purchases, take_from_market
from pamir.second.rules.move import apply_move, apply_send, legal_move, legal_send
from pamir.second.rules.pieces import AN_ARMY, apply_lift, legal_lift, place
from pamir.second.rules.play import apply_road_icon, apply_spy_icon, legal_road_icon, legal_spy_icon, run_icons
from pamir.second.rules.prompts import (
    ANSWER,
    BATTLE_LOSSES,
    BATTLE_SITE,
    BETRAYING,
    BLACKMAIL,
    BRIBE,
    BUILDING,
    CHOOSE_START,
    CONFIDENCE,
    COURT_LIMIT,
    DEBT,
    DISCARD_EVENT,
    DISCARD_EVENTS,
    END_OF_TURN,
    FORCED_DISCARDS,
    GIVING,
    HAND_LIMIT,
    ICONS,
    INFRASTRUCTURE_BLOCK,
    INSURRECTION_ARMIES,
    LAST_PROMPT,
    LIFT,
    LOST_TRIBES,
    MOVING,
    PASHTUNWALI,
    PERSUASION,
    PRIZE,
    REBUKE_REGION,
    REFILL,
    ROAD_ICON,
    RUMOR,
    SAFE_HOUSE,
    SENDING,
    SPY_ICON,
    START_TURN,
    TAXING,
    TUCK_PRIZE,
    TURN,
    TURN_DIAL,
    WAKHAN_ACTIONS,
    WAKHAN_BONUS,
    WAKHAN_PLAYS,
    arg,
    pop,
    push,
    set_arg,
    top,
)
from pamir.second.rules.state import HAS_ACTED, State
from pamir.second.rules.tables import (
    AFGHAN,
    BORDERS,
    CARD_ACTION_MASK,
    COALITIONS,
    COURT_CARDS,
    GIFTS,
    KABUL,
    NONE,
    PRINTED_FIRST,
    PRINTED_KIND,
    REGIONS,
    SLOTS,
    TURN_ACTIONS,
)
from pamir.second.rules.tax import apply_tax, legal_tax
from pamir.second.wakhan.choices import wakhan_choice
from pamir.second.wakhan.turn import begin_wakhan_turn, play_received_cards, wakhan_actions, wakhan_bonus


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


@rule
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
def legal_plays(s: State, seat: int, out: Actions, n: int) -> int:
    """Each hand card to either end; in an empty court both ends are one."""
    settled = can_always_bargain(s)
    ends = 1 + int(s.court_size[seat] > 0)
    for i in range(s.hand_size[seat]):
        left = play_action(hand_card(s, seat, i), LEFT)
        if settled or can_settle(s, seat, left):
            out[n] = left
            out[n + 1] = left + RIGHT - LEFT
            n += ends
    return n


@rule
def legal_acts(s: State, seat: int, out: Actions, n: int) -> int:
    """Each printed action of each court card that may act and could have an effect."""
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
    settled = can_always_bargain(s)
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


@rule
def legal_turn(s: State, out: Actions) -> int:
    """TURN: end it, buy, play, or act with a court card."""
    seat = s.active
    out[0] = simple(END_TURN)
    n = 1
    if s.actions_left > 0:
        n = legal_purchases(s, seat, out, n)
        n = legal_plays(s, seat, out, n)
    return legal_acts(s, seat, out, n)


@rule
def buy(s: State, j: Journal, slot: int) -> None:
    """The purchase action (p. 10)."""
    s.actions_left -= 1
    card = take_from_market(s, j, s.active, slot)
    if card <= COURT_CARDS:
        enter_hand(s, s.active, card)
    else:
        buy_event(s, j, s.active, card)


@rule
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


@rule
def legal_loyalty(s: State, out: Actions) -> int:
    """CHOOSE_START: any coalition; several players may serve the same (ruling 2)."""
    for coalition in range(COALITIONS):
        out[coalition] = action(CHOOSE_LOYALTY, coalition)
    return COALITIONS


@rule
def apply_loyalty(s: State, j: Journal, a: int) -> None:
    """Set the dial for the first time."""
    seat = arg(s, 0)
    pop(s)
    s.loyalty[seat] = ACTION_A[a]
    note(j, LOYALTY_CHOSEN, seat, ACTION_A[a], 0, 0)


@rule
def who_decides(s: State, kind: int) -> int:
    """The seat the top prompt, which is of this kind, is put to."""
    if kind == ANSWER or kind == ROAD_ICON or kind == SPY_ICON:
        return arg(s, 1)
    if kind == LIFT:
        return arg(s, 3)
    if kind == CHOOSE_START or kind == DEBT or kind == FORCED_DISCARDS or kind == SAFE_HOUSE or kind == CONFIDENCE:
        return arg(s, 0)
    return s.active


@rule
def legal_of_top(s: State, out: Actions) -> int:
    """Every allowed answer to the top prompt, sorted, into ``out``; how many."""
    kind = top(s)
    if kind == TURN:
        return legal_turn(s, out)
    if kind == SPY_ICON:
        return legal_spy_icon(s, out)
    if kind == ROAD_ICON:
        return legal_road_icon(s, out)
    if kind == MOVING:
        return legal_move(s, out)
    if kind == SENDING:
        return legal_send(s, out)
    if kind == TAXING:
        return legal_tax(s, out)
    if kind == BRIBE:
        return legal_bribe(s, out)
    if kind == ANSWER:
        return legal_answer(s, out)
    if kind == BATTLE_SITE:
        return legal_battle_site(s, out)
    if kind == BATTLE_LOSSES:
        return legal_battle_losses(s, out)
    if kind == BUILDING:
        return legal_build(s, out)
    if kind == COURT_LIMIT:
        return legal_court_limit(s, out)
    if kind == HAND_LIMIT:
        return legal_hand_limit(s, out)
    if kind == BETRAYING:
        return legal_betray(s, out)
    if kind == PRIZE:
        return legal_prize(s, out)
    if kind == GIVING:
        return legal_gift(s, out)
    if kind == INFRASTRUCTURE_BLOCK:
        return legal_infrastructure(s, out)
    if kind == LIFT:
        return legal_lift(s, out)
    if kind == DEBT:
        return legal_debt(s, out)
    if kind == FORCED_DISCARDS:
        return legal_forced_discards(s, out)
    if kind == SAFE_HOUSE:
        return legal_safe_house(s, out)
    if kind == BLACKMAIL:
        return legal_blackmail(s, out)
    if kind == CONFIDENCE:
        return legal_confidence(s, out)
    if kind == RUMOR or kind == PERSUASION:
        return legal_opponents(s, out)
    if kind == PASHTUNWALI:
        return legal_suits(s, out)
    if kind == REBUKE_REGION:
        return legal_regions(s, out)
    return legal_loyalty(s, out)


@rule
def answer_top(s: State, j: Journal, a: int) -> None:
    """Carry out an allowed answer to the top prompt."""
    kind = top(s)
    if kind == TURN:
        apply_turn(s, j, a)
    elif kind == SPY_ICON:
        apply_spy_icon(s, j, a)
    elif kind == ROAD_ICON:
        apply_road_icon(s, j, a)
    elif kind == MOVING:
        apply_move(s, j, a)
    elif kind == SENDING:
        apply_send(s, j, a)
    elif kind == TAXING:
        apply_tax(s, j, a)
    elif kind == BRIBE:
        apply_bribe(s, j, a)
    elif kind == ANSWER:
        apply_answer(s, j, a)
    elif kind == BATTLE_SITE:
        apply_battle_site(s, j, a)
    elif kind == BATTLE_LOSSES:
        apply_battle_losses(s, j, a)
    elif kind == BUILDING:
        apply_build(s, j, a)
    elif kind == COURT_LIMIT:
        apply_court_limit(s, j, a)
    elif kind == HAND_LIMIT:
        apply_hand_limit(s, j, a)
    elif kind == BETRAYING:
        apply_betray(s, j, a)
    elif kind == PRIZE:
        apply_prize(s, j, a)
    elif kind == GIVING:
        apply_gift(s, j, a)
    elif kind == INFRASTRUCTURE_BLOCK:
        apply_infrastructure(s, j, a)
    elif kind == LIFT:
        apply_lift(s, j, a)
    elif kind == DEBT:
        apply_debt(s, j, a)
    elif kind == FORCED_DISCARDS:
        apply_forced_discards(s, j, a)
    elif kind == SAFE_HOUSE:
        apply_safe_house(s, j, a)
    elif kind == BLACKMAIL:
        apply_blackmail(s, j, a)
    elif kind == CONFIDENCE:
        apply_confidence(s, j, a)
    elif kind == RUMOR:
        apply_rumor(s, j, a)
    elif kind == PERSUASION:
        apply_persuasion(s, j, a)
    elif kind == PASHTUNWALI:
        apply_pashtunwali(s, j, a)
    elif kind == REBUKE_REGION:
        apply_rebuke(s, j, a)
    else:
        apply_loyalty(s, j, a)


@rule
def insurrection(s: State, j: Journal) -> None:
    """Card 3 puts an Afghan army into Kabul, twice, after every check (ruling 68)."""
    seat = arg(s, 0)
    left = arg(s, 1)
    if left == 0:
        pop(s)
        return
    set_arg(s, 1, left - 1)
    place(s, j, seat, AN_ARMY, KABUL, AFGHAN)


@rule
def run_task(s: State, j: Journal, kind: int, out: Actions) -> None:
    """Do the consequence on top of the stack, which is of this kind; ``out`` is scratch space."""
    if kind == ICONS:
        run_icons(s, j)
    elif kind == START_TURN:
        start_turn(s, j)
    elif kind == DISCARD_EVENTS:
        pop(s)
        discard_events(s, j)
    elif kind == REFILL:
        refill(s, j)
    elif kind == END_OF_TURN:
        end_of_turn(s, j)
    elif kind == DISCARD_EVENT:
        slot = arg(s, 0)
        pop(s)
        discard_event(s, j, slot)
    elif kind == TURN_DIAL:
        seat = arg(s, 0)
        coalition = arg(s, 1)
        pop(s)
        turn_dial(s, j, seat, coalition)
    elif kind == TUCK_PRIZE:
        seat = arg(s, 0)
        card = arg(s, 1)
        pop(s)
        tuck_prize(s, j, seat, card)
    elif kind == LOST_TRIBES:
        region = arg(s, 0)
        pop(s)
        overthrow_after_losses(s, j, region)
    elif kind == INSURRECTION_ARMIES:
        insurrection(s, j)
    elif kind == WAKHAN_ACTIONS:
        wakhan_actions(s, j, out)
    elif kind == WAKHAN_BONUS:
        wakhan_bonus(s, j, out)
    elif kind == WAKHAN_PLAYS:
        play_received_cards(s, j)


@rule
def unfold(s: State, j: Journal, out: Actions) -> int:
    """Do the one thing that comes next by itself; how many answers there are in ``out`` if it is a real choice, else 0.

    A prompt with no answer is dropped and one with a single answer is answered; only the turn's menu is always shown.
    Wakhan answers hers herself. Where her loyalty depends on the blocks in play, it follows whatever changed them.
    """
    if s.wakhan_options & STEADFAST_LOYALTY:
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
            note(j, DEBT_FORGIVEN, s.decider, arg(s, 1), 0, 0)
        pop(s)
    return 0


@rule
def advance(s: State, j: Journal, out: Actions) -> int:
    """Work the stack down to the next real choice; its legal actions in ``out``, how many (0: the game is over)."""
    while s.over == 0:
        n = unfold(s, j, out)
        if n > 0:
            return n
    return 0


@rule
def step(s: State, j: Journal, a: int, out: Actions) -> int:
    """Carry out a legal action and go on to the next choice; its legal actions in ``out``, how many."""
    answer_top(s, j, a)
    return advance(s, j, out)
