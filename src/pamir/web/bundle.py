"""One script of many modules, and one style sheet of many: a page far away asks only once.

A module becomes a function that gives what it exports; what it imports it takes from the functions before it. So
modules may not import in a circle, and what one exports is settled when it has run: only `export let` stays alive, one
name for the whole script. A map tells a browser's debugger which line of which module each line is.

What a page does not need for its first drawing it may take later: `import('./end.js')` stays a promise of that module.
Together with what only it imports, such a module becomes a script of its own: a function that is given the modules it
shares with the rest, so that none of them runs twice. What several late modules import lies in the first script.
"""

import json
import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pamir.web.shrink import shrink_script, shrink_style

_IMPORT = re.compile(r"^import\s+(?:(\{[^}]*\})|\*\s+as\s+([\w$]+))\s+from\s+'(\.{1,2}/[\w./-]+)\.js';", re.M)
_LATE = re.compile(r"\bimport\('(\.{1,2}/[\w./-]+)\.js'\)")
_OTHER_IMPORT = re.compile(r"^import\b.*|\bimport\((?!\").*", re.M)
_EXPORT = re.compile(r"^export\s+(async\s+function\*?|function\*?|class|const|let)\s+([\w$]+)", re.M)
_OTHER_EXPORT = re.compile(r"^export\b.*", re.M)
_PARTS = re.compile(r"'\./\w+/(?=parts\.js')")
_STYLE_IMPORT = re.compile(r'@import url\("([^"]+)"\);')
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class CannotBundle(Exception):
    """A module says something this cannot join: the sentence says which."""


@dataclass(frozen=True)
class Script:
    text: str
    map: str


@dataclass(frozen=True)
class _Sources:
    """The modules below a folder. The one that names the folder of an edition, ``edition.js``, may name another."""

    folder: Path
    edition: str

    def read(self, name: str) -> str:
        text = (self.folder / f"{name}.js").read_text(encoding="utf-8")
        return _PARTS.sub(f"'./{self.edition}/", text) if self.edition and name == "edition" else text


def bundle_script(
    entry: Path, publish: Callable[[str, Script], str] = lambda name, _: f"./{name}.js", edition: str = ""
) -> Script:
    """A module with all it imports; `publish` takes each of its late scripts and says under which address it lies.

    With `edition` the folder of that name gives the parts of the table, instead of the one that ``edition.js`` names.
    """
    folder = _Sources(entry.parent, edition)
    first = _needed(folder, [entry.stem])
    asked = {_named(name, found[1]) for name in first for found in _LATE.finditer(folder.read(name))}
    late = sorted(asked - set(first))
    alone = {name: _needed(folder, [name]) for name in late}
    shared = [
        m for name, its in alone.items() for m in its if any(m in alone[other] for other in late if other != name)
    ]
    first = _needed(folder, [*shared, entry.stem])
    alive = _alive(folder, first)
    calls = {name: f"Promise.resolve({_called(name)})" for name in late if name in first}
    for name in [name for name in late if name not in first]:
        own = [m for m in alone[name] if m not in first]
        taken = sorted({_named(m, found[3]) for m in own for found in _IMPORT.finditer(folder.read(m))} - set(own))
        given = "{" + ",".join(map(_called, taken)) + "}"
        script = _joined(
            folder, own, set(), {}, f"let made;export default({given})=>made||=(()=>{{", f"return {_called(name)}}})();"
        )
        _refuse_alive(folder, own, alive)
        calls[name] = f'import("{publish(name, script)}").then(late=>late.default({given}))'
    return _joined(folder, first, alive, calls)


def _joined(
    folder: _Sources, order: list[str], alive: set[str], calls: dict[str, str], before: str = "", after: str = ""
) -> Script:
    """Modules in their order, between two lines of our own."""
    sources = {name: folder.read(name) for name in order}
    lines: list[tuple[str, int, int]] = []  # text, which module, which of its lines
    if before:
        lines.append((before, -1, 0))
    if alive:
        lines.append((f"let {','.join(sorted(alive))};", -1, 0))
    for number, name in enumerate(order):
        source = _with_late(name, sources[name], calls)
        body, exported = _as_function(name, source, alive)
        lines.append((f"const {_called(name)}=(()=>{{", -1, 0))
        for at, line in enumerate(shrink_script(body).split("\n")):
            if line and line != ";":
                lines.append((line, number, at))
        lines.append((f"return{{{','.join(exported)}}}}})();", -1, 0))
    if after:
        lines.append((after, -1, 0))
    text = "\n".join(line for line, _, _ in lines)
    return Script(text, _map(order, sources, [(module, at) for _, module, at in lines]))


def _with_late(name: str, source: str, calls: dict[str, str]) -> str:
    """A module in which each late import is what it became."""
    return _LATE.sub(lambda found: calls.get(_named(name, found[1]), found[0]), source)


def _alive(folder: _Sources, order: list[str]) -> set[str]:
    return {found[2] for name in order for found in _EXPORT.finditer(folder.read(name)) if found[1] == "let"}


def _refuse_alive(folder: _Sources, late: list[str], alive: set[str]) -> None:
    """A late script is another script: names that stay alive in the first do not reach it."""
    for name in late:
        words = {
            word for found in _IMPORT.finditer(folder.read(name)) for word in re.findall(r"[\w$]+", found[1] or "")
        }
        for word in sorted(words & alive):
            raise CannotBundle(f"{name}.js is late and cannot import {word!r}, which changes after its export.")
        if _alive(folder, [name]):
            raise CannotBundle(f"{name}.js is late and cannot export what changes.")


def _needed(folder: _Sources, names: list[str]) -> list[str]:
    """These modules with all they import, each after what it needs."""
    order: list[str] = []
    for name in names:
        _visit(folder, name, order, [])
    return order


def _called(name: str) -> str:
    return "m_" + re.sub(r"\W", "_", name)


def _named(importer: str, asked: str) -> str:
    """The module that another one imports under such an address, as it lies below the folder of the entry."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), asked))


def _visit(folder: _Sources, name: str, order: list[str], on_the_way: list[str]) -> None:
    if name in on_the_way:
        raise CannotBundle(f"Modules import in a circle: {' > '.join([*on_the_way, name])}.")
    if name in order:
        return
    for found in _IMPORT.finditer(folder.read(name)):
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
