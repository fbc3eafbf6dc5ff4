"""The worked examples of CONTRIBUTING.md, carried out: what the page tells to write is written into a copy and tested.

An example is a section with lines of these forms, each followed by a block of code:

    `src/pamir/…/some_file.py`, new:
    `src/pamir/…/some_file.py`, after `a piece of exactly one line`:
    `src/pamir/…/some_file.py`, instead of `a piece of exactly one line`:

The files it names are the files it touches: the page's table of how many is compared with them.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "CONTRIBUTING.md"
COPIED = ("src", "tests", "docs", "pyproject.toml", "README.md")
_SECTION = re.compile(r"^### (?P<title>.+)$", re.M)
_CHANGE = re.compile(
    r"^`(?P<path>[^`\n]+)`, (?:(?P<new>new)|(?P<how>after|instead of) `(?P<anchor>[^\n]+)`):\n\n"
    r"```\w*\n(?P<text>.*?)^```$",
    re.M | re.S,
)


class Stale(Exception):
    """An example that no longer fits the code it changes."""


@dataclass(frozen=True)
class Change:
    """One thing an example writes."""

    path: str
    how: str
    anchor: str
    text: str

    def apply(self, root: Path) -> None:
        """Write it. Raises ``Stale`` where the anchor is not exactly one line."""
        file = root / self.path
        if self.how == "new":
            if file.exists():
                raise Stale(f"{self.path} exists already")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.text, encoding="utf-8")
            return
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        found = [number for number, line in enumerate(lines) if self.anchor in line]
        if len(found) != 1:
            raise Stale(f"{self.anchor!r} is in {len(found)} lines of {self.path}, not in one")
        at = found[0]
        lines[at : at + 1] = [self.text] if self.how == "instead of" else [lines[at], self.text]
        file.write_text("".join(lines), encoding="utf-8")


def examples() -> dict[str, list[Change]]:
    """The changes of each section that has some, by its title."""
    parts = _SECTION.split(PAGE.read_text(encoding="utf-8"))
    found = {}
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        changes = [
            Change(match["path"], match["new"] or match["how"], match["anchor"] or "", match["text"])
            for match in _CHANGE.finditer(body)
        ]
        if changes:
            found[title] = changes
    return found


def copy_to(folder: Path) -> Path:
    """A copy of all that an example may change."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def run(copy: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    """Run Python over the copy."""
    found = {**os.environ, "PYTHONPATH": os.pathsep.join((str(copy / "src"), str(copy / "tests")))}
    return subprocess.run(
        [sys.executable, *command], cwd=copy, env=found, capture_output=True, text=True, timeout=300, check=False
    )
