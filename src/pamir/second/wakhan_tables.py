"""Wakhan's 24 cards as integers. Row 0 of each table stands for "no card drawn yet"."""

from pamir.facts import wakhan_cards
from pamir.second.tables import COALITION_KEYS, REGION_KEYS

_cards = wakhan_cards()
TOP, BOTTOM = 0, 1
_ROWS = ("top", "bottom")

AI_LOYALTY_ORDER = (0, 1, 2) + tuple(COALITION_KEYS.index(k) for c in _cards for k in c.pragmatic_loyalty)
AI_REGION_ORDER = (0, 1, 2, 3, 4, 5) + tuple(REGION_KEYS.index(k) for c in _cards for k in c.region_priority)
AI_RED_ARROW = (0, *(_ROWS.index(c.red_arrow) for c in _cards))
AI_BLACK_ARROW = (0, *(c.black_arrow for c in _cards))
AI_ROW_LABELS = (0, 1) + tuple(_ROWS.index(k) for c in _cards for k in c.row_labels)
AI_COLUMNS = (0, 1, 2, 3, 4, 5) + tuple(n for c in _cards for n in c.column_numbers)

# Cards with the same back share a number, so that a back can be public without naming its card.
_backs = [(c.row_labels, c.column_numbers) for c in _cards]
AI_BACK = (-1, *(_backs.index(back) for back in _backs))

# The printed actions, by key; the numbers are the order of first appearance on the cards.
AI_KEYS = tuple(dict.fromkeys(key for c in _cards for key in c.actions))
AI_ACTIONS = (0, 0, 0) + tuple(AI_KEYS.index(key) for c in _cards for key in c.actions)
