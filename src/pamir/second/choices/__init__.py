"""What a page shows with a choice: what it points at, what it costs and whom it bribes, what it would lose."""

from typing import TYPE_CHECKING, Any

from pamir.kernel.frames import arg, top
from pamir.second.choices.meaning import meant
from pamir.second.choices.places import points_at, read_place
from pamir.second.rules import actions as do
from pamir.second.rules import prompts as ask
from pamir.second.rules.betray import BETRAY_PRICE
from pamir.second.rules.bribes import bargains_left
from pamir.second.rules.build import next_block_price
from pamir.second.rules.loyalty import would_turn
from pamir.second.rules.market import price
from pamir.second.rules.prompts import BRIBE_DEMAND, BRIBE_TO, BUILDING_BUILT, PRIZE_CARD
from pamir.second.rules.state import State
from pamir.second.rules.tables import BETRAY, CARD_PATRIOT, CARD_PRIZE, COALITION_KEYS, GIFT_PRICE, NONE, PRINTED_KIND

if TYPE_CHECKING:
    from pamir.second.game import SecondGame as Game

__all__ = ["consequences", "cost", "meant", "points_at", "read_place"]

MARKET = "market"
_DEEDS = tuple(name.lower().replace("_", " ") for name in do.KIND_NAMES)
_AMOUNTS = (do.PROPOSE, do.COUNTER)


def consequences(game: "Game", action: int) -> dict[str, Any]:
    """Plain JSON; what does not apply is left out.

    ``deed`` is the kind of action, with ``side``, ``rupees`` or ``coalition`` where it names one. ``points_at`` are
    places of the table. ``cost`` is what is paid at once, and to whom: the market or a seat. ``turns`` is the
    coalition that it makes the decider serve. ``bribe_at_once``: the bribe is paid without a question.
    """
    from pamir.second.telling import forgone

    s = game.state
    kind, a, b = do.ACTION_KIND[action], do.ACTION_A[action], do.ACTION_B[action]
    found: dict[str, Any] = {"deed": _DEEDS[kind], "points_at": points_at(s, action)}
    if kind == do.PLAY:
        found["side"] = ("left", "right")[b]
    elif kind in _AMOUNTS:
        found["rupees"] = a
    elif kind == do.CHOOSE_LOYALTY:
        found["coalition"] = COALITION_KEYS[a]
    paid = cost(s, action)
    if paid is not None:
        found["cost"] = {"rupees": paid[0], "to": paid[1]}
    turned = _named_coalition(s, action)
    if would_turn(s, s.decider, turned):
        found["turns"] = COALITION_KEYS[turned]
    bribe = game.bribe(action)
    if bribe and not bargains_left(s):
        found["bribe_at_once"] = True
    return {**found, "bribe": bribe, "final": game.is_final(action), "loses": forgone(game, action)}


def cost(s: State, action: int) -> tuple[int, str | int] | None:
    """What the decider would pay at once for an action, and to whom: the market or a seat; None for nothing."""
    kind, a = do.ACTION_KIND[action], do.ACTION_A[action]
    match kind:
        case do.BUY if s.market[a]:
            return price(s, s.decider, a), MARKET
        case do.GIVE:
            return GIFT_PRICE[a], MARKET
        case do.ARMY | do.ROAD if top(s) == ask.BUILDING:
            return next_block_price(s, arg(s, BUILDING_BUILT)), MARKET
        case do.ACT if PRINTED_KIND[a] == BETRAY:
            return BETRAY_PRICE, MARKET
        case do.PAY if top(s) == ask.BRIBE:
            return arg(s, BRIBE_DEMAND), arg(s, BRIBE_TO)
    return None


def _named_coalition(s: State, action: int) -> int:
    """The coalition of the patriot that would be played or the prize that would be kept."""
    match do.ACTION_KIND[action]:
        case do.PLAY:
            return CARD_PATRIOT[do.ACTION_A[action]]
        case do.TAKE_PRIZE if top(s) == ask.PRIZE:
            return CARD_PRIZE[arg(s, PRIZE_CARD)]
    return NONE
