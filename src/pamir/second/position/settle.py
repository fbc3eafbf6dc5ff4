"""Filling in what a position does not say: seats, prompt, loyalties, supplies, unknown cards, decider."""

from pamir.kernel.frames import frames_of
from pamir.position.settle import settle_decider, settle_prompts, settle_seats
from pamir.second.position.deal import deal_ai_deck, deal_deck, deal_hands
from pamir.second.position.draft import SecondDraft
from pamir.second.position.frames import FRAMES_AS_TEXT
from pamir.second.rules import prompts
from pamir.second.rules.loyalty import pragmatic_loyalty
from pamir.second.rules.state import DISCARDED, FRAMES, IN_BOX, State
from pamir.second.rules.tables import (
    BLOCKS,
    BORDERS,
    COALITIONS,
    CYLINDERS,
    GIFTS,
    MAX_SEATS,
    NONE,
    REGIONS,
    START_RUPEES,
    TURN_ACTIONS,
)


def settle(draft: SecondDraft) -> None:
    """Fill in everything that was not written, in the order in which one depends on the other."""
    settle_seats(draft, START_RUPEES)
    starts, ends = prompts.CHOOSE_START, prompts.END_OF_TURN
    settle_prompts(draft, FRAMES_AS_TEXT, FRAMES, TURN_ACTIONS, choosing=starts, cleanup=ends)
    _discard_prizes(draft.state)
    _settle_supplies(draft.state)
    deal_hands(draft)
    deal_deck(draft)
    if draft.state.wakhan != NONE:
        _settle_wakhan(draft)
    _settle_loyalty(draft)
    settle_decider(draft, FRAMES_AS_TEXT)


def _discard_prizes(s: State) -> None:
    """A card that somebody may take as a prize lies in the discard pile, if nothing else is written."""
    for kind, *args in frames_of(s):
        if kind in (prompts.PRIZE, prompts.TUCK_PRIZE):
            card = args[prompts.PRIZE_CARD if kind == prompts.PRIZE else prompts.TUCK_PRIZE_CARD]
            if s.place[card] == IN_BOX:
                s.place[card] = DISCARDED


def _settle_supplies(s: State) -> None:
    for coalition in range(COALITIONS):
        out = sum(s.armies[region * COALITIONS + coalition] for region in range(REGIONS))
        out += sum(s.roads[border * COALITIONS + coalition] for border in range(BORDERS))
        s.blocks[coalition] = BLOCKS - out
    for seat in range(s.seats):
        out = sum(s.tribes[region * MAX_SEATS + seat] for region in range(REGIONS))
        out += sum(s.gifts[seat * GIFTS : seat * GIFTS + GIFTS])
        out += s.spies_out[seat] + s.lost_spies[seat]
        s.cylinders[seat] = CYLINDERS - out


def _settle_wakhan(draft: SecondDraft) -> None:
    """Her deck is shuffled and, once play has begun, one card lies face up."""
    s = draft.state
    s.ai_card = draft.ai_card or 0
    if draft.ai_deck is None:
        deal_ai_deck(s)
        if draft.ai_card is None and s.turn > 0:
            s.ai_size -= 1
            s.ai_card = s.ai_deck[s.ai_size]
            s.ai_deck[s.ai_size] = 0
    else:
        s.ai_size = len(draft.ai_deck)
        s.ai_deck[: s.ai_size] = draft.ai_deck[::-1]


def _settle_loyalty(draft: SecondDraft) -> None:
    """Patriots and prizes tell; else afghan, british, russian in the order of seats. Wakhan's card tells hers."""
    s = draft.state
    waiting = {args[prompts.CHOOSE_START_SEAT] for kind, *args in frames_of(s) if kind == prompts.CHOOSE_START}
    for seat in range(s.seats):
        at = seat * COALITIONS
        marks = [s.patriots[at + coalition] + s.prizes[at + coalition] for coalition in range(COALITIONS)]
        if seat in draft.loyalty:
            s.loyalty[seat] = draft.loyalty[seat]
        elif seat != s.wakhan and seat not in waiting:
            s.loyalty[seat] = marks.index(max(marks)) if any(marks) else seat % COALITIONS
    if s.wakhan != NONE and s.wakhan not in draft.loyalty and s.ai_card > 0:
        s.loyalty[s.wakhan] = pragmatic_loyalty(s)
