"""Places of the table, and which of them an action points at.

A place is a few words: its kind, and which one it is, as the view names things; cards are as printed. Written in one
line it is its key, which a page can carry on the element it draws there.

>>> from pamir.first.facts import adapted
>>> read_place("march:kabul:herat", adapted())
{'kind': 'march', 'from': 'kabul', 'to': 'herat'}
>>> read_place("moon:1", adapted())
Traceback (most recent call last):
pamir.errors.NotationError: 'moon:1' is no place of the table
"""

from collections.abc import Callable
from typing import Any

from pamir.first.facts import CardSet
from pamir.first.notation import CONNECTION_KEYS
from pamir.first.rules import actions as do
from pamir.first.rules import prompts as ask
from pamir.first.rules.prompts import (
    BAND_CARD,
    CAMPAIGN_MOVE_LOCATION,
    COUNTER_SPIES_CARD,
    LOSSES_EMPIRE,
    LOSSES_LOCATION,
    PAY_ROW_BOTTOM,
    PAY_ROW_TOP,
    PRIZE_CARD,
)
from pamir.first.rules.state import State
from pamir.first.rules.tables import (
    EMPIRE_KEYS,
    GIFT_PRICE,
    LOCATION_KEYS,
    MAX_SEATS,
    NONE,
    SLOTS,
    SPECIAL_KEYS,
    SPOT_KEYS,
)
from pamir.kernel.frames import arg, top
from pamir.places import Place, read_key

_SEATS = tuple(range(MAX_SEATS))
_CARD: tuple[Any, ...] = ()  # whatever the set has
_KINDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "slot": {"slot": tuple(range(SLOTS))},
    "card": {"card": _CARD},
    "act": {"card": _CARD, "action": SPECIAL_KEYS},
    "location": {"location": LOCATION_KEYS},
    "connection": {"connection": CONNECTION_KEYS},
    "army": {"location": LOCATION_KEYS, "empire": EMPIRE_KEYS},
    "tribe": {"location": LOCATION_KEYS, "seat": _SEATS},
    "road": {"connection": CONNECTION_KEYS, "empire": EMPIRE_KEYS},
    "spy": {"card": _CARD, "seat": _SEATS, "spot": SPOT_KEYS},
    "band": {"card": _CARD, "spot": SPOT_KEYS},
    "gift": {"seat": _SEATS, "price": GIFT_PRICE},
    "purse": {"seat": _SEATS},
    "tokens": {"seat": _SEATS},
    "seat": {"seat": _SEATS},
    "empire": {"empire": EMPIRE_KEYS},
    "side": {"seat": _SEATS, "side": (1, 2)},
    "march": {"from": LOCATION_KEYS, "to": LOCATION_KEYS},
}
"""Every kind of place with what tells it from others of its kind."""


def read_place(key: str, cards: CardSet) -> Place:
    """The place of such a line. Raises ``NotationError``."""
    kind = key.partition(":")[0]
    fields = {name: cards.ids[1:] if name == "card" else known for name, known in _KINDS.get(kind, {}).items()}
    return read_key(key, {kind: fields})


def points_at(s: State, action: int, cards: CardSet) -> list[Place]:
    """Where on the table an action of the decider belongs; nothing where only words can say it."""
    kind, a, b = do.ACTION_KIND[action], do.ACTION_A[action], do.ACTION_B[action]
    finder = _FINDERS.get(kind)
    if finder is None or (do.ABOUT_CARD[kind] and a > cards.size):
        return []
    place = finder(s, a, b)
    if "card" in place:
        if not place["card"]:
            return []
        place["card"] = cards.ids[place["card"]]
    return [place]


def _slot(s: State, a: int, b: int) -> Place:
    return {"kind": "slot", "slot": a}


def _card(s: State, a: int, b: int) -> Place:
    return {"kind": "card", "card": a}


def _seat(s: State, a: int, b: int) -> Place:
    return {"kind": "seat", "seat": a}


def _location(s: State, a: int, b: int) -> Place:
    return {"kind": "location", "location": LOCATION_KEYS[a]}


def _connection(s: State, a: int, b: int) -> Place:
    return {"kind": "connection", "connection": CONNECTION_KEYS[a]}


def _gift(s: State, a: int, b: int) -> Place:
    return {"kind": "gift", "seat": s.decider, "price": GIFT_PRICE[a]}


def _own_spy(s: State, a: int, b: int) -> Place:
    return {"kind": "spy", "card": a, "seat": s.decider, "spot": SPOT_KEYS[b]}


def _paid_slot(s: State, a: int, b: int) -> Place:
    slot = arg(s, PAY_ROW_TOP if a == do.TOP else PAY_ROW_BOTTOM) if top(s) == ask.PAY_ROW else NONE
    return {"kind": "slot", "slot": a * SLOTS // 2 if slot == NONE else slot}


def _prize(s: State, a: int, b: int) -> Place:
    return {"kind": "card", "card": arg(s, PRIZE_CARD) if top(s) == ask.PRIZE else 0}


def _asked(prompt: int, place: int) -> Callable[[State], int]:
    return lambda s: arg(s, place) if top(s) == prompt else 0


_site, _defender = _asked(ask.LOSSES, LOSSES_LOCATION), _asked(ask.LOSSES, LOSSES_EMPIRE)
_cleared, _band_card = _asked(ask.COUNTER_SPIES, COUNTER_SPIES_CARD), _asked(ask.BAND, BAND_CARD)
_march_from = _asked(ask.CAMPAIGN_MOVE, CAMPAIGN_MOVE_LOCATION)

_FINDERS: dict[int, Callable[[State, int, int], Place]] = {
    do.BUY: _slot,
    do.TAKE_SLOT: _slot,
    do.PAY_IN: _paid_slot,
    do.DISCARD: _card,
    do.PLAY: _card,
    do.MOVE_TO: _card,
    do.COUNTER: _card,
    do.BRIBE_CARD: _card,
    do.ASSASSINATE_CARD: _card,
    do.KEEP: _card,
    do.TAKE_BACK: _card,
    do.GIVE_CARD: _card,
    do.TAKE_PRIZE: _prize,
    do.LEAVE_PRIZE: _prize,
    do.ACT: lambda s, a, b: {"kind": "act", "card": a, "action": SPECIAL_KEYS[b]},
    do.CHOOSE_SIDE: lambda s, a, b: {"kind": "side", "seat": s.decider, "side": a + 1},
    do.PROPOSE: _seat,
    do.TAKE_SEAT: lambda s, a, b: {"kind": "purse", "seat": a},
    do.TOKEN_FROM: lambda s, a, b: {"kind": "tokens", "seat": s.decider if a == MAX_SEATS else a},
    do.GIVE: _gift,
    do.LIFT_GIFT: _gift,
    do.CAMPAIGN_FROM: _location,
    do.ASK_CONSENT: _location,
    do.ASK_WAIVER: _location,
    do.MARCH_TO: lambda s, a, b: {"kind": "march", "from": LOCATION_KEYS[_march_from(s)], "to": LOCATION_KEYS[a]},
    do.ATTACK: lambda s, a, b: {"kind": "empire", "empire": EMPIRE_KEYS[a]},
    do.ROAD: _connection,
    do.MOVE_SPY: _own_spy,
    do.LIFT_SPY: _own_spy,
    do.ON_BAND: lambda s, a, b: {"kind": "band", "card": _band_card(s), "spot": SPOT_KEYS[a]},
    do.REMOVE_SPY: lambda s, a, b: {"kind": "spy", "card": _cleared(s), "seat": a, "spot": SPOT_KEYS[b]},
    do.REMOVE_ARMY: lambda s, a, b: {
        "kind": "army",
        "location": LOCATION_KEYS[_site(s)],
        "empire": EMPIRE_KEYS[_defender(s)],
    },
    do.REMOVE_ROAD: lambda s, a, b: {
        "kind": "road",
        "connection": CONNECTION_KEYS[a],
        "empire": EMPIRE_KEYS[_defender(s)],
    },
    do.REMOVE_TRIBE: lambda s, a, b: {"kind": "tribe", "location": LOCATION_KEYS[_site(s)], "seat": a},
    do.LIFT_ARMY: lambda s, a, b: {
        "kind": "army",
        "location": LOCATION_KEYS[a],
        "empire": EMPIRE_KEYS[s.loyalty[s.decider]],
    },
    do.LIFT_ROAD: lambda s, a, b: {
        "kind": "road",
        "connection": CONNECTION_KEYS[a],
        "empire": EMPIRE_KEYS[s.loyalty[s.decider]],
    },
    do.LIFT_TRIBE: lambda s, a, b: {"kind": "tribe", "location": LOCATION_KEYS[a], "seat": s.decider},
}
