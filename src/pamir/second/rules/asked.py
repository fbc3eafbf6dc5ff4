"""What the prompts of this edition show besides their arguments: see ``pamir.asked``."""

from pamir.asked import Asked
from pamir.kernel.frames import arg
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

asked = Asked(FORMS)


@asked.besides("actions", TURN)
def _actions(s: State) -> int:
    return s.actions_left


@asked.besides("suit", TURN)
def _favored(s: State) -> int:
    return s.favored


@asked.besides("card", BRIBE, ANSWER)
def _waiting_card(s: State) -> int:
    """The card offered for play is revealed by asking (ruling 4)."""
    return card_of(arg(s, BRIBE_FOR))


@asked.besides("payer", BRIBE, ANSWER)
def _payer(s: State) -> int:
    return s.active


@asked.besides("owed", BRIBE, ANSWER)
def _owed(s: State) -> int:
    return bribe_owed(s, arg(s, BRIBE_FOR), arg(s, BRIBE_TO))


@asked.besides("talks", BRIBE, ANSWER)
def _talks(s: State) -> int:
    return int(may_offer_less(s, arg(s, BRIBE_TO)))


@asked.besides("price", BUILDING)
def _price(s: State) -> int:
    return next_block_price(s, arg(s, BUILDING_BUILT))


@asked.besides("region", LIFT)
def _lift_region(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) in (AN_ARMY, A_TRIBE) else NONE


@asked.besides("border", LIFT)
def _lift_border(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) == A_ROAD else NONE


@asked.besides("card", LIFT)
def _lift_card(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) == A_SPY else 0


@asked.besides("gift", LIFT)
def _lift_gift(s: State) -> int:
    return arg(s, LIFT_AT) if arg(s, LIFT_PIECE) == A_GIFT else NONE


@asked.besides("block", LIFT)
def _lift_block(s: State) -> int:
    return arg(s, LIFT_COALITION) if arg(s, LIFT_PIECE) in (AN_ARMY, A_ROAD) else NONE


@asked.besides("limit", COURT_LIMIT)
def _court_limit(s: State) -> int:
    return court_limit(s, s.active)


@asked.besides("cards", COURT_LIMIT)
def _court_size(s: State) -> int:
    return s.court_size[s.active]


@asked.besides("limit", HAND_LIMIT)
def _hand_limit(s: State) -> int:
    return hand_limit(s, s.active)


@asked.besides("cards", HAND_LIMIT)
def _hand_size(s: State) -> int:
    return s.hand_size[s.active]


asked.complete()
