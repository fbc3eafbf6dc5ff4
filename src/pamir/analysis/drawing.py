"""The curve of a review as inline SVG: every seat's share of a win, decision by decision."""

from html import escape

from pamir.analysis.account import worst
from pamir.analysis.shapes import Review
from pamir.analysis.telling import better_line, decision_line, percent
from pamir.locale import say

WIDE, HIGH = 960, 340
LEFT, RIGHT, TOP, BOTTOM = 52, 120, 14, 30
APART = 17  # names at the ends of lines
DASHES = ("", "9 4", "3 4", "12 4 3 4", "2 7")  # so that lines differ without their colours too


def curve(review: Review) -> str:
    """The drawing; it fits any width. It is no picture for who hears it: then nobody would come to the links in it."""
    lines = "".join(_line(review, seat) for seat in range(review.seats))
    return (
        f'<svg class="curve" viewBox="0 0 {WIDE} {HIGH}" role="group" aria-label="{escape(_told(review))}">'
        f'<g aria-hidden="true">{_grid(review)}{lines}{_ends(review)}</g>{_marks(review)}</svg>'
    )


def legend(review: Review) -> str:
    """Which line is whose, where the ends of the lines are out of sight."""
    drawn = []
    for seat in range(review.seats):
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        key = escape(review.seat_keys[seat])
        drawn.append(
            f'<span data-seat="{key}"><svg class="key" viewBox="0 0 34 10" aria-hidden="true">'
            f'<line class="share" x1="0" x2="34" y1="5" y2="5"{dash}/></svg>{escape(review.names[seat])}</span>'
        )
    return f'<p class="legend">{"".join(drawn)}</p>'


def _x(review: Review, at: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * at / len(review.judged)


def _y(share: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - share)


def _told(review: Review) -> str:
    ends = ", ".join(
        f"{review.names[seat]} {percent(review.curve[0][seat])} → {percent(review.result[seat])}"
        for seat in range(review.seats)
    )
    return say("Shares of a win over the game: {ends}", ends=ends)


def _grid(review: Review) -> str:
    """Lines at the quarters, and turns below."""
    drawn = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _y(share)
        drawn.append(f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{percent(share)}</text>')
    last = -1000.0
    turn = -1
    for at, one in enumerate(review.judged):
        x = _x(review, at)
        if one.turn != turn and x - last > 46:
            drawn.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{_y(0):.1f}" y2="{_y(0) + 5:.1f}"/>')
            drawn.append(f'<text x="{x:.1f}" y="{HIGH - 8}" text-anchor="middle">{one.turn}</text>')
            last = x
        turn = one.turn
    return "".join(drawn)


def _line(review: Review, seat: int) -> str:
    points = " ".join(f"{_x(review, at):.1f},{_y(shares[seat]):.1f}" for at, shares in enumerate(review.curve))
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'<polyline class="share" data-seat="{escape(review.seat_keys[seat])}"{dash} points="{points}"/>'


def _marks(review: Review) -> str:
    """A dot for each of the decisions that lost most, on the line of who took it."""
    drawn = []
    for place in (place for seat in range(review.seats) for place in worst(review, seat)):
        one = review.judged[place]
        told = f"{decision_line(review, one)} {better_line(one)}"
        drawn.append(
            f'<a href="#d{place}"><circle class="mark" data-seat="{escape(review.seat_keys[one.seat])}" r="6"'
            f' cx="{_x(review, place):.1f}" cy="{_y(review.curve[place][one.seat]):.1f}">'
            f"<title>{escape(told)}</title></circle></a>"
        )
    return "".join(drawn)


def _ends(review: Review) -> str:
    """Names at the ends of the lines, apart from each other."""
    order = sorted(range(review.seats), key=lambda seat: (-review.result[seat], seat))
    places = [_y(review.result[seat]) for seat in order]
    for at in reversed(range(len(places) - 1)):  # those at the bottom make room upwards
        places[at] = min(places[at], places[at + 1] - APART)
    for at in range(1, len(places)):
        places[at] = max(places[at], places[at - 1] + APART)
    return "".join(
        f'<text class="name" data-seat="{escape(review.seat_keys[seat])}" x="{WIDE - RIGHT + 8}" y="{y + 4:.1f}">'
        f"{escape(_short(review.names[seat]))}</text>"
        for seat, y in zip(order, places, strict=True)
    )


def _short(name: str) -> str:
    return name if len(name) <= 14 else name[:13] + "…"
