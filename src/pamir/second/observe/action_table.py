"""What each action is about, as a row of numbers: read off its text and what is printed on its card.

Nothing here depends on a position: what ``buy top 3`` would buy stands in the observation. Seats are numbered as they
sit at the table, as in the actions themselves.
"""

from functools import cache

from pamir.observation import ActionTable, Layout
from pamir.second.facts import court_cards
from pamir.second.notation import BORDER_KEYS, SIDE_KEYS, action_text
from pamir.second.rules.actions import ACTION_COUNT, ACTION_KIND, KIND_NAMES
from pamir.second.rules.tables import (
    ACTION_KEYS,
    COALITION_KEYS,
    COLUMNS,
    COURT_CARDS,
    GIFT_PRICE,
    PIECE_KEYS,
    REGION_KEYS,
    SEAT_KEYS,
    SUIT_KEYS,
)

ROW_KEYS = ("top", "bottom")
ICON_KEYS = ("army", "road", "tribe", "spy", "leverage", *(f"favor:{suit}" for suit in SUIT_KEYS))

ACTIONS = Layout()
FAMILY = ACTIONS.add("family", len(KIND_NAMES), "the kind of action: " + ", ".join(k.lower() for k in KIND_NAMES))
CARD = ACTIONS.add("card", COURT_CARDS, "the court card it names")
SUIT = ACTIONS.add("card suit", len(SUIT_KEYS), "suit of that card")
RANK = ACTIONS.add("card rank", 1, "in fourths")
CARD_REGION = ACTIONS.add("card region", len(REGION_KEYS), "region of that card")
PATRIOT = ACTIONS.add("card patriot", len(COALITION_KEYS), "coalition whose patriot it is")
PRIZE = ACTIONS.add("card prize", len(COALITION_KEYS), "coalition whose prize it shows")
ICONS = ACTIONS.add("card icons", len(ICON_KEYS), "impact icons, in fourths: " + ", ".join(ICON_KEYS))
PRINTED = ACTIONS.add("card actions", len(ACTION_KEYS), "actions it shows: " + ", ".join(ACTION_KEYS))
ABILITY = ACTIONS.add("card ability", 1, "it has a special ability")
ACT = ACTIONS.add("acts", len(ACTION_KEYS), "the printed action that is carried out")
SIDE = ACTIONS.add("side", len(SIDE_KEYS), "end of the court: left, right")
ROW = ACTIONS.add("market row", len(ROW_KEYS), "top, bottom")
COLUMN = ACTIONS.add("market column", COLUMNS, "0 to 5")
REGION = ACTIONS.add("region", len(REGION_KEYS), "the region it names; of a step the one it leaves")
GOAL = ACTIONS.add("goal", len(REGION_KEYS), "the region a step reaches")
BORDER = ACTIONS.add("border", len(BORDER_KEYS), "the border it names: " + ", ".join(BORDER_KEYS))
PIECE = ACTIONS.add("piece", len(PIECE_KEYS), "the kind of piece it names: " + ", ".join(PIECE_KEYS))
COALITION = ACTIONS.add("coalition", len(COALITION_KEYS), "the coalition it names")
NAMED_SUIT = ACTIONS.add("suit", len(SUIT_KEYS), "the suit it names")
SEAT = ACTIONS.add("seat", len(SEAT_KEYS), "the seat it names, as numbered at the table")
GIFT = ACTIONS.add("gift space", len(GIFT_PRICE), "the gift space it names")
RUPEES = ACTIONS.add("rupees", 1, "the sum it names, in sixteenths")

_WORDS = {
    **{key: SIDE + i for i, key in enumerate(SIDE_KEYS)},
    **{key: ROW + i for i, key in enumerate(ROW_KEYS)},
    **{key: REGION + i for i, key in enumerate(REGION_KEYS)},
    **{key: BORDER + i for i, key in enumerate(BORDER_KEYS)},
    **{key: PIECE + i for i, key in enumerate(PIECE_KEYS)},
    **{key: COALITION + i for i, key in enumerate(COALITION_KEYS)},
    **{key: NAMED_SUIT + i for i, key in enumerate(SUIT_KEYS)},
    **{key: SEAT + i for i, key in enumerate(SEAT_KEYS)},
}


def _mark_card(row: list[float], number: int) -> None:
    card = court_cards()[number - 1]
    row[CARD + number - 1] = 1.0
    row[SUIT + SUIT_KEYS.index(card.suit)] = 1.0
    row[RANK] = card.rank / 4
    row[CARD_REGION + REGION_KEYS.index(card.region)] = 1.0
    if card.patriot:
        row[PATRIOT + COALITION_KEYS.index(card.patriot)] = 1.0
    if card.prize:
        row[PRIZE + COALITION_KEYS.index(card.prize)] = 1.0
    for icon in card.impact:
        row[ICONS + ICON_KEYS.index(icon)] += 1 / 4
    for printed in card.actions:
        row[PRINTED + ACTION_KEYS.index(printed)] = 1.0
    row[ABILITY] = float(card.ability is not None)


def _mark_number(row: list[float], number: int, before: str) -> None:
    """A number stands for what the word before it says, or else for a card."""
    if before in ROW_KEYS:
        row[COLUMN + number] = 1.0
    elif before in ("propose", "counter"):
        row[RUPEES] = number / 16
    elif before == "gift":
        row[GIFT + GIFT_PRICE.index(number)] = 1.0
        row[RUPEES] = number / 16
    else:
        _mark_card(row, number)


def _row(action: int) -> tuple[float, ...]:
    row = [0.0] * ACTIONS.size
    row[FAMILY + ACTION_KIND[action]] = 1.0
    words = action_text(action).split()
    if "with" in words:
        row[ACT + ACTION_KEYS.index(words[0])] = 1.0
    for before, word in zip(["", *words], words, strict=False):
        if word.isdecimal():
            _mark_number(row, int(word), before)
        elif before == ">":
            row[GOAL + REGION_KEYS.index(word)] = 1.0
        elif word in _WORDS and not (word == "gift" and "with" in words):
            row[_WORDS[word]] = 1.0
    return tuple(row)


@cache
def action_table() -> ActionTable:
    """A row for every action."""
    return ActionTable(ACTIONS, tuple(_row(action) for action in range(ACTION_COUNT)))
