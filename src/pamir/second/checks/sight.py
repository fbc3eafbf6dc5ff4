"""What a seat can see of a position, and what it can count: neither may change when the rest is dealt anew."""

from collections.abc import Iterator

from pamir.second.rules.market import is_check
from pamir.second.rules.redeal import announced_card, hides_hand, pile_end
from pamir.second.rules.setup import PILES
from pamir.second.rules.state import HAND_ROOM, IN_DECK, IN_HAND, State
from pamir.second.rules.tables import COURT_CARDS, MAX_SEATS, NOBODY
from pamir.second.wakhan.tables import AI_BACK


def seen(state: State, seat: int | None) -> bytes:
    """The bytes of a position with everything blanked that this seat cannot see."""
    me = NOBODY if seat is None else seat
    s = state.copy()
    s.rng = [0] * len(s.rng)
    s.deck = [0] * len(s.deck)
    s.ai_deck = [0] * len(s.ai_deck)
    shown = announced_card(s)
    for card in range(1, len(s.place)):
        if card == shown:
            continue
        holder = s.place[card] - IN_HAND
        if s.place[card] == IN_DECK or (0 <= holder < MAX_SEATS and hides_hand(s, me, holder)):
            s.place[card] = 0
    for other in range(s.seats):
        if hides_hand(s, me, other):
            s.hand[other * HAND_ROOM : (other + 1) * HAND_ROOM] = [0] * HAND_ROOM
    return s.to_bytes()


def piles(state: State) -> list[tuple[int, int, int]]:
    """Court cards, events and checks left in each pile from the bottom: everybody can count these."""
    counts = []
    start = 0
    for pile in reversed(range(PILES)):
        end = pile_end(state, start, pile)
        cards = state.deck[start:end]
        checks = sum(map(is_check, cards))
        courts = sum(card <= COURT_CARDS for card in cards)
        counts.append((courts, len(cards) - courts - checks, checks))
        start = max(start, end)
    return counts


def hidden(state: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """What the seat cannot see: the deck, closed hands, Wakhan's deck."""
    me = NOBODY if seat is None else seat
    hands = [s for s in range(state.seats) if hides_hand(state, me, s)]
    return (
        tuple(state.deck),
        tuple(card for s in hands for card in state.hand[s * HAND_ROOM : s * HAND_ROOM + state.hand_size[s]]),
        tuple(state.ai_deck),
    )


def redealt(true: State, twin: State, seat: int | None) -> Iterator[str]:
    """What a redeal changed that this seat can see."""
    if seen(twin, seat) != seen(true, seat):
        yield "what it sees"
    if piles(twin) != piles(true):
        yield "how many cards of each kind a pile has"
    back, other = (AI_BACK[s.ai_deck[s.ai_size - 1]] if s.ai_size else 0 for s in (twin, true))
    if back != other:
        yield "the back of Wakhan's next card"
