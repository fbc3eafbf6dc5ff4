"""Actions as text: every action id has exactly one form, and reading forgives what it can.

>>> action_text(parse_action("Buy  TOP 3"))
'buy top 3'
>>> parse_action("play money lenders left") == parse_action("play 14 left")
True
>>> parse_action("road kabul-herat") == parse_action("road herat-kabul")
True
"""

import re
from functools import cache

from pamir.action_texts import LONGEST, ActionTexts
from pamir.second.facts import court_cards
from pamir.second.rules import actions as ids
from pamir.second.rules.tables import (
    ACTION_KEYS,
    BORDER_A,
    BORDER_B,
    BORDERS,
    COALITION_KEYS,
    COLUMNS,
    GIFT_PRICE,
    PRINTED_CARD,
    PRINTED_KIND,
    REGION_KEYS,
    SEAT_KEYS,
    STEP_FROM,
    STEP_TO,
    SUIT_KEYS,
)

SIDE_KEYS = ("left", "right")
BORDER_KEYS = tuple(f"{REGION_KEYS[BORDER_A[i]]}-{REGION_KEYS[BORDER_B[i]]}" for i in range(BORDERS))


def slot_text(slot: int) -> str:
    """A market slot: its row, and its column counted from 0, which is the price in it.

    >>> slot_text(8)
    'bottom 2'
    """
    return f"{'top' if slot < COLUMNS else 'bottom'} {slot % COLUMNS}"


def _step(step: int) -> str:
    return f"{REGION_KEYS[STEP_FROM[step]]} > {REGION_KEYS[STEP_TO[step]]}"


def _text(kind: int, a: int, b: int) -> str:
    name = ids.KIND_NAMES[kind]
    match name:
        case "BUY":
            return f"buy {slot_text(a)}"
        case "PLAY":
            return f"play {a} {SIDE_KEYS[b]}"
        case "ACT":
            return f"{ACTION_KEYS[PRINTED_KIND[a]]} with {PRINTED_CARD[a]}"
        case "CHOOSE_LOYALTY":
            return f"loyalty {COALITION_KEYS[a]}"
        case "PROPOSE" | "COUNTER" | "SPY" | "SEND_TO" | "DISCARD":
            word = {"SEND_TO": "to"}.get(name, name.lower())
            return f"{word} {a}"
        case "TAX_SLOT":
            return f"take market {slot_text(a)}"
        case "TAX_SEAT":
            return f"take {SEAT_KEYS[a]}"
        case "GIVE":
            return f"gift {GIFT_PRICE[a]}"
        case "ARMY":
            return f"army {REGION_KEYS[a]}"
        case "ROAD":
            return f"road {BORDER_KEYS[a]}"
        case "MARCH":
            return f"move army {_step(a)}"
        case "MIGRATE":
            return f"move tribe {_step(a)}"
        case "SEND":
            return f"move spy {a}"
        case "BETRAY_CARD":
            return f"betray {a}"
        case "FIGHT_IN":
            return f"battle {REGION_KEYS[a]}"
        case "FIGHT_ON":
            return f"battle {a}"
        case "KILL_TRIBE" | "KILL_SPY":
            return f"remove {SEAT_KEYS[a]} {name[5:].lower()}"
        case "KILL_ARMY":
            return f"remove {COALITION_KEYS[a]} army"
        case "KILL_ROAD":
            return f"remove {COALITION_KEYS[b]} road {BORDER_KEYS[a]}"
        case "LIFT_ARMY" | "LIFT_TRIBE":
            return f"lift {name[5:].lower()} {REGION_KEYS[a]}"
        case "LIFT_ROAD":
            return f"lift road {BORDER_KEYS[a]}"
        case "LIFT_SPY":
            return f"lift spy {a}"
        case "LIFT_GIFT":
            return f"lift gift {GIFT_PRICE[a]}"
        case "SHELTER":
            return f"shelter {(41, 72)[a]}"
        case "NAME_SUIT":
            return f"suit {SUIT_KEYS[a]}"
        case "NAME_REGION":
            return f"region {REGION_KEYS[a]}"
        case "NAME_SEAT":
            return f"name {SEAT_KEYS[a]}"
    return name.lower().replace("_", " ")


@cache
def _texts() -> ActionTexts:
    rows = zip(ids.ACTION_KIND, ids.ACTION_A, ids.ACTION_B, strict=True)
    return ActionTexts([_text(kind, a, b) for kind, a, b in rows])


def action_text(action: int) -> str:
    """The one text form of an action id. Raises ``NotationError`` for a number outside the space."""
    return _texts().of(action)


@cache
def _card_names() -> list[tuple[str, int]]:
    """Card names in lower case, longest first, so that no name hides inside another."""
    return sorted(((c.name.lower(), c.number) for c in court_cards()), key=lambda pair: -len(pair[0]))


def _plain(text: str) -> str:
    """Lower case, single blanks, card names as numbers, borders in the order of the map."""
    plain = " ".join(text.lower().replace(",", " ").split())
    if len(plain) > LONGEST:
        return plain
    plain = re.sub(r"\s*(>|->|→)\s*", " > ", plain)
    plain = re.sub(r"\s*-\s*", "-", plain)
    plain = re.sub(r"#(?=\d)", "", plain)
    if plain in _texts().ids:
        return plain
    for name, number in _card_names():
        simple = re.sub(r"\s*-\s*", "-", name)
        if simple in plain:
            plain = re.sub(rf"\b{re.escape(simple)}\b", str(number), plain)
    border = re.search(r"\b([a-z]+)-([a-z]+)\b", plain)
    if border and border.group(0) not in BORDER_KEYS:
        turned = f"{border.group(2)}-{border.group(1)}"
        plain = plain.replace(border.group(0), turned)
    return plain


def parse_action(text: str) -> int:
    """The id of an action written as text.

    Upper case, extra blanks, card names for numbers, ``->`` for ``>`` and borders named either way
    round are understood. Raises ``NotationError`` with one sentence, and the nearest form, otherwise.
    """
    return _texts().find(_plain(text), text, "'buy top 3', 'play 51 left' or 'end turn'")
