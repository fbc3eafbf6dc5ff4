"""The house keeps its rooms apart: an edition is known only through pamir/edition.py."""

import ast
from pathlib import Path

import pamir
from pamir.edition import EDITIONS

SOURCES = Path(pamir.__file__).parent


def _imports(file: Path) -> set[str]:
    """Modules a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_nothing_outside_an_edition_imports_from_it() -> None:
    guilty = []
    for name in EDITIONS:
        room = SOURCES / name
        for file in SOURCES.rglob("*.py"):
            if not file.is_relative_to(room):
                guilty += [
                    f"{file.relative_to(SOURCES)} imports {module}"
                    for module in _imports(file)
                    if module == f"pamir.{name}" or module.startswith(f"pamir.{name}.")
                ]
    assert not guilty


def test_editions_do_not_know_each_other() -> None:
    for name in EDITIONS:
        others = [f"pamir.{other}" for other in EDITIONS if other != name]
        for file in (SOURCES / name).rglob("*.py"):
            assert not [m for m in _imports(file) for other in others if m == other or m.startswith(f"{other}.")], file
