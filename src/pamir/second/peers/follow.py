"""Following their game step by step: each state of theirs meets a prompt of ours, which is compared and answered."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pamir.kernel.frames import top
from pamir.second.notation import action_text
from pamir.second.peers.differences import Difference
from pamir.second.peers.table import OffTheRails, Table
from pamir.second.peers.trace import Step
from pamir.second.rules.actions import ACTION_KIND
from pamir.second.rules.prompts import PROMPT_NAMES

OFFERED, PLAYED = "offered", "played"


class Mismatch(Exception):
    """The two games differ at a step, in a way the list of differences does not explain."""

    def __init__(self, step: int, what: str) -> None:
        super().__init__(what)
        self.step = step
        self.what = what


@dataclass
class Memory:
    """What a game has seen that no position shows."""

    moved: set[int] = field(default_factory=set)  # kinds of pieces moved this turn
    rebels: int = 0  # armies placed by Insurrection this turn
    withdrawal: bool = False  # rupees were left lying on Public Withdrawal

    def copy(self) -> "Memory":
        """An independent memory of the same."""
        return Memory(set(self.moved), self.rebels, self.withdrawal)

    def new_turn(self) -> None:
        """Forget what belonged to the last turn."""
        self.moved = set()
        self.rebels = 0


class Follower:
    """Follows one stretch of steps at our table, and remembers what it compared and found."""

    def __init__(self, table: Table, steps: list[Step], memory: Memory) -> None:
        self.table = table
        self.steps = steps
        self.memory = memory
        self.flags = frozenset(flag for step in steps for flag in step.flags)
        self.at = 0
        self.decisions = 0
        self.found: Counter[tuple[Difference, str]] = Counter()
        self.picked: Step | None = None  # a piece taken up first, waiting for its place
        self.full_bribe = 0  # what was asked at first; 0 outside bargaining
        self.paid_ahead: set[int] = set()  # leverage steps already used to settle a debt at once

    @property
    def step(self) -> Step:
        """The step being followed."""
        return self.steps[self.at]

    def find(self, difference: Difference, how: str = OFFERED) -> None:
        """Count a known difference."""
        self.found[difference, how] += 1

    def ask(self, *kinds: int) -> list[int]:
        """Our legal answers to a prompt of these kinds, which must be the same seat's to decide."""
        try:
            legal = self.table.go_on_to(*kinds)
        except OffTheRails as off:
            raise self.mismatch(f"theirs is at {self.step.state}, {off}") from None
        if self.table.s.decider != self.step.seat:
            prompt = PROMPT_NAMES[top(self.table.s)]
            raise self.mismatch(f"{prompt}: ours asks seat {self.table.s.decider}, theirs seat {self.step.seat}")
        return legal

    def mismatch(self, what: str) -> Mismatch:
        """An unexplained difference at this step."""
        return Mismatch(self.step.i, what)

    def compare(self, ours: Iterable[object], theirs: Iterable[object], what: str = "choices") -> None:
        """Both must allow the same; actions are ids or anything that can be printed."""
        self.decisions += 1
        mine, other = set(ours), set(theirs)
        if mine != other:
            only_ours = ", ".join(sorted(map(_say, mine - other))) or "nothing"
            only_theirs = ", ".join(sorted(map(_say, other - mine))) or "nothing"
            raise self.mismatch(f"{what} in {self.step.state}: only ours {only_ours}; only theirs {only_theirs}")

    def same_number(self, ours: int, theirs: int | None, what: str) -> None:
        """A number both must agree on, where the trace gives it."""
        if theirs is not None and ours != theirs:
            raise self.mismatch(f"{what} in {self.step.state}: ours {ours}, theirs {theirs}")

    def play(self, action: int, legal: list[int]) -> None:
        """Play their choice at our table."""
        if action not in legal:
            raise self.mismatch(f"their choice {self.step.chosen} is not legal in ours")
        self.table.answer(action)


def _say(choice: object) -> str:
    return action_text(choice) if isinstance(choice, int) else str(choice)


def by_kind(legal: Iterable[int], *kinds: int) -> list[int]:
    """The actions of these kinds."""
    return [a for a in legal if ACTION_KIND[a] in kinds]


Handler = Callable[[Follower, Step], None]
