"""The flat vector of a position, as one seat may know it: see ``flat_layout`` for what there is."""

from pamir.feature_rows import blank
from pamir.kernel.compile import Floats, rule
from pamir.second.observe.counting import gains, hostages
from pamir.second.observe.flat_cards import write_cards
from pamir.second.observe.flat_layout import (
    ACTED,
    ARMIES,
    COURT,
    COURT_PLACE,
    FLAT,
    MARKET,
    OPEN_HANDS,
    SEAT_NUMBERS,
    SLOTS_AT,
    SPIES,
)
from pamir.second.observe.flat_seat import write_flat_seat
from pamir.second.observe.flat_table import write_flat_table
from pamir.second.rules.dominance import dominant_coalition
from pamir.second.rules.land import rulers
from pamir.second.rules.market import checks_left
from pamir.second.rules.state import State
from pamir.second.rules.tables import CARDS, COURT_CARDS

FLAT_SIZE = FLAT.size


@rule
def write_numbers(s: State, seat: int, out: Floats) -> None:
    """Write all numbers but those that are 0 and were cleared before."""
    dominant = dominant_coalition(s)
    left = checks_left(s)
    gain = gains(s, dominant, left <= 1)
    held = hostages(s)
    ruled_by = rulers(s)
    for away in range(s.seats):
        write_flat_seat(s, seat, away, ruled_by, held, gain, out)
    write_cards(s, seat, out)
    write_flat_table(s, seat, dominant, left, out)


@rule
def write_flat(s: State, seat: int, out: Floats) -> None:
    """Write all numbers."""
    blank(out, 0, FLAT_SIZE)
    write_numbers(s, seat, out)


@rule
def mend_flat(s: State, seat: int, out: Floats) -> None:
    """The same over the vector of another position with as many seats, where what these never write is 0 already.

    What is written whole in any case need not be cleared either: where cards are.
    """
    blank(out, 0, s.seats * SEAT_NUMBERS)
    blank(out, ARMIES, COURT)
    blank(out, COURT_PLACE, SPIES + s.seats * COURT_CARDS)
    blank(out, ACTED, ACTED + COURT_CARDS)
    if s.open_hands != 0:
        blank(out, OPEN_HANDS, OPEN_HANDS + COURT_CARDS)
    blank(out, MARKET, MARKET + CARDS)
    blank(out, SLOTS_AT, FLAT_SIZE)
    write_numbers(s, seat, out)
