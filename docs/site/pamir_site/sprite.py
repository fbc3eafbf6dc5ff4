"""Drawn signs of the table, and which of them a page needs."""

import re
from functools import cache

from pamir_site.places import STATIC

_USED = re.compile(r'href="#([\w-]+)"')


@cache
def _symbols() -> dict[str, str]:
    text = (STATIC / "icons.svg").read_text("utf-8")
    return dict(re.findall(r'(?s)<symbol id="([\w-]+)"(.*?)</symbol>', text))


def icon(name: str, cls: str = "i") -> str:
    """A sign beside words: what it says is written there too."""
    return f'<svg class="{cls}" aria-hidden="true" focusable="false"><use href="#{name}"/></svg>'


def sprite(body: str) -> str:
    """The signs that a page uses, and those that they use, once."""
    wanted: dict[str, str] = {}
    waiting = _USED.findall(body)
    while waiting:
        name = waiting.pop()
        drawn = _symbols().get(name)
        if drawn is not None and name not in wanted:
            wanted[name] = drawn
            waiting += _USED.findall(drawn)
    symbols = "".join(f'<symbol id="{name}"{wanted[name]}</symbol>' for name in sorted(wanted))
    return f'<svg class="sprite" aria-hidden="true" focusable="false">{symbols}</svg>' if symbols else ""
