"""Many games stepped together: what the caller brings, described once.

From the list of fields come the ``ctypes`` structure that Python fills in, the struct of the C header, and the places
where compiled code finds the fields. All tables have a row for each game; one that is not wanted is left out (NULL).
"""

from typing import Annotated, Any

from pamir.kernel.compile import Actions, Bytes, Floats, Journal, Longs, Position, SignedBytes
from pamir.kernel.structures import fields_of, made_of, structure

# What a call is to do with each game, in this order; numbers may be added up.
CHECK, SAMPLE, RESET, STEP, OBSERVE = 1, 2, 4, 8, 16
ASKED = {
    "CHECK": (CHECK, "count actions that are not allowed; if there are any, change nothing"),
    "SAMPLE": (SAMPLE, "write an allowed action into actions, all alike likely"),
    "RESET": (RESET, "deal a new game from seeds"),
    "STEP": (STEP, "carry out actions; a game that ends is followed by the next one at once"),
    "OBSERVE": (OBSERVE, "write what is observed; RESET and STEP do that too"),
}


@structure
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


Batch = made_of(Games)
"""The structure whose address ``pamir_batch`` takes."""


def fields() -> dict[str, tuple[Any, str]]:
    """Annotation and meaning of each field."""
    return fields_of(Games)
