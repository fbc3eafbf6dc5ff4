"""Which random games are played: each number of a plan stands for one game, always the same."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from pamir.edition import USUAL, Edition, playing

COMPILED_CHUNK, INTERPRETED_CHUNK = 500, 4  # games that one worker plays before it reports
DEEP_EVERY = 500  # one of so many compiled games is also played interpreted, with the deeper checks
TRY_EVERY = 16  # at one of so many positions of a game all legal actions are tried


@dataclass(frozen=True)
class Setting:
    """One game: its table, its seed, and the temper of its players."""

    number: int
    seats: int
    seed: int
    style: int
    options: Any
    edition_name: str = USUAL
    cards_number: int = 0
    cards_file: str = ""

    @property
    def edition(self) -> Edition:
        """The edition that is played, with its cards."""
        return _edition(self.edition_name, self.cards_number, self.cards_file)

    def __str__(self) -> str:
        options = "; ".join(f"{key} {value}" for key, value in self.options.lines())
        made_up = f", made-up cards {self.cards_number}" if self.cards_number else ""
        made_up = f", cards of {self.cards_file}" if self.cards_file else made_up
        return f"game {self.number}: {self.seats} seats, seed {self.seed}, style {self.style}{made_up}, {options}"


@lru_cache(maxsize=64)
def _edition(name: str, cards_number: int, cards_file: str) -> Edition:
    found = playing(name, Path(cards_file) if cards_file else None)
    return found.checks.made_up(cards_number) if cards_number else found


@dataclass(frozen=True)
class Plan:
    """A whole run."""

    games: int
    seats: tuple[int, ...]
    seed: int
    compiled: bool
    automaton: Literal["some", "none", "always"] = "some"
    edition_name: str = USUAL
    cards_file: str = ""
    """Whose cards all games are played with; otherwise some are made up."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return _edition(self.edition_name, 0, self.cards_file)

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
        checks = self.edition.checks
        options = checks.options(dice, number // len(self.seats), seats, self.automaton)
        seed, style = dice.getrandbits(48), dice.randrange(checks.styles)
        made_up = 0 if self.cards_file else checks.cards_number(dice)
        return Setting(number, seats, seed, style, options, self.edition_name, made_up, self.cards_file)

    def settings(self, chunk: int) -> Iterator[Setting]:
        """The games of one piece, one by one."""
        numbers = range(chunk * self.chunk, min(self.games, (chunk + 1) * self.chunk))
        return map(self.setting, numbers)
