"""Public records: what they show of Market, Loyalty cards and cards drawn, and replaying them.

The cards a record shows lie in the deck as they came, the others are invented.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pamir.errors import NotationError
from pamir.first.facts import CardSet
from pamir.first.notation import slot_text
from pamir.first.options import Options
from pamir.first.rules.actions import (
    ACTION_KIND,
    ASK_CARD,
    ASK_CONSENT,
    ASK_RUPEES,
    ASK_WAIVER,
    CHOOSE_SIDE,
    GIVE_CARD,
    GIVE_RUPEES,
    OFFER,
    PROPOSE,
)
from pamir.first.rules.happenings import CARD_DRAWN, GAME_STARTS, LOYALTY_CARD
from pamir.first.rules.prompts import CHOOSE_START, REVEAL_SIDES
from pamir.first.rules.setup import cards_dealt, cards_in_pile, deal_market, lay_out, topples_in_pile
from pamir.first.rules.state import IN_DECK, LEFT_OUT, State
from pamir.first.rules.tables import COLUMNS, EMPIRE_KEYS, MAX_SEATS, PILES, SLOTS, TOPPLE
from pamir.kernel.frames import push
from pamir.kernel.journal import new_journal, note
from pamir.kernel.rng import below, seed_stream, shuffle
from pamir.record.shapes import Record, RecordError
from pamir.telling import Row

if TYPE_CHECKING:
    from pamir.first.edition import FirstEdition
    from pamir.game import Game

MARKET_KEY, LOYALTY_KEY = "market", "loyalty cards"
A_TOPPLE = "topple"

_CARD = rf"([0-9]{{1,3}}|{A_TOPPLE})"
_DRAWN = re.compile(rf"{_CARD} (top|bottom) ([0-9])")
_SIDES = re.compile(rf"({'|'.join(EMPIRE_KEYS)}) ([0-9]) ({'|'.join(EMPIRE_KEYS)}) ([0-9])")
_TERMS = (GIVE_RUPEES, GIVE_CARD, ASK_RUPEES, ASK_CARD, ASK_CONSENT, ASK_WAIVER)
_NO_DEAL = "The cards this public record shows cannot come from one deck"


def secret(actions: Sequence[int], s: State) -> frozenset[int]:
    """Which of the decisions taken others may not be told yet: sides before all have chosen, deals never offered."""
    if s.over:
        return frozenset()
    hidden: set[int] = set()
    draft: set[int] = set()
    for at, action in enumerate(actions):
        kind = ACTION_KIND[action]
        if kind == CHOOSE_SIDE and s.turn == 0:
            hidden.add(at)
        elif kind in _TERMS:
            draft.add(at)
        elif kind in (OFFER, PROPOSE):
            hidden |= draft if kind == PROPOSE else set()
            draft = set()
    return frozenset(hidden | draft)


def _named(card: int, cards: CardSet) -> str:
    return A_TOPPLE if card == TOPPLE else str(cards.ids[card]) if card else "-"


def opening(s: State, cards: CardSet) -> tuple[tuple[str, str], ...]:
    """The Market as first laid out, row by row, and the Loyalty cards by seat."""
    market = [_named(card, cards) for card in s.market]
    sides = [
        " ".join(f"{EMPIRE_KEYS[s.sides[at]]} {s.numbers[at]}" for at in (seat * 2, seat * 2 + 1))
        for seat in range(s.seats)
    ]
    return (
        (MARKET_KEY, f"{' '.join(market[:COLUMNS])} / {' '.join(market[COLUMNS:])}"),
        (LOYALTY_KEY, " / ".join(sides)),
    )


def opening_text(key: str, value: str) -> str:
    """A line of the opening as we write it. Raises ``NotationError``."""
    if key == LOYALTY_KEY:
        sides = [" ".join(part.lower().split()) for part in value.split("/")]
        if not 2 <= len(sides) <= MAX_SEATS or not all(_SIDES.fullmatch(part) for part in sides):
            raise NotationError("loyalty cards are given by seat, like 'british 0 afghan 5 / russian 1 british 6'")
        return " / ".join(sides)
    words = value.lower().replace("/", " ").split()
    real = [word for word in words if word not in ("-", A_TOPPLE)]
    known = all(word in ("-", A_TOPPLE) or re.fullmatch(r"[0-9]{1,3}", word) for word in words)
    if len(words) != SLOTS or not known or len(set(real)) != len(real):
        raise NotationError(f"market is two rows of {COLUMNS} different card numbers")
    return f"{' '.join(words[:COLUMNS])} / {' '.join(words[COLUMNS:])}"


def shown(rows: Sequence[Row], cards: CardSet) -> tuple[str, ...]:
    """The cards that came to the Market."""
    return tuple(f"{_named(row[1], cards)} {slot_text(row[2])}" for row in rows if row[0] == CARD_DRAWN)


def shown_text(text: str) -> str:
    """One of these as we write it. Raises ``NotationError``."""
    found = _DRAWN.fullmatch(text.lower())
    if not found or int(found.group(3)) >= COLUMNS:
        raise NotationError(f"{text[:40]!r} is no drawn card; write it like '77 top 5'")
    return found.group(0)


def _drawn(record: Record) -> Iterator[str]:
    for turn in record.turns:
        yield from (found.group(1) for text in turn.shown if (found := _DRAWN.fullmatch(text)))


def deal_shown(record: Record, edition: "FirstEdition") -> "Game":
    """A game on a deck that gives the cards the record shows, in their order, and any others after them."""
    lines, options = dict(record.opening), record.options
    laid_out = lines.get(MARKET_KEY, "").replace("/", " ").split()
    sides = [_SIDES.fullmatch(part.strip()) for part in lines.get(LOYALTY_KEY, "").split("/")]
    if len(laid_out) != SLOTS or len(sides) != record.seats or not isinstance(options, Options):
        why = "its start is hidden (no seed, position, market or loyalty cards)"
        raise RecordError(f"The record cannot be replayed: {why}.")
    state = edition.blank(options)
    lay_out(state, record.seats)
    seed_stream(state, 0)
    market = [laid_out[row * COLUMNS + column] for column in range(COLUMNS) for row in range(2)]
    _deal(state, [_number(name, edition.card_set) for name in (*market, *_drawn(record))], edition.card_set)
    for at in range(2 * MAX_SEATS):
        state.sides[at] = state.numbers[at] = 0
    for seat, found in enumerate(sides):
        if found is None:
            raise RecordError("The record cannot be replayed: its loyalty cards cannot be read.")
        state.sides[seat * 2 : seat * 2 + 2] = [EMPIRE_KEYS.index(found.group(i)) for i in (1, 3)]
        state.numbers[seat * 2 : seat * 2 + 2] = [int(found.group(i)) for i in (2, 4)]
    return _begin(state, edition, auto=not record.asks_all)


def _begin(s: State, edition: "FirstEdition", auto: bool) -> "Game":
    """Market, Loyalty cards and the first question, as set-up leaves them."""
    journal = new_journal()
    deal_market(s)
    note(journal, GAME_STARTS, 0, 0, 0, 0)
    for seat in range(s.seats):
        note(journal, LOYALTY_CARD, seat, s.sides[seat * 2], s.sides[seat * 2 + 1], 0)
    push(s, REVEAL_SIDES, 0, 0, 0, 0)
    for i in range(s.seats):
        push(s, CHOOSE_START, s.seats - 1 - i, 0, 0, 0)
    return edition.game.from_state(s, edition=edition, journal=journal, auto=auto)


def _number(name: str, cards: CardSet) -> int:
    if name == A_TOPPLE:
        return TOPPLE
    try:
        return cards.number_of(int(name))
    except (KeyError, ValueError):
        raise RecordError(f"{_NO_DEAL}: there is no card {name[:10]!r} in the set.") from None


def _deal(s: State, shown: list[int], cards: CardSet) -> None:
    """The deck, first card last: shown cards on top, the rest of each pile filled from what is left."""
    for card in range(1, cards.size + 1):
        s.place[card] = LEFT_OUT
    size = cards_dealt(s) + sum(topples_in_pile(pile) for pile in range(PILES))
    real = [card for card in shown if card != TOPPLE]
    if len(shown) > size or len(set(real)) != len(real):
        raise RecordError(f"{_NO_DEAL}: there are too many of them, or one twice.")
    for i, card in enumerate(shown):
        s.deck[size - 1 - i] = card
        if card != TOPPLE:
            s.place[card] = IN_DECK
    start = 0
    for pile in reversed(range(PILES)):
        end = start + cards_in_pile(s, pile) + topples_in_pile(pile)
        known = min(max(size - len(shown), start), end)
        topples = topples_in_pile(pile) - s.deck[known:end].count(TOPPLE)
        if topples < 0 or known - start < topples:
            raise RecordError(f"{_NO_DEAL}: a pile would have too many or too few Topples.")
        for at in range(start, known):
            s.deck[at] = TOPPLE if at < start + topples else _any(s, cards)
        shuffle(s, s.deck, start, known)
        start = end
    s.deck_size = size


def _any(s: State, cards: CardSet) -> int:
    """A random card that lies nowhere yet; it is in the deck now."""
    rest = [card for card in range(1, cards.size + 1) if s.place[card] == LEFT_OUT]
    card = rest[below(s, len(rest))]
    s.place[card] = IN_DECK
    return card
