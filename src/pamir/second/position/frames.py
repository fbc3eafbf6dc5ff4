"""The prompt and the frames beneath it as text, by name and labelled arguments.

>>> frame_text((prompts.TAXING, 2, 1, 0, 0))
'tax left 2, taken 1'
"""

from pamir.errors import NotationError
from pamir.position_words import Entry, Item, Word, joined, number
from pamir.second.keys import key_of
from pamir.second.notation import BORDER_KEYS, parse_action, slot_text
from pamir.second.position.words import border_of, card_of, coalition_of, gift_space_of, region_of, seat_of
from pamir.second.rules import prompts
from pamir.second.rules.prompts import FORMS, LIFT_PIECE
from pamir.second.rules.tables import (
    A_GIFT,
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    GIFT_PRICE,
    NONE,
    PIECE_KEYS,
    REGION_KEYS,
    SEAT_KEYS,
    SLOTS,
)
from pamir.vocabulary import NUMBER, Argument

Frame = tuple[int, int, int, int, int]
_PLAIN_LABELS = ("a", "b", "c", "d")
_AMOUNTS = (NUMBER, "rupees")
# What nothing follows by itself: a turn, and the tasks that begin and end one.
BOTTOMS = (prompts.TURN, prompts.START_TURN, prompts.END_OF_TURN, prompts.WAKHAN_ACTIONS, prompts.WAKHAN_BONUS)


def _args(kind: int) -> tuple[Argument, ...]:
    """All four arguments; those without a meaning are called a, b, c, d."""
    known = FORMS[kind].arguments
    return known + tuple(Argument(label) for label in _PLAIN_LABELS[len(known) :])


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
        if value != arg.default or arg.default > 0 or arg.kind not in (*_AMOUNTS, "region", "card"):
            parts.append(f"{arg.label} {_value_text(arg.kind, value, frame)}")
    return f"{FORMS[kind].name} {', '.join(parts)}".strip()


def _value_text(kind: str, value: int, frame: Frame) -> str:
    if value == NONE:
        return "none"
    match kind:
        case "seat":
            return SEAT_KEYS[value]
        case "place":
            return _place_text(frame[1 + LIFT_PIECE], value)
        case "card":
            return str(value)
    return str(key_of(kind, value))


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
        place = next((i for i, arg in enumerate(args) if item[0].text in (arg.label, _PLAIN_LABELS[i])), None)
        if place is None:
            known = [arg.label for arg in FORMS[kind].arguments if not arg.private]
            expected = f"expected {' or '.join(known)}" if known else "it takes none"
            item[0].refuse(f"{item[0]} is no argument of {FORMS[kind].name!r}; {expected}")
        values[place] = _value(args[place].kind, item, values)
    return (kind, values[0], values[1], values[2], values[3])


def _kind(words: Item) -> tuple[int, int]:
    """The prompt named by the first words, and how many they are."""
    for length in range(min(len(words), 4), 0, -1):
        name = joined(words[:length])
        for form in FORMS:
            if form.name == name:
                return form.number, length
    words[0].refuse(f"{words[0]} is not a prompt; expected one of {', '.join(form.name for form in FORMS)}")


def _value(kind: str, item: Item, values: list[int]) -> int:
    label, words = item[0], item[1:]
    kind = NUMBER if kind in _AMOUNTS else kind
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
    if word.text == "none" and kind in (NUMBER, "region", "coalition"):
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
            return _place(values[LIFT_PIECE], word)
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
