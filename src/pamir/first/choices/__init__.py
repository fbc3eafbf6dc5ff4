"""What a page shows with a choice: what it points at, what it costs, what it would lose."""

from typing import TYPE_CHECKING, Any

from pamir.first.choices.meaning import meant
from pamir.first.choices.places import points_at, read_place
from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules.assassinate import ASSASSINATION_PRICE
from pamir.first.rules.attack import ARMS_PRICE
from pamir.first.rules.bribe import BRIBE_PRICE
from pamir.first.rules.cards import location_of, patriot_of, prize_of, rank_of
from pamir.first.rules.loyalty import would_turn
from pamir.first.rules.market import price
from pamir.first.rules.pieces import roads_of
from pamir.first.rules.play import toll_to
from pamir.first.rules.prompts import CAMPAIGN_MOVE_LOCATION, PRIZE_CARD
from pamir.first.rules.special import is_free
from pamir.first.rules.state import State
from pamir.first.rules.tables import CONNECTION_BETWEEN, EMPIRE_KEYS, GIFT_PRICE, LOCATION_KEYS, LOCATIONS, NONE
from pamir.kernel.frames import arg, top

if TYPE_CHECKING:
    from pamir.first.game import FirstGame as Game

__all__ = ["consequences", "costs", "meant", "points_at", "read_place"]

MARKET, BOX = "market", "box"
_DEEDS = tuple(name.lower().replace("_", " ") for name in do.KIND_NAMES)
_AMOUNTS = (do.GIVE_RUPEES, do.ASK_RUPEES)
_NUMBERS = {do.MARCH: 1, do.SPEND: 0}


def consequences(game: "Game", action: int) -> dict[str, Any]:
    """Plain JSON; what does not apply is left out.

    ``deed`` is the kind of action, with ``side``, ``rupees``, ``number``, ``card``, ``location`` or ``empire`` where it
    names one. ``points_at`` are places of the table. ``costs`` is what is paid at once, and to whom: the Market, the
    Box or seats. ``turns`` is the Empire to which it makes the decider Loyal; ``free`` marks a Special action that
    costs none of the two.
    """
    from pamir.first.telling import forgone

    s, cards = game.state, game.edition.card_set
    kind, a, b = do.ACTION_KIND[action], do.ACTION_A[action], do.ACTION_B[action]
    found: dict[str, Any] = {"deed": _DEEDS[kind], "points_at": points_at(s, action, cards)}
    if kind in (do.PLAY, do.BRIBE_CARD):
        found["side"] = ("left", "right")[b]
    elif kind in _AMOUNTS:
        found["rupees"] = a
    elif kind in _NUMBERS:
        found["number"] = a + _NUMBERS[kind]
    elif kind == do.ASK_WAIVER:
        found["rupees"], found["location"] = b + 1, LOCATION_KEYS[a]
    elif kind == do.ASK_CONSENT:
        found["location"] = LOCATION_KEYS[a]
    elif kind == do.CHOOSE_SIDE:
        found["empire"] = EMPIRE_KEYS[s.sides[s.decider * 2 + a]]
    if do.ABOUT_CARD[kind] and a <= cards.size:
        found["card"] = cards.ids[a]
    found["costs"] = [{"rupees": rupees, "to": to} for rupees, to in costs(s, action)] or None
    turned = _named_empire(s, action)
    found["turns"] = EMPIRE_KEYS[turned] if would_turn(s, s.decider, turned) else None
    found["free"] = kind == do.ACT and is_free(s, b)
    return {**found, "final": game.is_final(action), "loses": forgone(game, action)}


def costs(s: State, action: int) -> list[tuple[int, str | int]]:
    """What the decider would pay at once for an action, and to whom: the Market, the Box or seats."""
    from pamir.first.telling.answers import baggage_price

    kind, a = do.ACTION_KIND[action], do.ACTION_A[action]
    rupees = 0
    match kind:
        case do.BUY if s.market[a]:
            rupees = price(s, a)
        case do.PLAY if s.cards[a]:
            due = [(toll_to(s, s.decider, location_of(s, a), owner), owner) for owner in range(s.seats)]
            return [(number, owner) for number, owner in due if number]
        case do.GIVE:
            rupees = GIFT_PRICE[a]
        case do.BRIBE_CARD:
            rupees = BRIBE_PRICE * rank_of(s, a)
        case do.ASSASSINATE_CARD:
            rupees = ASSASSINATION_PRICE
        case do.USE_ARMS:
            return [(ARMS_PRICE, BOX)]
        case do.MARCH_TO if top(s) == ask.CAMPAIGN_MOVE:
            connection = CONNECTION_BETWEEN[arg(s, CAMPAIGN_MOVE_LOCATION) * LOCATIONS + a]
            if connection != NONE and roads_of(s, connection, s.loyalty[s.decider]) == 0:
                rupees = baggage_price(s, s.decider)
    return [(rupees, MARKET)] if rupees else []


def _named_empire(s: State, action: int) -> int:
    """The Empire of the Patriot that would be played or bribed, or of the Prize that would be kept."""
    match do.ACTION_KIND[action]:
        case do.PLAY | do.BRIBE_CARD:
            return patriot_of(s, do.ACTION_A[action])
        case do.TAKE_PRIZE if top(s) == ask.PRIZE:
            return prize_of(s, arg(s, PRIZE_CARD))
    return NONE
