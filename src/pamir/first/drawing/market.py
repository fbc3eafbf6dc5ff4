"""The Market: two rows of six cards, each a small column of text with its price."""

import textwrap

from pamir.first.drawing.text import actions_of, bands_of, impacts_of, kind_of
from pamir.first.facts import CardSet
from pamir.first.rules.cleanup import is_doomed
from pamir.first.rules.market import price
from pamir.first.rules.state import State
from pamir.first.rules.tables import COLUMNS, TOPPLE
from pamir.first.words import card_word
from pamir.locale import say
from pamir.text_drawing import fit, wrapped

_BARRED, _LEAVES = "✗", "↓"


def market(s: State, cards: CardSet, width: int) -> list[str]:
    """Both rows with prices, rupees and marks, as lines of at most ``width``."""
    cell = min((width - (COLUMNS - 1)) // COLUMNS, 18)
    lines = []
    for row, name in enumerate((say("top row", context="heading"), say("bottom row", context="heading"))):
        cells = [_cell(s, cards, slot, cell) for slot in range(row * COLUMNS, row * COLUMNS + COLUMNS)]
        lines.append(name)
        for i in range(max(map(len, cells))):
            lines.append("│".join(fit(c[i] if i < len(c) else "", cell).ljust(cell) for c in cells))
    note = say(
        "+2 rupees on the card, {barred} you paid there this turn, {leaves} leaves at the end of the turn",
        barred=_BARRED,
        leaves=_LEAVES,
    )
    return lines + wrapped(note, width)


def _cell(s: State, cards: CardSet, slot: int, width: int) -> list[str]:
    number = s.market[slot]
    rupees = f"+{s.market_rupees[slot]}" if s.market_rupees[slot] else ""
    if number == 0:
        return [f"- {rupees}"]
    leaves = _LEAVES if slot % COLUMNS == 0 and is_doomed(s, slot) else ""
    cost = say("pay {price}", price=price(s, slot)) if price(s, slot) else say("free")
    marks = " ".join(filter(None, (cost, rupees, _BARRED if s.barred[slot] else "", leaves)))
    if number == TOPPLE:
        return [marks, say("TOPPLE")]
    card = cards.card(number)
    name = [*textwrap.wrap(card_word(number), width, break_long_words=False, break_on_hyphens=False), ""]
    return [
        marks,
        f"{card.id}",
        *name[:2],
        kind_of(card),
        actions_of(card, 3) or say("no action"),
        f"{impacts_of(card)} {bands_of(card)}".strip(),
    ]
