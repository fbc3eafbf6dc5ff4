"""Public records: what they show of the Market, the Loyalty cards and cards drawn, and replaying them.

The cards a record shows lie in the deck as they came, the others are invented.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pamir.errors import NotationError
from pamir.first.facts.card_set import CardSet
from pamir.first.game import FirstGame
from pamir.first.keys import A_TOPPLE
from pamir.first.notation import ROW_KEYS, slot_text
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
from pamir.first.rules.happenings import CARD_DRAWN
from pamir.first.rules.setup import (
    ask_for_sides,
    cards_dealt,
    cards_in_pile,
    deal_market,
    deal_one,
    lay_out,
    topples_in_pile,
)
from pamir.first.rules.state import IN_DECK, LEFT_OUT, State
from pamir.first.rules.tables import COLUMNS, MAX_SEATS, PILES, SLOTS, TOPPLE, TOPPLES
from pamir.kernel.journal import new_journal
from pamir.kernel.rng import seed_stream, shuffle
from pamir.record.shapes import Record, RecordError
from pamir.telling import Row

if TYPE_CHECKING:
    from pamir.first.edition import FirstEdition

MARKET_KEY, LOYALTY_KEY = "market", "loyalty cards"
_NOTHING = "-"
_TERMS = (GIVE_RUPEES, GIVE_CARD, ASK_RUPEES, ASK_CARD, ASK_CONSENT, ASK_WAIVER)
_DRAWN = re.compile(rf"([0-9]{{1,3}}|{A_TOPPLE}) ({'|'.join(ROW_KEYS)}) ([0-{COLUMNS - 1}])")
_NO_DEAL = "The cards this public record shows cannot come from one deck"


# --- what is shown ---------------------------------------------------------------------------------


def secret(actions: Sequence[int], s: State) -> frozenset[int]:
    """Which of the decisions taken others may not be told yet: sides before all have chosen, deals never offered."""
    if s.over:
        return frozenset()
    hidden: set[int] = set()
    draft: list[int] = []
    for at, action in enumerate(actions):
        kind = ACTION_KIND[action]
        if kind == CHOOSE_SIDE and s.turn == 0:
            hidden.add(at)
        elif kind in _TERMS:
            draft.append(at)
        elif kind == OFFER:
            draft = []
        elif kind == PROPOSE:
            hidden |= {*draft}
            draft = []
    return frozenset(hidden | {*draft})


def opening(s: State, cards: CardSet) -> tuple[tuple[str, str], ...]:
    """The Market as first laid out, row by row, and each player's Loyalty card, by its place in the set."""
    market = [_card_text(card, cards) for card in s.market]
    known = [tuple((side.empire, side.place) for side in card.sides) for card in cards.loyalty_cards]
    dealt = [_loyalty_card(s, seat) for seat in range(s.seats)]
    places = [str(known.index(card) + 1) if card in known else _NOTHING for card in dealt]
    return (
        (MARKET_KEY, f"{' '.join(market[:COLUMNS])} / {' '.join(market[COLUMNS:])}"),
        (LOYALTY_KEY, " ".join(places)),
    )


def _loyalty_card(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    return tuple((s.sides[at], s.numbers[at]) for at in range(seat * 2, seat * 2 + 2))


def _card_text(card: int, cards: CardSet) -> str:
    return A_TOPPLE if card == TOPPLE else str(cards.ids[card]) if card else _NOTHING


def opening_text(key: str, value: str) -> str:
    """Such a line's value as we write it. Raises ``NotationError``."""
    words = value.lower().replace("/", " ").split()
    if key == MARKET_KEY:
        if len(words) != SLOTS or not all(re.fullmatch(rf"[0-9]{{1,3}}|{A_TOPPLE}|{_NOTHING}", word) for word in words):
            raise NotationError(f"market is two rows of {COLUMNS} card numbers")
        return f"{' '.join(words[:COLUMNS])} / {' '.join(words[COLUMNS:])}"
    if not all(re.fullmatch(rf"[1-{MAX_SEATS}]|{_NOTHING}", word) for word in words):
        raise NotationError(f"loyalty cards are numbers from 1 to {MAX_SEATS}, one for each player")
    return " ".join(words)


def shown(rows: Sequence[Row], cards: CardSet) -> tuple[str, ...]:
    """Cards that came to the Market."""
    return tuple(f"{_card_text(row[1], cards)} {slot_text(row[2])}" for row in rows if row[0] == CARD_DRAWN)


def shown_text(text: str) -> str:
    """One of these as we write it. Raises ``NotationError``."""
    card = _DRAWN.fullmatch(text)
    if card is None:
        raise NotationError(f"{text[:40]!r} is no drawn card; write it like '77 top 5'")
    return f"{card.group(1).lstrip('0')} {card.group(2)} {card.group(3)}"


# --- replaying -------------------------------------------------------------------------------------


def deal_shown(record: Record, edition: "FirstEdition") -> FirstGame:
    """A game on a deck that gives the cards the record shows, in their order, and any others after them."""
    cards, options = edition.card_set, record.options
    told = dict(record.opening)
    laid_out = [word for word in told.get(MARKET_KEY, "").replace("/", " ").split() if word != _NOTHING]
    if len(laid_out) != SLOTS or LOYALTY_KEY not in told or not isinstance(options, Options):
        raise RecordError("The record cannot be replayed: its start is hidden (no seed, position or market).")
    market = [laid_out[row * COLUMNS + column] for column in range(COLUMNS) for row in range(2)]
    state = edition.blank(options)
    lay_out(state, record.seats)
    seed_stream(state, 0)
    _deal_loyalty_cards(state, told[LOYALTY_KEY].split(), cards)
    _deal(state, [_number(word, cards) for word in (*market, *_drawn(record))], cards.size)
    journal = new_journal()
    deal_market(state)
    ask_for_sides(state, journal)
    return FirstGame.from_state(state, edition=edition, journal=journal, auto=not record.asks_all)


def _drawn(record: Record) -> Iterator[str]:
    for turn in record.turns:
        yield from (card.group(1) for text in turn.shown if (card := _DRAWN.fullmatch(text)))


def _number(word: str, cards: CardSet) -> int:
    if word == A_TOPPLE:
        return TOPPLE
    try:
        return cards.number_of(int(word))
    except KeyError:
        raise RecordError(f"{_NO_DEAL}: there is no card {word} in the set.") from None


def _deal_loyalty_cards(s: State, places: list[str], cards: CardSet) -> None:
    """Give each player the card that is shown."""
    if len(places) != s.seats or len(set(places)) != s.seats or _NOTHING in places:
        raise RecordError("The record cannot be replayed: it does not show a Loyalty card of each player.")
    sides = [side for place in places for side in cards.loyalty_cards[int(place) - 1].sides]
    rest = [0] * (len(s.sides) - len(sides))
    s.sides[:] = [*(side.empire for side in sides), *rest]
    s.numbers[:] = [*(side.place for side in sides), *rest]


def _deal(s: State, known: list[int], number: int) -> None:
    """The deck, first card last: shown cards on top, the rest of each pile filled with others of the set."""
    size = cards_dealt(s) + TOPPLES
    plain = [card for card in known if card != TOPPLE]
    if len(known) > size or len(set(plain)) != len(plain):
        raise RecordError(f"{_NO_DEAL}: there are too many of them, or one twice.")
    for card in range(1, number + 1):
        s.place[card] = LEFT_OUT
    for i, card in enumerate(known):
        s.deck[size - 1 - i] = card
        if card != TOPPLE:
            s.place[card] = IN_DECK
    start = 0
    for pile in reversed(range(PILES)):
        end = start + cards_in_pile(s, pile) + topples_in_pile(pile)
        middle = min(max(size - len(known), start), end)
        topples = topples_in_pile(pile) - s.deck[middle:end].count(TOPPLE)
        if not 0 <= topples <= middle - start:
            raise RecordError(f"{_NO_DEAL}: a pile would have too many Topples, or none.")
        for at in range(start, middle):
            s.deck[at] = TOPPLE if at < start + topples else deal_one(s, number)
        shuffle(s, s.deck, start, middle)
        start = end
    s.deck_size = size
