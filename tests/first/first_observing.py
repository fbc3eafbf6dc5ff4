"""What programs are shown of a first edition position, by name, and random positions to be shown.

features(table.state, "white")    # {"own: rupees 4", "seat +1: tribes 3 0", ...}
numbers(table.state, "white")     # {"own: rupees 0": 0.5, ...}: all that are not 0
tokens(table.state, "white")["market"]
"""

import os
import random
from collections.abc import Iterator

from first_playing import setting

from pamir.first.edition import FIRST
from pamir.first.rules.prompts import DEAL, DEAL_ANSWER
from pamir.first.rules.state import State
from pamir.first.rules.tables import SEAT_KEYS
from pamir.fuzz.deep import new_dice, new_game, pick
from pamir.fuzz.plan import Plan
from pamir.kernel.frames import top
from pamir.observation import Layout

SHOWN = FIRST.observation
POSITIONS = int(os.environ.get("PAMIR_TEST_OBSERVED") or 1_000)
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


def features(s: State, color: str) -> set[str]:
    return {SHOWN.sparse.name_of(index) for index in sparse(s, SEAT_KEYS.index(color))}


def numbers(s: State, color: str) -> dict[str, float]:
    found = flat(s, SEAT_KEYS.index(color))
    return {SHOWN.flat.name_of(i): float(value) for i, value in enumerate(found) if value}


def tokens(s: State, color: str) -> dict[str, list[int]]:
    found = compact(s, SEAT_KEYS.index(color))
    return {block.name: list(found[block.start : block.start + block.size]) for block in SHOWN.compact.blocks}


def block_of(layout: Layout, found: list[float], name: str) -> list[float]:
    """The numbers of one block."""
    block = layout.block(name)
    return found[block.start : block.start + block.size]


def starts(layout: Layout) -> list[int]:
    """By number, where its block starts."""
    return [block.start for block in layout.blocks for _ in range(block.size)]


def random_positions(count: int, seed: int, every: float = 0.2) -> Iterator[tuple[State, list[int]]]:
    """Positions of random games of all sizes, options, tempers and cards, and what is allowed there."""
    number = 0
    while True:
        setting = Plan(10**9, (2, 3, 4, 5), seed, False, edition_name="first").setting(number)
        game, dice, luck = new_game(setting), new_dice(setting), random.Random(number)
        while not game.over:
            if luck.random() < every:
                yield game.state, list(game.legal_actions)
                count -= 1
                if count == 0:
                    return
            game.apply(pick(game, dice, setting.style))
        number += 1


def bargaining(count: int, seed: int) -> Iterator[tuple[State, list[int]]]:
    """Positions in which a deal is drawn up or has been offered, and what is allowed."""
    number = 0
    while True:
        chosen = setting(2 + number % 4, seed + number, cards=number % 3, deals=True)
        game, dice = new_game(chosen), random.Random(seed + number)
        while not game.over and len(game.actions) < 400:
            if top(game.state) in (DEAL, DEAL_ANSWER):
                yield game.state, list(game.legal_actions)
                count -= 1
                if count == 0:
                    return
            game.apply(dice.choice(list(game.legal_actions)))
        number += 1


def choosing_sides(count: int, seed: int) -> Iterator[tuple[State, list[int]]]:
    """Positions in which sides of Loyalty cards are chosen, and what is allowed."""
    for number in range(count):
        chosen = setting(2 + number % 4, seed + number, cards=number % 3)
        game, dice = new_game(chosen), random.Random(seed + number)
        for _ in range(dice.randrange(chosen.seats)):
            game.apply(dice.choice(list(game.legal_actions)))
        yield game.state, list(game.legal_actions)
