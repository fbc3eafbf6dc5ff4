"""Acting with a Tableau card: which Special actions are possible, free ones, and beginning one (part 5)."""

from pamir.first.rules.actions import ACT, ACTION_A, SPEND, action, card_pair_action
from pamir.first.rules.assassinate import can_assassinate
from pamir.first.rules.bribe import can_bribe
from pamir.first.rules.campaign import can_campaign
from pamir.first.rules.cards import location_of, rank_of, specials_of
from pamir.first.rules.commerce import can_trade
from pamir.first.rules.counter import can_counter
from pamir.first.rules.dispatch import answer_to, legal_for, runs
from pamir.first.rules.gifts import can_give
from pamir.first.rules.happenings import ACTED, TOKENS_SPENT
from pamir.first.rules.prompts import (
    BRIBING,
    CAMPAIGN_SITE,
    CARRY_OUT,
    CARRY_OUT_CARD,
    CARRY_OUT_RANK,
    CARRY_OUT_SPECIAL,
    COUNTER_SITE,
    GIVING,
    KILLING,
    TAXING,
    TOKENS,
    TRADING,
    TRAVELLING,
)
from pamir.first.rules.state import HAS_ACTED, State
from pamir.first.rules.tableau import sort_actions, tableau_start
from pamir.first.rules.tables import (
    ASSASSINATE,
    BRIBE,
    CAMPAIGN,
    COMMERCE,
    COUNTER_ESPIONAGE,
    GIFTS,
    RANK_MATTERS,
    SPECIAL_MODE,
    SPECIALS,
    TAX,
    TRAVEL,
)
from pamir.first.rules.tax import can_tax
from pamir.first.rules.travel import can_travel
from pamir.kernel.compile import Actions, Journal, rule
from pamir.kernel.frames import arg, pop, push, set_arg
from pamir.kernel.journal import note

ALL_SPECIALS = (1 << SPECIALS) - 1
# By Regime, the Special actions that do not count against the two, as bits.
FREE_UNDER = tuple(
    sum(1 << special for special in range(SPECIALS) if SPECIAL_MODE[special] == mode) for mode in range(4)
)


@rule
def is_free(s: State, special: int) -> bool:
    """Whether this Special action costs none of the two now: its own Mode counts, not the card's."""
    return SPECIAL_MODE[special] == s.regime


@rule
def affordable_specials(s: State) -> int:
    """The Special actions for which an action is left, or which are free, as bits."""
    if s.actions_left > 0:
        return ALL_SPECIALS
    return FREE_UNDER[s.regime]


@rule
def can_do(s: State, seat: int, special: int) -> bool:
    """Whether this Special action, whatever card does it, can be paid and could change anything (ruling 32)."""
    if special == TRAVEL:
        return can_travel(s, seat)
    if special == COUNTER_ESPIONAGE:
        return can_counter(s, seat)
    if special == BRIBE:
        return can_bribe(s, seat)
    if special == ASSASSINATE:
        return can_assassinate(s, seat)
    if special == COMMERCE:
        return can_trade(s)
    if special == GIFTS:
        return can_give(s, seat)
    if special == TAX:
        return True  # depends on the card
    return can_campaign(s, seat)


@rule
def useful_specials(s: State, seat: int, wanted: int) -> int:
    """Of these Special actions, as bits, those that are possible now; Tax is looked at card by card."""
    useful = 0
    for special in range(SPECIALS):
        if (wanted >> special) & 1 and can_do(s, seat, special):
            useful |= 1 << special
    return useful


@rule
def legal_specials(s: State, seat: int, out: Actions, n: int) -> int:
    """Add each Special action of each Tableau card that has not acted this turn, where it is possible; sorted."""
    able = affordable_specials(s)
    first = tableau_start(s, seat)
    wanted = 0
    for i in range(first, first + s.tableau_size[seat]):
        card = s.tableaus[i]
        if s.marks[card] & HAS_ACTED == 0:
            wanted |= specials_of(s, card)
    wanted &= able
    if wanted == 0:
        return n
    useful = useful_specials(s, seat, wanted)
    start = n
    for i in range(first, first + s.tableau_size[seat]):
        card = s.tableaus[i]
        printed = specials_of(s, card) & useful
        if printed == 0 or s.marks[card] & HAS_ACTED:
            continue
        base = card_pair_action(ACT, card, 0)
        for special in range(SPECIALS):
            if (printed >> special) & 1 and (special != TAX or can_tax(s, seat, location_of(s, card))):
                out[n] = base + special
                n += 1
    sort_actions(out, start, n)
    return n


@rule
def begin_special(s: State, j: Journal, card: int, special: int) -> None:
    """The card has acted, an action is spent unless it is free; then come tokens and details."""
    seat = s.active
    free = is_free(s, special)
    if not free:
        s.actions_left -= 1
    s.marks[card] |= HAS_ACTED
    note(j, ACTED, seat, card, special, int(free))
    if RANK_MATTERS[special] and s.tokens[seat] > 0:
        push(s, CARRY_OUT, card, special, rank_of(s, card), 0)
        push(s, TOKENS, card, special, 0, 0)
    else:
        carry_out(s, card, special, rank_of(s, card))


@legal_for(TOKENS)
def legal_spending(s: State, out: Actions) -> int:
    """TOKENS: any number of the own tokens, none included."""
    n = s.tokens[s.active] + 1
    for i in range(n):
        out[i] = action(SPEND, i)
    return n


@answer_to(TOKENS)
def apply_spending(s: State, j: Journal, a: int) -> None:
    """Tokens go back to the bank, and the waiting card counts so much more (ruling 29)."""
    number = ACTION_A[a]
    pop(s)
    if number > 0:
        s.tokens[s.active] -= number
        set_arg(s, CARRY_OUT_RANK, arg(s, CARRY_OUT_RANK) + number)
        note(j, TOKENS_SPENT, s.active, number, 0, 0)


@runs(CARRY_OUT)
def carry_out_now(s: State, j: Journal) -> None:
    """The card acts with the Rank its tokens give it."""
    card = arg(s, CARRY_OUT_CARD)
    special = arg(s, CARRY_OUT_SPECIAL)
    rank = arg(s, CARRY_OUT_RANK)
    pop(s)
    carry_out(s, card, special, rank)


@rule
def carry_out(s: State, card: int, special: int, rank: int) -> None:
    """Ask for the details of a Special action."""
    if special == TRAVEL:
        push(s, TRAVELLING, rank, 0, 0, 0)
    elif special == COUNTER_ESPIONAGE:
        push(s, COUNTER_SITE, rank, 0, 0, 0)
    elif special == BRIBE:
        push(s, BRIBING, 0, 0, 0, 0)
    elif special == ASSASSINATE:
        push(s, KILLING, 0, 0, 0, 0)
    elif special == COMMERCE:
        push(s, TRADING, rank, 0, 0, 0)
    elif special == GIFTS:
        push(s, GIVING, 0, 0, 0, 0)
    elif special == TAX:
        push(s, TAXING, rank, 0, location_of(s, card), 0)
    elif special == CAMPAIGN:
        push(s, CAMPAIGN_SITE, rank, card, 0, 0)
