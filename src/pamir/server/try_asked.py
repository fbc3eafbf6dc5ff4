"""What a page asks for when something is tried out, and what it is answered."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pamir.attempt import MOST_DECISIONS, Attempt
from pamir.game import Result
from pamir.server.answers import Answer
from pamir.server.opening import CARDS_BYTES
from pamir.server.wire import (
    NAME_LENGTH,
    AskPossible,
    AskScores,
    AskStory,
    AskWorth,
    Language,
    Notation,
    Past,
    Position,
    Possible,
    Reason,
    Refused,
    Replay,
    Revision,
    Scores,
    Seat,
    TableId,
    Told,
    Welcome,
    Why,
    Worth,
    one_line,
)

POSITION_LENGTH = 16 * 1024
RECORD_LENGTH = 64 * 1024
TRYING_BYTES = RECORD_LENGTH + CARDS_BYTES + MOST_DECISIONS * 72
"""What a request about an attempt may have more than another one."""

Names = Annotated[list[Annotated[str, Meta(max_length=NAME_LENGTH)]], Meta(max_length=5)]
Ask = Why | Replay | AskStory | AskScores | AskPossible | AskWorth


class Tries(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An attempt: where it starts, and the decisions since."""

    position: Annotated[str, Meta(max_length=POSITION_LENGTH)] = ""
    record: Annotated[str, Meta(max_length=RECORD_LENGTH)] = ""
    decisions: Annotated[list[Notation], Meta(max_length=2 * MOST_DECISIONS)] = []  # the attempt itself says how many
    cards: dict[str, Any] | None = None
    names: Names = []

    @property
    def attempt(self) -> Attempt:
        return Attempt(self.position, self.record, tuple(self.decisions), self.cards)

    @property
    def given_names(self) -> list[str]:
        return [one_line(name, NAME_LENGTH) for name in self.names]


class TryAsked(Tries, frozen=True, kw_only=True):
    """How an attempt stands, or an answer to a message about it. ``seat``: look as this one, else as whoever decides.

    ``known``: of so many decisions the page has the log already; -1 where it knows nothing yet.
    """

    seat: Seat | None = None
    known: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    language: Language = "en"
    ask: Ask | None = None


class TryFrom(Tries, frozen=True, kw_only=True):
    """A position to branch off from: that of a table, or of an attempt, after decision ``at``.

    ``seat`` is the one that looks; what it cannot know is dealt anew by ``seed``. A game that is over, or an attempt,
    hides nothing: there cards are dealt anew only where ``anew`` is set.
    """

    table: TableId = ""
    at: Revision | None = None
    seat: Seat | None = None
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None
    anew: bool = False


class TryRecord(Tries, frozen=True, kw_only=True):
    """A record that shall be walked through."""


class TryOdds(Tries, frozen=True, kw_only=True):
    """What is left in an attempt after decision ``at`` (null: all), as a seat knows it, or everybody."""

    seat: Seat | None = None
    at: Revision | None = None
    language: Language = "en"


class TryThink(Tries, frozen=True, kw_only=True):
    """What could be done in an attempt."""

    language: Language = "en"


class TryFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on cards that somebody brings."""

    cards: dict[str, Any]
    edition: Annotated[str, Meta(max_length=32)] = "first"
    language: Language = "en"


class RefusedDecision(Answer, frozen=True):
    """The first decision that the rules do not allow, by its place among those sent, and why."""

    at: int
    error: str


class TriedAnswer(Answer, frozen=True):
    """How an attempt stands: as a table greets a page, and its position. ``decisions`` are those that stand."""

    position: Position
    decisions: list[str]
    recorded: int
    welcome: Welcome | None
    refused: RefusedDecision | None


class AskedAnswer(Answer, frozen=True):
    """The answer to a message about an attempt, as a socket would give it."""

    answer: Past | Possible | Reason | Refused | Scores | Told | Worth


class Branch(Answer, frozen=True):
    """A position as text, whose names and cards go with it."""

    edition: str
    position: str
    names: list[str]
    cards: dict[str, Any] | None


class RecordRead(Answer, frozen=True):
    """What a record holds."""

    edition: str
    names: list[str]
    decisions: int
    over: bool
    result: Result | None
