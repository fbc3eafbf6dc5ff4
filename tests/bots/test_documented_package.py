"""The package that docs/BOTS.md shows is one: found by its entry point, and all is well with it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pamir.bots.levels import LEVELS

PAGE = (Path(__file__).parents[2] / "docs" / "BOTS.md").read_text(encoding="utf-8")


def shown(path: str) -> str:
    found = re.search(rf"^`{re.escape(path)}`:\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S)
    assert found is not None, path
    return found[1]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder in which the package lies as an installer would leave it."""
    project = shown("pyproject.toml")
    package = tmp_path / "pamir_hoarder"
    package.mkdir()
    (package / "__init__.py").write_text(shown("pamir_hoarder/__init__.py"), encoding="utf-8")
    entry = re.search(r'^\[project\.entry-points\."(?P<group>[\w.]+)"\]\n(?P<lines>[^\[]+)', project, re.M)
    assert entry is not None
    about = tmp_path / "pamir_hoarder-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pamir-hoarder\nVersion: 1.0\n", encoding="utf-8")
    plain = entry["lines"].replace('"', "")
    (about / "entry_points.txt").write_text(f"[{entry['group']}]\n{plain}", encoding="utf-8")
    return tmp_path


def pamir(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    program = f"import sys; sys.path.insert(0, {str(folder)!r}); from pamir.cli import main; main()"
    return subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False)


def test_it_is_listed_and_all_is_well_with_it(installed: Path) -> None:
    listed = pamir(installed, "bots")
    assert "hoarder" in listed.stdout, listed.stderr
    for name, games in (("hoarder", "1"), ("pamir_hoarder:HoarderBot", "0")):
        checked = pamir(installed, "check-bot", name, "--games", games, "--edition", "second", "--grace", "30")
        assert checked.returncode == 0, checked.stdout + checked.stderr
        assert checked.stdout.endswith("All is well.\n")


def test_the_page_tells_what_the_levels_are() -> None:
    for name, level in LEVELS.items():
        row = re.search(rf"^\| `{name}` \| (.*?) \| (.*?) \|$", PAGE, re.M)
        assert row is not None, name
        looks = level.sight.effort.iterations
        assert row[1].startswith(f"{looks:,} times" if looks else "as often as its time allows")
        assert ("what was learned" in row[1]) == level.sight.learned
        assert ("after its own turn" in row[2]) == (level.sight.turns == 0)
        if level.unlearned is not None:
            assert f"{level.unlearned.effort.iterations:,}" in PAGE
