"""Everything is told from the observing seat: who sits in another chair at the same table is shown the same."""

import pytest
from observing import SHOWN, compact, flat, random_positions, sparse

from pamir.kernel.frames import FRAME
from pamir.second.rules.prompts import FORMS, TAXING, TAXING_VICTIM
from pamir.second.rules.state import COURT_ROOM, HAND_ROOM, IN_HAND, State
from pamir.second.rules.tables import COALITIONS, GIFTS, MAX_SEATS, NONE, REGIONS, SUITS

# Tables of a position in which each seat has so many entries in a row.
ROWS = {
    "rupees": 1,
    "loyalty": 1,
    "points": 1,
    "cylinders": 1,
    "spies_out": 1,
    "gifts": GIFTS,
    "prizes": COALITIONS,
    "patriots": COALITIONS,
    "stars": SUITS,
    "region_cards": REGIONS,
    "politicals": REGIONS,
    "court_size": 1,
    "court": COURT_ROOM,
    "hand_size": 1,
    "hand": HAND_ROOM,
    "lost_tribes": 1,
    "lost_spies": 1,
}
COLUMNS = ("tribes", "spies")  # the seat comes last
SEATS = ("active", "decider", "wakhan", "first_chooser")


def turned(s: State, by: int) -> State:
    """The same table, everybody so many chairs further."""
    twin, n = s.copy(), s.seats

    def chair(seat: int) -> int:
        return seat if seat == NONE else (seat + by) % n

    for name, width in ROWS.items():
        old, new = getattr(s, name), getattr(twin, name)
        for seat in range(n):
            new[chair(seat) * width : (chair(seat) + 1) * width] = old[seat * width : (seat + 1) * width]
    for name in COLUMNS:
        old, new = getattr(s, name), getattr(twin, name)
        for row in range(0, len(old), MAX_SEATS):
            for seat in range(n):
                new[row + chair(seat)] = old[row + seat]
    for name in SEATS:
        setattr(twin, name, chair(getattr(s, name)))
    for card, where in enumerate(s.place):
        if where >= IN_HAND:
            kind, seat = divmod(where - IN_HAND, MAX_SEATS)
            twin.place[card] = IN_HAND + kind * MAX_SEATS + chair(seat)
    for frame in range(s.depth):
        form = FORMS[s.stack[frame * FRAME]]
        for place, argument in enumerate(form.arguments):
            at = frame * FRAME + 1 + place
            if argument.kind == "seat":
                twin.stack[at] = chair(s.stack[at])
            elif form.number == TAXING and place == TAXING_VICTIM and s.stack[at]:
                twin.stack[at] = chair(s.stack[at] - 1) + 1
    return twin


def without_own_seat(s: State, seat: int) -> tuple[list[int], list[float], bytes]:
    """What is shown, except for the one thing that tells the chairs apart."""
    own, numbers, byte = (layout.block("own seat") for layout in (SHOWN.sparse, SHOWN.flat, SHOWN.compact))
    found, tokens = flat(s, seat), bytearray(compact(s, seat))
    del found[numbers.start : numbers.start + numbers.size], tokens[byte.start]
    features = [i for i in sparse(s, seat) if not own.start <= i < own.start + own.size]
    return features, found, bytes(tokens)


def test_turning_the_table_changes_nothing_that_is_shown() -> None:
    for s, _ in random_positions(80, 11):
        for by in range(1, s.seats):
            twin = turned(s, by)
            for seat in range(s.seats):
                assert without_own_seat(s, seat) == without_own_seat(twin, (seat + by) % s.seats)


@pytest.mark.parametrize("seats", [2, 5])
def test_each_seat_is_told_its_number(seats: int) -> None:
    s = next(s for s, _ in random_positions(10_000, 12) if s.seats == seats)
    for seat in range(seats):
        assert SHOWN.sparse.block("own seat").start + seat in sparse(s, seat)
        assert flat(s, seat)[SHOWN.flat.block("own seat").start + seat] == 1
        assert compact(s, seat)[SHOWN.compact.block("own seat").start] == seat
