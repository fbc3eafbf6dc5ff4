"""What is played: an edition with its cards, seats, options and rewards, checked once for all environments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from pamir.edition import USUAL, Edition, playing
from pamir.envs.errors import EnvError
from pamir.envs.rewards import prizes
from pamir.game import Game
from pamir.kernel.journal import SILENT
from pamir.options import RANDOM, OptionError
from pamir.seeds import SHORT_SEEDS

OBSERVATIONS = ("flat", "sparse", "compact")


@dataclass(frozen=True)
class World:
    """A table at which any number of games can be played."""

    edition: Edition
    seats: int
    options: Any
    prizes: tuple[float, ...]

    @classmethod
    def of(
        cls,
        seats: int = 2,
        edition: str | Edition = USUAL,
        options: Any = None,
        cards: Any = None,
        rewards: str | Sequence[float] = "standing",
        **named: Any,
    ) -> "World":
        """The world of these words; options as an object, a mapping, or by name. Raises ``PamirError``."""
        if not isinstance(edition, (str, Edition)):
            raise EnvError(f"An environment plays one edition, named by a word, not {type(edition).__name__}.")
        chosen = playing(edition, cards)
        if type(seats) is not int:
            raise EnvError(f"Seats are a whole number, not {type(seats).__name__}.")
        if isinstance(options, Mapping):
            named, options = {**options, **named}, None
        if options is not None and type(options) is not chosen.options:
            raise EnvError(f"These options are not those of the edition {chosen.name!r}.")
        known = chosen.options.descriptions()
        for name in named:
            if name not in known:
                raise OptionError(f"there is no option {str(name)[:40]!r}; known are {', '.join(known)}")
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in named.items()}
        checked = replace(options or chosen.options(), **values).checked(seats)
        return cls(chosen, seats, checked, prizes(rewards, seats))

    def __deepcopy__(self, memo: Any) -> "World":
        return self  # nothing of it changes

    @property
    def automaton(self) -> int | str | None:
        """The seat that the rules themselves play, "random", or None."""
        found = [name for name, what in self.options.descriptions().items() if what.kind == "automaton"]
        return getattr(self.options, found[0]) if found else None

    def with_automaton_seated(self) -> "World":
        """This world, if every game of it seats its automaton alike. Raises ``EnvError``."""
        if self.automaton == RANDOM:
            name = next(n for n, what in self.options.descriptions().items() if what.kind == "automaton")
            raise EnvError(f"In a batch {name} has one seat for all games: name it, as in {name}={self.seats - 1}.")
        return self

    @cached_property
    def blank(self) -> bytes:
        """The bytes of a position before set-up, with options and cards."""
        data: bytes = self.edition.blank(self.options).to_bytes()
        return data

    def people(self, automaton: int | str | None) -> tuple[int, ...]:
        """The seats that somebody must decide for, if that is the automaton's; all, while chance is to seat it."""
        return tuple(seat for seat in range(self.seats) if seat != automaton)

    def deal(self, seed: int) -> Any:
        """A position dealt from a seed, before anything has happened by itself."""
        return self.edition.set_up(self.seats, seed, self.options, SILENT)

    def game(self, position: Any) -> Game:
        """A game that goes on from a position; it knows nothing of what was before."""
        return Game.from_state(position, edition=self.edition)


def checked_seed(seed: object, games: int = 1) -> int:
    """A seed from which so many games can be dealt, one after the other. Raises ``EnvError``."""
    try:
        number = int(seed.__index__())  # type: ignore[attr-defined]
    except AttributeError:
        number = -1
    if isinstance(seed, bool) or not 0 <= number <= SHORT_SEEDS - games:
        raise EnvError("A seed is a whole number from 0 to 2**62 - 1, with room for a game each.")
    return number


def checked_observation(asked: str | Sequence[str] | None) -> tuple[str, ...]:
    """The kinds of observation asked for, in our order. Raises ``EnvError``."""
    if asked is not None and not isinstance(asked, Sequence):
        raise EnvError(f"Observations are named by words: {', '.join(OBSERVATIONS)}, not by {type(asked).__name__}.")
    wanted = () if asked is None else (asked,) if isinstance(asked, str) else tuple(asked)
    for one in wanted:
        if one not in OBSERVATIONS:
            raise EnvError(f"There is no observation {str(one)[:40]!r}; known are: {', '.join(OBSERVATIONS)}.")
    return tuple(kind for kind in OBSERVATIONS if kind in wanted)
