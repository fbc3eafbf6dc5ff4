"""Which sources a program runs: files may change meanwhile, and what is compiled is what was imported.

Machine code is kept under a name made of its sources. Were they read when the name is asked for, a program that
was started before they changed would keep old machine code under the name of the new rules.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import Any

COMPILER = ("compile.py", "intrinsics.py", "module.py", "pointers.py", "twins.py")

# By module: which import it was, and a hash of what its file held then.
_noted: dict[str, tuple[Any, bytes]] = {}


def note_source(name: str) -> None:
    """Remember what the file of a module holds, once for each time it is imported; while it is, if it has rules."""
    module = sys.modules.get(name)
    spec, file = getattr(module, "__spec__", None), getattr(module, "__file__", None)
    if file and (name not in _noted or _noted[name][0] is not spec):
        _noted[name] = (spec, hash_of(Path(file)))


def noted_source(name: str) -> bytes:
    """A hash of what the file of a module held when it was imported."""
    note_source(name)
    return _noted[name][1]


@cache
def compiler_sources() -> dict[str, bytes]:
    """A hash of each file that decides how rules are compiled, as it was when first asked for: they come later."""
    return _compiler_files()


def compiler_has_changed() -> bool:
    """Whether one of them is another by now, so that what it makes would get the wrong name."""
    return _compiler_files() != compiler_sources()


def _compiler_files() -> dict[str, bytes]:
    return {name: hash_of(Path(__file__).parent / name) for name in COMPILER}


def hash_of(file: Path) -> bytes:
    """A hash of what a file holds."""
    return hashlib.sha256(file.read_bytes()).digest()
