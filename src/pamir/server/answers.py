"""What the HTTP part answers, as structs: they are sent as they are, and OpenAPI describes them."""

from typing import Literal

import msgspec

from pamir.analysis.brief import Brief
from pamir.game import Result

Kind = Literal["person", "bot", "wakhan"]


class Answer(msgspec.Struct, frozen=True):
    """An answer to a request."""


class Failure(Answer, frozen=True):
    """What went wrong, in one sentence."""

    error: str


class Opened(Answer, frozen=True):
    """A new table: the secret of each person's seat, the key for watching, and that of whoever opened it."""

    table: str
    secrets: dict[str, str]
    watch: str
    owner: str


class NewSecret(Answer, frozen=True):
    """A secret that replaces another, the seats it opens, and at which tables: rematches are among them."""

    secret: str
    seats: list[int]
    tables: list[str]


class NewWatch(Answer, frozen=True):
    """A key for watching that replaces another, and at which tables: rematches are among them."""

    watch: str
    tables: list[str]


class Muted(Answer, frozen=True):
    """Who may not talk at a table: seats, and whether those who watch."""

    seats: list[int]
    watchers: bool


class Deal(Answer, frozen=True):
    """What is known of a deal. ``named``: whether whoever opened the table chose it, None where nobody noted that.

    ``commitment`` is the hash that promises a drawn deal; ``seed``, and the ``text`` whose SHA-256 the hash is, are
    told when the game is over.
    """

    named: bool | None
    commitment: str | None
    seed: str | None
    text: str | None


class Summary(Answer, frozen=True):
    """A table in short, for whoever knows its name; nothing hidden is in it. Times are seconds since 1970."""

    table: str
    edition: str
    names: list[str]
    kinds: list[str]
    turn: int
    decider: int | None
    over: bool
    result: Result | None
    revision: int
    created: float
    changed: float
    deal: Deal


class FinishedGame(Answer, frozen=True):
    """A game that came to its end."""

    table: str
    names: list[str]
    kinds: list[str]
    edition: str
    result: Result | None
    finished: float | None


class FinishedGames(Answer, frozen=True):
    """Games that came to their end, the newest first."""

    games: list[FinishedGame]


class Reviewed(Answer, frozen=True):
    """A finished game under review: how many of its decisions are judged, and the review when all are.

    ``total`` is 0 until they are counted.
    """

    done: int
    total: int
    review: Brief | None


class Hinted(Answer, frozen=True):
    """One thing a seat could do, with every seat's share of a win and what would follow."""

    action: str
    text: str
    shares: list[float]
    follows: list[str]


class Hints(Answer, frozen=True):
    """What to do in the position of a revision, the best first, and why."""

    revision: int
    seat: int
    why: str
    options: list[Hinted]


class ThoughtStep(Answer, frozen=True):
    """One decision of a line: whose it is, in notation, and in words."""

    seat: int
    action: str
    text: str


class ThoughtLine(Answer, frozen=True):
    """Decisions that may follow one another, and every seat's share of a win with them."""

    shares: list[float]
    visits: int
    steps: list[ThoughtStep]


class Thoughts(Answer, frozen=True):
    """What was found so far of a position that somebody tries out: the best lines first.

    ``iterations`` stand behind it; they grow with every question about the same position.
    """

    seat: int
    shares: list[float]
    iterations: int
    why: str
    lines: list[ThoughtLine]


class Health(Answer, frozen=True):
    """Whether all is well, and how many tables are in memory."""

    status: Literal["ok", "ill"]
    tables: int
