"""What a hand on a place of the table would mean, so that one can ask why it is not allowed."""

from collections.abc import Callable
from typing import Any

from pamir.kernel.frames import top
from pamir.places import Place
from pamir.second.notation import BORDER_KEYS
from pamir.second.reasons.answers import ANSWERS
from pamir.second.rules import actions as do
from pamir.second.rules.land import holds
from pamir.second.rules.state import State
from pamir.second.rules.tables import (
    ACTION_KEYS,
    COALITION_KEYS,
    GIFT_PRICE,
    MAX_SEATS,
    PRINTED,
    PRINTED_CARD,
    PRINTED_KIND,
    REGION_KEYS,
    SLOTS,
    STEP_FROM,
    STEP_TO,
    SUIT_KEYS,
)

_SEATS = tuple(range(MAX_SEATS))


def meant(s: State, place: Place, seat: int) -> list[int]:
    """What a hand of this seat on a place would mean now: what is asked for, else what is usual there."""
    could = _MEANINGS[place["kind"]](s, place, seat)
    asked = [action for action in could if do.ACTION_KIND[action] in ANSWERS[top(s)]] if not s.over else []
    if not asked:
        return could[-1:]
    return [action for action in asked if do.ACTION_KIND[action] == do.ACTION_KIND[asked[0]]]


def _for_card(s: State, place: Place, seat: int) -> list[int]:
    card = place["card"]
    discard = do.card_action(do.DISCARD, card)
    if holds(s, seat, card):
        return [discard, do.play_action(card, do.LEFT)]
    acts = [do.action(do.ACT, i) for i in range(PRINTED) if PRINTED_CARD[i] == card]
    kinds = (do.SPY, do.SEND_TO, do.FIGHT_ON, do.SEND, do.LIFT_SPY, do.BETRAY_CARD)
    return [*acts, discard, *(do.card_action(kind, card) for kind in kinds)]


def _for_act(s: State, place: Place, seat: int) -> list[int]:
    wanted = place["card"], ACTION_KEYS.index(place["action"])
    return [do.action(do.ACT, i) for i in range(PRINTED) if (PRINTED_CARD[i], PRINTED_KIND[i]) == wanted]


def _first_step(kind: int, region: int) -> int:
    return do.action(kind, STEP_FROM.index(region))


def _for_region(s: State, place: Place, seat: int) -> list[int]:
    region = REGION_KEYS.index(place["region"])
    here = [do.action(kind, region) for kind in (do.FIGHT_IN, do.NAME_REGION, do.LIFT_ARMY)]
    return [*here, _first_step(do.MARCH, region), do.action(do.ARMY, region)]


def _for_army(s: State, place: Place, seat: int) -> list[int]:
    return [do.action(do.KILL_ARMY, COALITION_KEYS.index(place["coalition"])), *_for_region(s, place, seat)]


def _for_tribe(s: State, place: Place, seat: int) -> list[int]:
    region = REGION_KEYS.index(place["region"])
    own = [do.action(do.LIFT_TRIBE, region), _first_step(do.MIGRATE, region)]
    return [do.action(do.KILL_TRIBE, place["seat"]), *own, *_for_region(s, place, seat)]


def _for_border(s: State, place: Place, seat: int) -> list[int]:
    border = BORDER_KEYS.index(place["border"])
    return [do.action(do.LIFT_ROAD, border), do.action(do.ROAD, border)]


def _for_road(s: State, place: Place, seat: int) -> list[int]:
    border, coalition = BORDER_KEYS.index(place["border"]), COALITION_KEYS.index(place["coalition"])
    return [do.kill_road_action(border, coalition), *_for_border(s, place, seat)]


def _for_spy(s: State, place: Place, seat: int) -> list[int]:
    kinds = (do.LIFT_SPY, do.SEND)
    return [do.action(do.KILL_SPY, place["seat"]), *(do.card_action(kind, place["card"]) for kind in kinds)]


def _for_step(s: State, place: Place, seat: int) -> list[int]:
    way = REGION_KEYS.index(place["from"]), REGION_KEYS.index(place["to"])
    kind = do.MARCH if place["piece"] == "army" else do.MIGRATE
    return [do.action(kind, i) for i, step in enumerate(zip(STEP_FROM, STEP_TO, strict=True)) if step == way]


def _numbered(name: str, known: tuple[Any, ...], *kinds: int) -> Callable[[State, Place, int], list[int]]:
    return lambda s, place, seat: [do.action(kind, known.index(place[name])) for kind in kinds]


_MEANINGS: dict[str, Callable[[State, Place, int], list[int]]] = {
    "slot": _numbered("slot", tuple(range(SLOTS)), do.TAX_SLOT, do.BUY),
    "card": _for_card,
    "act": _for_act,
    "region": _for_region,
    "border": _for_border,
    "army": _for_army,
    "tribe": _for_tribe,
    "road": _for_road,
    "spy": _for_spy,
    "gift": _numbered("price", GIFT_PRICE, do.LIFT_GIFT, do.GIVE),
    "purse": _numbered("seat", _SEATS, do.TAX_SEAT),
    "seat": _numbered("seat", _SEATS, do.NAME_SEAT),
    "suit": _numbered("suit", SUIT_KEYS, do.NAME_SUIT),
    "step": _for_step,
}
