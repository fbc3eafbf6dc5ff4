"""Everything is told from the observing seat in turn order: other colors at the same table are shown the same."""

import random

from first_observing import SHOWN, compact, flat, random_positions, sparse

from pamir.first.rules.prompts import FORMS
from pamir.first.rules.state import IN_HAND, IS_PRIZE, State
from pamir.first.rules.tables import CUBES, EMPIRES, GIFT_SPOTS, MAX_SEATS, MODES, NONE
from pamir.kernel.frames import FRAME

# Tables of a position in which each seat has so many entries in a row.
ROWS = {
    "rupees": 1,
    "spies": CUBES,
    "owed": 1,
    "sides": 2,
    "numbers": 2,
    "chosen": 1,
    "loyalty": 1,
    "start_card": 1,
    "cubes": 1,
    "gifts": GIFT_SPOTS,
    "prizes": EMPIRES,
    "patriots": EMPIRES,
    "stars": MODES,
    "tokens": 1,
    "consents": 1,
}
COLUMNS = ("waivers", "tribes")  # the seat comes last
PACKED = {"tableaus": "tableau_size", "hands": "hand_size"}  # seat after seat, as many as each has
SEATS = ("active", "decider", "deal_partner")
BITS = ("overthrown", "wronged", "avenged", "won")


def recolored(s: State, colors: list[int]) -> State:
    """The same table, every seat with another color."""
    twin, n = s.copy(), s.seats

    def other(seat: int) -> int:
        return seat if seat == NONE else colors[seat]

    for name, width in ROWS.items():
        old, new = getattr(s, name), getattr(twin, name)
        for seat in range(n):
            new[other(seat) * width : (other(seat) + 1) * width] = old[seat * width : (seat + 1) * width]
    for name in COLUMNS:
        old, new = getattr(s, name), getattr(twin, name)
        for row in range(0, len(old), MAX_SEATS):
            for seat in range(n):
                new[row + other(seat)] = old[row + seat]
    for name, sizes in PACKED.items():
        old, at, cards = getattr(s, name), 0, {}
        for seat in range(n):
            size = getattr(s, sizes)[seat]
            cards[other(seat)] = old[at : at + size]
            getattr(twin, sizes)[other(seat)] = size
            at += size
        joined = [card for seat in range(n) for card in cards[seat]]
        getattr(twin, name)[: len(joined)] = joined
    for name in SEATS:
        setattr(twin, name, other(getattr(s, name)))
    for name in BITS:
        setattr(twin, name, sum(1 << other(seat) for seat in range(n) if getattr(s, name) >> seat & 1))
    twin.order[:n] = [other(seat) for seat in s.order[:n]]
    for card, where in enumerate(s.place):
        if IN_HAND <= where < IS_PRIZE + MAX_SEATS:
            kind, seat = divmod(where - IN_HAND, MAX_SEATS)
            twin.place[card] = IN_HAND + kind * MAX_SEATS + other(seat)
    for frame in range(s.depth):
        for place, argument in enumerate(FORMS[s.stack[frame * FRAME]].arguments):
            if argument.kind == "seat":
                at = frame * FRAME + 1 + place
                twin.stack[at] = other(s.stack[at])
    return twin


def is_color(name: str) -> bool:
    return name == "color" or name.endswith(": color")


def without_colors(s: State, seat: int) -> tuple[list[int], list[float], list[int]]:
    """What is shown, except for the one thing that tells the colors apart."""
    sparse_layout, flat_layout, compact_layout = SHOWN.sparse, SHOWN.flat, SHOWN.compact
    colors = {
        index
        for block in sparse_layout.blocks
        if is_color(block.name)
        for index in range(block.start, block.start + block.size)
    }
    numbers, byte = flat(s, seat), list(compact(s, seat))
    for layout, found in ((flat_layout, numbers), (compact_layout, byte)):
        for block in layout.blocks:
            if is_color(block.name):
                found[block.start : block.start + block.size] = [0] * block.size
    return [i for i in sparse(s, seat) if i not in colors], numbers, byte


def test_other_colors_change_nothing_that_is_shown() -> None:
    dice = random.Random(1)
    for s, _ in random_positions(250, 11):
        colors = dice.sample(range(s.seats), s.seats)
        twin = recolored(s, colors)
        for seat in range(s.seats):
            assert without_colors(s, seat) == without_colors(twin, colors[seat])


def test_seats_come_in_turn_order_and_are_told_their_colors() -> None:
    for s, _ in random_positions(100, 12):
        for seat in range(s.seats):
            at = s.order.index(seat)
            onward = [s.order[(at + i) % s.seats] for i in range(s.seats)]
            found = {SHOWN.sparse.name_of(i) for i in sparse(s, seat)}
            names = ["own", *(f"seat +{i}" for i in range(1, s.seats))]
            assert {f"{who}: color {color}" for who, color in zip(names, onward, strict=True)} <= found
            block = SHOWN.compact.block("color")
            shown = compact(s, seat)[block.start : block.start + block.size]
            assert list(shown) == [color + 1 for color in onward] + [0] * (MAX_SEATS - s.seats)
