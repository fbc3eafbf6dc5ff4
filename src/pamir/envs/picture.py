"""A drawing in plain text made into an image, letter by letter on a grid.

The letters come from the page's own font, which is in the package, so that no font of the machine is needed and
everybody gets the same pixels. The few signs that the font lacks (frames, stones, stars) are drawn as lines and shapes.
Pillow reads that font and draws; it is the only thing needed besides.
"""

from functools import cache
from math import cos, pi, sin
from pathlib import Path
from typing import Any

import pamir.web
from pamir.envs.errors import needed

CELL = (9, 16)  # pixels of a letter's place
PAPER, INK = (247, 242, 229), (43, 38, 33)
_FONTS = ("sans", "sans-latin-1", "sans-further")  # files of one font, each with signs that the others lack
_SIZE = 13

# Arms of a frame's sign from the middle of its place: left, right, up, down.
_ARMS = {
    "─": "lr",
    "│": "ud",
    "┌": "rd",
    "┐": "ld",
    "└": "ru",
    "┘": "lu",
    "├": "rud",
    "┤": "lud",
    "┬": "lrd",
    "┴": "lru",
    "┼": "lrud",
}


def _star() -> list[tuple[float, float]]:
    corners = []
    for i in range(10):
        reach = 0.55 if i % 2 == 0 else 0.22
        corners.append((0.5 + reach * sin(i * pi / 5), 0.5 - reach * cos(i * pi / 5)))
    return corners


# Corners in a square of the letter's width, from its upper left.
_SHAPES = {
    "■": [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)],
    "◆": [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)],
    "●": [(0.5 + 0.45 * cos(i * pi / 6), 0.5 + 0.45 * sin(i * pi / 6)) for i in range(12)],
    "★": _star(),
    "♥": [(0.5, 1.0), (0.0, 0.4), (0.1, 0.1), (0.35, 0.1), (0.5, 0.3), (0.65, 0.1), (0.9, 0.1), (1.0, 0.4)],
    "✗": [(0.1, 0.2), (0.5, 0.5), (0.9, 0.1), (0.6, 0.55), (0.9, 0.9), (0.5, 0.65), (0.1, 0.9), (0.4, 0.5)],
    "↓": [(0.4, 0.0), (0.6, 0.0), (0.6, 0.6), (0.9, 0.6), (0.5, 1.0), (0.1, 0.6), (0.4, 0.6)],
}


@cache
def _letter(sign: str) -> Any:
    """The ink of one sign on its place, as an array of bytes; drawn once."""
    np = needed("numpy")
    image, draw_on = needed("PIL.Image"), needed("PIL.ImageDraw")
    width, height = CELL
    place = image.new("L", CELL, 0)
    pen = draw_on.Draw(place)
    across, down = width // 2, height // 2
    if sign in _ARMS:
        ends = {"l": (0, down), "r": (width, down), "u": (across, 0), "d": (across, height)}
        for arm in _ARMS[sign]:
            pen.line([(across, down), ends[arm]], fill=160)
    elif sign in _SHAPES:
        top = (height - width) // 2
        pen.polygon([(x * (width - 1), top + y * (width - 1)) for x, y in _SHAPES[sign]], fill=255)
    else:
        font = next((font for font in _fonts() if font.getmask(sign).getbbox()), None)
        if font:  # otherwise it stays blank
            pen.text((across, height - 4), sign, fill=255, font=font, anchor="ms")
    return np.asarray(place, np.uint16)


@cache
def _fonts() -> list[Any]:
    folder = Path(str(pamir.web.__file__)).parent / "static" / "fonts"
    letters = needed("PIL.ImageFont")
    plain = letters.Layout.BASIC  # the same pixels, whatever else Pillow was built with
    return [letters.truetype(str(folder / f"{name}.woff2"), _SIZE, layout_engine=plain) for name in _FONTS]


def picture(text: str, columns: int, rows: int) -> Any:
    """The text as an image of so many columns and rows: uint8, height x width x 3; what has no room is left out."""
    np = needed("numpy")
    width, height = CELL
    ink = np.zeros((rows * height, columns * width), np.uint16)
    for row, line in enumerate(text.splitlines()[:rows]):
        for column, sign in enumerate(line[:columns]):
            if sign != " ":
                up, left = row * height, column * width
                ink[up : up + height, left : left + width] = _letter(sign)
    share = ink[:, :, None]
    mixed = (share * np.array(INK, np.uint16) + (255 - share) * np.array(PAPER, np.uint16)) // 255
    return mixed.astype(np.uint8)
