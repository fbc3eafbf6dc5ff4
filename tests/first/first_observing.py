"""What programs are shown of a first edition position, by name, and random positions to be shown.

features(table.state, "white")    # {"own: rupees 4", "seat +1: tribes 3 0", ...}
numbers(table.state, "white")     # {"own: rupees 0": 0.5, ...}: all that are not 0
tokens(table.state, "white")["market"]
"""

import random
from collections.abc import Iterator

from first_playing import setting

from observed import Observed, positions_compared
from pamir.first.edition import FIRST
from pamir.first.rules.prompts import DEAL, DEAL_ANSWER
from pamir.first.rules.state import State
from pamir.fuzz.deep import new_game
from pamir.kernel.frames import top
from pamir.observation import Layout

OBSERVED = Observed(FIRST)
SHOWN = OBSERVED.shown
POSITIONS = positions_compared(500)

sparse, flat, compact = OBSERVED.sparse, OBSERVED.flat, OBSERVED.compact
features, numbers, tokens = OBSERVED.features, OBSERVED.numbers, OBSERVED.tokens
random_positions = OBSERVED.random_positions


def block_of(layout: Layout, found: list[float], name: str) -> list[float]:
    """The numbers of one block."""
    block = layout.block(name)
    return found[block.start : block.start + block.size]


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
