"""What a game came to for each seat: decisions apart from luck, so that the parts add up, and who played how well.

Before a decision stands what the best one would have been worth, after it what the one taken was. The difference is
the decision's. From there to the next decision the shares move again: by luck where something came up that nobody
could know, else because the game looks otherwise a step further on. So from the start to the result nothing is lost.
"""

import math

from pamir.analysis.shapes import KINDS, Parts, Review, Swing

TURNING = 0.08  # from this much on a moment is told as one in which the game turned
MOST_TURNING = 6
SHARP = 10.0  # how fast accuracy falls with what decisions lost


def parts(review: Review, seat: int) -> Parts:
    """What moved this seat's share."""
    own = others = luck = outlook = 0.0
    curve = review.curve
    for at, one in enumerate(review.judged):
        decided = one.taken.shares[seat] - one.best.shares[seat]
        came = curve[at + 1][seat] - one.taken.shares[seat]
        if one.seat == seat:
            own += decided
        else:
            others += decided
        if one.by_chance:
            luck += came
        else:
            outlook += came
    return Parts(own, others, luck, outlook)


def accuracy(review: Review, seat: int) -> float | None:
    """How well a seat played, from 0 to 100, by what its decisions lost; None for one that decided nothing."""
    lost = [one.loss for one in review.of_seat(seat)]
    return 100 * sum(math.exp(-SHARP * loss) for loss in lost) / len(lost) if lost else None


def counted(review: Review, seat: int) -> dict[str, int]:
    """How many decisions of a seat were of each kind."""
    found = dict.fromkeys(KINDS, 0)
    for one in review.of_seat(seat):
        found[one.kind] += 1
    return found


def turning_points(review: Review, most: int = MOST_TURNING) -> list[Swing]:
    """The moments in which the game turned, in their order."""
    curve = review.curve
    swings = []
    for at, one in enumerate(review.judged):
        before, after = curve[at], curve[at + 1]
        decided = _distance(before, one.taken.shares)
        swings.append(Swing(at, before, after, decided >= _distance(one.taken.shares, after)))
    large = sorted((swing for swing in swings if swing.size >= TURNING), key=lambda swing: -swing.size)
    return sorted(large[:most], key=lambda swing: swing.number)


def worst(review: Review, seat: int | None = None, most: int = 5) -> list[int]:
    """The places of the decisions that lost most, the worst first; those that lost next to nothing are left out."""
    places = [
        at
        for at, one in enumerate(review.judged)
        if (seat is None or one.seat == seat) and one.kind in ("inaccurate", "mistake", "blunder")
    ]
    return sorted(places, key=lambda at: -review.judged[at].loss)[:most]


def _distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
