"""The market: two rows of six cards, each a small column of text under its price."""

import textwrap

from pamir.locale import say, word
from pamir.second.drawing.text import ABILITY, court_card, event_card, icons_of, kind_of, marks_of
from pamir.second.facts import EventCard, EventEffect, ability
from pamir.second.rules.market import buys_free, unit_price
from pamir.second.rules.state import State
from pamir.second.rules.tables import ACTION_KEYS, COLUMNS, COURT_CARDS, PUBLIC_WITHDRAWAL, SUIT_KEYS
from pamir.second.words import action_word, suit_word
from pamir.text_drawing import fit, flowed

_BARRED, _DISCARDED = "✗", "↓"
_EVENT_LINES = 5


def market(s: State, width: int) -> list[str]:
    """Both rows with prices, rupees and marks, as lines of at most ``width``."""
    cell = min((width - (COLUMNS - 1)) // COLUMNS, 18)
    prices = (say("{column}: pay {price}", column=n, price=n * unit_price(s)) for n in range(1, COLUMNS))
    lines = [_line([say("0: free"), *prices], cell)]
    for row, name in enumerate((say("top row", context="heading"), say("bottom row", context="heading"))):
        cells = [_cell(s, slot, cell) for slot in range(row * COLUMNS, row * COLUMNS + COLUMNS)]
        height = max(map(len, cells))
        lines.append(name)
        for i in range(height):
            lines.append(_line([c[i] if i < len(c) else "" for c in cells], cell))
    return lines + flowed(_notes(s), width)


def _line(texts: list[str], cell: int) -> str:
    return "│".join(fit(text, cell).ljust(cell) for text in texts)


def _cell(s: State, slot: int, width: int) -> list[str]:
    number = s.market[slot]
    rupees = f"+{s.market_rupees[slot]}" if s.market_rupees[slot] else ""
    if number == 0:
        return [f"- {rupees}"]
    closed = _BARRED if s.barred[slot] or number == PUBLIC_WITHDRAWAL else ""
    free = say("free") if slot % COLUMNS and buys_free(s, s.active, number) else ""
    if number > COURT_CARDS:
        event = event_card(number)
        return [" ".join(filter(None, (str(number), free, rupees, closed))), *_event(event, width)]
    facts = court_card(number)
    star = ABILITY if facts.ability else ""
    name = [*_broken(word(facts.name), width), ""]
    return [
        " ".join(filter(None, (f"{number}{star}", free, rupees, closed))),
        *name[:2],
        kind_of(facts),
        " ".join(action_word(ACTION_KEYS.index(key))[:3] for key in facts.actions) or say("no action"),
        f"{icons_of(facts)} {marks_of(facts)}".strip(),
    ]


def _broken(text: str, width: int) -> list[str]:
    """A title on lines of whole words; too long words are cut when the line is laid out."""
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)


def _event(event: EventCard, width: int) -> list[str]:
    """What it does when bought, then after an arrow what it does when discarded."""
    bought = _broken(_title(event.purchased), width)
    if event.discarded == event.purchased:
        return [*bought, say("(event)")]
    discarded = _broken(_DISCARDED + _title(event.discarded), width)
    return (bought + discarded)[:_EVENT_LINES]


def _title(half: EventEffect) -> str:
    if half.name:
        return word(half.name)
    suit = half.key.removeprefix("favor_")
    return say("{suit} favored", suit=suit_word(SUIT_KEYS.index(suit))) if suit in SUIT_KEYS else say("no effect")


def _notes(s: State) -> list[str]:
    """Abilities of cards on offer, and what the marks mean."""
    cards = [court_card(number) for number in s.market if 0 < number <= COURT_CARDS]
    names = [f"{facts.number} {word(ability(facts.ability).name)}" for facts in cards if facts.ability]
    parts = [
        say(
            "+2 rupees on the card, {barred} not for sale now, {discarded} when an event is discarded",
            barred=_BARRED,
            discarded=_DISCARDED,
        )
    ]
    if names:
        parts.append(f"{ABILITY} " + ", ".join(names))
    return parts
