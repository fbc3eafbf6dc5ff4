"""The prompt and the frames beneath it as text, by name and labelled arguments.

>>> from pamir.first.facts import adapted
>>> frame_text((prompts.TAXING, 2, 1, 3, 0), adapted())
'tax left 2, taken 1, location kabul'
"""

from pamir.first.facts import CardSet
from pamir.first.keys import key_of
from pamir.first.notation import CONNECTION_KEYS, SIDE_KEYS, slot_text
from pamir.first.position.draft import Draft
from pamir.first.position.words import (
    connection_of,
    empire_of,
    gift_spot_of,
    location_of,
    mode_of,
    seat_of,
    spot_of,
)
from pamir.first.rules import prompts
from pamir.first.rules.prompts import FORMS, LIFT_PIECE
from pamir.first.rules.tables import (
    A_GIFT,
    A_ROAD,
    A_SPY,
    A_TRIBE,
    AN_ARMY,
    GIFT_PRICE,
    LOCATION_KEYS,
    NONE,
    PIECE_KEYS,
    SEAT_KEYS,
    SLOTS,
    SPECIAL_KEYS,
)
from pamir.position_words import Entry, Item, Word, joined, number, one_of
from pamir.vocabulary import NUMBER, Argument

Frame = tuple[int, int, int, int, int]
_PLAIN_LABELS = ("a", "b", "c", "d")
_AMOUNTS = (NUMBER, "rupees")
# What nothing need follow: a turn's menu, and the tasks that begin and end one.
BOTTOMS = (prompts.TURN, prompts.START_TURN, prompts.REFILL, prompts.REVEAL_SIDES)


def _args(kind: int) -> tuple[Argument, ...]:
    """All four arguments; those without a meaning are called a, b, c, d."""
    known = FORMS[kind].arguments
    return known + tuple(Argument(label) for label in _PLAIN_LABELS[len(known) :])


def implied_below(frame: Frame, seats: int) -> list[Frame]:
    """The frames beneath a prompt, bottom first, when none are written."""
    turn = (prompts.TURN, 0, 0, 0, 0)
    aftermath = (prompts.AFTERMATH, NONE, 0, 0, 0)
    match frame[0]:
        case kind if kind in BOTTOMS:
            return []
        case prompts.CHOOSE_START:
            later = range(seats - 1, frame[1 + prompts.CHOOSE_START_SEAT], -1)
            return [(prompts.REVEAL_SIDES, 0, 0, 0, 0), *((prompts.CHOOSE_START, seat, 0, 0, 0) for seat in later)]
        case prompts.TABLEAU_LIMIT:
            return [(prompts.REFILL, 0, 0, 0, 0)]
        case prompts.TAKE_RUPEE | prompts.DEAL | prompts.DEAL_ANSWER:
            return [turn]
        case prompts.WAY:
            return [turn, aftermath, (prompts.TRAVELLING, 1, 0, 0, 0)]
    return [turn, aftermath]


# --- writing -------------------------------------------------------------------------------------


def frame_text(frame: Frame, cards: CardSet) -> str:
    """A frame by name and labelled arguments; numbers, cards and places that are nothing are left out."""
    kind = frame[0]
    parts = []
    for argument, value in zip(_args(kind), frame[1:], strict=True):
        nothing = value == argument.default and (argument.kind in (*_AMOUNTS, "card") or value == NONE)
        if not nothing or argument.default > 0:
            parts.append(f"{argument.label} {_value_text(argument.kind, value, frame, cards)}")
    return f"{FORMS[kind].name} {', '.join(parts)}".strip()


def _value_text(kind: str, value: int, frame: Frame, cards: CardSet) -> str:
    if value == NONE:
        return "none"
    match kind:
        case "seat":
            return SEAT_KEYS[value]
        case "place":
            return _place_text(frame[1 + LIFT_PIECE], value, cards)
    return str(key_of(kind, value, cards.ids.__getitem__))


def _place_text(piece: int, where: int, cards: CardSet) -> str:
    match piece:
        case _ if piece in (AN_ARMY, A_TRIBE):
            return LOCATION_KEYS[where]
        case _ if piece == A_ROAD:
            return CONNECTION_KEYS[where]
        case _ if piece == A_GIFT:
            return str(GIFT_PRICE[where])
    return str(cards.ids[where])


# --- reading -------------------------------------------------------------------------------------


def read_frame(draft: Draft, entry: Entry) -> Frame:
    """The frame written in a ``prompt`` or ``then`` entry; seats not named are the active one."""
    if not entry.items:
        entry.key.refuse(f"{entry.key} is empty; expected a prompt, like 'turn' or 'tax left 2'")
    first, *rest = entry.items
    kind, length = _kind(first)
    args = _args(kind)
    values = [draft.state.active if argument.kind == "seat" else argument.default for argument in args]
    items = [first[length:], *rest] if len(first) > length else rest
    for item in items:
        place = next((i for i, argument in enumerate(args) if item[0].text in (argument.label, _PLAIN_LABELS[i])), None)
        if place is None:
            known = [argument.label for argument in FORMS[kind].arguments if not argument.private]
            expected = f"expected {' or '.join(known)}" if known else "it takes none"
            item[0].refuse(f"{item[0]} is no argument of {FORMS[kind].name!r}; {expected}")
        values[place] = _value(draft, args[place].kind, item, values)
    return (kind, values[0], values[1], values[2], values[3])


def _kind(words: Item) -> tuple[int, int]:
    """The prompt named by the first words, and how many they are."""
    for length in range(min(len(words), 4), 0, -1):
        name = joined(words[:length])
        for form in FORMS:
            if form.name == name:
                return form.number, length
    words[0].refuse(f"{words[0]} is not a prompt; expected one of {', '.join(form.name for form in FORMS)}")


def _value(draft: Draft, kind: str, item: Item, values: list[int]) -> int:
    label, words = item[0], item[1:]
    kind = NUMBER if kind in _AMOUNTS else kind
    if not words:
        label.refuse(f"{label} has no value; expected a {kind}")
    if words[0].text == "none" and len(words) == 1 and kind not in ("card", "piece", "seat"):
        return NONE
    if kind == "card":
        return draft.words.one(words, label)
    if kind == "slot":
        return _slot(words)
    if len(words) > 1:
        words[1].refuse(f"{words[1]} is too much; expected one {kind}")
    word = words[0]
    match kind:
        case "place":
            return _place(draft, values[LIFT_PIECE], word)
        case "piece":
            return one_of(word, PIECE_KEYS, "a piece")
        case "special":
            return one_of(word, SPECIAL_KEYS, "a Special action")
        case "side":
            return one_of(word, SIDE_KEYS, "an end of a Tableau")
    reader = _READERS.get(kind)
    if reader is not None:
        return reader(word)
    if word.text.startswith("-"):
        return -number(word.after(1), 0, 9999, "a number")
    return number(word, 0, 9999, "a number")


_READERS = {
    "seat": seat_of,
    "location": location_of,
    "connection": connection_of,
    "empire": empire_of,
    "mode": mode_of,
    "spot": spot_of,
    "gift": gift_spot_of,
}


def _place(draft: Draft, piece: int, word: Word) -> int:
    if piece in (AN_ARMY, A_TRIBE):
        return location_of(word)
    if piece == A_ROAD:
        return connection_of(word)
    if piece == A_SPY:
        return draft.words.one([word], word)
    return gift_spot_of(word)


def _slot(words: Item) -> int:
    text = joined(words)
    for slot in range(SLOTS):
        if slot_text(slot) == text:
            return slot
    words[0].refuse(f"{text!r} is not a Market slot; expected one like 'top 0'")
