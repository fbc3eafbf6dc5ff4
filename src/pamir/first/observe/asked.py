"""What a prompt is about: its card, Location, Empire or number, found by the edition's own table of prompts."""

from pamir.first.rules.prompts import (
    LAST_PROMPT,
    LIFT,
    LIFT_AT,
    LIFT_PIECE,
    PROMPTS,
    TRAVELLING_LEFT,
    WAY,
    WAY_STEPS,
)
from pamir.first.rules.state import State
from pamir.first.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, AN_ARMY, NONE
from pamir.kernel.compile import rule
from pamir.kernel.frames import arg, arg_below, top


def _places(kind: str, nth: int = 0) -> tuple[int, ...]:
    """By prompt, the place of its first (or next) argument of this kind; NONE: it has none."""
    return tuple(([i for i, a in enumerate(form.arguments) if a.kind == kind] + [NONE] * 2)[nth] for form in PROMPTS)


CARD_PLACE = _places("card")
LOCATION_PLACE = _places("location")
GOAL_PLACE = _places("location", 1)
NUMBER_PLACE = _places("number")
DONE_PLACE = _places("number", 1)
SPECIAL_PLACE = _places("special")
EMPIRE_PLACE = _places("empire")
MODE_PLACE = _places("mode")
PIECE_PLACE = _places("piece")
SLOT_PLACE = _places("slot")
OTHER_SLOT_PLACE = _places("slot", 1)
SPOT_PLACE = _places("spot")


@rule
def asked_prompt(s: State) -> int:
    """The prompt on top of the stack, or NONE: the game is over, or something happens by itself."""
    if s.depth == 0 or top(s) >= LAST_PROMPT:
        return NONE
    return top(s)


@rule
def argument(s: State, place: int) -> int:
    """An argument of the prompt, or NONE where it has no such place."""
    if place == NONE:
        return NONE
    return arg(s, place)


@rule
def asked_card(s: State, prompt: int) -> int:
    """The card the prompt is about, or 0."""
    if prompt == LIFT and arg(s, LIFT_PIECE) == A_SPY:
        return arg(s, LIFT_AT)
    return max(0, argument(s, CARD_PLACE[prompt]))


@rule
def asked_location(s: State, prompt: int) -> int:
    """The Location the prompt is about, or NONE."""
    if prompt == LIFT and (arg(s, LIFT_PIECE) == AN_ARMY or arg(s, LIFT_PIECE) == A_TRIBE):
        return arg(s, LIFT_AT)
    return argument(s, LOCATION_PLACE[prompt])


@rule
def asked_connection(s: State, prompt: int) -> int:
    """The Connection on which a Road is missing, or NONE."""
    if prompt == LIFT and arg(s, LIFT_PIECE) == A_ROAD:
        return arg(s, LIFT_AT)
    return NONE


@rule
def asked_gift(s: State, prompt: int) -> int:
    """The Gift spot on which a cube is missing, or NONE."""
    if prompt == LIFT and arg(s, LIFT_PIECE) == A_GIFT:
        return arg(s, LIFT_AT)
    return NONE


@rule
def asked_number(s: State, prompt: int) -> int:
    """The number the prompt names, as steps, rupees or pieces left, or the Rank that campaigns; NONE: it names none."""
    if prompt == WAY:
        return arg_below(s, TRAVELLING_LEFT) - arg(s, WAY_STEPS)
    return argument(s, NUMBER_PLACE[prompt])


@rule
def asked_done(s: State, prompt: int) -> int:
    """What is done of it already, or has been used in it; NONE: nothing of that kind is told."""
    if prompt == WAY:
        return arg(s, WAY_STEPS)
    return argument(s, DONE_PLACE[prompt])
