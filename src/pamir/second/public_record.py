"""Replaying a public record: the cards it shows lie in the deck as they came, the others are invented."""

from collections.abc import Iterator

from pamir.game import Game, put_options
from pamir.kernel.journal import new_journal
from pamir.kernel.rng import seed_stream, shuffle
from pamir.record.shapes import Record, RecordError
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
from pamir.second.rules.tables import CARDS, COLUMNS, COURT_CARDS, FIRST_CHECK, LAST_CHECK, NEW_TACTICS, NONE

Missing = tuple[int, int, int]  # first and last card number of a kind, how many

_NO_DEAL = "The cards this public record shows cannot come from one deck"


def deal_shown(record: Record) -> Game:
    """A game on a deck that gives the cards the record shows, in their order, and any others after them."""
    if record.market is None or 0 in record.market:
        raise RecordError("The record cannot be replayed: its start is hidden (no seed, position or market).")
    if record.options.wakhan is not None:
        raise RecordError("A public record with Wakhan cannot be replayed: her deck is hidden.")
    if record.options.first_chooser is None:
        raise RecordError("The record cannot be replayed: it does not say who was the first chooser.")
    market = [record.market[row * COLUMNS + column] for column in range(COLUMNS) for row in range(2)]
    shown = market + [card for turn in record.turns for card, _ in turn.drawn]
    state = State()
    put_options(state, record.options)
    lay_out(state, record.seats, NONE)
    seed_stream(state, 0)
    _deal(state, shown)
    journal = new_journal()
    deal_market(state, journal)
    seat_the_choosers(state, journal, record.options.first_chooser)
    return Game.from_state(state, journal=journal)


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
