"""What holds in the positions of every edition, as rules over stand-ins: each edition binds them to its own numbers."""
# mypy: disable-error-code="no-any-return"

import linecache
from collections.abc import Callable
from typing import Any

from pamir.kernel.compile import Actions, AnyTable, Position, compiled_as, rule
from pamir.kernel.frames import FRAME, top

SOUND = 0
MASK_CARDS = 60  # cards per mask of seen cards

# In whose places an edition's numbers stand: its verdicts, and sizes.
BROKEN_STACK = BROKEN_BLANKS = NO_LEGAL = ONE_LEGAL = UNSORTED_LEGAL = LEGAL_AFTER_END = 0
ACTION_COUNT = FRAMES = DEEP_STACK = LAST_PROMPT = 0


def is_always_asked(kind: int) -> bool:
    """Stand-in: whether a prompt is put even with a single answer."""
    raise NotImplementedError


@rule
def see(masks: int, card: int, half: int) -> int:
    """Mark a card of this half as seen in a mask; -1 if it was seen before."""
    at = card - 1 - half * MASK_CARDS
    if at < 0 or at >= MASK_CARDS:
        return masks
    if (masks >> at) & 1:
        return -1
    return masks | (1 << at)


@rule
def see_all(masks: int, cards: AnyTable, start: int, end: int, half: int) -> int:
    """The same for the cards from ``start`` to before ``end``; 0 is none."""
    for i in range(start, end):
        if masks >= 0:
            masks = see(masks, cards[i], half)
    return masks


def first_broken(*checks: Callable[[Any], int]) -> Callable[[Any], int]:
    """The rule that makes these checks one after the other, up to the first invariant that is broken."""
    space: dict[str, Any] = {"__name__": __name__, "SOUND": SOUND}
    lines = ["def broken(s):", "    code = SOUND"]
    for check in checks:
        name = f"_{check.__module__.replace('.', '_')}_{check.__name__}"
        space[name] = check
        lines += ["    if code == SOUND:", f"        code = {name}(s)"]
    source = "\n".join([*lines, "    return code", ""])
    file = f"<checks: {checks[0].__module__}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    exec(compile(source, file, "exec"), space)
    broken: Callable[[Any], int] = space["broken"]
    broken.__doc__ = """The first invariant this position breaks; SOUND if none."""
    broken.__annotations__ = {"s": Position, "return": int}
    compiled_as(broken, broken, source)
    return rule(broken)


def broken_frames(s: Position) -> int:
    """A prompt on top of the stack, nothing above it, and room to spare."""
    if s.over != 0:
        if s.depth != 0:
            return BROKEN_STACK
    elif s.depth < 1 or s.depth > DEEP_STACK or top(s) < 0 or top(s) >= LAST_PROMPT:
        return BROKEN_STACK
    for i in range(s.depth * FRAME, FRAMES * FRAME):
        if s.stack[i] != 0:
            return BROKEN_BLANKS
    return SOUND


def broken_legal(s: Position, out: Actions, n: int) -> int:
    """What must hold for the list of legal actions."""
    if s.over != 0:
        if n != 0:
            return LEGAL_AFTER_END
        return SOUND
    if n < 1:
        return NO_LEGAL
    if n == 1 and not is_always_asked(top(s)):
        return ONE_LEGAL
    for i in range(n):
        if out[i] < 0 or out[i] >= ACTION_COUNT:
            return UNSORTED_LEGAL
        if i > 0 and out[i] <= out[i - 1]:
            return UNSORTED_LEGAL
    return SOUND
