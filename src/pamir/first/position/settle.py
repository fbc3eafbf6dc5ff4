"""Filling in what a position does not say: seats, prompt, Loyalties, pools, unknown cards, decider."""

from pamir.first.position.deal import deal_deck, deal_hands, settle_topples
from pamir.first.position.draft import FirstDraft
from pamir.first.position.frames import SetFrames
from pamir.first.position.words import seat_of
from pamir.first.rules import prompts
from pamir.first.rules.influence import gifts_given
from pamir.first.rules.pieces import spies_in_play
from pamir.first.rules.seats import after
from pamir.first.rules.state import DISCARDED, FRAMES, LEFT_OUT, State
from pamir.first.rules.tables import (
    CONNECTIONS,
    CUBES,
    CYLINDERS,
    EMPIRES,
    LOCATIONS,
    MAX_SEATS,
    NONE,
    START_RUPEES,
    TURN_ACTIONS,
)
from pamir.kernel.frames import frames_of
from pamir.position.settle import settle_decider, settle_prompts, settle_seats


def settle(draft: FirstDraft) -> None:
    """Fill in everything that was not written, in the order in which one depends on the other."""
    words = SetFrames(draft.card_set, draft.words)
    settle_seats(draft, START_RUPEES)
    _settle_order(draft)
    settle_prompts(draft, words, FRAMES, TURN_ACTIONS, choosing=prompts.REVEAL_SIDES, cleanup=prompts.REFILL)
    _discard_prizes(draft.state)
    _settle_pools(draft.state)
    deal_hands(draft)
    deal_deck(draft)
    settle_topples(draft)
    _settle_loyalty(draft)
    _settle_deal(draft)
    settle_decider(draft, words)


def default_start_card(s: State, seat: int) -> int:
    """Whether the starting Loyalty card lies there, if nothing is written: while it is of the own Empire."""
    side = s.chosen[seat]
    return int(side != NONE and s.loyalty[seat] != NONE and s.sides[seat * 2 + side] == s.loyalty[seat])


def _settle_order(draft: FirstDraft) -> None:
    """The seats named in the order of their turns, or all by colour."""
    s = draft.state
    s.order[: s.seats] = range(s.seats)
    if "order" in draft.by_key:
        entry = draft.by_key["order"]
        named = [seat_of(word) for word in entry.words]
        if sorted(named) != list(range(s.seats)):
            entry.key.refuse(f"the order names {len(named)} seats; expected each of the {s.seats} once")
        s.order[: s.seats] = named


def _discard_prizes(s: State) -> None:
    """A card that somebody may take as a Prize lies in the discard, if nothing else is written."""
    for kind, *args in frames_of(s):
        if kind == prompts.PRIZE:
            card = args[prompts.PRIZE_CARD]
            if s.place[card] == LEFT_OUT:
                s.place[card] = DISCARDED


def _settle_pools(s: State) -> None:
    for empire in range(EMPIRES):
        out = sum(s.armies[location * EMPIRES + empire] for location in range(LOCATIONS))
        out += sum(s.roads[connection * EMPIRES + empire] for connection in range(CONNECTIONS))
        s.cylinders[empire] = CYLINDERS - out
    for seat in range(s.seats):
        out = sum(s.tribes[location * MAX_SEATS + seat] for location in range(LOCATIONS))
        s.cubes[seat] = CUBES - out - gifts_given(s, seat) - spies_in_play(s, seat)


def _settle_loyalty(draft: FirstDraft) -> None:
    """Patriots and Prizes tell; else the chosen side of the Loyalty card, the first if none is written."""
    s = draft.state
    hidden = any(frame[0] == prompts.REVEAL_SIDES for frame in frames_of(s))
    waiting = {args[prompts.CHOOSE_START_SEAT] for kind, *args in frames_of(s) if kind == prompts.CHOOSE_START}
    for seat in range(s.seats):
        dealt = draft.card_set.loyalty_cards[seat].sides
        usual = dealt[0].empire, dealt[0].place, dealt[1].empire, dealt[1].place
        one, first, two, second = draft.sides.get(seat, usual)
        s.sides[seat * 2 : seat * 2 + 2] = [one, two]
        s.numbers[seat * 2 : seat * 2 + 2] = [first, second]
        at = seat * EMPIRES
        marks = [s.patriots[at + empire] + s.prizes[at + empire] for empire in range(EMPIRES)]
        told = marks.index(max(marks)) if any(marks) else NONE
        if seat in draft.chosen:
            s.chosen[seat] = draft.chosen[seat]
        elif seat not in waiting:
            wanted = draft.loyalty.get(seat, told)
            s.chosen[seat] = int(wanted == two and wanted != one)
        if seat in draft.loyalty:
            s.loyalty[seat] = draft.loyalty[seat]
        elif not hidden:
            side = max(s.chosen[seat], 0)
            s.loyalty[seat] = told if told != NONE else s.sides[seat * 2 + side]
        s.start_card[seat] = draft.start_cards.get(seat, default_start_card(s, seat))


def _settle_deal(draft: FirstDraft) -> None:
    """Whom a deal that is being drawn up or answered is with."""
    s = draft.state
    kinds = [frame[0] for frame in frames_of(s)]
    if draft.partner is not None:
        s.deal_partner = draft.partner
    elif prompts.DEAL_ANSWER in kinds:
        s.deal_partner = frames_of(s)[kinds.index(prompts.DEAL_ANSWER)][1 + prompts.DEAL_ANSWER_SEAT]
    elif prompts.DEAL in kinds:
        s.deal_partner = after(s, s.active)
