"""What programs are shown of a position, by name, and random positions to be shown.

features(game, "blue")    # {"own: points 3", "seat +1: rules 2", ...}
numbers(game, "blue")     # {"own: rupees 0": 0.5, ...}: all that are not 0
tokens(game, "blue")["courts"]
"""

import os
import random
from collections.abc import Iterator

from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Plan
from pamir.observation import Layout
from pamir.second.edition import SECOND
from pamir.second.game import SecondGame as Game
from pamir.second.rules.state import State
from pamir.second.rules.tables import SEAT_KEYS

SHOWN = SECOND.observation
POSITIONS = int(os.environ.get("PAMIR_TEST_OBSERVED") or 2_000)
"""At how many positions redeals are compared."""


def sparse(s: State, seat: int) -> list[int]:
    """The numbers of the sparse features that are there."""
    out = [-1] * SHOWN.most
    n = SHOWN.write_sparse(s, seat, out)
    assert out[n:] == [-1] * (SHOWN.most - n), "something is written beyond the last feature"
    return out[:n]


def flat(s: State, seat: int) -> list[float]:
    """The flat vector, written over other numbers."""
    out = [9.0] * SHOWN.flat.size
    SHOWN.write_flat(s, seat, out)
    return out


def compact(s: State, seat: int) -> bytes:
    """The compact bytes, written over others."""
    out = bytearray(b"\xff" * SHOWN.compact.size)
    SHOWN.write_compact(s, seat, out)
    return bytes(out)


def features(game: Game, colour: str) -> set[str]:
    return {SHOWN.sparse.name_of(index) for index in sparse(game.state, SEAT_KEYS.index(colour))}


def numbers(game: Game, colour: str) -> dict[str, float]:
    found = flat(game.state, SEAT_KEYS.index(colour))
    return {SHOWN.flat.name_of(i): float(value) for i, value in enumerate(found) if value}


def tokens(game: Game, colour: str) -> dict[str, list[int]]:
    found = compact(game.state, SEAT_KEYS.index(colour))
    return {block.name: list(found[block.start : block.start + block.size]) for block in SHOWN.compact.blocks}


def starts(layout: Layout) -> list[int]:
    """By number, where its block starts."""
    return [block.start for block in layout.blocks for _ in range(block.size)]


def random_positions(count: int, seed: int, every: float = 0.2) -> Iterator[tuple[State, list[int]]]:
    """Positions of random games of all sizes, options and tempers, where somebody decides, with what is allowed."""
    number = 0
    while True:
        setting = Plan(10**9, (2, 3, 4, 5), seed, False).setting(number)
        game, dice, luck = new_game(setting), new_dice(setting), random.Random(number)
        while not game.over:
            if luck.random() < every:
                yield game.state, list(game.legal_actions)
                count -= 1
                if count == 0:
                    return
            game.apply(pick(game, dice, setting.style))
        number += 1
