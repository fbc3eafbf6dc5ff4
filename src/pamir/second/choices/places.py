"""Places of the table, and which of them an action points at.

A place is a few words: its kind, and which one it is, as the view names things. Written in one line it is its key,
which a page can carry on the element it draws there.

>>> read_place("step:army:kabul:herat")
{'kind': 'step', 'piece': 'army', 'from': 'kabul', 'to': 'herat'}
>>> read_place("moon:1")
Traceback (most recent call last):
pamir.errors.NotationError: 'moon:1' is no place of the table
"""

from collections.abc import Callable
from typing import Any

from pamir.kernel.frames import arg
from pamir.places import Place, read_key
from pamir.second.notation import BORDER_KEYS
from pamir.second.rules import actions as do
from pamir.second.rules.prompts import BATTLE_LOSSES_IN, BATTLE_LOSSES_ON, LIFT_COALITION
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    ACTION_KEYS,
    COALITION_KEYS,
    COURT_CARDS,
    GIFT_PRICE,
    MAX_SEATS,
    PRINTED_CARD,
    PRINTED_KIND,
    REGION_KEYS,
    SAFE_HOUSE_A,
    SAFE_HOUSE_B,
    SLOTS,
    STEP_FROM,
    STEP_TO,
    SUIT_KEYS,
)

_SEATS = tuple(range(MAX_SEATS))
_CARDS = tuple(range(1, COURT_CARDS + 1))
_PIECES = ("army", "tribe")
_KINDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "slot": {"slot": tuple(range(SLOTS))},
    "card": {"card": _CARDS},
    "act": {"card": _CARDS, "action": ACTION_KEYS},
    "region": {"region": REGION_KEYS},
    "border": {"border": BORDER_KEYS},
    "army": {"region": REGION_KEYS, "coalition": COALITION_KEYS},
    "tribe": {"region": REGION_KEYS, "seat": _SEATS},
    "road": {"border": BORDER_KEYS, "coalition": COALITION_KEYS},
    "spy": {"card": _CARDS, "seat": _SEATS},
    "gift": {"seat": _SEATS, "price": GIFT_PRICE},
    "purse": {"seat": _SEATS},
    "seat": {"seat": _SEATS},
    "suit": {"suit": SUIT_KEYS},
    "step": {"piece": _PIECES, "from": REGION_KEYS, "to": REGION_KEYS},
}
"""Every kind of place with what tells it from others of its kind."""


def read_place(key: str) -> Place:
    """The place of such a line. Raises ``NotationError``."""
    return read_key(key, _KINDS)


def points_at(s: State, action: int) -> list[Place]:
    """Where on the table an action of the decider belongs; nothing where only words can say it."""
    kind, a, b = do.ACTION_KIND[action], do.ACTION_A[action], do.ACTION_B[action]
    finder = _FINDERS.get(kind)
    return [finder(s, a, b)] if finder else []


def _piece_of_block(piece: str, where: str) -> Callable[[State, int, int], Place]:
    keys = REGION_KEYS if where == "region" else BORDER_KEYS
    return lambda s, a, b: {"kind": piece, where: keys[a], "coalition": COALITION_KEYS[arg(s, LIFT_COALITION)]}


def _slot(s: State, a: int, b: int) -> Place:
    return {"kind": "slot", "slot": a}


def _card(s: State, a: int, b: int) -> Place:
    return {"kind": "card", "card": a}


def _region(s: State, a: int, b: int) -> Place:
    return {"kind": "region", "region": REGION_KEYS[a]}


def _border(s: State, a: int, b: int) -> Place:
    return {"kind": "border", "border": BORDER_KEYS[a]}


def _gift(s: State, a: int, b: int) -> Place:
    return {"kind": "gift", "seat": s.decider, "price": GIFT_PRICE[a]}


def _own_spy(s: State, a: int, b: int) -> Place:
    return {"kind": "spy", "card": a, "seat": s.decider}


def _step(piece: str) -> Callable[[State, int, int], Place]:
    return lambda s, a, b: {
        "kind": "step",
        "piece": piece,
        "from": REGION_KEYS[STEP_FROM[a]],
        "to": REGION_KEYS[STEP_TO[a]],
    }


_FINDERS: dict[int, Callable[[State, int, int], Place]] = {
    do.BUY: _slot,
    do.TAX_SLOT: _slot,
    do.PLAY: _card,
    do.SPY: _card,
    do.SEND_TO: _card,
    do.BETRAY_CARD: _card,
    do.FIGHT_ON: _card,
    do.DISCARD: _card,
    do.ACT: lambda s, a, b: {"kind": "act", "card": PRINTED_CARD[a], "action": ACTION_KEYS[PRINTED_KIND[a]]},
    do.TAX_SEAT: lambda s, a, b: {"kind": "purse", "seat": a},
    do.NAME_SEAT: lambda s, a, b: {"kind": "seat", "seat": a},
    do.NAME_SUIT: lambda s, a, b: {"kind": "suit", "suit": SUIT_KEYS[a]},
    do.GIVE: _gift,
    do.LIFT_GIFT: _gift,
    do.ARMY: _region,
    do.FIGHT_IN: _region,
    do.NAME_REGION: _region,
    do.ROAD: _border,
    do.MARCH: _step("army"),
    do.MIGRATE: _step("tribe"),
    do.SEND: _own_spy,
    do.LIFT_SPY: _own_spy,
    do.SHELTER: lambda s, a, b: {"kind": "card", "card": (SAFE_HOUSE_A, SAFE_HOUSE_B)[a]},
    do.KILL_TRIBE: lambda s, a, b: {"kind": "tribe", "region": REGION_KEYS[arg(s, BATTLE_LOSSES_IN)], "seat": a},
    do.KILL_SPY: lambda s, a, b: {"kind": "spy", "card": arg(s, BATTLE_LOSSES_ON), "seat": a},
    do.KILL_ARMY: lambda s, a, b: {
        "kind": "army",
        "region": REGION_KEYS[arg(s, BATTLE_LOSSES_IN)],
        "coalition": COALITION_KEYS[a],
    },
    do.KILL_ROAD: lambda s, a, b: {"kind": "road", "border": BORDER_KEYS[a], "coalition": COALITION_KEYS[b]},
    do.LIFT_ARMY: _piece_of_block("army", "region"),
    do.LIFT_ROAD: _piece_of_block("road", "border"),
    do.LIFT_TRIBE: lambda s, a, b: {"kind": "tribe", "region": REGION_KEYS[a], "seat": s.decider},
}
