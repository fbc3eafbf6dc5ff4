"""Prompts and tasks, and the small stack they wait on.

The top frame says what happens next. A *prompt* is a question to one seat; a *task* is a
consequence that runs by itself. Rules never call each other in circles: whatever must happen later
is pushed here, and ``turn.advance`` works the stack down until somebody has a real choice.
"""

from pamir.kernel.compile import rule
from pamir.second.rules.state import FRAME, State

# Prompts, each with its arguments a, b, c, d.
(
    CHOOSE_START,  # a: seat; the loyalty chosen before the first turn
    TURN,  # the active seat's menu
    BRIBE,  # a: action that waits, b: receiver, c: demand, d: last offer (-1 none)
    ANSWER,  # the same, asked of the receiver
    TAXING,  # a: rupees left to take, b: taken so far
    GIVING,
    BUILDING,  # a: blocks left, b: blocks built
    INFRASTRUCTURE_BLOCK,
    MOVING,  # a: moves left
    SENDING,  # a: card the spy leaves
    BETRAYING,
    PRIZE,  # a: betrayed card
    BATTLE_SITE,  # a: rank of the acting card
    BATTLE_LOSSES,  # a: removals left, b: removals done, c: region or -1, d: card or 0
    ROAD_ICON,  # a: region
    SPY_ICON,  # a: region
    LIFT,  # a: kind of piece to place, b: where, c: coalition or seat, d: seat that chooses
    DEBT,  # a: seat, b: cards owed
    FORCED_DISCARDS,  # a: seat, b: region of political cards or -1, c: coalition whose patriots stay
    SAFE_HOUSE,  # a: seat, b: spies to decide
    BLACKMAIL,  # a: 1 Herat open, b: 1 Kandahar open
    COURT_LIMIT,
    HAND_LIMIT,
    CONFIDENCE,  # a: seat
    RUMOR,
    PERSUASION,
    PASHTUNWALI,
    REBUKE_REGION,
    LAST_PROMPT,
) = range(29)

# Tasks.
(
    START_TURN,
    DISCARD_EVENTS,
    DISCARD_EVENT,  # a: slot
    REFILL,
    END_OF_TURN,
    ICONS,  # a: card, b: next icon
    TURN_DIAL,  # a: seat, b: coalition
    TUCK_PRIZE,  # a: seat, b: card
    LOST_TRIBES,  # a: region; overthrow after a battle or riot
    INSURRECTION_ARMIES,  # a: seat, b: armies left
    WAKHAN_ACTIONS,
    WAKHAN_BONUS,
    WAKHAN_PLAYS,  # she plays cards she holds (ruling 125)
) = range(LAST_PROMPT, LAST_PROMPT + 13)

PROMPT_NAMES = (
    "choose loyalty",
    "turn",
    "bribe",
    "answer",
    "tax",
    "gift",
    "build",
    "infrastructure",
    "move",
    "send spy",
    "betray",
    "prize",
    "battle site",
    "battle losses",
    "road",
    "spy",
    "lift",
    "debt",
    "forced discards",
    "safe house",
    "blackmail",
    "court limit",
    "hand limit",
    "confidence failure",
    "rumor",
    "other persuasive methods",
    "pashtunwali values",
    "rebuke",
)


@rule
def push(s: State, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Put a frame on top; it is resolved before everything below it."""
    at = s.depth * FRAME
    s.stack[at] = kind
    s.stack[at + 1] = a
    s.stack[at + 2] = b
    s.stack[at + 3] = c
    s.stack[at + 4] = d
    s.depth += 1


@rule
def pop(s: State) -> None:
    """Take the top frame off and leave no trace of it."""
    s.depth -= 1
    at = s.depth * FRAME
    s.stack[at] = 0
    s.stack[at + 1] = 0
    s.stack[at + 2] = 0
    s.stack[at + 3] = 0
    s.stack[at + 4] = 0


@rule
def top(s: State) -> int:
    """Kind of the top frame."""
    return s.stack[(s.depth - 1) * FRAME]


@rule
def arg(s: State, place: int) -> int:
    """Argument 0..3 of the top frame."""
    return s.stack[(s.depth - 1) * FRAME + 1 + place]


@rule
def set_arg(s: State, place: int, value: int) -> None:
    """Change argument 0..3 of the top frame."""
    s.stack[(s.depth - 1) * FRAME + 1 + place] = value
