"""The doors into the compiled rules, once for all editions: what a library offers, each under its name with ``pamir_``.

They call stand-ins, in whose place the library of an edition has that edition's rules (``Doors``), and read sizes that
are its constants. Integers are 64 bits wide, actions and journals 32, and positions are addresses; nothing is checked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pamir.kernel.batch import CHECK, OBSERVE, RESET, SAMPLE, STEP, Games
from pamir.kernel.compile import (
    Actions,
    Bytes,
    Floats,
    Journal,
    Position,
    Size,
    clear,
    copy_into,
    expect,
    given,
    nth,
    onward,
    rule,
)
from pamir.kernel.rng import MASK, pick, seed_stream


@dataclass(frozen=True)
class Judgement:
    """What an edition gives for looking ahead: rules that stand in the places below, and how many keys there are."""

    worth: Callable[[Any, int], float]
    worths: Callable[[Any, Floats], None]
    prospects: Callable[[Any, Actions, Floats, Floats], None]
    key: Callable[[Any, int], int]
    considered: Callable[[Any, Actions, int], int]
    at_rest: Callable[[Any], int]
    keys: int


@dataclass(frozen=True)
class Doors:
    """What an edition gives: rules that stand in the places below, and its usual position before set-up."""

    begin: Callable[[Any, Journal, int, int, int, int], None]
    advance: Callable[[Any, Journal, Actions], int]
    step: Callable[[Any, Journal, int, Actions], int]
    redeal: Callable[[Any, int, int], None]
    place: Callable[[Any, int], int]
    blank: Callable[[], Any]
    judgement: Judgement | None = None


# --- in whose places the edition's rules stand ---------------------------------------------------------


def begin(s: Position, j: Journal, seats: int, seed: int, first: int, wakhan: int) -> None:
    """Set up a game on a blank position that carries options and cards; what an edition does not know it ignores."""
    raise NotImplementedError


def advance(s: Position, j: Journal, out: Actions) -> int:
    """Go on to the next choice; its legal actions in ``out``, how many."""
    raise NotImplementedError


def step(s: Position, j: Journal, action: int, out: Actions) -> int:
    """Carry out an action and go on to the next choice."""
    raise NotImplementedError


def redeal(s: Position, seat: int, seed: int) -> None:
    """Deal anew all that the seat cannot know."""
    raise NotImplementedError


def place(s: Position, seat: int) -> int:
    """When the game is over: how many seats finished strictly better."""
    raise NotImplementedError


def write_sparse(s: Position, seat: int, out: Actions) -> int:
    """The features that are there, as ``pamir.observation`` says; how many."""
    raise NotImplementedError


def write_flat(s: Position, seat: int, out: Floats) -> None:
    """The observation as floats."""
    raise NotImplementedError


def write_compact(s: Position, seat: int, out: Bytes) -> None:
    """The observation as bytes."""
    raise NotImplementedError


def worth(s: Position, seat: int) -> float:
    """What the position is worth to a seat, by hand; only comparisons matter."""
    raise NotImplementedError


def worths(s: Position, out: Floats) -> None:
    """The same for every seat at once, in less time."""
    raise NotImplementedError


def prospects(s: Position, counts: Actions, room: Floats, out: Floats) -> None:
    """Every seat's share of a win by rules of thumb; ``counts`` and ``room`` have ``JUDGING_ROOM`` places each."""
    raise NotImplementedError


def key(s: Position, action: int) -> int:
    """What an action means wherever it stands, a number below ``KEYS``: purchases by their card, not by its place."""
    raise NotImplementedError


def considered(s: Position, legal: Actions, n: int) -> int:
    """Keep in place, in order, the legal actions that a search looks at, without offers of bargains; how many, never
    none where there were any."""
    raise NotImplementedError


def at_rest(s: Position) -> int:
    """1: a deed has been done and the next is to be chosen, where looking ahead may stop; else 0."""
    raise NotImplementedError


@rule
def no_sparse(s: Position, seat: int, out: Actions) -> int:
    """For an edition without observations."""
    return 0


@rule
def no_flat(s: Position, seat: int, out: Floats) -> None:
    """For an edition without observations."""


@rule
def no_compact(s: Position, seat: int, out: Bytes) -> None:
    """For an edition without observations."""


@rule
def no_worth(s: Position, seat: int) -> float:
    """For an edition that does not judge positions."""
    return 0.0


@rule
def no_worths(s: Position, out: Floats) -> None:
    """For an edition that does not judge positions."""
    for seat in range(s.seats):
        out[seat] = 0.0


@rule
def no_prospects(s: Position, counts: Actions, room: Floats, out: Floats) -> None:
    """For an edition that does not judge positions."""
    for seat in range(s.seats):
        out[seat] = 1 / s.seats


@rule
def itself(s: Position, action: int) -> int:
    """For an edition in which actions mean the same wherever they stand."""
    return action


@rule
def all_of_them(s: Position, legal: Actions, n: int) -> int:
    """For an edition in which a search looks at all."""
    return n


@rule
def always(s: Position) -> int:
    """For an edition in which every decision is a deed."""
    return 1


# Sizes of rows, constants of the edition's library: legal actions, all actions, the observations, all keys; the
# bytes of a position.
SIZE, ROOM, ACTIONS = Size("SIZE"), Size("ROOM"), Size("ACTIONS")
MOST, SPARSE_SIZE, FLAT_SIZE, COMPACT_SIZE = Size("MOST"), Size("SPARSE_SIZE"), Size("FLAT_SIZE"), Size("COMPACT_SIZE")
KEYS = Size("KEYS")

JUDGING_ROOM = 64  # places that judging a position may write over

# --- one position --------------------------------------------------------------------------------------


def pamir_begin(
    position: Position, journal: Journal, legal: Actions, seats: int, seed: int, first: int, wakhan: int
) -> int:
    """Set up a game on a blank position; its legal actions, how many."""
    begin(position, journal, seats, seed, first, wakhan)
    return advance(position, journal, legal)


def pamir_legal(position: Position, journal: Journal, legal: Actions) -> int:
    """Legal actions, sorted; none when the game is over."""
    return advance(position, journal, legal)


def pamir_apply(position: Position, journal: Journal, legal: Actions, action: int) -> int:
    """Carry out a legal action; the legal actions after it, how many."""
    return step(position, journal, action, legal)


def pamir_redeal(position: Position, journal: Journal, legal: Actions, seat: int, seed: int) -> int:
    """Deal anew all that the seat (-1: a spectator) cannot know; the legal actions, how many."""
    redeal(position, seat, seed)
    return advance(position, journal, legal)


def pamir_copy(goal: Position, origin: Position, times: int) -> None:
    """Make one position a copy of another, so many times."""
    for _ in range(times):
        copy_into(goal, origin)


def pamir_decider(position: Position) -> int:
    """The seat that must decide now; none when the game is over."""
    return position.decider


def pamir_place(position: Position, seat: int) -> int:
    """When the game is over: how many seats finished strictly better; 0 won, or shares the win."""
    return place(position, seat)


def pamir_seed(dice: Position, seed: int) -> None:
    """Start the random stream of a position that is used as dice."""
    seed_stream(dice, seed)


def pamir_play_out(position: Position, journal: Journal, legal: Actions, dice: Position) -> int:
    """Play to the end uniformly at random, by the random stream of another position; the decisions taken."""
    decisions = 0
    n = advance(position, journal, legal)
    while n > 0:
        decisions += 1
        n = step(position, journal, legal[pick(dice, n)], legal)
    return decisions


def pamir_play_games(
    position: Position,
    blank: Position,
    journal: Journal,
    legal: Actions,
    dice: Position,
    games: int,
    seed: int,
    seats: int,
    first: int,
    wakhan: int,
) -> int:
    """Play whole random games from this seed on; the decisions taken."""
    decisions = 0
    for game in range(games):
        copy_into(position, blank)
        begin(position, journal, seats, seed + game, first, wakhan)
        n = advance(position, journal, legal)
        while n > 0:
            decisions += 1
            n = step(position, journal, legal[pick(dice, n)], legal)
    return decisions


def pamir_sparse(position: Position, seat: int, out: Actions) -> int:
    """Features that are there for this seat; how many."""
    return write_sparse(position, seat, out)


def pamir_flat(position: Position, seat: int, out: Floats) -> None:
    """What this seat observes, as floats."""
    write_flat(position, seat, out)


def pamir_compact(position: Position, seat: int, out: Bytes) -> None:
    """What this seat observes, as bytes."""
    write_compact(position, seat, out)


def pamir_worth(position: Position, seat: int) -> float:
    """What the position is worth to this seat, by hand; only comparisons matter."""
    return worth(position, seat)


def pamir_worths(position: Position, out: Floats) -> None:
    """The same for every seat at once, in less time."""
    worths(position, out)


def pamir_key(position: Position, action: int) -> int:
    """What a legal action means wherever it stands, a number below pamir_keys: purchases by card, not by place."""
    return key(position, action)


def pamir_considered(position: Position, legal: Actions, number: int) -> int:
    """Of so many legal actions keep in place those that a search should look at; how many. Offers of bargains go."""
    return considered(position, legal, number)


def pamir_at_rest(position: Position) -> int:
    """1: a deed has been done and the next is to be chosen, where looking ahead may stop; else 0."""
    return at_rest(position)


LEGAL_AHEAD = 8  # games whose lists are brought near before one is drawn from
SPARSE_AHEAD = 512  # bytes of a row of features: what most of them take
SPARSE_LESS = 8  # features that a row has less than before, at most, mostly

# --- many games ----------------------------------------------------------------------------------------


@rule
def scattered(number: int) -> int:
    """32 bits in which each bit of the number counts."""
    number = (((number >> 16) ^ number) * 0x45D9F3B) & MASK
    number = (((number >> 16) ^ number) * 0x45D9F3B) & MASK
    return (number >> 16) ^ number


@rule
def drawn(b: Games, i: int, salt: int) -> int:
    """A legal action by chance: the same for the same game, decision and salt, in whatever order games are asked."""
    seed = b.seeds[i]
    number = scattered((seed + salt) & MASK)
    number = scattered((number + (seed >> 32) + b.lengths[i]) & MASK)
    return b.legal[i * ROOM + ((number * b.counts[i]) >> 32)]


@rule
def allowed(b: Games, i: int) -> bool:
    """Whether the action of a game is legal there."""
    action = b.actions[i]
    if action < 0 or action >= ACTIONS:
        return False
    if given(b.masks):
        return b.masks[i * ACTIONS + action] != 0
    legal = onward(b.legal, i * ROOM)
    for k in range(b.counts[i]):
        if legal[k] == action:
            return True
    return False


@rule
def prize(b: Games, s: Position, seat: int) -> float:
    """What a seat gets when the game is over; those on one place share what is given for it and the next ones."""
    at = place(s, seat)
    number = 0
    total = b.prizes[at]
    for other in range(b.seats):
        if place(s, other) == at:
            if number > 0:
                total += b.prizes[at + number]
            number += 1
    return total / number


@rule
def deal(b: Games, i: int) -> int:
    """Start the game of the seed; its legal actions, how many."""
    s = nth(b.positions, i)
    copy_into(s, b.blank)
    begin(s, b.journal, b.seats, b.seeds[i], b.first, b.wakhan)
    b.lengths[i] = 0
    return advance(s, b.journal, onward(b.legal, i * ROOM))


@rule
def start_over(b: Games, i: int) -> None:
    """A new game, whatever the tables held before."""
    if given(b.masks):
        clear(onward(b.masks, i * ACTIONS), ACTIONS)
    if given(b.sparse):
        b.sparse_counts[i] = MOST
    b.dones[i] = 0
    clear(onward(b.rewards, i * b.seats), b.seats)
    b.counts[i] = deal(b, i)


@rule
def step_game(b: Games, i: int) -> int:
    """Carry out the action of a game; 1 if that ended it, and then the next one is set up."""
    s = nth(b.positions, i)
    legal = onward(b.legal, i * ROOM)
    rewards = onward(b.rewards, i * b.seats)
    if given(b.masks):
        mask = onward(b.masks, i * ACTIONS)
        for k in range(b.counts[i]):
            mask[legal[k]] = 0
    if b.dones[i] != 0:
        clear(rewards, b.seats)
    n = step(s, b.journal, b.actions[i], legal)
    ended = 0
    if n == 0:
        ended = 1
        for seat in range(b.seats):
            rewards[seat] = prize(b, s, seat)
        b.seeds[i] += b.stride
        n = deal(b, i)
    else:
        b.lengths[i] += 1
    b.dones[i] = ended
    b.counts[i] = n
    return ended


@rule
def observe_game(b: Games, i: int) -> None:
    """Write all that is wanted of a game, as the seat that decides may know it."""
    s = nth(b.positions, i)
    seat = s.decider
    b.movers[i] = seat
    if given(b.masks):
        mask = onward(b.masks, i * ACTIONS)
        legal = onward(b.legal, i * ROOM)
        for k in range(b.counts[i]):
            mask[legal[k]] = 1
    if given(b.sparse):
        out = onward(b.sparse, i * MOST)
        n = write_sparse(s, seat, out)
        first = n
        if n + SPARSE_LESS <= MOST:  # where the row was longer, it was mostly by a few: all alike, nothing to guess
            for k in range(n, n + SPARSE_LESS):
                out[k] = SPARSE_SIZE
            first += SPARSE_LESS
        for k in range(first, b.sparse_counts[i]):
            out[k] = SPARSE_SIZE
        b.sparse_counts[i] = n
    if given(b.flat):
        write_flat(s, seat, onward(b.flat, i * FLAT_SIZE))
    if given(b.compact):
        write_compact(s, seat, onward(b.compact, i * COMPACT_SIZE))


@rule
def expect_step(b: Games, i: int, end: int) -> None:
    """Bring near what a step of the next game needs, and for the one after it the list by which to know its mask."""
    if i + 2 < end:
        expect(onward(b.legal, (i + 2) * ROOM), b.counts[i + 2] * 4)
    if i + 1 < end:
        expect(nth(b.positions, i + 1), SIZE)


@rule
def expect_tables(b: Games, i: int, end: int) -> None:
    """Bring near where the next game is shown; later than its position, since only so much can come at a time."""
    if i + 1 < end:
        if given(b.masks):
            legal = onward(b.legal, (i + 1) * ROOM)
            mask = onward(b.masks, (i + 1) * ACTIONS)
            for k in range(b.counts[i + 1]):
                expect(onward(mask, legal[k]), 1)
        if given(b.sparse):
            expect(onward(b.sparse, (i + 1) * MOST), SPARSE_AHEAD)


def pamir_batch(batch: Games, start: int, end: int, what: int) -> int:
    """Do what is asked with the games from ``start`` to before ``end``; how many ended.

    With CHECK alone: how many actions are not allowed; with CHECK and more, if there are any: minus their number,
    and nothing is changed.
    """
    if what & CHECK:
        wrong = 0
        for i in range(start, end):
            if not allowed(batch, i):
                wrong += 1
        if wrong > 0 and what != CHECK:
            return -wrong
        if what == CHECK:
            return wrong
    ended = 0
    salt = scattered(batch.salt & MASK)
    for i in range(start, end):
        if what & SAMPLE:
            if i + LEGAL_AHEAD < end:
                expect(onward(batch.legal, (i + LEGAL_AHEAD) * ROOM), 1)
            batch.actions[i] = drawn(batch, i, salt)
        if what & RESET:
            start_over(batch, i)
        if what & STEP:
            expect_step(batch, i, end)
            ended += step_game(batch, i)
            expect_tables(batch, i, end)
        if what & (RESET | STEP | OBSERVE):
            observe_game(batch, i)
    return ended


ENTRIES: tuple[Callable[..., Any], ...] = (
    pamir_begin,
    pamir_legal,
    pamir_apply,
    pamir_redeal,
    pamir_copy,
    pamir_decider,
    pamir_place,
    pamir_seed,
    pamir_play_out,
    pamir_play_games,
    pamir_sparse,
    pamir_flat,
    pamir_compact,
    pamir_worth,
    pamir_worths,
    pamir_key,
    pamir_considered,
    pamir_at_rest,
    pamir_batch,
)
OBSERVING: dict[Callable[..., Any], Callable[..., Any]] = {
    write_sparse: no_sparse,
    write_flat: no_flat,
    write_compact: no_compact,
}
JUDGING: dict[Callable[..., Any], Callable[..., Any]] = {
    worth: no_worth,
    worths: no_worths,
    prospects: no_prospects,
    key: itself,
    considered: all_of_them,
    at_rest: always,
}
