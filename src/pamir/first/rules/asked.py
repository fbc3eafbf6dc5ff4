"""What the prompts of this edition show besides their arguments: see ``pamir.asked``."""

from pamir.asked import Asked
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
from pamir.kernel.frames import arg, arg_below

asked = Asked(FORMS)


@asked.besides("first", CHOOSE_START)
def _first_side(s: State) -> int:
    return s.sides[arg(s, CHOOSE_START_SEAT) * 2]


@asked.besides("second", CHOOSE_START)
def _second_side(s: State) -> int:
    return s.sides[arg(s, CHOOSE_START_SEAT) * 2 + 1]


@asked.besides("actions", TURN)
def _actions(s: State) -> int:
    return s.actions_left


@asked.besides("mode", TURN)
def _regime(s: State) -> int:
    return s.regime


@asked.besides("left", WAY)
def _steps_left(s: State) -> int:
    return arg_below(s, TRAVELLING_LEFT) - arg(s, WAY_STEPS)


@asked.besides("empire", PRIZE)
def _prize(s: State) -> int:
    return prize_of(s, arg(s, PRIZE_CARD))


@asked.besides("rupees", DEBT)
def _owed(s: State) -> int:
    return s.owed[arg(s, DEBT_SEAT)]


@asked.besides("limit", TABLEAU_LIMIT)
def _limit(s: State) -> int:
    return tableau_limit(s, s.active)


@asked.besides("cards", TABLEAU_LIMIT)
def _tableau_size(s: State) -> int:
    return s.tableau_size[s.active]


@asked.besides("partner", DEAL)
def _partner(s: State) -> int:
    return s.deal_partner


@asked.besides("proposer", DEAL_ANSWER)
def _proposer(s: State) -> int:
    return s.active


asked.complete()
