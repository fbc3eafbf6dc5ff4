"""One script of many modules, and one style sheet of many: a page far away asks only once.

A module becomes a function that gives what it exports; what it imports it takes from the functions before it. So
modules may not import in a circle, and what one exports is settled when it has run: only `export let` stays alive, one
name for the whole script. A map tells a browser's debugger which line of which module each line is.

What a page does not need for its first drawing it may take later: `import('./end.js')` stays a promise of that module,
which comes in a script of its own (see ``late``). That is a function which is given the modules it shares with the
rest, so that none of them runs twice.
"""

import json
import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from pamir.web.late import Plan, plan
from pamir.web.shrink import shrink_script, shrink_style

_IMPORT = re.compile(r"^import\s+(?:(\{[^}]*\})|\*\s+as\s+([\w$]+))\s+from\s+'(\.{1,2}/[\w./-]+)\.js';", re.M)
_LATE = re.compile(r"\bimport\('(\.{1,2}/[\w./-]+)\.js'\)")
_OTHER_IMPORT = re.compile(r"^import\b.*|\bimport\(.*", re.M)
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
    late: dict[str, str] = field(default_factory=dict)
    """By the name of each late module the texts of the scripts that it comes in."""


@dataclass(frozen=True)
class _Sources:
    """The modules below a folder. The one that names the folder of an edition, ``edition.js``, may name another."""

    folder: Path
    edition: str
    _read: dict[str, str] = field(default_factory=dict)

    def read(self, name: str) -> str:
        if name not in self._read:
            text = (self.folder / f"{name}.js").read_text(encoding="utf-8")
            turned = self.edition and name == "edition"
            self._read[name] = _PARTS.sub(f"'./{self.edition}/", text) if turned else text
        return self._read[name]


def bundle_script(
    entry: Path,
    publish: Callable[[str, Script], str] = lambda name, _: f"./{name}.js",
    edition: str = "",
    ready: str = "",
) -> Script:
    """A module with all it imports; `publish` takes each of its late scripts and says under which address it lies.

    With `edition` the folder of that name gives the parts of the table, instead of the one that ``edition.js`` names.
    With `ready` the module of that name is in the script, and before a late one runs its `ready(name)` is waited for.
    """
    folder = _Sources(entry.parent, edition)
    first = _needed(folder, [entry.stem])
    has_late = any(_LATE.search(folder.read(name)) for name in first)
    if has_late and ready:
        first = _needed(folder, [ready, entry.stem])
    planned = plan(lambda names: _needed(folder, names), lambda name: _asked(folder, name), first)
    alive = _alive(folder, first)
    scripts = {name: _late_script(folder, its, alive) for name, its in planned.scripts.items()}
    addresses = {name: publish(name, script) for name, script in scripts.items()}
    before, after = _bringing(folder, planned, addresses, ready) if has_late else ("", "")
    made = _joined(folder, first, alive, before, after)
    late = {name: "".join(scripts[one].text for one in its) for name, its in planned.brought.items()}
    return Script(made.text, made.map, late)


def _asked(folder: _Sources, name: str) -> list[str]:
    return [_named(name, found[1]) for found in _LATE.finditer(folder.read(name))]


def _taken(folder: _Sources, order: list[str]) -> set[str]:
    """What these modules import of others."""
    return {_named(name, found[3]) for name in order for found in _IMPORT.finditer(folder.read(name))} - set(order)


def _late_script(folder: _Sources, order: list[str], alive: set[str]) -> Script:
    """Modules as a function that takes what it needs from all that is kept, and adds itself."""
    _refuse_alive(folder, order, alive)
    taken = ",".join(sorted(map(_called, _taken(folder, order))))
    before = f"let $made;export default($kept,$bring)=>$made||=(()=>{{const{{{taken}}}=$kept;"
    given = ",".join(map(_called, order))
    return _joined(folder, order, set(), before, f"return Object.assign($kept,{{{given}}})}})();")


def _bringing(folder: _Sources, planned: Plan, addresses: dict[str, str], ready: str) -> tuple[str, str]:
    """The lines before and after the first script that bring late ones: `$kept` is what these may import of it."""
    where = {key(name): [addresses[one] for one in its] for name, its in planned.brought.items()}
    waits = f"{_called(ready)}.ready(name)" if ready else "0"
    before = (
        f"const $kept={{}},$late={json.dumps(where, separators=(',', ':'))},"
        f"$bring=name=>Promise.all([{waits},...$late[name].map(at=>import(at))])"
        ".then(([,...parts])=>{for(const part of parts)part.default($kept,$bring);return $kept[`m_${name}`]});"
    )
    wanted = {m for its in planned.scripts.values() for m in _taken(folder, its)} | set(planned.brought)
    given = [name for name in planned.first if name in wanted]
    return before, f"Object.assign($kept,{{{','.join(map(_called, given))}}});"


def _joined(folder: _Sources, order: list[str], alive: set[str], before: str, after: str) -> Script:
    """Modules in their order, between two lines of our own."""
    sources = {name: folder.read(name) for name in order}
    lines: list[tuple[str, int, int]] = []  # text, which module, which of its lines
    if before:
        lines.append((before, -1, 0))
    if alive:
        lines.append((f"let {','.join(sorted(alive))};", -1, 0))
    for number, name in enumerate(order):
        source = _with_late(name, sources[name])
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


def _with_late(name: str, source: str) -> str:
    """A module in which each late import is what it became."""
    return _LATE.sub(lambda found: f'$bring("{key(_named(name, found[1]))}")', source)


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


def key(name: str) -> str:
    """What a late module is called where it is asked for."""
    return re.sub(r"\W", "_", name)


def _called(name: str) -> str:
    return f"m_{key(name)}"


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
