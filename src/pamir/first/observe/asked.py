"""What a prompt is about: its card, Location, Empire or number, found by the edition's own table of prompts."""

from pamir import feature_rows
from pamir.feature_rows import argument, argument_places
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
from pamir.kernel.frames import arg, arg_below
from pamir.kernel.stand_ins import bound

CARD_PLACE = argument_places(PROMPTS, "card")
LOCATION_PLACE = argument_places(PROMPTS, "location")
GOAL_PLACE = argument_places(PROMPTS, "location", nth=1)
NUMBER_PLACE = argument_places(PROMPTS, "number")
DONE_PLACE = argument_places(PROMPTS, "number", nth=1)
SPECIAL_PLACE = argument_places(PROMPTS, "special")
EMPIRE_PLACE = argument_places(PROMPTS, "empire")
MODE_PLACE = argument_places(PROMPTS, "mode")
PIECE_PLACE = argument_places(PROMPTS, "piece")
SLOT_PLACE = argument_places(PROMPTS, "slot")
OTHER_SLOT_PLACE = argument_places(PROMPTS, "slot", nth=1)
SPOT_PLACE = argument_places(PROMPTS, "spot")

asked_prompt = rule(bound(feature_rows.asked_prompt, LAST_PROMPT=LAST_PROMPT))


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
