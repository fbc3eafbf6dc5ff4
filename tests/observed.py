"""What programs are shown of a position, whatever the edition: by name, at random, compiled, against redeals."""

import ctypes
import os
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pamir.compiled_rules import Positions, Rules
from pamir.edition import Edition
from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Plan, Setting
from pamir.observation import Layout, seat_names

Look = Callable[[Any, int], object]


class Observed:
    """The observations of an edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition, self.shown = edition, edition.observation
        self.seat_keys = edition.options.seat_keys
        self.looks: dict[str, Look] = {
            "sparse features": self.sparse,
            "flat vector": self.flat,
            "compact bytes": self.compact,
        }

    def sparse(self, s: Any, seat: int) -> list[int]:
        """The numbers of the sparse features that are there."""
        out = [-1] * self.shown.most
        n = self.shown.write_sparse(s, seat, out)
        assert out[n:] == [-1] * (self.shown.most - n), "something is written beyond the last feature"
        return out[:n]

    def flat(self, s: Any, seat: int) -> list[float]:
        """The flat vector, written over other numbers."""
        out = [9.0] * self.shown.flat.size
        self.shown.write_flat(s, seat, out)
        return out

    def compact(self, s: Any, seat: int) -> bytes:
        """The compact bytes, written over others."""
        out = bytearray(b"\xff" * self.shown.compact.size)
        self.shown.write_compact(s, seat, out)
        return bytes(out)

    def features(self, s: Any, color: str) -> set[str]:
        """The sparse features by name."""
        return {self.shown.sparse.name_of(index) for index in self.sparse(s, self.seat_keys.index(color))}

    def numbers(self, s: Any, color: str) -> dict[str, float]:
        """The flat numbers by name, all that are not 0."""
        found = self.flat(s, self.seat_keys.index(color))
        return {self.shown.flat.name_of(i): float(value) for i, value in enumerate(found) if value}

    def tokens(self, s: Any, color: str) -> dict[str, list[int]]:
        """The compact bytes by block."""
        found = self.compact(s, self.seat_keys.index(color))
        return {block.name: list(found[block.start : block.start + block.size]) for block in self.shown.compact.blocks}

    def settings(self, seed: int) -> Iterator[Setting]:
        """Games of all sizes, options, tempers and cards."""
        number = 0
        while True:
            yield Plan(10**9, (2, 3, 4, 5), seed, False, edition_name=self.edition.name).setting(number)
            number += 1

    def random_positions(self, count: int, seed: int, every: float = 0.2) -> Iterator[tuple[Any, list[int]]]:
        """Positions of such games where somebody decides, and what is allowed there."""
        for setting in self.settings(seed):
            game, dice, luck = new_game(setting), new_dice(setting), random.Random(setting.number)
            while not game.over:
                if luck.random() < every:
                    yield game.state, list(game.legal_actions)
                    count -= 1
                    if count == 0:
                        return
                game.apply(pick(game, dice, setting.style))

    def leaks(self, positions: Iterable[tuple[Any, list[int]]], looks: dict[str, Look] | None = None) -> list[str]:
        """What tells a position from its redeal, to a seat drawn at random or to the one that decides."""
        dice, found = random.Random(1), []
        for s, allowed in positions:
            for seat in {s.decider, dice.randrange(s.seats)}:
                twin = s.copy()
                self.edition.redeal(twin, seat, dice.getrandbits(40))
                found += [name for name, look in (looks or self.looks).items() if look(s, seat) != look(twin, seat)]
                if seat == s.decider and self._legal(twin) != allowed:
                    found.append("legal actions")
        return found

    def _legal(self, s: Any) -> list[int]:
        out = [0] * self.edition.room
        return out[: self.edition.legal(s, out)]


def positions_compared(usual: int) -> int:
    """At how many positions redeals are compared: PAMIR_TEST_OBSERVED says."""
    return int(os.environ.get("PAMIR_TEST_OBSERVED") or usual)


# --- layouts ---------------------------------------------------------------------------------------


def starts(layout: Layout) -> list[int]:
    """By number, where its block starts."""
    return [block.start for block in layout.blocks for _ in range(block.size)]


def check_blocks(layout: Layout) -> None:
    """They follow each other without a gap, are told, and no two numbers have one name."""
    at = 0
    for block in layout.blocks:
        assert block.start == at
        assert block.text
        at += block.size
    assert at == layout.size
    assert len({layout.name_of(i) for i in range(layout.size)}) == layout.size


def check_seats_alike(layout: Layout, seat: Layout) -> None:
    """The blocks of all seats come first and are built like those of one."""
    names = seat_names(5)
    for i in range(seat.size):
        told = [layout.name_of(away * seat.size + i) for away in range(5)]
        assert told == [f"{who}: {seat.name_of(i)}" for who in names]


def check_sparse(observed: Observed, positions: int, room: int = 0) -> int:
    """Features are in range, sorted by block, without a double, and leave so much room; the most there were at once."""
    layout, start, most = observed.shown.sparse, starts(observed.shown.sparse), 0
    for s, _ in observed.random_positions(positions, 1):
        for seat in range(s.seats):
            found = observed.sparse(s, seat)
            assert all(0 <= index < layout.size for index in found)
            assert len(set(found)) == len(found) < observed.shown.most - room
            blocks = [start[index] for index in found]
            assert blocks == sorted(blocks)
            most = max(most, len(found))
    return most


def flat_range(observed: Observed, positions: int, most_large: int) -> tuple[float, float]:
    """The least and the largest flat number; at most so many of a position are beyond one."""
    low = high = 0.0
    for s, _ in observed.random_positions(positions, 3):
        found = observed.flat(s, s.decider)
        assert len(found) == observed.shown.flat.size
        low, high = min(low, *found), max(high, *found)
        assert sum(abs(number) > 1 for number in found) < most_large
    return low, high


def check_compact(observed: Observed, positions: int, most_full: int) -> None:
    """Interpreted, a byte that does not fit raises; what was there before shines through nowhere."""
    for s, _ in observed.random_positions(positions, 4):
        found = observed.compact(s, s.decider)
        assert len(found) == observed.shown.compact.size
        twice = bytearray(found)
        observed.shown.write_compact(s, s.decider, twice)
        assert bytes(twice) == found
        assert found.count(255) < most_full


def sizes_told(observed: Observed, usual: int, seat_rows: int, seat_numbers: int) -> list[str]:
    """What the page about an edition's observations says of their sizes."""
    shown, table = observed.shown, observed.shown.actions()
    return [
        f"{shown.sparse.size:,} features, about {usual} of them there in a game of two, always fewer than {shown.most}",
        f"| {shown.flat.size:,} floats",
        f"| {shown.compact.size:,} bytes",
        f"{len(table.rows):,} rows of {table.layout.size} numbers",
        f"Five blocks of {seat_rows} tell",
        f"`feature % {seat_rows}`",
        f"from 5 times {seat_rows} on",
        f"Five blocks of {seat_numbers}, each",
        f"the number of features, {shown.sparse.size:,}",
    ]


# --- compiled --------------------------------------------------------------------------------------


class Watcher:
    """Compiled rules, and room for what they show."""

    def __init__(self, observed: Observed) -> None:
        self.observed, shown = observed, observed.shown
        self.rules: Rules = observed.edition.compiled()
        self._features = (ctypes.c_int32 * shown.most)()
        self._floats = (ctypes.c_float * shown.flat.size)()
        self._bytes = (ctypes.c_uint8 * shown.compact.size)()

    def look(self, positions: Positions, number: int, seat: int) -> tuple[list[int], bytes, bytes]:
        """Sparse features, the flat vector and the compact bytes, written over what was there."""
        library, at = self.rules.library, positions.address_of(number)
        n = library.sparse(at, seat, ctypes.addressof(self._features))
        library.flat(at, seat, ctypes.addressof(self._floats))
        library.compact(at, seat, ctypes.addressof(self._bytes))
        return list(self._features[:n]), bytes(self._floats), bytes(self._bytes)

    def check_alike(self, positions: Iterable[tuple[Any, list[int]]]) -> None:
        """Compiled rules show the same as interpreted ones, to the last bit, and change nothing."""
        observed = self.observed
        for s, _ in positions:
            there = self.rules.blank(1)
            there[0] = s
            for seat in range(s.seats):
                floats = (ctypes.c_float * observed.shown.flat.size)(*observed.flat(s, seat))
                expected = observed.sparse(s, seat), bytes(floats), observed.compact(s, seat)
                assert self.look(there, 0, seat) == expected
            assert there[0] == s.to_bytes()

    def random_positions(self, count: int, seed: int, every: float) -> Iterator[tuple[Positions, int, list[int]]]:
        """Positions of random games, those before the first turn all, with the number of seats and what is allowed."""
        for setting in self.observed.settings(seed):
            table, luck = self.rules.blank(2), random.Random(setting.number)
            table[0] = setting.edition.blank(setting.options)
            first, automaton = setting.edition.seating(setting.options, setting.seats, setting.seed)
            legal = self.rules.new_game(table, 0, setting.seats, setting.seed, first, automaton)
            while legal:
                allowed = list(legal)
                if luck.random() < every or table.state(0).turn == 0:
                    yield table, setting.seats, allowed
                    count -= 1
                    if count == 0:
                        return
                legal = self.rules.apply(table, 0, luck.choice(allowed))

    def check_redeals(self, positions: int, seed: int) -> None:
        """What is shown, and the legal actions of whoever decides, is the same in a redeal."""
        rules, dice = self.rules, random.Random(seed)
        for table, seats, allowed in self.random_positions(positions, seed, 0.2):
            decider = table.state(0).decider
            for seat in {decider, dice.randrange(seats)}:
                shown = self.look(table, 0, seat)
                rules.copy(table, 0, 1)
                legal = list(rules.redeal(table, 1, seat, dice.getrandbits(40)))
                assert self.look(table, 1, seat) == shown
                assert seat != decider or legal == allowed
