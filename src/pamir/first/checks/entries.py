"""Whole random games, checked after every action, in one call into the compiled rules."""
# mypy: disable-error-code="no-any-return"

from pamir.first.checks.invariants import broken, broken_legal
from pamir.first.checks.ledger import close_ledger, open_ledger
from pamir.first.checks.occurrences import OCCURRENCES as KINDS
from pamir.first.checks.occurrences import count_choice, count_rows
from pamir.first.checks.players import choose
from pamir.first.checks.verdicts import SOUND, TOO_LONG
from pamir.first.rules.machine import advance, step
from pamir.first.rules.setup import set_up
from pamir.first.rules.state import State
from pamir.kernel.compile import Actions, Batch, Buffer, Journal, copy_into, entry, pointer, rule
from pamir.kernel.journal import FIRST_ROW
from pamir.kernel.rng import seed_stream

# What the counters count.
DECISIONS, TRIALS, DEEPEST, LONGEST_LIST, LONGEST_JOURNAL, OCCURRED = range(6)
COUNTERS = OCCURRED + KINDS  # the last ones: see ``occurrences``
# Positions of the batch: the game, a copy to try actions on, and the players' dice.
TABLE, TRIAL, DICE = range(3)


@rule
def inspect(s: State, j: Journal, out: Actions, n: int, ledger: Actions) -> int:
    """What an action that led to this position broke, or SOUND."""
    code = broken(s)
    if code == SOUND:
        code = broken_legal(s, out, n)
    if code == SOUND:
        code = close_ledger(s, j, ledger)
    return code


@rule
def watch(s: State, j: Journal, n: int, counts: Actions) -> None:
    """Keep the record marks, and count what happened."""
    counts[DEEPEST] = max(counts[DEEPEST], s.depth)
    counts[LONGEST_LIST] = max(counts[LONGEST_LIST], n)
    counts[LONGEST_JOURNAL] = max(counts[LONGEST_JOURNAL], j[0])
    count_rows(s, j, counts, OCCURRED)


@entry
def check_game(
    batch: Batch,
    journal: Buffer,
    legal: Buffer,
    legal_after: Buffer,
    books: Buffer,
    counters: Buffer,
    seats: int,
    seed: int,
    style: int,
    every: int,
    limit: int,
) -> int:
    """Play the game of this seed on ``batch[TABLE]``, blank but for its cards and options; what it broke, or SOUND.

    Every ``every``-th position all legal actions are tried on a copy; a game of more than ``limit``
    decisions is broken too.
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
    set_up(s, j, seats, seed)
    count_rows(s, j, counts, OCCURRED)
    seed_stream(dice, seed)
    open_ledger(s, ledger)
    j[0] = FIRST_ROW
    n = advance(s, j, out)
    code = inspect(s, j, out, n, ledger)
    while n > 0 and code == SOUND:
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
        if decisions >= limit and code == SOUND:
            code = TOO_LONG
    return code
