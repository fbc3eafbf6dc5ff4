"""A review in brief, for the page beside the replay: what is drawn and listed there, in the language being spoken."""

from dataclasses import dataclass

from pamir.analysis.account import turning_points, worst
from pamir.analysis.shapes import Review, handed_on
from pamir.analysis.telling import (
    better_line,
    counts,
    follows_line,
    how_judged,
    swing_reason,
    swing_shares,
    table_head,
    table_rows,
    what_columns_mean,
)


@dataclass(frozen=True)
class Told:
    """A decision that is told of: where to look at it, who took it, what it was, and what to say of that."""

    at: int
    """After how many decisions of the game it is looked at."""
    turn: int
    seat: int
    deed: str
    said: tuple[str, ...]


@dataclass(frozen=True)
class Brief:
    """What the page shows of a review."""

    curve: tuple[tuple[float, ...], ...]
    """How many decisions of the game were taken, and every seat's share of a win then; at last the result."""
    turning: tuple[Told, ...]
    worst: tuple[Told, ...]
    heads: tuple[str, ...]
    """Of the columns of ``rows``."""
    rows: tuple[tuple[str, ...], ...]
    """For each seat what moved its share, and how well it played."""
    counts: tuple[str, ...]
    """For each seat how many of its decisions were of each kind."""
    columns: str
    """What the columns mean."""
    judged: str
    """Where the numbers come from."""


def brief(review: Review) -> Brief:
    """The same in brief. A turning point is looked at after its decision, one that lost much before it."""
    moments = (*(one.number for one in review.judged), review.decisions)
    curve = ((at, *handed_on(shares)) for at, shares in zip(moments, review.curve, strict=True))
    return Brief(
        curve=tuple(curve),
        turning=tuple(
            _told(review, swing.number, 1, swing_reason(review, swing), swing_shares(review, swing))
            for swing in turning_points(review)
        ),
        worst=tuple(
            _told(review, at, 0, better_line(review.judged[at]), follows_line(review.judged[at]))
            for at in worst(review)
        ),
        heads=tuple(table_head()),
        rows=tuple(tuple(row) for row in table_rows(review)),
        counts=tuple(counts(review, seat) for seat in range(review.seats)),
        columns=what_columns_mean(),
        judged=how_judged(review),
    )


def _told(review: Review, place: int, after: int, *said: str) -> Told:
    one = review.judged[place]
    return Told(one.number + after, one.turn, one.seat, one.taken.text, tuple(filter(None, said)))
