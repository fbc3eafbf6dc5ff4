"""The flat vector of a position, as one seat may know it: see ``flat_layout`` for what there is."""

from pamir.kernel.compile import Floats, rule
from pamir.second.observe.counting import gains, hostages
from pamir.second.observe.flat_cards import write_cards
from pamir.second.observe.flat_layout import FLAT
from pamir.second.observe.flat_seat import write_flat_seat
from pamir.second.observe.flat_table import write_flat_table
from pamir.second.observe.rulers import rulers
from pamir.second.rules.dominance import dominant_coalition
from pamir.second.rules.market import checks_left
from pamir.second.rules.state import State

FLAT_SIZE = FLAT.size


@rule
def write_flat(s: State, seat: int, out: Floats) -> None:
    """Write all numbers."""
    for i in range(FLAT_SIZE):  # at once: to clear only what was written before takes more time
        out[i] = 0.0
    dominant = dominant_coalition(s)
    left = checks_left(s)
    gain = gains(s, dominant, left <= 1)
    held = hostages(s)
    ruled_by = rulers(s)
    for away in range(s.seats):
        write_flat_seat(s, seat, away, ruled_by, held, gain, out)
    write_cards(s, seat, out)
    write_flat_table(s, seat, dominant, left, out)
