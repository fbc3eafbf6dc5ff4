"""The page's files as they go over the wire: joined, shrunk, compressed, and named by what is in them.

A name never means anything else again, so browsers keep such a file for good. The sources stay as they are, and no step
lies between writing and reloading: when one of them changes, everything is made anew with the next page.
"""

import hashlib
import json
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import quote

import msgspec

from pamir.bots.levels import USUAL_LEVEL
from pamir.edition import USUAL, Edition, find, names
from pamir.errors import PamirError
from pamir.locale import LANGUAGES, speaking, word
from pamir.server.facts import facts_in
from pamir.server.opponents import bots_told
from pamir.server.packing import packed
from pamir.web.bundle import Script, bundle_script, bundle_style, key

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
_NUMBER = re.compile(r"\.(zero|one|two|few|many|other)$")  # the form of a word for a number
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
    "decks",
    "options",
)
# Of an edition that is not the usual one the start page asks for these itself.
_OF_THE_START = {"bots", "decks", "levels", "options"}
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
    forms = {} if suffix in _PACKED else packed(body)
    return Asset(body, TYPES[suffix], hashlib.sha256(body).hexdigest()[:16], forms)


class Said:
    """The words that scripts name, or whose name they put together from a family: ``t(`deed.${kind}`)``."""

    def __init__(self, scripts: str) -> None:
        self._words = set(re.findall(r"(?<=')[\w. ]+(?=')", scripts))
        self._families = set(re.findall(r"(?<=`)[\w.]+(?=\.\$\{)", scripts))

    def has(self, key: str) -> bool:
        plain = _NUMBER.sub("", key)
        return plain in self._words or plain.rpartition(".")[0] in self._families


_START, _TABLE = "start", "table"
NO_SCRIPT = Script("", "")


class Assets:
    """All of them, made from the sources in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._next_look = 0.0
        self._age: tuple[tuple[str, int], ...] = ()
        self.files: dict[str, Asset] = {}
        self.starts: dict[str, Asset] = {}  # by language
        self.tables: dict[tuple[str, str], Asset] = {}  # by edition and language
        self.usual = find(USUAL)  # the edition that whoever opens a table here is offered first, with its cards

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
        found = {f"fonts/{p.name}": self._add(p.name, p.read_bytes()) for p in (static / "fonts").glob("*.woff2")}
        style = bundle_style(static / "css" / "pamir.css")
        found["css/pamir.css"] = self._add(
            "pamir.css", _URL.sub(lambda font: f"url({found[font[1]].rpartition('/')[2]})", style).encode()
        )
        found["css/start.css"] = self._add("start.css", bundle_style(static / "css" / "start.css").encode())
        found["favicon.svg"] = f"data:image/svg+xml,{quote((static / 'favicon.svg').read_text('utf-8').strip())}"
        made = {entry: self._script(static / "js" / f"{entry}.js") for entry in ("table", "start", "early")}
        found.update({f"js/{entry}.js": address for entry, (address, _) in made.items()})
        texts = self._texts(USUAL, [made["table"][1], made["early"][1]], _START, made["start"][1])
        icons = _plain_drawing((static / "icons.svg").read_text("utf-8"))
        start, table = ((self._folder / page).read_text("utf-8") for page in ("index.html", "table.html"))
        for language in LANGUAGES:
            page = _with_rules(_filled(table, found, texts, language, icons), USUAL)
            self.tables[USUAL, language] = asset("table.html", page.encode())
        dresses = {}  # style and symbols of other editions, for whoever chooses one
        for edition in names():
            folder = find(edition).page
            if edition != USUAL and (static / "js" / folder / "parts.js").is_file():
                dresses[edition] = self._table_of(edition, folder, table, found, icons)
        for language in LANGUAGES:
            filled = _with_editions(_filled(start, found, texts, language, icons), language, self.usual, dresses)
            own = next(name for name in self.files if name.startswith(f"{_START}-{language}."))
            filled = filled.replace("</title>", f"</title>\n{_preload(f'/assets/{own}')}")
            filled = _with_rules(filled, self.usual.name)
            self.starts[language] = asset("index.html", filled.encode())

    def _table_of(self, edition: str, folder: str, template: str, found: dict[str, str], icons: str) -> tuple[str, str]:
        """The table of another edition: the same page with scripts, styles, symbols and words of its own; where
        style and symbols lie."""
        static = self._folder / "static"
        address, script = self._script(static / "js" / "table.js", folder)
        own = {**found, "js/table.js": address}
        style = self._add(f"{folder}.css", bundle_style(static / "css" / f"{folder}.css").encode())
        symbols = _plain_drawing((static / f"icons-{folder}.svg").read_text("utf-8"))
        drawn = _with_own(icons, symbols)
        page = template.replace("</head>", f'<link rel="stylesheet" href="{style}">\n</head>')
        texts = self._texts(edition, [script])
        for language in LANGUAGES:
            filled = _with_rules(_filled(page, own, texts, language, drawn), edition)
            self.tables[edition, language] = asset("table.html", filled.encode())
        return style, self._add(f"{folder}.svg", symbols.encode())

    def _add(self, name: str, body: bytes) -> str:
        """Keep a file; its address."""
        made = asset(name, body)
        stem, _, suffix = name.rpartition(".")
        address = f"/assets/{stem}.{made.tag}.{suffix}"
        self.files[address.rpartition("/")[2]] = made
        return address

    def _script(self, entry: Path, edition: str = "") -> tuple[str, Script]:
        """Publish a script with its late ones; its address, and itself."""

        def publish(module: str, script: Script) -> str:
            page = "" if entry.stem in (_TABLE, module) else entry.stem  # its late parts share other modules
            return self._publish("-".join(filter(None, (edition, page, module.rpartition("/")[2]))), script)

        made = bundle_script(entry, publish, edition, ready="late")
        return publish(entry.stem, made), made

    def _publish(self, name: str, script: Script) -> str:
        where = self._add(f"{name}.js.map", script.map.encode())
        return self._add(f"{name}.js", f"{script.text}\n//# sourceMappingURL={where}\n".encode())

    def _texts(self, edition: str, scripts: list[Script], other: str = "", page: Script = NO_SCRIPT) -> dict[str, str]:
        """Where all that is said at a table of an edition lies, by language; ``scripts`` say it.

        An ``other`` page speaks with the same file; what only it says lies apart, like that of late modules.
        """
        prefix = "" if edition == USUAL else f"{edition}-"
        first = Said("".join(script.text for script in scripts))
        asked = [*scripts, page]
        said = {
            name: "".join(script.late.get(name, "") for script in asked) for script in asked for name in script.late
        }
        late = {name: Said(text) for name, text in sorted({**said, **({other: page.text} if other else {})}.items())}
        styles = {name: self._late_style(name) for name in late}
        return {
            language: self._add(f"{prefix}{language}.json", self._text(language, edition, first, late, styles, prefix))
            for language in LANGUAGES
        }

    def _late_style(self, name: str) -> dict[str, str]:
        """The style sheet that comes with a late module: that of its name in ``css/late``, where there is one."""
        sheet = self._folder / "static" / "css" / "late" / f"{name}.css"
        if not sheet.is_file():
            return {}
        return {"style": self._add(f"{key(name)}.css", bundle_style(sheet).encode())}

    def _text(
        self,
        language: str,
        edition: str,
        first: Said,
        late: dict[str, Said],
        styles: dict[str, dict[str, str]],
        prefix: str,
    ) -> bytes:
        """What the page says in a language: its own words, English where one is missing, and what is printed.

        Words that only late modules say come with these.
        """
        lang = self._folder / "static" / "lang"
        words = {name: json.loads((lang / f"{name}.json").read_text("utf-8")) for name in ("en", language)}
        printed = json.loads(facts_in(language, edition)[0])
        if edition != USUAL:
            read = {part: told for part, told in printed.items() if part not in _OF_THE_START}
        else:
            read = {part: _without(printed[part], _UNREAD) for part in _READ}
            read["box"] = {part: printed["box"][part] for part in _DRAWN}
        spoken = _words_of({**words["en"], **words[language]}, edition)
        parts = {}
        for name, said in late.items():
            own = {word: text for word, text in spoken.items() if said.has(word) and not first.has(word)}
            body = msgspec.json.encode({"words": own})
            where = {"words": self._add(f"{prefix}{key(name)}-{language}.json", body)} if own else {}
            parts[key(name)] = {**where, **styles[name]}
        kept = {word: text for word, text in spoken.items() if first.has(word)}
        return msgspec.json.encode({"words": kept, "facts": read, "late": parts})


def _words_of(words: dict[str, str], edition: str) -> dict[str, str]:
    """The words for a table of an edition: what it says in its own way has its name before it (``first.…``)."""
    plain = {key: text for key, text in words.items() if key.partition(".")[0] not in names()}
    own = {key.partition(".")[2]: text for key, text in words.items() if key.partition(".")[0] == edition}
    return {**plain, **own}


def _with_editions(page: str, language: str, usual: Edition, dresses: dict[str, tuple[str, str]]) -> str:
    """The start page with all there is to choose from, the usual one named, and where style and symbols of each lie."""
    with speaking(language):
        told = [
            {
                "name": name,
                "title": word(found.title),
                "text": word(found.text),
                "cards": found.spoken_cards_title,
                **dict(zip(("style", "symbols"), dresses.get(name, ()), strict=False)),
            }
            for name, found in ((name, usual if name == usual.name else find(name)) for name in names())
        ]
        bots = {"usual": USUAL_LEVEL, **bots_told()}
    editions, opponents = (escape(json.dumps(what, ensure_ascii=False)) for what in (told, bots))
    said = f'data-editions="{editions}" data-edition="{usual.name}" data-bots="{opponents}"'
    return page.replace("<html ", f"<html {said} ", 1)


def _with_rules(page: str, edition: str) -> str:
    """The page, told whether the rules of the edition can be looked up by topic."""
    try:
        find(edition).topics()
    except PamirError:
        return page
    return page.replace("<html ", '<html data-rules="" ', 1)


def _plain_drawing(svg: str) -> str:
    """Symbols without what nobody sees: spaces between them, and more than a tenth of a unit."""
    return re.sub(r"\d*\.\d{2,}", lambda found: f"{float(found[0]):.1f}".removeprefix("0"), re.sub(r">\s+<", "><", svg))


def _with_own(icons: str, own: str) -> str:
    """All symbols, those of an edition instead of ours of the same name."""
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', own))
    return re.sub(r'<symbol id="([\w-]+)".*?</symbol>', lambda one: "" if one[1] in drawn else one[0], icons) + own


def _preload(text: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{text}">'


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
    page = page.replace("</title>", f"</title>\n{_preload(texts[language])}")
    return page.replace("<body>", f"<body>\n{icons}", 1)
