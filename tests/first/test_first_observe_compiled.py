"""Compiled rules show the same as interpreted ones, to the last bit, and just as little. Slow: compiles the rules."""

import ctypes
import random
from collections.abc import Iterator

import pytest
from first_observing import POSITIONS, SHOWN, bargaining, choosing_sides, compact, flat, random_positions, sparse

from pamir.compiled_rules import Positions, Rules
from pamir.first.edition import FIRST
from pamir.fuzz.plan import Plan

pytestmark = pytest.mark.slow


class Watcher:
    """Compiled rules, and room for what they show."""

    def __init__(self) -> None:
        self.rules: Rules = FIRST.compiled()
        self._features = (ctypes.c_int32 * SHOWN.most)()
        self._floats = (ctypes.c_float * SHOWN.flat.size)()
        self._bytes = (ctypes.c_uint8 * SHOWN.compact.size)()

    def look(self, positions: Positions, number: int, seat: int) -> tuple[list[int], bytes, bytes]:
        """Sparse features, the flat vector and the compact bytes, written over what was there."""
        library, at = self.rules.library, positions.address_of(number)
        n = library.sparse(at, seat, ctypes.addressof(self._features))
        library.flat(at, seat, ctypes.addressof(self._floats))
        library.compact(at, seat, ctypes.addressof(self._bytes))
        return list(self._features[:n]), bytes(self._floats), bytes(self._bytes)


@pytest.fixture(scope="module")
def watcher() -> Watcher:
    return Watcher()


def test_compiled_rules_show_the_same(watcher: Watcher) -> None:
    for s, _ in (*random_positions(300, 31), *bargaining(60, 31), *choosing_sides(40, 31)):
        positions = watcher.rules.blank(1)
        positions[0] = s
        for seat in range(s.seats):
            floats = (ctypes.c_float * SHOWN.flat.size)(*flat(s, seat))
            expected = sparse(s, seat), bytes(floats), compact(s, seat)
            assert watcher.look(positions, 0, seat) == expected
        assert positions[0] == s.to_bytes()


def compiled_positions(rules: Rules, count: int, seed: int, every: float) -> Iterator[tuple[Positions, int, list[int]]]:
    """Positions of random games with all options and any cards, each with its number of seats and what is allowed."""
    number = 0
    while True:
        setting = Plan(10**9, (2, 3, 4, 5), seed, False, edition_name="first").setting(number)
        table, luck = rules.blank(2), random.Random(number)
        table[0] = setting.edition.blank(setting.options)
        legal = rules.new_game(table, 0, setting.seats, setting.seed)
        while legal:
            allowed = list(legal)
            if luck.random() < every or table.state(0).turn == 0:
                yield table, setting.seats, allowed
                count -= 1
                if count == 0:
                    return
            legal = rules.apply(table, 0, luck.choice(allowed))
        number += 1


def test_compiled_rules_show_no_more_than_a_redeal_does(watcher: Watcher) -> None:
    """Also the legal actions of whoever decides. PAMIR_TEST_OBSERVED says at how many positions."""
    rules, dice = watcher.rules, random.Random(32)
    for table, seats, allowed in compiled_positions(rules, POSITIONS, 32, 0.2):
        decider = table.state(0).decider
        for seat in {decider, dice.randrange(seats)}:
            shown = watcher.look(table, 0, seat)
            rules.copy(table, 0, 1)
            legal = list(rules.redeal(table, 1, seat, dice.getrandbits(40)))
            assert watcher.look(table, 1, seat) == shown
            assert seat != decider or legal == allowed
