"""The lines of the second edition's map: corners, borders roughened by hand, spots of names and roads.

The same sheet as the table's page draws (``map_lines.js``): the same corners and the same numbers that look random.
"""

import math
from collections.abc import Callable
from functools import cache
from itertools import pairwise

Point = tuple[float, float]

WIDE, HIGH, MARGIN = 500, 480, 13
_SEED = 1838
_CORNER: dict[str, Point] = {
    "cA": (0, 0.41),
    "cB": (0.142, 0.262),
    "cC": (0.228, 0),
    "J1": (0.3, 0.455),
    "J2": (0.575, 0.372),
    "J3": (0.563, 0.648),
    "J4": (0.772, 0.602),
    "top": (0.665, 0),
    "east": (1, 0.462),
    "sPH": (0.318, 1),
    "sHK": (0.505, 1),
    "sKP": (0.79, 1),
    "TL": (0, 0),
    "TR": (1, 0),
    "BR": (1, 1),
    "BL": (0, 1),
}
_BY_HAND, _BY_WAVES = 0.3, 0.05
_EDGE = {
    "coastP": ("cA", "cB", _BY_WAVES),
    "coastT": ("cB", "cC", _BY_WAVES),
    "persia-transcaspia": ("cB", "J1", _BY_HAND),
    "transcaspia-herat": ("J1", "J2", _BY_HAND),
    "transcaspia-kabul": ("top", "J2", _BY_HAND),
    "herat-kabul": ("J2", "J3", _BY_HAND),
    "kabul-kandahar": ("J3", "J4", _BY_HAND),
    "herat-kandahar": ("J3", "sHK", _BY_HAND),
    "persia-herat": ("J1", "sPH", _BY_HAND),
    "kabul-punjab": ("J4", "east", _BY_HAND),
    "kandahar-punjab": ("J4", "sKP", _BY_HAND),
}
_ROAD_AT = {
    "transcaspia-kabul": 0.66,
    "kabul-punjab": 0.42,
    "herat-kabul": 0.45,
    "kandahar-punjab": 0.55,
    "persia-herat": 0.52,
}
SPOT: dict[str, Point] = {
    "persia": (0.152, 0.57),
    "transcaspia": (0.415, 0.115),
    "herat": (0.44, 0.545),
    "kabul": (0.805, 0.125),
    "kandahar": (0.655, 0.755),
    "punjab": (0.893, 0.655),
}
# How wide the pieces of a region may stand, as a fraction of the sheet, and in how many rows.
ROOM = {
    "persia": (0.25, 4),
    "transcaspia": (0.4, 2),
    "herat": (0.24, 4),
    "kabul": (0.33, 3),
    "kandahar": (0.24, 2),
    "punjab": (0.2, 3),
}


def at(corner: Point) -> Point:
    """A place given in fractions of the sheet."""
    return MARGIN + corner[0] * (WIDE - 2 * MARGIN), MARGIN + corner[1] * (HIGH - 2 * MARGIN)


def spot(region: str) -> Point:
    """Where the name of a region stands."""
    return at(SPOT[region])


def _numbers(seed: int) -> Callable[[], float]:
    """Numbers that look random and are always the same (mulberry32)."""

    def product(one: int, two: int) -> int:
        return one * two & 0xFFFFFFFF

    def number() -> float:
        nonlocal seed
        seed = seed + 0x6D2B79F5 & 0xFFFFFFFF
        x = product(seed ^ seed >> 15, 1 | seed)
        x = (x + product(x ^ x >> 7, 61 | x)) & 0xFFFFFFFF ^ x
        return ((x ^ x >> 14) & 0xFFFFFFFF) / 2**32

    return number


def _wander(a: Point, b: Point, rough: float, number: Callable[[], float]) -> list[Point]:
    points = [a, b]
    for _ in range(5):
        following = [points[0]]
        for p, q in pairwise(points):
            k = (number() - 0.5) * rough
            following += [((p[0] + q[0]) / 2 - (q[1] - p[1]) * k, (p[1] + q[1]) / 2 + (q[0] - p[0]) * k), q]
        points = following
    return points


@cache
def edges() -> dict[str, list[Point]]:
    """Coasts and borders, point by point."""
    number = _numbers(_SEED)
    return {key: _wander(at(_CORNER[a]), at(_CORNER[b]), rough, number) for key, (a, b, rough) in _EDGE.items()}


def corner(name: str) -> Point:
    return at(_CORNER[name])


def road_spot(border: str) -> tuple[float, float, float]:
    """Where roads of a border lie: the place, and by how many degrees they are turned so as to cross it."""
    line = edges()[border]
    i = round((len(line) - 1) * _ROAD_AT.get(border, 0.5))
    a, b = line[max(0, i - 5)], line[min(len(line) - 1, i + 5)]
    return (*line[i], math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) + 90)


def path(points: list[Point]) -> str:
    """Points as the path of an SVG."""
    return "".join(f"{'L' if i else 'M'}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(points))
