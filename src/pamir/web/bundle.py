"""One script of many modules, and one style sheet of many: a page far away asks only once.

A module becomes a function that gives what it exports; what it imports it takes from the functions before it. So
modules may not import in a circle, and what one exports is settled when it has run: only `export let` stays alive, one
name for the whole script. A map tells a browser's debugger which line of which module each line is.
"""

import json
import posixpath
import re
from dataclasses import dataclass
from pathlib import Path

from pamir.web.shrink import shrink_script, shrink_style

_IMPORT = re.compile(r"^import\s+(?:(\{[^}]*\})|\*\s+as\s+([\w$]+))\s+from\s+'(\.{1,2}/[\w./-]+)\.js';", re.M)
_OTHER_IMPORT = re.compile(r"^import\b.*|\bimport\(.*", re.M)
_EXPORT = re.compile(r"^export\s+(async\s+function\*?|function\*?|class|const|let)\s+([\w$]+)", re.M)
_OTHER_EXPORT = re.compile(r"^export\b.*", re.M)
_STYLE_IMPORT = re.compile(r'@import url\("([^"]+)"\);')
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class CannotBundle(Exception):
    """A module says something this cannot join: the sentence says which."""


@dataclass(frozen=True)
class Script:
    text: str
    map: str


def bundle_script(entry: Path) -> Script:
    """A module with all it imports."""
    order: list[str] = []
    _visit(entry.parent, entry.stem, order, [])
    sources = {name: (entry.parent / f"{name}.js").read_text(encoding="utf-8") for name in order}
    alive = {found[2] for source in sources.values() for found in _EXPORT.finditer(source) if found[1] == "let"}
    lines: list[tuple[str, int, int]] = []  # text, which module, which of its lines
    if alive:
        lines.append((f"let {','.join(sorted(alive))};", -1, 0))
    for number, name in enumerate(order):
        body, exported = _as_function(name, sources[name], alive)
        lines.append((f"const {_called(name)}=(()=>{{", -1, 0))
        for at, line in enumerate(shrink_script(body).split("\n")):
            if line and line != ";":
                lines.append((line, number, at))
        lines.append((f"return{{{','.join(exported)}}}}})();", -1, 0))
    text = "\n".join(line for line, _, _ in lines)
    return Script(text, _map(order, sources, [(module, at) for _, module, at in lines]))


def _called(name: str) -> str:
    return "m_" + re.sub(r"\W", "_", name)


def _named(importer: str, asked: str) -> str:
    """The module that another one imports under such an address, as it lies below the folder of the entry."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), asked))


def _visit(folder: Path, name: str, order: list[str], on_the_way: list[str]) -> None:
    if name in on_the_way:
        raise CannotBundle(f"Modules import in a circle: {' > '.join([*on_the_way, name])}.")
    if name in order:
        return
    source = (folder / f"{name}.js").read_text(encoding="utf-8")
    for found in _IMPORT.finditer(source):
        _visit(folder, _named(name, found[3]), order, [*on_the_way, name])
    order.append(name)


def _as_function(name: str, source: str, alive: set[str]) -> tuple[str, list[str]]:
    """The body of a module as that of a function, on the same lines, and the names it gives."""
    exported: list[str] = []

    def taken(found: re.Match[str]) -> str:
        ends = "\n" * found[0].count("\n")
        module = _called(_named(name, found[3]))
        if found[2]:
            return f"const {found[2]}={module};{ends}"
        names = [part.strip() for part in found[1].strip("{}").split(",")]
        own = [re.sub(r"\s+as\s+", ":", part) for part in names if part and part not in alive]
        return f"const {{{','.join(own)}}}={module};{ends}" if own else ends

    def given(found: re.Match[str]) -> str:
        if found[1] == "let":
            return found[2]
        exported.append(found[2])
        return f"{found[1]} {found[2]}"

    body = _EXPORT.sub(given, _IMPORT.sub(taken, source))
    strange = _OTHER_IMPORT.search(body) or _OTHER_EXPORT.search(body)
    if strange:
        raise CannotBundle(f"{name}.js: cannot join {strange[0]!r}.")
    return body, exported


def _map(order: list[str], sources: dict[str, str], lines: list[tuple[int, int]]) -> str:
    """A source map that knows lines, not columns."""
    mappings, module, line = [], 0, 0
    for at_module, at_line in lines:
        if at_module < 0:
            mappings.append("")
            continue
        mappings.append(_digits(0) + _digits(at_module - module) + _digits(at_line - line) + _digits(0))
        module, line = at_module, at_line
    names = [f"/static/js/{name}.js" for name in order]
    content = [sources[name] for name in order]
    whole = {"version": 3, "sources": names, "sourcesContent": content, "names": [], "mappings": ";".join(mappings)}
    return json.dumps(whole)


def _digits(number: int) -> str:
    """A number as source maps write it: six bits a letter, the sign in the lowest."""
    rest, out = abs(number) << 1 | (number < 0), ""
    while True:
        digit, rest = rest & 31, rest >> 5
        out += _DIGITS[digit | (32 if rest else 0)]
        if not rest:
            return out


def bundle_style(entry: Path) -> str:
    """A style sheet with those it imports in their places."""
    parts = _STYLE_IMPORT.sub(lambda found: (entry.parent / found[1]).read_text("utf-8"), entry.read_text("utf-8"))
    return shrink_style(parts)
