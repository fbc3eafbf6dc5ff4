"""The prompt and the frames beneath it as text, by name and labelled arguments.

>>> frame_text((prompts.TAXING, 2, 1, 0, 0))
'tax left 2, taken 1'
"""

from dataclasses import dataclass
from functools import cache

from pamir.errors import NotationError
from pamir.second.notation import BORDER_KEYS, action_text, parse_action, slot_text
from pamir.second.position.words import (
    Entry,
    Item,
    Word,
    border_of,
    card_of,
    coalition_of,
    gift_space_of,
    joined,
    number,
    region_of,
    seat_of,
)
from pamir.second.rules import prompts
from pamir.second.rules.pieces import A_GIFT, A_ROAD, A_SPY, A_TRIBE, AN_ARMY
from pamir.second.rules.prompts import LAST_PROMPT, PROMPT_NAMES
from pamir.second.rules.tables import COALITION_KEYS, GIFT_PRICE, NONE, REGION_KEYS, SEAT_KEYS, SLOTS

Frame = tuple[int, int, int, int, int]
PIECE_KEYS = ("army", "road", "tribe", "spy", "gift")
_PLAIN_LABELS = ("a", "b", "c", "d")
# What nothing follows by itself: a turn, and the tasks that begin and end one.
BOTTOMS = (prompts.TURN, prompts.START_TURN, prompts.END_OF_TURN, prompts.WAKHAN_ACTIONS, prompts.WAKHAN_BONUS)


@dataclass(frozen=True)
class _Arg:
    """One argument of a frame: its label, what it is, and what it is when not written."""

    label: str
    kind: str
    default: int = 0


_SEAT = _Arg("seat", "seat")
_CARD = _Arg("card", "card")
_REGION = _Arg("region", "region")
_LEFT = _Arg("left", "number", 1)
_BARGAIN = (
    _Arg("for", "action"),
    _Arg("to", "seat"),
    _Arg("demand", "number"),
    _Arg("offer", "number", NONE),
)

_ARGS: dict[int, tuple[_Arg, ...]] = {
    prompts.CHOOSE_START: (_SEAT,),
    prompts.BRIBE: _BARGAIN,
    prompts.ANSWER: _BARGAIN,
    prompts.TAXING: (_LEFT, _Arg("taken", "number")),
    prompts.BUILDING: (_LEFT, _Arg("built", "number")),
    prompts.MOVING: (_LEFT,),
    prompts.SENDING: (_CARD,),
    prompts.PRIZE: (_CARD,),
    prompts.BATTLE_SITE: (_Arg("rank", "number", 1), _Arg("mode", "number")),
    prompts.BATTLE_LOSSES: (_LEFT, _Arg("done", "number"), _Arg("in", "region", NONE), _Arg("on", "card")),
    prompts.ROAD_ICON: (_REGION, _SEAT, _Arg("coalition", "coalition")),
    prompts.SPY_ICON: (_REGION, _SEAT),
    prompts.LIFT: (_Arg("piece", "piece"), _Arg("at", "place"), _Arg("coalition", "coalition"), _SEAT),
    prompts.DEBT: (_SEAT, _Arg("cards", "number", 1)),
    prompts.FORCED_DISCARDS: (_SEAT, _Arg("region", "region", NONE), _Arg("keep", "coalition", NONE)),
    prompts.SAFE_HOUSE: (_SEAT, _Arg("spies", "number", 1)),
    prompts.BLACKMAIL: (_Arg("herat", "number"), _Arg("kandahar", "number")),
    prompts.CONFIDENCE: (_SEAT,),
    prompts.DISCARD_EVENT: (_Arg("slot", "slot"),),
    prompts.ICONS: (_CARD, _Arg("next", "number"), _SEAT),
    prompts.TURN_DIAL: (_SEAT, _Arg("coalition", "coalition")),
    prompts.TUCK_PRIZE: (_SEAT, _CARD),
    prompts.LOST_TRIBES: (_REGION,),
    prompts.INSURRECTION_ARMIES: (_SEAT, _LEFT),
}


def _args(kind: int) -> tuple[_Arg, ...]:
    """All four arguments; those without a meaning of their own are called a, b, c, d."""
    known = _ARGS.get(kind, ())
    return known + tuple(_Arg(label, "number") for label in _PLAIN_LABELS[len(known) :])


@cache
def _names() -> dict[int, str]:
    """Names of prompts and tasks by kind."""
    names = dict(enumerate(PROMPT_NAMES))
    for name, kind in vars(prompts).items():
        if name.isupper() and isinstance(kind, int) and kind >= LAST_PROMPT and name != "LAST_PROMPT":
            names[kind] = name.lower().replace("_", " ")
    return names


def implied_below(kind: int) -> list[Frame]:
    """The frames beneath a prompt, bottom first, when none are written."""
    match kind:
        case _ if kind in BOTTOMS:
            return []
        case prompts.CHOOSE_START:
            kinds = [prompts.START_TURN]
        case prompts.COURT_LIMIT:
            kinds = [prompts.END_OF_TURN, prompts.REFILL, prompts.DISCARD_EVENTS, prompts.HAND_LIMIT]
        case prompts.HAND_LIMIT:
            kinds = [prompts.END_OF_TURN, prompts.REFILL, prompts.DISCARD_EVENTS]
        case prompts.CONFIDENCE:
            kinds = [prompts.END_OF_TURN, prompts.REFILL]
        case prompts.SENDING:
            return [(prompts.TURN, 0, 0, 0, 0), (prompts.MOVING, 1, 0, 0, 0)]
        case _:
            kinds = [prompts.TURN]
    return [(k, 0, 0, 0, 0) for k in kinds]


# --- writing -------------------------------------------------------------------------------------


def frame_text(frame: Frame) -> str:
    """A frame by name and labelled arguments; numbers and places that are nothing are left out."""
    kind = frame[0]
    parts = []
    for arg, value in zip(_args(kind), frame[1:], strict=True):
        if value != arg.default or arg.default > 0 or arg.kind not in ("number", "region", "card"):
            parts.append(f"{arg.label} {_value_text(arg.kind, value, frame)}")
    return f"{_names()[kind]} {', '.join(parts)}".strip()


def _value_text(kind: str, value: int, frame: Frame) -> str:
    if value == NONE:
        return "none"
    match kind:
        case "seat":
            return SEAT_KEYS[value]
        case "region":
            return REGION_KEYS[value]
        case "coalition":
            return COALITION_KEYS[value]
        case "action":
            return action_text(value)
        case "slot":
            return slot_text(value)
        case "piece":
            return PIECE_KEYS[value]
        case "place":
            return _place_text(frame[1], value)
    return str(value)


def _place_text(piece: int, where: int) -> str:
    match piece:
        case _ if piece in (AN_ARMY, A_TRIBE):
            return REGION_KEYS[where]
        case _ if piece == A_ROAD:
            return BORDER_KEYS[where]
        case _ if piece == A_GIFT:
            return str(GIFT_PRICE[where])
    return str(where)


# --- reading -------------------------------------------------------------------------------------


def read_frame(entry: Entry, active: int) -> Frame:
    """The frame written in a ``prompt`` or ``then`` entry; seats not named are the active one."""
    if not entry.items:
        entry.key.refuse(f"{entry.key} is empty; expected a prompt, like 'turn' or 'tax left 2'")
    first, *rest = entry.items
    kind, length = _kind(first)
    args = _args(kind)
    values = [active if arg.kind == "seat" else arg.default for arg in args]
    items = [first[length:], *rest] if len(first) > length else rest
    for item in items:
        place = next((i for i, arg in enumerate(args) if arg.label == item[0].text), None)
        if place is None:
            known = [arg.label for arg in args if arg.label not in _PLAIN_LABELS]
            expected = f"expected {' or '.join(known)}" if known else "it takes none"
            item[0].refuse(f"{item[0]} is no argument of {_names()[kind]!r}; {expected}")
        values[place] = _value(args[place].kind, item, values)
    return (kind, values[0], values[1], values[2], values[3])


def _kind(words: Item) -> tuple[int, int]:
    """The prompt named by the first words, and how many they are."""
    for length in range(min(len(words), 4), 0, -1):
        name = joined(words[:length])
        for kind, known in _names().items():
            if known == name:
                return kind, length
    words[0].refuse(f"{words[0]} is not a prompt; expected one of {', '.join(_names().values())}")


def _value(kind: str, item: Item, values: list[int]) -> int:
    label, words = item[0], item[1:]
    if not words:
        label.refuse(f"{label} has no value; expected a {kind}")
    if kind == "action":
        return _action(words)
    if kind == "card":
        return card_of(words, label)
    if kind == "slot":
        return _slot(words)
    if len(words) > 1:
        words[1].refuse(f"{words[1]} is too much; expected one {kind}")
    word = words[0]
    if word.text == "none" and kind in ("number", "region", "coalition"):
        return NONE
    match kind:
        case "seat":
            return seat_of(word)
        case "region":
            return region_of(word)
        case "coalition":
            return coalition_of(word)
        case "piece":
            return _piece(word)
        case "place":
            return _place(values[0], word)
    if word.text.startswith("-"):
        return -number(word.after(1), 0, 9999, "a number")
    return number(word, 0, 9999, "a number")


def _piece(word: Word) -> int:
    if word.text not in PIECE_KEYS:
        word.refuse(f"{word} is not a piece; expected army, road, tribe, spy or gift")
    return PIECE_KEYS.index(word.text)


def _place(piece: int, word: Word) -> int:
    if piece in (AN_ARMY, A_TRIBE):
        return region_of(word)
    if piece == A_ROAD:
        return border_of(word)
    if piece == A_SPY:
        return card_of([word], word)
    return gift_space_of(word)


def _action(words: Item) -> int:
    try:
        return parse_action(joined(words))
    except NotationError:
        words[0].refuse(f"{joined(words)[:40]!r} is not an action; expected one like 'play 51 left' or 'tax with 8'")


def _slot(words: Item) -> int:
    text = joined(words)
    for slot in range(SLOTS):
        if slot_text(slot) == text:
            return slot
    words[0].refuse(f"{text!r} is not a market slot; expected one like 'top 0'")
