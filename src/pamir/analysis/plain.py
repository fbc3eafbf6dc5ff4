"""A review as plain data, for JSON; docs/ANALYSIS.md names its fields."""

from dataclasses import asdict
from typing import Any

from pamir.analysis.account import accuracy, counted, parts, turning_points, worst
from pamir.analysis.shapes import DIGITS, Judged, Option, Review, handed_on

FORMAT = "pamir review 1"


def review_data(review: Review) -> dict[str, Any]:
    """All of it. Sums are of the numbers before they are rounded."""
    return {
        "format": FORMAT,
        "edition": review.edition,
        "names": list(review.names),
        "seats": list(review.seat_keys),
        "automaton": review.automaton,
        "ending": review.ending,
        "result": handed_on(review.result),
        "decisions": review.decisions,
        "judge": review.judge,
        "seconds": round(review.seconds, 2),
        "players": [_player(review, seat) for seat in range(review.seats)],
        "curve": [handed_on(shares) for shares in review.curve],
        "judged": [_judged(one) for one in review.judged],
        "turning points": [
            {
                "judged": swing.number,
                "before": handed_on(swing.before),
                "after": handed_on(swing.after),
                "by decision": swing.by_decision,
            }
            for swing in turning_points(review)
        ],
        "worst": worst(review),
    }


def _player(review: Review, seat: int) -> dict[str, Any]:
    moved, played = parts(review, seat), accuracy(review, seat)
    return {
        "start": round(review.curve[0][seat], DIGITS),
        **{name: round(value, DIGITS) for name, value in asdict(moved).items()},
        "result": round(review.result[seat], DIGITS),
        "accuracy": None if played is None else round(played, 2),
        "counts": counted(review, seat),
    }


def _judged(one: Judged) -> dict[str, Any]:
    return {
        "decision": one.number,
        "turn": one.turn,
        "seat": one.seat,
        "kind": one.kind,
        "loss": round(one.loss, DIGITS),
        "taken": _option(one.taken),
        "best": _option(one.best),
        "came": list(one.came),
        "by chance": one.by_chance,
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "action": option.notation,
        "text": option.text,
        "shares": handed_on(option.shares),
        "visits": option.visits,
        "follows": list(option.follows),
    }
