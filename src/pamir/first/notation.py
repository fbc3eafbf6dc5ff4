"""Actions as text: every action id has exactly one form under a card set, and reading forgives what it can.

Cards are written by the number printed on them, which the card set knows; everything else is the same for all sets.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from pamir.action_texts import LONGEST, ActionTexts
from pamir.first.rules import actions as ids
from pamir.first.rules.tables import (
    COLUMNS,
    CONNECTION_A,
    CONNECTION_B,
    EMPIRE_KEYS,
    GIFT_PRICE,
    LOCATION_KEYS,
    MAX_SEATS,
    SEAT_KEYS,
    SPECIAL_KEYS,
    SPOT_KEYS,
)

SIDE_KEYS = ("left", "right")
ROW_KEYS = ("top", "bottom")
CONNECTION_KEYS = tuple(
    f"{LOCATION_KEYS[a]}-{LOCATION_KEYS[b]}" for a, b in zip(CONNECTION_A, CONNECTION_B, strict=True)
)
BANK = "bank"
_WORDS = {
    "DISCARD": "discard",
    "MOVE_TO": "to",
    "COUNTER": "counter",
    "ASSASSINATE_CARD": "assassinate",
    "KEEP": "keep",
    "TAKE_BACK": "take back",
    "GIVE_CARD": "give card",
    "ASK_CARD": "ask card",
    "SPEND": "spend",
    "GIVE_RUPEES": "give",
    "ASK_RUPEES": "ask",
}


def slot_text(slot: int) -> str:
    """A Market slot: its row, and its column counted from 0.

    >>> slot_text(8)
    'bottom 2'
    """
    return f"{ROW_KEYS[slot // COLUMNS]} {slot % COLUMNS}"


def connection_named(text: str) -> int | None:
    """The Connection of that name, either way round."""
    for key in (text, "-".join(reversed(text.split("-")))):
        if key in CONNECTION_KEYS:
            return CONNECTION_KEYS.index(key)
    return None


class Notation:
    """The texts of all actions under one card set.

    ``printed`` gives for each card number the printed one (place 0 is nothing); ``names`` the numbers of cards by name.

    >>> short = Notation((0, 7, 12), {"Mohan Lal": 2})
    >>> short.text(short.parse("Play  MOHAN LAL left"))
    'play 12 left'
    >>> short.parse("road kabul-herat") == short.parse("road herat-kabul")
    True
    """

    def __init__(self, printed: Sequence[int], names: Mapping[str, int]) -> None:
        self._printed = tuple(printed)
        self._names = dict(names)

    def card(self, number: int) -> str:
        """What stands for a card; numbers that the set does not use are blanks, which no game has."""
        return str(self._printed[number]) if 0 < number < len(self._printed) else f"blank{number}"

    def text(self, action: int) -> str:
        """The one text form of an action id. Raises ``NotationError`` for a number outside the space."""
        return self._texts.of(action)

    def parse(self, text: str) -> int:
        """The id of an action written as text.

        Upper case, extra blanks, card names for numbers and Connections named either way round are understood.
        Raises ``NotationError`` with one sentence, and the nearest form, otherwise.
        """
        return self._texts.find(self._plain(text), text, "'buy top 3', 'tax with 8' or 'end turn'")

    # --- writing --------------------------------------------------------------------------------

    @cached_property
    def _texts(self) -> ActionTexts:
        rows = zip(ids.ACTION_KIND, ids.ACTION_A, ids.ACTION_B, strict=True)
        return ActionTexts([self._text(kind, a, b) for kind, a, b in rows])

    def _text(self, kind: int, a: int, b: int) -> str:
        name = ids.KIND_NAMES[kind]
        if name in _WORDS:
            return f"{_WORDS[name]} {self.card(a) if ids.ABOUT_CARD[kind] else a}"
        match kind:
            case ids.BUY:
                return f"buy {slot_text(a)}"
            case ids.PLAY:
                return f"play {self.card(a)} {SIDE_KEYS[b]}"
            case ids.ACT:
                return f"{SPECIAL_KEYS[b]} with {self.card(a)}"
            case ids.PROPOSE:
                return f"propose to {SEAT_KEYS[a]}"
            case ids.CHOOSE_SIDE:
                return f"side {a + 1}"
            case ids.PAY_IN:
                return f"pay {ROW_KEYS[a]}"
            case ids.TAKE_SLOT:
                return f"take market {slot_text(a)}"
            case ids.TAKE_SEAT:
                return f"take {SEAT_KEYS[a]}"
            case ids.MOVE_SPY:
                return f"spy {self.card(a)} {SPOT_KEYS[b]}"
            case ids.ON_BAND:
                return f"band {SPOT_KEYS[a]}"
            case ids.REMOVE_SPY:
                return f"remove spy {SEAT_KEYS[a]} {SPOT_KEYS[b]}"
            case ids.BRIBE_CARD:
                return f"bribe {self.card(a)} {SIDE_KEYS[b]}"
            case ids.LIFT_SPY:
                return f"lift spy {self.card(a)} {SPOT_KEYS[b]}"
        return _plain_text(kind, a, b)

    # --- reading --------------------------------------------------------------------------------

    @cached_property
    def _card_names(self) -> list[tuple[str, int]]:
        """Card names in lower case, longest first, so that no name hides inside another."""
        plain = ((_joined(name.lower()), number) for name, number in self._names.items())
        return sorted(((name, number) for name, number in plain if name), key=lambda pair: -len(pair[0]))

    def _plain(self, text: str) -> str:
        """Lower case, single blanks, card names as numbers, Connections in the order of the map."""
        plain = " ".join(text.lower().replace(",", " ").split())
        if len(plain) > LONGEST:
            return plain
        plain = re.sub(r"#(?=\d)", "", _joined(plain))
        if plain in self._texts.ids:
            return plain
        for name, number in self._card_names:
            if name in plain:
                plain = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", self.card(number), plain)
        for pair in re.findall(r"[a-z]+-[a-z]+", plain):
            connection = connection_named(pair)
            if connection is not None:
                plain = plain.replace(pair, CONNECTION_KEYS[connection])
        return plain


def _joined(text: str) -> str:
    """Single blanks, and none around a hyphen."""
    return re.sub(r"\s*-\s*", "-", " ".join(text.split()))


def _plain_text(kind: int, a: int, b: int) -> str:
    """The text of an action that speaks of no card."""
    match kind:
        case ids.GIVE:
            return f"gift {GIFT_PRICE[a]}"
        case ids.CAMPAIGN_FROM:
            return f"campaign {LOCATION_KEYS[a]}"
        case ids.MARCH_TO:
            return f"march to {LOCATION_KEYS[a]}"
        case ids.MARCH:
            return f"march {a + 1}"
        case ids.ATTACK:
            return f"attack {EMPIRE_KEYS[a]}"
        case ids.REMOVE_ROAD:
            return f"remove road {CONNECTION_KEYS[a]}"
        case ids.REMOVE_TRIBE:
            return f"remove tribe {SEAT_KEYS[a]}"
        case ids.USE_ARMS:
            return "european arms"
        case ids.ROAD:
            return f"road {CONNECTION_KEYS[a]}"
        case ids.LIFT_ARMY:
            return f"lift army {LOCATION_KEYS[a]}"
        case ids.LIFT_ROAD:
            return f"lift road {CONNECTION_KEYS[a]}"
        case ids.LIFT_TRIBE:
            return f"lift tribe {LOCATION_KEYS[a]}"
        case ids.LIFT_GIFT:
            return f"lift gift {GIFT_PRICE[a]}"
        case ids.TOKEN_FROM:
            return f"token {BANK if a == MAX_SEATS else SEAT_KEYS[a]}"
        case ids.ASK_CONSENT:
            return f"ask consent {LOCATION_KEYS[a]}"
        case ids.ASK_WAIVER:
            return f"ask waiver {LOCATION_KEYS[a]} {b + 1}"
    return ids.KIND_NAMES[kind].lower().replace("_", " ")
