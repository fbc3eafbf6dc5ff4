"""Dealing what a position leaves unknown: Hands, and a deck that keeps its Topples in the last four piles."""

from functools import partial

from pamir.first.position.draft import FirstDraft
from pamir.first.rules.setup import cards_dealt, cards_in_pile, topples_in_pile
from pamir.first.rules.state import DECK_ROOM, IN_DECK, LEFT_OUT, State
from pamir.first.rules.tableau import enter_hand
from pamir.first.rules.tables import PILES, SLOTS, TOPPLE, TOPPLES
from pamir.kernel.rng import below, shuffle
from pamir.position.rows import lay_out_deck, with_rest


def deal_hands(draft: FirstDraft) -> None:
    """Give each seat as many random cards as it holds unknown ones."""
    s = draft.state
    for seat, amount, word in draft.unknown_hands:
        room = len(_left_out(s))
        if amount > room:
            word.refuse(f"{amount} unknown cards are too many; expected at most {room}")
        for _ in range(amount):
            enter_hand(s, seat, _any(s))


def deal_deck(draft: FirstDraft) -> None:
    """Lay out the deck as written, and give every unknown place a card, pile by pile from the bottom."""
    s = draft.state
    cards = with_rest(draft, partial(_rest, draft))
    lay_out_deck(draft, cards, DECK_ROOM)
    missing = _missing_topples(draft, cards)
    start = 0
    for pile in reversed(range(PILES)):
        whole = cards_in_pile(s, pile) + topples_in_pile(pile)
        end = s.deck_size if pile == 0 else min(start + whole, s.deck_size)
        missing = _fill_pile(draft, pile, start, end, missing)
        start = end
    if draft.topples is not None and missing > 0:
        draft.key("topples").refuse("there are more Topples than unknown cards of the deck; expected fewer")


def settle_topples(draft: FirstDraft) -> None:
    """Topples left: those in Market and deck, unless it is written."""
    s = draft.state
    there = s.market[:SLOTS].count(TOPPLE) + s.deck[: s.deck_size].count(TOPPLE)
    if there > TOPPLES:
        draft.key("deck", "market top").refuse(f"there are {there} Topples; expected at most {TOPPLES}")
    s.topples_left = there if draft.topples is None else draft.topples
    if s.topples_left < there:
        draft.key("topples").refuse(f"{there} Topples lie in Market and deck; expected at least as many")


def _rest(draft: FirstDraft, cards: list[int]) -> int:
    """How many cards a bare ``?`` stands for: all that a game deals and lie nowhere else."""
    s = draft.state
    elsewhere = sum(place not in (0, LEFT_OUT, IN_DECK) for place in s.place[1:])
    written = sum(card != TOPPLE for card in cards) - 1
    topples = max((TOPPLES if draft.topples is None else draft.topples) - _topples_known(draft, cards), 0)
    return max(cards_dealt(s) - elsewhere - written, 0) + topples


def _topples_known(draft: FirstDraft, cards: list[int]) -> int:
    return cards.count(TOPPLE) + draft.state.market[:SLOTS].count(TOPPLE)


def _missing_topples(draft: FirstDraft, cards: list[int]) -> int:
    """Topples that must lie at unknown places; none where the whole deck is written."""
    if 0 not in cards:
        return 0
    return max((TOPPLES if draft.topples is None else draft.topples) - _topples_known(draft, cards), 0)


def _fill_pile(draft: FirstDraft, pile: int, start: int, end: int, missing: int) -> int:
    """Fill the unknown places of one pile; how many Topples are still missing then."""
    s = draft.state
    gaps = [at for at in range(start, end) if s.deck[at] == 0]
    if not gaps:
        return missing
    wants = topples_in_pile(pile) - s.deck[start:end].count(TOPPLE)
    # Whatever the piles below had no room for comes into the first that has.
    topples = min(missing, len(gaps), max(wants, 0)) if pile else min(missing, len(gaps))
    short = len(gaps) - topples - len(_left_out(s))
    if short > 0:
        draft.key("deck").refuse(f"the set has {short} cards too few for this deck; expected fewer unknown cards")
    shuffle(s, gaps, 0, len(gaps))
    for at in gaps[:topples]:
        s.deck[at] = TOPPLE
    for at in sorted(gaps[topples:]):
        card = _any(s)
        s.place[card] = IN_DECK
        s.deck[at] = card
    return missing - topples


def _left_out(s: State) -> list[int]:
    return [card for card, place in enumerate(s.place) if place == LEFT_OUT]


def _any(s: State) -> int:
    """A random card that lies nowhere yet."""
    cards = _left_out(s)
    return cards[below(s, len(cards))]
