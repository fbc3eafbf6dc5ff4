"""The position after a seat played a card of its hand or of the market: the engine plays it on a copy."""

from collections.abc import Iterator

from pamir.kernel.frames import pop, push, top
from pamir.kernel.journal import SILENT
from pamir.second.rules.actions import LEFT
from pamir.second.rules.court import enter_hand, hand_card
from pamir.second.rules.play import play_card
from pamir.second.rules.prompts import END_OF_TURN
from pamir.second.rules.state import HAND_ROOM, State
from pamir.second.rules.tables import COURT_CARDS, SLOTS
from pamir.second.rules.turn import MACHINE

_ROOM = 256


def cards_at_hand(s: State, seat: int) -> Iterator[tuple[int, bool]]:
    """Cards the seat could play: those it holds, and (False) those it could buy before."""
    for i in range(s.hand_size[seat]):
        yield hand_card(s, seat, i), True
    for slot in range(SLOTS):
        if 0 < s.market[slot] <= COURT_CARDS and s.hand_size[seat] < HAND_ROOM:
            yield s.market[slot], False


def after_playing(s: State, seat: int, card: int, held: bool) -> State:
    """The position after the card was played, without its price and bribe. Whoever is asked takes the first answer."""
    after = s.copy()
    while after.depth > 0:
        pop(after)
    push(after, END_OF_TURN, 0, 0, 0, 0)
    after.active = seat
    if not held:
        after.market[after.market.index(card)] = 0
        enter_hand(after, seat, card)
    play_card(after, SILENT, seat, card, LEFT)
    out = [0] * _ROOM
    while not after.over and top(after) != END_OF_TURN:
        if MACHINE.unfold(after, SILENT, out):
            MACHINE.answer_top(after, SILENT, out[0])
    return after
