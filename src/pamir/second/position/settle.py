"""Filling in what a position does not say: seats, prompt, loyalties, supplies, unknown cards, decider."""

from pamir.kernel.frames import FRAME, frames_of, top
from pamir.position_words import number
from pamir.second.position.deal import deal_ai_deck, deal_deck, deal_hands
from pamir.second.position.draft import Draft, single
from pamir.second.position.frames import Frame, implied_below, read_frame
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
    NOBODY,
    NONE,
    REGIONS,
    SEAT_KEYS,
    START_RUPEES,
    TURN_ACTIONS,
)
from pamir.second.rules.turn import who_decides


def settle(draft: Draft) -> None:
    """Fill in everything that was not written, in the order in which one depends on the other."""
    _settle_seats(draft)
    _settle_prompts(draft)
    _settle_supplies(draft.state)
    deal_hands(draft)
    deal_deck(draft)
    if draft.state.wakhan != NONE:
        _settle_wakhan(draft)
    _settle_loyalty(draft)
    _settle_decider(draft)


def default_frames(s: State) -> list[Frame]:
    """The stack of a position without a prompt: the turn's menu, cleanup, or Wakhan's turn."""
    if s.over:
        return []
    if s.actions_left < 0:
        return [*implied_below(prompts.COURT_LIMIT), (prompts.COURT_LIMIT, 0, 0, 0, 0)]
    if s.active == s.wakhan:
        return [(prompts.WAKHAN_ACTIONS, 0, 0, 0, 0)]
    return [(prompts.TURN, 0, 0, 0, 0)]


def default_decider(s: State) -> int:
    """Who decides, as far as the top frame says it."""
    if s.depth == 0:
        return NOBODY
    kind = top(s)
    return who_decides(s, kind) if kind < prompts.LAST_PROMPT else s.active


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


def _settle_prompts(draft: Draft) -> None:
    s = draft.state
    s.actions_left = TURN_ACTIONS if draft.actions is None else draft.actions
    frames = _written_frames(draft) if "prompt" in draft.by_key else default_frames(s)
    below = [entry for entry in draft.entries if entry.key.text == "then"]
    if below and "prompt" not in draft.by_key:
        below[0].key.refuse("'then' follows no prompt; expected an entry 'prompt' too")
    if len(frames) > FRAMES:
        below[-1].key.refuse(f"{len(frames)} prompts wait; expected at most {FRAMES}")
    for i, frame in enumerate(frames):
        s.stack[i * FRAME : i * FRAME + FRAME] = list(frame)
        if frame[0] in (prompts.PRIZE, prompts.TUCK_PRIZE):
            card = frame[1 + (prompts.PRIZE_CARD if frame[0] == prompts.PRIZE else prompts.TUCK_PRIZE_CARD)]
            if s.place[card] == IN_BOX:
                s.place[card] = DISCARDED
    s.depth = len(frames)
    kinds = [frame[0] for frame in frames]
    choosing = prompts.CHOOSE_START in kinds
    if draft.actions is None:
        s.actions_left = 0 if choosing else -1 if prompts.END_OF_TURN in kinds else TURN_ACTIONS
    s.turn = (0 if choosing else 1) if draft.turn is None else draft.turn


def _written_frames(draft: Draft) -> list[Frame]:
    """The frames of ``prompt`` and ``then``, bottom first."""
    active = draft.state.active
    top = read_frame(draft.by_key["prompt"], active)
    below = [entry for entry in draft.entries if entry.key.text == "then"]
    if not below:
        return [*implied_below(top[0]), top]
    if [word.text for entry in below for word in entry.words] == ["nothing"]:
        return [top]
    return [*(read_frame(entry, active) for entry in reversed(below)), top]


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


def _settle_wakhan(draft: Draft) -> None:
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


def _settle_loyalty(draft: Draft) -> None:
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


def _settle_decider(draft: Draft) -> None:
    draft.state.decider = default_decider(draft.state)
    if "decider" in draft.by_key:
        word = single(draft.by_key["decider"], "one seat")
        draft.state.decider = NOBODY if word.text == "none" else draft.seat(word)
