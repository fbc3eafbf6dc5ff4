"""Public records: what they show of market and cards drawn, and replaying them.

The cards a record shows lie in the deck as they came, the others are invented.
"""

import re
from collections.abc import Iterator, Sequence

from pamir.errors import NotationError
from pamir.kernel.journal import new_journal
from pamir.kernel.rng import seed_stream, shuffle
from pamir.record.shapes import Record, RecordError
from pamir.second.game import SecondGame as Game
from pamir.second.notation import slot_text
from pamir.second.options import Options
from pamir.second.rules.happenings import AI_CARD, CARD_DRAWN
from pamir.second.rules.market import is_check
from pamir.second.rules.setup import (
    CHECKS_IN_PILE,
    EVENTS_IN_PILE,
    PILES,
    cards_dealt,
    court_cards_in_pile,
    deal_market,
    deal_one,
    lay_out,
    pile_size,
    seat_the_choosers,
)
from pamir.second.rules.state import IN_DECK, State
from pamir.second.rules.tables import CARDS, COLUMNS, COURT_CARDS, FIRST_CHECK, LAST_CHECK, NEW_TACTICS, NONE, SLOTS
from pamir.telling import Row

Missing = tuple[int, int, int]  # first and last card number of a kind, how many

MARKET_KEY = "market"

_DRAWN = re.compile(r"([0-9]{1,3}) (top|bottom) ([0-9])")
_HERS = re.compile(r"wakhan ([0-9]{1,2})")
_NO_DEAL = "The cards this public record shows cannot come from one deck"


def opening(s: State) -> tuple[tuple[str, str], ...]:
    """The market as first laid out, row by row."""
    cards = [str(card) if card else "-" for card in s.market]
    return ((MARKET_KEY, f"{' '.join(cards[:COLUMNS])} / {' '.join(cards[COLUMNS:])}"),)


def opening_text(key: str, value: str) -> str:
    """The market's line as we write it. Raises ``NotationError``."""
    cards = [0 if word == "-" else _card(word) for word in value.replace("/", " ").split()]
    real = [card for card in cards if card]
    if len(cards) != SLOTS or None in cards or len(set(real)) != len(real):
        raise NotationError(f"market is two rows of {COLUMNS} different card numbers")
    words = [str(card) if card else "-" for card in cards]
    return f"{' '.join(words[:COLUMNS])} / {' '.join(words[COLUMNS:])}"


def _card(word: str) -> int | None:
    return int(word) if re.fullmatch(r"[0-9]{1,3}", word) and 1 <= int(word) <= CARDS else None


def shown(rows: Sequence[Row]) -> tuple[str, ...]:
    """Wakhan's cards, then those that came to the market."""
    hers = [f"wakhan {row[1]}" for row in rows if row[0] == AI_CARD]
    return (*hers, *(f"{row[1]} {slot_text(row[2])}" for row in rows if row[0] == CARD_DRAWN))


def shown_text(text: str) -> str:
    """One of these as we write it. Raises ``NotationError``."""
    card, hers = _DRAWN.fullmatch(text), _HERS.fullmatch(text)
    if card and 1 <= int(card.group(1)) <= CARDS and int(card.group(3)) < COLUMNS:
        return f"{int(card.group(1))} {card.group(2)} {card.group(3)}"
    if hers:
        return f"wakhan {int(hers.group(1))}"
    raise NotationError(f"{text[:40]!r} is no drawn card; write it like '77 top 5'")


def _drawn(record: Record) -> Iterator[int]:
    for turn in record.turns:
        yield from (int(card.group(1)) for text in turn.shown if (card := _DRAWN.fullmatch(text)))


def deal_shown(record: Record) -> Game:
    """A game on a deck that gives the cards the record shows, in their order, and any others after them."""
    line = dict(record.opening).get(MARKET_KEY, "")
    laid_out = [int(word) for word in line.replace("/", " ").split() if word != "-"]
    options = record.options
    if len(laid_out) != SLOTS or not isinstance(options, Options):
        raise RecordError("The record cannot be replayed: its start is hidden (no seed, position or market).")
    if options.wakhan is not None:
        raise RecordError("A public record with Wakhan cannot be replayed: her deck is hidden.")
    if options.first_chooser is None:
        raise RecordError("The record cannot be replayed: it does not say who was the first chooser.")
    market = [laid_out[row * COLUMNS + column] for column in range(COLUMNS) for row in range(2)]
    cards = [*market, *_drawn(record)]
    state = State()
    options.put_into(state)
    lay_out(state, record.seats, NONE)
    seed_stream(state, 0)
    _deal(state, cards)
    journal = new_journal()
    deal_market(state, journal)
    seat_the_choosers(state, journal, options.first_chooser)
    return Game.from_state(state, journal=journal, auto=not record.asks_all)


def _deal(s: State, shown: list[int]) -> None:
    """The deck, first card last: shown cards on top, the rest of each pile filled from the box."""
    size = cards_dealt(s.seats)
    if len(shown) > size or len(set(shown)) != len(shown):
        raise RecordError(f"{_NO_DEAL}: there are too many of them, or one twice.")
    known = size - len(shown)
    for i, card in enumerate(shown):
        s.deck[size - 1 - i] = card
        s.place[card] = IN_DECK
    gaps = list(_gaps(s, known))
    if any(number < 0 for _, _, missing in gaps for _, _, number in missing):
        raise RecordError(f"{_NO_DEAL}: a pile would have too many of a kind.")
    for start, end, missing in gaps:
        _fill(s, start, end, missing)
    s.deck_size = size


def _gaps(s: State, known: int) -> Iterator[tuple[int, int, list[Missing]]]:
    """For each pile from the bottom the unknown part deck[start:end], and which cards it needs to be whole."""
    start = 0
    for pile in reversed(range(PILES)):
        end = start + pile_size(s.seats, pile)
        middle = min(max(known, start), end)
        there = s.deck[middle:end]
        missing = [
            (1, COURT_CARDS, court_cards_in_pile(s.seats) - sum(card <= COURT_CARDS for card in there)),
            (NEW_TACTICS, CARDS, EVENTS_IN_PILE[pile] - sum(card > LAST_CHECK for card in there)),
            (FIRST_CHECK, LAST_CHECK, CHECKS_IN_PILE[pile] - sum(map(is_check, there))),
        ]
        yield start, middle, missing
        start = end


def _fill(s: State, start: int, end: int, missing: list[Missing]) -> None:
    """Deal the missing cards from the box to deck[start:end], in any order."""
    at = start
    for first, last, number in missing:
        for _ in range(number):
            at = deal_one(s, first, last, at)
    shuffle(s, s.deck, start, end)
