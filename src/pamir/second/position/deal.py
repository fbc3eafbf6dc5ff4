"""Dealing what a position leaves unknown: hands, and a deck that keeps the make-up of its six piles."""

from functools import partial

from pamir.kernel.rng import below, shuffle
from pamir.position.rows import lay_out_deck, with_rest
from pamir.second.position.draft import SecondDraft
from pamir.second.rules.court import enter_hand
from pamir.second.rules.market import is_check
from pamir.second.rules.setup import (
    AI_CARDS,
    CHECKS_IN_PILE,
    EVENTS_IN_PILE,
    PILES,
    cards_dealt,
    court_cards_in_pile,
    pile_size,
)
from pamir.second.rules.state import DECK_ROOM, HAND_ROOM, IN_BOX, IN_DECK, State
from pamir.second.rules.tables import CARDS, COURT_CARDS, FIRST_CHECK, LAST_CHECK, NEW_TACTICS

_COURT, _EVENT, _CHECK = range(3)
_RANGES = (
    range(1, COURT_CARDS + 1),
    range(NEW_TACTICS, CARDS + 1),
    range(FIRST_CHECK, LAST_CHECK + 1),
)


def deal_hands(draft: SecondDraft) -> None:
    """Give each seat as many random court cards as it holds unknown ones."""
    s = draft.state
    for seat, amount, word in draft.unknown_hands:
        room = min(len(_in_box(s, _COURT)), HAND_ROOM - s.hand_size[seat])
        if amount > room:
            word.refuse(f"{amount} unknown cards are too many; expected at most {room}")
        for _ in range(amount):
            enter_hand(s, seat, _any(s, _COURT))


def deal_deck(draft: SecondDraft) -> None:
    """Lay out the deck as written, and give every unknown place a card, pile by pile from the bottom (p. 5)."""
    s = draft.state
    lay_out_deck(draft, with_rest(draft, partial(_rest, s)), DECK_ROOM)
    start = 0
    for pile in reversed(range(PILES)):
        end = s.deck_size if pile == 0 else min(start + pile_size(s.seats, pile), s.deck_size)
        _fill_pile(s, pile, start, end)
        start = end


def _rest(s: State, cards: list[int]) -> int:
    """How many cards a bare ``?`` stands for: all that a game deals and lie nowhere else."""
    elsewhere = sum(place not in (IN_BOX, IN_DECK) for place in s.place[1:])
    return max(cards_dealt(s.seats) - elsewhere - (len(cards) - 1), 0)


def _fill_pile(s: State, pile: int, start: int, end: int) -> None:
    if 0 not in s.deck[start:end]:
        return
    kinds = [_COURT] * court_cards_in_pile(s.seats) + [_EVENT] * EVENTS_IN_PILE[pile] + [_CHECK] * CHECKS_IN_PILE[pile]
    for card in s.deck[start:end]:
        if card and _kind(card) in kinds:
            kinds.remove(_kind(card))
    shuffle(s, kinds, 0, len(kinds))
    for at in range(start, end):
        if s.deck[at] == 0:
            wanted = kinds.pop() if kinds else _COURT
            # A pile whose event or check lies elsewhere gets another card for it.
            kind = next(k for k in (wanted, _COURT, _EVENT, _CHECK) if _in_box(s, k))
            card = _any(s, kind)
            s.place[card] = IN_DECK
            s.deck[at] = card


def deal_ai_deck(s: State) -> None:
    """Shuffle all of Wakhan's cards but the face-up one."""
    cards = [card for card in range(1, AI_CARDS + 1) if card != s.ai_card]
    shuffle(s, cards, 0, len(cards))
    s.ai_size = len(cards)
    s.ai_deck[: len(cards)] = cards


def _kind(card: int) -> int:
    if card <= COURT_CARDS:
        return _COURT
    return _CHECK if is_check(card) else _EVENT


def _in_box(s: State, kind: int) -> list[int]:
    return [card for card in _RANGES[kind] if s.place[card] == IN_BOX]


def _any(s: State, kind: int) -> int:
    """A random card of a kind out of the box."""
    box = _in_box(s, kind)
    return box[below(s, len(box))]
