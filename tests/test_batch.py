"""Many games stepped together in compiled code: the same as one after the other in Python, whoever shares the work."""

import ctypes
from typing import Any

import numpy as np
import pytest

import small_game as game
from pamir.kernel.batch import CHECK, OBSERVE, RESET, SAMPLE, STEP, Batch
from pamir.kernel.compile import Floats, Position
from pamir.kernel.doors import ENTRIES
from pamir.kernel.journal import SILENT
from pamir.kernel.library import Library, compiled

GAMES, SEATS = 5, 3
PRIZES = (1.0, 0.25, -1.25)
OBSERVED = ("sparse", "sparse_counts", "flat", "compact")


def pamir_mean(position: Position, table: Floats, number: int, factor: float) -> float:
    """A door that somebody adds: floats in, a float out."""
    total = factor * 0.0
    for k in range(number):
        total += table[k]
    return total * factor / number


@pytest.fixture(scope="module")
def library() -> Library:
    return compiled(game.plan((pamir_mean,)))


class Many:
    """A batch and its tables."""

    def __init__(self, library: Library, games: int = GAMES, step: int = 0, changed: Any = None) -> None:
        self.library, self.games = library, games
        blank = np.frombuffer(game.blank(step).to_bytes(), np.uint8).copy()
        tables: dict[str, Any] = {
            "positions": np.zeros((games, library.size), np.uint8),
            "blank": blank,
            "journal": np.ones(1, np.int32),
            "seeds": np.arange(games, dtype=np.int64),
            "actions": np.zeros(games, np.int32),
            "legal": np.zeros((games, library.room), np.int32),
            "counts": np.zeros(games, np.int32),
            "masks": np.full((games, library.actions), 7, np.uint8),  # RESET clears whatever was there
            "movers": np.zeros(games, np.int8),
            "rewards": np.full((games, SEATS), 9, np.float32),
            "prizes": np.array(PRIZES, np.float32),
            "dones": np.ones(games, np.uint8),
            "lengths": np.zeros(games, np.int32),
            "sparse": np.zeros((games, library.most), np.int32),
            "sparse_counts": np.zeros(games, np.int32),
            "flat": np.zeros((games, library.flat_size), np.float32),
            "compact": np.zeros((games, library.compact_size), np.uint8),
        }
        self.tables = tables | (changed or {})
        given = {name: table.ctypes.data for name, table in self.tables.items() if table is not None}
        self.batch = Batch(seats=SEATS, first=-1, wakhan=-1, stride=games, salt=1, **given)

    def __getattr__(self, name: str) -> Any:
        return self.tables[name]

    def do(self, what: int, start: int = 0, end: int | None = None) -> int:
        asked = ctypes.addressof(self.batch), start, self.games if end is None else end, what
        ended: int = self.library.batch(*asked)
        return ended


class Shadow:
    """One game of a batch, interpreted."""

    def __init__(self, seed: int, step: int = 0) -> None:
        self.seed, self.option = seed, step
        self.deal()

    def deal(self) -> None:
        self.s, self.out, self.length = game.blank(self.option), [0] * game.ROOM, 0
        game.begin(self.s, SILENT, SEATS, self.seed, -1, -1)
        self.n = game.advance(self.s, SILENT, self.out)
        self.rewards, self.done = [0.0] * SEATS, 0

    def step(self, action: int) -> None:
        self.rewards, self.done = [0.0] * SEATS, 0
        self.n = game.step(self.s, SILENT, action, self.out)
        self.length += 1
        if self.n == 0:
            places = [game.place(self.s, seat) for seat in range(SEATS)]
            shares = {p: PRIZES[p : p + places.count(p)] for p in places}
            self.seed += GAMES
            self.deal()
            self.rewards, self.done = [sum(shares[p]) / len(shares[p]) for p in places], 1

    def matches(self, many: Many, i: int) -> None:
        seat, sparse = self.s.decider, [0] * 4
        assert many.positions[i].tobytes() == self.s.to_bytes()
        assert many.legal[i, : many.counts[i]].tolist() == self.out[: self.n]
        assert many.masks[i].tolist() == [int(a in self.out[: self.n]) for a in range(game.ACTIONS)]
        assert (many.movers[i], many.dones[i], many.lengths[i]) == (seat, self.done, self.length)
        assert many.seeds[i] == self.seed
        assert many.rewards[i].tolist() == pytest.approx(self.rewards)
        n = game.write_sparse(self.s, seat, sparse)
        assert many.sparse_counts[i] == n
        assert many.sparse[i].tolist() == sparse[:n] + [game.OBSERVATION.sparse.size] * (4 - n)
        flat, compact = [0.0, 0.0], bytearray(3)
        game.write_flat(self.s, seat, flat)
        game.write_compact(self.s, seat, compact)
        assert many.flat[i].tolist() == flat
        assert many.compact[i].tobytes() == compact


@pytest.mark.parametrize("step", [0, 2])
def test_a_batch_is_games_one_after_the_other(library: Library, step: int) -> None:
    many, shadows = Many(library, step=step), [Shadow(i, step) for i in range(GAMES)]
    assert many.do(RESET) == 0
    ended = tied = 0
    for _ in range(400):
        for i, shadow in enumerate(shadows):
            shadow.matches(many, i)
        assert many.do(SAMPLE) == 0
        assert many.do(CHECK) == 0
        for i, shadow in enumerate(shadows):
            shadow.step(int(many.actions[i]))
        assert many.do(STEP) == sum(shadow.done for shadow in shadows)
        ended += sum(shadow.done for shadow in shadows)
        tied += sum(len({*shadow.rewards}) < SEATS for shadow in shadows if shadow.done)
    assert ended > 100
    assert tied > 5, "no prize was shared"


def test_who_shares_the_work_changes_nothing(library: Library) -> None:
    whole, parts = Many(library), Many(library)
    whole.do(RESET)
    for start, end in ((3, GAMES), (0, 3)):
        parts.do(RESET, start, end)
    for _ in range(60):
        whole.do(SAMPLE | STEP)
        for start, end in ((4, GAMES), (0, 1), (1, 4)):
            parts.do(SAMPLE | STEP, start, end)
    for name, table in whole.tables.items():
        assert np.array_equal(table, parts.tables[name]), name


def test_random_actions_are_alike_likely_and_change_with_the_salt(library: Library) -> None:
    many = Many(library, games=4000)
    many.do(RESET)
    many.do(SAMPLE)
    first = many.actions.copy()
    many.do(SAMPLE)
    assert np.array_equal(first, many.actions), "asking twice is no other draw"
    of_three = many.counts == 3
    shares = np.bincount((first[of_three] - many.legal[of_three, 0]) // 2) / of_three.sum()
    assert shares == pytest.approx([1 / 3] * 3, abs=0.06)
    many.batch.salt = 2
    many.do(SAMPLE)
    assert (first != many.actions).mean() > 0.2


@pytest.mark.parametrize("masked", [True, False])
@pytest.mark.parametrize("action", [-1, 8, game.ACTIONS, 2**31 - 1])
def test_what_is_not_allowed_is_counted_and_changes_nothing(library: Library, action: int, masked: bool) -> None:
    many = Many(library, changed={} if masked else {"masks": None})
    many.do(RESET)
    many.do(SAMPLE)
    many.actions[2] = many.actions[4] = action
    before = {name: table.copy() for name, table in many.tables.items() if table is not None}
    assert many.do(CHECK) == 2
    assert many.do(CHECK, 0, 3) == 1
    assert many.do(CHECK | STEP) == -2
    for name, table in before.items():
        assert np.array_equal(table, many.tables[name]), name
    many.do(SAMPLE)
    assert many.do(CHECK | STEP) == 0
    assert many.lengths.tolist() == [1] * GAMES


def test_only_what_is_wanted_is_written(library: Library) -> None:
    bare = Many(library, changed=dict.fromkeys(("masks", *OBSERVED)))
    bare.do(RESET)
    full = Many(library)
    full.do(RESET)
    for _ in range(30):
        bare.do(SAMPLE | STEP)
        full.do(SAMPLE | STEP)
    assert np.array_equal(bare.positions, full.positions)
    assert np.array_equal(bare.rewards, full.rewards)


def test_observing_again_writes_the_same(library: Library) -> None:
    many = Many(library)
    many.do(RESET)
    many.do(SAMPLE | STEP)
    kept = {name: many.tables[name].copy() for name in ("masks", "movers", "sparse", "flat", "compact")}
    for name in ("movers", "flat", "compact"):
        many.tables[name].fill(0)
    many.do(OBSERVE)
    for name, table in kept.items():
        assert np.array_equal(table, many.tables[name]), name


def test_a_door_of_ones_own_takes_and_gives_floats(library: Library) -> None:
    numbers = np.array([1.5, 2.5, 5.0], np.float32)
    assert library.mean(None, numbers.ctypes.data, 3, 2.0) == 6.0
    with pytest.raises(AttributeError, match="no function 'nothing'"):
        library.nothing  # noqa: B018


def test_an_edition_without_observations_has_sizes_of_none() -> None:
    plain = compiled(game.plan(observation=None))
    assert (plain.most, plain.sparse_size, plain.flat_size, plain.compact_size) == (0, 0, 0, 0)
    many = Many(plain, changed=dict.fromkeys(OBSERVED))
    many.do(RESET)
    assert many.do(SAMPLE | STEP) == 0
    assert {door.__name__ for door in ENTRIES} == {f"pamir_{name}" for name in plain._functions}
