"""Plots as inline SVG that fits any width: places are percentages, letters keep their size, colours follow the page."""

import math
from collections.abc import Sequence
from html import escape

from pamir.lab.report.numbers import Share
from pamir.locale import SOURCE_LANGUAGE, spoken_language

NARROW = 262.0  # pixels that a plot has where the page has 320
LETTER = 7.5  # pixels of a wide letter of a label
BETWEEN = 6.0  # pixels between two labels
_SWAPPED = str.maketrans(".,", ",.")


def figure(value: float, digits: int = 0) -> str:
    """A number as people read it in the language being spoken.

    >>> figure(1234.5, 1)
    '1,234.5'
    """
    text = f"{value:,.{digits}f}".replace("-", "\u2212")
    return text if spoken_language() == SOURCE_LANGUAGE else text.translate(_SWAPPED)


def span(low: float, high: float) -> str:
    """The interval of a part of one, in percent."""
    join = "," if spoken_language() == SOURCE_LANGUAGE else ";"  # where commas stand in the numbers
    return f"[{figure(100 * low, 1)}{join} {figure(100 * high, 1)}]"


def percent(part: float) -> str:
    """A part of one.

    >>> percent(0.1234)
    '12.3 %'
    """
    return f"{figure(100 * part, 1)} %"


def more(part: float) -> str:
    """How much more something is, or less.

    >>> more(0.1234)
    '+12.3 %'
    """
    return f"{'+' if part >= 0 else ''}{percent(part)}"


def nice_top(value: float) -> float:
    """A round number that is not below this one.

    >>> nice_top(0.31), nice_top(0.07)
    (0.4, 0.1)
    """
    return next((top for top in (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1.0) if value <= top), value)


def share_bars(rows: Sequence[tuple[str, Share]], fair: float | None = None, note: str = "") -> str:
    """A bar with its interval for each row; a line where all would be alike."""
    top = nice_top(max([share.high for _, share in rows] + [fair or 0.0]))
    drawn = []
    for label, share in rows:
        bar = [
            '<rect class="track" width="100%" height="14" y="3"/>',
            f'<rect class="one" width="{_at(share.part, top)}" height="14" y="3"/>',
        ]
        if fair is not None:
            bar.append(f'<line class="fair" x1="{_at(fair, top)}" x2="{_at(fair, top)}" y1="0" y2="20"/>')
        bar.append(_whisker(_at(share.low, top), _at(share.high, top)))
        told = f"{percent(share.part)} <small>{span(share.low, share.high)} · {figure(share.number)}</small>"
        drawn.append(_row(label, "".join(bar), told))
    return f'<div class="bars">{"".join(drawn)}</div>' + (f'<p class="note">{escape(note)}</p>' if note else "")


def uplift_bars(rows: Sequence[tuple[str, float, float, float, int]]) -> str:
    """Bars to either side of nothing: label, uplift, bounds of its interval, how many."""
    top = nice_top(max(max(-low, high) for _, _, low, high, _ in rows))
    drawn = []
    for label, uplift, low, high, number in rows:
        left, right = sorted((0.0, uplift))
        bar = (
            '<rect class="track" width="100%" height="14" y="3"/>'
            f'<rect class="{"one" if uplift >= 0 else "two"}" x="{_middle(left, top)}"'
            f' width="{50 * (right - left) / top:.2f}%" height="14" y="3"/>'
            '<line class="fair" x1="50%" x2="50%" y1="0" y2="20"/>' + _whisker(_middle(low, top), _middle(high, top))
        )
        told = f"{more(uplift)} <small>{span(low, high)} · {figure(number)}</small>"
        drawn.append(_row(label, bar, told))
    return f'<div class="bars">{"".join(drawn)}</div>'


def pair_bars(rows: Sequence[tuple[str, float, float]]) -> str:
    """Two bars for each row, in the two colours of the page."""
    top = max(max(one, two) for _, one, two in rows) or 1.0
    drawn = []
    for label, one, two in rows:
        bar = (
            f'<rect class="one" width="{_at(one, top)}" height="9" y="0"/>'
            f'<rect class="two" width="{_at(two, top)}" height="9" y="11"/>'
        )
        drawn.append(_row(label, bar, f"{figure(one, 2)} <small>· {figure(two, 2)}</small>"))
    return f'<div class="bars">{"".join(drawn)}</div>'


def columns(rows: Sequence[tuple[str, Sequence[float]]], called: str) -> str:
    """Columns beside each other, in up to two colours; labels where there is room, and how many the highest is."""
    high = max((value for _, values in rows for value in values), default=0) or 1
    wide = 100 / max(1, len(rows))
    every = _apart(max((len(label) for label, _ in rows), default=0), len(rows))
    drawn = [
        '<line class="scale" x1="0" x2="100%" y1="18.5" y2="18.5"/>'
        f'<text x="100%" text-anchor="end" y="13">{figure(high)}</text>'
    ]
    for place, (label, values) in enumerate(rows):
        each = 0.84 * wide / len(values)
        for number, value in enumerate(values):
            tall = 120 * value / high
            drawn.append(
                f'<rect class="{("one", "two")[number]}" x="{place * wide + 0.08 * wide + number * each:.2f}%"'
                f' y="{138 - tall:.1f}" width="{each:.2f}%" height="{tall:.1f}"/>'
            )
        if place % every == 0:
            where = f'x="{(place + 0.5) * wide:.2f}%" text-anchor="middle"'
            if place in (0, len(rows) - 1):  # at an edge, where half of it would be cut off
                where = 'x="0"' if place == 0 else 'x="100%" text-anchor="end"'
            drawn.append(f'<text {where} y="158">{escape(label)}</text>')
    return (
        f'<svg class="columns" width="100%" height="164" role="img" aria-label="{escape(called)}">'
        f'<line class="axis" x1="0" x2="100%" y1="138.5" y2="138.5"/>{"".join(drawn)}</svg>'
    )


def _apart(letters: int, number: int) -> int:
    """How many columns a label is from the next, so that labels of so many letters stay apart on a phone.

    The label at an edge is not in the middle of its column, so that all of it and half of the next lie between.

    >>> _apart(5, 9), _apart(5, 24), _apart(1, 9)
    (2, 6, 1)
    """
    return max(1, math.ceil((1.5 * letters * LETTER + BETWEEN) * number / NARROW - 0.5))


def legend(one: str, two: str) -> str:
    """What the two colours mean."""
    keys = [f'<span class="key {kind}"></span>{escape(text)}' for kind, text in (("one", one), ("two", two))]
    return f'<p class="legend">{" ".join(keys)}</p>'


def _row(label: str, bar: str, told: str) -> str:
    return (
        f'<div class="row"><span class="label">{escape(label).replace("@", "@<wbr>")}</span>'
        f'<svg width="100%" height="20" aria-hidden="true">{bar}</svg><span class="value">{told}</span></div>'
    )


def _whisker(low: str, high: str) -> str:
    line = f'x1="{low}" x2="{high}" y1="10" y2="10"/>'
    return f'<line class="edge" {line}<line class="reach" {line}'


def _at(value: float, top: float) -> str:
    return f"{min(100.0, max(0.0, 100 * value / top)):.2f}%"


def _middle(value: float, top: float) -> str:
    return f"{min(100.0, max(0.0, 50 + 50 * value / top)):.2f}%"
