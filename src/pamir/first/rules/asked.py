"""The top prompt with all that belongs to it: its arguments, and what it shows besides, by label.

Views and sentences are made from this; which labels a prompt has stands in ``prompts.py``.
"""

from collections.abc import Callable, Iterator

from pamir.first.rules.cards import prize_of
from pamir.first.rules.prompts import (
    CHOOSE_START,
    CHOOSE_START_SEAT,
    DEAL,
    DEAL_ANSWER,
    DEBT,
    DEBT_SEAT,
    FORMS,
    PRIZE,
    PRIZE_CARD,
    TABLEAU_LIMIT,
    TRAVELLING_LEFT,
    TURN,
    WAY,
    WAY_STEPS,
)
from pamir.first.rules.state import State
from pamir.first.rules.tableau import tableau_limit
from pamir.kernel.frames import arg, arg_below, top
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


@_besides("first", CHOOSE_START)
def _first_side(s: State) -> int:
    return s.sides[arg(s, CHOOSE_START_SEAT) * 2]


@_besides("second", CHOOSE_START)
def _second_side(s: State) -> int:
    return s.sides[arg(s, CHOOSE_START_SEAT) * 2 + 1]


@_besides("actions", TURN)
def _actions(s: State) -> int:
    return s.actions_left


@_besides("mode", TURN)
def _regime(s: State) -> int:
    return s.regime


@_besides("left", WAY)
def _steps_left(s: State) -> int:
    return arg_below(s, TRAVELLING_LEFT) - arg(s, WAY_STEPS)


@_besides("empire", PRIZE)
def _prize(s: State) -> int:
    return prize_of(s, arg(s, PRIZE_CARD))


@_besides("rupees", DEBT)
def _owed(s: State) -> int:
    return s.owed[arg(s, DEBT_SEAT)]


@_besides("limit", TABLEAU_LIMIT)
def _limit(s: State) -> int:
    return tableau_limit(s, s.active)


@_besides("cards", TABLEAU_LIMIT)
def _tableau_size(s: State) -> int:
    return s.tableau_size[s.active]


@_besides("partner", DEAL)
def _partner(s: State) -> int:
    return s.deal_partner


@_besides("proposer", DEAL_ANSWER)
def _proposer(s: State) -> int:
    return s.active


for _form in FORMS:
    for _argument in _form.besides:
        if (_form.number, _argument.label) not in _BESIDES:
            raise TypeError(f"nothing says what {_argument.label!r} of the prompt {_form.name!r} is")
