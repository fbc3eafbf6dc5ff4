"""What a prompt is about: its card, region, coalition or number, found by the edition's own table of prompts."""

from pamir import feature_rows
from pamir.feature_rows import argument, argument_places
from pamir.kernel.compile import rule
from pamir.kernel.frames import arg
from pamir.kernel.stand_ins import bound
from pamir.second.rules.actions import card_of
from pamir.second.rules.prompts import (
    ANSWER,
    BRIBE,
    BRIBE_FOR,
    BRIBE_OFFER,
    BRIBE_TO,
    LAST_PROMPT,
    LIFT,
    LIFT_AT,
    LIFT_PIECE,
    PROMPTS,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, AN_ARMY, NOBODY, NONE

CARD_PLACE = argument_places(PROMPTS, "card")
REGION_PLACE = argument_places(PROMPTS, "region")
NUMBER_PLACE = argument_places(PROMPTS, "number", "rupees")
COALITION_PLACE = argument_places(PROMPTS, "coalition")

asked_prompt = rule(bound(feature_rows.asked_prompt, LAST_PROMPT=LAST_PROMPT))


@rule
def is_bargain(prompt: int) -> bool:
    """Whether a bribe is being settled."""
    return prompt in (BRIBE, ANSWER)


@rule
def asked_card(s: State, prompt: int) -> int:
    """The card the prompt is about, or 0; one offered for play is shown by asking (ruling 4)."""
    if is_bargain(prompt):
        return card_of(arg(s, BRIBE_FOR))
    if prompt == LIFT and arg(s, LIFT_PIECE) == A_SPY:
        return arg(s, LIFT_AT)
    return max(0, argument(s, CARD_PLACE[prompt]))


@rule
def asked_region(s: State, prompt: int) -> int:
    """The region the prompt is about, or NONE."""
    if prompt == LIFT and (arg(s, LIFT_PIECE) == AN_ARMY or arg(s, LIFT_PIECE) == A_TRIBE):
        return arg(s, LIFT_AT)
    return argument(s, REGION_PLACE[prompt])


@rule
def asked_coalition(s: State, prompt: int) -> int:
    """The coalition the prompt is about, or NONE."""
    return argument(s, COALITION_PLACE[prompt])


@rule
def asked_number(s: State, prompt: int) -> int:
    """The number the prompt names, as pieces left, or the bribe that is asked; NONE where there is none."""
    return argument(s, NUMBER_PLACE[prompt])


@rule
def last_offer(s: State, prompt: int) -> int:
    """The last proposal of a bargain, or NONE."""
    if is_bargain(prompt):
        return arg(s, BRIBE_OFFER)
    return NONE


@rule
def asked_piece(s: State, prompt: int) -> int:
    """The kind of piece that is to be taken from play, or NONE."""
    if prompt == LIFT:
        return arg(s, LIFT_PIECE)
    return NONE


@rule
def asked_border(s: State, prompt: int) -> int:
    """The border where a road is to go that is taken from play, or NONE."""
    if prompt == LIFT and arg(s, LIFT_PIECE) == A_ROAD:
        return arg(s, LIFT_AT)
    return NONE


@rule
def asked_gift(s: State, prompt: int) -> int:
    """The gift space where a cylinder is to go that is taken from play, or NONE."""
    if prompt == LIFT and arg(s, LIFT_PIECE) == A_GIFT:
        return arg(s, LIFT_AT)
    return NONE


@rule
def bribed_seat(s: State, prompt: int) -> int:
    """Who is to be bribed, or NOBODY."""
    if is_bargain(prompt):
        return arg(s, BRIBE_TO)
    return NOBODY
