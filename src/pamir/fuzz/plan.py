"""Which random games are played: each number of a plan stands for one game, always the same."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pamir.game import WAKHAN_OPTIONS, Options
from pamir.second.checks.players import STYLES

COMPILED_CHUNK, INTERPRETED_CHUNK = 500, 4  # games that one worker plays before it reports
DEEP_EVERY = 500  # one of so many compiled games is also played interpreted, with the deeper checks
TRY_EVERY = 16  # at one of so many positions of a game all legal actions are tried


def _option_set(number: int) -> tuple[str, ...]:
    """All sets of Wakhan's options in rotation."""
    return tuple(name for bit, name in enumerate(WAKHAN_OPTIONS) if number >> bit & 1)


@dataclass(frozen=True)
class Setting:
    """One game: its table, its seed, and the temper of its players."""

    number: int
    seats: int
    seed: int
    style: int
    options: Options

    def __str__(self) -> str:
        wakhan = "" if self.options.wakhan is None else f", Wakhan at seat {self.options.wakhan}"
        return f"game {self.number}: {self.seats} seats, seed {self.seed}, style {self.style}{wakhan}"


@dataclass(frozen=True)
class Plan:
    """A whole run."""

    games: int
    seats: tuple[int, ...]
    seed: int
    compiled: bool
    wakhan: Literal["some", "none", "always"] = "some"

    @property
    def chunk(self) -> int:
        """Games of one piece of the run."""
        return COMPILED_CHUNK if self.compiled else INTERPRETED_CHUNK

    @property
    def chunks(self) -> int:
        """Into how many pieces the run is cut."""
        return -(-self.games // self.chunk)

    def setting(self, number: int) -> Setting:
        """The game of this number: seats in rotation, everything else by chance."""
        dice = random.Random(self.seed * 1_000_003 + number)
        seats = self.seats[number % len(self.seats)]
        at_random = dice.random()
        wakhan = self.wakhan == "always" or (self.wakhan == "some" and seats <= 3 and at_random < 0.25)
        options = Options(
            open_hands=dice.random() < 0.25,
            mirror_ring=dice.random() < 0.25,
            bargains=dice.choice((0, 1, 3, 3, 3, 10)),
            turn_cap=dice.choice((25, 500, 500, 500, 500, 500, 500, 500)),
            wakhan=dice.randrange(seats) if wakhan else None,
            wakhan_options=_option_set(number // len(self.seats)) if wakhan else (),
        )
        return Setting(number, seats, dice.getrandbits(48), dice.randrange(STYLES), options)

    def settings(self, chunk: int) -> Iterator[Setting]:
        """The games of one piece, one by one."""
        numbers = range(chunk * self.chunk, min(self.games, (chunk + 1) * self.chunk))
        return map(self.setting, numbers)
