"""Wakhan's 24 cards as integers. Row 0 of each table stands for "no card drawn yet"."""

from pamir.second.facts import wakhan_cards
from pamir.second.rules.tables import COALITION_KEYS, REGION_KEYS

_cards = wakhan_cards()
TOP, BOTTOM = 0, 1
ROW_KEYS = ("top", "bottom")

AI_LOYALTY_ORDER = (0, 1, 2, *(COALITION_KEYS.index(k) for c in _cards for k in c.pragmatic_loyalty))
AI_REGION_ORDER = (0, 1, 2, 3, 4, 5, *(REGION_KEYS.index(k) for c in _cards for k in c.region_priority))
AI_RED_ARROW = (0, *(ROW_KEYS.index(c.red_arrow) for c in _cards))
AI_BLACK_ARROW = (0, *(c.black_arrow for c in _cards))
AI_ROW_LABELS = (0, 1, *(ROW_KEYS.index(k) for c in _cards for k in c.row_labels))
AI_COLUMNS = (0, 1, 2, 3, 4, 5, *(n for c in _cards for n in c.column_numbers))

# Cards with the same back share a number, so that a back can be public without naming its card.
_backs = [(c.row_labels, c.column_numbers) for c in _cards]
AI_BACK = (-1, *(_backs.index(back) for back in _backs))

# What her cards can ask for, by key.
AI_KEYS = (
    "tax",
    "gift",
    "build",
    "move",
    "betray",
    "battle",
    "battle_court_card_most_spies",
    "radicalize",
    "radicalize_military_if_military_favored",
    "radicalize_economic_if_political_favored",
    "radicalize_highest_political",
    "radicalize_highest_intelligence",
    "radicalize_most_rupees_if_poor",
    "radicalize_gain_control",
    "radicalize_intelligence",
    "radicalize_most_blocks",
    "radicalize_most_cylinders_if_no_dominance",
    "radicalize_move_if_none",
    "radicalize_patriot_if_dominance",
    "radicalize_political_if_court_full",
    "radicalize_intelligence_if_fewer_spies",
)
# The first six have the numbers of the printed actions of court cards.
(
    AI_BATTLE_MOST_SPIES,
    AI_RADICALIZE,
    AI_MILITARY_IF_MILITARY,
    AI_ECONOMIC_IF_POLITICAL,
    AI_HIGHEST_POLITICAL,
    AI_HIGHEST_INTELLIGENCE,
    AI_MOST_RUPEES_IF_POOR,
    AI_GAIN_CONTROL,
    AI_INTELLIGENCE,
    AI_MOST_BLOCKS,
    AI_MOST_CYLINDERS_IF_NO_DOMINANCE,
    AI_MOVE_IF_NONE,
    AI_PATRIOT_IF_DOMINANCE,
    AI_POLITICAL_IF_COURT_FULL,
    AI_INTELLIGENCE_IF_FEWER_SPIES,
) = range(6, 21)
AI_LINES = 3
AI_ACTIONS = (0, 0, 0, *(AI_KEYS.index(key) for c in _cards for key in c.actions))
