"""The screens people have: telephones, tablets, desks; and one page shown at many of them."""

from collections.abc import Iterable, Iterator
from typing import Any

Size = tuple[int, int]

PHONE, WIDE_PHONE, TABLET = (390, 844), (844, 390), (820, 1180)
DESKS: list[Size] = [(1280, 800), (1440, 900), (1920, 1080)]
# By what a page is opened for, a hand or a desk: what is narrower than 800 pixels is touched.
SCREENS: dict[str, list[Size]] = {
    "hand": [PHONE, (667, 375)],
    "desk": [WIDE_PHONE, TABLET, (1024, 768), *DESKS],
}
_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page: Any, size: Size) -> None:
    """Show a page at a size, and let it see that."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(_DRAWN)


def at_each(page: Any, sizes: Iterable[Size]) -> Iterator[Size]:
    """Show a page at one size after the other."""
    for size in sizes:
        resize(page, size)
        yield size
