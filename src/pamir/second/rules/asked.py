"""The top prompt with all that belongs to it: its arguments, and what it shows besides, by label.

Views and sentences are made from this; which labels a prompt has stands in ``prompts.py``.
"""

from collections.abc import Callable, Iterator

from pamir.kernel.frames import arg, top
from pamir.second.rules.actions import card_of
from pamir.second.rules.bribes import bribe_owed, may_offer_less
from pamir.second.rules.build import next_block_price
from pamir.second.rules.court import court_limit, hand_limit
from pamir.second.rules.prompts import (
    ANSWER,
    BRIBE,
    BRIBE_FOR,
    BRIBE_TO,
    BUILDING,
    BUILDING_BUILT,
    COURT_LIMIT,
    FORMS,
    HAND_LIMIT,
    LIFT,
    LIFT_AT,
    LIFT_COALITION,
    LIFT_PIECE,
    TURN,
)
from pamir.second.rules.state import State
from pamir.second.rules.tables import A_GIFT, A_ROAD, A_SPY, A_TRIBE, AN_ARMY, NONE
from pamir.vocabulary import Argument

_BESIDES: dict[tuple[int, str], Callable[[State], int]] = {}


def asked(s: State) -> Iterator[tuple[Argument, int]]:
    """Each argument of the top prompt, and each thing it shows besides, with its value."""
    form = FORMS[top(s)]
    for place, argument in enumerate(form.arguments):
        yield argument, arg(s, place)
    for argument in form.besides:
        yield argument, _BESIDES[form.number, argument.label](s)


def _besides(label: str, *prompts: int) -> Callable[[Callable[[State], int]], None]:
    def register(function: Callable[[State], int]) -> None:
        for prompt in prompts:
            _BESIDES[prompt, label] = function

    return register


@_besides("actions", TURN)
def _actions(s: State) -> int:
    return s.actions_left


@_besides("suit", TURN)
def _favored(s: State) -> int:
    return s.favored


@_besides("card", BRIBE, ANSWER)
def _waiting_card(s: State) -> int:
    """The card offered for play is revealed by asking (ruling 4)."""
    return card_of(arg(s, BRIBE_FOR))


@_besides("payer", BRIBE, ANSWER)
def _payer(s: State) -> int:
    return s.active


@_besides("owed", BRIBE, ANSWER)
def _owed(s: State) -> int:
    return bribe_owed(s, arg(s, BRIBE_FOR), arg(s, BRIBE_TO))


@_besides("talks", BRIBE, ANSWER)
def _talks(s: State) -> int:
    return int(may_offer_less(s, arg(s, BRIBE_TO)))


@_besides("price", BUILDING)
def _price(s: State) -> int:
    return next_block_price(s, arg(s, BUILDING_BUILT))


@_besides("region", LIFT)
def _lift_region(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) in (AN_ARMY, A_TRIBE) else NONE


@_besides("border", LIFT)
def _lift_border(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) == A_ROAD else NONE


@_besides("card", LIFT)
def _lift_card(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) == A_SPY else 0


@_besides("gift", LIFT)
def _lift_gift(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) == A_GIFT else NONE


@_besides("block", LIFT)
def _lift_block(s: State) -> int:
    return arg(s, LIFT_COALITION) if arg(s, LIFT_PIECE) in (AN_ARMY, A_ROAD) else NONE


@_besides("limit", COURT_LIMIT)
def _court_limit(s: State) -> int:
    return court_limit(s, s.active)


@_besides("cards", COURT_LIMIT)
def _court_size(s: State) -> int:
    return s.court_size[s.active]


@_besides("limit", HAND_LIMIT)
def _hand_limit(s: State) -> int:
    return hand_limit(s, s.active)


@_besides("cards", HAND_LIMIT)
def _hand_size(s: State) -> int:
    return s.hand_size[s.active]


for _form in FORMS:
    for _argument in _form.besides:
        if (_form.number, _argument.label) not in _BESIDES:
            raise TypeError(f"nothing says what {_argument.label!r} of the prompt {_form.name!r} is")
