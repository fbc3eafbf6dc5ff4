"""A game that compiles in seconds, with observations: seats add numbers in turn until the sum is large."""

from collections.abc import Callable
from typing import Annotated, Any

from pamir.kernel.compile import Actions, Bytes, Floats, Journal, rule
from pamir.kernel.doors import Doors
from pamir.kernel.plan import Plan
from pamir.kernel.record import Record, record
from pamir.kernel.rng import below, seed_stream
from pamir.observation import ActionTable, Layout, Observation

ACTIONS = 9
ROOM = 8
ENOUGH = 20
SEATS = 3


@record
class Sum(Record):
    rng: Annotated[list[int], 8, 4, "the random stream"]
    stack: Annotated[list[int], 1, 5, "unused"]
    depth: Annotated[int, 1, 0, "unused"]
    decider: Annotated[int, 1, 0, "who adds"]
    seats: Annotated[int, 1, 0, "players"]
    extra: Annotated[int, 1, 0, "an option: added to what anybody adds"]
    total: Annotated[int, 2, 0, "the sum"]
    points: Annotated[list[int], 1, SEATS, "what each seat added"]


@rule
def begin(s: Sum, j: Journal, seats: int, seed: int, first: int, wakhan: int) -> None:
    """The first sum is drawn."""
    seed_stream(s, seed)
    s.seats = seats
    s.decider = max(first, 0)
    s.total = below(s, 5)


@rule
def advance(s: Sum, j: Journal, out: Actions) -> int:
    """How many numbers may be added depends on the sum."""
    n = 0
    if s.total < ENOUGH:
        for k in range(1 + s.total % 4):
            out[k] = 2 * k + s.total % 3
            n += 1
    return n


@rule
def step(s: Sum, j: Journal, action: int, out: Actions) -> int:
    """Add."""
    s.total += 1 + action + s.extra
    s.points[s.decider] += action
    s.decider = (s.decider + 1) % s.seats
    return advance(s, j, out)


@rule
def redeal(s: Sum, seat: int, seed: int) -> None:
    """Nothing is hidden but the stream."""
    seed_stream(s, seed)


@rule
def place(s: Sum, seat: int) -> int:
    """Who added most is first."""
    ahead = 0
    for other in range(s.seats):
        if s.points[other] > s.points[seat]:
            ahead += 1
    return ahead


@rule
def place_from_last(s: Sum, seat: int) -> int:
    """Who added least is first: another game."""
    ahead = 0
    for other in range(s.seats):
        if s.points[other] < s.points[seat]:
            ahead += 1
    return ahead


@rule
def write_sparse(s: Sum, seat: int, out: Actions) -> int:
    """The sum, and a feature for each of its thirds."""
    out[0] = s.total % 32
    for k in range(s.total % 3):
        out[1 + k] = 32 + k
    return 1 + s.total % 3


@rule
def write_flat(s: Sum, seat: int, out: Floats) -> None:
    """Own points and the sum."""
    out[0] = s.points[seat] / 8
    out[1] = s.total / 16


@rule
def write_compact(s: Sum, seat: int, out: Bytes) -> None:
    """Points from the seat on."""
    for k in range(SEATS):
        out[k] = s.points[(seat + k) % s.seats]


def _observation() -> Observation:
    sparse, flat, compact = Layout(), Layout(), Layout()
    sparse.add("sum", 32, "the sum")
    sparse.add("thirds", 2, "its rest by three")
    flat.add("points", 1, "own points")
    flat.add("sum", 1, "the sum")
    compact.add("points", SEATS, "points")
    table = ActionTable(Layout(), [])
    return Observation(sparse, 4, write_sparse, flat, write_flat, compact, write_compact, lambda: table)


OBSERVATION = _observation()


def blank(step: int = 0) -> Sum:
    """A position before set-up."""
    s = Sum()
    s.extra = step
    return s


def plan(entries: tuple[Callable[..., Any], ...] = (), observation: Observation | None = OBSERVATION) -> Plan:
    """What its library is made of."""
    own = (entries,) if entries else ()
    return Plan(Sum, Doors(begin, advance, step, redeal, place, blank), ROOM, ACTIONS, observation, own)
