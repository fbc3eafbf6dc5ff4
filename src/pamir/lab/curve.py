"""A curve as a table and as a picture: shares, or points of a rating, with their intervals."""

import csv
import io
import math
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from pamir.whole_files import write_whole

WIDE, HIGH, EDGE = 720, 420, 56
RATING_STEP = 200
COLOURS = ("#1f5673", "#b5542b", "#4b7f52", "#7d4f8b")

TALL = HIGH - 2 * EDGE

Points = Sequence[tuple[float, float, float, float]]
"""Where, share, and the bounds of its interval."""


def write_table(path: Path, rows: Sequence[Mapping[str, Any]], columns: Sequence[str] = ()) -> None:
    """A CSV file with these columns, or those of the first row. Raises ``PamirError``."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns or list(rows[0]), extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    write_whole(path, text.getvalue())


def write_picture(
    path: Path,
    title: str,
    across: str,
    lines: Mapping[str, Points],
    steps: Sequence[str] = (),
    *,
    rating: bool = False,
) -> None:
    """An SVG file: a line with its interval for each name, shares from 0 to 100 %, doubling from left to right.

    With ``steps`` places are named instead, one after the other, and points say at which. With ``rating`` they are not
    shares but points of a rating. Raises ``PamirError``.
    """
    every = [point[0] for points in lines.values() for point in points if point[0] > 0]
    low, high = (min(every), max(every)) if every else (1.0, 2.0)
    if low == high:
        high = 2 * low

    def x(value: float) -> float:
        if steps:
            return EDGE + (value + 0.5) / len(steps) * (WIDE - 2 * EDGE)
        part = 0.0 if value <= low else math.log(value / low) / math.log(high / low)
        return EDGE + part * (WIDE - 2 * EDGE)

    bounds = [bound for points in lines.values() for point in points for bound in point[2:]]
    bottom, top = _rounded(min(bounds), max(bounds)) if rating and bounds else (0.0, 1.0)

    def y(value: float) -> float:
        return HIGH - EDGE - (value - bottom) / (top - bottom) * TALL

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="13">',
        f'<title>{title}</title><rect width="{WIDE}" height="{HIGH}" fill="#fffdf7"/>',
        f'<text x="{EDGE}" y="28" font-size="16">{title}</text>',
        f'<text x="{WIDE / 2}" y="{HIGH - 12}" text-anchor="middle">{across}</text>',
    ]
    for fifth in range(6) if not rating else ():
        drawn += _level(y(fifth / 5), f"{20 * fifth} %")
    for height in range(int(bottom), int(top) + 1, RATING_STEP) if rating else ():
        drawn += _level(y(height), f"{height:+}" if height else "0")
    if not rating:  # where two are equally strong
        half = f'x1="{EDGE}" x2="{WIDE - EDGE}" y1="{y(0.5):.1f}" y2="{y(0.5):.1f}"'
        drawn.append(f'<line {half} stroke="#8a8171" stroke-dasharray="5 4"/>')
    for place, name in enumerate(steps):
        drawn.append(f'<text x="{x(place):.1f}" y="{HIGH - EDGE + 20}" text-anchor="middle">{escape(name)}</text>')
    for mark in () if steps else _marks(low, high, every):
        drawn.append(f'<text x="{x(mark):.1f}" y="{HIGH - EDGE + 20}" text-anchor="middle">{_whole(mark):,}</text>')
    for number, (name, points) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        over = [f"{x(at):.1f},{y(top):.1f}" for at, _, _, top in points]
        under = [f"{x(at):.1f},{y(bottom):.1f}" for at, _, bottom, _ in reversed(points)]
        drawn.append(f'<polygon points="{" ".join(over + under)}" fill="{colour}" opacity="0.18"/>')
        line = " ".join(f"{x(at):.1f},{y(share):.1f}" for at, share, _, _ in points)
        drawn.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        for at, share, _, _ in points:
            drawn.append(f'<circle cx="{x(at):.1f}" cy="{y(share):.1f}" r="3.5" fill="{colour}"/>')
        drawn.append(f'<text x="{EDGE + 10 + 190 * number}" y="50" fill="{colour}">{escape(name)}</text>')
    write_whole(path, "\n".join([*drawn, "</svg>", ""]))


def _whole(mark: float) -> float:
    """Without a point where there is nothing behind it."""
    return int(mark) if mark == int(mark) else mark


def _level(at: float, label: str) -> list[str]:
    """A line across with its number."""
    return [
        f'<line x1="{EDGE}" x2="{WIDE - EDGE}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd6c6"/>',
        f'<text x="{EDGE - 8}" y="{at + 4:.1f}" text-anchor="end">{label}</text>',
    ]


def _rounded(low: float, high: float) -> tuple[float, float]:
    """Whole steps of a rating around these."""
    return math.floor(low / RATING_STEP) * RATING_STEP, max(1, math.ceil(high / RATING_STEP)) * RATING_STEP


def _marks(low: float, high: float, every: Sequence[float]) -> list[float]:
    """Where the axis has numbers: at round ones, or where the points are, if these are few or lie below 1."""
    if low < 1 or len(set(every)) < 6:
        return sorted(set(every))
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    steps = (1, 2, 5) if high < 300 * low else (1,)
    marks = [step * 10**power for power in powers for step in steps]
    return [mark for mark in marks if low * 0.999 <= mark <= high * 1.001]
