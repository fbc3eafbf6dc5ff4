"""Wakhan's turn: her card, the loop of printed actions, radicalize, bonus actions (p. 16)."""

from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import pop, push, set_arg
from pamir.kernel.journal import note
from pamir.second.rules.act import begin_act, can_do, is_bonus, least_cost
from pamir.second.rules.actions import DONE, LEFT, RIGHT, simple
from pamir.second.rules.battle import has_enemy_on
from pamir.second.rules.betray import is_guarded
from pamir.second.rules.bribes import act_receiver, bribe_in, bribe_on, may_ignore_bribes, pay_bribe, play_receiver
from pamir.second.rules.cleanup import begin_cleanup
from pamir.second.rules.court import court_card, discard_from_hand, enter_hand, hand_card
from pamir.second.rules.dispatch import runs
from pamir.second.rules.dominance import check_points, dominant_coalition
from pamir.second.rules.events import buy_event
from pamir.second.rules.happenings import (
    AI_AMBITION,
    AI_CARD,
    AI_CONSIDERS,
    AI_DISCARDS_UNPAID,
    AI_LINE,
    AI_PICKS,
    IGNORED_BRIBE,
)
from pamir.second.rules.loyalty import settle_pragmatic_loyalty
from pamir.second.rules.market import next_check_is_final, take_from_market
from pamir.second.rules.pieces import spies_of
from pamir.second.rules.play import play_card
from pamir.second.rules.prompts import BATTLE_SITE_MODE, WAKHAN_ACTIONS, WAKHAN_BONUS, WAKHAN_PLAYS
from pamir.second.rules.setup import shuffle_ai_deck
from pamir.second.rules.state import HAS_ACTED, State
from pamir.second.rules.tables import (
    BATTLE,
    BETRAY,
    CARD_ACTION_MASK,
    CARD_PRIZE,
    CARD_REGION,
    COURT_CARDS,
    MOVE,
    NOBODY,
    NONE,
    PRINTED_FIRST,
    PRINTED_KIND,
)
from pamir.second.wakhan.choices import MOST_SPIES
from pamir.second.wakhan.market import NO_SLOT, ambition_slot, condition_holds, slot_to_radicalize, wins_by
from pamir.second.wakhan.moves import next_move
from pamir.second.wakhan.order import (
    A_BONUS_CARD,
    AN_ACTING_CARD,
    BY_COURT_ORDER,
    arrow_column,
    arrow_row,
    card_in_priority,
    level_between,
    priority,
)
from pamir.second.wakhan.tables import AI_ACTIONS, AI_BATTLE_MOST_SPIES, AI_LINES, AI_RADICALIZE, TOP

# What became of a line of her card.
DONE_COUNTED, DONE_BONUS, CONDITION_FAILS, NO_CARD_TO_ACT, NOTHING_TO_DO, NOTHING_TO_BUY = range(6)
VERDICT_KEYS = ("done", "done as bonus", "condition fails", "no card to act", "nothing to do", "nothing to buy")
BONUS_LINE = 3


@rule
def draw_ai_card(s: State, j: Journal) -> None:
    """Turn up her next card; when that empties the deck, shuffle all 24 and draw again (ruling 101)."""
    reshuffled = 0
    s.ai_size -= 1
    s.ai_card = s.ai_deck[s.ai_size]
    s.ai_deck[s.ai_size] = 0
    if s.ai_size == 0:
        reshuffled = 1
        shuffle_ai_deck(s)
        s.ai_size -= 1
        s.ai_card = s.ai_deck[s.ai_size]
        s.ai_deck[s.ai_size] = 0
    s.ai_line = 0
    s.ai_misses = 0
    note(j, AI_CARD, s.ai_card, arrow_row(s), arrow_column(s), reshuffled)
    settle_pragmatic_loyalty(s, j)


@rule
def begin_wakhan_turn(s: State, j: Journal) -> None:
    """Draw her card; her actions follow whatever she does at the start of the turn."""
    draw_ai_card(s, j)
    push(s, WAKHAN_ACTIONS, 0, 0, 0, 0)


@rule
def play_or_discard(s: State, j: Journal, card: int) -> None:
    """She plays a card from hand if she can pay the whole bribe, else discards it (rulings 108, 109, 170)."""
    me = s.wakhan
    receiver = play_receiver(s, me, card)
    if receiver != NOBODY:
        owed = bribe_in(s, CARD_REGION[card], receiver)
        if may_ignore_bribes(s, me):
            note(j, IGNORED_BRIBE, me, receiver, owed, 0)
        elif owed <= s.rupees[me]:
            pay_bribe(s, j, me, receiver, owed, owed)
        else:
            note(j, AI_DISCARDS_UNPAID, card, owed, receiver, 0)
            discard_from_hand(s, j, me, card)
            return
    side = LEFT
    if arrow_row(s) != TOP:
        side = RIGHT
    play_card(s, j, me, card, side)


@rule
def buy_and_play(s: State, j: Journal, slot: int) -> None:
    """Radicalize: purchase and play as a single action (p. 17)."""
    s.actions_left -= 1
    card = take_from_market(s, j, s.wakhan, slot)
    if card > COURT_CARDS:
        buy_event(s, j, s.wakhan, card)
    else:
        enter_hand(s, s.wakhan, card)
        play_or_discard(s, j, card)


@runs(WAKHAN_PLAYS)
def play_received_cards(s: State, j: Journal) -> None:
    """She keeps no hand: cards from a swap are played at once, in order (ruling 125)."""
    if s.hand_size[s.wakhan] == 0:
        pop(s)
        return
    play_or_discard(s, j, hand_card(s, s.wakhan, 0))


@rule
def bribe_to_act(s: State, card: int) -> int:
    """What acting with this card of hers costs in bribes; Courtly Manners are always used."""
    receiver = act_receiver(s, s.wakhan, card)
    if receiver == NOBODY or may_ignore_bribes(s, s.wakhan):
        return 0
    return bribe_on(s, card, receiver)


@rule
def may_use(s: State, card: int, kind: int) -> bool:
    """Whether this card of hers may take an action of this kind now, bribe and cost included (ruling 122)."""
    if s.used[card] & HAS_ACTED or (CARD_ACTION_MASK[card] >> kind) & 1 == 0:
        return False
    if s.actions_left == 0 and not is_bonus(s, s.wakhan, card):
        return False
    return bribe_to_act(s, card) + least_cost(s, s.wakhan, kind) <= s.rupees[s.wakhan]


@rule
def can_betray_for_prize(s: State) -> bool:
    """Whether she has a spy on an unguarded card with a prize (ruling 165)."""
    for seat in range(s.seats):
        for i in range(s.court_size[seat]):
            card = court_card(s, seat, i)
            if spies_of(s, card, s.wakhan) > 0 and CARD_PRIZE[card] != NONE and not is_guarded(s, seat, card):
                return True
    return False


@rule
def can_battle_on_card(s: State) -> bool:
    """Whether some court card holds a spy of hers and a removable spy of another player."""
    for seat in range(s.seats):
        for i in range(s.court_size[seat]):
            card = court_card(s, seat, i)
            if spies_of(s, card, s.wakhan) > 0 and has_enemy_on(s, s.wakhan, card):
                return True
    return False


@rule
def has_use(s: State, key: int, kind: int, out: Actions) -> bool:
    """Whether the action would do something the way she does it."""
    if not can_do(s, s.wakhan, kind):
        return False
    if kind == MOVE:
        return next_move(s, out) != simple(DONE)
    if kind == BETRAY:
        return can_betray_for_prize(s)
    if key == AI_BATTLE_MOST_SPIES:
        return can_battle_on_card(s)
    return True


@rule
def act_with(s: State, j: Journal, card: int, kind: int, mode: int) -> None:
    """Pay the bribe, if one is owed, and begin; her answers to the prompts do the rest."""
    me = s.wakhan
    receiver = act_receiver(s, me, card)
    owed = bribe_to_act(s, card)
    if owed > 0:
        pay_bribe(s, j, me, receiver, owed, owed)
    elif receiver != NOBODY:
        note(j, IGNORED_BRIBE, me, receiver, bribe_on(s, card, receiver), 0)
    begin_act(s, j, me, card, kind)
    if kind == BATTLE:
        set_arg(s, BATTLE_SITE_MODE, mode)


@rule
def has_card_for(s: State, kind: int) -> bool:
    """Whether a court card of hers may take the action."""
    for i in range(s.court_size[s.wakhan]):
        if may_use(s, court_card(s, s.wakhan, i), kind):
            return True
    return False


@rule
def acting_card(s: State, j: Journal, kind: int) -> int:
    """Her court card of highest priority that may take the action; there must be one (ruling 122)."""
    dominant = dominant_coalition(s)
    best = -1
    second = -1
    found = 0
    for i in range(s.court_size[s.wakhan]):
        card = court_card(s, s.wakhan, i)
        if may_use(s, card, kind):
            key = priority(s, card, dominant)
            found += 1
            note(j, AI_CONSIDERS, AN_ACTING_CARD, card, key, 0)
            if key > best:
                second = best
                best = key
            elif key > second:
                second = key
    note(j, AI_PICKS, AN_ACTING_CARD, card_in_priority(best), level_between(best, second), found)
    return card_in_priority(best)


@rule
def try_card_action(s: State, j: Journal, key: int, line: int, out: Actions) -> int:
    """A card-based line of her card; the verdict."""
    kind = key
    mode = 0
    if key == AI_BATTLE_MOST_SPIES:
        kind = BATTLE
        mode = MOST_SPIES
    if not has_card_for(s, kind):
        note(j, AI_LINE, line, key, NO_CARD_TO_ACT, 0)
        return NO_CARD_TO_ACT
    if not has_use(s, key, kind, out):
        note(j, AI_LINE, line, key, NOTHING_TO_DO, 0)
        return NOTHING_TO_DO
    card = acting_card(s, j, kind)
    verdict = DONE_COUNTED
    if is_bonus(s, s.wakhan, card):
        verdict = DONE_BONUS
    note(j, AI_LINE, line, key, verdict, 0)
    act_with(s, j, card, kind, mode)
    return verdict


@rule
def try_radicalize(s: State, j: Journal, key: int, line: int) -> int:
    """A radicalize line of her card; the verdict."""
    if not condition_holds(s, key):
        note(j, AI_LINE, line, key, CONDITION_FAILS, 0)
        return CONDITION_FAILS
    slot = slot_to_radicalize(s, j, key)
    if slot == NO_SLOT:
        note(j, AI_LINE, line, key, NOTHING_TO_BUY, 0)
        return NOTHING_TO_BUY
    note(j, AI_LINE, line, key, DONE_COUNTED, 0)
    buy_and_play(s, j, slot)
    return DONE_COUNTED


@rule
def follow_ambition(s: State, j: Journal) -> bool:
    """Buy the Dominance Check if that scores most or wins; whether she did (p. 16)."""
    if s.actions_left == 0:
        return False
    slot = ambition_slot(s)
    if slot == NO_SLOT:
        return False
    final = next_check_is_final(s)
    gain = check_points(s, s.wakhan, dominant_coalition(s), final)
    note(j, AI_AMBITION, slot, gain, int(wins_by(s, slot, final)), 0)
    buy_and_play(s, j, slot)
    return True


@runs(WAKHAN_ACTIONS)
def wakhan_actions(s: State, j: Journal, out: Actions) -> None:
    """One more action of her card, or on to the bonus actions (rulings 103, 104)."""
    # After a line that was not valid nothing has changed since the last look.
    if s.ai_misses == 0:
        settle_pragmatic_loyalty(s, j)
        if follow_ambition(s, j):
            return
    if s.actions_left == 0 or s.ai_misses == AI_LINES:
        pop(s)
        push(s, WAKHAN_BONUS, 0, 0, 0, 0)
        return
    line = s.ai_line
    key = AI_ACTIONS[s.ai_card * AI_LINES + line]
    s.ai_line = (line + 1) % AI_LINES
    verdict = NOTHING_TO_DO
    if key >= AI_RADICALIZE:
        verdict = try_radicalize(s, j, key, line)
    else:
        verdict = try_card_action(s, j, key, line, out)
    if verdict <= DONE_BONUS:
        s.ai_misses = 0
    else:
        s.ai_misses += 1


@runs(WAKHAN_BONUS)
def wakhan_bonus(s: State, j: Journal, out: Actions) -> None:
    """Her leftmost unused favored card takes its leftmost possible action; when none can, cleanup (p. 16)."""
    settle_pragmatic_loyalty(s, j)
    if follow_ambition(s, j):
        return
    for i in range(s.court_size[s.wakhan]):
        card = court_card(s, s.wakhan, i)
        if is_bonus(s, s.wakhan, card):
            for printed in range(PRINTED_FIRST[card], PRINTED_FIRST[card + 1]):
                kind = PRINTED_KIND[printed]
                if may_use(s, card, kind) and has_use(s, kind, kind, out):
                    note(j, AI_PICKS, A_BONUS_CARD, card, BY_COURT_ORDER, 1)
                    note(j, AI_LINE, BONUS_LINE, kind, DONE_BONUS, 0)
                    act_with(s, j, card, kind, 0)
                    return
    pop(s)
    begin_cleanup(s, j)
