"""What one thread searches with, described once: from the list comes what ``ctypes`` passes."""

from typing import Annotated

from pamir.kernel.compile import Actions, Floats, Journal, Position
from pamir.kernel.structures import structure

MOST_SEATS = 5
LONGEST = 400  # decisions from the root to a leaf
MOST_CHAINS = 64  # bargains looked at, each of them a chain of decisions
LONGEST_CHAIN = 8

# How a node is opened: one answer after the other, each judged when it is first tried; all at once, each judged, and
# the best of them for whoever decides is what the node is worth; or all at once, none judged, by the policy's priors.
ONE_BY_ONE, ALL_AT_ONCE, BY_PRIORS = range(3)


@structure
class Mind:
    """The fields. What is room is written over by every call; Python fills in the rest."""

    # --- the question
    game: Annotated[Position, "the position to be decided, in which all that the seat cannot know is invented"]
    seat: Annotated[int, "the seat that searches, and decides"]
    roots: Annotated[Actions, "[room] the actions looked at; those of a chain are its first"]
    root_keys: Annotated[Actions, "[room] what each is filed under: its key, or keys + the number of its chain"]
    root_count: Annotated[int, "how many"]
    chain_actions: Annotated[Actions, "[room] the actions of all chains, one after the other"]
    chain_ends: Annotated[Actions, "[1 + chains] where each ends; first 0"]
    # --- how to search
    judging: Annotated[int, "0: by rules of thumb, 1: by the network"]
    opening: Annotated[int, "ONE_BY_ONE, ALL_AT_ONCE or BY_PRIORS"]
    curiosity: Annotated[float, "how much an answer that was tried little is preferred"]
    root_curiosity: Annotated[float, "the same at the root"]
    trust: Annotated[float, "how much an answer that the policy names is preferred"]
    widening: Annotated[float, "how many answers are looked at, times the root of a node's visits"]
    widest: Annotated[int, "beyond so many, which are always looked at"]
    turns: Annotated[int, "how many turns after this one are searched"]
    # --- the network
    weights: Annotated[Floats, "[2 + features][width] see pamir.learn.network; may be none"]
    policy: Annotated[Floats, "[keys][width]; may be none"]
    width: Annotated[int, "numbers in a row"]
    features: Annotated[int, "how many there are"]
    most: Annotated[int, "more features than are ever there at once"]
    # --- the tree
    nodes: Annotated[Actions, "[size][16] see pamir.search.nodes"]
    numbers: Annotated[Floats, "the same memory: some words of a node are floats"]
    size: Annotated[int, "nodes there is room for"]
    used: Annotated[int, "nodes there are"]
    keys: Annotated[int, "how many keys the edition has"]
    # --- room
    dealt: Annotated[Position, "dealt anew, and played on"]
    tried: Annotated[Position, "after an answer"]
    dice: Annotated[Position, "its random stream is all chance there is"]
    journal: Annotated[Journal, "one integer, 1: nothing is written down"]
    legal: Annotated[Actions, "[room] answers at a node"]
    filed: Annotated[Actions, "[room] what each is filed under"]
    after: Annotated[Actions, "[room] answers after one that is tried"]
    places: Annotated[Actions, "[keys + chains] where an answer filed under this stands among those at a node"]
    stamps: Annotated[Actions, "[keys + chains] the stamp of the node where that was so; below 0: a child has it"]
    stamp: Annotated[int, "of the node at which we are"]
    known: Annotated[int, "how many of the answers at the node have a child"]
    path: Annotated[Actions, "[LONGEST] the nodes from the root to where we are"]
    log_roots: Annotated[Floats, "see pamir.search.roots"]
    inverse_roots: Annotated[Floats, "see pamir.search.roots"]
    shares: Annotated[Floats, "[seats] of a win, as the last position that was judged has them"]
    backed: Annotated[Floats, "[seats] what an iteration found"]
    counts: Annotated[Actions, "[JUDGING_ROOM] for judging by rules of thumb"]
    room: Annotated[Floats, "[JUDGING_ROOM] for the same"]
    priors: Annotated[Floats, "[room] of the answers at a node"]
    rows: Annotated[Actions, "[seats][most] features that are there at a node, as each seat may know it"]
    row_counts: Annotated[Actions, "[seats] how many"]
    marks: Annotated[Actions, "[seats][features] the mark of the position in which a feature was there last"]
    mark: Annotated[int, "the last one given"]
    tried_rows: Annotated[Actions, "[most] features of a position that is tried"]
    layers: Annotated[Floats, "[seats][width] the first layer at a node"]
    layer: Annotated[Floats, "[width] that of a position that is tried"]
    # --- what was found
    iterations: Annotated[int, "in all since the tree was begun"]
    judged: Annotated[int, "positions judged"]
    deepest: Annotated[int, "decisions from the root"]
    root_visits: Annotated[Actions, "[room] how often each action at the root was gone into"]
    root_shares: Annotated[Floats, "[room][seats] what came of it on average"]
    found_shares: Annotated[Floats, "[seats] those of the action visited most"]
    best: Annotated[int, "its place among the root's actions"]
    line: Annotated[Actions, "[LONGEST] the decisions expected to follow an action"]
