"""What one thread brings to think and to learn with, described once: from the list comes what ``ctypes`` passes."""

from typing import Annotated

from pamir.kernel.compile import Actions, Floats, Journal, Position
from pamir.kernel.structures import structure


@structure
class Desk:
    """The fields. What is room is written over by every call."""

    game: Annotated[Position, "the position to be judged or decided, or the game that is played"]
    dealt: Annotated[Position, "room for a position: the same, dealt anew"]
    tried: Annotated[Position, "room for a position after an answer"]
    dice: Annotated[Position, "its random stream is all chance there is"]
    journal: Annotated[Journal, "one integer, 1: nothing is written down"]
    legal: Annotated[Actions, "[room] legal actions of the game"]
    after: Annotated[Actions, "[room] room for those of a position that is tried"]
    ending: Annotated[int, "the action that ends a turn; -1: there is none"]
    acted: Annotated[int, "0: the active seat has done nothing in this turn, and so does not end it if it can help it"]
    rows: Annotated[Actions, "[most] room for features"]
    most: Annotated[int, "more features than are ever there at once"]
    values: Annotated[Floats, "[room] what each answer was found to be worth"]
    shares: Annotated[Floats, "[seats] what each seat has of a win"]
    hidden: Annotated[Floats, "[seats][width] room for the first layer"]
    weights: Annotated[Floats, "[2 + features][width] the network that is played by, and taught"]
    width: Annotated[int, "numbers in a row"]
    # From here on only for self-play.
    blank: Annotated[Position, "a position before set-up, with options and cards"]
    seats: Annotated[int, "players"]
    first: Annotated[int, "who chooses first; -1: by chance"]
    wakhan: Annotated[int, "the seat that the rules play; -1: none"]
    sums: Annotated[Floats, "for each weight: the sum of its squared slopes"]
    pace: Annotated[Floats, "[width] how fast each number of a row learns"]
    slope: Annotated[Floats, "[width] room"]
    mixing: Annotated[float, "lambda: 1 learns from how games end only, 0 from the next decision only"]
    exploring: Annotated[float, "how often an answer is drawn by chance"]
    kept: Annotated[Actions, "[most_kept] features that were there at each decision for each seat"]
    most_kept: Annotated[int, "how many there is room for"]
    ends: Annotated[Actions, "[1 + decisions * seats] where those of each seat end; first 0"]
    thought: Annotated[Floats, "[decisions * seats] shares as they were thought at each decision"]
    most_decisions: Annotated[int, "how many decisions there is room for"]
    target: Annotated[Floats, "[seats] room"]
    tally: Annotated[Floats, "games, decisions, turns, loss, decisions kept"]
    # From here on only for learning from search.
    policy: Annotated[Floats, "[keys][width] the policy that is played by, and taught"]
    policy_sums: Annotated[Floats, "for each of its weights: the sum of its squared slopes"]
    policy_pace: Annotated[Floats, "[width] how fast each number of a row of the policy learns"]
    policy_part: Annotated[float, "how much what the policy gets wrong counts beside what the judgement does"]
    iterations: Annotated[int, "of the search at each decision"]
    other_iterations: Annotated[int, "in a contest: those of the others"]
    drawing: Annotated[float, "how often an answer is drawn by how long the search looked at it"]
    passes: Annotated[int, "how often the decisions of a run are gone through"]
    deciders: Annotated[Actions, "[decisions] whose decision each was"]
    strayed: Annotated[Actions, "[decisions] 1 where the answer was drawn by chance: what came after tells nothing"]
    keys: Annotated[Actions, "[most_keys] keys of the answers that were looked at, at each decision"]
    visits: Annotated[Floats, "[most_keys] which part of the search each of them got"]
    most_keys: Annotated[int, "how many there is room for"]
    room: Annotated[int, "more answers than there ever are to one question"]
    keys_end: Annotated[Actions, "[1 + decisions] where those of each decision end; first 0"]
    goals: Annotated[Floats, "[decisions * seats] what the network is to think at each decision"]
    errors: Annotated[Floats, "[room] room"]
    order: Annotated[Actions, "[decisions] room: in which order decisions are gone through"]
    policy_slope: Annotated[Floats, "[width] room"]
