"""The compiled rules for bots, simulation and training: arrays of positions, played at full speed.

rules = load()
positions = rules.blank(1)
legal = rules.new_game(positions, 0, seats=3, seed=7)
legal = rules.apply(positions, 0, int(legal[0]))

Cards are data in the positions, so that another set costs no compilation.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from pamir.first.facts.card_set import CardSet, adapted
from pamir.first.options import Options
from pamir.first.rules import entries
from pamir.first.rules.state import State
from pamir.first.rules.tables import MAX_SEATS
from pamir.kernel.compile import build
from pamir.kernel.rng import keyed_stream
from pamir.seeds import KEPT_STREAM, LONG, is_long

ROOM = 1024  # more than any prompt has answers


class Rules:
    """The compiled rules with buffers of their own; use one object per thread."""

    most_seats = MAX_SEATS

    def __init__(self, door: Any, cards: CardSet, seed: int = 1) -> None:
        self._door = door
        self._cards = cards
        self.record = State.dtype()
        self._out = np.zeros(ROOM, np.int32)
        self._silent = np.ones(1, np.int32)
        self._dice = np.zeros(1, self.record)
        self._dice["rng"][0] = (seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF, 0x9E3779B9, 1)

    def blank(self, count: int, options: Options | None = None) -> Any:
        """An array of blank positions that carry the cards and these options."""
        state = State()
        self._cards.put_into(state)
        (options or Options()).put_into(state)
        return np.frombuffer(bytearray(state.to_bytes() * count), self.record)

    def player(self, seats: int, options: Options) -> Callable[[int, int], int]:
        """Plays so many whole random games from a seed on; the decisions taken."""
        batch = self.blank(2, options)

        def play(games: int, seed: int) -> int:
            return self.play_games(batch, 0, games, seed, seats)

        return play

    def _ask(self, batch: Any, i: int, what: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        number: int = self._door(batch, i, self._silent, self._out, self._dice, what, a, b, c)
        return number

    def new_game(self, batch: Any, i: int, seats: int, seed: int) -> Any:
        """Set up a game on the blank position ``batch[i]``; its legal actions (a view, valid until the next call)."""
        if is_long(seed):
            batch["rng"][i], seed = keyed_stream(seed - LONG), KEPT_STREAM
        return self._out[: self._ask(batch, i, entries.NEW_GAME, seats, seed)]

    def legal(self, batch: Any, i: int) -> Any:
        """Legal actions of ``batch[i]``, sorted; empty when the game is over."""
        return self._out[: self._ask(batch, i, entries.LEGAL)]

    def apply(self, batch: Any, i: int, action: int) -> Any:
        """Carry out a legal action (not checked again here); the legal actions after it."""
        return self._out[: self._ask(batch, i, entries.APPLY, action)]

    def redeal(self, batch: Any, i: int, seat: int, seed: int) -> Any:
        """Deal anew all that the seat cannot know; the legal actions."""
        return self._out[: self._ask(batch, i, entries.REDEAL, seat, seed)]

    def copy(self, batch: Any, i: int, goal: int, times: int = 1) -> None:
        """Make ``batch[goal]`` a copy of ``batch[i]``."""
        self._ask(batch, i, entries.COPY, goal, times)

    def play_out(self, batch: Any, i: int) -> int:
        """Play ``batch[i]`` to the end uniformly at random; how many decisions that took."""
        return self._ask(batch, i, entries.PLAY_OUT)

    def play_games(self, batch: Any, i: int, games: int, seed: int, seats: int) -> int:
        """Play whole random games on ``batch[i]`` with cards and options of ``batch[i + 1]``; the decisions taken."""
        return self._ask(batch, i, entries.PLAY_GAMES, games, seed, seats)


@cache
def _door(checked: bool) -> Any:
    return build(State, State.dtype(), [entries.door], checked=checked, progress=_progress.get("report")).door


_progress: dict[str, Callable[[int, int], None]] = {}


def load(
    progress: Callable[[int, int], None] | None = None,
    *,
    cards: CardSet | None = None,
    checked: bool = False,
    seed: int = 1,
) -> Rules:
    """The compiled rules, from the cache or compiled now (about a minute, once); ``progress(done, total)`` is told."""
    _progress.clear()
    if progress:
        _progress["report"] = progress
    return Rules(_door(checked), cards or adapted(), seed)
