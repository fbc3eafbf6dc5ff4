"""What an analysis holds."""

from collections.abc import Sequence
from dataclasses import dataclass

Shares = tuple[float, ...]
"""Every seat's share of a win; together 1."""

DIGITS = 6  # of shares that are handed on: rounded to percents later they are still those that are said in words
FINE = 0.01  # a share up to which two actions are as good
INACCURATE, MISTAKE, BLUNDER = 0.03, 0.08, 0.16  # shares lost, from which a decision is called so
KINDS = ("best", "fine", "inaccurate", "mistake", "blunder")


def handed_on(shares: Sequence[float]) -> list[float]:
    """Shares as they are sent and written."""
    return [round(share, DIGITS) for share in shares]


@dataclass(frozen=True)
class Step:
    """One decision of a line: who takes it, in the notation, and in words without its subject."""

    seat: int
    notation: str
    text: str


@dataclass(frozen=True)
class Option:
    """An action that could be taken, and what comes of it."""

    action: int
    notation: str
    text: str
    """What it does and costs, in a sentence without its subject."""
    shares: Shares
    visits: int
    """How often the search went into it."""
    follows: tuple[str, ...] = ()
    """What is expected next, in words."""
    line: tuple[Step, ...] = ()
    """The same decision by decision, this action first: what can be played, one after the other."""


@dataclass(frozen=True)
class Judged:
    """A decision of a game in which there was a choice."""

    number: int
    """Its place among all decisions of the game, from 0."""
    turn: int
    seat: int
    taken: Option
    best: Option
    """The same as ``taken`` where nothing better was found."""
    came: tuple[str, ...]
    """What happened then, up to the next decision in which there was a choice."""
    by_chance: bool
    """Whether something came up then that nobody could know: a card, a hand, the dice of the rules."""
    news: tuple[str, ...] = ()
    """What that was: those sentences of ``came``."""

    @property
    def loss(self) -> float:
        """By how much the decision fell short of the best one, for whoever took it."""
        return max(0.0, self.best.shares[self.seat] - self.taken.shares[self.seat])

    @property
    def kind(self) -> str:
        """What to call it: one of ``KINDS``."""
        if self.taken.action == self.best.action:
            return "best"
        return KINDS[1 + sum(self.loss >= limit for limit in (INACCURATE, MISTAKE, BLUNDER))]


@dataclass(frozen=True)
class Parts:
    """What moved a seat's share of a win from the start to the result: all parts together are the difference."""

    own: float
    """Its own decisions, each measured against the best one: never more than 0."""
    others: float
    """What the decisions of others gave away or took."""
    luck: float
    """What came up by chance."""
    outlook: float
    """Where nothing came up, and the game yet turned out to stand otherwise than it had looked a decision before."""

    @property
    def total(self) -> float:
        """All of them."""
        return self.own + self.others + self.luck + self.outlook


@dataclass(frozen=True)
class Swing:
    """A moment in which the game turned: from before a decision to before the next one."""

    number: int
    """Of the decision, in the list of those judged."""
    before: Shares
    after: Shares
    by_decision: bool
    """Whether the decision moved more than what came then."""

    @property
    def size(self) -> float:
        """The most by which anybody's share moved."""
        return max(abs(a - b) for a, b in zip(self.after, self.before, strict=True))


@dataclass(frozen=True)
class Review:
    """A finished game, decision by decision."""

    edition: str
    title: str
    names: tuple[str, ...]
    seat_keys: tuple[str, ...]
    automaton: int | None
    judged: tuple[Judged, ...]
    result: Shares
    """Who won: 1, or what is left of it where several share the win."""
    ending: str
    decisions: int
    """All of the game, those without a choice included."""
    judge: str
    """By what positions were judged."""
    seconds: float

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.result)

    @property
    def curve(self) -> tuple[Shares, ...]:
        """The shares before each decision that was judged, and at last the result."""
        return (*(one.best.shares for one in self.judged), self.result)

    def of_seat(self, seat: int) -> Sequence[Judged]:
        """The decisions of a seat."""
        return [one for one in self.judged if one.seat == seat]
