"""Whole random games, checked after every action, in one call into the compiled rules.

The game is written over stand-ins, in whose places the edition's own rules stand: see ``CheckRules``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pamir.fuzz.invariants import SOUND
from pamir.kernel.compile import Actions, Batch, Buffer, Journal, Position, copy_into, entry, pointer, rule
from pamir.kernel.journal import FIRST_ROW
from pamir.kernel.rng import seed_stream
from pamir.kernel.stand_ins import bound

# What the counters count; from OCCURRED on: what an edition counts itself.
DECISIONS, TRIALS, DEEPEST, LONGEST_LIST, LONGEST_JOURNAL, OCCURRED = range(6)
# Positions of the batch: the game, a copy to try actions on, and the players' dice.
TABLE, TRIAL, DICE = range(3)


@dataclass(frozen=True)
class CheckRules:
    """What an edition gives: the rules that are proven, and those that prove them."""

    state: type[Any]
    begin: Callable[[Any, Journal, int, int, int, int], None]
    advance: Callable[[Any, Journal, Actions], int]
    step: Callable[[Any, Journal, int, Actions], int]
    broken: Callable[[Any], int]
    broken_legal: Callable[[Any, Actions, int], int]
    open_ledger: Callable[[Any, Actions], None]
    close_ledger: Callable[[Any, Journal, Actions], int]
    ledger: int
    """Room of a ledger."""
    choose: Callable[[Any, Actions, int, int], int]
    count_rows: Callable[[Any, Journal, Actions, int], None]
    count_choice: Callable[[int, Actions, int], None]
    counted: Sequence[str]
    """Names of what is counted."""
    sentences: Sequence[str]
    """Each verdict in words."""
    too_long: int
    """The verdict on a game that does not end within ``limit`` decisions."""
    limit: int

    @cached_property
    def check_game(self) -> Callable[..., int]:
        """The entry point for this edition."""
        own_inspect = bound(inspect, broken=self.broken, broken_legal=self.broken_legal, close_ledger=self.close_ledger)
        own_watch = bound(watch, count_rows=self.count_rows)
        return entry(
            bound(
                check_game,
                begin=self.begin,
                advance=self.advance,
                step=self.step,
                open_ledger=self.open_ledger,
                choose=self.choose,
                count_rows=self.count_rows,
                count_choice=self.count_choice,
                inspect=rule(own_inspect),
                watch=rule(own_watch),
            )
        )


# --- in whose places the edition's rules stand ----------------------------------------------------


def begin(s: Position, j: Journal, seats: int, seed: int, first: int, automaton: int) -> None:
    """Set up a game on a blank position that carries options and cards; what an edition does not know it ignores."""
    raise NotImplementedError


def advance(s: Position, j: Journal, out: Actions) -> int:
    """Go on to the next choice; its legal actions in ``out``, how many."""
    raise NotImplementedError


def step(s: Position, j: Journal, a: int, out: Actions) -> int:
    """Carry out an action and go on to the next choice."""
    raise NotImplementedError


def broken(s: Position) -> int:
    """The first invariant this position breaks; SOUND if none."""
    raise NotImplementedError


def broken_legal(s: Position, out: Actions, n: int) -> int:
    """What must hold for the list of legal actions."""
    raise NotImplementedError


def open_ledger(s: Position, ledger: Actions) -> None:
    """Write down what the position holds now."""
    raise NotImplementedError


def close_ledger(s: Position, j: Journal, ledger: Actions) -> int:
    """Book every row of the journal; the first thing it does not explain, SOUND if it explains all."""
    raise NotImplementedError


def choose(dice: Position, out: Actions, n: int, style: int) -> int:
    """One of the legal actions ``out[:n]``, by the dice and the temper."""
    raise NotImplementedError


def count_rows(s: Position, j: Journal, counts: Actions, start: int) -> None:
    """Count what one action did, from ``counts[start]`` on."""
    raise NotImplementedError


def count_choice(a: int, counts: Actions, start: int) -> None:
    """Count a decision."""
    raise NotImplementedError


# --- the game ----------------------------------------------------------------------------------------


def inspect(s: Position, j: Journal, out: Actions, n: int, ledger: Actions) -> int:
    """What an action that led to this position broke, or SOUND."""
    code = broken(s)
    if code == SOUND:
        code = broken_legal(s, out, n)
    if code == SOUND:
        code = close_ledger(s, j, ledger)
    return code


def watch(s: Position, j: Journal, n: int, counts: Actions) -> None:
    """Keep the record marks, and count what happened."""
    counts[DEEPEST] = max(counts[DEEPEST], s.depth)
    counts[LONGEST_LIST] = max(counts[LONGEST_LIST], n)
    counts[LONGEST_JOURNAL] = max(counts[LONGEST_JOURNAL], j[0])
    count_rows(s, j, counts, OCCURRED)


def check_game(
    batch: Batch,
    journal: Buffer,
    legal: Buffer,
    legal_after: Buffer,
    books: Buffer,
    counters: Buffer,
    seats: int,
    seed: int,
    first: int,
    automaton: int,
    style: int,
    every: int,
    limit: int,
) -> int:
    """Play the game of this seed on ``batch[TABLE]``, blank but for cards and options; what it broke, or SOUND.

    Every ``every``-th position all legal actions are tried on a copy; after ``limit`` decisions the game is left.
    """
    j = pointer(journal)
    out = pointer(legal)
    tried = pointer(legal_after)
    ledger = pointer(books)
    counts = pointer(counters)
    s = batch[TABLE]
    trial = batch[TRIAL]
    dice = batch[DICE]
    decisions = 0
    j[0] = FIRST_ROW
    begin(s, j, seats, seed, first, automaton)
    count_rows(s, j, counts, OCCURRED)
    seed_stream(dice, seed)
    open_ledger(s, ledger)
    j[0] = FIRST_ROW
    n = advance(s, j, out)
    code = inspect(s, j, out, n, ledger)
    while n > 0 and code == SOUND and decisions < limit:
        if decisions % every == seed % every:
            for i in range(n):
                copy_into(trial, s)
                open_ledger(trial, ledger)
                j[0] = FIRST_ROW
                m = step(trial, j, out[i], tried)
                code = inspect(trial, j, tried, m, ledger)
                counts[TRIALS] += 1
                if code != SOUND:
                    return code
        a = choose(dice, out, n, style)
        count_choice(a, counts, OCCURRED)
        open_ledger(s, ledger)
        j[0] = FIRST_ROW
        n = step(s, j, a, out)
        decisions += 1
        counts[DECISIONS] += 1
        code = inspect(s, j, out, n, ledger)
        watch(s, j, n, counts)
    return code
