"""What a seat can see of a position, and what it can count: neither may change when the rest is dealt anew."""

from collections.abc import Iterator

from pamir.first.checks.piles import dealt_cards
from pamir.first.rules.prompts import DEAL, DEAL_ANSWER
from pamir.first.rules.state import (
    IN_DECK,
    IN_HAND,
    IS_ASKED,
    IS_GIVEN,
    LEFT_OUT,
    OPEN_HANDS,
    State,
)
from pamir.first.rules.tables import MAX_SEATS, PILES, TOPPLE, TOPPLES
from pamir.kernel.frames import top


def hides(s: State, seat: int | None, other: int) -> bool:
    """Whether the Hand of ``other`` is closed to this seat."""
    return other != seat and not s.options & OPEN_HANDS


def seen(state: State, seat: int | None) -> bytes:
    """The bytes of a position with everything blanked that this seat cannot see."""
    s = state.copy()
    s.rng = [0] * len(s.rng)
    s.deck = [0] * len(s.deck)
    offered = not s.over and top(s) == DEAL_ANSWER
    hands = 0
    for other in range(s.seats):
        for i in range(hands, hands + s.hand_size[other]):
            card = s.hands[i]
            if hides(s, seat, other) and not (offered and s.marks[card] & IS_GIVEN):
                s.hands[i] = 0
        # What lies openly in a closed Hand is seen, but not where in it.
        s.hands[hands : hands + s.hand_size[other]] = sorted(s.hands[hands : hands + s.hand_size[other]])
        hands += s.hand_size[other]
    for card in range(1, len(s.place)):
        holder = s.place[card] - IN_HAND
        closed = 0 <= holder < MAX_SEATS and hides(s, seat, holder) and not (offered and s.marks[card] & IS_GIVEN)
        if s.place[card] in (IN_DECK, LEFT_OUT) or closed:
            s.place[card] = 0
    if not s.over and top(s) == DEAL and seat != s.active:
        s.marks = [marks & ~(IS_GIVEN | IS_ASKED) for marks in s.marks]
        s.deal_gives = s.deal_asks = s.deal_consent = s.deal_waived_in = s.deal_waived = s.deal_stage = 0
    if s.turn == 0:
        s.chosen = [side if i == seat else int(side >= 0) for i, side in enumerate(s.chosen)]
    return s.to_bytes()


def pile_sizes(state: State) -> list[int]:
    """Cards in each pile of the deck as it was stacked, the first on top, Topples included."""
    whole, more = divmod(dealt_cards(state), PILES)
    return [whole + (pile < more) + (pile >= PILES - TOPPLES) for pile in range(PILES)]


def piles(state: State) -> list[tuple[int, int]]:
    """Cards and Topples left in each pile from the bottom: everybody can count these."""
    counts = []
    start = 0
    *lower, _ = reversed(pile_sizes(state))
    for size in (*lower, state.deck_size):  # the top pile takes whatever a written position has more
        end = min(start + size, state.deck_size)
        cards = state.deck[start:end]
        counts.append((len(cards), cards.count(TOPPLE)))
        start = max(start, end)
    return counts


def hidden(state: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """What the seat cannot see: the deck, closed Hands, sides chosen before all are shown."""
    hands: list[int] = []
    at = 0
    for other in range(state.seats):
        if hides(state, seat, other):
            hands += state.hands[at : at + state.hand_size[other]]
        at += state.hand_size[other]
    sides = tuple(side for other, side in enumerate(state.chosen[: state.seats]) if other != seat)
    return tuple(state.deck), tuple(hands), sides if state.turn == 0 else ()


def redealt(true: State, twin: State, seat: int | None) -> Iterator[str]:
    """What a redeal changed that this seat can see."""
    if seen(twin, seat) != seen(true, seat):
        yield "what it sees"
    if piles(twin) != piles(true):
        yield "how many cards of each kind a pile has"
