"""The ground of the map as an image of its own: sea, land, rivers and borders in the colours of a theme.

Every board of the site lies on the same ground, so it is a file that browsers fetch once.
"""

import re

from pamir_site.map_lines import HIGH, MARGIN, WIDE, Point, at, corner, edges, path
from pamir_site.places import STATIC

_RIVERS: tuple[tuple[Point, ...], ...] = (
    (
        *((1, 0.315), (0.93, 0.325), (0.86, 0.305), (0.78, 0.33), (0.71, 0.3), (0.655, 0.245), (0.6, 0.285)),
        *((0.53, 0.255), (0.47, 0.305), (0.4, 0.315), (0.3, 0.25), (0.262, 0.12), (0.285, 0)),
    ),
    ((0.745, 0.45), (0.7, 0.53), (0.645, 0.605), (0.575, 0.67), (0.535, 0.765), (0.49, 0.83), (0.42, 0.835)),
    ((1, 0.36), (0.97, 0.45), (0.978, 0.6), (0.968, 0.75), (0.93, 0.88), (0.9, 1)),
    ((0.63, 0.49), (0.53, 0.47), (0.43, 0.475), (0.345, 0.44), (0.305, 0.35), (0.27, 0.3)),
)
_WATER_LINES = (34, 25, 17, 10, 5)
_FRAME_PARTS = 24


def ground(theme: str) -> str:
    """The image for a theme, ``light`` or ``dark``."""
    ink = colours(theme)
    lines = edges()
    coast = [*lines["coastP"], *lines["coastT"]]
    sea = f"{path([*coast, corner('TL')])}Z"
    inner = f'x="{MARGIN}" y="{MARGIN}" width="{WIDE - 2 * MARGIN}" height="{HIGH - 2 * MARGIN}"'
    water = "".join(
        f'<path d="{path(coast)}" fill="none" stroke="{ink["wl"]}" stroke-opacity=".75" stroke-width="{wide}"/>'
        f'<path d="{path(coast)}" fill="none" stroke="{ink["seafill"]}" stroke-width="{wide - 1.3}"/>'
        for wide in _WATER_LINES
    )
    rivers = "".join(
        f'<path d="{_smooth([at(p) for p in river])}" fill="none" stroke="{ink["wl"]}" stroke-width="1.4"'
        ' stroke-linecap="round" stroke-opacity=".7"/>'
        for river in _RIVERS
    )
    borders = "".join(_border(key, path(line), ink) for key, line in lines.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">'
        f'<clipPath id="sea"><path d="{sea}"/></clipPath><clipPath id="all"><rect {inner}/></clipPath>'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{ink["sheet"]}"/><g clip-path="url(#all)">'
        f'<rect {inner} fill="{ink["land"]}"/>{_tints(lines, ink)}'
        f'<g clip-path="url(#sea)"><path d="{sea}" fill="{ink["seafill"]}"/>{water}</g>{rivers}{borders}</g>'
        f"{_frame(ink)}</svg>"
    )


def colours(theme: str) -> dict[str, str]:
    """The colours of a theme, as the table's style sheet names them."""
    text = (STATIC / "css" / "tokens.css").read_text("utf-8")
    block = re.search(rf"^\S*.*\[data-theme={theme}\] \{{(.*?)^\}}", text, re.M | re.S)
    assert block, f"tokens.css has no theme {theme!r}"
    return dict(re.findall(r"--([\w-]+): ([^;]+);", block[1]))


def _border(key: str, line: str, ink: dict[str, str]) -> str:
    dashes = "" if key.startswith("coast") else ' stroke-dasharray="7 3 1.5 3" stroke-opacity=".9"'
    return f'<path d="{line}" fill="none" stroke="{ink["mapink"]}" stroke-width="1.2"{dashes}/>'


def _tints(lines: dict[str, list[Point]], ink: dict[str, str]) -> str:
    """Borders coloured by hand."""
    tinted = (line for key, line in lines.items() if not key.startswith("coast"))
    return "".join(
        f'<path d="{path(line)}" fill="none" stroke="{ink["tint"]}" stroke-opacity="{ink["tintop"]}" stroke-width="20"'
        ' stroke-linejoin="round"/>'
        for line in tinted
    )


def _frame(ink: dict[str, str]) -> str:
    wide, high = WIDE - 2 * MARGIN, HIGH - 2 * MARGIN
    across, down = wide / _FRAME_PARTS, high / _FRAME_PARTS
    marks = "".join(
        f'<rect x="{MARGIN + i * across:.1f}" y="{y}" width="{across:.1f}" height="4"/>'
        for i in range(0, _FRAME_PARTS, 2)
        for y in (5, HIGH - 9)
    ) + "".join(
        f'<rect x="{x}" y="{MARGIN + i * down:.1f}" width="4" height="{down:.1f}"/>'
        for i in range(0, _FRAME_PARTS, 2)
        for x in (5, WIDE - 9)
    )
    return (
        f'<g fill="none" stroke="{ink["mapink"]}"><rect x="1.5" y="1.5" width="{WIDE - 3}" height="{HIGH - 3}"'
        f' stroke-width="2"/><rect x="{MARGIN}" y="{MARGIN}" width="{wide}" height="{high}"/></g>'
        f'<g fill="{ink["mapink"]}">{marks}</g>'
    )


def _smooth(points: list[Point]) -> str:
    """A curve through points, from Catmull-Rom to Bézier."""
    drawn = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(len(points) - 1):
        a, b, c = points[max(i - 1, 0)], points[i], points[i + 1]
        e = points[min(i + 2, len(points) - 1)]
        drawn += (
            f"C{b[0] + (c[0] - a[0]) / 6:.1f} {b[1] + (c[1] - a[1]) / 6:.1f}"
            f" {c[0] - (e[0] - b[0]) / 6:.1f} {c[1] - (e[1] - b[1]) / 6:.1f} {c[0]:.1f} {c[1]:.1f}"
        )
    return drawn
