"""Filling in what a position does not say, as far as it is the same in every edition: seats, prompt, decider."""

from pamir.kernel.frames import FRAME
from pamir.position.draft import Draft
from pamir.position.frames import NOBODY, Frame, FrameWords
from pamir.position.words import number, single


def settle_seats(draft: Draft, rupees: int) -> None:
    """As many seats as are written or named; the first that has an entry is active; each has ``rupees`` at first."""
    s, keys = draft.state, draft.seat_keys
    s.seats = max([1, *draft.seats]) + 1
    if "seats" in draft.by_key:
        written = number(
            single(draft.by_key["seats"], f"a number from 2 to {len(keys)}"), 2, len(keys), "a number of seats"
        )
        for seat, word in draft.seats.items():
            if seat >= written:
                word.refuse(f"{keys[seat]} does not play; expected one of {', '.join(keys[:written])}")
        s.seats = written
    own = [keys.index(entry.key.text) for entry in draft.entries if entry.key.text in keys]
    s.active = draft.active if draft.active is not None else next(iter(own), 0)
    for seat in range(s.seats):
        s.rupees[seat] = draft.rupees.get(seat, rupees)


def settle_prompts(draft: Draft, words: FrameWords, room: int, actions: int, choosing: int, cleanup: int) -> None:
    """The stack, as written or usual, and turn and actions by it.

    ``actions`` are those of a turn; the frame ``choosing`` waits before the first one, ``cleanup`` at the end of each.
    """
    s = draft.state
    s.actions_left = actions if draft.actions is None else draft.actions
    s.turn = 1 if draft.turn is None else draft.turn
    frames = _written(draft, words) if "prompt" in draft.by_key else words.usual(s)
    below = [entry for entry in draft.entries if entry.key.text == "then"]
    if below and "prompt" not in draft.by_key:
        below[0].key.refuse("'then' follows no prompt; expected an entry 'prompt' too")
    if len(frames) > room:
        below[-1].key.refuse(f"{len(frames)} prompts wait; expected at most {room}")
    for i, frame in enumerate(frames):
        s.stack[i * FRAME : i * FRAME + FRAME] = list(frame)
    s.depth = len(frames)
    kinds = [frame[0] for frame in frames]
    if draft.actions is None:
        s.actions_left = 0 if choosing in kinds else -1 if cleanup in kinds else actions
    if draft.turn is None:
        s.turn = 0 if choosing in kinds else 1


def _written(draft: Draft, words: FrameWords) -> list[Frame]:
    """The frames of ``prompt`` and ``then``, bottom first."""
    active = draft.state.active
    top = words.read(draft.by_key["prompt"], active)
    below = [entry for entry in draft.entries if entry.key.text == "then"]
    if not below:
        return [*words.below(top, draft.state), top]
    if [word.text for entry in below for word in entry.words] == ["nothing"]:
        return [top]
    return [*(words.read(entry, active) for entry in reversed(below)), top]


def settle_decider(draft: Draft, words: FrameWords) -> None:
    """Who decides: as written, else as the top frame says it."""
    draft.state.decider = words.decider(draft.state)
    if "decider" in draft.by_key:
        word = single(draft.by_key["decider"], "one seat")
        draft.state.decider = NOBODY if word.text == "none" else draft.seat(word)
