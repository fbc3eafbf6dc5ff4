"""Filling in what a position does not say: seats, prompt, Loyalties, pools, unknown cards, decider."""

from pamir.first.position.deal import deal_deck, deal_hands, settle_topples
from pamir.first.position.draft import Draft, single
from pamir.first.position.frames import Frame, implied_below, read_frame
from pamir.first.position.words import seat_of
from pamir.first.rules import prompts
from pamir.first.rules.influence import gifts_given
from pamir.first.rules.machine import who_decides
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
    NOBODY,
    NONE,
    SEAT_KEYS,
    START_RUPEES,
    TURN_ACTIONS,
)
from pamir.kernel.frames import FRAME, frames_of, top
from pamir.position_words import number


def settle(draft: Draft) -> None:
    """Fill in everything that was not written, in the order in which one depends on the other."""
    _settle_seats(draft)
    _settle_order(draft)
    _settle_prompts(draft)
    _settle_pools(draft.state)
    deal_hands(draft)
    deal_deck(draft)
    settle_topples(draft)
    _settle_loyalty(draft)
    _settle_deal(draft)
    _settle_decider(draft)


def default_frames(s: State) -> list[Frame]:
    """The stack of a position without a prompt: the turn's menu, Cleanup, or the choice of sides."""
    if s.over:
        return []
    if s.turn == 0:
        first = (prompts.CHOOSE_START, 0, 0, 0, 0)
        return [*implied_below(first, s.seats), first]
    if s.actions_left < 0:
        limit = (prompts.TABLEAU_LIMIT, 0, 0, 0, 0)
        return [*implied_below(limit, s.seats), limit]
    return [(prompts.TURN, 0, 0, 0, 0)]


def default_decider(s: State) -> int:
    """Who decides, as far as the top frame says it."""
    if s.depth == 0:
        return NOBODY
    kind = top(s)
    return who_decides(s, kind) if kind < prompts.LAST_PROMPT else s.active


def default_start_card(s: State, seat: int) -> int:
    """Whether the starting Loyalty card lies there, if nothing is written: while it is of the own Empire."""
    side = s.chosen[seat]
    return int(side != NONE and s.loyalty[seat] != NONE and s.sides[seat * 2 + side] == s.loyalty[seat])


def _settle_seats(draft: Draft) -> None:
    s = draft.state
    s.seats = max([1, *draft.seats]) + 1
    if "seats" in draft.by_key:
        written = number(single(draft.by_key["seats"], "a number from 2 to 5"), 2, MAX_SEATS, "a number of seats")
        for seat, word in draft.seats.items():
            if seat >= written:
                word.refuse(f"{SEAT_KEYS[seat]} does not play; expected one of {', '.join(SEAT_KEYS[:written])}")
        s.seats = written
    own = [SEAT_KEYS.index(entry.key.text) for entry in draft.entries if entry.key.text in SEAT_KEYS]
    s.active = draft.active if draft.active is not None else next(iter(own), 0)
    for seat in range(s.seats):
        s.rupees[seat] = draft.rupees.get(seat, START_RUPEES)


def _settle_order(draft: Draft) -> None:
    """The seats named in the order of their turns, or all by colour."""
    s = draft.state
    s.order[: s.seats] = range(s.seats)
    if "order" in draft.by_key:
        entry = draft.by_key["order"]
        named = [seat_of(word) for word in entry.words]
        if sorted(named) != list(range(s.seats)):
            entry.key.refuse(f"the order names {len(named)} seats; expected each of the {s.seats} once")
        s.order[: s.seats] = named


def _settle_prompts(draft: Draft) -> None:
    s = draft.state
    s.actions_left = TURN_ACTIONS if draft.actions is None else draft.actions
    s.turn = 1 if draft.turn is None else draft.turn
    frames = _written_frames(draft) if "prompt" in draft.by_key else default_frames(s)
    below = [entry for entry in draft.entries if entry.key.text == "then"]
    if below and "prompt" not in draft.by_key:
        below[0].key.refuse("'then' follows no prompt; expected an entry 'prompt' too")
    if len(frames) > FRAMES:
        below[-1].key.refuse(f"{len(frames)} prompts wait; expected at most {FRAMES}")
    for i, frame in enumerate(frames):
        s.stack[i * FRAME : i * FRAME + FRAME] = list(frame)
        if frame[0] == prompts.PRIZE:
            card = frame[1 + prompts.PRIZE_CARD]
            if s.place[card] == LEFT_OUT:
                s.place[card] = DISCARDED
    s.depth = len(frames)
    kinds = [frame[0] for frame in frames]
    choosing = prompts.REVEAL_SIDES in kinds
    if draft.actions is None:
        s.actions_left = 0 if choosing else -1 if prompts.REFILL in kinds else TURN_ACTIONS
    s.turn = (0 if choosing else 1) if draft.turn is None else draft.turn


def _written_frames(draft: Draft) -> list[Frame]:
    """The frames of ``prompt`` and ``then``, bottom first."""
    top = read_frame(draft, draft.by_key["prompt"])
    below = [entry for entry in draft.entries if entry.key.text == "then"]
    if not below:
        return [*implied_below(top, draft.state.seats), top]
    if [word.text for entry in below for word in entry.words] == ["nothing"]:
        return [top]
    return [*(read_frame(draft, entry) for entry in reversed(below)), top]


def _settle_pools(s: State) -> None:
    for empire in range(EMPIRES):
        out = sum(s.armies[location * EMPIRES + empire] for location in range(LOCATIONS))
        out += sum(s.roads[connection * EMPIRES + empire] for connection in range(CONNECTIONS))
        s.cylinders[empire] = CYLINDERS - out
    for seat in range(s.seats):
        out = sum(s.tribes[location * MAX_SEATS + seat] for location in range(LOCATIONS))
        s.cubes[seat] = CUBES - out - gifts_given(s, seat) - spies_in_play(s, seat)


def _settle_loyalty(draft: Draft) -> None:
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


def _settle_deal(draft: Draft) -> None:
    """Whom a deal that is being drawn up or answered is with."""
    s = draft.state
    kinds = [frame[0] for frame in frames_of(s)]
    if draft.partner is not None:
        s.deal_partner = draft.partner
    elif prompts.DEAL_ANSWER in kinds:
        s.deal_partner = frames_of(s)[kinds.index(prompts.DEAL_ANSWER)][1 + prompts.DEAL_ANSWER_SEAT]
    elif prompts.DEAL in kinds:
        s.deal_partner = after(s, s.active)


def _settle_decider(draft: Draft) -> None:
    draft.state.decider = default_decider(draft.state)
    if "decider" in draft.by_key:
        word = single(draft.by_key["decider"], "one seat")
        draft.state.decider = NOBODY if word.text == "none" else draft.seat(word)
