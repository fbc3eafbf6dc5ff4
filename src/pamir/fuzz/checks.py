"""What the fuzzer must know of an edition. The answers here suit a small game; a larger one has its own checks.

The checks that hold for every edition, through the doors that people use, are in ``pamir.fuzz.deep``.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from pamir.telling import Row

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.fuzz.plan import Setting
    from pamir.options import Options


class Follower(Protocol):
    """Somebody who sees only the journal, and keeps a table by it."""

    def follow(self, rows: Sequence[Row], after: Any) -> str | None:
        """What is wrong with what these rows tell of the way to this position, if anything."""


@dataclass
class Played:
    """What the compiled rules found in one game."""

    broken: str | None
    decisions: int
    trials: int
    deepest: int
    longest_list: int
    final: bytes
    counts: dict[str, int] = field(default_factory=dict)


class Observer(Protocol):
    """Somebody who counts what happens in an interpreted game."""

    def saw(self, action: int | None, rows: Sequence[Row], after: Any) -> None:
        """This decision was taken, and these rows tell what it did; None: nobody has decided anything yet."""

    def counts(self) -> dict[str, int]:
        """What was seen how often."""


class Engine(Protocol):
    """The compiled rules with the checks compiled into them."""

    def play(self, setting: "Setting") -> Played: ...


class Checks:
    """An edition under proof."""

    styles = 1
    """Tempers of random players."""
    nonsense: tuple[str, ...] = ("", "\x00", "end turn; end turn")
    """Texts that are no actions."""
    counted = ""
    """What the run counts besides decisions, as the beginning of a sentence."""
    expected: tuple[str, ...] = ()
    """What of it must have occurred in a run of many games."""
    cards: Any = None
    """The card set that readers of records and positions must be given, where it is not the usual one."""

    def __init__(self, edition: "Edition") -> None:
        self.edition = edition

    def options(self, dice: random.Random, number: int, seats: int, automaton: str) -> "Options":
        """Options for game ``number``; ``automaton`` is 'some', 'none' or 'always'."""
        return self.edition.options().checked(seats)

    def seats_with(self, automaton: str) -> tuple[int, ...]:
        """Numbers of seats at which such games can be played."""
        return tuple(range(self.edition.options.fewest, self.edition.options.most + 1))

    def made_up(self, number: int) -> "Edition":
        """The edition with cards invented for this number; 0 is the usual one."""
        return self.edition

    def cards_number(self, dice: random.Random) -> int:
        """The number of the cards for a game: mostly the usual ones."""
        return 0

    def public_replays(self, options: Any) -> bool:
        """Whether a public record of a game with these options can be replayed."""
        return False

    # --- random players -------------------------------------------------------------------------

    def dice(self, seed: int) -> Any:
        """A stream of chance for players."""
        return random.Random(seed)

    def below(self, dice: Any, n: int) -> int:
        """A number from 0 to n - 1."""
        found: int = dice.randrange(n)
        return found

    def pick(self, dice: Any, legal: Sequence[int], style: int) -> int:
        """The decision of a player of this temper."""
        return legal[self.below(dice, len(legal))]

    # --- what must hold -------------------------------------------------------------------------

    def broken(self, state: Any, legal: Sequence[int]) -> str | None:
        """The first thing that is not true of a position and its legal actions, as it should be."""
        return None

    def depth(self, state: Any) -> int:
        """Frames on the stack."""
        return 0

    def follower(self, state: Any) -> Follower:
        """Somebody who follows the journal from here."""
        return _Trusting()

    def observer(self) -> Observer:
        """Somebody who counts from here."""
        return _Blind()

    def told(self, counts: dict[str, int]) -> list[str]:
        """What was counted, in lines."""
        if not counts:
            return []
        return [f"{self.counted}: {', '.join(f'{key} {number:,}' for key, number in sorted(counts.items()))}."]

    def redealt(self, true: Any, twin: Any, seat: int | None) -> Iterator[str]:
        """What a redeal changed that this seat can see, in sentences."""
        return iter(())

    def compiled(self, progress: Callable[[int, int], None] | None = None) -> Engine | None:
        """The compiled rules with the checks inside, if this edition has them."""
        return None


class _Trusting:
    def follow(self, rows: Sequence[Row], after: Any) -> str | None:
        return None


class _Blind:
    def saw(self, action: int | None, rows: Sequence[Row], after: Any) -> None:
        pass

    def counts(self) -> dict[str, int]:
        return {}
