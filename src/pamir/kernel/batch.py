"""Many games stepped together: what the caller brings, described once.

From the list of fields come the ``ctypes`` structure that Python fills in, the struct of the C header, and the places
where compiled code finds the fields. All tables have a row for each game; one that is not wanted is left out (NULL).
"""

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

from pamir.kernel.compile import Actions, Bytes, Floats, Journal, Longs, Position, SignedBytes

# What a call is to do with each game, in this order; numbers may be added up.
CHECK, SAMPLE, RESET, STEP, OBSERVE = 1, 2, 4, 8, 16
ASKED = {
    "CHECK": (CHECK, "count actions that are not allowed; if there are any, change nothing"),
    "SAMPLE": (SAMPLE, "write an allowed action into actions, all alike likely"),
    "RESET": (RESET, "deal a new game from seeds"),
    "STEP": (STEP, "carry out actions; a game that ends is followed by the next one at once"),
    "OBSERVE": (OBSERVE, "write what is observed; RESET and STEP do that too"),
}


class Games:
    """The fields. Sizes of rows are constants of the edition: see the header."""

    positions: Annotated[Position, "the games, one position after the other"]
    blank: Annotated[Position, "a position before set-up, with options and cards: new games start from it"]
    journal: Annotated[Journal, "one integer, 1: nothing is written down"]
    seats: Annotated[int, "players in each game"]
    first: Annotated[int, "who chooses first; -1: by chance"]
    wakhan: Annotated[int, "the seat that the rules play; -1: none"]
    stride: Annotated[int, "added to a game's seed for the one that follows it"]
    salt: Annotated[int, "another number, other random actions"]
    seeds: Annotated[Longs, "[games] seed of the game that runs"]
    actions: Annotated[Actions, "[games] what is to be done, or was drawn"]
    legal: Annotated[Actions, "[games][pamir_room] allowed actions, sorted"]
    counts: Annotated[Actions, "[games] how many of them; never 0"]
    masks: Annotated[Bytes, "[games][pamir_actions] 1 where an action is allowed, else 0; or NULL"]
    movers: Annotated[SignedBytes, "[games] the seat that decides"]
    rewards: Annotated[Floats, "[games][seats] what the step gave to each seat: 0, or its prize when the game ended"]
    prizes: Annotated[Floats, "[seats] by place; seats on one place share theirs"]
    dones: Annotated[Bytes, "[games] 1 if the step ended the game: what is observed belongs to the next one"]
    lengths: Annotated[Actions, "[games] decisions taken in the game that runs"]
    sparse: Annotated[Actions, "[games][pamir_most] features that are there, then pamir_sparse_size; or NULL"]
    sparse_counts: Annotated[Actions, "[games] how many are there; with sparse"]
    flat: Annotated[Floats, "[games][pamir_flat_size] or NULL"]
    compact: Annotated[Bytes, "[games][pamir_compact_size] or NULL"]


_CTYPES: dict[Any, Any] = {
    int: ctypes.c_int64,
    float: ctypes.c_float,
    type(None): None,
}


def c_type(annotation: Any) -> Any:
    """How ``ctypes`` passes what an entry point is annotated with: numbers by value, all else by address."""
    return _CTYPES.get(annotation, ctypes.c_void_p)


@cache
def fields() -> dict[str, tuple[Any, str]]:
    """Annotation and meaning of each field."""
    hints = get_type_hints(Games, include_extras=True)
    return {name: (hint.__origin__, hint.__metadata__[0]) for name, hint in hints.items()}


if TYPE_CHECKING:

    class Batch(ctypes.Structure):
        """The structure whose address ``pamir_batch`` takes."""

        def __getattr__(self, name: str) -> Any: ...
else:
    Batch = type(
        "Batch",
        (ctypes.Structure,),
        {
            "__doc__": "The structure whose address ``pamir_batch`` takes.",
            "_fields_": [(name, c_type(kind)) for name, (kind, _) in fields().items()],
        },
    )


def places() -> dict[str, tuple[int, Any]]:
    """Distance from the start and annotation of each field."""
    return {name: (getattr(Batch, name).offset, kind) for name, (kind, _) in fields().items()}
