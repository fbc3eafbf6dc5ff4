"""The small stack on which prompts and tasks wait, for every edition whose positions have ``stack`` and ``depth``.

The top frame says what happens next. A *prompt* is a question to one seat; a *task* is a consequence that runs by
itself. Rules never call each other in circles: whatever must happen later is pushed here. A frame is a kind and four
arguments; what they mean an edition says once, in its table of prompts (``pamir.vocabulary``), which also gives the
names by which rules read them: ``arg(s, TAXING_LEFT)``.
"""

from pamir.kernel.compile import Position, rule

ARGUMENTS = 4
FRAME = 1 + ARGUMENTS


@rule
def push(s: Position, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Put a frame on top; it is resolved before everything below it."""
    at = s.depth * FRAME
    s.stack[at] = kind
    s.stack[at + 1] = a
    s.stack[at + 2] = b
    s.stack[at + 3] = c
    s.stack[at + 4] = d
    s.depth += 1


@rule
def pop(s: Position) -> None:
    """Take the top frame off and leave no trace of it."""
    s.depth -= 1
    at = s.depth * FRAME
    s.stack[at] = 0
    s.stack[at + 1] = 0
    s.stack[at + 2] = 0
    s.stack[at + 3] = 0
    s.stack[at + 4] = 0


@rule
def top(s: Position) -> int:
    """Kind of the top frame."""
    return s.stack[(s.depth - 1) * FRAME]


@rule
def turn_into(s: Position, kind: int) -> None:
    """Make the top frame one of another kind with the same arguments."""
    s.stack[(s.depth - 1) * FRAME] = kind


@rule
def arg(s: Position, place: int) -> int:
    """An argument of the top frame."""
    return s.stack[(s.depth - 1) * FRAME + 1 + place]


@rule
def set_arg(s: Position, place: int, value: int) -> None:
    """Change an argument of the top frame."""
    s.stack[(s.depth - 1) * FRAME + 1 + place] = value


@rule
def arg_below(s: Position, place: int) -> int:
    """An argument of the frame beneath the top one."""
    return s.stack[(s.depth - 2) * FRAME + 1 + place]


def frames_of(s: Position) -> list[tuple[int, int, int, int, int]]:
    """All frames, the top one last, each as its kind and its arguments."""
    frames = (s.stack[at : at + FRAME] for at in range(0, s.depth * FRAME, FRAME))
    return [(kind, a, b, c, d) for kind, a, b, c, d in frames]
