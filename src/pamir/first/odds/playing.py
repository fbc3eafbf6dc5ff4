"""The position after a seat played a card of its Hand or of the Market: the engine plays it on a copy."""

from collections.abc import Iterator

from pamir.first.rules.actions import LEFT
from pamir.first.rules.aftermath import expect_aftermath
from pamir.first.rules.cards import location_of
from pamir.first.rules.machine import MACHINE
from pamir.first.rules.play import play_card, toll
from pamir.first.rules.prompts import START_TURN
from pamir.first.rules.state import State
from pamir.first.rules.tableau import enter_hand, hand_card
from pamir.first.rules.tables import SLOTS, TOPPLE
from pamir.kernel.frames import pop, push, top
from pamir.kernel.journal import SILENT

_ROOM = 1024


def cards_at_hand(s: State, seat: int) -> Iterator[tuple[int, bool]]:
    """Cards the seat could play: those it holds, and (False) those it could buy before."""
    for i in range(s.hand_size[seat]):
        yield hand_card(s, seat, i), True
    for slot in range(SLOTS):
        if s.market[slot] not in (0, TOPPLE):
            yield s.market[slot], False


def after_playing(s: State, seat: int, card: int, held: bool) -> State:
    """The position after the card was played, without its price and tolls. Whoever is asked takes the first answer."""
    after = s.copy()
    while after.depth > 0:
        pop(after)
    push(after, START_TURN, 0, 0, 0, 0)
    after.active = seat
    if not held:
        after.market[after.market.index(card)] = 0
        enter_hand(after, seat, card)
    after.rupees[seat] += toll(after, seat, location_of(after, card))
    expect_aftermath(after)
    play_card(after, SILENT, card, LEFT)
    out = [0] * _ROOM
    while not after.over and top(after) != START_TURN:
        if MACHINE.unfold(after, SILENT, out):
            MACHINE.answer_top(after, SILENT, out[0])
    return after
