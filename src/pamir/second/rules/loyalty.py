"""Loyalty: changing it, influence, and Wakhan's pragmatic loyalty (p. 7)."""

from pamir.kernel.compile import Journal, rule
from pamir.kernel.frames import arg, pop, push
from pamir.kernel.journal import note
from pamir.second.rules.dispatch import runs
from pamir.second.rules.happenings import AI_LOYALTY, GIFTS_RETURNED, LOYALTY_CHANGED, PRIZES_LOST
from pamir.second.rules.land import STEADFAST_LOYALTY, blocks_in_play, in_force, in_force_for, plays_variant
from pamir.second.rules.pieces import gifts_home
from pamir.second.rules.prompts import FORCED_DISCARDS, TURN_DIAL, TURN_DIAL_COALITION, TURN_DIAL_SEAT
from pamir.second.rules.state import DISCARDED, IS_PRIZE, State
from pamir.second.rules.tables import COALITIONS, COURT_CARDS, GIFTS, IMPRESS_OR_RUMOR, NONE, RICHES_OR_KOHINOOR
from pamir.second.wakhan.tables import AI_LOYALTY_ORDER


@rule
def pragmatic_loyalty(s: State) -> int:
    """Wakhan's coalition: first on her card that no other player serves (p. 16), or her steadfast one."""
    best = NONE
    most = -1
    for i in range(COALITIONS):
        coalition = AI_LOYALTY_ORDER[s.ai_card * COALITIONS + i]
        free = True
        for seat in range(s.seats):
            if seat != s.wakhan and s.loyalty[seat] == coalition:
                free = False
        if free:
            if not plays_variant(s, STEADFAST_LOYALTY):
                return coalition
            blocks = blocks_in_play(s, coalition)
            if blocks > most:
                most = blocks
                best = coalition
    return best


@rule
def settle_pragmatic_loyalty(s: State, j: Journal) -> None:
    """Let Wakhan's loyalty follow her card and the other players' dials."""
    if s.wakhan != NONE and s.ai_card > 0:
        coalition = pragmatic_loyalty(s)
        if coalition != s.loyalty[s.wakhan]:
            s.loyalty[s.wakhan] = coalition
            note(j, AI_LOYALTY, coalition, 0, 0, 0)


@rule
def would_turn(s: State, seat: int, coalition: int) -> bool:
    """Whether a patriot or prize of this coalition, if any, changes the seat's loyalty; Wakhan keeps hers."""
    return coalition != NONE and coalition != s.loyalty[seat] and seat != s.wakhan


@rule
def lose_prizes(s: State, j: Journal, seat: int) -> None:
    """Discard all prizes of a seat; they were not in court, so nothing follows (ruling 36)."""
    number = 0
    for coalition in range(COALITIONS):
        number += s.prizes[seat * COALITIONS + coalition]
        s.prizes[seat * COALITIONS + coalition] = 0
    if number > 0:
        for card in range(1, COURT_CARDS + 1):
            if s.place[card] == IS_PRIZE + seat:
                s.place[card] = DISCARDED
        note(j, PRIZES_LOST, seat, number, 0, 0)


@rule
def change_loyalty(s: State, j: Journal, seat: int, coalition: int) -> None:
    """Gifts return, prizes and patriots go, last the dial turns (p. 7, ruling 29)."""
    number = gifts_home(s, seat)
    if number > 0:
        note(j, GIFTS_RETURNED, seat, number, 0, 0)
    lose_prizes(s, j, seat)
    push(s, TURN_DIAL, seat, coalition, 0, 0)
    push(s, FORCED_DISCARDS, seat, NONE, coalition, 0)


@runs(TURN_DIAL)
def turn_dial(s: State, j: Journal) -> None:
    """The last step of a loyalty change."""
    seat = arg(s, TURN_DIAL_SEAT)
    coalition = arg(s, TURN_DIAL_COALITION)
    pop(s)
    note(j, LOYALTY_CHANGED, seat, s.loyalty[seat], coalition, 0)
    s.loyalty[seat] = coalition
    settle_pragmatic_loyalty(s, j)


@rule
def gifts_given(s: State, seat: int) -> int:
    """Gifts lying on the seat's dial."""
    n = 0
    for space in range(GIFTS):
        n += s.gifts[seat * GIFTS + space]
    return n


@rule
def serves(s: State, seat: int, coalition: int) -> bool:
    """Whether the seat scores with the coalition; Wakhan serves all three."""
    return seat == s.wakhan or s.loyalty[seat] == coalition


@rule
def influence_of_patriots(s: State, seat: int, coalition: int) -> int:
    """What the seat's patriots of the coalition count, by the events in force."""
    return s.patriots[seat * COALITIONS + coalition] * (not in_force_for(s, IMPRESS_OR_RUMOR, seat))


@rule
def influence_of_gifts(s: State, seat: int) -> int:
    """What the seat's gifts count, by the events in force: once, or twice for this seat, or nothing for all."""
    return gifts_given(s, seat) * (1 + in_force_for(s, RICHES_OR_KOHINOOR, seat) - in_force(s, RICHES_OR_KOHINOOR))


@rule
def influence(s: State, seat: int, coalition: int) -> int:
    """One, plus patriots, prizes and gifts, as the events in force count them (p. 7)."""
    prizes = s.prizes[seat * COALITIONS + coalition]
    return 1 + prizes + influence_of_patriots(s, seat, coalition) + influence_of_gifts(s, seat)
