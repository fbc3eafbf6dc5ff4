"""A board drawn as text, as a picture that scales: letter by letter, in whatever letters of equal width there are."""

from html import escape

_WIDE, _HIGH, _EDGE, _SIZE = 8.4, 18, 16, 14


def board_svg(text: str) -> str:
    """The text as SVG."""
    lines = text.rstrip().splitlines() or [""]
    width = round(max(map(len, lines)) * _WIDE + 2 * _EDGE)
    height = len(lines) * _HIGH + 2 * _EDGE
    rows = "".join(
        f'<text x="{_EDGE}" y="{_EDGE + _SIZE + at * _HIGH}" xml:space="preserve">{escape(line)}</text>'
        for at, line in enumerate(lines)
        if line.strip()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="monospace" font-size="{_SIZE}"><rect width="100%" height="100%" fill="#fbf7ee"/>'
        f'<g fill="#2b2118">{rows}</g></svg>'
    )
