"""The page's files as they go over the wire: joined, shrunk, compressed, and named by what is in them.

A name never means anything else again, so browsers keep such a file for good. The sources stay as they are, and no step
lies between writing and reloading: when one of them changes, everything is made anew with the next page.
"""

import gzip
import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import quote

import msgspec

from pamir.locale import LANGUAGES
from pamir.server.facts import facts_in
from pamir.web.bundle import Script, bundle_script, bundle_style

try:
    import brotli
except ImportError:  # then gzip has to do
    brotli = None

FOREVER = "public, max-age=31536000, immutable"
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".html": "text/html; charset=utf-8",
}
_PACKED = {".woff2"}  # compressed already
_URL = re.compile(r'url\("\.\./(fonts/[\w-]+\.woff2)"\)')
# What the page reads of the facts, and what it does not read of each.
_READ = (
    "court_cards",
    "event_cards",
    "abilities",
    "regions",
    "coalitions",
    "suits",
    "seats",
    "wakhan_actions",
    "wakhan_cards",
    "bots",
    "decks",
    "options",
)
_DRAWN = ("blocks_per_coalition", "gift_prices", "market_columns")  # of what is in the box
_UNREAD = {
    "cards",
    "symbol",
    "neighbours",
    "borders",
    "color",
    "emblem",
    "privilege",
    "instruction",
    "duration",
    "scope",
    "applies_to",
}


@dataclass(frozen=True)
class Asset:
    """A file in every form a browser may ask for."""

    body: bytes
    kind: str
    tag: str
    packed: dict[str, bytes]  # by the name of the encoding, best first


def asset(name: str, body: bytes) -> Asset:
    suffix = Path(name).suffix
    packed = {}
    if suffix not in _PACKED:
        if brotli is not None:
            packed["br"] = brotli.compress(body, mode=brotli.MODE_TEXT, quality=11)
        packed["gzip"] = gzip.compress(body, 9, mtime=0)
    return Asset(body, TYPES[suffix], hashlib.sha256(body).hexdigest()[:16], packed)


class Assets:
    """All of them, made from the sources in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._next_look = 0.0
        self._age: tuple[tuple[str, int], ...] = ()
        self.files: dict[str, Asset] = {}
        self.pages: dict[tuple[str, str], Asset] = {}

    def fresh(self) -> "Assets":
        """Itself, made anew where a source has changed since it was looked at a second ago."""
        if monotonic() < self._next_look:
            return self
        self._next_look = monotonic() + 1
        age = tuple(sorted((str(p), p.stat().st_mtime_ns) for p in self._folder.rglob("*.*") if p.suffix != ".pyc"))
        if age != self._age:
            kept = self.files
            try:
                self._make()
            except Exception:
                self.files = kept  # a source that is half written takes nothing from pages that are open
                raise
            self._age = age
        return self

    def _make(self) -> None:
        static, self.files = self._folder / "static", {}
        names = {f"fonts/{p.name}": self._add(p.name, p.read_bytes()) for p in (static / "fonts").glob("*.woff2")}
        style = bundle_style(static / "css" / "pamir.css")
        names["css/pamir.css"] = self._add(
            "pamir.css", _URL.sub(lambda found: f"url({names[found[1]].rpartition('/')[2]})", style).encode()
        )
        names["favicon.svg"] = f"data:image/svg+xml,{quote((static / 'favicon.svg').read_text('utf-8').strip())}"
        for entry in ("table", "start", "early"):
            names[f"js/{entry}.js"] = self._script(static / "js" / f"{entry}.js")
        texts = {language: self._add(f"{language}.json", self._text(language)) for language in LANGUAGES}
        icons = _plain_drawing((static / "icons.svg").read_text("utf-8"))
        for page in ("index.html", "table.html"):
            template = (self._folder / page).read_text("utf-8")
            for language in LANGUAGES:
                self.pages[page, language] = asset(page, _filled(template, names, texts, language, icons).encode())

    def _add(self, name: str, body: bytes) -> str:
        """Keep a file; its address."""
        made = asset(name, body)
        stem, _, suffix = name.rpartition(".")
        address = f"/assets/{stem}.{made.tag}.{suffix}"
        self.files[address.rpartition("/")[2]] = made
        return address

    def _script(self, entry: Path) -> str:
        return self._publish(entry.stem, bundle_script(entry, self._publish))

    def _publish(self, module: str, script: Script) -> str:
        name = module.rpartition("/")[2]
        where = self._add(f"{name}.js.map", script.map.encode())
        return self._add(f"{name}.js", f"{script.text}\n//# sourceMappingURL={where}\n".encode())

    def _text(self, language: str) -> bytes:
        """What the page says in a language: its own words, English where one is missing, and what is printed."""
        lang = self._folder / "static" / "lang"
        words = {name: json.loads((lang / f"{name}.json").read_text("utf-8")) for name in ("en", language)}
        printed = json.loads(facts_in(language)[0])
        read = {part: _without(printed[part], _UNREAD) for part in _READ}
        read["box"] = {part: printed["box"][part] for part in _DRAWN}
        return msgspec.json.encode({"words": {**words["en"], **words[language]}, "facts": read})


def _plain_drawing(svg: str) -> str:
    """Symbols without what nobody sees: spaces between them, and more than a tenth of a unit."""
    return re.sub(r"\d*\.\d{2,}", lambda found: f"{float(found[0]):.1f}".removeprefix("0"), re.sub(r">\s+<", "><", svg))


def _without(thing: Any, keys: set[str]) -> Any:
    if isinstance(thing, list):
        return [_without(item, keys) for item in thing]
    if not isinstance(thing, dict):
        return thing
    return {k: _without(v, keys) for k, v in thing.items() if k not in keys and v is not None and v != ""}


def _filled(template: str, names: dict[str, str], texts: dict[str, str], language: str, icons: str) -> str:
    """A page with the addresses of its files, in a language, its symbols inside."""
    page = re.sub(r'"/static/([\w./-]+)"', lambda found: f'"{names[found[1]]}"', template)
    spoken = " ".join(f'data-text-{key}="{address}"' for key, address in texts.items())
    page = page.replace('<html lang="en"', f'<html lang="{language}" {spoken}')
    page = page.replace("</title>", f'</title>\n<link rel="preload" as="fetch" crossorigin href="{texts[language]}">')
    return page.replace("<body>", f"<body>\n{icons}", 1)
