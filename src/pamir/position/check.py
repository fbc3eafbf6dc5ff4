"""What no position's stack can be, as far as it is the same in every edition."""

from collections.abc import Callable
from typing import Any

from pamir.kernel.frames import frames_of
from pamir.position.draft import Draft
from pamir.position.frames import NOTHING, Frame, FrameWords

Wrong = Callable[[Any, Frame, int], str]


def check_prompts(draft: Draft, words: FrameWords, bottoms: tuple[int, ...], expected: str, wrong_with: Wrong) -> None:
    """Refuse a finished game that asks, a stack that does not end in one of ``bottoms``, and frames that cannot be.

    ``wrong_with`` says why a frame, above one of the kind it is given, cannot be, or nothing.
    """
    s = draft.state
    if s.over:
        if s.depth:
            draft.key("prompt").refuse("the game is over but somebody is asked; expected no prompt")
        return
    if s.stack[0] not in bottoms:
        draft.key("then", "prompt").refuse(f"nothing follows the last prompt; expected {expected} at the end")
    below = NOTHING
    for i, frame in enumerate(frames_of(s)):
        wrong = wrong_with(s, frame, below)
        if wrong:
            word = draft.key("prompt" if i == s.depth - 1 else "then")
            word.refuse(f"{_shown(words, frame)!r} cannot be: {wrong}")
        below = frame[0]


def _shown(words: FrameWords, frame: Frame) -> str:
    """The frame as it would be written, or only its name where an argument names nothing there is."""
    try:
        return words.text(frame)
    except (IndexError, KeyError):
        return words.forms[frame[0]].name
